"""Keeping a game from a terminal: what each command leaves in the file, and with which exit status it ends."""

import json
from pathlib import Path

import pytest

from preferans.formats.game import load
from tests.keeping.tables import all_pass, deals, game, log, passed_out
from tests.keeping.terminal import (
    SIX,
    THREE_OF_THEM,
    Cli,
    change,
    every_change,
    every_form,
    ok,
    save,
    text,
)


class TestEveryChange:
    @every_form
    @every_change
    def test_is_saved_in_the_form_of_the_file(self, cli: Cli, tmp_path: Path, words: tuple[str, ...], form: str):
        path = save(tmp_path, form)
        before = load(path)
        ok(change(cli, words, form))
        kept = load(path)
        assert kept != before
        assert path.read_text(encoding="utf-8") == text(kept, form)
        assert len(log(kept)) > len(log(before))
        assert log(kept)[: len(log(before))] == log(before)
        assert [entry.name for entry in tmp_path.iterdir()] == [form]

    @every_form
    @every_change
    def test_is_shown_and_not_made_with_dry_run(self, cli: Cli, tmp_path: Path, words: tuple[str, ...], form: str):
        """The same words as without it, and a last line more; the bytes are those of before, the file is the same one."""
        path = save(tmp_path, form)
        was, inode = path.read_bytes(), path.stat().st_ino
        shown = ok(change(cli, words, form, "--dry-run", "--by", "A"))
        assert (path.read_bytes(), path.stat().st_ino) == (was, inode)
        real = ok(change(cli, words, form, "--by", "A"))
        assert path.read_bytes() != was
        assert shown.stdout.startswith(real.stdout)
        assert shown.stdout.removeprefix(real.stdout) == "\nOnly shown: nothing was saved.\n"

    @every_form
    @every_change
    def test_says_by_whom_when_and_why_in_the_diary(self, cli: Cli, tmp_path: Path, words: tuple[str, ...], form: str):
        path, said = save(tmp_path, form), 'late; "again" | # ё 李'
        count = len(log(load(path)))
        ok(change(cli, words, form, "--by", "Zoë O'Neil", "--why", said, "--at", "2026-02-03T04:05:06+03:00"))
        fresh = log(load(path))[count:]
        assert fresh
        assert {(line["by"], line["why"], line["at"]) for line in fresh} == {
            ("Zoë O'Neil", said, "2026-02-03T04:05:06+03:00")
        }
        assert "Zoë O'Neil" in ok(cli("log", form)).stdout
        assert json.loads(ok(cli("log", form, "--json")).stdout) == log(load(path))

    @every_change
    def test_says_the_moment_that_was_asked_for_and_is_taken_back_alone(
        self, cli: Cli, tmp_path: Path, words: tuple[str, ...]
    ):
        """A moment that is past, or that another change has too, is the table's business: each change is undone alone."""
        path = save(tmp_path)
        before = load(path).document["deals"]
        ok(change(cli, words, "game.json", "--at", "2020-01-01T00:00:00Z"))
        changed = load(path).document["deals"]
        ok(cli("deal", "game.json", "AP 1-1-8", "--at", "2020-01-01T00:00:00Z"))
        assert {line["at"] for line in log(load(path))[3:]} == {"2020-01-01T00:00:00+00:00"}
        ok(cli("undo", "game.json"))
        assert load(path).document["deals"] == changed
        if words[0] not in {"undo", "redo"}:
            ok(cli("undo", "game.json"))
            assert load(path).document["deals"] == before

    @every_change
    def test_needs_a_file(self, cli: Cli, tmp_path: Path, words: tuple[str, ...]):
        for form in ("-", "nowhere.json"):
            answer = change(cli, words, form)
            assert (answer.status, answer.stdout) == (2, "")
        assert list(tmp_path.iterdir()) == []

    @every_change
    def test_of_what_is_no_game_is_refused(self, cli: Cli, tmp_path: Path, words: tuple[str, ...]):
        path = tmp_path / "game.json"
        path.write_text('{"format": "preferans-game/1", "players": ["A"]}', encoding="utf-8")
        was = path.read_bytes()
        answer = change(cli, words, "game.json")
        assert (answer.status, answer.stdout) == (1, "")
        assert "[key-missing]" in answer.stderr
        assert "[players-count]" in answer.stderr
        assert path.read_bytes() == was

    @every_change
    def test_at_no_moment_at_all_is_wrong_usage(self, cli: Cli, tmp_path: Path, words: tuple[str, ...]):
        path = save(tmp_path)
        was = path.read_bytes()
        for moment in ("yesterday", "2026-01-01", "2026-01-01T20:00:00", "2026-13-01T20:00:00Z", ""):
            answer = change(cli, words, "game.json", "--at", moment)
            assert (answer.status, answer.stdout) == (2, ""), moment
        assert path.read_bytes() == was

    def test_after_the_last_moment_of_all_tells_no_traceback(self, cli: Cli, tmp_path: Path):
        save(tmp_path)
        ok(cli("deal", "game.json", SIX, "--at", "9999-12-31T23:59:59.999Z"))
        answer = cli("deal", "game.json", SIX)
        assert answer.status in (0, 1, 2)

    @pytest.mark.parametrize("option", ["--by", "--why"])
    def test_with_too_long_a_word_says_so(self, cli: Cli, tmp_path: Path, option: str):
        """500 characters are allowed; what was typed is at fault, not the game."""
        path = save(tmp_path)
        was = path.read_bytes()
        answer = cli("deal", "game.json", SIX, option, "x" * 501)
        assert answer.status in (1, 2)
        assert "500" in answer.stderr
        assert "the game would not be valid" not in answer.stderr
        assert path.read_bytes() == was


class TestWhatIsNotThere:
    @pytest.mark.parametrize("number", ["0", "-1", "9", "x", "1.5", ""])
    @pytest.mark.parametrize("words", [("correct", SIX), ("insert", SIX), ("void",)], ids=["correct", "insert", "void"])
    def test_a_wrong_number_is_wrong_usage(self, cli: Cli, tmp_path: Path, words: tuple[str, ...], number: str):
        path = save(tmp_path)
        was = path.read_bytes()
        answer = cli(words[0], "game.json", "--", number, *words[1:])
        assert (answer.status, answer.stdout) == (2, "")
        assert answer.stderr
        assert path.read_bytes() == was

    @pytest.mark.parametrize("word", ["undo", "redo"])
    @every_form
    def test_nothing_to_undo_or_to_do_again_is_wrong_usage(self, cli: Cli, tmp_path: Path, form: str, word: str):
        path = tmp_path / form
        path.write_text(text(game(*THREE_OF_THEM), form), encoding="utf-8")
        was = path.read_bytes()
        answer = cli(word, form)
        assert (answer.status, answer.stdout) == (2, "")
        assert path.read_bytes() == was

    def test_a_diary_that_does_not_fit_is_wrong_usage(self, cli: Cli, tmp_path: Path):
        """Somebody edited the deals by hand: what is to be taken back stands there no more."""
        path = save(tmp_path)
        document = json.loads(path.read_text(encoding="utf-8"))
        document["deals"][3] = all_pass(5, 5, 0)
        path.write_text(json.dumps(document), encoding="utf-8")
        was = path.read_bytes()
        answer = cli("undo", "game.json")
        assert (answer.status, answer.stdout) == (2, "")
        assert "4" in answer.stderr
        assert path.read_bytes() == was


class TestWhatDoesNotFit:
    @pytest.mark.parametrize(
        ("deal", "code"),
        [
            ("AP 3-3-3", "tricks-sum"),
            ("6♠/= A; B whist", "call-missing"),
            ("sing", "notation-syntax"),
            ('{"kind": "all-pass", "tricks": {"A": 11}}', "tricks-range"),
            ('{"kind": "song"}', "kind-unknown"),
            ('{"kind": ', "json-invalid"),
            ("", "notation-syntax"),
        ],
    )
    @pytest.mark.parametrize("words", [("deal",), ("correct", "2"), ("insert", "2")], ids=["deal", "correct", "insert"])
    @every_form
    def test_a_deal_that_is_wrong(
        self, cli: Cli, tmp_path: Path, form: str, words: tuple[str, ...], deal: str, code: str
    ):
        path = save(tmp_path, form)
        was = path.read_bytes()
        answer = cli(words[0], form, *words[1:], deal)
        assert (answer.status, answer.stdout) == (1, "")
        assert f"[{code}]" in answer.stderr
        assert path.read_bytes() == was

    def test_later_deals_that_fit_no_more(self, cli: Cli, tmp_path: Path):
        """Target 2 for three: A, B, C have a six each. A ten at the head closes all: 2, and 8 over for the others."""
        sixes = [passed_out("A", 6, "B", "C"), passed_out("B", 6, "A", "C"), passed_out("C", 6, "A", "B")]
        kept = game(*sixes, rules={"convention": "sochi", "pool_target": 2})
        path = tmp_path / "game.json"
        path.write_text(text(kept, "game.json"), encoding="utf-8")
        was = path.read_bytes()
        for words in (("insert", "game.json", "1", "10/= A"), ("correct", "game.json", "1", "10/= A")):
            answer = cli(*words)
            assert (answer.status, answer.stdout) == (1, "")
            assert "From deal 2 on" in answer.stderr
            assert answer.stderr.count("[game-over]") == (3 if words[0] == "insert" else 2)
            assert path.read_bytes() == was

    def test_after_the_end_nothing_is_dealt(self, cli: Cli, tmp_path: Path):
        over = game(rules={"convention": "sochi", "pool_target": 1}, start={"pool": {"A": 1, "B": 1, "C": 1}})
        (tmp_path / "game.json").write_text(text(over, "game.json"), encoding="utf-8")
        answer = cli("deal", "game.json", SIX)
        assert answer.status == 1
        assert "[game-over]" in answer.stderr


class TestNothingChanged:
    def test_the_same_again_leaves_the_file_alone(self, cli: Cli, tmp_path: Path):
        path = save(tmp_path)
        was = path.stat()
        ok(cli("correct", "game.json", "2", "AP 3-3-4"))
        assert path.stat().st_ino == was.st_ino
        assert path.stat().st_mtime_ns == was.st_mtime_ns

    def test_a_refusal_is_written_and_ends_the_talk(self, cli: Cli, tmp_path: Path):
        path = save(tmp_path)
        before = deals(load(path))
        ok(cli("insert", "game.json", "2", "AP 10-0-0", "--refused-by", "C", "--why", "no"))
        line = log(load(path))[-1]
        assert (line["action"], line["deal"], line["by"], line["why"]) == ("refuse", 2, "C", "no")
        assert line["now"] == {"kind": "all-pass", "tricks": {"A": 10, "B": 0, "C": 0}}
        assert deals(load(path)) == before
        was = path.read_bytes()
        answer = cli("insert", "game.json", "2", "AP 10-0-0")
        assert (answer.status, answer.stdout) == (1, "")
        assert "C" in answer.stderr
        assert path.read_bytes() == was
        assert cli("insert", "game.json", "2", "AP 10-0-0", "--refused-by", "D").status == 2
        ok(cli("undo", "game.json"))


class TestUndoAndRedo:
    @every_form
    def test_back_to_the_beginning_and_forth_to_the_end(self, cli: Cli, tmp_path: Path, form: str):
        """Six changes, a void of a deal that a note names among them, all taken back and done again."""
        path = tmp_path / form
        ok(cli("new", form, "--players", "A,B,C", "--target", "20", "--dealer", "B"))
        steps = [
            ("deal", SIX),
            ("deal", "AP 3-3-4"),
            ("deal", '{"kind": "error", "by": "B", "field": "heap", "excess": 1, "when": "in-time", "deal": 1}'),
            ("insert", "1", "M/= C"),
            ("correct", "3", "AP 4-3-3"),
            ("void", "2"),
        ]
        states = [deals(load(path))]
        for words in steps:
            ok(change(cli, words, form))
            states.append(deals(load(path)))
        assert [item.get("deal") for item in states[-2] if item["kind"] == "error"] == [2]
        assert [item.get("deal") for item in states[-1] if item["kind"] == "error"] == [None]
        for state in reversed(states[:-1]):
            ok(cli("undo", form))
            assert deals(load(path)) == state
        assert cli("undo", form).status == 2
        for state in states[1:]:
            ok(cli("redo", form))
            assert deals(load(path)) == state
        assert cli("redo", form).status == 2

    @every_form
    def test_across_a_newcomer(self, cli: Cli, tmp_path: Path, form: str):
        """What the diary says of three players is read at a table of four."""
        path = tmp_path / form
        ok(cli("new", form, "--players", "A,B,C"))
        states = [deals(load(path))]
        for deal in (
            "AP 3-3-4",
            SIX,
            '{"kind": "join", "player": "D"}',
            "7♥/= D; A pass, B whist; dealer C",
            "M/−1 A; dealer D",
        ):
            ok(cli("deal", form, deal))
            states.append(deals(load(path)))
        for state in reversed(states[:-1]):
            ok(cli("undo", form))
            assert deals(load(path)) == state
        for state in states[1:]:
            ok(cli("redo", form))
            assert deals(load(path)) == state
