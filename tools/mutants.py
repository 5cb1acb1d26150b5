"""Do the tests notice when the scoring code changes?

Every function of the scoring, closing and settlement code is changed in one small way at a time: an operator, a number,
a condition, a name of an enumeration, a statement left out. A change is put in place of the function's code in a forked
copy of this process, which then plays games whose results the oracle (written from the law, tests/oracle) and shared
cases have reckoned. A change that nobody notices is a survivor: each needs its reason in tests/mutants/survivors.toml,
and there must not be more than two in a hundred.

    python3 dev.py mutants [-- --only contract --seconds 2400]
"""

import argparse
import ast
import copy
import functools
import importlib
import inspect
import json
import os
import random
import sys
import time
import tomllib
import types
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from preferans.core.rules import Fractions
from preferans.core.settlement import settle
from preferans.formats.game import read_document
from preferans.formats.result_document import result_document
from preferans.formats.settlement_document import settlement_document
from tests import strategies
from tests.examples import paper
from tests.exhaustive.deals import all_single_games
from tests.oracle import compare
from tests.oracle.reckon import reckon
from tests.properties import test_oracle_settle as settlements

ROOT = Path(__file__).resolve().parent.parent
REASONS = ROOT / "tests" / "mutants" / "survivors.toml"
MODULES = (
    "scoring.outcome", "scoring.contract", "scoring.liability", "scoring.misere", "scoring.without_three",
    "scoring.all_pass", "closing", "settlement.nets", "settlement.rounding", "settlement.methods", "settlement.money",
    "settlement.settling",
)  # fmt: skip
SETTLEMENT_TESTS = (
    "examples/test_settlement.py", "properties/test_settlement.py", "examples/test_s3_settling.py",
)  # fmt: skip
WORKERS = 2
TIMEOUT = 60
ALLOWED = 0.02
NOTICED, SURVIVED, BROKEN = 10, 11, 12
"""What a copy ends with: nothing that Python itself ends with."""

Document = dict[str, Any]


class Mutant(NamedTuple):
    """One change: where, what was there, what is there now, and the code with it."""

    module: str
    function: str
    line: int
    change: str
    code: types.CodeType

    @property
    def name(self) -> str:
        """What the mutant is called in the list of survivors; lines may move, so they are no part of it."""
        return f"{self.module}:{self.function}: {self.change}"


_OPERATORS: dict[type[ast.AST], type[ast.AST]] = {
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.Add, ast.FloorDiv: ast.Mult, ast.Mod: ast.Mult,
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot, ast.IsNot: ast.Is, ast.In: ast.NotIn, ast.NotIn: ast.In, ast.And: ast.Or, ast.Or: ast.And,
    ast.USub: ast.UAdd,
}  # fmt: skip


def changes(node: ast.AST) -> Iterator[tuple[str, Callable[[ast.AST], None]]]:
    """The ways to change one node, each with its name; applied to a copy of the node."""
    if isinstance(node, ast.BinOp | ast.BoolOp | ast.UnaryOp) and type(node.op) in _OPERATORS:
        other = _OPERATORS[type(node.op)]
        yield f"{type(node.op).__name__} becomes {other.__name__}", lambda n: setattr(n, "op", other())
    if isinstance(node, ast.Compare) and type(node.ops[0]) in _OPERATORS:
        other = _OPERATORS[type(node.ops[0])]
        yield f"{type(node.ops[0]).__name__} becomes {other.__name__}", lambda n: setattr(n, "ops", [other()])
    if isinstance(node, ast.Constant) and type(node.value) is int:
        value = node.value + 1
        yield f"{node.value} becomes {value}", lambda n: setattr(n, "value", value)
    yield from _flag(node)
    if isinstance(node, ast.If | ast.IfExp | ast.While):
        never = ast.UnaryOp(ast.Not(), copy.deepcopy(node.test))
        yield "the condition is turned round", lambda n: setattr(n, "test", never)
    if isinstance(node, ast.Attribute) and node.attr.isupper() and isinstance(node.value, ast.Name):
        yield from _other_member(node)


def _flag(node: ast.AST) -> Iterator[tuple[str, Callable[[ast.AST], None]]]:
    """A keyword that is true or false, turned round; but for ``strict`` of zip, an assertion that changes nothing."""
    if isinstance(node, ast.keyword) and node.arg != "strict" and isinstance(node.value, ast.Constant):
        value = node.value.value
        if isinstance(value, bool):
            yield f"{node.arg} is turned round", lambda n: setattr(n, "value", ast.Constant(not value))


def _other_member(node: ast.Attribute) -> Iterator[tuple[str, Callable[[ast.AST], None]]]:
    """Another member of the same enumeration of the rules."""
    rules = importlib.import_module("preferans.core.rules")
    assert isinstance(node.value, ast.Name)
    members = list(getattr(rules, node.value.id, ()))
    names = [member.name for member in members]
    if node.attr in names and len(names) > 1:
        other = names[(names.index(node.attr) + 1) % len(names)]
        yield f"{node.attr} becomes {other}", lambda n: setattr(n, "attr", other)


def functions(tree: ast.Module) -> Iterator[tuple[str, ast.FunctionDef]]:
    """Every function of a module, methods with their class."""
    for node in tree.body:
        if isinstance(node, ast.FunctionDef):
            yield node.name, node
        elif isinstance(node, ast.ClassDef):
            yield from ((f"{node.name}.{f.name}", f) for f in node.body if isinstance(f, ast.FunctionDef))


def mutants(short: str) -> Iterator[Mutant]:
    """Every mutant of a module."""
    name = f"preferans.core.{short}"
    module = importlib.import_module(name)
    source = Path(inspect.getfile(module)).read_text(encoding="utf-8")
    count = len(list(ast.walk(ast.parse(source))))
    for place in range(count):
        nodes = list(ast.walk(ast.parse(source)))
        for number, (change, _) in enumerate(changes(nodes[place])):
            found = _mutant(short, source, place, number, change)
            if found is not None:
                yield found


def _mutant(short: str, source: str, place: int, number: int, change: str) -> Mutant | None:
    """The mutant of one change of one node, if the node stands in the body of a function."""
    tree = ast.parse(source)
    node = list(ast.walk(tree))[place]
    for name, function in functions(tree):
        if any(inside is node for statement in function.body for inside in ast.walk(statement)):
            line = getattr(node, "lineno", function.lineno)
            list(changes(node))[number][1](node)
            text = ast.get_source_segment(source, node) or ""
            code = _code(compile(ast.fix_missing_locations(tree), short, "exec"), name.split("."))
            return Mutant(short, name, line, f"{change} in `{' '.join(text.split())[:60]}`", code)
    return None


def _code(module: types.CodeType, path: list[str]) -> types.CodeType:
    for name in path:
        module = next(c for c in module.co_consts if isinstance(c, types.CodeType) and c.co_name == name)
    return module


def target(mutant: Mutant) -> types.FunctionType:
    """The function object whose code is exchanged."""
    found: Any = importlib.import_module(f"preferans.core.{mutant.module}")
    for name in mutant.function.split("."):
        found = inspect.getattr_static(found, name)
    found = found.fget if isinstance(found, property) else found
    function = getattr(found, "__wrapped__", found)
    assert isinstance(function, types.FunctionType)
    return function


class Game(NamedTuple):
    """A game with what the oracle says of it."""

    document: Document
    reckoned: Document


def games(seed: int) -> list[Game]:
    """Single deals, the tables worked on paper, the shared evenings, and random games."""
    documents: list[Document] = []
    shared = json.loads((ROOT / "tests/cases/worked-examples.json").read_text("utf-8"))
    shared += json.loads((ROOT / "tests/cases/whole-games.json").read_text("utf-8"))
    documents += [case["game"] for case in shared if not case["expect"].get("error")]
    for path in sorted((ROOT / "tests/examples/tables").glob("*.txt")):
        if not path.stem.startswith("refusals"):
            documents += [outcome.game for outcome in paper.table(path.stem)]
    documents += [strategies.random_game(random.Random(f"mutants/{seed}/{n}")) for n in range(250)]
    singles = list(all_single_games({}, every=False))
    documents += random.Random(seed).sample(singles, min(600, len(singles)))
    return [Game(d, reckon(d)) for d in documents if read_document(d).game is not None]


def noticed(played: list[Game], staked: list[Document], policies: dict[tuple[int, str], Document]) -> bool:
    """Whether any game or settlement differs from what it should be, or breaks."""
    try:
        for game in played:
            read = read_document(game.document).game
            if read is None or compare.difference(game.document, json.loads(json.dumps(result_document(read, "en")))):
                return True
        return _settled_otherwise(staked, policies)
    except Exception:
        return True


def _settled_otherwise(staked: list[Document], policies: dict[tuple[int, str], Document]) -> bool:
    for place, document in enumerate(staked):
        read = read_document(document).game
        if read is None:
            return True
        position = read.ledger.position
        for policy in Fractions:
            price = position.rules.prices.pool_price
            settled = settle(position.totals, position.seating, price, policy, None, position.stake)
            found = json.loads(json.dumps(settlement_document(settled, read.names)))
            wanted = policies.get((place, policy.value))
            if wanted is None:
                policies[place, policy.value] = found
            elif found["methods"] != wanted["methods"] or settlements.fault(document, policy.value, found):
                return True
            if any(method["net"] != found["exact"] for method in found["methods"]):
                return True
    return False


def _tests_fail() -> bool:
    """Whether the tests of the settlement fail: the oracle covers it only in part."""
    quiet = ("-q", "-x", "-p", "no:cacheprovider", "-p", "no:randomly", "-m", "not sweep")
    imported = ("-W", "ignore::pytest.PytestAssertRewriteWarning")
    status = pytest.main([*quiet, *imported, *(str(ROOT / "tests" / name) for name in SETTLEMENT_TESTS)])
    if status not in (pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED):
        raise RuntimeError(f"the tests of the settlement could not run: {status!r}")
    return status is pytest.ExitCode.TESTS_FAILED


def _put_in_place(mutant: Mutant) -> None:
    target(mutant).__code__ = mutant.code
    for module in [m for name, m in list(sys.modules.items()) if name.startswith("preferans.core")]:
        for cached in list(vars(module).values()):
            if isinstance(cached, functools._lru_cache_wrapper):
                cached.cache_clear()


def _verdict(mutant: Mutant, check: Callable[[], bool]) -> int:
    """What a copy of the process ends with."""
    sys.stdout = sys.stderr = open(os.devnull, "w")  # noqa: PTH123, SIM115  (the process ends with it)
    try:
        _put_in_place(mutant)
        noticed = check() or (mutant.module.startswith("settlement") and _tests_fail())
        return NOTICED if noticed else SURVIVED
    except BaseException:
        return BROKEN


def survives(mutant: Mutant, check: Callable[[], bool]) -> bool:
    """Whether the tests fail to notice a mutant, tried in a forked copy of this process."""
    child = os.fork()
    if child == 0:
        os._exit(_verdict(mutant, check))
    end = time.monotonic() + TIMEOUT
    while time.monotonic() < end:
        done, status = os.waitpid(child, os.WNOHANG)
        if done:
            verdict = os.waitstatus_to_exitcode(status)
            if verdict not in (NOTICED, SURVIVED):
                raise RuntimeError(f"{mutant.name} could not be tried: the copy ended with {verdict}")
            return verdict == SURVIVED
        time.sleep(0.01)
    os.kill(child, 9)
    os.waitpid(child, 0)
    return False


def main(arguments: list[str]) -> int:
    """Try every mutant; print the survivors and how many there are."""
    parser = argparse.ArgumentParser(prog="dev.py mutants", description=__doc__.split("\n\n", maxsplit=1)[0])
    parser.add_argument("--only", default="", help="only modules with this in their name")
    parser.add_argument("--seconds", type=int, default=2400, help="stop after so long, and say so")
    options = parser.parse_args(arguments)
    seed = int(os.environ.get("PREFERANS_SEED", "1"))
    print(f"seed {seed}", flush=True)
    played = games(seed)
    wants = {id(game.document): game.reckoned for game in played}
    setattr(compare, "reckon", lambda document: wants[id(document)])  # noqa: B010  (reckoned once, not for each mutant)
    staked = list(settlements.games(seed, 120))
    policies: dict[tuple[int, str], Document] = {}

    def check() -> bool:
        return noticed(played, staked, policies)

    if check() or _tests_fail():
        print("error: the code as it is differs from the oracle; mend that first")
        return 1
    tried = [m for short in MODULES if options.only in short for m in mutants(short)]
    alive, stopped = _try_all(tried, check, time.monotonic() + options.seconds)
    return _told(tried, alive, stopped, whole=not options.only)


def _try_all(tried: list[Mutant], check: Callable[[], bool], end: float) -> tuple[list[Mutant], int]:
    """The survivors, and how many could not be tried in time; half of the mutants in a second process."""
    read, write = os.pipe()
    helper = os.fork()
    mine = 1 if helper else 0
    names, late = [], 0
    for place in range(mine, len(tried), WORKERS):
        if time.monotonic() > end:
            late += 1
        elif survives(tried[place], check):
            names.append(place)
    if not helper:
        os.write(write, json.dumps([names, late]).encode())
        os._exit(0)
    os.close(write)
    with os.fdopen(read, "rb") as pipe:
        theirs, later = json.loads(pipe.read())
    os.waitpid(helper, 0)
    return [tried[place] for place in sorted([*names, *theirs])], late + later


def _told(tried: list[Mutant], alive: list[Mutant], late: int, *, whole: bool) -> int:
    reasons = tomllib.loads(REASONS.read_text(encoding="utf-8")) if REASONS.exists() else {}
    known = {entry["mutant"]: entry["reason"] for entry in reasons.get("survivor", [])}
    for mutant in alive:
        print(f"survivor, line {mutant.line}: {mutant.name}\n    {known.get(mutant.name, 'NO REASON GIVEN')}")
    stale = sorted(set(known) - {mutant.name for mutant in alive}) if whole and not late else []
    for name in stale:
        print(f"no survivor any more, take it off the list: {name}")
    share = len(alive) / max(1, len(tried))
    print(f"{len(tried)} mutants, {len(alive)} survivors ({100 * share:.1f} %), {late} not tried in time")
    unexplained = [mutant for mutant in alive if mutant.name not in known]
    return 1 if unexplained or stale or late or share > ALLOWED else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
