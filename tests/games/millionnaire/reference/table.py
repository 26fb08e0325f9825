"""Le Millionnaire as the rulebook has it: what lies on the table, and what may be done.

The first half of the reading in `reference.reading`, which carries actions out.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from itertools import pairwise

from tests.reference.reading import Reading

CIRCUIT = "HVSVHVSVSV" * 2  # M3
SQUARES = range(len(CIRCUIT))
EXCHANGES = [square for square in SQUARES if CIRCUIT[square] == "S"]
COMPANIES = dict(zip(EXCHANGES, "ABCDEF", strict=True))  # M4
VIOLET = [square for square in SQUARES if CIRCUIT[square] == "V"]
UNITS = 250  # M5
PRICE = 10_000  # M26
HALF_PRICE = 5_000  # M34
DIRECTOR = 10  # M6
DIRECTORS_FEE = 10_000  # M29
ODD_UNIT = 5_000  # M30: fifty shares
LEAD = 100_000  # M50
STAKE = 1_000  # M37 to M40
MOST_ROULETTE = 5  # M41, in thousands
MOST_EVEN = 50  # M42, in thousands
PROPOSALS = 3  # M36
MOST_UNITS = 20  # what one action moves (M66)
MONEY_PIECES = [*range(1, 10), *range(10, 100, 10), *range(100, 1000, 100), 1000]  # M66

CONFIDENTIAL = ("debt", "liquidation", "will", "discharge", "receipt")  # M10, M12
SHOWS = {  # what is said on showing a card (M32, M49, M12)
    "liquidate": "liquidation",
    "will": "will",
    "discharge": "discharge",
    "receipt": "receipt",
}
FREE_SHARES = {f"one-for-{n}-{letter}": 1 for n in ("one", "two") for letter in "abcdef"}  # M11
CARDS = {  # how many there are (M9 to M13)
    **dict.fromkeys(CONFIDENTIAL, 1),
    "tax": 4,
    "brokerage": 1,
    "legacy": 1,
    "outsider-50": 1,
    "outsider-100": 1,
    "lottery": 1,
    "race": 1,
    "refund": 1,
    "rent": 1,
    "gift": 1,
    "repairs": 1,
    "interim": 1,
    **FREE_SHARES,
}
AMOUNTS = {
    "debt": 50_000,  # M47
    "tax": 5_000,  # M45, for every full 10,000
    "brokerage": 1_000,  # M46, for every unit
    "legacy": 120_000,  # M48
    "outsider-50": 50_000,  # M40, for the stake of 1,000
    "outsider-100": 100_000,
    "lottery": 20_000,  # M13
    "race": 15_000,
    "refund": 10_000,
    "rent": 5_000,
    "gift": -5_000,
    "repairs": -10_000,
    "interim": 1_000,  # for every unit
}
CHANCE = ("first", "dice", "card", "slot")
SHUFFLED = "?0"  # stands for the cards that nobody has seen since the beginning


def refuse(players: int, *, goal: int, turn_limit: int, cards: Mapping[str, int]) -> str | None:
    """Say why a game cannot be played (M1, M14, M65), or None when it can."""
    if players not in range(2, 7):
        return "there must be 2 to 6 players (M1)"
    if goal % 10_000 or not 200_000 <= goal <= 5_000_000:
        return "the goal goes from 200000 to 5000000 in steps of 10000 (M65)"
    if turn_limit < 1:
        return "the turn limit must be at least 1 (M57)"
    if not cards.keys() <= CARDS.keys() or min(cards.values()) < 0:
        return "these are no cards of the game (M14)"
    if all(count == 0 for card, count in cards.items() if card not in CONFIDENTIAL):
        return "all cards could be kept, and none be left to draw (M21)"
    return None


def is_well_written(terms: list[str]) -> bool:
    """M66: an offer's parts in their only order; a part comes twice only as 20 units or 1000."""
    parts = [term.split() for term in terms]
    for one, other in pairwise(parts):
        if part_rank(one) > part_rank(other):
            return False
        if part_rank(one) == part_rank(other) and one[-1] != ("20" if len(one) == 3 else "1000"):
            return False
    return True


def part_rank(part: list[str]) -> tuple[int, int, str, int]:
    """Give before ask, units before money, A before B, twenties first, larger pieces first."""
    side = ("give", "ask").index(part[0])
    amount = int(part[-1])
    if len(part) == 3:
        return side, 0, part[1], 0 if amount == MOST_UNITS else 1
    return side, 1, "", -len(part[-1])


def has_units(terms: list[str]) -> bool:
    """M36: say whether some side gives units."""
    return any(len(term.split()) == 3 for term in terms)


class Table(Reading):
    """One game, laid as it stands: all cards are open here."""

    def __init__(
        self,
        players: int,
        *,
        goal: int = 1_000_000,
        turn_limit: int = 400,
        trades: bool = True,
        cards: Mapping[str, int] | None = None,
        amounts: Mapping[str, int] | None = None,
        start_money: int = 100_000,
        start_square: int = -1,
        stakes: bool = True,
        throws: int = 3,
        faces: int = 6,
    ) -> None:
        """Hand out the money and lay down the pile (M15, M65)."""
        super().__init__(players)
        counts = {**CARDS, **(cards or {})}
        reason = refuse(players, goal=goal, turn_limit=turn_limit, cards=counts)
        if reason is not None:
            raise ValueError(reason)
        self.goal = goal
        self.turn_limit = turn_limit
        self.capital = start_money  # M45
        self.has_trades = trades
        self.has_stakes = stakes
        self.most_throws = throws
        self.faces = faces
        self.amounts = {**AMOUNTS, **(amounts or {})}
        seats = self._seats()
        self.inside = list(seats)  # who has not left the game (M50, M54)
        self.cash = dict.fromkeys(seats, start_money)
        self.units = {seat: dict.fromkeys("ABCDEF", 0) for seat in seats}
        self.left = dict.fromkeys("ABCDEF", UNITS)  # what the bank has to sell
        self.place: dict[int, int | None] = dict.fromkeys(seats)
        if start_square >= 0:
            self.place = dict.fromkeys(seats, start_square)
        self.hand: dict[int, list[str]] = {seat: [] for seat in seats}  # confidential cards
        self.seen: dict[int, list[str]] = {seat: [] for seat in seats}  # those of them all know
        # The pile from its top: a known card by name, or the key of the mixture it belongs to.
        self.mixtures = {SHUFFLED: sorted(Counter(counts).elements())}
        self.pile = [SHUFFLED] * len(self.mixtures[SHUFFLED]) + ["marker"]
        self.pairs: dict[str, list[str]] = {}  # what mixtures of two were made of (M49)
        self.left_behind: list[str] = []  # mixtures of what players left (M55)
        self.last_mixture = 0
        self.won_auteuil: list[int] = []  # who did so with his last throw (M39)
        self.duel = False  # whether the two heirs play on alone (M50)
        self.turns_ended = 0
        self.seat = 0  # whose turn it is
        self._clear()

    def _clear(self) -> None:
        """Forget what only a turn needs."""
        self.proposals = 0
        self.maker = 0  # who makes an offer, and to whom
        self.partner = 0
        self.terms: list[str] = []  # the parts of the offer being made
        self.stakes: dict[str, int] = {}
        self.thrown = 0  # how many throws were made in this turn
        self.dice = (0, 0)
        self.has_dividend = False  # whether the last move paid one
        self.drawn: str | None = None  # the card being carried out
        self.question = ""  # which confidential card may be shown now
        self.asked: list[int] = []  # who may still show it, the one asked first
        self.debtor = 0  # who must pay
        self.due = 0
        self.heirs: list[int] = []  # who drew the legacy, who showed the will (M50)
        self.leaving: list[int] = []  # who leaves at the end of this turn
        self.returning: list[str] = []  # their cards, as keys of mixtures (M55)

    def table(self) -> object:
        """Lay open money, shares, pawns, stakes and cards."""
        return {
            "cash": self.cash,
            "units": self.units,
            "left": self.left,
            "place": self.place,
            "stakes": self.stakes,
            "hands": {seat: sorted(cards) for seat, cards in self.hand.items()},
            "pile": [self._name_of(slot) for slot in self.pile],
            "inside": self.inside,
        }

    def _name_of(self, slot: str) -> str:
        """M64: what all know of a slot."""
        if slot == SHUFFLED:
            return "unseen"
        return "mixed" if slot in self.mixtures else slot

    # What can happen now

    @property
    def to_move(self) -> int | None:
        """The seat to decide; 0 when chance does; None when the game is over."""
        if self.phase == "over":
            return None
        if self.phase in CHANCE:
            return 0
        if self.phase == "answer":
            return self.partner
        if self.phase in ("word", "terms"):
            return self.maker
        if self.phase == "show":
            return self.asked[0]
        return self.debtor if self.phase == "sell" else self.seat

    def odds(self) -> dict[str, Fraction]:
        """Give the probability of every chance action possible now."""
        if self.phase == "first":  # M16
            return {f"first {seat}": Fraction(1, self.players) for seat in self._seats()}
        if self.phase == "dice":  # M18
            faces = range(1, self.faces + 1)
            pairs = [f"dice {one} {other}" for one in faces for other in faces]
            return dict.fromkeys(pairs, Fraction(1, len(pairs)))
        if self.phase == "slot":  # M55
            slots = len(self.pile) + 1
            return {f"slot {above}": Fraction(1, slots) for above in range(slots)}
        if self.phase == "card":
            return self._odds_of_the_top()
        raise ValueError("chance has nothing to decide now")

    def _odds_of_the_top(self) -> dict[str, Fraction]:
        """M22, M23, M64: what is known comes for certain, else each of the mixture alike."""
        top = self.pile[0]
        if top == "marker":
            return {"marker": Fraction(1)}
        cards = self.mixtures.get(top, [top])
        return {
            f"card {card}": Fraction(count, len(cards)) for card, count in Counter(cards).items()
        }

    def legal(self) -> set[str]:
        """Give the text of every action possible now."""
        if self.phase == "over":
            return set()
        if self.phase in CHANCE:
            return set(self.odds())
        return {
            "start": self._legal_start,
            "throw": self._legal_before_a_throw,
            "word": self._legal_word,
            "terms": self._legal_terms,
            "answer": self._legal_answer,
            "show": self._legal_show,
            "buy": self._legal_buying,
            "sell": self._legal_sales,
            "free": self._legal_free_shares,
        }[self.phase]()

    def _legal_start(self) -> set[str]:
        """M17: a violet square of his own choice."""
        return {f"start {square}" for square in VIOLET}

    def _legal_before_a_throw(self) -> set[str]:
        """M18, M24: shares, trades and claims before the first throw only."""
        actions = {"throw"} | self._legal_stakes()
        if self.thrown == 0:
            actions |= self._legal_purchases() | self._legal_offers()
            if "debt" in self.hand[self.seat] and not self.stakes:  # M47
                actions.add("claim")
        return actions

    def _legal_purchases(self) -> set[str]:
        """M26: out of cash, and no more than the company has left."""
        affordable = self.cash[self.seat] // PRICE
        return {
            f"buy {company} {units}"
            for company in "ABCDEF"
            for units in range(1, min(affordable, self.left[company], MOST_UNITS) + 1)
        }

    def _legal_offers(self) -> set[str]:
        """M35, M36: to anybody, if one of the two has shares to trade."""
        if not self.has_trades or self.proposals == PROPOSALS:
            return set()
        others = [seat for seat in self.inside if seat != self.seat]
        return {
            f"{word} {seat}"
            for word in ("offer", "hear")
            for seat in others
            if sum(self.units[seat].values()) + sum(self.units[self.seat].values()) > 0
        }

    def _legal_word(self) -> set[str]:
        """M36: who was given the word makes the active player an offer, or none."""
        return {f"offer {self.seat}", "refuse"}

    def _legal_stakes(self) -> set[str]:
        """M37 to M42, M65: every stake once, if he has the money."""
        if not self.has_stakes:
            return set()
        thousands = self.cash[self.seat] // 1000
        place = self.place[self.seat]
        assert place is not None
        reach = [(place + total) % len(CIRCUIT) for total in range(2, 2 * self.faces + 1)]
        stakes = {f"horse {square}": 1 for square in reach if CIRCUIT[square] == "H"}  # M37
        if CIRCUIT[place] != "V" and "arc" not in self.stakes:  # M38, M39
            stakes["auteuil"] = 1
        if self.seat in self.won_auteuil and "auteuil" not in self.stakes:  # M39
            stakes["arc"] = 1
        stakes["outsiders"] = 1  # M40
        for amount in range(1, MOST_ROULETTE + 1):  # M41
            stakes.update({f"roulette {s} {amount}": amount for s in reach if CIRCUIT[s] == "V"})
        stakes.update({f"even {amount}": amount for amount in range(1, MOST_EVEN + 1)})  # M42
        return {
            text
            for text, amount in stakes.items()
            if amount <= thousands and self._square_of(text) not in self.stakes
        }

    def _square_of(self, text: str) -> str:
        """Name what a stake lies on, without its amount."""
        word, *numbers = text.split()
        return f"{word} {numbers[0]}" if word in ("horse", "roulette") else word

    def _legal_terms(self) -> set[str]:
        """M36, M66: one more part; done once some side gives units."""
        actions = {"withdraw"}
        if has_units(self.terms):
            actions.add("propose")
        for verb in ("give", "ask"):
            parts = [f"{verb} {money}" for money in MONEY_PIECES]
            for company in "ABCDEF":
                parts += [f"{verb} {company} {units}" for units in range(1, MOST_UNITS + 1)]
            actions |= {part for part in parts if self._can_add(part)}
        return actions

    def _can_add(self, part: str) -> bool:
        """M65, M66: nobody offers, or is asked for, more than he has; units remain possible."""
        terms = [*self.terms, part]
        if not is_well_written(terms):
            return False
        may_ask_units = not any(part_rank(term.split()) > (1, 0, "F", 1) for term in terms)
        if not has_units(terms) and not (may_ask_units and any(self.units[self.partner].values())):
            return False  # M36: at least one side gives units
        for verb, seat in (("give", self.maker), ("ask", self.partner)):
            units, money = self._side(terms, verb)
            if money > self.cash[seat]:
                return False
            if any(count > self.units[seat][company] for company, count in units.items()):
                return False
        return True

    def _side(self, terms: list[str], verb: str) -> tuple[Counter[str], int]:
        """Add up the units and the money of one side of an offer."""
        units: Counter[str] = Counter()
        money = 0
        for term in terms:
            word, *what = term.split()
            if word == verb and len(what) == 2:
                units[what[0]] += int(what[1])
            elif word == verb:
                money += 1000 * int(what[0])
        return units, money

    def _legal_answer(self) -> set[str]:
        """M36: the partner's choice; an offer of his own is one of three."""
        return {"accept", "refuse"} | ({"counter"} if self.proposals < PROPOSALS else set())

    def _legal_show(self) -> set[str]:
        """M63: without the right card only hold."""
        has_it = self.question in self.hand[self.asked[0]]
        return {"hold"} | {word for word, card in SHOWS.items() if has_it and card == self.question}

    def _legal_buying(self) -> set[str]:
        """M26: once more after a move that paid a dividend."""
        return {"done"} | self._legal_purchases()

    def _legal_sales(self) -> set[str]:
        """M34: only as many as needed, which ones is his choice."""
        short = self.due - self.cash[self.debtor]
        needed = -(-short // HALF_PRICE)
        return {
            f"sell {company} {units}"
            for company, held in self.units[self.debtor].items()
            for units in range(1, min(held, needed, MOST_UNITS) + 1)
        }

    def _legal_free_shares(self) -> set[str]:
        """M30, M31: as shares, as far as the company has them, or as money."""
        company, units = self._bonus()
        return {f"money {units}", f"shares {min(units, self.left[company])}"}

    # Small helpers

    def _fortune(self, seat: int) -> int:
        """M27: cash and units at 10,000 F each."""
        return self.cash[seat] + PRICE * sum(self.units[seat].values())

    def _clockwise_from(self, seat: int) -> list[int]:
        """List who is in the game, beginning with this seat."""
        return sorted(self.inside, key=lambda other: (other - seat) % self.players)

    def _move_units(self, company: str, units: int, *, to: int) -> None:
        """Between the bank and a player; back to the bank if negative."""
        self.left[company] -= units
        self.units[to][company] += units

    def _here(self) -> int:
        """Give the square of the player whose turn it is."""
        place = self.place[self.seat]
        assert place is not None
        return place

    def _company_here(self) -> str | None:
        """M4: the company of the square he is on, if it is an exchange."""
        return COMPANIES.get(self._here())

    def _is_violet(self) -> bool:
        """M3."""
        return CIRCUIT[self._here()] == "V"

    def _is_director(self, company: str) -> bool:
        """M6."""
        return self.units[self.seat][company] >= DIRECTOR

    def _is_double(self) -> bool:
        """M24."""
        return self.dice[0] == self.dice[1]

    def _bonus(self) -> tuple[str, int]:
        """M30: the company of the card, and how many units it gives."""
        _, kind, letter = str(self.drawn).removeprefix("one-").split("-")
        company = letter.upper()
        held = self.units[self.seat][company]
        return company, held if kind == "one" else held // 2
