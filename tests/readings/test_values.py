"""S0, "What to write after a deal": the value tables, worked by hand from the seed's text."""

import pytest

from preferans.core.conventions import LENINGRAD, ROSTOV, SOCHI
from preferans.core.readings.values import value_table
from preferans.core.rules import with_values

V = (2, 4, 6, 8, 10)
DOUBLE = tuple(2 * v for v in V)

TABLES = {
    # Sochi: everything the value itself; full liability; nothing due on a checked ten.
    "sochi": (SOCHI, V, V, (2, 4, 6, 8, None)),
    # Leningrad doubles whists and heap; half of the doubled fine is the value, a nine in full: 2 × 8.
    "leningrad": (LENINGRAD, DOUBLE, DOUBLE, (2, 4, 6, 16, None)),
    # Rostov: half of the value, a nine in full.
    "rostov": (ROSTOV, V, V, (1, 2, 3, 8, None)),
}


@pytest.mark.parametrize("name", TABLES)
def test_the_value_tables_of_the_seed(name: str) -> None:
    preset, trick, undertrick, missing = TABLES[name]
    rows = value_table(preset.rules)
    assert tuple(row.level for row in rows) == (6, 7, 8, 9, 10)
    assert tuple(row.made for row in rows) == V
    assert tuple(row.trick for row in rows) == trick
    assert tuple(row.undertrick for row in rows) == undertrick
    assert tuple(row.missing for row in rows) == missing


def test_a_whisted_ten_has_a_fine_and_no_liability_has_none() -> None:
    whisted = value_table(with_values(ROSTOV.rules, {"ten": "whisted"}))
    assert whisted[-1].missing == 5  # 10 × 1 missing trick × half
    free = value_table(with_values(SOCHI.rules, {"liability": "none"}))
    assert [row.missing for row in free] == [0, 0, 0, 0, None]
