"""A text that is no JSON: the line is shown, the place marked, the usual slips are called by their names."""

import json
import time
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from preferans.formats.strict_json import read_json
from preferans.text.problems import problem_excerpt, problem_text

SLIPS = [
    ('{"deals": [\n  {"a": 1}\n  {"b": 2}\n]}', "comma", (2, 11), ('  {"a": 1}', "")),
    ('{"a": [1]\n\n\n"b": 2}', "comma", (1, 10), ('{"a": [1]', "")),
    ('{"a": 1, "b": "x"\r\n "c": 2}', "comma", (1, 18), ('{"a": 1, "b": "x"', "")),
    ('{"a": 1 "b": 2}', "comma-within", (1, 9), ('{"a": 1 ', '"b": 2}')),
    ("{'a': 1}", "quotes", (1, 2), ("{", "'a': 1}")),
    ('{"a": “x”}', "quotes", (1, 7), ('{"a": ', "“x”}")),
    ('{"a": «x»}', "quotes", (1, 7), ('{"a": ', "«x»}")),
    ('{"a": [1, 2,]}', "comma-spare", (1, 12), ('{"a": [1, 2', ",]}")),
    ('{"a": 1,\n}', "comma-spare", (1, 8), ('{"a": 1', ",")),
    ('{"a":', "end", (1, 6), ('{"a":', "")),
    ('{"a": [\n\n', "end", (1, 8), ('{"a": [', "")),
    ('{\n "a": foo}', "bare", (2, 7), (' "a": ', "foo}")),
    ("{a: 1}", "bare", (1, 2), ("{", "a: 1}")),
    ("eve.json", "", (1, 1), ("", "eve.json")),
    ('{"title": "say "hi" now"}', "", (1, 17), ('{"title": "say "', 'hi" now"}')),
]  # fmt: skip


@pytest.mark.parametrize(("text", "case", "place", "around"), SLIPS)
def test_the_usual_slips(text: str, case: str, place: tuple[int, int], around: tuple[str, str]) -> None:
    [wrong] = read_json(text).problems
    args = dict(wrong.args)
    assert (wrong.code, wrong.case, (args["line"], args["column"])) == ("json-invalid", case, place)
    assert problem_excerpt(wrong) == around


@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize(("text", "case"), [slip[:2] for slip in SLIPS])
def test_every_slip_has_words(text: str, case: str, lang: str) -> None:
    message, fix = problem_text(read_json(text).problems[0], lang)
    assert "JSON" in message
    assert fix


@given(st.text(alphabet="{}[]\",:1a \n\t'“\\", max_size=40))
def test_no_text_is_too_odd(text: str) -> None:
    found = read_json(text)
    for wrong in found.problems:
        problem_excerpt(wrong)
        assert problem_text(wrong, "en")
    assert bool(found.problems) or json.loads(text) == found.value


@pytest.mark.parametrize("filler", [" ", "\n", "x", "[1]\n", "'"])
def test_a_large_text_takes_no_time_to_speak_of(filler: str) -> None:
    text = '{"a": [1' + filler * (4_000_000 // len(filler)) + '{"b"'
    began = time.process_time()
    [wrong] = read_json(text).problems
    shown = problem_excerpt(wrong)
    assert time.process_time() - began < 5
    assert shown is None or max(map(len, shown)) <= 6 * 60


def test_the_place_is_marked_under_the_line(folder: Path, cli) -> None:
    (folder / "eve.json").write_text('{"title": "Вечер 日本", "a": 1 "b": 2}', encoding="utf-8")
    lines = cli("check", "eve.json").stderr.splitlines()
    [at] = [at for at, line in enumerate(lines) if line.strip() == "^"]
    assert lines[at - 1].strip() == '{"title": "Вечер 日本", "a": 1 "b": 2}'
    assert lines[at].index("^") == lines[at - 1].index('"b"') + len("日本")
