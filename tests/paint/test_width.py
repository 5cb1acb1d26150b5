"""What a terminal shows: how wide text is, and how it is cut and made safe."""

import pytest

from preferans.paint.table import table, wrapped
from preferans.paint.width import fit, safe, shorten, shorten_left, width

WIDTHS = [
    ("", 0),
    ("South", 5),
    ("Анна", 4),
    ("Chloé", 5),
    ("Chloe\u0301", 5),  # a combining accent stands on its letter
    ("山田", 4),
    ("👩\u200d🚀", 2),  # two pictures joined into one
    ("👍🏽", 2),  # with a skin tone
    ("🇷🇺", 2),
    ("♠", 1),
    ("❤\ufe0f", 2),
    ("🙂\u200d↔\ufe0f", 2),  # joined with an arrow
    ("1\ufe0f\u20e3", 2),  # a keycap
    ("a\ufe0f", 1),  # no picture of a letter
    ("a🏽", 3),  # a tone with nothing to colour stands by itself
    ("a\u200db", 2),  # the joiner shapes letters, it does not lay one over the other
    ("\u1112\u1161\u11ab", 2),  # one syllable
    ("\u0301", 0),
]


@pytest.mark.parametrize(("text", "columns"), WIDTHS)
def test_width(text: str, columns: int) -> None:
    assert width(text) == columns


def test_cut_from_either_end() -> None:
    assert shorten("Константин", 5) == "Конс…"
    assert shorten("山田太郎", 5) == "山田…"
    assert shorten("Анна", 4) == "Анна"
    assert shorten("Анна", 0) == ""
    assert shorten_left("2.6.12.", 4) == "…12."
    assert shorten_left("2.6.", 4) == "2.6."
    assert shorten_left("山田", 3) == "…田"
    assert shorten_left("2.6.12.", 0) == ""


def test_fit_pads_by_what_is_shown() -> None:
    assert fit("山", 4) == "山  "
    assert fit("Анна", 6, "r") == "  Анна"
    assert fit("A", 4, "c") == " A  "
    assert fit("Константин", 4, "r") == "Кон…"


def test_nothing_controls_the_terminal() -> None:
    assert safe("a\x1b[31mb\nc\u202ed") == "a\\u001b[31mb\\u000ac\\u202ed"
    assert safe("Анна 👩\u200d🚀") == "Анна 👩\u200d🚀"


def test_table_and_wrapping() -> None:
    assert table([("山", "1"), ("Анна", "20")], ("name", "n"), "lr") == "name   n\n────  ──\n山     1\nАнна  20"
    assert table([]) == ""
    assert table([("a",), ("b", "c")]) == "a\nb  c"
    assert list(wrapped("one two three", 8, "- ", "  ")) == ["- one", "  two", "  three"]
    assert list(wrapped("", 8)) == [""]
