"""Les Tontons, read straight from the rule sheet: slow, naive and plain.

Written only from ``les-tontons.md`` (clauses T1 to T72) and the rule sheet, for differential tests.
Everything is open here; the caller hides what is private. The table and the agenda, in which lies
what is still to be done, are in `tests.games.tontons.reference.table`; here is what each step does.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction

from tests.games.tontons.reference.table import (
    BANK,
    GREEN,
    LETTERS,
    PAYMENTS,
    PROFILES,
    RED,
    ROW,
    Table,
    back,
    in_words,
)
from tests.reference.reading import ranked


class Tontons(Table):
    """One game, from drawing the characters to the end."""

    # What a seat perceives; 0 is somebody who only looks on

    def heard(self, text: str, seat: int) -> str:
        """T13, T37, T38, T41: an action that is about to be played."""
        name, *rest = self.agenda[0]
        word, *said = text.split()
        insiders = {
            "go": rest[:1],
            "card": rest[:1],
            "pick": rest[:1],
            "draw": rest[:2],
            "yield": rest[:2],
            "grab": rest[:2],
            "give": rest[:2],
            "value": [self._line(rest[0])[0]] if name == "value" else [],
        }
        if word == "refuse" or seat in insiders.get(name, [seat]):
            return text
        if name in ("go", "card", "value"):
            return f"{word} ?"
        return " ".join([word, *(back(int(note)) for note in said)])

    def shown(self, text: str, seat: int) -> str | None:
        """T16, T31, T33, T35, T65: what an action that is about to be played shows him besides."""
        name, *rest = self.agenda[0]
        word, *said = text.split()
        if name == "look" and seat == rest[0]:
            return in_words(self.envelope[int(said[0])])
        if word == "refuse" and seat == rest[1]:
            return in_words(self.envelope[rest[0]])
        if word == "seize" and seat == rest[0]:
            return in_words(rest[3])
        if word == "use":
            user, effect = rest[0], self._deed(rest[0])[1]
            if effect == "tribute":
                return str(self._richest_but(user))
            if effect == "will" and seat == user:
                return " ".join(in_words(self._legacy(other)) for other in self._struck(user))
        return None

    def paid(self, text: str) -> bool:
        """T33, T62: whether a note that is about to be named is enough, with those before it."""
        (name, *rest), (word, *said) = self.agenda[0], text.split()
        return name in ("pay", "yield") and word == "yield" and sum(rest[-1]) + int(said[0]) >= 3

    def handed(self, seat: int) -> str | None:
        """T42: the notes that go round, if they are in his hands now."""
        name, *rest = self.agenda[0] if self.agenda else ("",)
        is_his = name == "pick" and seat == rest[0]
        return in_words(map(int, self.lying[rest[1]])) if is_his else None

    def public(self) -> object:
        """T3, T24, T51, T54: what lies on the table for all to see, and who is asked what."""
        name, *rest = self.agenda[0] if self.agenda else ("",)
        word = "choose" if name in ("go", "card") else name
        is_open = word not in ("choose", "ride", "look", "burn", "lose", "swap")
        early = word in ("pay", "hire")  # T62: only friend cards have been shown
        cards = {
            seat: card
            for seat, card in self.played.items()
            if is_open and not (early and isinstance(card, int))
        }
        return (
            *(word, rest[:2] if word in ("send", "value") else self.to_move, self.winners),
            len(rest[-1]) if word in ("pay", "yield") else 0,
            *(self.boss, self.row, self.pile, self.discard, self.queue, self.free, +self.bank),
            {place: sorted(self._as_they_lie(place)) for place in self.row},
            {seat: Counter(map(back, notes)) for seat, notes in self.envelope.items()},
            *(self.spent, {} if word == "choose" else self.going, cards),
            *(self.sheltered, self.out),
        )

    def _as_they_lie(self, place: int) -> list[str]:
        """T3, T12, T42: values where notes lie face up, until they go round."""
        notes = self.lying[place]
        if place != self.in_hands:
            return notes
        return [note if note in ("s", "b") else back(int(note)) for note in notes]

    # Before the first round

    def _deal(self, characters: list[str]) -> None:
        """T6: by lot or chosen."""
        if not characters:
            self._first_do(*(("character", seat) for seat in self._seats()))
        for seat, id_ in zip(self._seats(), characters, strict=False):
            self._become(seat, id_)

    def _become(self, seat: int, id_: str) -> None:
        """T6: he takes his cards."""
        self.character[seat] = id_
        for value, count in enumerate(self.profiles[id_], start=1):
            self.hand[seat] += [value] * count

    def _odds_of_character(self, seat: int) -> dict[str, Fraction]:
        """T6: one of those that are left."""
        left = [id_ for id_ in PROFILES if id_ not in self.character.values()]
        return {f"character {id_}": Fraction(1, len(left)) for id_ in left}

    def _on_character(self, seat: int, _: str, id_: str) -> None:
        """T6."""
        self._become(seat, id_)

    def _first(self) -> None:
        """T7: the first boss."""
        if self.boss == 0:
            self._first_do(("boss",))

    def _odds_of_boss(self) -> dict[str, Fraction]:
        """T7: by lot."""
        return {f"boss {seat}": Fraction(1, self.players) for seat in self._seats()}

    def _on_boss(self, _: str, seat: str) -> None:
        """T7."""
        self.boss = int(seat)

    # 2 Places and notes

    def _round(self) -> None:
        """T9: a round up to the choices."""
        missing = ROW[self.players] - len(self.row)
        self._first_do(*[("next_place",)] * missing, ("serve",), ("choices",), ("arrive",))

    def _next_place(self) -> None:
        """T44: when the pile is out the discard is shuffled again."""
        if not self.pile:
            self.pile, self.discard = self.discard, []
        self._first_do(("place",))

    def _odds_of_place(self) -> dict[str, Fraction]:
        """T7: shuffled."""
        return {f"place {place}": Fraction(1, len(self.pile)) for place in self.pile}

    def _on_place(self, _: str, number: str) -> None:
        """T11: to the right of those that lie there."""
        place = int(number)
        self.pile.remove(place)
        self.row.append(place)
        self.lying[place] = []
        self.queue[place] = []

    def _serve(self) -> None:
        """T12, T48, T52: from left to right, each note in turn."""
        if self.by_position:
            self.row.sort()
        self._first_do(
            *(("next_note", place, up) for place in self.row for up in self.printed[place])
        )

    def _next_note(self, place: int, up: bool) -> None:
        """T48: an empty bank puts nothing down."""
        if sum(self.bank.values()):
            self._first_do(("lay", place, up))

    def _odds_of_lay(self, place: int, up: bool) -> dict[str, Fraction]:
        """T12, T17: a back, or a value where the note lies face up; a fake that may not lie."""
        rest = sum(self.bank.values())
        by_value = {
            f"note {note}": Fraction(self.bank[back(note)], rest) * self._share(note)
            for note in BANK
        }
        if up:
            return by_value
        odds = {f"back {kind}": Fraction(self.bank[kind], rest) for kind in "sb"}
        if "no_fakes" in self.does[place]:
            odds["note 0"] = by_value["note 0"]
            odds["back b"] -= by_value["note 0"]
        return odds

    def _share(self, note: int) -> Fraction:
        """How likely a note with this back, which nobody has seen yet, is this one.

        T17: of the big ones, some are known to lie where no fakes do, and this is none of them.
        """
        if back(note) == "s":
            smalls = self.unseen[1] + self.unseen[2]
            return Fraction(self.unseen[note], smalls) if smalls else Fraction(0)
        good = self.unseen[3] + self.unseen[5]
        rest = self.unseen[0] + good - self.genuine
        if not rest or not self.unseen[note]:
            return Fraction(0)
        if note == 0:
            return Fraction(self.unseen[0], rest)
        return Fraction(good - self.genuine, rest) * Fraction(self.unseen[note], good)

    def _on_lay(self, place: int, up: bool, word: str, what: str) -> None:
        """T12, T17: a fake where none may lie leaves the game, and another note is drawn."""
        is_strict = "no_fakes" in self.does[place]
        if word == "back":
            self.bank[what] -= 1
            self.lying[place].append(what)
            self.genuine += 1 if is_strict and what == "b" else 0
            return
        self.bank[back(int(what))] -= 1
        self.unseen[int(what)] -= 1
        if is_strict and what == "0":
            self._first_do(("next_note", place, up))
        else:
            self.lying[place].append(what)

    # 3, 4 Choices and moves

    def _choices(self) -> None:
        """T13, T72: all at once, which means one after another and hidden."""
        for seat in reversed(self._from_the_boss()):
            self._first_do(("go", seat), ("card", seat))

    def _may_go(self, seat: int) -> set[str]:
        """T13: only to a place in play."""
        return {f"go {LETTERS[at]}" for at in range(len(self.row))}

    def _on_go(self, seat: int, _: str, letter: str) -> None:
        """T13."""
        self.going[seat] = letter

    def _may_card(self, seat: int) -> set[str]:
        """T13: one of his hand."""
        return {f"play {card}" for card in self.hand[seat]}

    def _on_card(self, seat: int, _: str, said: str) -> None:
        """T13."""
        card = said if said == "friend" else int(said)
        self.hand[seat].remove(card)
        self.played[seat] = card

    def _arrive(self) -> None:
        """T14; then T9's phases 5 to 9."""
        for seat in self._from_the_boss():
            self._move(seat, self.going[seat])
        self._first_do(("rides",), ("visits",), ("friends",), ("cards",), ("cash",), ("end",))

    # 5 Effects of places

    def _rides(self) -> None:
        """T19: before anything else of this phase."""
        riding = [place for place in self.row if "ride" in self.does[place]]
        self._first_do(*(("ride", seat) for place in riding for seat in self.queue[place]))

    def _may_ride(self, seat: int) -> set[str]:
        """T19."""
        return {"stay"} | {f"ride {letter}" for letter in self._elsewhere(seat)}

    def _on_ride(self, seat: int, word: str, letter: str = "") -> None:
        """T19, T15."""
        if word == "ride":
            self._move(seat, letter)

    def _visits(self) -> None:
        """T16, T21: from left to right, in queue order."""
        for place in reversed(self.row):
            for seat in reversed(self.queue[place]):
                if "swap" in self.does[place] and self._could_swap(seat):
                    self._first_do(("swap", seat))
                if "look" in self.does[place]:
                    self._first_do(("look", seat), ("burn", seat))

    def _may_look(self, seat: int) -> set[str]:
        """T16: into one envelope of another."""
        return {f"look {other}" for other in self._others(seat)}

    def _on_look(self, seat: int, _: str, other: str) -> None:
        """T16: nothing changes but what he knows."""

    def _may_burn(self, seat: int) -> set[str]:
        """T16: the one looked at or not."""
        return {f"burn {other}" for other in self._others(seat)}

    def _on_burn(self, seat: int, _: str, other: str) -> None:
        """T16: who has no small note loses nothing."""
        if self._smalls(int(other)):
            self._first_do(("lose", int(other)))

    def _may_lose(self, seat: int) -> set[str]:
        """T16: which one is his choice."""
        return {f"lose {note}" for note in self._smalls(seat)}

    def _on_lose(self, seat: int, _: str, note: str) -> None:
        """T16: out of the game."""
        self.envelope[seat].remove(int(note))

    def _could_swap(self, seat: int) -> bool:
        """T21: as far as the others can tell, who do not know which card he has played."""
        return bool(self.spent[seat]) and {*self.hand[seat], self.played[seat]} != {"friend"}

    def _may_swap(self, seat: int) -> set[str]:
        """T21, T64: never the friend card; a card for its like is no exchange."""
        cards = [card for card in self.hand[seat] if card != "friend"]
        pairs = [(card, old) for card in cards for old in self.spent[seat] if old != card]
        return {"keep"} | {f"swap {card} {old}" for card, old in pairs}

    def _on_swap(self, seat: int, word: str, card: str = "", old: str = "") -> None:
        """T21: from hand, from spent."""
        if word == "swap":
            self.hand[seat].remove(int(card))
            self.spent[seat].remove(int(old))
            self.hand[seat].append(int(old))
            self.spent[seat].append(int(card))

    # 6 Friends

    def _friends(self) -> None:
        """T62: from the boss on."""
        calling = [seat for seat in self._from_the_boss() if self.played[seat] == "friend"]
        self._first_do(*(("pay", seat, ()) for seat in calling))

    def _may_pay(self, seat: int, named: tuple[int, ...]) -> set[str]:
        """T62: notes worth at least 3, no fakes, one after another."""
        ways = [way for way in PAYMENTS if self._has(seat, way)]
        return self._next_of(ways, named) | (set() if named else {"fire"})

    def _on_pay(self, seat: int, named: tuple[int, ...], word: str, note: str = "") -> None:
        """T62: what is paid leaves the game; who does not pay plays no card."""
        if word == "fire":
            return
        named = (*named, int(note))
        if sum(named) < 3:
            self._first_do(("pay", seat, named))
            return
        for each in named:
            self.envelope[seat].remove(each)
        self._first_do(("hire", seat))

    def _next_of(self, ways: Sequence[tuple[int, ...]], named: tuple[int, ...]) -> set[str]:
        """T33, T62: the notes that complete one of these ways, with those named before."""
        rests = [Counter(way) - Counter(named) for way in ways if Counter(named) <= Counter(way)]
        return {f"yield {note}" for rest in rests for note in rest}

    def _may_hire(self, seat: int) -> set[str]:
        """T63: each friend once a game."""
        return {f"hire {id_}" for id_ in self.free}

    def _on_hire(self, seat: int, _: str, id_: str) -> None:
        """T62: he lies where the friend card lay."""
        self.free.remove(id_)
        self.played[seat] = id_

    # 7 Temper cards

    def _cards(self) -> None:
        """T22: lowest value first, equals from the boss on; red and green ones."""
        order = sorted(self._from_the_boss(), key=lambda seat: self._deed(seat)[0])
        acting = [seat for seat in order if self._deed(seat)[0] in (*RED, *GREEN)]
        self._first_do(*(("come_up", seat) for seat in acting))

    def _may_use(self, seat: int) -> set[str]:
        """T22: it is his choice."""
        return {"use", "skip"}

    def _come_up(self, seat: int) -> None:
        """T20, T22, T23, T25: nobody is asked about a card that can do nothing."""
        value, effect = self._deed(seat)
        lost = seat in self.out or (value in RED and self._is_where(seat, "no_red"))
        if not lost and (effect == "shelter" or self._within_reach(seat)):
            self._first_do(("use", seat))

    def _on_use(self, seat: int, word: str) -> None:
        """T22: it is his choice."""
        if word == "use":
            getattr(self, f"_use_{self._deed(seat)[1]}")(seat)

    def _use_shelter(self, seat: int) -> None:
        """T26."""
        self.sheltered.append(seat)

    def _use_scatter(self, seat: int) -> None:
        """T27: one by one in queue order."""
        self._first_do(*(("send", seat, victim) for victim in self._within_reach(seat)))

    def _may_send(self, seat: int, victim: int) -> set[str]:
        """T27: to another place."""
        return {f"send {victim} {letter}" for letter in self._elsewhere(victim)}

    def _on_send(self, seat: int, victim: int, _: str, __: str, letter: str) -> None:
        """T27."""
        self._move(victim, letter)

    def _use_punch(self, seat: int) -> None:
        """T28."""
        self._first_do(("punch", seat))

    def _may_punch(self, seat: int) -> set[str]:
        """T28: one of them, to another place."""
        return {
            f"send {victim} {letter}"
            for victim in self._within_reach(seat)
            for letter in self._elsewhere(victim)
        }

    def _on_punch(self, seat: int, _: str, victim: str, letter: str) -> None:
        """T28."""
        self._move(int(victim), letter)

    def _use_silence(self, seat: int) -> None:
        """T29."""
        self._first_do(("silence", seat))

    def _may_silence(self, seat: int) -> set[str]:
        """T29."""
        return {f"silence {victim}" for victim in self._within_reach(seat)}

    def _on_silence(self, seat: int, _: str, victim: str) -> None:
        """T29: out for this round."""
        place = self._place_of(int(victim))
        assert place is not None
        self.queue[place].remove(int(victim))
        self.out.append(int(victim))

    def _use_acid(self, seat: int) -> None:
        """T30: from each in queue order."""
        draws = [
            ("draw", seat, victim, "s")
            for victim in self._within_reach(seat)
            for _ in range(min(self.numbers["acid"], len(self._smalls(victim))))
        ]
        self._first_do(*draws)

    def _use_will(self, seat: int) -> None:
        """T31: a 1, else a 2, else nothing."""
        for other in self._struck(seat):
            self._take(seat, other, self._legacy(other))

    def _struck(self, seat: int) -> list[int]:
        """T23: whom his card can touch, from his left on."""
        return [other for other in self._others(seat) if other in self._within_reach(seat)]

    def _legacy(self, seat: int) -> list[int]:
        """T31: what he gives."""
        return sorted(self._smalls(seat))[:1]

    def _use_fools(self, seat: int) -> None:
        """T32."""
        self._first_do(("rob", seat, "fools"))

    def _use_relief(self, seat: int) -> None:
        """T33."""
        self._first_do(("rob", seat, "relief"))

    def _may_rob(self, seat: int, effect: str) -> set[str]:
        """T23: green cards reach everybody."""
        return {f"rob {other}" for other in self._within_reach(seat)}

    def _on_rob(self, seat: int, effect: str, _: str, said: str) -> None:
        """T32: two small ones, else a big one, else the small one; T33: he pays or refuses."""
        victim, number = int(said), self.numbers["fools"]
        if effect == "relief":
            if self.envelope[victim]:
                self._first_do(("yield", victim, seat, ()))
        elif len(self._smalls(victim)) >= number:
            self._first_do(*[("draw", seat, victim, "s")] * number)
        elif self._bigs(victim):
            self._first_do(("draw", seat, victim, "b"))
        else:
            self._first_do(*[("draw", seat, victim, "s")] * len(self._smalls(victim)))

    def _may_yield(self, seat: int, robber: int, named: tuple[int, ...]) -> set[str]:
        """T33: a 3, or small notes making 3 if he can, otherwise 2 + 2; one after another."""
        exact = [notes for notes in ((1, 2), (1, 1, 1)) if self._has(seat, notes)]
        ways = [way for way in ((3,), *(exact or [(2, 2)])) if self._has(seat, way)]
        return self._next_of(ways, named) | (set() if named else {"refuse"})

    def _on_yield(
        self, seat: int, robber: int, named: tuple[int, ...], word: str, note: str = ""
    ) -> None:
        """T33: who refuses opens his envelope."""
        if word == "refuse":
            self._first_do(("grab", robber, seat))
            return
        named = (*named, int(note))
        if sum(named) < 3:
            self._first_do(("yield", seat, robber, named))
        else:
            self._take(robber, seat, list(named))

    def _may_grab(self, seat: int, victim: int) -> set[str]:
        """T33: any note."""
        return {f"grab {note}" for note in self.envelope[victim]}

    def _on_grab(self, seat: int, victim: int, _: str, note: str) -> None:
        """T33."""
        self._take(seat, victim, [int(note)])

    def _use_tribute(self, seat: int) -> None:
        """T65: the richest other, of equals the first from the boss on."""
        richest = self._richest_but(seat)
        if self._smalls(richest):
            self._first_do(("give", richest, seat))

    def _richest_but(self, seat: int) -> int:
        """T65: of equals the first from the boss on."""
        others = [other for other in self._from_the_boss() if other in self._within_reach(seat)]
        return max(others, key=lambda other: sum(self.envelope[other]))

    def _may_give(self, seat: int, taker: int) -> set[str]:
        """T65: which one is his choice."""
        return {f"give {note}" for note in self._smalls(seat)}

    def _on_give(self, seat: int, taker: int, _: str, note: str) -> None:
        """T65."""
        self._take(taker, seat, [int(note)])

    def _use_swindle(self, seat: int) -> None:
        """T65: up to so many other players."""
        self._first_do(("next_slip", seat, self.numbers["swindle"], ()))

    def _next_slip(self, seat: int, left: int, before: tuple[int, ...]) -> None:
        """T65, T66: as long as there are players and fakes."""
        if left > 0 and {*self._within_reach(seat)} - {*before} and self.laurel_fakes > 0:
            self._first_do(("slip", seat, left, before))

    def _may_slip(self, seat: int, left: int, before: tuple[int, ...]) -> set[str]:
        """T65: each once; he may stop."""
        others = [other for other in self._within_reach(seat) if other not in before]
        return {"enough"} | {f"slip {other}" for other in others}

    def _on_slip(
        self, seat: int, left: int, before: tuple[int, ...], word: str, said: str = ""
    ) -> None:
        """T65: one note at random, then a laurel fake; then perhaps the next."""
        if word == "enough":
            return
        victim = int(said)
        before = (*before, victim)
        self._first_do(("fake", victim), ("next_slip", seat, left - 1, before))
        if self.envelope[victim]:
            self._first_do(("draw", seat, victim, "sb"))

    def _fake(self, victim: int) -> None:
        """T65, T66: a laurel fake goes in."""
        self.laurel_fakes -= 1
        self.envelope[victim].append(0)

    def _odds_of_draw(self, taker: int, victim: int, backs: str) -> dict[str, Fraction]:
        """T30, T32, T65: at random among the notes with these backs."""
        notes = [note for note in self.envelope[victim] if back(note) in backs]
        return {
            f"draw {note}": Fraction(count, len(notes)) for note, count in Counter(notes).items()
        }

    def _on_draw(self, taker: int, victim: int, backs: str, _: str, note: str) -> None:
        """T37: the victim knows what is gone."""
        self._take(taker, victim, [int(note)])

    # 8 Cashing in

    def _cash(self) -> None:
        """T39 to T41: from left to right, where somebody is."""
        self._first_do(*(("empty", place) for place in self.row if self.queue[place]))

    def _empty(self, place: int) -> None:
        """T40 to T42: who is first looks at all notes, small backs first."""
        self.in_hands = place
        looks = [("value", place, kind) for kind in "sb" for _ in self._unseen_on(place, kind)]
        queue = self.queue[place]
        if len(queue) == 1:
            self._first_do(*looks, ("pocket", place))
        else:
            self._first_do(*looks, ("hand_round", place, self._line(place)))

    def _line(self, place: int) -> list[int]:
        """T65: Delafoy's employer before the queue."""
        queue = self.queue[place]
        delafoy = [seat for seat in queue if self._deed(seat)[1] == "first"][:1]
        return [*delafoy, *(seat for seat in queue if seat not in delafoy)]

    def _unseen_on(self, place: int, kind: str) -> list[str]:
        """The notes that nobody has looked under."""
        return [note for note in self.lying[place] if note == kind]

    def _odds_of_value(self, place: int, kind: str) -> dict[str, Fraction]:
        """T3: one of those with this back."""
        if kind == "b" and "no_fakes" in self.does[place]:
            good = self.unseen[3] + self.unseen[5]
            return {f"value {note}": Fraction(self.unseen[note], good) for note in (3, 5)}
        return {f"value {note}": self._share(note) for note in BANK if back(note) == kind}

    def _on_value(self, place: int, kind: str, _: str, note: str) -> None:
        """T41."""
        self.lying[place].remove(kind)
        self.lying[place].append(note)
        self.unseen[int(note)] -= 1
        self.genuine -= 1 if kind == "b" and "no_fakes" in self.does[place] else 0

    def _pocket(self, place: int) -> None:
        """T40: all of them."""
        (seat,) = self.queue[place]
        self.envelope[seat] += [int(note) for note in self.lying[place]]
        self.lying[place] = []

    def _hand_round(self, place: int, order: list[int]) -> None:
        """T41, T34: the next picks, at first two with T34; round and round."""
        if not self.lying[place]:
            return
        seat, *after = order
        is_double = self._deed(seat)[1] == "double" and seat not in self.has_picked
        self.has_picked.append(seat)
        count = 2 if is_double else 1
        self._first_do(("pick", seat, place, count, ()), ("hand_round", place, [*after, seat]))

    def _may_pick(self, seat: int, place: int, count: int, before: tuple[int, ...]) -> set[str]:
        """T41."""
        return {f"pick {note}" for note in self.lying[place]}

    def _on_pick(
        self, seat: int, place: int, count: int, before: tuple[int, ...], _: str, note: str
    ) -> None:
        """T34: a second one if one is left; then T35."""
        self.lying[place].remove(note)
        self.envelope[seat].append(int(note))
        picked = (*before, int(note))
        if count > 1 and self.lying[place]:
            self._first_do(("pick", seat, place, count - 1, picked))
            return
        queue = self.queue[place]
        at = queue.index(seat)
        waiting = [one for one in (*queue[at + 1 :], *queue[:at]) if self._can_seize(one)]
        if waiting:
            self._first_do(("seize", waiting[0], waiting[1:], seat, picked))

    def _can_seize(self, seat: int) -> bool:
        """T35: once."""
        return self._deed(seat)[1] == "seize" and seat not in self.seized

    def _may_seize(self, *_: object) -> set[str]:
        """T35: it is his choice."""
        return {"seize", "let"}

    def _on_seize(
        self, seat: int, waiting: list[int], picker: int, notes: tuple[int, ...], word: str
    ) -> None:
        """T35, T36: nobody takes what was just won so."""
        if word == "seize":
            self.seized.append(seat)
            self._take(seat, picker, notes)
        elif waiting:
            self._first_do(("seize", waiting[0], waiting[1:], picker, notes))

    # 9 End of round and of game

    def _end(self) -> None:
        """T24, T44, T50: cards are spent, what was visited goes."""
        self.ended += 1
        for seat, card in self.played.items():
            if isinstance(card, int):
                self.spent[seat].append(card)
        boss = self._next_boss()
        for place in list(self.row):
            if self.queue[place] or "stopwatch" in self.does[place]:  # T18
                self.row.remove(place)
                self.discard.append(place)
                del self.lying[place]
                del self.queue[place]
        self._clear()
        if self.ended == self.rounds:
            self._finish("T46", self._order(self._seats())[0])
            return
        self.boss = boss
        self._first_do(("round",))

    def _next_boss(self) -> int:
        """T10, T52."""
        occupied = [place for place in self.row if self.queue[place]]
        if self.by_position and occupied:
            return self.queue[min(occupied)][0]
        return self._others(self.boss)[0]

    def _order(self, seats: list[int]) -> list[list[int]]:
        """T46: the richest, of equals who has most big notes."""
        return ranked(seats, lambda s: (-sum(self.envelope[s]), -len(self._bigs(s))))
