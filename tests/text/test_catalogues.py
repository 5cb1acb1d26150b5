"""The catalogues: complete in both languages, alike in what they take, and never silent about what they lack."""

import re
from fractions import Fraction
from functools import cache
from pathlib import Path
from string import Formatter

import pytest
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

from preferans.core.conventions import CONVENTIONS
from preferans.core.deals import Call, Strain
from preferans.core.postings import Reason, Silence
from preferans.core.settlement import MethodName, StepRule
from preferans.text.catalogue import LANGUAGES, LOCALE, CatalogueError, Words, counted, label, number, words

LETTERLESS = {"transfer", "no-trump"}
"""Messages without a small letter."""
DOMAINS = ("cli", "click", "fixes", "headlines", "labels", "problems", "rules", "sentences")
KINDS = ("contract", "misere", "without-three", "all-pass", "adjust", "error", "agree", "join")


def source(domain: str, lang: str) -> Path:
    return LOCALE / lang / "LC_MESSAGES" / f"{domain}.po"


@cache
def catalogue(domain: str, lang: str) -> Catalog:
    with source(domain, lang).open("rb") as stream:
        return read_po(stream, locale=lang, abort_invalid=True)


def messages(domain: str, lang: str) -> dict[str, tuple[str, ...]]:
    """Every id with its text, or with its plural forms."""
    found = {}
    for message in catalogue(domain, lang):
        if message.id:
            key = message.id if isinstance(message.id, str) else message.id[0]
            found[key] = (message.string,) if isinstance(message.string, str) else tuple(message.string or ())
    return found


def places(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def test_both_languages_have_the_same_files():
    for lang in LANGUAGES:
        assert tuple(sorted(path.stem for path in (LOCALE / lang).rglob("*.po"))) == DOMAINS


@pytest.mark.parametrize("domain", DOMAINS)
def test_both_languages_have_the_same_ids_and_places(domain):
    english, russian = messages(domain, "en"), messages(domain, "ru")
    assert list(english) == list(russian)
    for key, forms in english.items():
        assert (len(forms) > 1) == (len(russian[key]) > 1), key
        assert len({frozenset(places(text)) for text in (*forms, *russian[key])}) == 1, key


@pytest.mark.parametrize("domain", DOMAINS)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_text_is_there_and_in_its_language(domain, lang):
    texts = messages(domain, lang)
    assert texts
    for key, forms in texts.items():
        assert len(forms) in {1, catalogue(domain, lang).num_plurals}, key
        for text in forms:
            assert text, key
            assert text == text.strip(), key
            words_of_it = re.sub(r"\{\w+\}", "", text)
            assert bool(re.search("[а-яё]", words_of_it)) == (lang == "ru" and key not in LETTERLESS), (key, text)
            assert not re.search(r"[0-9}] - |\d-\d+ *=|\.\.\.", words_of_it), (key, "a minus is −, an ellipsis …")


@pytest.mark.parametrize("domain", DOMAINS)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_id_stands_twice_and_no_file_is_long(domain, lang):
    lines = source(domain, lang).read_text(encoding="utf-8").splitlines()
    ids = [line for line in lines if line.startswith("msgid ")]
    assert len(ids) == len(set(ids))
    assert len(lines) < 400


@pytest.mark.parametrize("domain", DOMAINS)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_compiled_is_what_is_written(domain, lang):
    for key, forms in messages(domain, lang).items():
        compiled = words(lang)._domain(domain)
        assert compiled.gettext(key) in forms if len(forms) == 1 else compiled.ngettext(key, key, 1) == forms[0]


def test_what_the_engine_knows_has_its_words():
    for lang in LANGUAGES:
        known = messages("labels", lang)
        wanted = [
            *StepRule,
            *(f"method.{name}" for name in MethodName),
            *(f"convention.{name}" for name in CONVENTIONS),
        ]
        wanted += [f"kind.{kind}" for kind in KINDS]
        wanted += [f"strain.{strain}" for strain in Strain] + [f"call.{call}" for call in Call]
        assert not [key for key in wanted if key not in known]
        told = messages("sentences", lang)
        assert all(any(key == reason or key.startswith(f"{reason}.") for key in told) for reason in Reason)
        assert all(f"note.{silence}" in told for silence in Silence)


# ------------------------------------------------------------------------------ what is missing is an error


def test_an_unknown_language_is_an_error():
    with pytest.raises(CatalogueError, match="no language 'de'; there are: en, ru"):
        words("de")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_missing_catalogue_is_an_error(tmp_path, lang):
    with pytest.raises(CatalogueError, match=r"labels\.mo is missing"):
        Words(lang, tmp_path).get("labels", "pool")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_missing_message_is_an_error(lang):
    with pytest.raises(CatalogueError, match=f"'no.such.id' is missing in the catalogue {lang}/labels"):
        label("no.such.id", lang)
    with pytest.raises(CatalogueError, match=f"'no.such.id' is missing in the catalogue {lang}/labels"):
        counted("no.such.id", 5, lang)


def test_a_missing_argument_is_an_error():
    with pytest.raises(KeyError, match="number"):
        label("deal.number", "en")


def test_catalogues_are_read_once():
    assert words("ru") is words("ru")


# ------------------------------------------------------------------------------ numbers and plain words


@pytest.mark.parametrize(
    ("n", "text"), [(64, "64"), (-24, "−24"), (0, "0"), (Fraction(-20, 3), "−20/3"), (Fraction(5, 3), "5/3")]
)
def test_numbers(n, text):
    assert number(n) == text


def test_labels():
    assert label("pool", "en") == "pool"
    assert label("pool", "ru") == "пуля"
    assert label("deal.number", "ru", number=7) == "Сдача 7"
    assert counted("n.whists", 21, "ru") == "21 вист"
    assert counted("n.deals", 3, "ru") == "3 сдачи"
    assert counted("n.deals", 1, "en") == "1 deal"
