"""The presets, written out in full side by side (rules 2 and 7).

A preset is known by name and edition. A repaired preset gets the next edition and the old one stays, so that an old
game never changes.
"""

from collections.abc import Mapping
from typing import Final, NamedTuple

from preferans.core.rules import (
    AllPassPaid,
    AmnestyCounts,
    Consolation,
    Ending,
    ErrorDeadline,
    ErrorPenalty,
    Excess,
    Fractions,
    HalfWhist,
    HelpOrder,
    HelpTie,
    Liability,
    LiabilityNine,
    LiabilityShared,
    SeriesEnd,
    SingleDuty,
    TableRules,
    Ten,
    WhistStyle,
    ZeroTricks,
    from_values,
)

_GREEDY, _GENTLEMAN = WhistStyle.GREEDY, WhistStyle.GENTLEMAN
_FULL, _HALF = Liability.FULL, Liability.HALF
_NINE, _SHARE, _SECOND = LiabilityNine.FULL, LiabilityShared.OWN_SHARE, SingleDuty.SECOND
_TEN, _HALF_WHIST, _VALUE = Ten.CHECKED, HalfWhist.SIX_SEVEN, Consolation.VALUE
_IN_HEAP, _IN_WHISTS = AllPassPaid.HEAP, AllPassPaid.WHISTS
_MADE = (SeriesEnd.MADE_WHISTED, SeriesEnd.MADE_UNWHISTED, SeriesEnd.MADE_MISERE)
_ACTIVE, _POOL, _OFF_HEAP = AmnestyCounts.ACTIVE, ZeroTricks.POOL, ZeroTricks.HEAP_PROGRESSIVE
_EACH, _SUM = Ending.EACH, Ending.SUM
_LARGEST, _CLOCKWISE, _HEAP = HelpOrder.LARGEST, HelpTie.CLOCKWISE, Excess.HEAP
_PENALTY, _BIDDING, _CODE = ErrorPenalty.CODE, ErrorDeadline.BIDDING_END, Fractions.CODE

_NAMES = ("sochi", "leningrad", "rostov")

# fmt: off
_EDITION_1 = {
    #                         Sochi     Leningrad     Rostov
    "whist_factor":          (1,        2,            1),
    "heap_factor":           (1,        2,            1),
    "fine_factor":           (1,        2,            1),
    "pool_price":            (10,       20,           10),
    "whist_style":           (_GREEDY,  _GENTLEMAN,   _GENTLEMAN),
    "liability":             (_FULL,    _HALF,        _HALF),
    "liability_nine":        (_NINE,    _NINE,        _NINE),
    "liability_shared":      (_SHARE,   _SHARE,       _SHARE),
    "single_duty":           (_SECOND,  _SECOND,      _SECOND),
    "ten":                   (_TEN,     _TEN,         _TEN),
    "half_whist":            (_HALF_WHIST, _HALF_WHIST, _HALF_WHIST),
    "consolation":           (_VALUE,   _VALUE,       _VALUE),
    "consolation_dealer":    (True,     True,         True),
    "without_three":         (True,     True,         False),
    "misere_trick":          (10,       20,           10),
    "all_pass":              (_IN_HEAP, _IN_HEAP,     _IN_WHISTS),
    "all_pass_price":        (1,        2,            5),
    "all_pass_progression":  ((1,),     (1, 2, 3),    (1,)),
    "all_pass_ends_on":      (_MADE,    _MADE,        _MADE),
    "all_pass_amnesty":      (False,    False,        False),
    "amnesty_counts":        (_ACTIVE,  _ACTIVE,      _ACTIVE),
    "zero_tricks":           (_POOL,    _OFF_HEAP,    _POOL),
    "zero_points":           (1,        2,            1),
    "zero_dealer":           (False,    False,        False),
    "ending":                (_EACH,    _SUM,         _EACH),
    "help":                  (True,     False,        True),
    "help_order":            (_LARGEST, _LARGEST,     _LARGEST),
    "help_tie":              (_CLOCKWISE, _CLOCKWISE, _CLOCKWISE),
    "help_price":            (10,       10,           10),
    "excess":                (_HEAP,    _HEAP,        _HEAP),
    "stalingrad":            (False,    False,        False),
    "talon_bonus":           (False,    False,        False),
    "error_penalty":         (_PENALTY, _PENALTY,     _PENALTY),
    "error_warning":         (True,     True,         True),
    "error_deadline":        (_BIDDING, _BIDDING,     _BIDDING),
    "fractions":             (_CODE,    _CODE,        _CODE),
}
# fmt: on


class Convention(NamedTuple):
    """A preset: its name, the edition, and the rules it stands for."""

    name: str
    edition: int
    rules: TableRules


def _edition(number: int, table: Mapping[str, tuple[object, ...]]) -> tuple[Convention, ...]:
    return tuple(
        Convention(name, number, from_values({key: row[i] for key, row in table.items()}))  # type: ignore[misc]  # (the table is of mixed types)
        for i, name in enumerate(_NAMES)
    )


SOCHI, LENINGRAD, ROSTOV = _edition(1, _EDITION_1)

CONVENTIONS: Final[Mapping[str, tuple[Convention, ...]]] = {c.name: (c,) for c in (SOCHI, LENINGRAD, ROSTOV)}
"""The editions of each preset, oldest first."""


def convention(name: str, edition: int = 1) -> Convention | None:
    """The preset of that name and edition, or ``None``."""
    return next((c for c in CONVENTIONS.get(name, ()) if c.edition == edition), None)
