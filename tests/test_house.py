"""Rules of the house that no linter knows: sizes, the one maker of postings, the walls around the core, the locks."""

import ast
import re
import statistics
import sys
from pathlib import Path

import pytest

from tests.harness.command import ROOT

SOURCE = ROOT / "src" / "preferans"
CORE = SOURCE / "core"
FILES = sorted([*SOURCE.rglob("*.py"), *(ROOT / "tools").rglob("*.py"), ROOT / "dev.py", ROOT / "hatch_build.py"])
LONGEST_FILE = 400
LONGEST_FUNCTION = 40
MEAN_IN_CORE = 10

MAKER_OF_POSTINGS = CORE / "postings.py"
OUTER_WORLD = {
    "asyncio",
    "builtins",
    "concurrent",
    "ctypes",
    "datetime",
    "io",
    "locale",
    "logging",
    "multiprocessing",
    "os",
    "pathlib",
    "random",
    "secrets",
    "shutil",
    "signal",
    "socket",
    "sqlite3",
    "subprocess",
    "tempfile",
    "threading",
    "time",
    "urllib",
    "uuid",
}
READERS_AND_WRITERS = {"open", "print", "input", "exec", "eval", "breakpoint"}


def name_of(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def functions(path: Path) -> list[tuple[str, int]]:
    """Each function of a file with its lines from ``def`` to its end."""
    found = [node for node in ast.walk(tree(path)) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]
    return [
        (f"{name_of(path)}:{node.lineno} {node.name}", (node.end_lineno or node.lineno) - node.lineno + 1)
        for node in found
    ]


def imported(path: Path) -> set[str]:
    """The modules that a file imports, as dotted names."""
    names = set()
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, f"{name_of(path)}: a relative import hides which room it looks into"
            names.add(node.module or "")
    return names


def called(path: Path) -> set[str]:
    """The plain names and the attributes that a file calls."""
    calls = [node.func for node in ast.walk(tree(path)) if isinstance(node, ast.Call)]
    return {node.id for node in calls if isinstance(node, ast.Name)} | {
        node.attr for node in calls if isinstance(node, ast.Attribute)
    }


def test_no_file_is_longer_than_400_lines():
    long = {name_of(path): n for path in FILES if (n := len(path.read_text().splitlines())) > LONGEST_FILE}
    assert not long


def test_no_function_is_longer_than_40_lines():
    assert [found for path in FILES for found in functions(path) if found[1] > LONGEST_FUNCTION] == []


def test_functions_of_the_core_have_ten_lines_on_average():
    lengths = [lines for path in CORE.rglob("*.py") for _, lines in functions(path)]
    assert statistics.mean(lengths) <= MEAN_IN_CORE


def test_only_one_function_makes_postings():
    makers = re.compile(r"\bPosting(\._make)?\(")
    guilty = [
        name_of(path)
        for path in SOURCE.rglob("*.py")
        if path != MAKER_OF_POSTINGS and makers.search(path.read_text(encoding="utf-8"))
    ]
    assert not guilty
    own = re.findall(r"(?<!class )\bPosting(?:\._make)?\(", MAKER_OF_POSTINGS.read_text(encoding="utf-8"))
    assert len(own) == 1


def test_no_amount_of_a_posting_is_replaced():
    assert [name_of(p) for p in SOURCE.rglob("*.py") if re.search(r"_replace\([^)]*\bamount=", p.read_text())] == []


def test_the_core_imports_the_standard_library_alone_and_nothing_of_the_outer_world():
    for path in CORE.rglob("*.py"):
        for module in imported(path):
            top = module.partition(".")[0]
            own = module == "preferans.core" or module.startswith("preferans.core.")
            assert own or top in sys.stdlib_module_names, f"{name_of(path)} imports {module}"
            assert top not in OUTER_WORLD, f"{name_of(path)} imports {module}"


def test_the_core_neither_reads_nor_writes():
    assert {name_of(path): bad for path in CORE.rglob("*.py") if (bad := called(path) & READERS_AND_WRITERS)} == {}


def test_the_core_knows_no_float():
    for path in CORE.rglob("*.py"):
        for node in ast.walk(tree(path)):
            is_float = isinstance(node, ast.Constant) and isinstance(node.value, float)
            divides = isinstance(node, ast.BinOp) and isinstance(node.op, ast.Div)
            assert not is_float, f"{name_of(path)} holds a float: {ast.unparse(node)}"
            assert not divides, f"{name_of(path)} divides with a rest, {ast.unparse(node)}: use Fraction(a, b) or //"


def test_no_work_is_left_in_comments_without_an_owner():
    guilty = [name_of(path) for path in FILES if re.search(r"#.*\b(TODO|FIXME|XXX|HACK)\b(?!\()", path.read_text())]
    assert not guilty


def test_the_locks_name_no_registry():
    locks = sorted((ROOT / "requirements").glob("*"))
    assert locks
    assert [name_of(path) for path in locks if "://" in path.read_text(encoding="utf-8")] == []


def test_every_locked_package_has_its_hashes():
    for path in (ROOT / "requirements").glob("*.lock"):
        for entry in re.split(r"\n(?=\S)", path.read_text(encoding="utf-8").strip()):
            assert re.match(r"[\w.-]+==\S+", entry), entry
            assert "--hash=sha256:" in entry, entry


@pytest.mark.parametrize("path", sorted(SOURCE.rglob("*.po")), ids=name_of)
def test_every_message_of_every_catalogue_is_translated(path: Path):
    from babel.messages.pofile import read_po

    with path.open("rb") as stream:
        catalogue = read_po(stream, locale=path.parts[-3])
    for message in catalogue:
        texts = message.string if isinstance(message.string, tuple) else (message.string,)
        assert all(texts) or not message.id, f"{message.id!r} is not translated"
        assert not message.fuzzy or not message.id, f"{message.id!r} is marked fuzzy"
