"""Les Tontons as the rule sheet has it: what lies on the table, what is to be done, who is where.

The first half of the reading in `reference.reading`, which plays the rounds. What is still to
be done lies in a list, the agenda, the next first; the game runs through it until somebody, or
chance, has to decide.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import Any

from tests.reference.reading import Reading

BANK = {0: 15, 1: 30, 2: 40, 3: 30, 5: 20}  # T2
SMALL = (1, 2)
ROW = {3: 2, 4: 3, 5: 3, 6: 4}  # T11
LETTERS = "ABCD"
DOES = {  # T16 to T21
    1: {"look"},
    2: {"no_fakes"},
    6: {"stopwatch"},
    7: {"ride"},
    8: {"shelter", "no_red", "swap"},
}
RED, GREEN = range(1, 6), range(6, 9)  # T22
LAUREL_FAKES = 3  # T66
PROFILES = {  # T53
    "fernand": (1, 0, 2, 0, 1, 1, 1, 1, 1, 1),
    "raoul": (0, 2, 1, 1, 1, 1, 1, 0, 1, 1),
    "paul": (1, 1, 1, 0, 1, 1, 1, 1, 1, 1),
    "folace": (1, 0, 0, 0, 1, 1, 1, 1, 2, 2),
    "pascal": (1, 0, 0, 2, 1, 1, 1, 1, 1, 1),
    "theo": (0, 1, 1, 1, 2, 0, 1, 1, 1, 1),
    "tomate": (1, 0, 1, 0, 1, 1, 1, 1, 2, 1),
    "mado": (1, 0, 0, 0, 1, 1, 2, 2, 1, 1),
}
PLACES = {  # T55: how many notes, and whether they lie face up
    1: (1, False),
    2: (1, True),
    3: (2, False),
    4: (2, False),
    5: (2, False),
    6: (3, True),
    7: (2, False),
    8: (2, False),
    9: (3, False),
    10: (4, False),
    11: (5, False),
    12: (3, False),
}
PLACE_IDS = (
    *("church", "flat", "bowling", "distillery", "farm", "truck"),
    *("buick", "clinic", "barge", "villa", "safe", "kitchen"),
)
CARDS = {  # T26 to T35
    1: "shelter",
    2: "scatter",
    3: "punch",
    4: "silence",
    5: "acid",
    6: "will",
    7: "fools",
    8: "relief",
    9: "double",
    10: "seize",
}
FRIENDS = {  # T65
    "jean": (1, "shelter"),
    "bastien": (4, "silence"),
    "patricia": (6, "tribute"),
    "henri": (7, "swindle"),
    "antoine": (9, "double"),
    "delafoy": (10, "first"),
}
PAYMENTS = ((3,), (5,), (1, 2), (1, 1, 1), (2, 2))  # T62: no note could be left out
CHANCE = ("character", "boss", "place", "lay", "value", "draw")
DECISIONS = (
    *("go", "card", "ride", "look", "burn", "lose", "swap", "pay", "hire", "use", "send"),
    *("punch", "silence", "rob", "yield", "grab", "give", "slip", "pick", "seize"),
)
Step = tuple[Any, ...]
"""What is to be done, then who is concerned, and what else it takes."""


def back(value: int) -> str:
    """T2, T3: the back of a note."""
    return "s" if value in SMALL else "b"


def in_words(notes: Iterable[int]) -> str:
    """Notes as they are written."""
    return " ".join(str(note) for note in sorted(notes)) or "-"


def refuse(players: int, rounds: int, characters: list[str], places: list[int]) -> str | None:
    """Say why a game cannot be played (T1, T6, T8, T11), or None when it can."""
    if players not in ROW:
        return "there must be 3 to 6 players (T1)"
    if rounds not in (3, 7, 8, 9):
        return "there must be 7 rounds, 8, 9 or 3 (T8)"
    if characters and (len(characters) != players or len({*characters} & {*PROFILES}) != players):
        return "each player has a character of his own (T6)"
    if len({*places} & {*PLACES}) != len(places) or len(places) < ROW[players]:
        return "there are not enough places to fill the row (T11)"
    return None


class Table(Reading):
    """One game, laid as it stands: everything is open here."""

    def __init__(
        self,
        players: int,
        *,
        rounds: int = 7,
        characters: Iterable[str] = (),
        taulier: bool = False,
        friends: bool = False,
        bank: Mapping[str, int] | None = None,
        places: Iterable[int] = PLACES,
        start_notes: int = 3,
        boss: int = 0,
        box: Mapping[str, list[dict[str, Any]]] | None = None,
    ) -> None:
        """Fill the envelopes and lay down the piles (T6, T7)."""
        super().__init__(players)
        reason = refuse(players, rounds, list(characters), list(places))
        if reason is not None:
            raise ValueError(reason)
        seats = self._seats()
        self.rounds = rounds
        self.by_position = taulier  # T52
        self._read(box or {})
        notes = BANK if bank is None else {int(note): count for note, count in bank.items()}
        self.unseen = Counter(notes)  # by nobody, wherever they are
        self.bank = Counter(back(note) for note in self.unseen.elements())
        self.genuine = 0  # big ones among them that are known to be no fakes (T17)
        self.pile = sorted(places)
        self.discard: list[int] = []
        self.row: list[int] = []
        self.lying: dict[int, list[str]] = {}  # on each place: a value, or a back not looked under
        self.queue: dict[int, list[int]] = {}  # on each place
        self.envelope = {seat: [1] * start_notes for seat in seats}
        own: list[int | str] = ["friend"] if friends else []  # T62
        self.hand = {seat: list(own) for seat in seats}
        self.spent: dict[int, list[int]] = {seat: [] for seat in seats}
        self.character: dict[int, str] = {}
        self.free = list(FRIENDS)  # T63
        self.laurel_fakes = LAUREL_FAKES
        self.ended = 0
        self.boss = boss
        self._clear()
        self.phase = "playing"
        self.agenda: list[Step] = [("deal", list(characters)), ("first",), ("round",)]
        self._run()

    def _read(self, box: Mapping[str, list[dict[str, Any]]]) -> None:
        """T70: what is printed, where it is not as in our box."""
        self.profiles = dict(PROFILES)
        self.printed = {at: [is_up] * count for at, (count, is_up) in PLACES.items()}
        self.does = {place: set(DOES.get(place, ())) for place in PLACES}
        self.effects, self.friends = dict(CARDS), dict(FRIENDS)
        self.numbers = {"acid": 1, "fools": 2, "swindle": 3}
        for one in box.get("character", []):
            self.profiles[one["id"]] = tuple(one["cards"])
        for one in box.get("place", []):
            number = PLACE_IDS.index(one["id"]) + 1
            count = one.get("notes", len(self.printed[number]))
            is_up = one.get("face_up", self.printed[number][0])
            self.printed[number] = is_up if isinstance(is_up, list) else [is_up] * count
            for what in ("look", "ride", "swap", "shelter", "no_red", "stopwatch", "no_fakes"):
                if what in one:
                    self.does[number] -= {what}
                    self.does[number] |= {what} if one[what] else set()
        for one in box.get("card", []):
            self._read_effect(one, self.effects, one["value"])
        for one in box.get("friend", []):
            value, _ = self.friends[one["id"]]
            effects = {one["id"]: self.friends[one["id"]][1]}
            self._read_effect(one, effects, one["id"])
            self.friends[one["id"]] = one.get("value", value), effects[one["id"]]

    def _read_effect(self, one: dict[str, Any], effects: dict[Any, str], key: object) -> None:
        """T26 to T33, T65: what it does, and to how many."""
        effects[key] = one.get("effect", effects[key])
        if "number" in one:
            self.numbers[effects[key]] = one["number"]

    def _clear(self) -> None:
        """Forget what only a round needs."""
        self.going: dict[int, str] = {}  # T13: a letter
        self.played: dict[int, int | str] = {}  # a value, or a friend's name
        self.sheltered: list[int] = []  # T26
        self.out: list[int] = []  # T29
        self.seized: list[int] = []  # whose T35 is used up
        self.has_picked: list[int] = []
        self.in_hands = 0  # the place whose notes go round

    def table(self) -> object:
        """Lay open everything that lies on the table."""
        return {
            "ended": self.ended,
            "boss": self.boss,
            "characters": self.character,
            "bank": +self.bank,
            "unseen": +self.unseen,
            "pile": sorted(self.pile),
            "discard": sorted(self.discard),
            "row": self.row,
            "notes": {place: sorted(self.lying[place]) for place in self.row},
            "queues": {place: self.queue[place] for place in self.row},
            "envelopes": {seat: sorted(notes) for seat, notes in self.envelope.items()},
            "hands": {seat: sorted(cards, key=str) for seat, cards in self.hand.items()},
            "spent": {seat: sorted(cards) for seat, cards in self.spent.items()},
            "going": self.going,
            "played": self.played,
            "free": self.free,
            "laurel_fakes": self.laurel_fakes,
            "sheltered": sorted(self.sheltered),
        }

    # The agenda

    def _run(self) -> None:
        """Do what leaves nothing to decide, until something does."""
        while self.phase != "over" and self.agenda[0][0] not in (*CHANCE, *DECISIONS):
            name, *rest = self.agenda.pop(0)
            getattr(self, f"_{name}")(*rest)

    def _first_do(self, *steps: Step) -> None:
        """Put steps before what is to be done already."""
        self.agenda[:0] = steps

    @property
    def to_move(self) -> int | None:
        """The seat to decide; 0 when chance does; None when the game is over."""
        if self.phase == "over":
            return None
        name, *rest = self.agenda[0]
        return 0 if name in CHANCE else int(rest[0])

    def odds(self) -> dict[str, Fraction]:
        """Give the probability of every chance action possible now."""
        name, *rest = self.agenda[0]
        if name not in CHANCE:
            raise ValueError("chance has nothing to decide now")
        odds: dict[str, Fraction] = getattr(self, f"_odds_of_{name}")(*rest)
        return {text: chance for text, chance in odds.items() if chance > 0}

    def legal(self) -> set[str]:
        """Give the text of every action possible now."""
        if self.phase == "over":
            return set()
        name, *rest = self.agenda[0]
        if name in CHANCE:
            return set(self.odds())
        choices: set[str] = getattr(self, f"_may_{name}")(*rest)
        return choices

    def play(self, text: str) -> None:
        """Carry out one action; ValueError when it is not legal."""
        if text not in self.legal():
            raise ValueError(f"not legal now: {text!r}")
        name, *rest = self.agenda.pop(0)
        word, *said = text.split()
        getattr(self, f"_on_{name}")(*rest, word, *said)
        self._run()

    # Who and where

    def _from_the_boss(self) -> list[int]:
        """T10: all seats in the order of play."""
        return self._from(self.boss)

    def _from(self, seat: int) -> list[int]:
        """All seats clockwise, this one first."""
        return [(seat - 1 + step) % self.players + 1 for step in range(self.players)]

    def _others(self, seat: int) -> list[int]:
        """From his left on."""
        return self._from(seat)[1:]

    def _place_of(self, seat: int) -> int | None:
        """Where his pawn is; nowhere when he is out."""
        return next((place for place in self.row if seat in self.queue[place]), None)

    def _beside(self, seat: int) -> list[int]:
        """Who else is in his place, in queue order."""
        place = self._place_of(seat)
        return [] if place is None else [one for one in self.queue[place] if one != seat]

    def _is_where(self, seat: int, what: str) -> bool:
        """Say whether he is in a place that does this (T16 to T21)."""
        place = self._place_of(seat)
        return place is not None and what in self.does[place]

    def _within_reach(self, seat: int) -> list[int]:
        """T20, T23, T25, T26: whom his card can touch, by its colour; in queue order."""
        value, effect = self._deed(seat)
        if value not in RED:
            standing = [one for place in self.row for one in self.queue[place] if one != seat]
            needs_pawn = effect in ("scatter", "punch", "silence")
            return standing if needs_pawn else standing + [o for o in self.out if o != seat]
        if self._is_where(seat, "no_red") or self._is_where(seat, "shelter"):
            return []
        return [one for one in self._beside(seat) if one not in self.sheltered]

    def _elsewhere(self, seat: int) -> list[str]:
        """The destinations where he is not."""
        here = self._place_of(seat)
        return [LETTERS[at] for at, place in enumerate(self.row) if place != here]

    def _move(self, seat: int, letter: str) -> None:
        """T15: to the end of another queue."""
        for place in self.row:
            if seat in self.queue[place]:
                self.queue[place].remove(seat)
        self.queue[self.row[LETTERS.index(letter)]].append(seat)

    def _deed(self, seat: int) -> tuple[int, str]:
        """His card's or his friend's value, and what it does; 0 without one."""
        card = self.played.get(seat)
        if card in (None, "friend"):
            return 0, ""
        return self.friends[card] if isinstance(card, str) else (card, self.effects[card])

    # Notes

    def _smalls(self, seat: int) -> list[int]:
        """His notes of 1 and 2."""
        return [note for note in self.envelope[seat] if note in SMALL]

    def _bigs(self, seat: int) -> list[int]:
        """His other notes, fakes included."""
        return [note for note in self.envelope[seat] if note not in SMALL]

    def _has(self, seat: int, notes: Iterable[int]) -> bool:
        """Say whether all these notes are in his envelope."""
        return Counter(notes) <= Counter(self.envelope[seat])

    def _take(self, taker: int, victim: int, notes: Iterable[int]) -> None:
        """From one envelope into another."""
        for note in list(notes):
            self.envelope[victim].remove(note)
            self.envelope[taker].append(note)
