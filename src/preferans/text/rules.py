"""Words for the table rules: what each one means, what its values are called, why a set is odd."""

from collections.abc import Iterator, Mapping

from preferans.core.rules import RULE_FIELDS, RuleValue, Shape
from preferans.text.catalogue import words

_DOMAIN = "rules"


def rule_meaning(key: str, lang: str) -> str:
    """What a table rule settles, in a line."""
    return words(lang).get(_DOMAIN, RULE_FIELDS[key].key)


def rule_choice(key: str, value: RuleValue, lang: str) -> str:
    """What a value of a table rule means, in a few words."""
    w, field = words(lang), RULE_FIELDS[key]
    if isinstance(value, bool):
        return w.get(_DOMAIN, f"choice.{str(value).lower()}")
    if isinstance(value, tuple):
        if field.shape is Shape.MULTIPLIERS:
            steps = value[:1] if len(set(value)) == 1 else value
            kind = "one" if steps == (1,) else "same" if len(steps) == 1 else "many"
            return w.get(_DOMAIN, f"{key}.{kind}", multipliers=", ".join(f"×{m}" for m in steps))
        return "; ".join(w.get(_DOMAIN, f"{key}.{item}") for item in value or ("none",))
    if key in _NUMBERED and isinstance(value, int):
        return w.plural(_DOMAIN, f"{key}.n", value)
    return w.get(_DOMAIN, f"{key}.{value}")


def rules_in_words(values: Mapping[str, RuleValue], lang: str) -> Iterator[str]:
    """Table rules set by hand, each with its value, in words: ``all-passes — ×1, ×2, ×3, then always the last``."""
    for key, value in values.items():
        yield f"{words(lang).get(_DOMAIN, f'short.{key}')} — {rule_choice(key, value, lang)}"


_NUMBERED = frozenset({"all_pass_price", "zero_points"})
"""Rules whose values are plain counts: one plural message for all of them."""


def rule_warning(warning: str, lang: str, *, key: str = "", because: str = "") -> str:
    """A warning about an odd set of rules: ``help-cheap``, ``help-dear``, or ``pointless``, where a rule set by hand
    (``key``) changes nothing. ``because`` is the key of the rule that decides instead, or an id ``because.*`` of the
    catalogue ``rules``, where new ones are added."""
    w = words(lang)
    if warning != "pointless":
        return w.get(_DOMAIN, f"warning.{warning}")
    other = because in RULE_FIELDS
    reason = w.get(_DOMAIN, "because.key", key=because) if other else w.get(_DOMAIN, f"because.{because}")
    return w.get(_DOMAIN, "warning.pointless", key=key, reason=reason)
