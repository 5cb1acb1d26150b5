"""The protocol column: contract over result (rules 9, S3 4.2.11). No language in it."""

from typing import Final, assert_never

from preferans.core.deals import Adjust, Agree, AllPass, Contract, Error, Join, Misere, Strain, WithoutThree
from preferans.core.ledger import Entry

SIGNS: Final = {
    Strain.SPADES: "♠",
    Strain.CLUBS: "♣",
    Strain.DIAMONDS: "♦",
    Strain.HEARTS: "♥",
    Strain.NO_TRUMP: "NT",
}


def protocol(entry: Entry) -> str:
    """``6♠/=`` made, ``8♦/−1`` down, ``7/+1`` over, ``M/−2``, ``AP 3-3-4``, ``6/w3``; empty elsewhere."""
    match entry.fact:
        case Contract(level=level, strain=strain, tricks=tricks, declarer=declarer):
            return f"{level}{_sign(strain)}/{_against(0 if tricks is None else tricks[declarer] - level)}"
        case WithoutThree(level=level, strain=strain):
            return f"{level}{_sign(strain)}/w3"
        case Misere(tricks=tricks, declarer=declarer):
            return f"M/{_against(-(tricks[declarer] or 0))}"
        case AllPass(tricks=tricks):
            return "AP " + "-".join(str(tricks[p]) for p in entry.seating)
        case Adjust() | Error() | Agree() | Join():
            return ""
        case unknown:
            assert_never(unknown)


def _sign(strain: Strain | None) -> str:
    return "" if strain is None else SIGNS[strain]


def _against(difference: int) -> str:
    """Tricks against the contract: ``=``, ``+1``, ``−1``."""
    if not difference:
        return "="
    return f"+{difference}" if difference > 0 else f"−{-difference}"
