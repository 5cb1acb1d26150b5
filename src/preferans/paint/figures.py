"""Figures as people write them: ``−294⅔``, ``+64``, ``2.6.12.``."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Final

from preferans.core.postings import Amount

_VULGAR: Final = {
    Fraction(1, 2): "½", Fraction(1, 3): "⅓", Fraction(2, 3): "⅔", Fraction(1, 4): "¼", Fraction(3, 4): "¾",
    Fraction(1, 6): "⅙", Fraction(5, 6): "⅚",
}  # fmt: skip


def mixed(amount: Amount) -> str:
    """A number with its fraction behind it: ``187⅓``, ``−⅔``, ``2 5/12``."""
    sign = "−" if amount < 0 else ""
    whole, rest = divmod(abs(amount.numerator), amount.denominator)
    if not rest:
        return f"{sign}{whole}"
    part = Fraction(rest, amount.denominator)
    shown = _VULGAR.get(part, f" {part}" if whole else str(part))
    return f"{sign}{whole or ''}{shown}"


def signed(amount: Amount) -> str:
    """A change or a result, with its sign: ``+187⅓``, ``−29``, ``0``."""
    return f"+{mixed(amount)}" if amount > 0 else mixed(amount)


def dotted(totals: Sequence[Amount]) -> tuple[str, ...]:
    """Running totals, each closed by its dot."""
    return tuple(f"{mixed(total)}." for total in totals)
