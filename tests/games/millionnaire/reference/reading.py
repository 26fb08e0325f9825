"""Le Millionnaire, read straight from the rulebook: slow, naive and plain.

Written only from ``le-millionnaire.md`` (clauses M1 to M66), the rule sheet and the rulebook, for
differential tests.  All cards are open here; the caller hides what is private. The table and what
may be done are in `tests.games.millionnaire.reference.table`; here is what each action does.
"""

from __future__ import annotations

from collections import Counter

from tests.games.millionnaire.reference.table import (
    CIRCUIT,
    CONFIDENTIAL,
    DIRECTORS_FEE,
    HALF_PRICE,
    LEAD,
    ODD_UNIT,
    PRICE,
    SHOWS,
    STAKE,
    Table,
)
from tests.reference.reading import ranked


class Millionnaire(Table):
    """One game, from drawing the banker to the end."""

    def play(self, text: str) -> None:
        """Carry out one action; ValueError when it is not legal."""
        if text not in self.legal():
            raise ValueError(f"not legal now: {text!r}")
        word, *rest = text.split()
        if word in ("give", "ask"):
            self.terms.append(text)
        elif word in ("horse", "auteuil", "arc", "outsiders", "roulette", "even"):
            self._stake(text)
        elif word in SHOWS:
            self._show()
        else:
            getattr(self, f"_{word}")(*rest)

    # A turn until the throw

    def _first(self, seat: str) -> None:
        """M16: the banker plays first."""
        self._start_turn(int(seat))

    def _start_turn(self, seat: int) -> None:
        """M17: in his first turn he says where he starts."""
        self._clear()
        self.seat = seat
        self.phase = "start" if self.place[seat] is None else "throw"

    def _start(self, square: str) -> None:
        """M17: no card is drawn for it."""
        self.place[self.seat] = int(square)
        self.phase = "throw"

    def _buy(self, company: str, units: str) -> None:
        """M26: the phase stays, so more may be bought."""
        self.cash[self.seat] -= PRICE * int(units)
        self._move_units(company, int(units), to=self.seat)

    def _offer(self, seat: str) -> None:
        """M36: one of three offers, even if it is withdrawn; the word given was counted."""
        if self.phase != "word":
            self.proposals += 1
            self.maker = self.seat
        self.partner = int(seat)
        self.terms = []
        self.phase = "terms"

    def _hear(self, seat: str) -> None:
        """M36: another may make an offer; it counts as one."""
        self.proposals += 1
        self.maker = int(seat)
        self.phase = "word"

    def _counter(self) -> None:
        """M36: the partner answers with an offer of his own."""
        self.proposals += 1
        self.maker, self.partner = self.partner, self.maker
        self.terms = []
        self.phase = "terms"

    def _propose(self) -> None:
        """M36: the partner answers."""
        self.phase = "answer"

    def _withdraw(self) -> None:
        """M66: nothing comes of it."""
        self._end_of_the_offer()

    def _refuse(self) -> None:
        """M36: nothing comes of it."""
        self._end_of_the_offer()

    def _accept(self) -> None:
        """M35: what is given and what is asked change hands."""
        for verb, giver, taker in (
            ("give", self.maker, self.partner),
            ("ask", self.partner, self.maker),
        ):
            units, money = self._side(self.terms, verb)
            self.cash[giver] -= money
            self.cash[taker] += money
            for company, count in units.items():
                self.units[giver][company] -= count
                self.units[taker][company] += count
        self._end_of_the_offer()

    def _end_of_the_offer(self) -> None:
        """M18: back to what comes before the throw."""
        self.maker = 0
        self.partner = 0
        self.terms = []
        self.phase = "throw"

    def _stake(self, text: str) -> None:
        """M37 to M42: the money lies on the table (M27)."""
        word, *numbers = text.split()
        amount = 1000 * int(numbers[-1]) if word in ("roulette", "even") else STAKE
        self.cash[self.seat] -= amount
        self.stakes[self._square_of(text)] = amount

    def _throw(self) -> None:
        """M18."""
        self.phase = "dice"

    # Acknowledgement of debt

    def _claim(self) -> None:
        """M47: the richest other player, the first of them from the creditor's left."""
        others = [seat for seat in self._clockwise_from(self.seat) if seat != self.seat]
        self.debtor = max(others, key=self._fortune)  # the first of several
        self.hand[self.seat].remove("debt")
        self._come_to_light(self.seat, "debt")
        self._conclude()
        self._ask("receipt", [self.debtor])

    def _pay_the_claim(self) -> None:
        """M47: the debtor shows no receipt."""
        self._charge(self.debtor, self.amounts["debt"])

    # The move

    def _dice(self, one: str, other: str) -> None:
        """M18, M19: the pawn moves, and the exchanges passed pay."""
        self.thrown += 1
        self.dice = (int(one), int(other))
        self.has_dividend = False
        for _ in range(sum(self.dice) - 1):
            self._step()
            self._pay_dividend()
        self._step()
        company = self._company_here()
        if company is not None and self.units[self.seat][company] > 0:
            others = [seat for seat in self._clockwise_from(self.seat) if seat != self.seat]
            self._ask("liquidation", others)  # M32
        else:
            self._settle_stakes()

    def _step(self) -> None:
        """One square in the direction of play (M3)."""
        self.place[self.seat] = (self._here() + 1) % len(CIRCUIT)

    def _pay_dividend(self) -> None:
        """M28: 10 % for what he holds of the company of this square, 20 % for a director."""
        company = self._company_here()
        if company is not None and self.units[self.seat][company] > 0:
            rate = 2000 if self._is_director(company) else 1000
            self.cash[self.seat] += rate * self.units[self.seat][company]
            self.has_dividend = True

    def _come_to_rest(self) -> None:
        """M28, M29: nobody has liquidated him."""
        company = self._company_here()
        assert company is not None
        self._pay_dividend()
        if self._is_director(company):
            self.cash[self.seat] += DIRECTORS_FEE
        self._settle_stakes()

    def _be_liquidated(self, holder: int) -> None:
        """M32: all units of it go to the bank, the card under the pile."""
        company = self._company_here()
        assert company is not None
        self._move_units(company, -self.units[self.seat][company], to=self.seat)
        self.hand[holder].remove("liquidation")
        self.pile.append("liquidation")
        self._settle_stakes()

    def _settle_stakes(self) -> None:
        """M20, M43, M44: what has won comes back with its winnings, the rest is lost."""
        waiting = {}
        if self._is_violet() and "outsiders" in self.stakes:
            waiting = {"outsiders": self.stakes.pop("outsiders")}
        self.cash[self.seat] += sum(
            stake * (1 + times) for on, stake in self.stakes.items() if (times := self._wins(on))
        )
        has_won_auteuil = self._wins("auteuil") > 0 and "auteuil" in self.stakes
        self.won_auteuil = [seat for seat in self.won_auteuil if seat != self.seat]
        if has_won_auteuil:
            self.won_auteuil.append(self.seat)
        self.stakes = waiting
        if self.thrown == 1 and self.has_dividend and self._legal_purchases():
            self.phase = "buy"  # M26, if there is anything he can buy
        else:
            self._draw()

    def _wins(self, on: str) -> int:
        """Say how many times its stake this one wins now, 0 if it is lost."""
        total = sum(self.dice)
        is_double_to_a_horse = self._is_double() and CIRCUIT[self._here()] == "H"
        if on == f"horse {self._here()}":
            return 5 * total  # M37
        if on == "auteuil" and is_double_to_a_horse:
            return 10 * total  # M38
        if on == "arc" and is_double_to_a_horse and self.dice[0] not in (1, 6):
            return 30 * total  # M39
        if on == f"roulette {self._here()}":
            return 7  # M41
        return 1 if on == "even" and self._is_violet() else 0  # M42

    def _done(self) -> None:
        """M26: he has bought enough."""
        self._draw()

    # Instruction cards

    def _draw(self) -> None:
        """M21: on a violet square."""
        if self._is_violet():
            self.phase = "card"
        else:
            self._end_throw()

    def _marker(self) -> None:
        """M22: the next card is drawn."""
        self.pile.append(self.pile.pop(0))

    def _card(self, card: str) -> None:
        """M21: a confidential card is kept, any other is carried out."""
        slot = self.pile.pop(0)
        all_know = self._take_from_mixture(slot, card)
        if card in CONFIDENTIAL:
            self.hand[self.seat].append(card)
            if all_know:
                self.seen[self.seat].append(card)
            self._tell_a_whole_pair(slot)
            self._conclude()
            self._end_throw()
            return
        self.drawn = card
        kind = card.split("-", maxsplit=1)[0]
        if card.startswith("one-for-"):
            self._give_free_shares()
        elif kind in ("tax", "legacy", "outsider"):
            getattr(self, f"_carry_out_{kind}")()
        else:
            amount = self.amounts[card]
            if card in ("brokerage", "interim"):  # M46, M13
                amount *= sum(self.units[self.seat].values())
            self._receive_or_pay(-amount if card == "brokerage" else amount)

    def _take_from_mixture(self, slot: str, card: str) -> bool:
        """M49, M64: say whether everybody knows which card this is, seen or not."""
        if slot not in self.mixtures:
            return True
        self.mixtures[slot].remove(card)
        if not self.mixtures[slot]:
            del self.mixtures[slot]
        if slot not in self.pairs or all(one in CONFIDENTIAL for one in self.pairs[slot]):
            return False
        # A will beside a legacy: the one that is read out, or is not, gives both away.
        self._resolve(slot, card)
        return True

    def _tell_a_whole_pair(self, slot: str) -> None:
        """M64: who has drawn both cards of a pair holds these two, as all know."""
        if set(self.pairs.get(slot, ["?"])) <= set(self.hand[self.seat]):
            self.seen[self.seat] += self.pairs.pop(slot)

    def _resolve(self, pair: str, card: str) -> None:
        """M64: all know where this card of a pair is, so they know the other as well."""
        both = self.pairs.pop(pair)
        both.remove(card)
        if pair in self.mixtures:
            self.pile[self.pile.index(pair)] = both[0]
            del self.mixtures[pair]
        for seat in self._seats():
            if both[0] in self.hand[seat] and both[0] not in self.seen[seat]:
                self.seen[seat].append(both[0])

    def _receive_or_pay(self, amount: int) -> None:
        """M13: from the bank, or to it."""
        if amount >= 0:
            self.cash[self.seat] += amount
            self._end_card()
        else:
            self._charge(self.seat, -amount)

    def _carry_out_outsider(self) -> None:
        """M40: only with a stake on this throw."""
        if "outsiders" in self.stakes:
            assert self.drawn is not None
            self.cash[self.seat] += self.stakes["outsiders"] + self.amounts[self.drawn]
        self._end_card()

    def _carry_out_tax(self) -> None:
        """M45, M12: unless he shows a discharge."""
        if self._tax() > 0:
            self._ask("discharge", [self.seat])
        else:
            self._end_card()

    def _tax(self) -> int:
        """M45: for every full 10,000 above the starting capital."""
        profit = self._fortune(self.seat) - self.capital
        return self.amounts["tax"] * max(0, profit // 10_000)

    def _carry_out_legacy(self) -> None:
        """M48, M49, M51: unless another shows the will."""
        others = [seat for seat in self._clockwise_from(self.seat) if seat != self.seat]
        self._ask("will", others)

    def _inherit_by_will(self, heir: int) -> None:
        """M49, M50."""
        self.heirs = [self.seat, heir]
        self.cash[heir] += self.amounts["legacy"]
        self._cancel(heir, "will", "legacy")
        self._end_card()

    def _give_free_shares(self) -> None:
        """M30, M31: one for one at once; one for two by choice, if any; fifty shares are paid."""
        company, units = self._bonus()
        shares = min(units, self.left[company])
        if "two" in str(self.drawn):
            self.cash[self.seat] += ODD_UNIT * (self.units[self.seat][company] % 2)
        if "two" in str(self.drawn) and shares > 0:
            self.phase = "free"
            return
        self._move_units(company, shares, to=self.seat)
        self.cash[self.seat] += PRICE * (units - shares)
        self._end_card()

    def _shares(self, units: str) -> None:
        """M30, M31: what the company lacks is paid in money."""
        company, bonus = self._bonus()
        self._move_units(company, int(units), to=self.seat)
        self.cash[self.seat] += PRICE * (bonus - int(units))
        self._end_card()

    def _money(self, units: str) -> None:
        """M30."""
        self.cash[self.seat] += PRICE * int(units)
        self._end_card()

    def _end_card(self) -> None:
        """M21: under the pile, unless it went there with another (M49)."""
        if self.drawn is not None:
            self.pile.append(self.drawn)
            self.drawn = None
        self._end_throw()

    # Confidential cards that may be shown

    def _ask(self, card: str, seats: list[int]) -> None:
        """M63: in turn all of these who could have it."""
        self.question = card
        self.asked = [seat for seat in seats if self._could_have(seat, card)]
        self._ask_next()

    def _could_have(self, seat: int, card: str) -> bool:
        """M63: he holds a card that the others have not seen, or is known to have this one."""
        if card not in self._hidden():
            return card in self.seen[seat]
        return bool(Counter(self.hand[seat]) - Counter(self.seen[seat]))

    def _hidden(self) -> list[str]:
        """Those whose place is not known to all; a pair that lies whole in the pile is known."""
        hidden = [card for seat in self._seats() for card in self.hand[seat]]
        for seat in self._seats():
            for card in self.seen[seat]:
                hidden.remove(card)
        for key, cards in self.mixtures.items():
            if key not in self.pairs or len(cards) == 1:
                hidden += [card for card in cards if card in CONFIDENTIAL]
        return hidden

    def _ask_next(self) -> None:
        """Ask whoever is left to be asked; if nobody is, nothing is shown."""
        if self.asked:
            self.phase = "show"
        elif self.question == "liquidation":
            self._come_to_rest()
        elif self.question == "receipt":
            self._pay_the_claim()
        elif self.question == "discharge":
            self._charge(self.seat, self._tax())
        else:  # M48, M51
            self.cash[self.seat] += self.amounts["legacy"]
            self._end_card()

    def _hold(self) -> None:
        """M63: the next is asked."""
        self.asked = self.asked[1:]
        self._ask_next()

    def _show(self) -> None:
        """M32, M49, M12: nobody else is asked."""
        seat = self.asked[0]
        self.asked = []
        self._come_to_light(seat, self.question)
        if self.question == "liquidation":
            self._be_liquidated(seat)
        elif self.question == "will":
            self._inherit_by_will(seat)
        elif self.question == "discharge":
            self._cancel(seat, "discharge", "tax")
            self._end_card()
        else:
            self._cancel(seat, "receipt", "debt")
            self.phase = "throw"
        self._conclude()

    def _cancel(self, seat: int, card: str, cancelled: str) -> None:
        """M49: both are mixed; one goes under the pile, the other into its middle."""
        self.hand[seat].remove(card)
        self.drawn = None
        mixture = self._mix([card, cancelled])
        self.pairs[mixture] = [card, cancelled]
        self.pile.append(mixture)
        self.pile.insert(len(self.pile) // 2, mixture)

    def _mix(self, cards: list[str]) -> str:
        """Make a mixture of which nobody knows which card is where; return its key."""
        self.last_mixture += 1
        key = f"?{self.last_mixture}"
        self.mixtures[key] = sorted(cards)
        return key

    def _come_to_light(self, seat: int, card: str) -> None:
        """M64: a confidential card is shown; it may tell which another is."""
        if card in self.seen[seat]:
            self.seen[seat].remove(card)
        for pair in [key for key, cards in self.pairs.items() if card in cards]:
            self._resolve(pair, card)

    # Paying

    def _charge(self, seat: int, due: int) -> None:
        """M34: short of money, he must sell."""
        self.debtor = seat
        self.due = due
        if self.cash[seat] < due and any(self.units[seat].values()):
            self.phase = "sell"
        else:
            self._pay()

    def _sell(self, company: str, units: str) -> None:
        """M34: to the bank, at half price."""
        self._move_units(company, -int(units), to=self.debtor)
        self.cash[self.debtor] += HALF_PRICE * int(units)
        self._charge(self.debtor, self.due)

    def _pay(self) -> None:
        """M34: what is due, or what he has; a claim goes to the creditor (M47)."""
        paid = min(self.due, self.cash[self.debtor])
        self.cash[self.debtor] -= paid
        self.due = 0
        if self.drawn is not None:
            self._end_card()
        else:
            self.cash[self.seat] += paid
            self.pile.append("debt")
            self.phase = "throw"

    # The end of a throw, of a turn and of the game

    def _end_throw(self) -> None:
        """M43, M24: what lay on Outsiders is gone; a double must be followed by a throw."""
        self.stakes = {}
        if self._is_double() and self.thrown < self.most_throws:
            self.phase = "throw"
        else:
            self._end_turn()

    def _end_turn(self) -> None:
        """M50, M52, M54, M56, M57, and to the next player clockwise (M16)."""
        self.turns_ended += 1
        self._settle_the_inheritance()
        if self.phase != "over" and not self.duel:
            self._test_the_goal()
        if self.phase != "over":
            self._test_for_bankrupts()
        if self.phase != "over" and self.turns_ended >= self.turn_limit:
            order = self._clockwise_from(self.seat)
            inside = [seat for seat in order if seat in self.inside]
            self._finish("M57", [max(inside, key=self._fortune)])  # the first of several
        if self.phase != "over":
            self._collect_cards()

    def _settle_the_inheritance(self) -> None:
        """M50: two heirs at the goal settle it between them, at once or by a lead."""
        if self.duel:
            richer, poorer = sorted(self.inside, key=self._fortune, reverse=True)
            if self._fortune(richer) - self._fortune(poorer) >= LEAD:
                self._finish("M50", [richer])
        elif self.heirs and all(self._fortune(seat) >= self.goal for seat in self.heirs):
            drawer, heir = self.heirs
            if self._fortune(drawer) == self._fortune(heir):
                self.duel = True
                self._leave([seat for seat in self.inside if seat not in self.heirs])
            else:
                self._finish("M50", [max(self.heirs, key=self._fortune)])

    def _test_the_goal(self) -> None:
        """M52, M53: the richest; still equal, the active player, then clockwise."""
        reached = [
            seat for seat in self._clockwise_from(self.seat) if self._fortune(seat) >= self.goal
        ]
        if reached:
            self._finish("M52", [max(reached, key=self._fortune)])  # the first of several

    def _test_for_bankrupts(self) -> None:
        """M54, M56: who has nothing leaves; the last one left wins."""
        until_now = list(self.inside)
        self._leave([seat for seat in self.inside if self._fortune(seat) == 0])
        if len(self.inside) < 2:
            self._finish("M56", self.inside or until_now)

    def _leave(self, seats: list[int]) -> None:
        """M50, M54: clockwise from the active player, if they are several."""
        self.leaving += [seat for seat in self._clockwise_from(self.seat) if seat in seats]
        self.inside = [seat for seat in self.inside if seat not in seats]

    def _collect_cards(self) -> None:
        """M55: of each who leaves, to go back separately."""
        for seat in [seat for seat in self.leaving if self.hand[seat]]:
            cards = [card for card in self.hand[seat] if card not in self.seen[seat]]
            mixture = self._mix(cards)
            self.left_behind.append(mixture)
            returning = [*self.seen[seat], *[mixture] * len(cards)]
            for pair in [key for key, both in self.pairs.items() if set(both) & set(cards)]:
                del self.pairs[pair]
            self.hand[seat] = []
            self.seen[seat] = []
            known = self._conclude()
            slots = [known.get(slot, slot) for slot in returning]
            self.returning += [card for card in CONFIDENTIAL if card in slots]
            self.returning += [slot for slot in slots if slot not in CONFIDENTIAL]
        self._return_cards()

    def _conclude(self) -> dict[str, str]:
        """M55, M64: the last card whose place is unknown can be no other; the mixture it was of."""
        known: dict[str, str] = {}
        if len(self._hidden()) == 1:
            left = [key for key in self.left_behind if self.mixtures.get(key)]
            known = {key: self.mixtures.pop(key)[0] for key in left}
        self.pile = [known.get(slot, slot) for slot in self.pile]
        self.returning = [known.get(slot, slot) for slot in self.returning]
        return known

    def _return_cards(self) -> None:
        """M55: each into a slot drawn by chance; then the next player (M16)."""
        if self.returning:
            self.phase = "slot"
        else:
            self._start_turn(self._clockwise_from(self.seat % self.players + 1)[0])

    def _slot(self, above: str) -> None:
        """M55: below so many cards."""
        self.pile.insert(int(above), self.returning.pop(0))
        self._return_cards()

    def _order(self, seats: list[int]) -> list[list[int]]:
        """M57: most first; who has left the game comes after all others, level."""

        def rank(seat: int) -> tuple[int, ...]:
            return (0, -self._fortune(seat)) if seat in self.inside else (1, 0)

        return ranked(seats, rank)
