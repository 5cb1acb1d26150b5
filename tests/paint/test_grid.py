"""Rows of figures under headings: beside their labels, under them, or one a line, as the room allows."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from preferans.paint.grid import HEADINGS, Row, laid
from preferans.paint.width import width

NAMES = ["Анна", "Сергей Müller", "Chloé", "Дмитрий"]
PARTS: list[str | Row] = [
    "A line of text",
    HEADINGS,
    Row("heap", ["11", "48", "11", "−2"]),
    Row("whists, ", ["·", "−1294⅔", "28", "0"], NAMES[1]),
    Row("mean heap", ["17"]),
]


def test_with_room_enough_nothing_is_cut_or_broken() -> None:
    assert list(laid(PARTS, NAMES, 100, 2)) == [
        "A line of text",
        "                                  Анна  Сергей Müller          Chloé        Дмитрий",
        "  heap                              11             48             11             −2",
        "  whists, Сергей Müller              ·         −1294⅔             28              0",
        "  mean heap                         17",
    ]


def test_a_heading_is_set_in_two_lines_before_a_name_is_cut() -> None:
    assert list(laid(PARTS, NAMES, 70, 2)) == [
        "A line of text",
        "                                       Сергей",
        "                              Анна     Müller      Chloé    Дмитрий",
        "  heap                          11         48         11         −2",
        "  whists, Сергей Müller          ·     −1294⅔         28          0",
        "  mean heap                     17",
    ]


def test_where_both_have_no_room_the_labels_stand_above() -> None:
    assert list(laid(PARTS, NAMES, 40, 2)) == [
        "A line of text",
        "              Сергей",
        "       Анна   Müller    Chloé  Дмитрий",
        "  heap   11       48       11       −2",
        "  whists, Сергей Müller",
        "          ·   −1294⅔       28        0",
        "  mean heap",
        "         17",
    ]


def test_where_nothing_else_fits_every_figure_has_a_line() -> None:
    assert list(laid(PARTS, NAMES, 26, 2)) == [
        "A line of text",
        "  heap",
        "    Анна  11",
        "    Сергей Müller  48",
        "    Chloé  11",
        "    Дмитрий  −2",
        "  whists, Сергей Müller",
        "    Анна  ·",
        "    Сергей Müller  −1294⅔",
        "    Chloé  28",
        "    Дмитрий  0",
        "  mean heap: 17",
    ]


def test_a_long_label_goes_over_two_lines() -> None:
    row = Row("Пулька закрыта после записи", ["17", "17", "—"])
    assert list(laid([row], ["Сочинка", "Ленинградка", "Ростов"], 60)) == [
        "Пулька закрыта после",
        "записи                            17          17           —",
    ]


NAME = st.text(st.sampled_from("aЯ 山é"), min_size=1, max_size=40).map(str.strip).filter(bool)
FIGURE = st.integers(-99999, 99999).map(lambda n: f"{n}⅔".replace("-", "−"))


@given(st.lists(NAME, min_size=2, max_size=4), st.data(), st.integers(40, 140))
def test_nothing_is_wider_and_no_figure_is_cut(names: list[str], data: st.DataObject, columns: int) -> None:
    rows = [Row("whists, ", [data.draw(FIGURE) for _ in names], name) for name in names]
    lines = list(laid([HEADINGS, *rows], names, columns, 5))
    assert max(map(width, lines)) <= columns
    assert all(cell in "\n".join(lines) for row in rows for cell in row.cells)


@pytest.mark.parametrize("columns", range(24, 40))
def test_even_on_a_very_narrow_terminal(columns: int) -> None:
    assert max(map(width, laid(PARTS, NAMES, columns, 2))) <= columns
