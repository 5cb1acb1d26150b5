"""Any sheet settles: to zero, the same by every way, in the fewest payments (rules 5 and 6)."""

from fractions import Fraction
from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from preferans.core.accounts import HEAP, POOL, SLOTS, WHISTS
from preferans.core.deals import Stake
from preferans.core.postings import Amount
from preferans.core.rules import Fractions
from preferans.core.settlement import Settlement, Totals, settle

AMOUNTS = st.integers(-(10**6), 10**6) | st.integers(-30, 60)
WHOLE_WHISTS = st.integers(0, 10**6) | st.integers(0, 40)
WHISTS_WITH_PARTS = WHOLE_WHISTS | st.builds(Fraction, st.integers(0, 200), st.sampled_from([2, 3]))
STAKES = st.none() | st.builds(
    Stake,
    st.sampled_from(["0.10", "0.07", "0.003", "1", "3", "12.5"]),
    st.just("EUR"),
    st.sampled_from(["0.01", "0.05", "0.25", "1", "10"]),
)
POLICIES = st.sampled_from(Fractions)


@st.composite
def sheets(draw: st.DrawFn, whists: st.SearchStrategy[Amount] = WHISTS_WITH_PARTS) -> tuple[Totals, tuple[int, ...]]:
    """A sheet's totals and its seating, newcomers anywhere."""
    seating = tuple(draw(st.permutations(range(draw(st.integers(2, 4))))))
    totals: list[Amount] = [0] * SLOTS
    for p in seating:
        totals[POOL[p].slot] = draw(st.integers(0, 60))
        totals[HEAP[p].slot] = draw(AMOUNTS)
        for q in seating:
            if q != p:
                amount = draw(whists)
                totals[WHISTS[p][q].slot] = amount.numerator if amount.denominator == 1 else amount
    return totals, seating


PRICES = st.sampled_from([10, 20])


@given(sheets(), PRICES)
def test_the_nets_are_those_of_the_law(sheet: tuple[Totals, tuple[int, ...]], price: int) -> None:
    totals, seating = sheet
    value = {p: price * totals[POOL[p].slot] - 10 * totals[HEAP[p].slot] for p in seating}
    mean = Fraction(sum(value.values()), len(seating))
    for p, net in settle(totals, seating, price).exact.items():
        written = sum(totals[WHISTS[p][q].slot] - totals[WHISTS[q][p].slot] for q in seating if q != p)
        assert net == value[p] - mean + written


@given(sheets(), PRICES)
def test_both_paper_methods_and_the_debts_end_in_the_exact_nets(
    sheet: tuple[Totals, tuple[int, ...]], price: int
) -> None:
    settlement = settle(*sheet, price)
    assert all(method.net == settlement.exact for method in settlement.methods)
    left: dict[int, Amount] = dict.fromkeys(settlement.seating, 0)
    for debtor, creditor, whists in settlement.debts:
        assert whists > 0
        left[debtor] -= whists
        left[creditor] += whists
    assert left == settlement.exact


@given(sheets(), PRICES, POLICIES, STAKES)
def test_every_policy_and_the_money_sum_to_zero(
    sheet: tuple[Totals, tuple[int, ...]], price: int, policy: Fractions, stake: Stake | None
) -> None:
    settlement = settle(*sheet, price, policy, stake=stake)
    assert sum(settlement.exact.values()) == sum(settlement.net.values()) == 0
    if policy is not Fractions.EXACT:
        assert all(type(net) is int for net in settlement.net.values())
    if settlement.money:
        assert sum(settlement.money.coins.values()) == 0
        assert sum(map(Fraction, settlement.money.amounts.values())) == 0


@given(sheets(WHOLE_WHISTS), PRICES, st.data())
def test_the_point_leaves_no_fraction_and_costs_each_other_less_than_a_whist(
    sheet: tuple[Totals, tuple[int, ...]], price: int, data: st.DataObject
) -> None:
    totals, seating = sheet
    settlement = settle(totals, seating, price, point=data.draw(st.none() | st.sampled_from(seating)))
    if settlement.point is None:
        assert settlement.net == settlement.exact
        return
    player, heap, whists, gain = settlement.point
    assert (abs(heap), whists, sum(gain.values())) == (1, 10 // len(seating), 0)
    assert all(0 < gain[p] * heap < 1 for p in seating if p != player)
    assert settlement.net == {p: settlement.exact[p] + gain[p] for p in seating}


@given(sheets(), PRICES)
def test_whole_is_never_off_by_a_whist(sheet: tuple[Totals, tuple[int, ...]], price: int) -> None:
    settlement = settle(*sheet, price, Fractions.WHOLE)
    assert all(abs(Fraction(settlement.net[p] - exact)) < 1 for p, exact in settlement.exact.items())


@given(sheets(), PRICES, POLICIES, STAKES)
def test_the_payments_settle_exactly_and_are_the_fewest(
    sheet: tuple[Totals, tuple[int, ...]], price: int, policy: Fractions, stake: Stake | None
) -> None:
    settlement = settle(*sheet, price, policy, stake=stake)
    won = owed(settlement)
    left = dict(won)
    for transfer in settlement.transfers:
        amount = transfer.whists if transfer.money is None else Fraction(transfer.money)
        assert amount > 0
        left[transfer.debtor] += amount
        left[transfer.creditor] -= amount
    assert not any(left.values())
    assert len(settlement.transfers) == fewest(won)


def owed(settlement: Settlement) -> dict[int, Amount]:
    """What each is to be paid: money where there is a stake, else whists."""
    if settlement.money is None:
        return dict(settlement.net)
    return {p: Fraction(amount) for p, amount in settlement.money.amounts.items()}


def fewest(won: dict[int, Amount]) -> int:
    """By brute force: one payment fewer than players, for each group that is quits among itself."""
    busy = [p for p, amount in won.items() if amount]
    if not busy:
        return 0
    first, *rest = busy
    groups = ((first, *some) for size in range(len(rest) + 1) for some in combinations(rest, size))
    return min(
        len(group) - 1 + fewest({p: won[p] for p in busy if p not in group})
        for group in groups
        if sum(won[p] for p in group) == 0
    )


@given(sheets(), PRICES, st.integers(-50, 50), st.sampled_from([POOL, HEAP]))
def test_the_same_added_to_every_heap_or_every_pool_changes_no_result(
    sheet: tuple[Totals, tuple[int, ...]], price: int, more: int, field: tuple[object, ...]
) -> None:
    totals, seating = sheet
    changed = list(totals)
    for p in seating:
        changed[(POOL if field is POOL else HEAP)[p].slot] += more
    assert settle(changed, seating, price).exact == settle(totals, seating, price).exact


@given(sheets(), PRICES, POLICIES, st.sampled_from(["0.10", "3", "1.25"]))
def test_where_every_whist_is_whole_coins_payments_carry_whists_and_money_alike(
    sheet: tuple[Totals, tuple[int, ...]], price: int, policy: Fractions, per_whist: str
) -> None:
    settlement = settle(*sheet, price, policy, stake=Stake(per_whist, "EUR"))
    left = dict(settlement.net)
    for debtor, creditor, whists, amount in settlement.transfers:
        assert whists > 0
        left[debtor] += whists
        left[creditor] -= whists
        if policy is not Fractions.EXACT:
            assert Fraction(amount or 0) == whists * Fraction(per_whist)
    assert not any(left.values())


@given(sheets(), PRICES)
def test_under_the_code_fractions_in_whists_move_nobody_by_more_than_the_point_and_a_whist(
    sheet: tuple[Totals, tuple[int, ...]], price: int
) -> None:
    settlement = settle(*sheet, price)
    for p, exact in settlement.exact.items():
        by_point = settlement.point.gain[p] if settlement.point else 0
        assert abs(Fraction(settlement.net[p] - exact - by_point)) < 1


@given(sheets(), PRICES, st.data())
def test_renaming_the_players_renames_the_result(
    sheet: tuple[Totals, tuple[int, ...]], price: int, data: st.DataObject
) -> None:
    """The seats stay as they are, so ties fall as they fell."""
    totals, seating = sheet
    name = dict(zip(seating, data.draw(st.permutations(seating)), strict=True))
    renamed: list[Amount] = [0] * SLOTS
    for p in seating:
        renamed[POOL[name[p]].slot], renamed[HEAP[name[p]].slot] = totals[POOL[p].slot], totals[HEAP[p].slot]
        for q in seating:
            renamed[WHISTS[name[p]][name[q]].slot] = totals[WHISTS[p][q].slot]
    stake = Stake("0.07", "EUR")
    one, other = (
        settle(totals, seating, price, stake=stake),
        settle(renamed, tuple(name[p] for p in seating), price, stake=stake),
    )
    assert {name[p]: net for p, net in one.net.items()} == other.net
    assert [(name[t.debtor], name[t.creditor], t.whists, t.money) for t in one.transfers] == [
        tuple(t) for t in other.transfers
    ]


@given(sheets(WHOLE_WHISTS), PRICES, st.data())
def test_rotating_the_players_changes_nothing_where_the_point_has_an_owner(
    sheet: tuple[Totals, tuple[int, ...]], price: int, data: st.DataObject
) -> None:
    totals, seating = sheet
    by = data.draw(st.integers(0, len(seating) - 1))
    owner = data.draw(st.sampled_from(seating))
    one = settle(totals, seating, price, point=owner)
    other = settle(totals, seating[by:] + seating[:by], price, point=owner)
    assert (one.exact, one.net, one.point) == (other.exact, other.net, other.point)
    assert sorted(one.debts) == sorted(other.debts)


@given(sheets(), PRICES)
def test_mutual_netting_of_whists_changes_no_result(sheet: tuple[Totals, tuple[int, ...]], price: int) -> None:
    totals, seating = sheet
    netted = list(totals)
    for p, q in combinations(seating, 2):
        both = min(totals[WHISTS[p][q].slot], totals[WHISTS[q][p].slot])
        netted[WHISTS[p][q].slot] -= both
        netted[WHISTS[q][p].slot] -= both
    one, other = settle(totals, seating, price), settle(netted, seating, price)
    assert (one.exact, one.debts, one.transfers) == (other.exact, other.debts, other.transfers)
