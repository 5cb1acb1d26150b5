"""The law of the record, article by article (S3 4.2.6-4.2.10, rules 8): who may mend what until when, what it costs, in
whose words, and what was forgotten. Every deadline is tried on both sides."""

from itertools import product
from pathlib import Path

import pytest

from preferans.core import record
from preferans.core.accounts import HEAP, POOL, WHISTS
from preferans.core.conventions import CONVENTIONS
from preferans.core.deals import Error, ErrorField, When
from preferans.core.postings import Silence
from preferans.core.record import Cost, Price, Standing
from preferans.core.rules import TableRules
from tests.examples.law import (
    BIDDING,
    CLI,
    CODE,
    FREELY,
    FREELY_UNTIL_THE_ORDER,
    ITS_HEAP,
    ITS_POOL,
    MOMENTS,
    ORDERED,
    PENCIL,
    TABLE,
    UNTIL_THE_ORDER,
    WHISTS_ON_A,
    A,
    B,
    C,
    Table,
    played,
    price,
)


@pytest.fixture
def table(cli: CLI, folder: Path) -> Table:
    return Table(cli, folder)


class TestArticle426:
    """4.2.6: "Запись следует делать немедленно после окончания сдачи"; a dealer out of turn is asked about."""

    def test_the_time_of_writing_is_kept(self, table: Table):
        table.says("deal", "AP 3-3-4", "--at", "2026-11-26T20:15:00+03:00", "--by", "B")
        assert table.says("log") == "2026-11-26 20:15 Deal 2 recorded. B + AP 3-3-4"

    def test_the_writer_is_the_one_in_whose_section_it_stands_who_typed_it_is_beside(self, table: Table):
        assert [record.writer(account) for account in (POOL[A], HEAP[B], WHISTS[B][A])] == [A, B, B]
        told = table.says("deal", "error B whists A 8; in-time", "--by", "C")
        assert "B wrote 8 whists too many on A" in told
        assert table.says("log").endswith("Deal 2 recorded. C + error B whists A 8; in-time")

    def test_the_next_in_turn_is_not_asked_about(self, table: Table):
        table.says("deal", "AP 3-3-4; dealer A")
        assert table.warned == ""

    @pytest.mark.parametrize(
        ("lang", "asked"),
        [
            ("en", "deal 2 is dealt by B, but A is next in turn. Was a deal forgotten? insert writes it."),
            ("ru", "сдачу 2 сдаёт B, а по очереди сдаёт A. Не забыта ли сдача? Её впишет insert."),
        ],
    )
    def test_another_dealer_is(self, table: Table, lang: str, asked: str):
        table.says("deal", "AP 3-3-4; dealer B", lang=lang)
        assert asked in table.warned


class TestArticle427:
    """4.2.7: unpunished only the first time; then "за равное — равным"."""

    def test_the_first_error_of_each_player_is_a_warning(self):
        assert price(TABLE, WHISTS_ON_A) == Cost(Price.WARNING, B)
        assert price(TABLE, WHISTS_ON_A, "error by C pool 2; in time") == Cost(Price.WARNING, C)

    def test_whists_too_many_the_partner_may_write_as_many(self):
        assert price(TABLE, ITS_POOL, WHISTS_ON_A) == Cost(Price.OFFER, B, A, WHISTS[A][B], 8)

    @pytest.mark.parametrize("convention", CONVENTIONS)
    @pytest.mark.parametrize(("fined", "amount"), [(ITS_POOL, 2), (ITS_HEAP, 3)])
    def test_a_pool_too_large_a_heap_too_small_he_must_write_as_much_in_his_heap(self, convention, fined, amount):
        assert price(f"{convention} | A B C", WHISTS_ON_A, fined) == Cost(Price.MUST, B, None, HEAP[B], amount)

    @pytest.mark.parametrize("first", ["error by B whists/A 8; in time; waived", ITS_POOL])
    def test_every_error_in_time_uses_the_warning_up_also_a_waived_one(self, first: str):
        assert record.is_first(played(TABLE).ledger, B)
        assert not record.is_first(played(TABLE, first).ledger, B)
        assert price(TABLE, first, ITS_HEAP).price is Price.MUST

    def test_also_where_the_table_did_not_play_the_code_yet(self):
        deals = (ITS_POOL, "agree error_penalty=code", ITS_POOL)
        assert price("sochi error_penalty=none | A B C", *deals).price is Price.MUST

    @pytest.mark.parametrize(
        "first", ["error by B pool 2; in hand", "error by B pool 2; late", "error by C pool 2; in time"]
    )
    def test_one_in_hand_or_late_or_of_somebody_else_does_not(self, first: str):
        assert record.is_first(played(TABLE, first).ledger, B)
        assert price(TABLE, first, ITS_HEAP).price is Price.WARNING

    @pytest.mark.parametrize("excess", [0, -1, -8])
    def test_an_error_to_the_writers_own_loss_is_never_fined(self, excess: int):
        for before in ((), (ITS_POOL,)):
            own = Error(B, ErrorField.WHISTS, excess, When.IN_TIME, A)
            assert record.cost(played(TABLE, *before).ledger, own) == Cost(Price.NOTHING, B)

    def test_a_table_without_warnings_fines_at_once(self):
        assert price("sochi error_warning=false | A B C", ITS_POOL).price is Price.MUST

    def test_a_table_that_does_not_play_the_code_fines_nobody(self):
        first = "sochi error_penalty=none | A B C"
        assert [price(first, *(ITS_POOL,) * n).price for n in (1, 2, 3)] == [
            Price.WARNING,
            Price.NOTHING,
            Price.NOTHING,
        ]
        assert price("sochi error_penalty=none error_warning=false | A B C", WHISTS_ON_A) == Cost(Price.NOTHING, B)

    @pytest.mark.parametrize("convention", CONVENTIONS)
    @pytest.mark.parametrize("penalty", ["code", "none"])
    @pytest.mark.parametrize("warning", ["true", "false"])
    def test_the_price_is_what_the_ledger_then_posts(self, convention: str, penalty: str, warning: str):
        first = f"{convention} error_penalty={penalty} error_warning={warning} | A B C"
        befores = (
            (),
            (ITS_POOL,),
            (f"{WHISTS_ON_A}; waived",),
            ("error by B pool 1; late",),
            ("error by A heap 1; in time",),
        )
        for before, head, when in product(befores, ("whists/A 8", "pool 2", "heap 3"), ("in hand", "in time", "late")):
            deals = (*before, f"error by B {head}; {when}")
            assert as_posted(first, *deals) == price(first, *deals), deals

    @pytest.mark.parametrize(
        ("lang", "sentence"),
        [
            ("en", "B offers A 8 whists: A takes them or waives them."),
            ("ru", "B предлагает партнёру (A) 8 вистов: взять или отказаться."),
        ],
    )
    def test_the_offer_is_in_the_writers_words(self, table: Table, lang: str, sentence: str):
        assert sentence not in table.says("deal", "error B whists A 8; in-time; found A", lang=lang)  # a warning
        assert sentence in table.says("deal", "error B whists A 8; in-time; found A", lang=lang)
        assert sentence not in table.says("deal", "error B whists A 8; in-time; waived", lang=lang)
        assert sentence not in table.says("deal", "error B whists A 8; late", lang=lang)
        assert sentence not in table.says("deal", "error B pool 8; in-time", lang=lang)  # no offer: he must

    def test_who_waives_writes_nothing(self, table: Table):
        table.says("deal", WRITTEN)
        told = table.says("deal", f"{WRITTEN}; waived")
        assert "nothing to write" in told
        assert "A waives the fine: 8 whists against B are not written." in told


WRITTEN = "error B whists A 8; in-time"


def as_posted(first: str, *deals: str) -> Cost:
    """The price of the last item, read off what the ledger wrote."""
    after = played(first, *deals)
    fact, entry = after.facts[-1], after.ledger.entries[-1]
    assert isinstance(fact, Error)
    if [note.silence for note in entry.notes] == [Silence.ERROR_WARNED]:
        return Cost(Price.WARNING, fact.by)
    if not entry.postings:
        return Cost(Price.NOTHING, fact.by)
    (posting,) = entry.postings
    assert posting.amount == fact.excess
    on_whists = fact.field is ErrorField.WHISTS
    found = Price.OFFER if on_whists else Price.MUST
    return Cost(found, fact.by, fact.against, posting.account, fact.excess)


class TestArticle428:
    """4.2.8, the pencil: in hand a mistake is mended without penalty; it counts from the moment it is laid down."""

    @pytest.mark.parametrize("rules", [CODE, UNTIL_THE_ORDER, FREELY, FREELY_UNTIL_THE_ORDER])
    def test_with_the_pencil_in_hand_a_record_is_open_at_every_table(self, rules: TableRules):
        assert record.standing(rules, PENCIL) is Standing.PENCIL
        assert record.when_mended(Standing.PENCIL) is When.IN_HAND
        assert all(record.may_be_corrected(Standing.PENCIL, by_its_writer=own) for own in (True, False))

    @pytest.mark.parametrize("found", ["", "; found by A"])
    def test_noticed_or_pointed_out_it_costs_nothing_and_uses_nothing_up(self, found: str):
        in_hand = f"error by B pool 2; in hand{found}"
        assert price(TABLE, ITS_POOL, in_hand) == Cost(Price.NOTHING, B)
        assert record.is_first(played(TABLE, in_hand).ledger, B)

    @pytest.mark.parametrize("rules", [CODE, UNTIL_THE_ORDER])
    def test_laid_down_it_counts_though_the_writer_reports_it_himself(self, rules: TableRules):
        assert record.when_mended(record.standing(rules, BIDDING)) is When.IN_TIME
        assert price(TABLE, ITS_POOL, ITS_POOL).price is Price.MUST  # nobody found it but he

    def test_undo_is_a_correction_logged_and_no_fine(self, table: Table):
        table.says("deal", WRITTEN)
        table.says("deal", "AP 3-3-4", "--by", "B")
        told = table.says("undo", "--by", "B", "--why", "counted wrong")
        assert "Undone: deal 3." in told
        assert "offers" not in told
        assert table.says("log").endswith("− AP 3-3-4 # counted wrong")


class TestArticle429:
    """4.2.9: the line. Before it anybody's demand is enough; behind it a record stands unless its writer mends it."""

    @pytest.mark.parametrize(
        ("rules", "standings"),
        [
            (CODE, (Standing.PENCIL, Standing.DEMAND, Standing.GOODWILL, Standing.STANDS)),
            (UNTIL_THE_ORDER, (Standing.PENCIL, Standing.DEMAND, Standing.DEMAND, Standing.STANDS)),
            (FREELY, (Standing.PENCIL, Standing.FREE, Standing.FREE, Standing.FREE)),
            (FREELY_UNTIL_THE_ORDER, (Standing.PENCIL, Standing.FREE, Standing.FREE, Standing.FREE)),
        ],
    )
    def test_what_may_be_done_at_each_moment(self, rules: TableRules, standings: tuple[Standing, ...]):
        assert tuple(record.standing(rules, moment) for moment in MOMENTS) == standings

    @pytest.mark.parametrize(
        ("rules", "told"), [(CODE, 2), (UNTIL_THE_ORDER, 3), (FREELY, 4), (FREELY_UNTIL_THE_ORDER, 4)]
    )
    def test_until_when_being_told_is_enough(self, rules: TableRules, told: int):
        """The number of moments at which the demand of another player has a record corrected."""
        standings = [record.standing(rules, moment) for moment in MOMENTS]
        allowed = [record.may_be_corrected(found, by_its_writer=False) for found in standings]
        assert allowed == [True] * told + [False] * (4 - told)

    @pytest.mark.parametrize("found", Standing)
    def test_its_writer_may_mend_it_at_any_moment(self, found: Standing):
        assert record.may_be_corrected(found, by_its_writer=True)

    @pytest.mark.parametrize(
        ("rules", "whens"),
        [
            (CODE, (When.IN_HAND, When.IN_TIME, When.LATE, When.LATE)),
            (UNTIL_THE_ORDER, (When.IN_HAND, When.IN_TIME, When.IN_TIME, When.LATE)),
            (FREELY, (When.IN_HAND, When.IN_TIME, When.IN_TIME, When.IN_TIME)),
        ],
    )
    def test_what_the_item_says_of_it(self, rules: TableRules, whens: tuple[When, ...]):
        assert tuple(record.when_mended(record.standing(rules, moment)) for moment in MOMENTS) == whens

    def test_mended_by_goodwill_it_costs_nothing_and_uses_nothing_up(self):
        late = "error by B pool 2; late"
        assert price(TABLE, ITS_POOL, late) == Cost(Price.NOTHING, B)
        assert record.is_first(played(TABLE, late).ledger, B)

    def test_in_an_all_pass_the_bidding_and_the_order_end_with_the_same_last_pass(self):
        """So the moment between them is passed over: in time the one side, said and done the other."""
        for rules in (CODE, UNTIL_THE_ORDER):
            assert record.standing(rules, BIDDING) is Standing.DEMAND
            assert record.standing(rules, ORDERED) is Standing.STANDS

    @pytest.mark.parametrize(
        ("lang", "said"),
        [
            ("en", "By the Code: deal 1 is past the line. It stands unless its writer mends it of his own accord"),
            ("ru", "По Кодексу: сдача 1 за чертой. Запись остаётся в силе, если записавший не исправит её сам"),
        ],
    )
    @pytest.mark.parametrize("words", [("correct", "1", "6/+1 A; B whist, C pass; dealer C"), ("void", "1")])
    def test_the_program_says_so_once_a_later_deal_is_written(self, table: Table, words, lang, said):
        table.says("deal", "error C pool 2; in-hand")  # is no deal
        table.says(*words, "--dry-run", lang=lang)
        assert said not in table.warned
        table.says("deal", "AP 3-3-4")
        table.says(*words, lang=lang)
        assert said in table.warned

    def test_a_table_that_does_not_play_the_code_is_told_nothing(self, cli: CLI, folder: Path):
        table = Table(cli, folder, "sochi; error_penalty=none")
        table.says("deal", "AP 3-3-4")
        table.says("void", "1", "--dry-run")
        assert table.warned == ""

    def test_a_record_that_stands_is_part_of_the_sheet_and_marked(self, table: Table):
        stands = "adjust B whists A 2; reason wrote 10 for 8; cause stands; deal 1; by B; refused B"
        assert "B whists on A 10." in table.says("deal", stands)
