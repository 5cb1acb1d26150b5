"""The commands beside those that change a game: new, log, convert, completion."""

import json
from pathlib import Path

import pytest

from preferans.formats.game import load
from preferans.formats.notation import write_notation
from tests import strategies
from tests.harness.command import SCRIPT, run_process
from tests.keeping.tables import deals, game, log
from tests.keeping.terminal import (
    THREE_OF_THEM,
    Cli,
    every_form,
    ok,
    save,
    text,
)


class TestNew:
    @every_form
    def test_writes_a_game(self, cli: Cli, tmp_path: Path, form: str):
        words = ("--players", " A, B ,C", "--convention", "rostov", "--target", "11", "--option", "whist_style=greedy")
        ok(cli("new", form, *words, "--title", "Thursday", "--at", "2026-01-01T10:00:00Z"))
        kept = load(tmp_path / form)
        assert kept.names == ("A", "B", "C")
        assert kept.document == {
            "format": "preferans-game/1",
            "title": "Thursday",
            "started": "2026-01-01T10:00:00+00:00",
            "rules": {"convention": "rostov", "pool_target": 11, "options": {"whist_style": "greedy"}},
            "players": ["A", "B", "C"],
            "deals": [],
        }
        assert (tmp_path / form).read_text(encoding="utf-8") == text(kept, form)

    def test_the_first_dealer_is_in_the_first_deal(self, cli: Cli, tmp_path: Path):
        ok(cli("new", "game.json", "--players", "A,B,C,D", "--dealer", "D"))
        ok(cli("deal", "game.json", "AP 3-3-4-0"))
        assert deals(load(tmp_path / "game.json"))[0]["dealer"] == "D"

    def test_never_over_an_existing_file(self, cli: Cli, tmp_path: Path):
        path = tmp_path / "game.json"
        path.write_text("mine", encoding="utf-8")
        answer = cli("new", "game.json", "--players", "A,B,C")
        assert (answer.status, answer.stdout) == (2, "")
        assert path.read_text(encoding="utf-8") == "mine"

    def test_tells_every_problem_and_writes_nothing(self, cli: Cli, tmp_path: Path):
        options = ("--option", "ten=maybe", "--option", "bridge=1", "--target", "0")
        answer = cli("new", "game.json", "--players", "A,A", *options)
        assert (answer.status, answer.stdout) == (1, "")
        for code in ("name-repeated", "target-low", "option-value", "option-unknown"):
            assert f"[{code}]" in answer.stderr
        assert list(tmp_path.iterdir()) == []

    @pytest.mark.parametrize(
        "words", [(), ("--players", "A,B,C", "--convention", "bridge"), ("--players", "A,B,C", "--dealer", "D"),
                  ("--players", "A,B,C", "--target", "x"), ("--players", "A,B,C", "--at", "soon")],
    )  # fmt: skip
    def test_called_wrongly(self, cli: Cli, tmp_path: Path, words: tuple[str, ...]):
        answer = cli("new", "game.json", *words)
        assert (answer.status, answer.stdout) == (2, "")
        assert list(tmp_path.iterdir()) == []


class TestLog:
    def test_of_a_game_without_one_is_empty(self, cli: Cli, tmp_path: Path):
        (tmp_path / "game.json").write_text(text(game(*THREE_OF_THEM), "game.json"), encoding="utf-8")
        assert json.loads(ok(cli("log", "game.json", "--json")).stdout) == []
        assert ok(cli("log", "game.json")).stdout.strip()

    def test_is_read_from_standard_input_too(self, cli: Cli, tmp_path: Path):
        given = save(tmp_path).read_text(encoding="utf-8")
        assert json.loads(ok(cli("log", "-", "--json", stdin=given)).stdout) == json.loads(given)["log"]

    @pytest.mark.parametrize("lang", ["en", "ru"])
    def test_shows_every_line(self, cli: Cli, tmp_path: Path, lang: str):
        save(tmp_path)
        ok(cli("void", "game.json", "1", "--by", "C", "--why", "misdeal"))
        shown = ok(cli("log", "game.json", "--lang", lang)).stdout
        assert shown.count("2026-01-01 20:00") == 3
        assert "misdeal" in shown

    def test_of_what_is_no_game(self, cli: Cli):
        answer = cli("log", "-", "--json", stdin="{}")
        assert answer.status == 1
        assert json.loads(answer.stdout)["problems"]


class TestConvert:
    @pytest.mark.parametrize("lang", ["en", "ru"])
    def test_there_and_back_is_the_same_to_the_byte(self, cli: Cli, tmp_path: Path, lang: str):
        """After one round nothing changes any more, whichever form it began with."""
        given = save(tmp_path).read_text(encoding="utf-8")
        line = ok(cli("convert", "game.json", "--to", "text", "--lang", lang)).stdout
        document = ok(cli("convert", "-", "--to", "json", stdin=line)).stdout
        assert json.loads(document) == json.loads(given)
        assert ok(cli("convert", "-", "--to", "text", "--lang", lang, stdin=document)).stdout == line
        assert ok(cli("convert", "-", "--to", "json", stdin=document)).stdout == document

    def test_of_any_game(self, cli: Cli, seed: int):
        import random

        for number in range(15):
            document = strategies.random_game(random.Random(f"{seed}/{number}"), most=10)
            line = ok(cli("convert", "-", stdin=json.dumps(document))).stdout
            back = ok(cli("convert", "-", "--to", "json", stdin=line)).stdout
            assert json.loads(back) == document
            assert ok(cli("convert", "-", stdin=back)).stdout == line

    @pytest.mark.parametrize("form", ["text", "json"])
    def test_without_the_diary(self, cli: Cli, tmp_path: Path, form: str):
        path = save(tmp_path)
        bare = load(ok(cli("convert", "game.json", "--to", form, "--no-log")).stdout)
        assert (deals(bare), log(bare)) == (deals(load(path)), [])

    def test_a_document_is_for_people_too(self, cli: Cli, tmp_path: Path):
        """A line for each item and each line of the diary, letters as they are, keys in the order of the format."""
        ok(cli("new", "game.json", "--players", "Анна,B,C", "--at", "2026-01-01T10:00:00Z"))
        ok(cli("deal", "game.json", "6♠/= Анна; B whist, C pass", "--at", "2026-01-01T10:05:00Z", "--by", "李"))
        item = (
            '{"kind": "contract", "declarer": "Анна", "level": 6, "strain": "spades", '
            '"calls": {"B": "whist", "C": "pass"}, "tricks": {"Анна": 6, "B": 4}}'
        )
        line = f'{{"at": "2026-01-01T10:05:00+00:00", "by": "李", "action": "write", "deal": 1, "now": {item}}}'
        lines = [
            "{",
            '  "format": "preferans-game/1",',
            '  "started": "2026-01-01T10:00:00+00:00",',
            '  "rules": {"convention": "sochi"},',
            '  "players": ["Анна", "B", "C"],',
            f'  "deals": [\n    {item}\n  ],',
            f'  "log": [\n    {line}\n  ]',
            "}\n",
        ]
        assert (tmp_path / "game.json").read_text(encoding="utf-8") == "\n".join(lines)

    def test_what_is_saved_is_what_is_printed(self, cli: Cli, tmp_path: Path):
        path = save(tmp_path)
        assert ok(cli("convert", "game.json", "--to", "json")).stdout == path.read_text(encoding="utf-8")

    @pytest.mark.parametrize("form", ["text", "json"])
    def test_of_what_is_no_game(self, cli: Cli, form: str):
        answer = cli("convert", "-", "--to", form, stdin="{}")
        assert (answer.status, answer.stdout) == (1, "")

    def test_a_russian_text_stays_russian(self, cli: Cli, tmp_path: Path):
        path = tmp_path / "game.txt"
        ok(cli("new", "game.txt", "--players", "А,Б,В", "--lang", "ru"))
        assert path.read_text(encoding="utf-8").startswith("преферанс")
        ok(cli("deal", "game.txt", "AP 3-3-4", "--lang", "en"))
        kept = path.read_text(encoding="utf-8")
        assert kept == write_notation(load(path).document, lang="ru")


class TestCompletion:
    @pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
    def test_the_script_calls_the_program(self, cli: Cli, shell: str):
        script = ok(cli("completion", shell)).stdout
        assert "_PREFERANS_COMPLETE" in script
        assert f"{shell}_complete" in script
        assert "preferans" in script

    @pytest.mark.parametrize("shell", ["", "csh"])
    def test_of_another_shell_there_is_none(self, cli: Cli, shell: str):
        assert cli("completion", *filter(None, [shell])).status == 2

    @pytest.mark.parametrize(
        ("typed", "offered"),
        [
            ("preferans se", ["plain,settle"]),
            ("preferans co", ["plain,compare", "plain,correct", "plain,convert", "plain,completion"]),
            ("preferans convert --to ", ["plain,text", "plain,json"]),
            ("preferans completion b", ["plain,bash"]),
            ("preferans void --dr", ["plain,--dry-run"]),
            ("preferans void ", ["file,"]),
        ],
    )
    def test_what_is_offered(self, tmp_path: Path, typed: str, offered: list[str]):
        more = {"_PREFERANS_COMPLETE": "bash_complete", "COMP_WORDS": typed, "COMP_CWORD": str(typed.count(" "))}
        answer = run_process([str(SCRIPT)], cwd=tmp_path, **more)
        assert (answer.status, answer.stderr) == (0, "")
        assert answer.stdout.split() == offered

    def test_bash_takes_the_script(self, tmp_path: Path, cli: Cli):
        """``eval "$(preferans completion bash)"`` and a word begun: bash itself asks the program."""
        lines = [
            f'eval "$({SCRIPT} completion bash)"',
            "COMP_WORDS=(preferans se)",
            "COMP_CWORD=1",
            "_preferans_completion preferans",
            'echo "${COMPREPLY[@]}"',
        ]
        answer = run_process(["bash", "-c", "\n".join(lines)], cwd=tmp_path)
        assert (answer.status, answer.stdout, answer.stderr) == (0, "settle\n", "")
