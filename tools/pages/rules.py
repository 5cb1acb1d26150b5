"""One page for each table rule, and an index by group: ``docs/rules/`` and ``docs/ru/rules/``."""

import re
from fractions import Fraction
from typing import Any, Final

from preferans.core import conventions
from preferans.core.rules import RULE_FIELDS, RuleValue, Shape, read_value, value_of
from preferans.formats.result_document import result_document
from preferans.paint.figures import signed
from preferans.text.catalogue import label
from preferans.text.rules import rule_choice, rule_meaning
from tools.pages import _common as common
from tools.pages import _worked as worked

GROUPS: Final = {
    "prices": ("Prices", "Цены"),
    "whist": ("Whist", "Вист"),
    "liability": ("Liability of the whisters", "Ответственность вистующих"),
    "failure": ("Failed contracts", "Ремиз и уход без трёх"),
    "all_pass": ("All-pass", "Распасы"),
    "closing": ("Closing a pool, the end of the game", "Закрытие пули и конец игры"),
    "record": ("The law of the record", "Право записи"),
    "settlement": ("Settlement", "Расчёт"),
}
"""The groups of rules in the order of the index, with their names."""

WORDS: Final = {
    "en": {
        "index": "Table rules",
        "intro": "What a table agrees on before the first deal. A convention gives every rule a value; "
        "`rules.options` of a [game document](../reference/format.md) changes single ones. "
        "Each page has a game worked out under several values.",
        "all": "Table rules",
        "value": "value",
        "means": "meaning",
        "key": "rule",
        "standard": "standard in",
        "source": "Source",
        "law": "the project's rules of scoring, section {}",
        "laws": "the project's rules of scoring, sections {}",
        "s0": "*Pool Recording*, “{}”",
        "code": "the Code, {}",
        "values": "Values",
        "example": "Example",
        "from": "The document, without this rule:",
        "instead": "With this deal instead:",
        "deal": "deal",
        "entry": "entry",
        "sentence": "why",
        "sheet": "The sheet:",
        "net": "Results:",
        "settled": "After the final settlement:",
        "nothing": "nothing",
        "refused": "The document is refused:",
        "everywhere": "all conventions",
        "lists": "Any list of whole multipliers from 1 up may be agreed; these are the conventions' and a third one.",
        "subset": "The value is a list of these words, or an empty one. Standard in all conventions: {}.",
        "frozen": "This rule cannot change during a game: it prices points already written.",
    },
    "ru": {
        "index": "Правила стола",
        "intro": "О чём игроки уславливаются до первой сдачи. Конвенция задаёт значение каждого правила; "
        "`rules.options` в [документе игры](../reference/format.md) меняет отдельные из них. "
        "На каждой странице — игра, просчитанная при разных значениях.",
        "all": "Правила стола",
        "value": "значение",
        "means": "что это значит",
        "key": "правило",
        "standard": "так принято",
        "source": "Источник",
        "law": "правила записи этого проекта, раздел {}",
        "laws": "правила записи этого проекта, разделы {}",
        "s0": "*Pool Recording*, «{}»",
        "code": "Кодекс, {}",
        "values": "Значения",
        "example": "Пример",
        "from": "Документ, без этого правила:",
        "instead": "А с такой сдачей:",
        "deal": "сдача",
        "entry": "запись",
        "sentence": "почему",
        "sheet": "Запись:",
        "net": "Результаты:",
        "settled": "После окончательного расчёта:",
        "nothing": "ничего",
        "refused": "Документ не принимается:",
        "everywhere": "во всех конвенциях",
        "lists": "Условиться можно о любом списке целых множителей от 1; здесь множители конвенций и ещё один набор.",
        "subset": "Значение — список из этих слов, можно пустой. Во всех конвенциях: {}.",
        "frozen": "Это правило нельзя изменить посреди игры: по нему оцениваются уже записанные очки.",
    },
}
_PRESETS: Final = (conventions.SOCHI, conventions.LENINGRAD, conventions.ROSTOV)


def pages() -> dict[str, str]:
    """Every page of a rule and the two indexes."""
    if set(worked.EXAMPLES) != set(RULE_FIELDS):
        raise AssertionError(f"rules without an example, or the reverse: {set(worked.EXAMPLES) ^ set(RULE_FIELDS)}")
    found = common.in_both("rules/README.md", _index)
    for key, example in worked.EXAMPLES.items():
        if "cases" in example:
            worked.check(key)
        found |= common.in_both(f"rules/{key}.md", lambda lang, key=key: _page(key, lang))  # type: ignore[misc]
    return found


def _index(lang: str) -> str:
    words = WORDS[lang]
    parts = [[f"# {words['index']}"], common.other_language("rules/README.md", lang), [words["intro"]]]
    for group, names in GROUPS.items():
        keys = [key for key, field in RULE_FIELDS.items() if field.group == group]
        rows = [[f"[`{key}`]({key}.md)", rule_meaning(key, lang), *_presets(key)] for key in keys]
        head = [words["key"], words["means"], *common.CONVENTIONS[lang].values()]
        parts += [[f"## {names[common.LANGUAGES.index(lang)]}"], common.table(head, rows)]
    return common.page(*parts)


def _presets(key: str) -> list[str]:
    return [f"`{_json(value_of(preset.rules, key))}`" for preset in _PRESETS]


def _json(value: RuleValue) -> str:
    """A value as a document writes it."""
    return common.compact(list(value) if isinstance(value, tuple) else value)


def _page(key: str, lang: str) -> str:
    words, example = WORDS[lang], worked.EXAMPLES[key]
    parts = [
        [f"# `{key}`"],
        [f"[{words['all']}](README.md) · {common.other_language(f'rules/{key}.md', lang)[0]}"],
        [f"{rule_meaning(key, lang)}."],
        [f"## {words['values']}"],
        *_values(key, lang),
        [f"{words['source']}: {_source(example, lang)}."],
        [f"## {words['example']}"],
        [example[lang].strip()],
    ]
    if "cases" in example:
        shared = common.seated(worked.game_of(key), lang)
        parts += [[words["from"]], common.fenced("json", common.document(shared))]
        for played in worked.cases(key, lang):
            parts += _case(key, played, lang)
    return common.page(*parts)


def _values(key: str, lang: str) -> list[list[str]]:
    """The table of a rule's values, and what has to be said of it."""
    words, field = WORDS[lang], RULE_FIELDS[key]
    choices: list[RuleValue] = list(field.choices)
    notes = []
    if field.shape is Shape.MULTIPLIERS:
        choices = [_read(key, case["value"]) for case in worked.EXAMPLES[key]["cases"]]
        notes.append([words["lists"]])
    if field.shape is Shape.SUBSET:
        rows = [[f"`{choice}`", rule_choice(key, (str(choice),), lang)] for choice in choices]
        rows.append(["`[]`", rule_choice(key, (), lang)])
        standard = words["subset"].format(f"`{_json(value_of(_PRESETS[0].rules, key))}`")
        return [common.table([words["value"], words["means"]], rows), [standard]]
    if key == "pool_price":
        notes.append([words["frozen"]])
    head = [words["value"], words["means"], words["standard"]]
    rows = [[f"`{_json(choice)}`", rule_choice(key, choice, lang), _standard(key, choice, lang)] for choice in choices]
    return [common.table(head, rows), *notes]


def _read(key: str, raw: object) -> RuleValue:
    value = read_value(RULE_FIELDS[key], raw)
    if value is None:
        raise AssertionError(f"{key} does not take {raw!r}")
    return value


def _standard(key: str, choice: RuleValue, lang: str) -> str:
    names = [common.CONVENTIONS[lang][preset.name] for preset in _PRESETS if value_of(preset.rules, key) == choice]
    return WORDS[lang]["everywhere"] if len(names) == len(_PRESETS) else ", ".join(names)


def _source(example: dict[str, Any], lang: str) -> str:
    words, sections = WORDS[lang], [str(number) for number in example["rules"]]
    found = [words["law" if len(sections) == 1 else "laws"].format(", ".join(sections))]
    found += [words[name].format(example[name]) for name in ("s0", "code") if name in example]
    return "; ".join(found)


def _case(key: str, played: worked.Played, lang: str) -> list[list[str]]:
    """What the example comes to under one value, or with deals of its own under the same value once more."""
    words, parts = WORDS[lang], []
    if "deals" in played.case:
        deals = [common.compact(deal) for deal in common.seated(played.case["deals"], lang)]
        parts += [[words["instead"]], common.fenced("json", deals)]
    else:
        value = _read(key, played.case["value"])
        means = rule_choice(key, value, lang)
        parts += [[f"### `{_json(value)}`"]]
        parts += [] if isinstance(value, bool) else [[f"{means[:1].upper()}{means[1:]}."]]
    game = played.reading.game
    if game is None:
        problems = [f"- {common.problem_lines(p, lang)}" for p in played.reading.problems]
        return [*parts, [words["refused"]], problems]
    result: dict[str, Any] = result_document(game, lang)
    rows = [row for deal in result["deals"] for row in _rows(deal, lang)]
    totals = _translated(worked.sheet(game), lang) or words["nothing"]
    last = [f"**{words['sheet']}** {totals}.", f"**{words['net']}** {_results(result['net'])}."]
    if "settled" in played.case:
        last.append(f"**{words['settled']}** {_results(worked.settled(game))}.")
    table = common.table([words["deal"], words["entry"], words["sentence"]], rows) if rows else []
    return [*parts, table, *([line] for line in last)]


def _rows(deal: dict[str, Any], lang: str) -> list[list[str]]:
    """A row for each entry of a deal, then for what is not written."""
    number = str(deal["number"])
    rows = [[number, _entry(entry, lang), entry["text"]] for entry in deal["entries"]]
    return rows + [[number, "—", note["text"]] for note in deal["notes"]]


def _entry(entry: dict[str, Any], lang: str) -> str:
    against = f" → {entry['against']}" if entry["against"] else ""
    return f"{entry['player']}, {label(entry['field'], lang)}{against}: {signed(Fraction(entry['amount']))}"


def _results(net: dict[str, int | str]) -> str:
    """Results as people write them, one player after another."""
    return "; ".join(f"{player} {signed(Fraction(amount))}" for player, amount in net.items())


def _translated(sheet: str, lang: str) -> str:
    """Totals with the fields' names in the language of the page."""
    for field in ("pool", "heap", "whists"):
        sheet = sheet.replace(f" {field} ", f", {label(field, lang)}: ")
    return re.sub(r" whists/(\S+)", rf", {label('whists', lang)} → \1:", sheet)
