"""The JSON Schema of the game document, made from the same tables that the reader uses.

A schema says what can be said of shapes; that tricks add up, who may call and all the rest is the reader's to judge.
"""

from typing import Any, Final

from preferans.core.accounts import Field
from preferans.core.conventions import CONVENTIONS
from preferans.core.deals import LEVELS, TRICKS, Call, Cause, ErrorField, Strain, When
from preferans.core.history import Action
from preferans.core.rules import FROZEN_KEY, RULE_FIELDS, RuleField, Shape
from preferans.core.seats import MAX_PLAYERS, MIN_PLAYERS
from preferans.formats.agreed_reader import MAX_CURRENCY
from preferans.formats.deal_reader import MAX_NOTE
from preferans.formats.opening_reader import FORMAT, MAX_DEALS, MAX_TITLE
from preferans.formats.reader import MAX_NAME, MAX_NUMBER

Schema = dict[str, Any]

_WHOLE: Final[Schema] = {"type": "integer", "minimum": -MAX_NUMBER, "maximum": MAX_NUMBER}
_NAME: Final[Schema] = {"type": "string", "minLength": 1, "maxLength": MAX_NAME}
_NOTE: Final[Schema] = {"type": "string", "maxLength": MAX_NOTE}
_COUNT: Final[Schema] = {"type": "integer", "minimum": 0, "maximum": TRICKS}
_TRICKS: Final[Schema] = {"type": "object", "additionalProperties": _COUNT}
_LEVEL: Final[Schema] = {"type": "integer", "minimum": LEVELS[0], "maximum": LEVELS[-1]}
_DECIMAL: Final[Schema] = {"type": "string", "pattern": r"^(?=.*[1-9])[0-9]{1,9}(\.[0-9]{1,9})?$"}
_MOMENT: Final[Schema] = {
    "type": "string",
    "format": "date-time",
    "pattern": r"^[0-9]{4}-[0-9]{2}-[0-9]{2}[Tt ][0-9]{2}:[0-9]{2}:[0-9]{2}(\.[0-9]+)?([Zz]|[+-][0-9]{2}:[0-9]{2})$",
}
_AGAINST: Final[Schema] = {
    "if": {"properties": {"field": {"const": Field.WHISTS.value}}},
    "then": {"required": ["against"]},
    "else": {"properties": {"against": False}},
}
"""Whists are against somebody, nothing else is."""


def game_schema() -> Schema:
    """The schema of ``preferans-game/1``, draft 2020-12."""
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": FORMAT,
        **_object(
            {
                "format": {"const": FORMAT},
                "title": {"type": "string", "maxLength": MAX_TITLE},
                "note": _NOTE,
                "started": _MOMENT,
                "rules": _rules(),
                "players": {
                    "type": "array", "items": _NAME, "minItems": MIN_PLAYERS, "maxItems": MAX_PLAYERS,
                    "uniqueItems": True,
                },
                "start": _start(),
                "stake": _stake(),
                "deals": {"type": "array", "maxItems": MAX_DEALS, "items": {"oneOf": _deals()}},
                "log": {"type": "array", "items": _log()},
            },
            "format", "rules", "players", "deals",
        ),
    }  # fmt: skip


def _object(properties: Schema, *required: str) -> Schema:
    return {
        "type": "object",
        "properties": properties,
        "required": list(required),
        "additionalProperties": False,
    }


def _words(choices: type[Action | Field | Call | Cause | ErrorField | Strain | When]) -> Schema:
    return {"enum": [choice.value for choice in choices]}


def _option(field: RuleField) -> Schema:
    if field.shape is Shape.ONE_OF:
        return {"enum": list(field.choices)}
    if field.shape is Shape.MULTIPLIERS:
        return {"type": "array", "items": {"type": "integer", "minimum": 1, "maximum": MAX_NUMBER}, "minItems": 1}
    return {"type": "array", "items": {"enum": list(field.choices)}, "uniqueItems": True}


def _options(*left_out: str) -> Schema:
    return _object({key: _option(field) for key, field in RULE_FIELDS.items() if key not in left_out})


def _rules() -> Schema:
    editions = [c.edition for preset in CONVENTIONS.values() for c in preset]
    return _object(
        {
            "convention": {"enum": list(CONVENTIONS)},
            "edition": {"type": "integer", "minimum": 1, "maximum": max(editions)},
            "pool_target": {"type": "integer", "minimum": 1, "maximum": MAX_NUMBER},
            "options": _options(),
        },
        "convention",
    )


def _start() -> Schema:
    above = {"type": "integer", "minimum": 0, "maximum": MAX_NUMBER}
    totals = {"type": "object", "additionalProperties": above}
    return _object(
        {
            "pool": totals,
            "heap": {"type": "object", "additionalProperties": _WHOLE},
            "whists": {"type": "object", "additionalProperties": totals},
            "all_pass_series": above,
        }
    )


def _stake() -> Schema:
    currency = {"type": "string", "maxLength": MAX_CURRENCY}
    return _object({"per_whist": _DECIMAL, "currency": currency, "coin": _DECIMAL}, "per_whist", "currency")


def _log() -> Schema:
    text = {"type": "string"}
    item = {"type": "object"}
    return _object(
        {
            "at": text, "by": text, "action": _words(Action), "deal": {"type": "integer"}, "was": item, "now": item,
            "why": text,
        }
    )  # fmt: skip


def _kind(kind: str, properties: Schema, *required: str) -> Schema:
    return _object({"kind": {"const": kind}, "note": _NOTE, **properties}, "kind", *required)


def _deals() -> list[Schema]:
    played = {"dealer": _NAME, "help_to": {"type": "array", "items": _NAME, "uniqueItems": True}}
    strain = {"strain": _words(Strain)}
    calls = {"type": "object", "additionalProperties": _words(Call)}
    contract = {"declarer": _NAME, "level": _LEVEL, **strain, "calls": calls, "tricks": _TRICKS}
    talon = {"talon_tricks": {"type": "integer", "minimum": 0, "maximum": 3}}
    return [
        _kind("contract", {**played, **contract, **talon}, "declarer", "level"),
        _kind("misere", {**played, "declarer": _NAME, "tricks": _TRICKS}, "declarer", "tricks"),
        _kind("without-three", {**played, "declarer": _NAME, "level": _LEVEL, **strain}, "declarer", "level"),
        _kind("all-pass", {**played, "tricks": _TRICKS}, "tricks"),
        *_beside(),
    ]


def _beside() -> list[Schema]:
    reason = {"type": "string", "minLength": 1, "maxLength": MAX_NOTE}
    deal = {"type": "integer", "minimum": 1}
    entry = _object(
        {"field": _words(Field), "player": _NAME, "against": _NAME, "amount": {**_WHOLE, "not": {"const": 0}}},
        "field", "player", "amount",
    )  # fmt: skip
    history = {"cause": _words(Cause), "deal": deal, "by": _NAME, "refused_by": _NAME}
    error = {
        "by": _NAME, "field": _words(ErrorField), "against": _NAME, "when": _words(When), "deal": deal,
        "excess": {"type": "integer", "minimum": 1, "maximum": MAX_NUMBER}, "found_by": _NAME,
        "waived": {"type": "boolean"},
    }  # fmt: skip
    target = {"type": "integer", "minimum": 1, "maximum": MAX_NUMBER}
    agreed = {"pool_target": target, "options": _options(FROZEN_KEY), "stake": _stake()}
    entries = {"type": "array", "items": {**entry, **_AGAINST}, "minItems": 1}
    return [
        _kind("adjust", {"entries": entries, "reason": reason, **history}, "entries", "reason"),
        {**_kind("error", error, "by", "field", "excess", "when"), **_AGAINST},
        {**_kind("agree", agreed), "minProperties": 2},
        _kind("join", {"player": _NAME, "after": _NAME}, "player"),
    ]
