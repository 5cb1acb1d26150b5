"""The library's face, pinned: a change here is a change of version."""

import ast
import inspect
import json
import re
import subprocess
import sys
import tomllib
from importlib.metadata import version
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

import preferans
from tests.harness.command import ROOT

NAMES = [
    "CONVENTIONS",
    "Change",
    "DoesNotFitError",
    "Entry",
    "Game",
    "HistoryError",
    "Ledger",
    "Mark",
    "PreferansError",
    "Problem",
    "RULES",
    "Settlement",
    "explain",
    "load",
    "outcomes",
    "score",
    "settle",
    "sheet",
]

SNAPSHOT = {
    "Change": "(events, before, after, differences)",
    "DoesNotFitError": "(problems, stands, item)",
    "Entry": "(number, fact, seating, dealer, multiplier, postings, notes=())",
    "Game": "(document, names, convention, options, opening, facts, ledger)",
    "Game.correct": "(self, deal, item, mark=Mark(at=None, by=None, why=None))",
    "Game.insert": "(self, deal, item, mark=Mark(at=None, by=None, why=None))",
    "Game.noted": "(self, *events)",
    "Game.record": "(self, item, mark=Mark(at=None, by=None, why=None))",
    "Game.redo": "(self, mark=Mark(at=None, by=None, why=None))",
    "Game.replay": "(self)",
    "Game.seated": "(self, deal=None)",
    "Game.undo": "(self, mark=Mark(at=None, by=None, why=None))",
    "Game.void": "(self, deal, mark=Mark(at=None, by=None, why=None))",
    "HistoryError": "(code, deal=None)",
    "Ledger": "(opening, entries, position, problems)",
    "Mark": "(at=None, by=None, why=None)",
    "PreferansError": "(problems)",
    "Problem": "(code, where, case='', args=())",
    "Settlement": "(seating, exact, fractions, point, net, methods, debts, money, transfers)",
    "explain": "(entry, lang='en', names=('South', 'West', 'North', 'East'))",
    "load": "(source)",
    "outcomes": "(game)",
    "score": "(deal, rules='sochi', players=('South', 'West', 'North'))",
    "settle": "(ledger, fractions=None, point=None)",
    "sheet": "(ledger)",
}
"""Every function, class and method of the face with its parameters."""


def signature(found: Any) -> str:
    """The parameters with their kinds and defaults; types are mypy's business (tests/typing/face.py)."""
    parameters = inspect.signature(found).parameters.values()
    return str(inspect.Signature([p.replace(annotation=inspect.Parameter.empty) for p in parameters]))


def face() -> dict[str, Any]:
    """All that can be called, methods under the name of their class."""
    found = {}
    for name in preferans.__all__:
        value = getattr(preferans, name)
        if not callable(value):
            continue
        found[name] = value
        if inspect.isclass(value):
            methods = {
                f"{name}.{key}": one for key, one in vars(value).items() if key[0] != "_" and inspect.isfunction(one)
            }
            found |= methods
    return found


def test_the_names():
    assert sorted(preferans.__all__) == NAMES
    assert dir(preferans) == sorted([*NAMES, "__version__"])


def test_the_signatures():
    assert {name: signature(value) for name, value in face().items()} == SNAPSHOT


@pytest.mark.parametrize("name", NAMES)
def test_every_name_says_what_it_is(name: str):
    """Functions, classes and methods have a docstring of their own, data one that follows it in its module."""
    for key, value in face().items():
        if key.partition(".")[0] == name:
            own = vars(value).get("__doc__") if inspect.isclass(value) else value.__doc__
            assert own, key
            assert not own.startswith(f"{key}("), f"{key} has only the docstring that NamedTuple makes"
    if not callable(getattr(preferans, name)):
        assert documented(name)


def documented(name: str) -> str | None:
    """The text below an assignment in the module whence the name comes."""
    home, _, other = preferans._HOMES[name].partition(":")
    source = inspect.getsource(sys.modules[home])
    body = ast.parse(source).body
    for here, after in pairwise(body):
        target = getattr(here, "target", None)
        if isinstance(target, ast.Name) and target.id == (other or name) and isinstance(after, ast.Expr):
            return ast.literal_eval(after.value)
    return None


def test_an_unknown_name_is_none():
    with pytest.raises(AttributeError, match=r"^module 'preferans' has no attribute 'unknown'$"):
        _ = preferans.unknown  # type: ignore[attr-defined]  # (there is none, as mypy says)
    with pytest.raises(ImportError, match="unknown"):
        exec("from preferans import unknown")
    assert not hasattr(preferans, "_unknown")


def python(code: str) -> str:
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


def test_importing_it_loads_nothing():
    loaded = json.loads(python("import json, sys, preferans; print(json.dumps(sorted(sys.modules)))"))
    assert [name for name in loaded if name.startswith("preferans.")] == []
    assert not {"click", "gettext", "fractions", "decimal", "pathlib"} & set(loaded) - set(
        json.loads(python("import json, sys, importlib, typing; print(json.dumps(sorted(sys.modules)))"))
    )


@pytest.mark.parametrize("name", NAMES)
def test_a_name_is_loaded_when_it_is_first_used_and_stays(name: str):
    code = (
        f"import sys, preferans; one = preferans.{name}; assert vars(preferans)[{name!r}] is one is preferans.{name}; "
    )
    python(f"{code}assert 'click' not in sys.modules")


def test_the_star_brings_everything():
    code = "from preferans import *; print(*sorted(name for name in globals() if not name.startswith('_')))"
    assert python(code).split() == NAMES


def test_the_type_checker_sees_the_same_names():
    """What stands under ``TYPE_CHECKING`` is what is loaded, from the same places."""
    tree = ast.parse(Path(preferans.__file__).read_text(encoding="utf-8"))
    block = next(node for node in tree.body if isinstance(node, ast.If))
    seen = {}
    for node in block.body:
        assert isinstance(node, ast.ImportFrom)
        for alias in node.names:
            other = f":{alias.name}" if alias.asname else ""
            seen[alias.asname or alias.name] = f"{node.module}{other}"
    assert seen == preferans._HOMES
    assert sorted(preferans._HOMES) == NAMES


def test_the_types_are_checked_as_a_caller_sees_them():
    """mypy, which is part of the gate, reads the example; nothing there escapes it."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert "tests" in project["tool"]["mypy"]["files"]
    example = (ROOT / "tests" / "typing" / "face.py").read_text(encoding="utf-8")
    assert "Any" not in re.findall(r"\w+", example)
    assert set(NAMES) <= set(re.findall(r"\w+", example))
    assert (Path(preferans.__file__).parent / "py.typed").exists()


def test_the_version_is_that_of_the_package():
    assert preferans.__version__ == version("preferans")


class TestWhatItDoes:
    GAME = '{"format": "preferans-game/1", "rules": {"convention": "sochi"}, "players": ["A", "B", "C"], "deals": []}'

    def test_a_game_from_its_text_to_its_settlement(self):
        """A's six, B whists alone, 6-4-0. A: 20 − 20/3 − 8, B: 8 − 20/3, C: −20/3."""
        game, change = preferans.load(self.GAME).record("6♠/= A; B whist, C pass")
        ledger = game.replay()
        assert ledger == change.after.ledger
        assert preferans.sheet(ledger) == {
            account: totals for account, totals in preferans.sheet(ledger).items() if totals in {(2,), (8,)}
        }
        assert (
            preferans.explain(ledger.entries[0], names=game.names)[0]
            == "A writes 2 points in the pool for making a six."
        )
        assert preferans.explain(ledger.entries[0], "ru", game.names)[0].startswith("A ")
        exact = preferans.settle(ledger, "exact").exact
        assert [exact[p] * 3 for p in range(3)] == [60 - 20 - 24, 24 - 20, -20]

    def test_problems_are_raised_with_their_values(self):
        with pytest.raises(preferans.PreferansError) as raised:
            preferans.score({"kind": "all-pass", "tricks": {"South": 3}})
        assert [p.code for p in raised.value.problems] == ["tricks-sum"]
        assert isinstance(raised.value, ValueError)

    @pytest.mark.parametrize("line", ["", "  ", "{", "[]", "6♠", "#", "{}", "null"])
    def test_a_deal_that_is_none_is_a_problem(self, line: str):
        with pytest.raises(preferans.PreferansError) as raised:
            preferans.score(line)
        assert raised.value.problems
        with pytest.raises(preferans.PreferansError) as raised:
            preferans.load(self.GAME).record(line)
        assert raised.value.problems

    @pytest.mark.parametrize(
        "wrong", [{"rules": "bridge"}, {"players": ["A"]}, {"rules": {"convention": "sochi", "options": {"ten": "no"}}}]
    )
    def test_a_table_that_is_none_too(self, wrong: dict[str, Any]):
        with pytest.raises(preferans.PreferansError) as raised:
            preferans.score({"kind": "all-pass", "tricks": {"South": 10}}, **wrong)
        assert raised.value.problems

    def test_a_policy_or_a_player_that_is_none(self):
        ledger = preferans.load(self.GAME).replay()
        with pytest.raises(ValueError, match="some"):
            preferans.settle(ledger, "some")
        with pytest.raises(ValueError, match="player 3"):
            preferans.settle(ledger, point=3)
