"""The tables of rules.md, sections 2 and 7, copied out."""

from __future__ import annotations

from typing import Any

# v(6…10) = 2, 4, 6, 8, 10; misère 10.
VALUE = {6: 2, 7: 4, 8: 6, 9: 8, 10: 10}
MISERE = 10
# Duty = what the defence must take: 4, 2, 1, 1 (ten: see `ten`).
DUTY = {6: 4, 7: 2, 8: 1, 9: 1}

# Section 7: key, what Sochi / Leningrad / Rostov play; one value where the table has a dash.
RULES: dict[str, tuple[Any, Any, Any]] = {
    "whist_factor": (1, 2, 1),
    "heap_factor": (1, 2, 1),
    "fine_factor": (1, 2, 1),
    "pool_price": (10, 20, 10),
    "whist_style": ("greedy", "gentleman", "gentleman"),
    "liability": ("full", "half", "half"),
    "liability_nine": ("full", "full", "full"),
    "liability_shared": ("own-share", "own-share", "own-share"),
    "single_duty": ("second", "second", "second"),
    "ten": ("checked", "checked", "checked"),
    "half_whist": ("6-7", "6-7", "6-7"),
    "consolation": ("value", "value", "value"),
    "consolation_dealer": (True, True, True),
    "without_three": (True, True, False),
    "misere_trick": (10, 20, 10),
    "all_pass": ("heap", "heap", "whists"),
    "all_pass_price": (1, 2, 5),
    "all_pass_progression": ([1], [1, 2, 3], [1]),
    "all_pass_ends_on": (("made-whisted", "made-unwhisted", "made-misere"),) * 3,
    "all_pass_amnesty": (False, False, False),
    "amnesty_counts": ("active", "active", "active"),
    "zero_tricks": ("pool", "heap-progressive", "pool"),
    "zero_points": (1, 2, 1),
    "zero_dealer": (False, False, False),
    "ending": ("each", "sum", "each"),
    "help": (True, False, True),
    "help_order": ("largest", "largest", "largest"),
    "help_tie": ("clockwise", "clockwise", "clockwise"),
    "help_price": (10, 10, 10),
    "excess": ("heap", "heap", "heap"),
    "stalingrad": (False, False, False),
    "talon_bonus": (False, False, False),
    "error_penalty": ("code", "code", "code"),
    "error_warning": (True, True, True),
    "error_deadline": ("bidding-end", "bidding-end", "bidding-end"),
    "fractions": ("code", "code", "code"),
}
CONVENTIONS = ("sochi", "leningrad", "rostov")

# Section 7: the values a key may have (lists: a few of the many).
CHOICES: dict[str, list[Any]] = {
    "whist_factor": [1, 2],
    "heap_factor": [1, 2],
    "fine_factor": [1, 2],
    "pool_price": [10, 20],
    "whist_style": ["greedy", "gentleman", "gentleman-always"],
    "liability": ["full", "half", "none"],
    "liability_nine": ["full", "same"],
    "liability_shared": ["own-share", "capped", "own-share-always"],
    "single_duty": ["second", "first", "both"],
    "ten": ["checked", "whisted"],
    "half_whist": ["off", "6-7", "6-9"],
    "consolation": ["value", "ten", "none"],
    "consolation_dealer": [True, False],
    "without_three": [True, False],
    "misere_trick": [10, 20],
    "all_pass": ["heap", "whists"],
    "all_pass_price": [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
    "all_pass_progression": [[1], [1, 2, 3], [1, 2, 4], [2], [1, 3, 2], [2, 2, 7]],
    "all_pass_ends_on": [
        ["made-whisted", "made-unwhisted", "made-misere"],
        ["made-whisted", "made-unwhisted", "made-misere", "failed"],
        ["made-whisted"],
        ["made-unwhisted"],
        ["made-misere"],
        ["failed"],
        [],
    ],
    "all_pass_amnesty": [True, False],
    "amnesty_counts": ["active", "all"],
    "zero_tricks": ["pool", "pool-progressive", "heap-progressive", "none"],
    "zero_points": [1, 2, 4],
    "zero_dealer": [True, False],
    "ending": ["each", "sum"],
    "help": [True, False],
    "help_order": ["largest", "clockwise"],
    "help_tie": ["clockwise", "counter-clockwise", "choice"],
    "help_price": [10, 20],
    "excess": ["heap", "heap-to-zero", "drop"],
    "stalingrad": [True, False],
    "talon_bonus": [True, False],
    "error_penalty": ["code", "none"],
    "error_warning": [True, False],
    "error_deadline": ["bidding-end", "order"],
    "fractions": ["code", "exact", "whole"],
}


def resolved(rules: dict[str, Any]) -> dict[str, Any]:
    """All table rules of a document: the convention's, then its options."""
    column = CONVENTIONS.index(rules["convention"])
    full = {key: values[column] for key, values in RULES.items()}
    full.update(rules.get("options", {}))
    return full
