"""The words for problems; the table of arguments, the catalogues and those who make problems are held together."""

import ast
from string import Formatter

import pytest

from preferans.core.problems import Argument, Problem, problem
from preferans.core.rules import RULE_FIELDS
from preferans.text.catalogue import LANGUAGES, CatalogueError
from preferans.text.problems import PROBLEMS, message_id, problem_text
from tests.harness.command import ROOT
from tests.text.test_catalogues import messages

CODES = {
    "json-invalid", "json-duplicate-key", "json-nan", "too-large", "key-unknown", "key-missing", "type-wrong",
    "format-unknown", "convention-unknown", "edition-unknown", "option-unknown", "option-value", "target-low",
    "players-count", "name-invalid", "name-repeated", "player-unknown", "start-negative", "start-over-target",
    "stake-invalid", "kind-unknown", "dealer-missing", "dealer-plays", "level-unknown", "strain-unknown",
    "call-unknown", "call-missing", "call-misplaced", "half-whist-off", "stalingrad-pass", "without-three-off",
    "tricks-range", "tricks-sum", "tricks-missing", "tricks-unexpected", "dealer-tricks", "talon-off",
    "help-to-missing", "help-to-invalid", "adjust-empty", "reason-missing", "against-self", "error-invalid",
    "agree-price", "agree-target", "join-full", "game-over", "notation-syntax",
}  # fmt: skip
"""The codes of the game format."""

SAMPLES: dict[str, Argument] = {
    "given": '"colour"',
    "known": ("sochi", "leningrad", "rostov"),
    "counts": (6, 3, 2),
    "tied": ("West", "North"),
    "expected": "object",
    "limit": 20000,
    "line": 3,
    "column": 17,
    "offset": 1024,
    "target": 31,
    "pool": 12,
    "level": 8,
    "rule": "6-7",
    "key": "colour",
    "field": "whists",
    "other": "Zoë",
    "player": "East",
    "dealer": "South",
}
TYPES = ("object", "list", "text", "integer", "boolean", "date-time", "tricks", "name", "field", "cause", "action")


def sample(code: str, case: str) -> Problem:
    return Problem(code, "", case, tuple((name, SAMPLES[name]) for name in PROBLEMS[code, case]))


def places(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name}


def test_every_code_of_the_format_is_there_and_no_other():
    assert {code for code, _ in PROBLEMS} == CODES


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("code", "case"), PROBLEMS)
def test_a_message_says_what_it_was_given(code, case, lang):
    message, fix = problem_text(sample(code, case), lang)
    assert message.endswith((".", "…"))
    assert fix.endswith((".", "…"))
    for name in PROBLEMS[code, case]:
        value = SAMPLES[name]
        parts = [str(part) for part in value] if isinstance(value, tuple) else [str(value)]
        if name != "expected":
            assert all(part in message for part in parts), (name, message)


def test_catalogues_hold_every_problem_and_no_other():
    ids = {message_id(code, case) for code, case in PROBLEMS}
    helpers = {f"type.{name}" for name in TYPES} | {"expected.multipliers", "expected.subset"}
    looks = {"name.case", "name.written", "name.latin", "name.cyrillic"}
    lists = {"option-value.multipliers", "option-value.subset"}
    assert set(messages("problems", "en")) == ids | helpers | looks
    assert set(messages("fixes", "en")) == ids | {"near", "option-unknown.near", "key-unknown.near"} | lists


@pytest.mark.parametrize(("code", "case"), PROBLEMS)
def test_the_texts_take_just_the_arguments_of_the_table(code, case):
    key = message_id(code, case)
    [message], [fix] = messages("problems", "en")[key], messages("fixes", "en")[key]
    assert places(message) == set(PROBLEMS[code, case])
    assert places(fix) <= set(PROBLEMS[code, case])


def made() -> list[tuple[str, int, ast.Call]]:
    """Every call in the source that makes a problem, ``problem(...)`` or ``reader.add(...)``, with its place."""
    found = []
    for path in sorted((ROOT / "src" / "preferans").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and name_of(node.func) in ("problem", "self.add", "reader.add"):
                found.append((path.relative_to(ROOT).as_posix(), node.lineno, node))
    return found


def name_of(function: ast.expr) -> str:
    return ast.unparse(function)


def constant(node: ast.expr | None) -> str | None:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else None


@pytest.mark.parametrize(("path", "line", "call"), made())
def test_who_makes_a_problem_gives_it_what_its_words_need(path, line, call):
    code, case = constant(call.args[0]), constant(call.args[2]) if len(call.args) > 2 else ""
    given = {keyword.arg for keyword in call.keywords}
    fitting = [
        needed
        for (known_code, known_case), needed in PROBLEMS.items()
        if code in (None, known_code) and case in (None, known_case)
    ]
    assert fitting, f"{path}:{line}: there are no words for {code}, case {case!r}"
    if None in given:
        return
    optional = {"expected"} if code == "option-value" else set()
    assert any(set(needed) - optional <= given for needed in fitting), f"{path}:{line}: {code} needs one of {fitting}"


# ------------------------------------------------------------------------------ some texts, whole


def test_the_sum_that_fails():
    wrong = problem("tricks-sum", "deals[3].tricks", given=11, counts=(6, 3, 2))
    assert problem_text(wrong, "en") == (
        "The tricks 6 + 3 + 2 make 11; a deal has 10.",
        "Count again until the sum is 10; a player who is not named took none.",
    )
    assert problem_text(wrong, "ru") == (
        "Взятки 6 + 3 + 2 дают в сумме 11, а в сдаче их 10.",
        "Пересчитайте, чтобы вышло 10; у не названного игрока взяток нет.",
    )


def test_a_rule_spelt_alike_is_offered():
    wrong = problem("option-unknown", "", given='"whist_styl"', known=("whist_style", "ten"), near="whist_style")
    assert problem_text(wrong, "en")[1].startswith("Did you mean whist_style?")
    assert problem_text(wrong, "ru")[1].startswith("Может быть, whist_style?")
    alone = problem("option-unknown", "", given='"x"', known=("ten",), near=None)
    assert problem_text(alone, "en")[1].startswith("Choose one of these")


@pytest.mark.parametrize("name", TYPES)
def test_what_is_expected_is_said_in_words(name):
    wrong = problem("type-wrong", "", given='"7"', expected=name)
    assert name not in ("object", "list", "integer") or name not in problem_text(wrong, "ru")[0]
    assert '"7"' in problem_text(wrong, "en")[0]


@pytest.mark.parametrize(
    ("key", "english", "russian"),
    [
        ("pool_price", "it takes: 10, 20.", "возможно: 10, 20."),
        ("help", "it takes: true, false.", "возможно: true, false."),
        ("ten", 'it takes: "checked", "whisted".', 'возможно: "checked", "whisted".'),
        (
            "all_pass_progression",
            "it takes: a list of whole numbers from 1, such as [1, 2, 3].",
            "возможно: список целых чисел от 1, например [1, 2, 3].",
        ),
    ],
)
def test_the_values_of_a_rule_follow_from_the_rule(key, english, russian):
    wrong = problem("option-value", "", key=key, given="7")
    assert problem_text(wrong, "en")[0].endswith(english)
    assert problem_text(wrong, "ru")[0].endswith(russian)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("key", RULE_FIELDS)
def test_every_rule_can_be_refused(key, lang):
    assert key in problem_text(problem("option-value", "", key=key, given="7"), lang)[0]


def test_what_cannot_be_printed_is_written_as_escapes():
    message, _ = problem_text(problem("json-duplicate-key", "", key="a\x1b[31m\u202eb"), "en")
    assert 'The key "a\\u001b[31m\\u202eb" stands twice' in message


def test_overlong_arguments_are_cut():
    message, _ = problem_text(problem("json-duplicate-key", "", key="k" * 5000), "en")
    assert len(message) < 300
    assert "k…" in message


def test_odd_arguments():
    assert "the keys are: —." in problem_text(problem("key-unknown", "", key="", known=()), "en")[0]
    assert 'no key ""' in problem_text(problem("key-unknown", "", key="", known=()), "en")[0]
    assert "−3" in problem_text(problem("target-low", "", given=-3), "en")[0]
    assert "—" in problem_text(problem("target-low", "", given=None), "en")[0]


def test_unknown_problems_are_errors():
    with pytest.raises(CatalogueError, match="no words for the problem 'tea-cold'"):
        problem_text(problem("tea-cold", ""), "en")
    with pytest.raises(CatalogueError, match="case 'iced'"):
        problem_text(problem("tricks-sum", "", "iced"), "en")
    with pytest.raises(CatalogueError, match="tricks-sum lacks its arguments counts"):
        problem_text(problem("tricks-sum", "", given=11), "en")
