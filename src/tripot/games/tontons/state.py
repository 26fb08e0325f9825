"""Les Tontons: the state record, the phases and the actions.

Seats count from 0 here, from 1 in texts; places are 0 to 11 for 1 to 12. Positions are the
destinations A to D, from the left. The kinds of notes are 0 to 4 for 0 (a fake), 1, 2, 3 and 5.
"""

from enum import IntEnum

from tripot.core.state import PUBLIC, State, layout, rule

SEATS = 6
PLACES = 12
POSITIONS = 4
CHARACTERS = 8
FRIENDS = 6
VALUES = 10
KINDS = 5
FAKE, ONE, TWO, THREE, FIVE = 0, 1, 2, 3, 4
WORTH = (0, 1, 2, 3, 5)
SMALL, BIG = 0, 1
NOTES = (15, 30, 40, 30, 20)
"""T2: the notes of the bank, by kind."""
START_NOTES = 3
"""T6: the laurel notes of 1 in each envelope."""
LAUREL_FAKES = 3
EVERYBODY = SEATS
"""The row of what everybody knows; the rows of the seats come before it."""
VIEWERS = SEATS + 1
NOBODY = -1
NOWHERE = -1

# A card chosen, if it is not one of the values 1 to 10
NO_CARD = 0
FRIEND_CARD = 11
HIDDEN_CARD = 12
HIDDEN_PLACE = 9
"""T13: a chosen destination that the viewer does not know."""


class Trait(IntEnum):
    """What a place does besides holding notes (T16 to T21): its bit in `traits`."""

    LOOK = 0
    RIDE = 1
    SWAP = 2
    SHELTER = 3
    NO_RED = 4
    STOPWATCH = 5
    NO_FAKES = 6


class Phase(IntEnum):
    """What is to be decided, in the order of play."""

    CHARACTER = 0
    BOSS = 1
    PLACE = 2
    BACK = 3
    NOTE = 4
    GO = 5
    PLAY = 6
    RIDE = 7
    LOOK = 8
    BURN = 9
    LOSE = 10
    SWAP = 11
    PAY = 12
    HIRE = 13
    USE = 14
    SEND = 15
    SILENCE = 16
    ROB = 17
    YIELD = 18
    GRAB = 19
    GIVE = 20
    SLIP = 21
    DRAW = 22
    VALUE = 23
    PICK = 24
    SEIZE = 25
    OVER = 26


# Nobody decides in these: the rules go on by themselves
BEGINS = 30
LAYS = 31
MOVES = 32
VISITS = 33
RECRUITS = 34
RESOLVES = 35
AIMS = 36
DRAWS = 37
PAYS = 38
CASHES = 39
PICKED = 40
PICKS = 41
ROUND_ENDS = 42


class Event(IntEnum):
    """What happens by itself and is told, in the order of play; in brackets what it is about."""

    NONE = 0
    RESHUFFLE = 1
    """T44: the discarded places become the pile."""
    ROUND = 2
    """T12: all notes are laid, and a round begins."""
    PAWNS = 3
    """T14: the pawns go where their owners have chosen."""
    FRIENDS = 4
    """T62: the friend cards are shown (a bit for each seat)."""
    CARDS = 5
    """T22: all cards are shown."""
    IDLE = 6
    """T22: a card comes up and can do nothing (whose)."""
    LACKS = 7
    """T30: somebody has no small note to give (who)."""
    LEGACIES = 8
    """T31: the notes of all others go to the heir (who)."""
    RICHEST = 9
    """T46, T65: who is found to be the richest (a bit for each seat)."""
    PAID = 10
    """T33, T62: the notes of a payment change hands (whose)."""
    FAKE = 11
    """T65, T66: a fake goes into an envelope (whose)."""
    HAND = 12
    """T41: the notes reach the next player who picks (who)."""
    ALL = 13
    """T40: a player who is alone takes all notes of a place (who)."""
    SEIZED = 14
    """T35: what has been seized changes hands (who gets it)."""
    WITHOUT = 15
    """T41: no note is left for some of those who queue (a bit for each seat)."""
    LEAVES = 16
    """T18: the notes of a place leave the game with it (its position)."""
    BOSS = 17
    """T52: the row names the next boss (who)."""


class Effect(IntEnum):
    """What cards and friends do (T26 to T36, T65): red, then green, then yellow."""

    NONE = 0
    SHELTER = 1
    SCATTER = 2
    PUNCH = 3
    SILENCE = 4
    ACID = 5
    WILL = 6
    FOOLS = 7
    RELIEF = 8
    TRIBUTE = 9
    SWINDLE = 10
    DOUBLE = 11
    SEIZE = 12
    FIRST = 13


AMOUNTS = (Effect.ACID, Effect.FOOLS, Effect.SWINDLE)
"""The effects that have a number: of notes drawn, or of players."""
ACID_NOTES, FOOLS_NOTES, SWINDLED = 0, 1, 2
"""Where the record keeps these numbers."""
LAST_RED, LAST_GREEN = 5, 8


class Action(IntEnum):
    """The first action of each sort; a seat, kind, position or card is added to it."""

    BACK = 0
    USE = 2
    SKIP = 3
    SEIZE = 4
    LET = 5
    VALUE = 6
    PICK = 11
    GO = 16
    PLAY = 20
    NOTE = 31
    DRAW = 36
    PLACE = 41
    RIDE = 53
    STAY = 57
    ROB = 58
    YIELD = 64
    REFUSE = 68
    GRAB = 69
    GIVE = 74
    SLIP = 76
    SEND = 82
    SILENCE = 106
    LOOK = 112
    BURN = 118
    LOSE = 124
    ENOUGH = 126
    FIRE = 127
    HIRE = 128
    KEEP = 134
    SWAP = 135
    CHARACTER = 235
    BOSS = 243


ACTIONS = 249
PAYMENTS = ((THREE,), (ONE, TWO), (ONE, ONE, ONE), (TWO, TWO), (FIVE,))
"""T33, T62: the ways to pay three; only friends may take the last."""
PRICE = 3
"""T33, T62: the least that is paid."""

RECORD = layout(
    "tontons",
    [
        ("players", "i1"),
        ("phase", "i1"),
        ("clause", "i1"),
        ("winners", "u1"),  # a bit for each seat
        ("ended", "i1"),  # rounds ended
        ("rounds", "i1"),
        ("sorts", "u1"),  # T52: the option `taulier`
        ("friends", "u1"),  # T62: the option
        ("boss", "i1"),
        ("asked", "i1"),  # the seat to decide
        ("last", "i2"),  # the last action, as everybody heard it
        ("event", "i1"),  # what has happened by itself since; nothing while it is carried out
        ("about", "i1"),  # whom, or which place, that is about
        ("character", "i1", (SEATS,)),
        ("profiles", "i1", (CHARACTERS, VALUES)),  # T53
        ("place_notes", "i1", (PLACES,)),  # T55
        ("face_up", "u1", (PLACES,)),  # a bit for each of its notes, from the first laid on
        ("traits", "u1", (PLACES,)),  # T16 to T21
        ("effects", "i1", (VALUES,)),  # of the cards 1 to 10
        ("friend_values", "i1", (FRIENDS,)),  # T65
        ("friend_effects", "i1", (FRIENDS,)),
        ("amounts", "i1", (len(AMOUNTS),)),
        ("names", "u8"),  # T70: the names of cards and friends, if not as in our box
        ("pile", "u2"),  # a bit for each place
        ("discard", "u2"),
        ("row", "i1", (POSITIONS,)),
        ("row_count", "i1"),
        ("serving", "i1"),  # T12: the position that gets notes
        ("to_lay", "i1"),  # how many more it gets
        ("bank", "i2", (2,)),  # notes not laid yet, by their backs
        ("pool", "i1", (KINDS,)),  # notes that nobody has seen: in the bank and face down
        ("laid", "i1", (PLACES, 2)),  # face down, by their backs
        ("open", "i1", (PLACES, KINDS)),  # face up
        ("aside", "i1", (KINDS,)),  # T48
        ("buried", "i2", (2,)),  # T18: of notes that left face down, the backs
        ("genuine", "i1"),  # T17: unseen big notes that are known not to be fakes
        ("fakes", "i1"),  # T66: beside Henri
        ("env", "i1", (SEATS, KINDS)),
        ("backs", "i2", (SEATS, 2)),  # T51: what everybody sees of the envelopes
        ("known", "i1", (VIEWERS, SEATS, KINDS)),  # T49: lower bounds
        ("hand", "i1", (SEATS, VALUES)),
        ("spent", "i1", (SEATS, VALUES)),
        ("friend_cards", "u1"),  # who still has it
        ("dest", "i1", (SEATS,)),
        ("card", "i1", (SEATS,)),
        ("shown", "u1"),  # whose card lies open
        ("swapped", "i1", (SEATS,)),  # T21: the value regained in this round
        ("at", "i1", (SEATS,)),  # positions
        (
            "line",
            "i1",
            (SEATS,),
        ),  # all seats, by when they came to their places (T14, T15)
        ("done", "u1"),  # who has had the effects of their place
        ("looked", "u1"),  # T16: who has looked into an envelope in this round
        ("friend", "i1", (SEATS,)),  # hired in this round
        ("hired", "u1"),  # T63: a bit for each friend of the game
        ("sheltered", "u1"),
        ("resolved", "u1"),  # whose card has had its effect
        ("user", "i1"),  # whose card is carried out
        ("effect", "i1"),
        ("targets", "u1"),  # who is still to be struck, or may be
        ("victim", "i1"),
        ("left", "i1"),  # how many more are drawn, or players chosen; how many notes are named
        ("draw_from", "i1"),  # backs: small, big, or any
        ("due", "i1", (KINDS,)),  # notes of an envelope that are about to change hands
        ("giver", "i1"),
        ("taker", "i1"),
        ("rich", "i1"),  # T65: who pays tribute
        ("spot", "i1"),  # T41: the position being cashed
        ("picker", "i1"),
        ("picks", "i1"),  # how many more the picker takes
        ("has_picked", "u1"),
        ("unturned", "i1", (2,)),  # of the notes in the picker's hand, those not looked at yet
        ("tray_backs", "i1", (2,)),
        ("tray", "i1", (KINDS,)),
        ("just_backs", "i1", (2,)),
        ("just", "i1", (KINDS,)),  # what the picker has just taken
        ("seized_by", "i1"),
        ("to_ask", "u1"),  # who may still seize that
        ("sighted", "u1"),  # who has seen the notes that go round: a bit for each viewer
        ("sight", "i1", (VIEWERS, KINDS)),  # those they saw, not placed elsewhere since
        ("pending", "i1", (VIEWERS, SEATS, 2)),  # which of these were taken since, and by whom
    ],
)


@rule
def announce(state: State, event: int, about: int) -> None:
    """Note what has just happened by itself, for everybody to hear."""
    state.event = event
    state.about = about


@rule
def bit(bits: int, at: int) -> int:
    return (bits >> at) & 1


@rule
def has_trait(state: State, place: int, trait: int) -> bool:
    """T16 to T21: whether a place has an effect."""
    return bit(int(state.traits[place]), trait) == 1


@rule
def back_of(kind: int) -> int:
    """T2: small notes are 1 and 2."""
    return SMALL if kind == ONE or kind == TWO else BIG


@rule
def row_of(viewer: int) -> int:
    """The row of what a seat, or an onlooker, knows."""
    return EVERYBODY if viewer == PUBLIC else viewer


@rule
def next_seat(state: State, seat: int) -> int:
    """The seat to the left."""
    return seat + 1 if seat + 1 < int(state.players) else 0


@rule
def worth_of(state: State, seat: int) -> int:
    """The worth of an envelope."""
    total = 0
    for kind in range(KINDS):
        total += WORTH[kind] * int(state.env[seat, kind])
    return total


@rule
def notes_of(state: State, seat: int) -> int:
    """How many notes an envelope holds."""
    return int(state.backs[seat, 0]) + int(state.backs[seat, 1])


@rule
def effect_of(state: State, seat: int) -> int:
    """What the card or the friend of a seat does, once it is shown."""
    card = int(state.card[seat])
    if card == FRIEND_CARD:
        friend = int(state.friend[seat])
        return Effect.NONE + 0 if friend == NOBODY else int(state.friend_effects[friend])
    return Effect.NONE + 0 if card == NO_CARD else int(state.effects[card - 1])


@rule
def value_of(state: State, seat: int) -> int:
    """The value of the card or the friend of a seat; 0 for none."""
    card = int(state.card[seat])
    if card == FRIEND_CARD:
        friend = int(state.friend[seat])
        return 0 if friend == NOBODY else int(state.friend_values[friend])
    return card
