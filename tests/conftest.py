"""Profiles of hypothesis and the fixtures that run the command line."""

import os
import shutil
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from tests.harness import command
from tests.harness.command import ROOT, Result

COMMON = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow], print_blob=True, database=None)
settings.register_profile("gate", COMMON, max_examples=60)
settings.register_profile("sweep", COMMON, max_examples=3000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "gate"))


@pytest.fixture(scope="session")
def seed() -> int:
    """The seed of this run, for tests that draw at random themselves; dev.py prints it."""
    return int(os.environ.get("PREFERANS_SEED", "0"))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """An empty folder with a copy of the examples, where commands run."""
    if (ROOT / "examples").is_dir():
        shutil.copytree(ROOT / "examples", tmp_path / "examples")
    return tmp_path


@pytest.fixture
def cli(folder: Path) -> Callable[..., Result]:
    """``cli("sheet", "examples/thursday.json", stdin="")`` runs the command line inside this process."""
    return partial(command.invoke, cwd=folder)


@pytest.fixture
def run_cli(folder: Path) -> Callable[..., Result]:
    """The same as ``cli``, as a process of its own: for exit statuses, pipes and times."""
    return partial(command.run, cwd=folder)
