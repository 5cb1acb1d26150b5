"""Small things that cost a player's trust: a note that is lost, a number that is another, a question that is not asked."""

import json
import subprocess
from pathlib import Path
from typing import Any

import pytest

from preferans import load
from preferans.formats.game import read_game
from tests.harness import command
from tests.harness.command import SCRIPT, Result, invoke
from tests.keeping.tables import all_pass, game

GAME: dict[str, Any] = {"format": "preferans-game/1", "rules": {"convention": "sochi"}, "deals": []}


def begun(folder: Path, players: str = "A,B,C", *more: str) -> Path:
    assert invoke("new", "game.json", "--players", players, *more, cwd=folder).status == 0
    return folder / "game.json"


def run(folder: Path, *words: str) -> Result:
    return invoke(*words, cwd=folder)


@pytest.mark.parametrize("number", ["1e400", "-1e999", "9" * 5000])
def test_a_number_that_cannot_be_kept_is_refused_in_the_diary_too(number: str):
    """Python reads 1e400 as infinity, and no integer of thousands of digits at all."""
    text = json.dumps({**GAME, "players": ["A", "B"], "log": [{"now": {"x": 0}}]}).replace('"x": 0', f'"x": {number}')
    assert [(p.code, p.where) for p in read_game(text).problems] == [("json-nan", "log[0].now.x")]


@pytest.mark.parametrize("option", ["--why", "--by"])
def test_an_argument_that_is_no_text_is_no_traceback(tmp_path: Path, option: str):
    path = begun(tmp_path)
    was = path.read_bytes()
    done = subprocess.run(
        [str(SCRIPT), "deal", "game.json", "AP 3-3-4", option, b"\xff"],
        capture_output=True, cwd=tmp_path, env=command.plain_environment(tmp_path), check=False,
    )  # fmt: skip
    assert done.returncode == 1
    assert b"Traceback" not in done.stderr
    assert path.read_bytes() == was


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "cp1251"])
@pytest.mark.parametrize("form", ["json", "text"])
def test_convert_writes_utf8_whatever_the_terminal_shows(tmp_path: Path, encoding: str, form: str):
    path = begun(tmp_path, "Zoë,B…,C😀")
    done = subprocess.run(
        [str(SCRIPT), "convert", "game.json", "--to", form],
        capture_output=True, cwd=tmp_path, check=True,
        env=command.plain_environment(tmp_path) | {"PYTHONIOENCODING": encoding, "PYTHONUTF8": "0"},
    )  # fmt: skip
    found = read_game(done.stdout).game
    assert found is not None
    assert found.document == load(path).document


def test_the_first_dealer_deals_the_first_deal_and_no_later_one(tmp_path: Path):
    path = begun(tmp_path, "A,B,C", "--dealer", "B")
    for _ in range(2):
        run(tmp_path, "deal", "game.json", "AP 3-3-4")
    assert [deal.get("dealer") for deal in load(path).items] == ["B", None]
    run(tmp_path, "void", "game.json", "1")
    run(tmp_path, "deal", "game.json", "AP 3-3-4")
    assert [deal.get("dealer") for deal in load(path).items] == [None, None]


def test_a_stranger_in_the_diary_deals_nothing(tmp_path: Path):
    path = begun(tmp_path)
    document = json.loads(path.read_text("utf-8"))
    path.write_text(json.dumps({**document, "log": [{"action": "agree", "now": {"dealer": "Zed"}}]}), encoding="utf-8")
    assert run(tmp_path, "deal", "game.json", "AP 3-3-4").status == 0


def test_a_correction_keeps_the_dealer_and_the_note_unless_it_brings_its_own(tmp_path: Path):
    path = begun(tmp_path, "A,B,C", "--dealer", "B")
    run(tmp_path, "deal", "game.json", "AP 3-3-4 # a quarrel")
    run(tmp_path, "correct", "game.json", "1", "AP 3-4-3")
    assert load(path).items[0] == {**all_pass(3, 4, 3), "dealer": "B", "note": "a quarrel"}
    run(tmp_path, "correct", "game.json", "1", "AP 4-3-3; dealer C # settled")
    assert load(path).items[0] == {**all_pass(4, 3, 3), "dealer": "C", "note": "settled"}


def test_a_dealer_out_of_turn_is_asked_about_though_only_the_calls_tell_him(tmp_path: Path):
    """D dealt the first; A is next, and the calls of B and C leave out D again."""
    begun(tmp_path, "A,B,C,D", "--dealer", "D")
    assert run(tmp_path, "deal", "game.json", "6/= A; B pass, C pass").stderr == ""
    answer = run(tmp_path, "deal", "game.json", "6/= A; B pass, C pass")
    assert answer.status == 0
    assert "deal 2 is dealt by D, but A is next in turn" in answer.stderr


def test_nothing_is_said_of_the_law_where_nothing_is_changed(tmp_path: Path):
    begun(tmp_path)
    for _ in range(2):
        run(tmp_path, "deal", "game.json", "AP 3-3-4")
    answer = run(tmp_path, "correct", "game.json", "1", "AP 3-3-3")
    assert answer.status == 1
    assert "Code" not in answer.stderr
    assert "4.2.9" in run(tmp_path, "correct", "game.json", "1", "AP 3-4-3").stderr
    assert "4.2.9" in run(tmp_path, "undo", "game.json").stderr


def test_what_was_typed_is_shown_with_what_is_wrong_and_nothing_that_follows(tmp_path: Path):
    begun(tmp_path)
    run(tmp_path, "deal", "game.json", "AP 3-3-4")
    answer = run(tmp_path, "insert", "game.json", "1", "join A")
    assert answer.status == 1
    assert answer.stderr.count("[") == 1
    assert "line 1, column 6" in answer.stderr
    once = run(tmp_path, "deal", "game.json", "6/= Zoe; Zoe whist, B pass")
    assert once.stderr.count("player-unknown") == 1


def test_nobody_refuses_himself(tmp_path: Path):
    begun(tmp_path)
    for _ in range(2):
        run(tmp_path, "deal", "game.json", "AP 3-3-4")
    assert run(tmp_path, "insert", "game.json", "1", "M/= A", "--refused-by", "A", "--by", "A").status == 2
    assert run(tmp_path, "insert", "game.json", "1", "M/= A", "--refused-by", "B", "--by", "A").status == 0
    assert run(tmp_path, "insert", "game.json", "1", "M/= A").status == 1
    decree = "adjust A heap +1; reason by decree"
    assert run(tmp_path, "insert", "game.json", "1", decree).status == 0, "a decree is nothing that was forgotten"


def test_a_resting_declarer_is_told_once(tmp_path: Path):
    begun(tmp_path, "A,B,C,D", "--dealer", "D")
    answer = run(tmp_path, "deal", "game.json", "M/−2 D")
    assert "[dealer-plays]" in answer.stderr
    assert "[dealer-tricks]" not in answer.stderr


def test_a_game_never_changes_whatever_becomes_of_what_was_handed_in():
    item = all_pass(3, 3, 4)
    after, _ = game().record(item)
    item["tricks"]["A"] = 9
    assert after.items == (all_pass(3, 3, 4),)


def test_load_takes_the_name_of_a_file(tmp_path: Path):
    path = begun(tmp_path)
    assert load(str(path)).document == load(path).document
    with pytest.raises(FileNotFoundError):
        load(str(tmp_path / "nowhere.json"))


def test_a_message_that_cannot_be_written_changes_no_status(tmp_path: Path):
    if not Path("/dev/full").exists():
        pytest.skip("this system has no disk that is always full")
    begun(tmp_path)
    done = command.run_process(["bash", "-c", "preferans sheet nofile.json 2>/dev/full"], cwd=tmp_path)
    assert done.status == 2
