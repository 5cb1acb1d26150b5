"""The program among others: pipes, interrupts, old terminals, colours, languages, files of many games."""

import json
import os
import pty
import signal
import subprocess
from pathlib import Path

import pytest

from tests.harness import command
from tests.harness.command import ROOT, SCRIPT

GAME = {"format": "preferans-game/1", "rules": {"convention": "sochi"}, "players": ["Анна", "Борис"], "deals": []}


def test_a_reader_that_goes_away_is_no_error(folder: Path) -> None:
    found = command.run_process(["bash", "-c", "preferans schema | true; echo ${PIPESTATUS[0]}"], cwd=folder)
    assert found.stdout in {"141\n", "0\n"}  # the second: it was written before the reader had gone
    assert found.stderr == ""


def test_an_interrupt_is_quiet(folder: Path) -> None:
    environment = command.plain_environment(folder)
    with subprocess.Popen(
        [str(SCRIPT), "sheet", "-", "--jsonl"],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment, cwd=folder,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),  # noqa: PLW1509  (no threads; a background job ignores it)
    ) as running:  # fmt: skip
        assert running.stdin is not None
        assert running.stdout is not None
        assert running.stderr is not None
        running.stdin.write(json.dumps(GAME).encode() + b"\n" * 70_000)
        running.stdin.flush()
        running.send_signal(signal.SIGINT)
        status, talk = running.wait(timeout=60), running.stderr.read()
    assert status in {130, -signal.SIGINT}  # the second: before Python had begun to listen
    assert b"Traceback" not in talk.partition(b"KeyboardInterrupt")[0] or status == -signal.SIGINT


@pytest.mark.parametrize("encoding", ["ascii", "cp1251", "cp866", "latin-1"])
@pytest.mark.parametrize("words", ["sheet", "settle", "explain", "compare"])
def test_old_terminals_get_what_they_can_show(encoding: str, words: str, folder: Path) -> None:
    environment = command.plain_environment(folder) | {"PYTHONIOENCODING": encoding, "LANG": "ru_RU"}
    done = subprocess.run(
        [str(SCRIPT), words, "examples/thursday.json"], capture_output=True, cwd=folder, env=environment, check=False
    )
    assert done.returncode == 0
    assert done.stderr == b""
    text = done.stdout.decode(encoding)
    assert text
    assert ("Анна" in text) == (encoding in {"cp1251", "cp866"})


@pytest.mark.parametrize("encoding", ["ascii", "cp1251"])
def test_documents_are_utf_8_wherever_they_go(encoding: str, run_cli) -> None:
    found = run_cli("sheet", "-", "--json", stdin=json.dumps(GAME), PYTHONIOENCODING=encoding)
    assert json.loads(found.stdout)["players"] == ["Анна", "Борис"]
    found = run_cli("sheet", "-", "--jsonl", stdin=json.dumps(GAME), PYTHONIOENCODING=encoding)
    assert json.loads(found.stdout)["players"] == ["Анна", "Борис"]


def on_a_terminal(folder: Path, *arguments: str, **more: str) -> str:
    """What a command prints on a terminal of 80 columns."""
    ours, theirs = pty.openpty()
    environment = command.plain_environment(folder) | {"TERM": "xterm"} | more
    done = subprocess.run([str(SCRIPT), *arguments], stdout=theirs, cwd=folder, env=environment, check=False)
    os.close(theirs)
    shown = b""
    while True:
        try:
            part = os.read(ours, 65536)
        except OSError:  # how Linux says that nobody holds the other end any more
            break
        if not part:
            break
        shown += part
    os.close(ours)
    assert done.returncode == 0
    return shown.decode()


def test_colours_are_for_terminals_that_want_them(folder: Path) -> None:
    sheet = ("sheet", "examples/rostov.json")
    coloured = on_a_terminal(folder, *sheet)
    assert "\x1b[1;32m" in coloured  # the pool
    assert "\x1b[1;31m" in coloured  # the heap
    assert "\x1b[1;34m" in coloured  # the whists
    assert "\x1b" not in on_a_terminal(folder, *sheet, NO_COLOR="1")
    assert "\x1b" not in on_a_terminal(folder, *sheet, TERM="dumb")
    assert "\x1b" not in command.invoke(*sheet, cwd=folder).stdout


LANGUAGES = [
    ({}, "en"),
    ({"LANG": "ru_RU.UTF-8"}, "ru"),
    ({"LANG": "ru_RU.UTF-8", "LC_ALL": "de_DE.UTF-8"}, "en"),
    ({"LANG": "C", "LC_MESSAGES": "ru_RU.UTF-8"}, "ru"),
    ({"LC_ALL": "ru_RU.UTF-8", "LC_MESSAGES": "en_US.UTF-8"}, "ru"),
    ({"LC_ALL": "", "LC_MESSAGES": "", "LANG": "ru"}, "ru"),
]


@pytest.mark.parametrize(("surroundings", "lang"), LANGUAGES, ids=str)
def test_the_surroundings_choose_the_language(surroundings: dict[str, str], lang: str, cli) -> None:
    assert cli("table", **surroundings).stdout == cli("table", "--lang", lang).stdout
    other = "en" if lang == "ru" else "ru"
    assert cli("--lang", other, "table", **surroundings).stdout == cli("table", f"--lang={other}").stdout


def test_the_version_needs_nothing_of_the_engine() -> None:
    program = (
        "import sys; sys.argv = ['preferans', '--version']; from preferans.cli import main\n"
        "try: main()\nexcept SystemExit: pass\n"
        "print([name for name in sys.modules if name.startswith(('preferans.formats', 'preferans.paint', "
        "'preferans.core.ledger', 'preferans.core.rules'))])"
    )
    done = subprocess.run([SCRIPT.parent / "python", "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.endswith("\n[]\n")


def test_many_games_in_a_file(folder: Path, cli) -> None:
    three = {**GAME, "players": ["A", "B", "C"], "start": {"heap": {"A": 4, "B": 7, "C": 5}}}
    (folder / "games.jsonl").write_text(f"{json.dumps(GAME)}\n\n{json.dumps(three)}\n", encoding="utf-8")
    found = cli("sheet", "games.jsonl", "--jsonl")
    assert [json.loads(line)["players"] for line in found.stdout.splitlines()] == [["Анна", "Борис"], ["A", "B", "C"]]
    assert (found.status, found.stderr) == (0, "")
    # The point goes to a player who does not sit at every table.
    found = cli("settle", "games.jsonl", "--jsonl", "--point", "A")
    bad, good = map(json.loads, found.stdout.splitlines())
    assert found.status == 1
    assert (bad["line"], [p["code"] for p in bad["problems"]]) == (1, ["player-unknown"])
    assert good["point"]["player"] == "A"
    found = cli("sheet", "nowhere.jsonl", "--jsonl")
    assert (found.status, found.stdout) == (2, "")


def test_one_deal_of_many_games(cli) -> None:
    game = {**GAME, "deals": [{"kind": "misere", "declarer": "Анна", "tricks": {"Анна": n}} for n in (0, 1, 2)]}
    found = cli("explain", "-", "--jsonl", "--deal", "2", stdin=f"{json.dumps(game)}\n{json.dumps(GAME)}\n")
    first, second = map(json.loads, found.stdout.splitlines())
    assert [deal["protocol"] for deal in first["deals"]] == ["M/−1"]
    assert second["deals"] == []
    found = cli("explain", "-", "--json", "--deal", "3", stdin=json.dumps(game))
    assert [deal["number"] for deal in json.loads(found.stdout)["deals"]] == [3]


def test_odd_rules_of_many_games_are_told_once(cli) -> None:
    odd = json.dumps({**GAME, "rules": {"convention": "sochi", "options": {"amnesty_counts": "all"}}})
    found = cli("sheet", "-", "--jsonl", stdin=f"{odd}\n{odd}\n")
    assert found.status == 0
    assert found.stderr.count("amnesty_counts") == 1


def test_a_title_cannot_control_the_terminal(cli) -> None:
    deal = {"kind": "adjust", "entries": [{"field": "heap", "player": "Анна", "amount": 1}], "reason": "a\u200eb"}
    game = {**GAME, "title": "Thursday \u200fevening", "deals": [deal]}
    for name in ("sheet", "explain"):
        found = cli(name, "-", stdin=json.dumps(game))
        assert found.status == 0
        assert "\u200e" not in found.stdout
        assert "\u200f" not in found.stdout


@pytest.mark.parametrize("path", sorted((ROOT / "examples").glob("*.json")), ids=lambda path: path.stem)
def test_the_examples_are_reckoned_as_the_oracle_does(path: Path, cli) -> None:
    from tests.oracle import reckon

    shown = json.loads(cli("sheet", f"examples/{path.name}", "--json").stdout)
    by_hand = reckon(json.loads(path.read_text("utf-8")))
    for key in ("pool", "heap", "whists", "lines", "net", "finished", "next"):
        assert shown[key] == by_hand[key], key


@pytest.mark.parametrize("words", ["sheet", "settle --json", "rules", "check"])
def test_a_closed_stream_is_no_trouble(words: str, folder: Path) -> None:
    game = "" if words == "rules" else "examples/thursday.json"
    for closed in (">&-", "2>&-", "<&-"):
        done = command.run_process(["bash", "-c", f"preferans {words} {game} {closed}"], cwd=folder)
        assert (done.status, done.stderr) == (0, ""), closed


def test_standard_input_that_is_closed_holds_nothing(folder: Path) -> None:
    done = command.run_process(["bash", "-c", "preferans check - <&-"], cwd=folder)
    assert done.status == 1
    assert "[json-invalid]" in done.stderr


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no disk that is always full")
def test_output_that_cannot_be_written_is_told(folder: Path) -> None:
    done = command.run_process(["bash", "-c", "preferans sheet examples/thursday.json > /dev/full"], cwd=folder)
    assert done.status == 74
    assert "cannot be written" in done.stderr
    assert "Traceback" not in done.stderr
