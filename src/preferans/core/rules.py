"""The table rules: one frozen record in small groups, and a description of each rule for everybody who reads, lists or
writes them (rules 7)."""

from collections.abc import Mapping
from enum import StrEnum
from typing import Final, NamedTuple, TypeAlias


class WhistStyle(StrEnum):
    """Who writes the tricks of a passing defender."""

    GREEDY = "greedy"
    GENTLEMAN = "gentleman"
    GENTLEMAN_ALWAYS = "gentleman-always"


class Liability(StrEnum):
    """How much of the price of a missing mandatory trick a whister pays."""

    FULL = "full"
    HALF = "half"
    NONE = "none"


class LiabilityNine(StrEnum):
    """Whether a nine is fully liable whatever ``liability`` says."""

    FULL = "full"
    SAME = "same"


class LiabilityShared(StrEnum):
    """What each of two whisters pays for."""

    OWN_SHARE = "own-share"
    CAPPED = "capped"
    OWN_SHARE_ALWAYS = "own-share-always"


class SingleDuty(StrEnum):
    """Who owes the one mandatory trick when both whist."""

    SECOND = "second"
    FIRST = "first"
    BOTH = "both"


class Ten(StrEnum):
    """Whether a ten is shown and checked, or whisted with a duty of one trick."""

    CHECKED = "checked"
    WHISTED = "whisted"


class HalfWhist(StrEnum):
    """On which contracts half the whists may be claimed."""

    OFF = "off"
    SIX_SEVEN = "6-7"
    SIX_NINE = "6-9"


class Consolation(StrEnum):
    """What every opponent writes on a failed declarer for an undertrick."""

    VALUE = "value"
    TEN = "ten"
    NONE = "none"


class AllPassPaid(StrEnum):
    """Whether all-pass tricks go to the own heap or are paid to the winner in whists."""

    HEAP = "heap"
    WHISTS = "whists"


class SeriesEnd(StrEnum):
    """What a deal does to a series of all-passes; the rule lists those that end it."""

    MADE_WHISTED = "made-whisted"
    MADE_UNWHISTED = "made-unwhisted"
    MADE_MISERE = "made-misere"
    FAILED = "failed"


class AmnestyCounts(StrEnum):
    """Whose tricks an all-pass amnesty looks at with four players."""

    ACTIVE = "active"
    ALL = "all"


class ZeroTricks(StrEnum):
    """What a player earns who takes no trick in an all-pass."""

    POOL = "pool"
    POOL_PROGRESSIVE = "pool-progressive"
    HEAP_PROGRESSIVE = "heap-progressive"
    NONE = "none"


class Ending(StrEnum):
    """Whether each pool closes at the target, or the game ends at a common sum."""

    EACH = "each"
    SUM = "sum"


class HelpOrder(StrEnum):
    """Whom a surplus helps first."""

    LARGEST = "largest"
    CLOCKWISE = "clockwise"


class HelpTie(StrEnum):
    """Who is helped first of equal pools."""

    CLOCKWISE = "clockwise"
    COUNTER_CLOCKWISE = "counter-clockwise"
    CHOICE = "choice"


class Excess(StrEnum):
    """What becomes of a surplus that can help nobody."""

    HEAP = "heap"
    HEAP_TO_ZERO = "heap-to-zero"
    DROP = "drop"


class ErrorPenalty(StrEnum):
    """Whether a wrong record costs what the Code says."""

    CODE = "code"
    NONE = "none"


class ErrorDeadline(StrEnum):
    """After which moment a record may be corrected only by its writer's goodwill (rules 8)."""

    BIDDING_END = "bidding-end"
    ORDER = "order"


class Fractions(StrEnum):
    """How the final settlement gets rid of fractions."""

    CODE = "code"
    EXACT = "exact"
    WHOLE = "whole"


class Prices(NamedTuple):
    """What things cost; factors multiply the contract value (rules 2)."""

    whist_factor: int
    heap_factor: int
    fine_factor: int
    pool_price: int
    misere_trick: int


class WhistRules(NamedTuple):
    """How a contract is whisted and paid."""

    style: WhistStyle
    ten: Ten
    half: HalfWhist
    stalingrad: bool
    talon_bonus: bool


class LiabilityRules(NamedTuple):
    """What the defence owes for missing mandatory tricks."""

    part: Liability
    nine: LiabilityNine
    shared: LiabilityShared
    single_duty: SingleDuty


class FailureRules(NamedTuple):
    """What a failed or surrendered contract costs."""

    consolation: Consolation
    consolation_dealer: bool
    without_three: bool


class AllPassRules(NamedTuple):
    """How an all-pass is paid and how a series of them grows."""

    paid: AllPassPaid
    price: int
    progression: tuple[int, ...]
    ends_on: tuple[SeriesEnd, ...]
    amnesty: bool
    amnesty_counts: AmnestyCounts
    zero_tricks: ZeroTricks
    zero_points: int
    zero_dealer: bool


class ClosingRules(NamedTuple):
    """How pools close and where a surplus goes."""

    ending: Ending
    help: bool
    help_order: HelpOrder
    help_tie: HelpTie
    help_price: int
    excess: Excess


class RecordRules(NamedTuple):
    """What a wrong record costs and until when it may be corrected."""

    error_penalty: ErrorPenalty
    error_warning: bool
    error_deadline: ErrorDeadline


class SettlementRules(NamedTuple):
    """How the game is settled."""

    fractions: Fractions


class TableRules(NamedTuple):
    """Everything that a table agrees on before the first deal, but for the target and the stake."""

    prices: Prices
    whist: WhistRules
    liability: LiabilityRules
    failure: FailureRules
    all_pass: AllPassRules
    closing: ClosingRules
    record: RecordRules
    settlement: SettlementRules


class Shape(StrEnum):
    """The form of a rule's value in a document."""

    ONE_OF = "one of"
    MULTIPLIERS = "list of multipliers"
    SUBSET = "list, may be empty, of"


Atom: TypeAlias = bool | int | str
RuleValue: TypeAlias = Atom | tuple[int, ...] | tuple[str, ...]


class RuleField(NamedTuple):
    """One table rule: its key in a document, its place in ``TableRules`` and the values it may take."""

    key: str
    group: str
    attribute: str
    choices: tuple[Atom, ...]
    shape: Shape = Shape.ONE_OF


_ON_OFF = (True, False)
_SINGLE_DOUBLE = (1, 2)

_FIELDS = (
    RuleField("whist_factor", "prices", "whist_factor", _SINGLE_DOUBLE),
    RuleField("heap_factor", "prices", "heap_factor", _SINGLE_DOUBLE),
    RuleField("fine_factor", "prices", "fine_factor", _SINGLE_DOUBLE),
    RuleField("pool_price", "prices", "pool_price", (10, 20)),
    RuleField("whist_style", "whist", "style", tuple(WhistStyle)),
    RuleField("liability", "liability", "part", tuple(Liability)),
    RuleField("liability_nine", "liability", "nine", tuple(LiabilityNine)),
    RuleField("liability_shared", "liability", "shared", tuple(LiabilityShared)),
    RuleField("single_duty", "liability", "single_duty", tuple(SingleDuty)),
    RuleField("ten", "whist", "ten", tuple(Ten)),
    RuleField("half_whist", "whist", "half", tuple(HalfWhist)),
    RuleField("consolation", "failure", "consolation", tuple(Consolation)),
    RuleField("consolation_dealer", "failure", "consolation_dealer", _ON_OFF),
    RuleField("without_three", "failure", "without_three", _ON_OFF),
    RuleField("misere_trick", "prices", "misere_trick", (10, 20)),
    RuleField("all_pass", "all_pass", "paid", tuple(AllPassPaid)),
    RuleField("all_pass_price", "all_pass", "price", tuple(range(1, 11))),
    RuleField("all_pass_progression", "all_pass", "progression", (), Shape.MULTIPLIERS),
    RuleField("all_pass_ends_on", "all_pass", "ends_on", tuple(SeriesEnd), Shape.SUBSET),
    RuleField("all_pass_amnesty", "all_pass", "amnesty", _ON_OFF),
    RuleField("amnesty_counts", "all_pass", "amnesty_counts", tuple(AmnestyCounts)),
    RuleField("zero_tricks", "all_pass", "zero_tricks", tuple(ZeroTricks)),
    RuleField("zero_points", "all_pass", "zero_points", (1, 2, 4)),
    RuleField("zero_dealer", "all_pass", "zero_dealer", _ON_OFF),
    RuleField("ending", "closing", "ending", tuple(Ending)),
    RuleField("help", "closing", "help", _ON_OFF),
    RuleField("help_order", "closing", "help_order", tuple(HelpOrder)),
    RuleField("help_tie", "closing", "help_tie", tuple(HelpTie)),
    RuleField("help_price", "closing", "help_price", (10, 20)),
    RuleField("excess", "closing", "excess", tuple(Excess)),
    RuleField("stalingrad", "whist", "stalingrad", _ON_OFF),
    RuleField("talon_bonus", "whist", "talon_bonus", _ON_OFF),
    RuleField("error_penalty", "record", "error_penalty", tuple(ErrorPenalty)),
    RuleField("error_warning", "record", "error_warning", _ON_OFF),
    RuleField("error_deadline", "record", "error_deadline", tuple(ErrorDeadline)),
    RuleField("fractions", "settlement", "fractions", tuple(Fractions)),
)

RULE_FIELDS: Final[Mapping[str, RuleField]] = {field.key: field for field in _FIELDS}
"""Every table rule by its key, in the order of rules 7."""

FROZEN_KEY: Final = "pool_price"
"""The one rule that cannot change during a game: it prices points already written (rules 7)."""


def read_value(field: RuleField, raw: object) -> RuleValue | None:
    """The rule's value for a value of a document, or ``None`` where the rule does not take it. Never guesses: a bool is
    no number and a number no string."""
    if field.shape is Shape.ONE_OF:
        return _one_of(field.choices, raw)
    if not isinstance(raw, list | tuple):
        return None
    if field.shape is Shape.MULTIPLIERS:
        return _multipliers(raw)
    return _subset(field.choices, raw)


def _one_of(choices: tuple[Atom, ...], raw: object) -> Atom | None:
    for choice in choices:
        if choice == raw and isinstance(choice, bool) == isinstance(raw, bool) and isinstance(raw, int | str):
            return choice
    return None


def _multipliers(raw: list[object] | tuple[object, ...]) -> tuple[int, ...] | None:
    numbers = tuple(m for m in raw if isinstance(m, int) and not isinstance(m, bool) and m >= 1)
    return numbers if raw and len(numbers) == len(raw) else None


def _subset(choices: tuple[Atom, ...], raw: list[object] | tuple[object, ...]) -> tuple[str, ...] | None:
    if any(_one_of(choices, item) is None for item in raw) or len(set(raw)) < len(raw):
        return None
    return tuple(str(choice) for choice in choices if choice in raw)


def value_of(rules: TableRules, key: str) -> RuleValue:
    """The value of one rule."""
    field = RULE_FIELDS[key]
    value: RuleValue = getattr(getattr(rules, field.group), field.attribute)
    return value


def values_of(rules: TableRules) -> dict[str, RuleValue]:
    """All rules as a flat mapping, in the order of rules 7."""
    return {key: value_of(rules, key) for key in RULE_FIELDS}


def with_values(rules: TableRules, values: Mapping[str, RuleValue]) -> TableRules:
    """The same rules with some values, written as a document writes them, replaced. Raises ``KeyError`` for an unknown
    rule and ``ValueError`` for a value that a rule does not take."""
    groups: dict[str, dict[str, RuleValue]] = {}
    for key, raw in values.items():
        field = RULE_FIELDS[key]
        value = read_value(field, raw)
        if value is None:
            raise ValueError(f"{key} does not take {raw!r}")
        groups.setdefault(field.group, {})[field.attribute] = value
    return rules._replace(**{name: getattr(rules, name)._replace(**changes) for name, changes in groups.items()})


_GROUPS: Final[Mapping[str, type]] = {
    "prices": Prices,
    "whist": WhistRules,
    "liability": LiabilityRules,
    "failure": FailureRules,
    "all_pass": AllPassRules,
    "closing": ClosingRules,
    "record": RecordRules,
    "settlement": SettlementRules,
}


def from_values(values: Mapping[str, RuleValue]) -> TableRules:
    """Rules from a value for every key of ``RULE_FIELDS``."""
    groups = {
        name: group(**{f.attribute: values[f.key] for f in _FIELDS if f.group == name})
        for name, group in _GROUPS.items()
    }
    return TableRules(**groups)


def multiplier(rules: TableRules, played: int) -> int:
    """The multiplier of the next all-pass when ``played`` of the series are played: the last one repeats (rules 3)."""
    progression = rules.all_pass.progression
    return progression[min(played, len(progression) - 1)]
