"""What was forgotten (S3 4.2.10, rules 8): until when it may be written, whose consent it needs, and a refusal that stays."""

from pathlib import Path

import pytest

from preferans.core import record
from preferans.core.record import Asking, Forgotten, Moment
from preferans.core.rules import TableRules
from tests.examples.law import (
    BIDDING,
    CLI,
    CODE,
    FREELY,
    MOMENTS,
    ORDERED,
    ORDERING,
    PENCIL,
    UNTIL_THE_ORDER,
    A,
    B,
    C,
    Table,
)

FORGOTTEN = "M/= B"


@pytest.fixture
def table(cli: CLI, folder: Path) -> Table:
    return Table(cli, folder)


class TestArticle4210:
    """4.2.10: what was forgotten may be written until the bidding of the next deal has ended; later all must agree."""

    @pytest.mark.parametrize("rules", [CODE, UNTIL_THE_ORDER])
    @pytest.mark.parametrize("moment", MOMENTS)
    def test_the_line_is_the_end_of_the_bidding_whatever_the_deadline_of_errors(
        self, rules: TableRules, moment: Moment
    ):
        found = record.forgotten(rules, (A, B, C), moment, B, {})
        if moment in (PENCIL, BIDDING):
            assert found == Forgotten(Asking.OPEN)
        else:
            assert found == Forgotten(Asking.ASK, (A, C))
        assert found.may_be_written == (moment in (PENCIL, BIDDING))

    @pytest.mark.parametrize("moment", MOMENTS)
    def test_a_table_that_does_not_play_the_code_writes_it_at_any_time(self, moment: Moment):
        assert record.forgotten(FREELY, (A, B, C), moment, B, {A: False}).asking is Asking.OPEN

    @pytest.mark.parametrize("moment", [ORDERING, ORDERED])
    def test_every_partner_is_asked_and_he_himself_is_not(self, moment: Moment):
        four = (A, B, C, 3)
        asked = [
            record.forgotten(CODE, four, moment, B, answers)
            for answers in ({}, {C: True}, {A: True, C: True, B: False})
        ]
        assert [found.waiting for found in asked] == [(A, C, 3), (A, 3), (3,)]
        assert not any(found.may_be_written for found in asked)
        agreed = record.forgotten(CODE, four, moment, B, {A: True, C: True, 3: True})
        assert agreed == Forgotten(Asking.AGREED)
        assert agreed.may_be_written

    @pytest.mark.parametrize("answers", [{C: False}, {A: True, C: False}, {C: False, A: True, B: True}])
    def test_one_refusal_ends_the_talk_and_nobody_else_is_asked(self, answers: dict[int, bool]):
        found = record.forgotten(CODE, (A, B, C), ORDERED, B, answers)
        assert found == Forgotten(Asking.REFUSED, (), C)
        assert not found.may_be_written

    def test_before_the_next_deal_it_is_just_written(self, table: Table):
        table.says("insert", "2", FORGOTTEN)
        assert table.warned == ""

    @pytest.mark.parametrize(
        ("lang", "said"),
        [
            ("en", "By the Code: deal 2 was not written in time. It may be written only if every partner agrees"),
            ("ru", "По Кодексу: сдача 2 не записана вовремя. Её можно вписать, только если согласны все партнёры"),
        ],
    )
    def test_after_it_the_program_says_whose_consent_it_needs(self, table: Table, lang: str, said: str):
        table.says("deal", "AP 3-3-4")
        table.says("insert", "2", FORGOTTEN, lang=lang)
        assert said in table.warned

    @pytest.mark.parametrize(
        ("lang", "said"),
        [
            (
                "en",
                "C has refused to let deal 2 be written: by the Code the talk is over (4.2.10). Nothing was changed.",
            ),
            ("ru", "C: отказ «вспомнить» сдачу 2; по Кодексу разговор окончен (4.2.10). Ничего не изменено."),
        ],
    )
    def test_a_refusal_is_in_the_diary_with_the_name_and_ends_the_talk(self, table: Table, lang: str, said: str):
        table.says("deal", "AP 3-3-4", "--at", "2026-11-26T20:10:00+03:00")
        table.says("insert", "2", FORGOTTEN, "--refused-by", "C", "--at", "2026-11-26T20:15:00+03:00")
        assert table.says("log").endswith("2026-11-26 20:15 Deal 2: consent refused. C + M/= B")
        before = table.file.read_bytes()
        assert table.says("insert", "2", FORGOTTEN, lang=lang, asked_out=True) == ""
        assert (table.status, table.warned, table.file.read_bytes()) == (1, said, before)

    @pytest.mark.parametrize("later", [(), ("void", "3"), ("correct", "2", "AP 2-4-4"), ("undo",)])
    def test_it_is_remembered_when_the_next_deal_is_written_only_then(self, table: Table, later: tuple[str, ...]):
        table.says("insert", "2", FORGOTTEN, "--refused-by", "C")
        table.says("deal", "AP 3-3-4")
        table.says("deal", "AP 4-3-3")
        if later:
            table.says(*later)
        assert self.refused(table, 2)
        assert not self.refused(table, 1)

    def test_it_is_remembered_where_the_deal_after_it_is_taken_out(self, table: Table):
        table.says("deal", "AP 3-3-4")
        table.says("deal", "AP 4-3-3")
        table.says("insert", "2", FORGOTTEN, "--refused-by", "C")
        table.says("void", "2")
        assert self.refused(table, 2)
        table.says("undo")
        assert self.refused(table, 2)

    def test_it_moves_with_the_items_before_it(self, table: Table):
        table.says("deal", "AP 3-3-4")
        table.says("insert", "2", FORGOTTEN, "--refused-by", "C")
        table.says("insert", "1", "AP 4-3-3; dealer B")
        table.says("insert", "1", "agree half_whist=off")
        assert self.refused(table, 4)
        assert not any(self.refused(table, number) for number in (1, 2, 3, 5))
        table.says("void", "1")
        assert self.refused(table, 3)

    def test_at_a_table_that_does_not_play_the_code_it_is_in_the_diary_and_no_more(self, cli: CLI, folder: Path):
        table = Table(cli, folder, "sochi; error_penalty=none")
        table.says("deal", "AP 3-3-4")
        table.says("insert", "2", FORGOTTEN, "--refused-by", "C")
        table.says("insert", "2", FORGOTTEN)
        assert "Deal 2: consent refused. C" in table.says("log")

    @staticmethod
    def refused(table: Table, number: int) -> bool:
        """Whether the program ends the talk about a forgotten item of that number."""
        table.says("insert", str(number), FORGOTTEN, "--dry-run", asked_out=True)
        return table.status == 1 and table.warned.startswith(f"C has refused to let deal {number} be written")
