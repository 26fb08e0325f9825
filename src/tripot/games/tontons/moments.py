"""Les Tontons: what there is to see when all go somewhere, cards strike, and notes change hands.

Much comes of an action by itself, up to the next round. So a moment shows the table where the rules
had come to it, with hidden notes erased anew; what else came of the action is told with it.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TypeAlias

from tripot.core.game import View
from tripot.core.language import Player, Value, Words, msg
from tripot.core.moments import Moment, Weight
from tripot.core.state import PUBLIC, State, copy_state
from tripot.games.tontons import accounts, card_words, cash_words, place_words
from tripot.games.tontons.after_words import tell_after
from tripot.games.tontons.heard_words import Line, Step
from tripot.games.tontons.knowledge import observe
from tripot.games.tontons.notation import LETTERS, to_text
from tripot.games.tontons.phrases import (
    card_name,
    friend_name,
    in_a_row,
    people,
    queue,
    source,
    told,
    whom,
)
from tripot.games.tontons.row import is_face_up
from tripot.games.tontons.state import (
    DRAWS,
    FRIEND_CARD,
    KINDS,
    MOVES,
    NO_CARD,
    NOBODY,
    ONE,
    PASSES,
    PICKED,
    PICKS,
    PRICE,
    RESOLVES,
    ROUND_ENDS,
    SMALL,
    TWO,
    WORTH,
    Effect,
    Phase,
    bit,
    effect_of,
    notes_of,
    value_of,
)
from tripot.games.tontons.view import view
from tripot.games.tontons.words import tell

Teller: TypeAlias = Callable[[Line], Words | None]
Show: TypeAlias = "Callable[[Seen], Moment | None]"
Gains: TypeAlias = dict[int, int]

_SHOWING = ("play", "ride", "stay", "burn", "lose", "swap", "keep", "fire", "hire")
"""After these cards may come to lie open (T22, T62)."""


@dataclass(frozen=True)
class Seen:
    """What one viewer, a seat from 0 or an onlooker, heard, and what he observed after it."""

    line: Line
    after: State

    @property
    def acted(self) -> State:
        """The table once the action is carried out, and nothing more."""
        return self.line.steps[0].before if self.line.steps else self.after

    @property
    def passed(self) -> State:
        """The table once the notes of the action have changed hands."""
        passed = [step.after for step in self.line.steps if step.phase == PASSES]
        return passed[-1] if passed else self.acted

    def table(self, state: State, **changed: int) -> View:
        """A table that the rules went through, as the viewer may see it.

        What was decided before it, and by whom, is so still, unless that is changed.
        """
        seen = copy_state(state)
        seen.phase, seen.asked = self.line.before.phase, self.line.before.asked
        for name, value in changed.items():
            seen[name] = value
        _keep_own_card(seen, self.line)
        observe(seen, self.line.seat)
        for kind in range(KINDS):  # what he cannot place is the rest of what there is
            there = accounts.notes_of(self.after, kind) - accounts.notes_of(seen, kind)
            seen.pool[kind] = int(seen.pool[kind]) + there
        return view(seen, self.line.seat)


def _keep_own_card(state: State, line: Line) -> None:
    """T13: a card that lies face down may be any, but to its owner."""
    if line.seat != PUBLIC and int(line.before.card[line.seat]) != NO_CARD:
        state.card[line.seat] = line.before.card[line.seat]


def moment(before: State, heard: str, after: State, seat: int) -> Moment | None:
    """What a line of knowledge lets a seat see."""
    if heard.startswith("> over"):
        return _end(after, heard, seat)
    if heard.startswith(">"):
        return _laid_open(after, seat)
    seen = Seen(_at_what_is_uncovered(Line(before, heard, seat)), after)
    show = _MOMENTS.get(seen.line.word)
    first = show(seen) if show else None
    return _as_one([*([first] if first else []), *_what_followed(seen)])


def _at_what_is_uncovered(line: Line) -> Line:
    """The line, at a table with the notes that it uncovers to who has decided (T31, T35)."""
    before = copy_state(line.before)
    if line.word == "seize" and line.seat == line.asked:
        notes = line.uncovered[0].split()
        before.just[:] = [notes.count(str(worth)) for worth in WORTH]
    for giver, worth in _legacies(line).items():
        if worth == 2:  # he has no 1
            before.env[giver, ONE], before.env[giver, TWO] = 0, before.backs[giver, SMALL]
    return Line(before, line.text, line.seat)


def _as_one(found: Sequence[Moment]) -> Moment | None:
    """What came of one action: at the table of what weighs most, all of it told."""
    if len(found) < 2:
        return found[0] if found else None
    heaviest = max(found, key=lambda one: one.weight)
    headline = in_a_row([one.headline for one in found])
    gains: Counter[int] = Counter()
    for one in found:
        gains.update(one.gains)
    return replace(
        heaviest,
        headline=replace(headline, clause=heaviest.headline.clause),
        gains={seat: gain for seat, gain in gains.items() if gain},
    )


def _as_told(tell_it: Teller, weight: Weight) -> Show:
    """The table once it is done, under the sentence that the story has for it."""

    def show(seen: Seen) -> Moment | None:
        words = tell_it(seen.line)
        return Moment(words, weight, seen.table(seen.acted)) if words else None

    return show


def _struck(tell_it: Teller, weight: Weight) -> Show:
    """The same of what strikes the player that the line names."""

    def show(seen: Seen) -> Moment | None:
        words, victim = tell_it(seen.line), seen.line.number
        return Moment(words, weight, seen.table(seen.passed, victim=victim)) if words else None

    return show


# Notes change hands


def _handed_over(tell_it: Teller, weight: Weight) -> Show:
    """The table once notes have gone from one to another, or out of the game."""

    def show(seen: Seen) -> Moment | None:
        words, taker, giver = tell_it(seen.line), int(seen.line.before.user), seen.line.asked
        if words is None:
            return None
        giver = int(seen.line.before.victim) if giver == taker else giver
        gains = _gains(_worth(seen.line), giver=giver, taker=taker)
        return Moment(words, weight, seen.table(seen.passed, victim=giver), gains)

    return show


def _worth(line: Line) -> int:
    """What the notes that the line names are worth; 0 where only their backs are seen.

    T33: a big note that pays three is a 3, and three small ones are ones.
    """
    if line.word == "yield":
        is_three = line.value == "b" or int(line.before.left) == 2
        return _sum(line.named) if line.value.isdigit() else PRICE if is_three else 0
    values = line.value.split()
    return sum(map(int, values)) if all(value.isdigit() for value in values) else 0


def _sum(counts: Iterable[int]) -> int:
    """What notes are worth, by how many there are of each kind."""
    return sum(worth * int(count) for worth, count in zip(WORTH, counts, strict=True))


def _gains(worth: int, *, giver: int = NOBODY, taker: int = NOBODY) -> Gains:
    """What it brings that so much goes from one to another."""
    both = ((taker, worth), (giver, -worth))
    return {seat + 1: gain for seat, gain in both if seat != NOBODY and gain}


# The round begins, and all go somewhere


def _laid(seen: Seen) -> Moment | None:
    """T12: the round begins, once all notes lie there; T17: a fake that may not."""
    words = place_words.tell_laid(seen.line)
    if words is not None and words.clause == "T12":
        key = msg("Round {round} of {rounds}. The boss is {player}.")
        own = msg("Round {round} of {rounds}. You are the boss.")
        values = {name: words.values[name] for name in ("round", "rounds")}
        words = told(seen.line.seat, int(seen.after.boss), key, own, "T12", **values)
    return Moment(words, Weight.PASSING, seen.table(seen.acted)) if words else None


def _all_go(seen: Seen) -> Moment | None:
    """T13, T14: where all have chosen to go, and who comes before whom."""
    moved = next((step.after for step in seen.line.steps if step.phase == MOVES), None)
    if moved is None:
        return None
    places = [
        Words(
            msg("{letter}: {players}."),
            {"letter": LETTERS[at], "players": people(queue(moved, at), seen.line.seat)},
        )
        for at in range(int(moved.row_count))
    ]
    headline = Words(msg("All have chosen. {places}"), {"places": in_a_row(places)}, "", "T14")
    goes_on = int(seen.after.ended) == int(moved.ended)
    phase = int(seen.after.phase) if goes_on else int(Phase.USE)
    return Moment(headline, Weight.TELLING, seen.table(moved, phase=phase, asked=NOBODY))


def _laid_open(state: State, seat: int) -> Moment | None:
    """T22, T62: the cards, or those of the friends alone, if they have just been laid open."""
    phase, deed = int(state.phase), _deed(state)
    if phase == Phase.PAY and deed in _SHOWING and deed not in ("fire", "hire"):
        return _friend_cards(state, seat)
    in_order = _in_order(state)
    if not _shows_cards(state) or not in_order:
        return None
    cards = in_a_row([_card(state, at, seat) for at in in_order], between=", ")
    words = [Words(msg("Cards on the table: {cards}."), {"cards": cards}, "", "T22")]
    words += [_useless(state, at, seat) for at in in_order if _has_come_up(state, at)]
    headline = words[0] if len(words) == 1 else replace(in_a_row(words), clause="T22")
    changed = {"card": None, "to_move": 0} if phase == Phase.USE else {}
    return Moment(headline, Weight.TELLING, {**view(state, seat), **changed})


def _deed(state: State) -> str:
    """The first word of the last action."""
    return to_text(int(state.last)).partition(" ")[0]


def _shows_cards(state: State) -> bool:
    """T22: whether all cards of this round have just been laid open."""
    return _deed(state) in _SHOWING and Phase.HIRE < int(state.phase) < Phase.OVER


def _has_come_up(state: State, owner: int) -> bool:
    """T22: whether a card has come up, though none has been used yet."""
    return bool(bit(int(state.resolved), owner)) and owner != int(state.user)


def _useless(state: State, owner: int, seat: int) -> Words:
    """T20 to T26: why the card of a seat could do nothing."""
    as_user = copy_state(state)
    as_user.user = owner
    return card_words.tell_useless(as_user, seat)


def _friend_cards(state: State, seat: int) -> Moment:
    """T62: shown at once."""
    shown = [at for at in range(int(state.players)) if int(state.card[at]) == FRIEND_CARD]
    key = msg("Shown at once: {card}, by {players}.")
    values = {"card": card_name(state, FRIEND_CARD), "players": people(shown, seat)}
    return Moment(Words(key, values, "", "T62"), Weight.PASSING, view(state, seat))


def _in_order(state: State) -> list[int]:
    """T22: those who have a card or a friend, lowest value first, ties from the boss on."""
    boss, players = int(state.boss), int(state.players)
    seats = [seat for seat in range(players) if value_of(state, seat)]
    return sorted(seats, key=lambda seat: (value_of(state, seat), (seat - boss) % players))


def _card(state: State, owner: int, seat: int) -> Words:
    values: dict[str, Value] = {"player": whom(owner, seat), "value": value_of(state, owner)}
    if int(state.friend[owner]) == NOBODY:
        return Words(msg("{player} {value}"), values)
    values["friend"] = friend_name(int(state.friend[owner]))
    return Words(msg("{player} {value} ({friend})"), values)


# Cards strike, or not


def _use(seen: Seen) -> Moment | None:
    """T26, T31, T65: what a card does at once; of the others, whom they cannot touch."""
    words, effect = card_words.tell_use(seen.line), effect_of(seen.line.before, seen.line.asked)
    if words is None:
        return None
    if effect == Effect.WILL:
        return Moment(words, Weight.DECISIVE, seen.table(seen.passed, victim=NOBODY), _will(seen))
    victim = int(seen.line.uncovered[0]) - 1 if effect == Effect.TRIBUTE else NOBODY
    return Moment(words, Weight.TELLING, seen.table(seen.acted, victim=victim))


def _will(seen: Seen) -> Gains:
    """T31: the heir sees all that he is given, who gives sees his own note."""
    line = seen.line
    if line.seat != line.asked:
        return _gains(_own_legacy(line), giver=line.seat)
    given = _legacies(line)
    gains = {giver + 1: -worth for giver, worth in given.items() if worth}
    return gains | _gains(sum(given.values()), taker=line.seat)


def _own_legacy(line: Line) -> int:
    """T31: a 1, or else a 2; nothing of who has neither."""
    if line.seat == PUBLIC or int(line.before.backs[line.seat, SMALL]) == 0:
        return 0
    return 1 if int(line.before.env[line.seat, ONE]) else 2


def _legacies(line: Line) -> dict[int, int]:
    """T31: what each gives, as the heir sees it."""
    if line.word != "use" or line.seat != line.asked:
        return {}
    if effect_of(line.before, line.seat) != Effect.WILL:
        return {}
    players = int(line.before.players)
    notes = line.uncovered[0].replace("-", "0").split()
    return {(line.seat + turn) % players: int(note) for turn, note in enumerate(notes, start=1)}


def _rob(seen: Seen) -> Moment | None:
    """T32, T33: from whom, unless the notes that are drawn will tell."""
    words, victim = card_words.tell_rob(seen.line), seen.line.number
    if words is None:
        return None
    is_dry = notes_of(seen.line.before, victim) == 0
    weight = Weight.TELLING if is_dry else Weight.PASSING
    return Moment(words, weight, seen.table(seen.acted, victim=victim))


def _draw(seen: Seen) -> Moment | None:
    """T30, T32, T65: a note is drawn; the last that a card draws is decisive."""
    goes_on = int(seen.after.phase) in (Phase.DRAW, Phase.SLIP)
    weight = Weight.TELLING if goes_on else Weight.DECISIVE
    return _handed_over(card_words.tell_draw, weight)(seen)


def _yield(seen: Seen) -> Moment | None:
    """T33, T62: what is paid, once it is enough."""
    if int(seen.line.before.phase) == Phase.PAY:
        return _handed_over(cash_words.tell_yield, Weight.TELLING)(seen)
    return _handed_over(_tell_ransom, Weight.DECISIVE)(seen)


def _tell_ransom(line: Line) -> Words | None:
    """T33: what is paid, and for which card."""
    if not line.is_paid:
        return None
    robber = int(line.before.user)
    key = msg("{source}: {player} pays {robber} {notes}.")
    if robber == line.seat:
        key = msg("{source}: {player} pays you {notes}.")
    own = msg("{source}: you pay {robber} {notes}.")
    values: dict[str, Value] = {"robber": Player(robber + 1), "notes": cash_words.paid(line)}
    card = source(line.before, robber)
    return told(line.seat, line.asked, key, own, "T33", source=card, **values)


# Notes are cashed in


def _pick(seen: Seen) -> Moment:
    """T34, T41, T65: as all expect it, unless a card or a friend has a part in it."""
    words = cash_words.tell_pick(seen.line)
    weight = Weight.PASSING if words.clause == "T41" else Weight.TELLING
    gains = _gains(_worth(seen.line), taker=seen.line.asked)
    return Moment(words, weight, seen.table(seen.acted), gains)


def _seize(seen: Seen) -> Moment:
    """T35: the two see the notes."""
    line, just = seen.line, seen.line.before.just
    gains = _gains(_sum(just), giver=int(line.before.picker), taker=line.asked)
    words = cash_words.tell_seize(line)
    return Moment(words, Weight.DECISIVE, seen.table(line.steps[0].after), gains)


# What came of it by itself


@dataclass(frozen=True)
class _OneStep(Line):
    """A line of which one step alone has come."""

    step: Step

    @cached_property
    def steps(self) -> tuple[Step, ...]:
        """That step."""
        return (self.step,)


def _what_followed(seen: Seen) -> list[Moment]:
    """Who has nothing to give, who takes all, for whom nothing is left, and what drives away."""
    if int(seen.line.before.phase) <= Phase.GO:
        return []
    shown = (DRAWS, PICKS, ROUND_ENDS) if _shows_cards(seen.after) else _STEPS
    steps = [step for step in seen.line.steps if step.phase in shown]
    return [
        Moment(words, _weight(words), *_FOLLOWED[words.clause](seen, step))
        for step in steps
        for words in _told_of(seen.line, step)
        if words.clause in _FOLLOWED
    ]


def _told_of(line: Line, step: Step) -> list[Words]:
    """What the story says of a step; T41: without the place where notes went round already."""
    parts = tell_after(_OneStep(line.before, line.text, line.seat, step))
    if int(line.before.spot) != int(step.before.spot):
        return parts
    key = msg("Nothing is left for {players}.")
    return [replace(words, key=key) if words.clause == "T41" else words for words in parts]


def _dry(seen: Seen, step: Step) -> tuple[View, Gains]:
    """T30: no small note."""
    return seen.table(step.before), {}


def _takes_all(seen: Seen, step: Step) -> tuple[View, Gains]:
    """T40: he sees the notes; those that lay face up all have seen."""
    state, taker = step.after, int(step.after.picker)
    assert int(state.phase) == PICKED
    table = seen.table(state, phase=int(Phase.PICK), asked=taker)
    if taker != seen.line.seat and not is_face_up(state, int(state.row[int(state.spot)])):
        return table, {}
    return table, _gains(_sum(state.just), taker=taker)


def _nothing_left(seen: Seen, step: Step) -> tuple[View, Gains]:
    """T41, T18: at the last of the cashing in."""
    return seen.table(step.before, phase=int(Phase.PICK), asked=NOBODY), {}


def _useless_card(seen: Seen, step: Step) -> tuple[View, Gains]:
    """T20 to T26: as the card comes up."""
    return seen.table(step.after, phase=int(Phase.USE), asked=int(step.after.user)), {}


def _weight(words: Words) -> Weight:
    """T23: that a card finds nobody who plays alone is no wonder."""
    return Weight.PASSING if words.clause == "T23" else Weight.TELLING


_STEPS = (DRAWS, PICKS, ROUND_ENDS, RESOLVES)
_FOLLOWED: dict[str, Callable[[Seen, Step], tuple[View, Gains]]] = {
    "T30": _dry,
    "T40": _takes_all,
    "T41": _nothing_left,
    "T18": _nothing_left,
    "T20": _useless_card,
    "T23": _useless_card,
    "T25": _useless_card,
    "T26": _useless_card,
}


# The end


def _end(state: State, heard: str, seat: int) -> Moment:
    """T46: the accounts are settled."""
    words = tell(state, heard, seat)
    assert words is not None
    return Moment(words, Weight.DECISIVE, view(state, seat))


_MOMENTS: dict[str, Show] = {
    "character": _as_told(place_words.tell_character, Weight.TELLING),
    "boss": _as_told(place_words.tell_boss, Weight.PASSING),
    "place": _laid,
    "back": _laid,
    "note": _laid,
    "play": _all_go,
    "ride": _as_told(place_words.tell_ride, Weight.TELLING),
    "look": _as_told(place_words.tell_look, Weight.TELLING),
    "burn": _as_told(place_words.tell_burn, Weight.TELLING),
    "lose": _handed_over(place_words.tell_lose, Weight.TELLING),
    "swap": _as_told(place_words.tell_swap, Weight.PASSING),
    "fire": _as_told(cash_words.tell_fire, Weight.TELLING),
    "hire": _as_told(cash_words.tell_hire, Weight.TELLING),
    "use": _use,
    "skip": _as_told(card_words.tell_skip, Weight.PASSING),
    "send": _struck(card_words.tell_send, Weight.TELLING),
    "silence": _struck(card_words.tell_silence, Weight.DECISIVE),
    "rob": _rob,
    "draw": _draw,
    "yield": _yield,
    "refuse": _as_told(card_words.tell_refuse, Weight.TELLING),
    "grab": _handed_over(card_words.tell_grab, Weight.DECISIVE),
    "give": _handed_over(card_words.tell_give, Weight.DECISIVE),
    "slip": _struck(card_words.tell_slip, Weight.TELLING),
    "pick": _pick,
    "seize": _seize,
}
