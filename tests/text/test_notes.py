"""The sentences for what is not written."""

import pytest

from preferans.core.postings import Note, Silence
from preferans.text.catalogue import LANGUAGES
from preferans.text.sentences import is_news, note_sentence

ENGLISH, RUSSIAN = ("South", "West", "North"), ("Анна", "Борис", "Вера")

CASES = [
    (
        Note(2, Silence.WHIST_PASSED, (("whister", 1), ("tricks", 4))),
        "North passed: West writes all 4 tricks of the defence.",
        "Вера пасует: все 4 взятки защиты пишет Борис.",
    ),
    (
        Note(2, Silence.WHIST_PASSED, (("whister", 1), ("tricks", 1))),
        "North passed: West writes the only trick of the defence.",
        "Вера пасует: единственную взятку защиты пишет Борис.",
    ),
    (
        Note(2, Silence.WHIST_PASSED, (("whister", 1), ("tricks", 2))),
        "North passed: West writes both tricks of the defence.",
        "Вера пасует: обе взятки защиты пишет Борис.",
    ),
    (
        Note(2, Silence.WHIST_PASSED, (("whister", 1), ("tricks", 5))),
        "North passed: West writes all 5 tricks of the defence.",
        "Вера пасует: все 5 взяток защиты пишет Борис.",
    ),
    (
        Note(2, Silence.WHIST_PASSED, (("whister", 1), ("tricks", 0))),
        "North passed: the tricks of the defence are for West to write, and there are none.",
        "Вера пасует: взятки защиты пишет Борис, но их нет.",
    ),
    (
        Note(1, Silence.LIABILITY_MET, (("duty", 4), ("tricks", 4))),
        "West pays no fine: the defence owed 4 tricks and took 4.",
        "Борис: ремиза на висте нет — защита взяла 4, обязательных взяток — 4.",
    ),
    (
        Note(1, Silence.LIABILITY_MET, (("duty", 2), ("tricks", 1))),
        "West pays no fine: the defence owed 2 tricks and took 1, but what is missing is the partner's share.",
        "Борис: ремиза на висте нет — защита взяла 1, обязательных взяток — 2, но не хватает доли партнёра по висту.",
    ),
    (
        Note(1, Silence.LIABILITY_MET, (("duty", 1), ("tricks", 2))),
        "West pays no fine: the defence owed 1 trick and took 2.",
        "Борис: ремиза на висте нет — защита взяла 2, обязательная взятка — 1.",
    ),
    (
        Note(1, Silence.CONSOLATION_NONE),
        "West writes no consolation: the rules of this table give none here.",
        "Борис не пишет консоляцию: по правилам стола она здесь не полагается.",
    ),
    (
        Note(1, Silence.HALF_VOID, (("whister", 2),)),
        "West called half-whist in vain: North whists, so it counts as a pass.",
        "Борис: полвиста не в счёт — вистует Вера, заявка считается пасом.",
    ),
    (
        Note(0, Silence.HELP_CLOSED, (("points", 1),)),
        "South can help nobody with 1 point: every other pool is closed.",
        "Анна никому не помогает: остальные пули закрыты, излишек — 1 очко.",
    ),
    (
        Note(1, Silence.ERROR_WARNED, (("excess", 8),)),
        "West is warned for a first wrong record, off by 8: no fine.",
        "Борис получает предупреждение за первую ошибку в записи (на 8): штрафа нет.",
    ),
    (
        Note(1, Silence.ERROR_WARNED, (("against", 0), ("excess", 21))),
        "West is warned for a first wrong record, 21 whists too many against South: no fine.",
        "Борис получает предупреждение за первую ошибку, 21 лишний вист на партнёра (Анна): штрафа нет.",
    ),
    (
        Note(1, Silence.ERROR_IN_HAND, (("excess", 2),)),
        "West mends the record, off by 2, with the pencil still in hand: no fine.",
        "Борис исправляет запись (ошибка на 2), не выпустив карандаша: штрафа нет.",
    ),
    (
        Note(1, Silence.ERROR_IN_HAND, (("against", 0), ("excess", 2))),
        "West mends the record, 2 whists too many against South, with the pencil still in hand: no fine.",
        "Борис списывает 2 лишних виста на партнёра (Анна), не выпустив карандаша: штрафа нет.",
    ),
    (
        Note(1, Silence.ERROR_LATE, (("excess", 2),)),
        "West mends the record, off by 2, of good will after the deadline: no fine.",
        "Борис исправляет запись (ошибка на 2) по доброй воле, уже после срока: штрафа нет.",
    ),
    (
        Note(1, Silence.ERROR_LATE, (("against", 0), ("excess", 5))),
        "West mends the record, 5 whists too many against South, of good will after the deadline: no fine.",
        "Борис по доброй воле, уже после срока, списывает 5 лишних вистов на партнёра (Анна): штрафа нет.",
    ),
    (
        Note(0, Silence.ERROR_WAIVED, (("by", 1), ("excess", 1))),
        "South waives the fine: 1 whist against West is not written.",
        "Анна прощает ошибку: 1 вист на партнёра (Борис) не пишется.",
    ),
    (
        Note(0, Silence.ERROR_WAIVED, (("by", 1), ("excess", 8))),
        "South waives the fine: 8 whists against West are not written.",
        "Анна прощает ошибку: 8 вистов на партнёра (Борис) не пишутся.",
    ),
]


@pytest.mark.parametrize(("note", "english", "russian"), CASES)
def test_notes_written_by_hand(note, english, russian):
    assert note_sentence(note, ENGLISH, "en") == english
    assert note_sentence(note, RUSSIAN, "ru") == russian


def test_what_goes_without_saying_is_no_news():
    empty = {
        Note(2, Silence.WHIST_PASSED, (("whister", 1), ("tricks", 0))),
        Note(1, Silence.LIABILITY_MET, (("duty", 0), ("tricks", 0))),
    }
    assert not any(map(is_news, empty))
    assert all(is_news(case[0]) for case in CASES if case[0] not in empty)


def test_every_silence_is_among_them():
    assert {case[0].silence for case in CASES} == set(Silence)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("note", [case[0] for case in CASES])
def test_a_note_names_its_figures_and_its_people(note, lang):
    text = note_sentence(note, ENGLISH, lang)
    assert ENGLISH[note.player] in text
    for name, value in note.args:
        wanted = ENGLISH[value] if name in {"whister", "by", "against"} else str(value)
        assert wanted in text or (note.silence is Silence.WHIST_PASSED and value <= 2)
