"""rules.md section 3: made and failed contracts, the whisters' liability, tens, half-whist, the talon bonus."""

from __future__ import annotations

from typing import Any

from tests.oracle.closing import gain
from tests.oracle.sheet import Sheet, factor, total_of, unless_one
from tests.oracle.tables import DUTY, VALUE

Deal = dict[str, Any]


class Hand:
    """What the recorded contract comes to, before anything is written."""

    def __init__(self, sheet: Sheet, deal: Deal, dealer: str | None) -> None:
        self.rules = sheet.rules
        self.level: int = deal["level"]
        self.value = VALUE[self.level]
        self.declarer: str = deal["declarer"]
        self.opponents = sheet.after(self.declarer)
        # > "dealer … with four players sits the deal out"
        self.dealer = dealer if len(sheet.players) == 4 else None
        self.defenders = [p for p in self.opponents if p != self.dealer]
        # > "Two players (гусарик). The third hand is a dummy."
        self.dummy = len(sheet.players) == 2
        calls = deal.get("calls") or {}
        self.voided: list[str] = []
        self.half: str | None = None
        self.played = "tricks" in deal
        if not calls and self.played:
            # > "Without calls but with tricks both defenders count as whisting: own tricks if it fails; made, it is a
            #  contract made without whist."
            failed = deal["tricks"].get(self.declarer, 0) < self.level
            self.whisters = list(self.defenders) if failed else []
        else:
            self.whisters = [p for p in self.defenders if calls.get(p) == "whist"]
        self.passers = [p for p in self.defenders if p not in self.whisters]
        for p in self.defenders:
            if calls.get(p) == "half-whist":
                if self.whisters:
                    # > "A half-whist beside a whist is void and counts as a pass"
                    self.voided.append(p)
                else:
                    self.half = p
        self.set_tricks(deal)

    def set_tricks(self, deal: Deal) -> None:
        # > "a player not named took 0"
        given = deal.get("tricks", {})
        self.tricks = {p: given.get(p, 0) for p in [self.declarer, *self.defenders]}
        # > "Without calls and without tricks it is made."  "tricks … left out when nobody whisted"
        self.declared = self.tricks[self.declarer] if self.played else self.level
        self.defence = 10 - self.declared
        self.made = self.declared >= self.level
        # > "Ten. Checked by default: no duty and no fine."  "`ten` checked, whisted (duty 1)"
        self.duty = DUTY[self.level] if self.level < 10 else int(self.rules["ten"] == "whisted")

    def trick_price(self) -> int:
        # > "`whist_factor` … price of a trick"
        return self.value * int(self.rules["whist_factor"])

    def trick_factors(self) -> list[dict[str, Any]]:
        return factor("value", self.value) + unless_one("whist-factor", self.rules["whist_factor"])


def contract(sheet: Sheet, deal: Deal, dealer: str | None) -> str:
    """Write a contract; returns how it counts for the series of all-passes."""
    hand = Hand(sheet, deal, dealer)
    if hand.made:
        # > "Declarer +v to the pool; overtricks earn nothing."
        value = factor("value", hand.value)
        gain(sheet, hand.declarer, hand.value, "contract.made", value, deal.get("help_to", []))
        half_whist(sheet, hand)
    else:
        undertricks(sheet, hand)
        consolation(sheet, hand)
    tricks(sheet, hand)
    if hand.made:
        liability(sheet, hand)
    talon(sheet, hand, deal.get("talon_tricks", 0))
    for p in hand.voided:
        sheet.note(p, "half.void")
    if not hand.made:
        return "failed"
    # > "A half-whist or two passes count as made-unwhisted."
    return "made-whisted" if hand.whisters else "made-unwhisted"


def half_whist(sheet: Sheet, hand: Hand) -> None:
    # > "Half-whist … half of the duty × the trick price for that defender, no play."
    if hand.half is not None:
        amount = hand.duty * hand.trick_price() // 2
        factors = [*hand.trick_factors(), *factor("duty", hand.duty), {"name": "share", "value": "1/2"}]
        sheet.post(hand.half, "whists", hand.declarer, amount, "whist.half", factors)


def undertricks(sheet: Sheet, hand: Hand) -> None:
    # > "Failed contract, u undertricks. Declarer's heap + u × heap price."
    u = hand.level - hand.declared
    factors = factor("value", hand.value) + unless_one("heap-factor", hand.rules["heap_factor"])
    factors += total_of("undertricks", contract=hand.level, tricks=-hand.declared)
    amount = u * hand.value * hand.rules["heap_factor"]
    sheet.post(hand.declarer, "heap", None, amount, "contract.undertrick", factors)


def consolation(sheet: Sheet, hand: Hand) -> None:
    # > "Every opponent writes u × consolation on him, the passer and the four-player dealer included."
    u = hand.level - hand.declared
    under = total_of("undertricks", contract=hand.level, tricks=-hand.declared)
    for p in hand.opponents:
        # > "`consolation` value, ten, none"; "`consolation_dealer` true, false"
        dealer_left_out = p == hand.dealer and not hand.rules["consolation_dealer"]
        if hand.rules["consolation"] == "none" or dealer_left_out:
            sheet.note(p, "consolation.none")
        elif hand.rules["consolation"] == "ten":
            # > "`consolation` ten means 10 an undertrick, not multiplied by `whist_factor`."
            factors = factor("consolation", 10) + under
            sheet.post(p, "whists", hand.declarer, u * 10, "contract.consolation", factors)
        else:
            amount = u * hand.trick_price()
            sheet.post(p, "whists", hand.declarer, amount, "contract.consolation", hand.trick_factors() + under)


def tricks(sheet: Sheet, hand: Hand) -> None:
    if len(hand.whisters) == 2:
        # > "Two whisters: each writes his own tricks."  Failed: "two whisters each their own, in every convention"
        for p in hand.whisters:
            amount = hand.tricks[p] * hand.trick_price()
            factors = hand.trick_factors() + factor("tricks", hand.tricks[p])
            sheet.post(p, "whists", hand.declarer, amount, "whist.tricks", factors)
    elif len(hand.whisters) == 1:
        lone_whister(sheet, hand)


def lone_whister(sheet: Sheet, hand: Hand) -> None:
    whister = hand.whisters[0]
    if hand.dummy:
        # > "A whisting defender owns the dummy's tricks"; "gentleman's whist never splits; the dummy writes nothing"
        factors = hand.trick_factors() + factor("tricks", hand.defence)
        sheet.post(whister, "whists", hand.declarer, hand.defence * hand.trick_price(), "whist.tricks", factors)
        return
    # > Made: "he writes *all* tricks of the defence, … in every convention (except under `gentleman-always`: halved"
    # > Failed: "one whister greedy: all of them; gentleman: the whist *points* are halved between whister and passer"
    style = hand.rules["whist_style"]
    halved = style == "gentleman-always" or (style == "gentleman" and not hand.made)
    if not halved:
        own, partner = hand.tricks[whister], hand.tricks[hand.passers[0]]
        factors = hand.trick_factors() + total_of("tricks", own=own, partner=partner)
        sheet.post(whister, "whists", hand.declarer, hand.defence * hand.trick_price(), "whist.tricks", factors)
        # > "`whist.passed`: the passer, when one whister writes all" — open: also where there was no trick to write?
        sheet.note(hand.passers[0], "whist.passed")
        return
    for p in hand.defenders:
        partner = next(q for q in hand.defenders if q != p)
        both = total_of("tricks", own=hand.tricks[p], partner=hand.tricks[partner])
        factors = [*hand.trick_factors(), *both, {"name": "share", "value": "1/2"}]
        amount = hand.defence * hand.trick_price() // 2
        sheet.post(p, "whists", hand.declarer, amount, "whist.gentleman", factors)


def own_duty(hand: Hand, place: int) -> int:
    """What the first (0) or second (1) of two whisters, clockwise from the declarer, has to take."""
    # > "Two whisters: each pays for what he lacks of his own share (six: 2 + 2, seven: 1 + 1)"
    if hand.duty != 1:
        return hand.duty // 2
    # > "On 8 and 9 the one trick is the second whister's (clockwise from the declarer)."
    # > "`single_duty` second, first, both (who owes the one trick of 8, 9, whisted 10 when both whist)"
    owing = {"first": [0], "second": [1], "both": [0, 1]}[hand.rules["single_duty"]]
    return int(place in owing)


def liability(sheet: Sheet, hand: Hand) -> None:
    # > "Liability. Only when the contract is made and the *defence as a pair* is short of its duty."
    # > "`liability_shared` …, own-share-always (even when the pair is not short)"
    short = max(0, hand.duty - hand.defence)
    always = hand.rules["liability_shared"] == "own-share-always"
    for place, p in enumerate(hand.whisters):
        duty, taken = hand.duty, hand.defence  # "A lone whister pays for all missing tricks."
        if len(hand.whisters) == 2:
            duty, taken = own_duty(hand, place), hand.tricks[p]
            # > "`capped`: nobody pays for more tricks than the pair lacks"; "under `capped`, where the pair lacks less,
            #  the pair's duty and tricks"
            if hand.rules["liability_shared"] == "capped" and 0 < short < duty - taken:
                duty, taken = hand.duty, hand.defence
        missing = max(0, duty - taken)
        if missing > 0 and (short > 0 or (always and len(hand.whisters) == 2)):
            fine(sheet, hand, p, duty, taken)
        else:
            # > "`liability.met`: a whister of a made contract with nothing missing" — open: also where no duty was?
            sheet.note(p, "liability.met")


def fine(sheet: Sheet, hand: Hand, player: str, duty: int, taken: int) -> None:
    # > "`liability` full, half, none (nobody is fined, the nine included)"
    liable = hand.rules["liability"]
    if liable == "none":
        return
    # > "a nine is always fully liable"; "`liability_nine` full, same (as `liability`)"
    if hand.level == 9 and hand.rules["liability_nine"] == "full":
        liable = "full"
    # > "`fine_factor` … price of a missing mandatory trick"; "Half liability halves v × `fine_factor`"
    amount = (duty - taken) * hand.value * hand.rules["fine_factor"]
    factors = factor("value", hand.value) + unless_one("fine-factor", hand.rules["fine_factor"])
    factors += total_of("missing", duty=duty, tricks=-taken)
    if liable == "half":
        amount //= 2
        factors = [*factors, {"name": "share", "value": "1/2"}]
    sheet.post(player, "heap", None, amount, f"liability.{liable}", factors)


def talon(sheet: Sheet, hand: Hand, count: int) -> None:
    # > "`talon_bonus` …: four players, the dealer writes it on the declarer; three, each opponent half; two, the
    #  opponent all; contracts only, made or not, whisted or not"
    if count == 0:
        return
    factors = hand.trick_factors() + factor("talon-tricks", count)
    whole = count * hand.trick_price()
    if hand.dealer is not None:
        sheet.post(hand.dealer, "whists", hand.declarer, whole, "whist.talon", factors)
    elif hand.dummy:
        sheet.post(hand.opponents[0], "whists", hand.declarer, whole, "whist.talon", factors)
    else:
        halved = [*factors, {"name": "share", "value": "1/2"}]
        for p in hand.opponents:
            sheet.post(p, "whists", hand.declarer, whole // 2, "whist.talon", halved)
