"""Every file of ``sessions`` is played and must answer as it says; tests/harness/session.py tells how to write one."""

import os
from pathlib import Path

import pytest

from tests.harness import session

SESSIONS = sorted(Path(__file__).with_name("sessions").glob("*.session"))


@pytest.mark.parametrize("path", SESSIONS, ids=lambda path: path.stem)
def test_session(path: Path, folder: Path):
    steps, after = session.parse(path.read_text(encoding="utf-8").split("\n"))
    differences = session.play(steps, folder)
    if differences and os.environ.get("PREFERANS_UPDATE"):
        path.write_text("\n".join(session.render(steps, after)), encoding="utf-8")
    elif differences:
        pytest.fail("\n".join(differences), pytrace=False)
