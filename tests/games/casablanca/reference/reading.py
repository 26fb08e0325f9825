"""Casablanca, read straight from the rulebook: slow, naive and plain.

Written only from ``casablanca.md`` (clauses C1 to C47) and the rule sheet, for differential
tests.  All cards and tokens are open here; the caller hides what is private.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

from tests.reference.reading import Reading, ranked

PURSE = 2000  # C5
NOTE = 50  # C3, C21
LEAST_BET = 100  # C21, C39
FINE = 50  # C23
PRICE = 200  # C39
PAYOUTS = {1: 100, 2: 200, 3: 300}  # C20
CARDS_OF_A_SYMBOL = 5  # C3
CHANCE = ("first", "aside", "deal", "turn", "value")


def refuse(
    players: int,
    *,
    symbols: int,
    laps: int,
    ring: str,
    numbers: int,
    hand: int,
    money_supply: int,
    stake: int,
    turn_limit: int,
) -> str | None:
    """Say why a game cannot be played (C3, C47), or None when it can."""
    if players not in (2, 3, 4):
        return "there must be 2 to 4 players (C3)"
    if symbols not in range(2, 8) or numbers not in range(2, 8):
        return "there are 2 to 7 symbols and numbers (C47)"
    if laps not in range(1, 5) or hand not in range(4):
        return "there are 1 to 4 laps, and 0 to 3 cards to begin with (C47)"
    if sorted(ring) != sorted("abcdefg"[:symbols] * laps):
        return "the ring must show every symbol as often (C47)"
    if not players < 2 * numbers <= symbols * laps:
        return "there must be a token left, and a circle for each (C47)"
    if symbols < 3 and players > 2 and hand == 3:
        return "three alike must be exchanged, and a card left to play for (C9, C10)"
    if stake % NOTE or not 0 <= stake <= PURSE:
        return "the stake is a multiple of 50, from 0 to 2000 (C47)"
    if money_supply % NOTE or money_supply < PURSE * players:
        return "there must be 2000 dollars for everybody, in notes of 50 (C3, C47)"
    if turn_limit < 1:
        return "the turn limit must be at least 1 (C46)"
    return None


def shares(pile: list[str]) -> dict[str, Fraction]:
    """Give the chance of each sort to be drawn from a shuffled pile."""
    return {sort: Fraction(count, len(pile)) for sort, count in Counter(pile).items()}


class Casablanca(Reading):
    """One game, from drawing the first player to the end."""

    def __init__(
        self,
        players: int,
        *,
        symbols: int = 7,
        laps: int = 4,
        ring: str | None = None,
        numbers: int = 7,
        hand: int = 3,
        money_supply: int = 8000,
        stake: int = 700,
        turn_limit: int = 300,
    ) -> None:
        """Lay out the box, and pay the stakes into the bank (C1 to C5, C47)."""
        super().__init__(players)
        if ring is None:
            ring = "abcdefg"[:symbols] * laps  # C2
        reason = refuse(
            players,
            symbols=symbols,
            laps=laps,
            ring=ring,
            numbers=numbers,
            hand=hand,
            money_supply=money_supply,
            stake=stake,
            turn_limit=turn_limit,
        )
        if reason is not None:
            raise ValueError(reason)
        self.ring = ring
        self.numbers = numbers
        self.hand = hand
        self.turn_limit = turn_limit
        seats = self._seats()
        self.inside = list(seats)  # who has not left the game (C40)
        self.money = dict.fromkeys(seats, PURSE - stake)  # C5
        self.bank = money_supply - players * (PURSE - stake)  # C5
        self.cards: dict[int, list[str]] = {seat: [] for seat in seats}
        self.figure: dict[int, int] = {}  # the circle each figure stands above
        circles, tokens = symbols * laps, 2 * numbers
        self.circle = {k: circles * (k - 1) // tokens for k in range(1, tokens + 1)}  # C7
        self.number: dict[int, int] = {}  # of every token that somebody has looked at (C8)
        self.unseen = [str(n) for n in range(numbers)] * 2  # the numbers of all others
        self.aside: dict[int, int] = {}  # the number each seat has set aside (C7)
        self.pile = list("abcdefg"[:symbols]) * CARDS_OF_A_SYMBOL  # shuffled, in no order
        self.sold: list[str] = []  # under it, in the order sold (C10)
        self.returned: str | None = None  # given back, the new card not yet drawn (C9)
        self.demand: str | None = None  # the top card of the stock
        self.reshuffled: list[int] = []  # who has used C38
        self.turns_ended = 0
        self.seat = 0  # who places, sets aside, is dealt to; then whose turn it is
        self.first = 0
        self._clear()

    def _clear(self) -> None:
        """Forget what only a turn needs."""
        self.may_sell = 0  # how many cards the player may still sell (C39)
        self.token = 0  # the one taken in this turn
        self.said = 0
        self.origin = 0  # where the figure stood before
        self.asked: list[int] = []  # who may still be asked to protest, nearest first
        self.protester = 0
        self.stakes: dict[int, int] = {}  # of mover and protester, while they bet
        self.answering = 0  # who of the two is to answer the other's stake
        self.at_stake = False  # whether the token turned up can win the prize card (C33)
        self.winner = 0  # of a bet in which the token was turned up
        self.loser = 0

    def table(self) -> object:
        """Lay open money, cards, figures and tokens."""
        return {
            "bank": self.bank,
            "money": self.money,
            "cards": self.cards,
            "figures": self.figure,
            "ring": self.circle,
            "numbers": {token: self.number[token] for token in self.circle if token in self.number},
            "aside": self.aside,
            "stock": sorted(self.pile),
            "sold": self.sold,
            "demand": self.demand,
            "inside": self.inside,
            "stakes": {seat: stake for seat, stake in self.stakes.items() if stake > 0},
        }

    # What can happen now

    @property
    def to_move(self) -> int | None:
        """The seat to decide; 0 when chance does; None when the game is over."""
        if self.phase == "over":
            return None
        if self.phase in CHANCE:
            return 0
        if self.phase == "protest":
            return self.asked[0]
        if self.phase == "answer":
            return self.answering
        return self.winner if self.phase == "spoils" else self.seat

    def odds(self) -> dict[str, Fraction]:
        """Give the probability of every chance action possible now."""
        if self.phase == "first":  # C11
            sorts = shares([str(seat) for seat in self._seats()])
        elif self.phase in ("aside", "value"):  # C7, C8
            sorts = shares(self.unseen)
        elif self.phase == "deal":  # C9
            sorts = shares(self.pile)
        elif self.phase == "turn":  # C10: what was sold comes last, in order
            sorts = shares(self.pile or self.sold[:1])
        else:
            raise ValueError("chance has nothing to decide now")
        return {f"{self.phase} {sort}": share for sort, share in sorts.items()}

    def legal(self) -> set[str]:
        """Give the text of every action possible now."""
        if self.phase == "over":
            return set()
        if self.phase in CHANCE:
            return set(self.odds())
        if self.phase == "place":  # C6, C44
            return {f"place {circle}" for circle in range(len(self.ring))}
        if self.phase == "give":  # C9
            return {f"give {card}" for card in self.cards[self.seat]}
        if self.phase == "begin":
            return self._legal_begin()
        if self.phase == "say":  # C14: true or false
            return {f"say {number}" for number in range(self.numbers)}
        if self.phase == "protest":  # C16, C21
            bets = range(LEAST_BET, self.money[self.asked[0]] + 1, NOTE)
            return {"pass"} | {f"protest {bet}" for bet in bets}
        if self.phase == "answer":
            return self._legal_answer()
        return self._legal_spoils()

    def _legal_begin(self) -> set[str]:
        """C12, C13: a token, and before it cards to sell or the tokens reshuffled."""
        actions = {f"take t{token}" for token in self.circle}
        if self.may_sell > 0:
            actions |= {f"sell {card}" for card in self.cards[self.seat]}
        if self.seat not in self.reshuffled:
            actions.add("reshuffle")
        return actions

    def _legal_answer(self) -> set[str]:
        """C23 to C29: give in, match, or raise to twice or three times."""
        mine, other = self.answering, self._opponent()
        has_raised = mine == self.protester or self.stakes[mine] > 0
        to_match = self.stakes[other]
        poorer = min(self.money[seat] + self.stakes[seat] for seat in (mine, other))
        raises = {min(times * to_match, poorer) for times in (2, 3)}  # C27
        actions = {"match", "withdraw" if has_raised else "retract"}
        return actions | {f"raise {total}" for total in raises if total > to_match}

    def _legal_spoils(self) -> set[str]:
        """C32: the prize card, if it was at stake, or any card of the loser."""
        actions = {f"seize {card}" for card in self.cards[self.loser]}
        return actions | {"prize"} if self.at_stake else actions

    # What happens

    def play(self, text: str) -> None:
        """Carry out one action; ValueError when it is not legal."""
        if text not in self.legal():
            raise ValueError(f"not legal now: {text!r}")
        word, _, rest = text.partition(" ")
        deed = getattr(self, f"_{word}")
        if rest:
            deed(rest if rest.isalpha() else int(rest.lstrip("t")))
        else:
            deed()

    # Set-up

    def _first(self, seat: int) -> None:
        """C11: he places his figure first, and plays first."""
        self.first = seat
        self.seat = seat
        self.phase = "place"

    def _place(self, circle: int) -> None:
        """C6: then the next clockwise; C7 once all figures stand."""
        self.figure[self.seat] = circle
        self.seat = self._left_of(self.seat)
        if self.seat == self.first:
            self.seat = 1
            self.phase = "aside"

    def _aside(self, number: int) -> None:
        """C7: seat k looks at token tk, which is out of the game."""
        self.unseen.remove(str(number))
        self.aside[self.seat] = number
        del self.circle[self.seat]
        self.seat += 1
        if self.seat > self.players:
            self._deal_to(1)

    def _deal_to(self, seat: int) -> None:
        """C9: this seat gets its cards now, if there are any to be had."""
        self.seat = seat
        if seat <= self.players and self.hand > 0:
            self.phase = "deal"
        else:
            self._start_turn(self.first)

    def _deal(self, card: str) -> None:
        """C9: a card dealt; it pays nothing."""
        self.pile.remove(card)
        hand = self.cards[self.seat]
        hand.append(card)
        hand.sort()
        if self.returned is not None:  # C11: shuffled into the rest once the new one is drawn
            self.pile.append(self.returned)
            self.returned = None
        if hand == [card] * 3:
            self.phase = "give"
        elif len(hand) == self.hand:
            self._deal_to(self.seat + 1)

    def _give(self, card: str) -> None:
        """C9, C11: one of three alike is laid aside, another drawn."""
        self.cards[self.seat].remove(card)
        self.returned = card
        self.phase = "deal"

    # A turn

    def _start_turn(self, seat: int) -> None:
        """C10, C39: a card must lie in demand; the test of C39 is made once."""
        self._clear()
        self.seat = seat
        self.may_sell = 2 if self.money[seat] < LEAST_BET else 0
        self.phase = "begin" if self.demand is not None else "turn"

    def _turn(self, card: str) -> None:
        """C10: the next card in demand, from the shuffled cards, then from those sold."""
        (self.pile or self.sold).remove(card)
        self.demand = card
        self.phase = "begin"

    def _sell(self, card: str) -> None:
        """C39, C10: the card goes under the stock."""
        self.cards[self.seat].remove(card)
        self.sold.append(card)
        self.may_sell -= 1
        self._pay_from_bank(self.seat, PRICE)

    def _reshuffle(self) -> None:
        """C38: what lies on the ring has no number again."""
        self.reshuffled.append(self.seat)
        self.unseen += [str(number) for number in self.number.values()]
        self.number = {}

    def _take(self, token: int) -> None:
        """C13, C8: its first look is chance's."""
        self.token = token
        self.phase = "say" if token in self.number else "value"

    def _value(self, number: int) -> None:
        """C8: from now on the token keeps this number."""
        self.unseen.remove(str(number))
        self.number[self.token] = number
        self.phase = "say"

    def _say(self, number: int) -> None:
        """C14, C15: the figure moves, the token goes back; C22: the others are asked."""
        self.said = number
        self.origin = self.figure[self.seat]
        self.figure[self.seat] = self._clockwise(self.origin, number)
        circle = self._clockwise(self.circle[self.token], 1)
        while circle in self.circle.values():
            circle = self._clockwise(circle, 1)
        self.circle[self.token] = circle
        others = [(self.seat + k - 1) % self.players + 1 for k in range(1, self.players)]
        able = [seat for seat in others if self.money[seat] >= LEAST_BET]  # C21
        self._ask_to_protest([seat for seat in able if seat in self.inside])

    def _ask_to_protest(self, seats: list[int]) -> None:
        """C16: without a protest the move stands."""
        self.asked = seats
        if seats:
            self.phase = "protest"
        else:
            self._let_stand()

    def _pass(self) -> None:
        """C22: the next to the left is asked."""
        self._ask_to_protest(self.asked[1:])

    def _let_stand(self) -> None:
        """C17, C18: whoever stands on the symbol in demand gets the prize card."""
        if self._has_reached():
            self._win_prize(self.seat)
        else:
            self._end_turn()

    # Protest

    def _protest(self, bet: int) -> None:
        """C21, C22: a bet; nobody else is asked."""
        self.protester = self.asked[0]
        self.asked = []
        self.stakes = {self.seat: 0, self.protester: 0}
        self._stake(self.protester, bet)
        self.answering = self.seat
        self.phase = "answer"

    def _retract(self) -> None:
        """C23: a fine; the protester keeps his stake."""
        self._take_stakes_back()
        fine = min(FINE, self.money[self.seat])
        self.money[self.seat] -= fine
        self.bank += fine
        self._go_back()
        self._end_turn()

    def _raise(self, total: int) -> None:
        """C24, C26: the other is to answer now."""
        self._stake(self.answering, total)
        self.answering = self._opponent()

    def _withdraw(self) -> None:
        """C28, C29: the other takes his own stake back, and gets this one."""
        mine, other = self.answering, self._opponent()
        self.money[other] += self.stakes[mine]
        self.stakes[mine] = 0
        self._take_stakes_back()
        if mine == self.protester:
            self._let_stand()  # C28
        else:
            self._go_back()  # C29
            self._end_turn()

    def _match(self) -> None:
        """C25, C27: as much as the other's stake, or all there is; the excess goes back."""
        mine, other = self.answering, self._opponent()
        afforded = min(self.stakes[other], self.stakes[mine] + self.money[mine])
        self._stake(mine, afforded)
        self._stake(other, afforded)
        self._turn_up()

    def _turn_up(self) -> None:
        """C30 to C32: the winner takes both stakes, then chooses."""
        self.at_stake = self._has_reached()  # C33
        self.winner, self.loser = self.seat, self.protester
        if self.number[self.token] != self.said:
            self.winner, self.loser = self.loser, self.winner
            self._go_back()  # C31
        self.money[self.winner] += sum(self.stakes.values())
        self.stakes = {}
        if self.at_stake or self.cards[self.loser]:
            self.phase = "spoils"  # C36
        else:
            self._end_turn()  # C34

    def _prize(self) -> None:
        """C32: the card in demand."""
        self._win_prize(self.winner)

    def _seize(self, card: str) -> None:
        """C32, C37: a card of the loser; the prize card stays."""
        self.cards[self.loser].remove(card)
        self._win_card(self.winner, card)

    # Cards won, and the end of a turn

    def _win_prize(self, seat: int) -> None:
        """C17, C32: the top card of the stock is his."""
        card, self.demand = self.demand, None
        assert card is not None
        self._win_card(seat, card)

    def _win_card(self, seat: int, card: str) -> None:
        """C20, C35: the payout grows with the number held; the fourth card ends the game."""
        hand = self.cards[seat]
        hand.append(card)
        hand.sort()
        if hand.count(card) == 4:
            self._pay_from_bank(seat, self.bank)
            self._finish_by_money("C45")
        else:
            self._pay_from_bank(seat, PAYOUTS[hand.count(card)])
            self._end_turn()

    def _end_turn(self) -> None:
        """C41, C40, C46, and clockwise to the next player (C11)."""
        self.turns_ended += 1
        if self.demand is None and not self.pile and not self.sold:
            self._renew_stock()
            if not self.pile:
                self._finish_by_money("C42")
                return
        if self._is_won_by_staying():
            return
        if self.turns_ended >= self.turn_limit:
            self._finish_by_money("C46")
        else:
            self._start_turn(self._left_of(self.seat))

    def _renew_stock(self) -> None:
        """C41: each card of which its owner has only one of the symbol."""
        for hand in self.cards.values():
            single = [card for card in hand if hand.count(card) == 1]
            for card in single:
                hand.remove(card)
            self.pile += single

    def _is_won_by_staying(self) -> bool:
        """C40: who has nothing leaves; say whether that ends the game."""
        until_now = self.inside
        self.inside = [seat for seat in until_now if self.money[seat] > 0 or self.cards[seat]]
        if len(self.inside) > 1:
            return False
        self._finish("C40", self.inside or until_now)
        return True

    # The end

    def _finish_by_money(self, clause: str) -> None:
        """C42, C45, C46: the richest win."""
        self._finish(clause, self._order(self.inside)[0])

    def _order(self, seats: list[int]) -> list[list[int]]:
        """C45: most money first; who has left the game (C40) comes after all others."""
        return ranked(seats, lambda seat: (seat not in self.inside, -self.money[seat]))

    # Small helpers

    def _left_of(self, seat: int) -> int:
        """C11: the next seat clockwise that is in the game."""
        return min(self.inside, key=lambda other: (other - seat - 1) % self.players)

    def _clockwise(self, circle: int, steps: int) -> int:
        """C2: circles count clockwise."""
        return (circle + steps) % len(self.ring)

    def _has_reached(self) -> bool:
        """C17, C19: the player's figure stands on the symbol in demand."""
        return self.ring[self.figure[self.seat]] == self.demand

    def _go_back(self) -> None:
        """C23, C29, C31: the figure returns to where it was."""
        self.figure[self.seat] = self.origin

    def _opponent(self) -> int:
        """Give the one of the two who bet who is not to answer."""
        return self.seat if self.answering == self.protester else self.protester

    def _stake(self, seat: int, total: int) -> None:
        """Bring what a seat has on the table to this total."""
        self.money[seat] -= total - self.stakes[seat]
        self.stakes[seat] = total

    def _take_stakes_back(self) -> None:
        """Give both what they have on the table."""
        for seat in self.stakes:
            self._stake(seat, 0)
        self.stakes = {}

    def _pay_from_bank(self, seat: int, amount: int) -> None:
        """C43: the bank pays what it has."""
        paid = min(amount, self.bank)
        self.bank -= paid
        self.money[seat] += paid
