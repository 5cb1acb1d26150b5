"""S0, *What to write after a deal*: the table of values for 6–10 in each convention, column by column.

S0 leaves the figures of its tables to its page; these follow from its text: contract value 2 … 10; Leningrad doubles
heap and whists but not the pool; liability full in Sochi, half in Leningrad and Rostov, a nine always full.
"""

import pytest

from tests.examples.seeds import CONVENTIONS, VALUES, write

MADE = dict.fromkeys(CONVENTIONS, VALUES)
DEFENCE_TRICK = {
    "sochi": {6: 2, 7: 4, 8: 6, 9: 8, 10: 10},
    "leningrad": {6: 4, 7: 8, 8: 12, 9: 16, 10: 20},
    "rostov": {6: 2, 7: 4, 8: 6, 9: 8, 10: 10},
}
UNDERTRICK = DEFENCE_TRICK
MISSING_TRICK = {
    "sochi": {6: 2, 7: 4, 8: 6, 9: 8},
    "leningrad": {6: 2, 7: 4, 8: 6, 9: 16},
    "rostov": {6: 1, 7: 2, 8: 3, 9: 8},
}


def cells(table: dict[str, dict[int, int]]) -> pytest.MarkDecorator:
    rows = [(convention, level, value) for convention, row in table.items() for level, value in row.items()]
    return pytest.mark.parametrize(("convention", "level", "value"), rows)


@cells(MADE)
def test_made_contract(convention: str, level: int, value: int):
    assert write(f"{convention} | A B C", f"{level} by A: B pass, C pass") == {"A": {"pool": f"{value}."}}


@cells({convention: {k: v for k, v in row.items() if k < 10} for convention, row in DEFENCE_TRICK.items()})
def test_one_defence_trick_against_a_made_contract(convention: str, level: int, value: int):
    deal = f"{level} by A: B whist, C whist; 9-1-0"
    assert write(f"{convention} | A B C", deal)["B"]["whists"] == {"A": f"{value}."}


@cells(UNDERTRICK)
def test_one_undertrick(convention: str, level: int, value: int):
    """The heap takes one undertrick; the passer's whists are one consolation, at the price of a defence trick."""
    deal = f"{level} by A: B whist, C whist; A{level - 1} B{11 - level}"
    written = write(f"{convention} | A B C", deal)
    assert written["A"] == {"heap": f"{value}."}
    assert written["C"] == {"whists": {"A": f"{value}."}}


@cells(DEFENCE_TRICK)
def test_defence_tricks_come_on_top_of_the_consolation(convention: str, level: int, value: int):
    deal = f"{level} by A: B whist, C whist; A{level - 1} B{11 - level}"
    together = value + (11 - level) * value
    assert write(f"{convention} | A B C", deal)["B"] == {"whists": {"A": f"{together}."}}


@cells(MISSING_TRICK)
def test_one_missing_mandatory_trick(convention: str, level: int, value: int):
    duty = {6: 4, 7: 2, 8: 1, 9: 1}[level]
    deal = f"{level} by A: B whist, C pass; A{11 - duty} B{duty - 1}"
    assert write(f"{convention} | A B C", deal)["B"]["heap"] == f"{value}."


@pytest.mark.parametrize("convention", CONVENTIONS)
def test_a_ten_is_checked_and_has_no_missing_trick(convention: str):
    deal = "10 by A: B whist, C pass; 10-0-0"
    assert write(f"{convention} | A B C", deal) == {"A": {"pool": "10."}}


@pytest.mark.parametrize(("convention", "fine"), [("sochi", 4), ("leningrad", 4), ("rostov", 2)])
def test_the_combined_shortfall_is_not_multiplied(convention: str, fine: int):
    """Three tricks and none on a six: the pair lacks one, but the one without tricks failed to take his two."""
    written = write(f"{convention} | A B C", "6 by A: B whist, C whist; 7-3-0")
    assert written["C"] == {"heap": f"{fine}."}
    assert "heap" not in written["B"]


@pytest.mark.parametrize("convention", CONVENTIONS)
def test_multiply_by_tricks_and_undertricks(convention: str):
    written = write(f"{convention} | A B C", "7 by A: B whist, C whist; 4-3-3")
    value = DEFENCE_TRICK[convention][7]
    assert written["A"] == {"heap": f"{3 * value}."}
    assert written["B"] == written["C"] == {"whists": {"A": f"{3 * value + 3 * value}."}}
