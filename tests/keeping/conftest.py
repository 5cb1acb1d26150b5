"""The command line in a folder of its own."""

from functools import partial
from pathlib import Path

import pytest

from tests.harness.command import invoke
from tests.keeping.terminal import Cli


@pytest.fixture
def cli(tmp_path: Path) -> Cli:
    return partial(invoke, cwd=tmp_path)
