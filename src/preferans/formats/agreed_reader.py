"""What a table agrees on: the target, the table rules, the stake; at the start and in an ``agree`` item."""

from typing import Final

from preferans.core.deals import Stake
from preferans.core.rules import RULE_FIELDS, RuleValue, read_value
from preferans.formats.reader import Object, Reader, at, shown

MAX_CURRENCY: Final = 12
STAKE_KEYS: Final = ("per_whist", "currency", "coin")


def read_target(reader: Reader, obj: Object, where: str) -> int | None:
    """The target of one player's pool, at least 1."""
    target = reader.whole(obj, "pool_target", where)
    if target is not None and target < 1:
        reader.add("target-low", at(where, "pool_target"), given=target)
        return None
    return target


def read_options(reader: Reader, obj: Object, where: str) -> dict[str, RuleValue]:
    """The table rules that are set by hand."""
    if "options" not in obj:
        return {}
    place = at(where, "options")
    values: dict[str, RuleValue] = {}
    for key, raw in (reader.mapping(obj["options"], place) or {}).items():
        field = RULE_FIELDS.get(key)
        value = None if field is None else read_value(field, raw)
        if field is None:
            reader.add("option-unknown", at(place, key), given=key, known=tuple(RULE_FIELDS))
        elif value is None or _too_big(value):
            reader.add("option-value", at(place, key), key=key, given=shown(raw), expected="")
        else:
            values[key] = value
    return values


def _too_big(value: RuleValue) -> bool:
    return isinstance(value, tuple) and any(isinstance(item, int) and item > 10**9 for item in value)


def read_stake(reader: Reader, obj: Object, where: str) -> Stake | None:
    """What a whist costs, and the smallest coin."""
    if "stake" not in obj:
        return None
    place = at(where, "stake")
    given = reader.mapping(obj["stake"], place)
    if given is None:
        return None
    reader.keys(given, place, STAKE_KEYS, STAKE_KEYS[:2])
    per_whist = reader.decimal(given, "per_whist", place)
    coin = reader.decimal(given, "coin", place) if "coin" in given else "0.01"
    currency = given.get("currency", "")
    if not isinstance(currency, str) or len(currency) > MAX_CURRENCY or not currency.isprintable():
        reader.add("stake-invalid", at(place, "currency"), "currency", given=shown(currency))
        return None
    return None if per_whist is None or coin is None else Stake(per_whist, currency, coin)
