"""Les Tontons' buckets and abstract actions: going to a place, playing, picking and seizing.

They depend only on what the mover sees: the places, the pawns, their own hand, the notes' backs.
"""

from tripot.core.abstraction import Abstraction, Question
from tripot.core.language import msg
from tripot.core.state import State, rule
from tripot.games.tontons.state import (
    BIG,
    EVERYBODY,
    KINDS,
    ONE,
    SMALL,
    VALUES,
    WORTH,
    Action,
    Effect,
    Phase,
    Trait,
    bit,
    has_trait,
)

_SEATS = ("three seats", "more seats")
_TURN = (msg("I go first"), msg("I go between others"), msg("I go last"))
_PLAYED = (
    msg("I played a 1"),
    msg("I played a 2"),
    msg("I played a 3"),
    msg("I played a 4"),
    msg("I played a 5"),
    msg("I played a 6"),
    msg("I played a 7"),
    msg("I played an 8"),
    msg("I played a 9"),
    msg("I played a 10"),
)
_BIG_NOTE, _SMALL_NOTE = 285, 160
"""What an unseen note is worth, about."""

ABSTRACTION = Abstraction(
    (
        Question(
            "go",
            (
                _SEATS,
                _TURN,
                (
                    msg("no place is richer than the next"),
                    msg("one place is richer than the next"),
                    msg("one place is far richer than the next"),
                ),
                ("", msg("one place is poorer"), msg("one place is far poorer")),
                (msg("the game is young"), msg("the game is nearly over")),
            ),
            ("richest", "second", "poorer"),
            (
                msg("I went to the richest place"),
                msg("I went to the second richest place"),
                msg("I went to a poorer place"),
            ),
        ),
        Question(
            "play",
            (
                _SEATS,
                _TURN,
                (msg("I was in the richest place"), msg("I was in a poorer place")),
                (
                    msg("there were one or two notes"),
                    msg("there were three notes or more"),
                    msg("it was the clinic"),
                ),
                (
                    msg("the game was young"),
                    msg("the game was in its middle"),
                    msg("the game was nearly over"),
                    msg("it was the last round"),
                ),
            ),
            tuple(str(value) for value in range(1, VALUES + 1)),
            _PLAYED,
        ),
        Question(
            "pick",
            (
                (
                    msg("the thief had not seen the notes"),
                    msg("the thief had seen the notes"),
                ),
                (
                    msg("the dearest note was a 2 at most"),
                    msg("the dearest note was a 3"),
                    msg("the dearest note was a 5"),
                ),
                ("", msg("there was a fake")),
                (msg("I chose between two notes"), msg("I chose between three notes or more")),
            ),
            ("dearest", "cheapest", "between"),
            (
                msg("I took the dearest note"),
                msg("I took the cheapest note"),
                msg("I took a note between the others"),
            ),
        ),
        Question(
            "seize",
            (
                (msg("I had not seen the notes"), msg("I had seen the notes")),
                (
                    msg("they took a small note"),
                    msg("they took a big note"),
                    msg("they took two notes"),
                ),
                (msg("no big note was left"), msg("big notes were left")),
                (msg("nobody was to pick after them"), msg("somebody was to pick after them")),
            ),
            ("seize", "let"),
            (msg("I seized what they took"), msg("I let them have it")),
        ),
    ),
    unsaid=frozenset(_SEATS),
)
_PLAY = ABSTRACTION.first("play")
_PICK = ABSTRACTION.first("pick")
_SEIZE = ABSTRACTION.first("seize")


@rule
def bucket(state: State) -> int:
    """The mover's bucket; -1 where there is nothing to weigh."""
    phase = int(state.phase)
    if phase == Phase.GO:
        return go_bucket(state)
    if phase == Phase.PLAY:  # T62: with friends, by hand
        return -1 if int(state.friends) == 1 else _PLAY + play_bucket(state)
    if phase == Phase.PICK:
        thief = waiting_thief(state)
        return -1 if thief < 0 or only_one(state) else _PICK + pick_bucket(state, thief)
    return _SEIZE + seize_bucket(state) if phase == Phase.SEIZE else -1


@rule
def abstract_action(state: State, action: int) -> int:
    """A place by its rank, a card, a note by its rank, or an answer."""
    phase = int(state.phase)
    if phase == Phase.GO:
        return min(2, rank_of(state, action - Action.GO))
    if phase == Phase.PLAY:
        return action - Action.PLAY
    if phase == Phase.PICK:
        return abstract_pick(state, action - Action.PICK)
    return action - Action.SEIZE


# Places


@rule
def riches(state: State, position: int) -> int:
    """T12: the value of a place's notes, in hundredths, unseen notes by a rule of thumb."""
    place = int(state.row[position])
    small, big = int(state.laid[place, SMALL]), int(state.laid[place, BIG])
    worth = _SMALL_NOTE * small + _BIG_NOTE * big
    for kind in range(ONE, KINDS):
        worth += 100 * WORTH[kind] * int(state.open[place, kind])
    return worth


@rule
def rank_of(state: State, position: int) -> int:
    """How many places are richer, or as rich and further left."""
    worth, rank = riches(state, position), 0
    for other in range(int(state.row_count)):
        if other != position:
            there = riches(state, other)
            rank += 1 if there > worth or (there == worth and other < position) else 0
    return rank


@rule
def turn_of(state: State) -> int:
    """T10, T14: whether others move before and after the mover."""
    before = (int(state.asked) - int(state.boss)) % int(state.players)
    return 0 if before == 0 else 2 if before == int(state.players) - 1 else 1


@rule
def table_size(state: State) -> int:
    """T11: 0 for two places in play, 1 for more."""
    return 0 if int(state.players) == 3 else 1


@rule
def rounds_left(state: State) -> int:
    """Rounds left, including this one."""
    return int(state.rounds) - int(state.ended)


@rule
def gap(rich: int, poor: int) -> int:
    """How much richer one is than another: about the same, more, far more."""
    return 0 if 5 * rich < 6 * poor else 1 if 4 * rich < 7 * poor else 2


@rule
def go_bucket(state: State) -> int:
    """T13, T14: the mover's turn, and how the richest, the second and the poorest place compare."""
    first, second, last = 0, 0, 1000000
    for position in range(int(state.row_count)):
        worth = riches(state, position)
        if worth > first:
            first, second = worth, first
        elif worth > second:
            second = worth
        last = min(last, worth)
    at = 3 * table_size(state) + turn_of(state)
    at = 3 * at + gap(first, second)
    at = 3 * at + (gap(second, last) if int(state.players) > 3 else 0)
    return 2 * at + (1 if rounds_left(state) < 3 else 0)


# Cards


@rule
def play_bucket(state: State) -> int:
    """T13: the mover's turn, the place they go to, and the number of rounds left."""
    position = int(state.dest[int(state.asked)])
    place = int(state.row[position])
    notes = int(state.laid[place, SMALL]) + int(state.laid[place, BIG])
    for kind in range(KINDS):
        notes += int(state.open[place, kind])
    at = 3 * table_size(state) + turn_of(state)
    at = 2 * at + (0 if rank_of(state, position) == 0 else 1)
    at = 3 * at + (2 if has_trait(state, place, Trait.SWAP + 0) else 1 if notes > 2 else 0)
    left = rounds_left(state)
    return 4 * at + (0 if left > 4 else 1 if left > 2 else 2 if left > 1 else 3)


# Notes


@rule
def waiting_thief(state: State) -> int:
    """T35: a seat that may seize what is picked now; -1 if there is none."""
    for seat in range(int(state.players)):
        is_there = int(state.at[seat]) == int(state.spot) and seat != int(state.asked)
        card = int(state.card[seat])
        if is_there and 0 < card <= VALUES and bit(int(state.resolved), seat) == 0:
            if int(state.effects[card - 1]) == Effect.SEIZE:
                return seat
    return -1


@rule
def only_one(state: State) -> bool:
    """Whether all notes that reach the picker are alike."""
    kinds = 0
    for kind in range(KINDS):
        kinds += 1 if int(state.tray[kind]) > 0 else 0
    return kinds < 2


@rule
def pick_bucket(state: State, thief: int) -> int:
    """T35, T41: what reaches the picker under the eyes of a thief."""
    dearest, notes = 0, 0
    for kind in range(KINDS):
        notes += int(state.tray[kind])
        if int(state.tray[kind]) > 0:
            dearest = kind
    has_seen = bit(int(state.sighted), EVERYBODY) == 1 or bit(int(state.has_picked), thief) == 1
    at = (3 if has_seen else 0) + max(0, dearest - 2)
    at = 2 * at + (1 if int(state.tray[0]) > 0 else 0)
    return 2 * at + (1 if notes > 2 else 0)


@rule
def abstract_pick(state: State, kind: int) -> int:
    """T41: the dearest note there, the cheapest, or one between."""
    dearer, cheaper = 0, 0
    for other in range(KINDS):
        if int(state.tray[other]) > 0:
            dearer += 1 if other > kind else 0
            cheaper += 1 if other < kind else 0
    return 0 if dearer == 0 else 1 if cheaper == 0 else 2


@rule
def seize_bucket(state: State) -> int:
    """T35: what was picked, by its backs, what is left, and who is still to pick."""
    me, picker = int(state.asked), int(state.picker)
    others = 0
    for seat in range(int(state.players)):
        is_there = int(state.at[seat]) == int(state.spot) and seat != me and seat != picker
        others += 1 if is_there and bit(int(state.has_picked), seat) == 0 else 0
    small, big = int(state.just_backs[SMALL]), int(state.just_backs[BIG])
    at = 3 * bit(int(state.sighted), me) + (2 if small + big > 1 else big)
    at = 2 * at + (1 if int(state.tray_backs[BIG]) > 0 else 0)
    return 2 * at + (1 if others > 0 else 0)
