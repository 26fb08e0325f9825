"""Johnny Controletti, read straight from the rulebook: slow, naive and plain.

Written only from ``johnny-controletti.md`` (clauses J1 to J33) and the sheets,
for differential tests.  All cards are open here; the caller hides what is private.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from itertools import product

from tests.reference.reading import Reading, ranked

CARD_VALUES = (0, 1000, 2000, 5000)  # J1
SEATS = (1, 2, 3, 4, 5, 6)  # J2, J33: six wallets, six colours
FACES = (1, 2, 3, 4, 5, 6)  # J13
HIGHEST_TARGET = 60000  # J31


def cards_of(counts: Mapping[int, int]) -> list[int]:
    """Lay out counts of cards as a sorted list of cards."""
    return sorted(Counter(dict(counts)).elements())


def refuse(players: int, target: int, turn_limit: int, start: list[int]) -> str | None:
    """Say why a game cannot be played (J2, J31), or None when it can."""
    if players not in SEATS[1:]:
        return "there must be 2 to 6 players (J2)"
    if not start:
        return "every player needs a start card (J31)"
    if not sum(start) < target <= HIGHEST_TARGET:
        return "the target must be above the start money, to 60000 (J31)"
    if turn_limit < 1:
        return "the turn limit must be at least 1 (J31)"
    return None


def refuse_counts(counts: Mapping[int, int]) -> str | None:
    """Say why these counts are no cards of the game (J1), or None."""
    if any(value not in CARD_VALUES for value in counts):
        return "cards are worth 0, 1000, 2000 or 5000 (J1)"
    if any(count < 0 for count in counts.values()):
        return "a count of cards cannot be negative"
    return None


def sub_multisets(cards: list[int]) -> Iterator[Counter[int]]:
    """Yield every way of choosing some of these cards, the empty one included."""
    counts = Counter(cards)
    values = sorted(counts)
    for chosen in product(*(range(counts[value] + 1) for value in values)):
        yield Counter(dict(zip(values, chosen, strict=True)))


def total(cards: Counter[int]) -> int:
    """Add up the worth of some cards."""
    return sum(cards.elements())


def all_needed(payment: Counter[int], debt: int) -> bool:
    """J21: no card could be taken out with the debt still covered."""
    return all(total(payment) - card < debt for card in payment.elements())


def valid_payments(cards: list[int], debt: int) -> list[Counter[int]]:
    """List every complete payment of a debt that J20 to J22 allow."""
    worth_something = [card for card in cards if card > 0]  # J22: never zeros
    if sum(worth_something) < debt:
        return [Counter(worth_something)]  # J22
    choices = list(sub_multisets(worth_something))
    exact = [choice for choice in choices if total(choice) == debt]
    if exact:
        return exact  # J20
    covering = [choice for choice in choices if total(choice) > debt]
    return [choice for choice in covering if all_needed(choice, debt)]  # J21


class Johnny(Reading):
    """One game, from drawing the first player to the end."""

    def __init__(
        self,
        players: int,
        *,
        target: int = 25000,
        turn_limit: int = 200,
        start_money: Mapping[int, int] = {5000: 1, 2000: 2, 1000: 4, 0: 2},
        savings: Mapping[int, int] = {5000: 1, 2000: 2, 1000: 2, 0: 1},
    ) -> None:
        """Deal the start money and lay out the savings (J3, J4, J31)."""
        super().__init__(players)
        start = cards_of(start_money)
        reason = (
            refuse_counts(start_money)
            or refuse_counts(savings)
            or refuse(players, target, turn_limit, start)
        )
        if reason is not None:
            raise ValueError(reason)
        self.target = target
        self.turn_limit = turn_limit
        self.hands: list[list[int]] = [list(start) for _ in range(players)]
        self.savings = cards_of(savings)
        self.johnny = 0  # seat whose turn it is
        self.debtor = 0  # seat asked to pay in this turn
        self.offer: list[int] = []  # everything the debtor has laid down
        self.added = 0  # how many of these since the last presentation
        self.debt = 0  # what Johnny owes after losing a doubt
        self.paid: list[int] = []  # his cards laid down for it so far
        self.turns_ended = 0

    def table(self) -> object:
        """Lay open the cards that all hold."""
        return [sorted(hand) for hand in self.hands]

    # What can happen now

    @property
    def to_move(self) -> int | None:
        """The seat to decide; 0 when chance does; None when the game is over."""
        if self.phase == "over":
            return None
        if self.phase in ("first", "colour", "die", "saving"):
            return 0
        return self.debtor if self.phase == "offer" else self.johnny

    def odds(self) -> dict[str, Fraction]:
        """Give the probability of every chance action possible now."""
        if self.phase == "first":  # J7
            return {f"first {seat}": Fraction(1, self.players) for seat in self._seats()}
        if self.phase == "colour":  # J8
            return {f"colour {seat}": Fraction(1, 6) for seat in SEATS}
        if self.phase == "die":  # J13
            return {f"die {face}": Fraction(1, 6) for face in FACES}
        if self.phase == "saving":  # J23: shuffled, so any card left may be on top
            return {
                f"saving {card}": Fraction(count, len(self.savings))
                for card, count in Counter(self.savings).items()
            }
        raise ValueError("chance has nothing to decide now")

    def legal(self) -> set[str]:
        """Give the text of every action possible now."""
        if self.phase == "ask":  # J9
            return {f"ask {seat}" for seat in self._seats() if seat != self.johnny}
        if self.phase == "offer":
            return self._legal_offer()
        if self.phase == "answer":  # J12, J13, J16
            return {"trust", "doubt"}
        if self.phase == "pay":
            return self._legal_pay()
        if self.phase == "console":  # J23
            return {"console", "decline"}
        return set() if self.phase == "over" else set(self.odds())

    def _legal_offer(self) -> set[str]:
        """J11, J16: any card held; enough once at least one was put."""
        puts = {f"put {card}" for card in self._hand(self.debtor)}
        return puts | {"present"} if self.added > 0 else puts

    def _legal_pay(self) -> set[str]:
        """J21: each card must leave a way to a payment under J20 to J22."""
        hand = self._hand(self.johnny)
        payments = valid_payments(hand + self.paid, self.debt)
        return {
            f"pay {card}"
            for card in hand
            if any(Counter([*self.paid, card]) <= payment for payment in payments)
        }

    # What happens

    def play(self, text: str) -> None:
        """Carry out one action; ValueError when it is not legal."""
        if text not in self.legal():
            raise ValueError(f"not legal now: {text!r}")
        word, _, number = text.partition(" ")
        if number:
            self._with_number(word)(int(number))
        else:
            self._without_number(word)()

    def _with_number(self, word: str) -> Callable[[int], None]:
        """Find what carries out an action that names a seat, a card or a face."""
        deeds = {
            "first": self._start_turn,
            "colour": self._colour,
            "ask": self._ask,
            "put": self._put,
            "die": self._die,
            "pay": self._pay,
            "saving": self._saving,
        }
        return deeds[word]

    def _without_number(self, word: str) -> Callable[[], None]:
        """Find what carries out an action that is a single word."""
        deeds = {
            "present": self._present,
            "trust": self._take_offer,
            "doubt": self._doubt,
            "console": self._console,
            "decline": self._end_turn,
        }
        return deeds[word]

    def _start_turn(self, seat: int) -> None:
        """J7, J8: this seat is Johnny now and throws the coloured die."""
        self.johnny = seat
        self.debtor = 0
        self.offer = []
        self.added = 0
        self.debt = 0
        self.paid = []
        self.phase = "colour"

    def _end_turn(self) -> None:
        """J7 clockwise to the next seat, unless the turns are used up (J30)."""
        self.turns_ended += 1
        if self.turns_ended >= self.turn_limit:
            self._finish_by_wealth("J30")
        else:
            self._start_turn(self.johnny % self.players + 1)

    def _colour(self, seat: int) -> None:
        """J8, J9: the colour names the debtor, or lets Johnny choose one."""
        if seat == self.johnny or seat > self.players:
            self.phase = "ask"
        else:
            self._ask(seat)

    def _ask(self, seat: int) -> None:
        """J10, J11: the debtor must make an offer, unless he holds no card."""
        self.debtor = seat
        if self._hand(seat):
            self.phase = "offer"
        else:
            self._end_turn()

    def _put(self, card: int) -> None:
        """J11, J16: one more card lies on the table."""
        self._hand(self.debtor).remove(card)
        self.offer.append(card)
        self.added += 1

    def _present(self) -> None:
        """J11, J16: the offer is complete for now; Johnny answers."""
        self.added = 0
        self.phase = "answer"

    def _doubt(self) -> None:
        """J13: Johnny throws the numbered die."""
        self.phase = "die"

    def _die(self, face: int) -> None:
        """J13 to J17: compare the throw with the whole offer."""
        thrown = face * 1000
        offered = sum(self.offer)
        if thrown < offered:
            self._lose_doubt(offered)  # J14
        elif thrown == offered:
            self._take_offer()  # J15
        elif self._hand(self.debtor):
            self.phase = "offer"  # J16
        else:
            self._take_offer()  # J17

    def _take_offer(self) -> None:
        """J12, J15, J17: Johnny takes what lies on the table; the turn ends."""
        self._give(self.offer, self.johnny)
        self.offer = []
        if not self._won_by_target():
            self._end_turn()

    def _lose_doubt(self, offered: int) -> None:
        """J14: the offer goes back, and Johnny owes as much."""
        self._give(self.offer, self.debtor)
        self.offer = []
        self.debt = offered
        if sum(self._hand(self.johnny)) > 0:
            self.phase = "pay"
        else:
            self._offer_consolation()  # J10, J22: nothing worth paying

    def _pay(self, card: int) -> None:
        """J19: one more card is paid; a complete payment goes to the debtor."""
        hand = self._hand(self.johnny)
        payments = valid_payments(hand + self.paid, self.debt)
        hand.remove(card)
        self.paid.append(card)
        if Counter(self.paid) in payments:
            self._give(self.paid, self.debtor)
            self.paid = []
            if not self._won_by_target():
                self._offer_consolation()

    def _offer_consolation(self) -> None:
        """J23, J24: Johnny may take a card while there is one."""
        if self.savings:
            self.phase = "console"
        else:
            self._end_turn()

    def _console(self) -> None:
        """J23: Johnny takes the top card, whatever it is."""
        self.phase = "saving"

    def _saving(self, card: int) -> None:
        """J23, J28, J29: the card is Johnny's; the last one ends the game."""
        self.savings.remove(card)
        self._give([card], self.johnny)
        if self._won_by_target():
            return
        if self.savings:
            self._end_turn()
        else:
            self._finish_by_wealth("J29")

    # The end

    def _won_by_target(self) -> bool:
        """J28: say whether a complete transfer has brought anybody to the target."""
        reached = [s for s in self._seats() if sum(self._hand(s)) >= self.target]
        if reached:
            self._finish("J28", reached)
        return bool(reached)

    def _finish_by_wealth(self, clause: str) -> None:
        """J29, J30: the richest win, with the fewest cards if tied."""
        self._finish(clause, self._order(self._seats())[0])

    def _order(self, seats: list[int]) -> list[list[int]]:
        """J29: most money first, then fewest cards; still tied seats together."""

        def rank(seat: int) -> tuple[int, int]:
            return -sum(self._hand(seat)), len(self._hand(seat))

        return ranked(seats, rank)

    # Small helpers

    def _hand(self, seat: int) -> list[int]:
        """Give the cards of a seat (the list itself, not a copy)."""
        return self.hands[seat - 1]

    def _give(self, cards: list[int], seat: int) -> None:
        """Put cards into a seat's wallet and keep it sorted."""
        self._hand(seat).extend(cards)
        self._hand(seat).sort()
