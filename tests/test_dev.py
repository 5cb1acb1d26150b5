"""dev.py must not take a runner that broke down for one that passed; the build must not do without a catalogue."""

import subprocess
import sys
from pathlib import Path

import pytest

import dev
import hatch_build
from tests.harness.command import ROOT
from tools import changelog

REPORT = '<testsuites><testsuite tests="{}" failures="{}" errors="{}" skipped="{}"/></testsuites>'


def counted(report: Path, code: int, *counters: int) -> tuple[int, int, int]:
    report.write_text(REPORT.format(*counters))
    tally = dev.Tally()
    tally.tests(code, report)
    return tally.passed, tally.failed, tally.skipped


@pytest.mark.parametrize(
    ("code", "counters", "sum_of_all"),
    [
        (0, (9, 0, 0, 2), (7, 0, 2)),
        (1, (9, 2, 1, 2), (4, 3, 2)),
        (5, (0, 0, 0, 0), (0, 1, 0)),  # no test was found
        (3, (9, 0, 0, 0), (9, 1, 0)),  # pytest itself broke down
        (1, (1, 1, 1, 0), (0, 2, 0)),  # one test failed and then could not be cleared away
    ],
)
def test_results_of_pytest_are_counted(tmp_path: Path, code: int, counters: tuple[int, ...], sum_of_all):
    assert counted(tmp_path / "report.xml", code, *counters) == sum_of_all


@pytest.mark.parametrize("text", [None, "", "<testsuites><testsuite"])
def test_a_missing_or_broken_report_is_a_failure(tmp_path: Path, text: str | None):
    if text is not None:
        (tmp_path / "report.xml").write_text(text)
    tally = dev.Tally()
    tally.tests(0, tmp_path / "report.xml")
    assert (tally.passed, tally.failed) == (0, 1)


def test_the_last_line_is_the_sum_and_the_status_says_whether_anything_failed(capsys: pytest.CaptureFixture[str]):
    assert dev.Tally(passed=3).close() == 0
    assert dev.Tally(passed=3, failed=1).close() == 1
    assert dev.Tally(skipped=4).close() == 1, "a run in which nothing passed shows nothing"
    assert capsys.readouterr().out.splitlines()[-1] == "0 passed, 0 failed, 4 skipped"


def test_help_needs_no_set_up(tmp_path: Path):
    copy = tmp_path / "dev.py"
    copy.write_text((ROOT / "dev.py").read_text(encoding="utf-8"), encoding="utf-8")
    done = subprocess.run([sys.executable, copy, "--help"], capture_output=True, check=True, text=True)
    assert "mutants" in done.stdout
    assert sorted(path.name for path in tmp_path.iterdir()) == ["dev.py"]


def test_a_reader_that_goes_away_is_no_error():
    command = f"'{sys.executable}' dev.py run | true; echo ${{PIPESTATUS[0]}}"
    done = subprocess.run(["bash", "-c", command], cwd=ROOT, capture_output=True, check=True, text=True)
    assert (done.stdout, done.stderr) == ("141\n", "")


def catalogue(root: Path, language: str, text: str) -> None:
    path = root / hatch_build.LOCALE / language / "LC_MESSAGES" / "words.po"
    path.parent.mkdir(parents=True)
    path.write_text(text, encoding="utf-8")


WORD = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\nmsgid "pool"\nmsgstr "пуля"\n'


def test_catalogues_are_compiled_beside_their_sources(tmp_path: Path):
    for language in hatch_build.LANGUAGES:
        catalogue(tmp_path, language, WORD)
    written = hatch_build.compile_all(tmp_path)
    assert [path.name for path in written] == ["words.mo", "words.mo"]
    assert "пуля".encode() in written[0].read_bytes()


@pytest.mark.parametrize(
    ("text", "message"),
    [(None, "missing"), ("", "empty"), ('msgid "pool"\nmsgstr ""\n', "empty"), ("pool", "words.po")],
)
def test_a_missing_empty_or_broken_catalogue_stops_the_build(tmp_path: Path, text: str | None, message: str):
    catalogue(tmp_path, "en", WORD)
    if text is not None:
        catalogue(tmp_path, "ru", text)
    with pytest.raises(hatch_build.CatalogueError, match=message):
        hatch_build.compile_all(tmp_path)


def test_no_catalogue_at_all_stops_the_build(tmp_path: Path):
    with pytest.raises(hatch_build.CatalogueError):
        hatch_build.compile_all(tmp_path)


def test_fragments_become_a_section_ordered_by_kind(tmp_path: Path):
    for name, text in {"a.fixed.md": "Two\nlines.\n", "b.added.md": "New.\n", "README.md": "no fragment"}.items():
        (tmp_path / name).write_text(text)
    section = changelog.section("0.2.0", "2026-12-01", changelog.fragments(tmp_path))
    assert section == "## 0.2.0 (2026-12-01)\n\n### Added\n\n- New.\n\n### Fixed\n\n- Two\n  lines.\n"


@pytest.mark.parametrize(("version", "name"), [("0.2", "a.fixed.md"), ("0.2.0", "a.odd.md"), ("0.2.0", None)])
def test_an_odd_version_or_fragment_is_refused(tmp_path: Path, version: str, name: str | None):
    paths = [tmp_path / name] if name else []
    for path in paths:
        path.write_text("text")
    with pytest.raises(changelog.FragmentError):
        changelog.section(version, "2026-12-01", paths)
