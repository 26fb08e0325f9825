"""Les Tontons: why an action is refused, and by which clause."""

from collections.abc import Callable
from dataclasses import replace

from tripot.core.clauses import Clauses
from tripot.core.language import Words, msg
from tripot.core.state import State
from tripot.games.tontons.notation import texts as notation
from tripot.games.tontons.rules.cards.red_cards import exposed, is_red
from tripot.games.tontons.rules.play import ending
from tripot.games.tontons.rules.ranges import RANGES
from tripot.games.tontons.state import (
    POSITIONS,
    VALUES,
    Action,
    Effect,
    Phase,
    bit,
)
from tripot.kit.refusing import NotNow

Reason = Callable[[State, int], Words]
_OTHERS = msg("it must be another player")

_NOT_NOW = NotNow(
    Phase.OVER,
    ending,
    {
        Phase.CHARACTER: ("T6", msg("the characters are being drawn by lot")),
        Phase.BOSS: ("T7", msg("the first boss is being drawn by lot")),
        Phase.PLACE: ("T11", msg("a place is being drawn from the pile")),
        Phase.BACK: ("T12", msg("notes are being laid face down")),
        Phase.NOTE: ("T12", msg("notes are being laid face up")),
        Phase.GO: ("T13", msg("it is time to choose a destination")),
        Phase.PLAY: ("T13", msg("it is time to choose a card from the hand")),
        Phase.RIDE: (
            "T19",
            msg("the Buick comes first: its visitor drives on to another place, or stays"),
        ),
        Phase.LOOK: ("T16", msg("the church comes first: its visitor looks into an envelope")),
        Phase.BURN: ("T16", msg("the church comes first: its visitor says who loses a small note")),
        Phase.LOSE: ("T16", msg("first, whoever was named gives up a small note")),
        Phase.SWAP: (
            "T21",
            msg("the clinic comes first: its visitor exchanges a card, or keeps their own"),
        ),
        Phase.PAY: ("T62", msg("first, the friend is paid, or given up")),
        Phase.HIRE: ("T62", msg("first, a friend is chosen")),
        Phase.USE: ("T22", msg("first, the card is used, or not")),
        Phase.SEND: ("T27", msg("first, somebody is sent to another place")),
        Phase.SILENCE: ("T29", msg("first, somebody is put out of this round")),
        Phase.ROB: ("T23", msg("first, somebody is chosen to lose notes")),
        Phase.YIELD: ("T33", msg("first, three briques are paid, or refused")),
        Phase.GRAB: ("T33", msg("first, a note is taken out of the open envelope")),
        Phase.GIVE: ("T65", msg("first, the richest gives up a small note")),
        Phase.SLIP: ("T65", msg("first, somebody is slipped a fake, or it stops there")),
        Phase.DRAW: ("T38", msg("a note is being drawn out of an envelope")),
        Phase.VALUE: ("T42", msg("a note is being turned over")),
        Phase.PICK: ("T41", msg("first, a note is picked")),
        Phase.SEIZE: ("T35", msg("first, the note is seized, or let go")),
    },
)


def due(state: State) -> str:
    """The clause by which the current decision is due, from what an onlooker observes."""
    return _red_clause(state, _NOT_NOW.clause(state))


def why_not(state: State, action: int) -> Words:
    """The clause that forbids an action to the mover."""
    phase = Phase(int(state.phase))
    reason = _REASONS.get((phase, notation.to_text(action).split()[0]))
    if reason is not None:
        return reason(state, action)
    words = _NOT_NOW.words(state)
    return replace(words, clause=_red_clause(state, words.clause))


def _red_clause(state: State, clause: str) -> str:
    """T28 sends one where T27 sends all."""
    return "T28" if clause == "T27" and int(state.effect) == Effect.PUNCH else clause


def _always(clause: str, key: str) -> Reason:
    return lambda _state, _action: Words(key, clause=clause)


def _why_not_play(state: State, action: int) -> Words:
    card = action - Action.PLAY + 1
    seat = int(state.asked)
    if card > VALUES:
        key = msg("the friend card is not in the game")
        if int(state.friends):
            key = msg("the friend card has already been played")
        return Words(key, clause="T62")
    if int(state.spent[seat, card - 1]):
        return Words(msg("this card is spent"), clause="T24")
    return Words(msg("this character has no such card"), clause="T53")


def _why_not_send(state: State, action: int) -> Words:
    seat, position = divmod(action - Action.SEND, POSITIONS)
    if position >= int(state.row_count):
        return Words(msg("there is no such place in play"), clause="T11")
    reason = _out_of_reach(state, seat)
    if reason is not None:
        return reason
    if position == int(state.at[seat]):
        return Words(msg("it must be another place"), clause=_red_clause(state, "T27"))
    return Words(msg("they are sent away in queue order"), clause="T27")


def _out_of_reach(state: State, seat: int) -> Words | None:
    """T23, T25, T26: why the current card cannot strike a seat; None if it can."""
    user = int(state.user)
    if seat == user:
        return Words(msg("a card does not strike the player who plays it"), clause="T23")
    if seat >= int(state.players):
        return Words(_OTHERS, clause="T23")
    if bit(exposed(state, user), seat):
        return None
    if not is_red(state, user):
        return Words(msg("this player is out of the round"), clause="T25")
    if int(state.at[seat]) != int(state.at[user]):
        return Words(
            msg("red cards strike in the place of the player who plays them"), clause="T23"
        )
    return Words(msg("no red card touches a sheltered player"), clause="T26")


def _why_not_strike(first: int) -> Reason:
    """T23: the current card, against the seat of an action."""

    def reason(state: State, action: int) -> Words:
        return _out_of_reach(state, action - first) or Words(_OTHERS, clause="T23")

    return reason


def _why_not_rob(state: State, action: int) -> Words:
    reason = _out_of_reach(state, action - Action.ROB) if is_red(state, int(state.user)) else None
    return reason or Words(_OTHERS, clause="T23")


def _why_not_swap(state: State, action: int) -> Words:
    given, regained = divmod(action - Action.SWAP, VALUES)
    seat = int(state.asked)
    if given == regained or int(state.spent[seat, regained]) == 0:
        return Words(msg("a card is exchanged for another one, already played"), clause="T21")
    return Words(msg("the card is not in hand, or it is the card of this round"), clause="T21")


def _why_not_yield(state: State, action: int) -> Words:
    key = msg(
        "3 briques are paid with a 3 or with small notes, exactly if possible, and without fakes"
    )
    return Words(key, clause="T33")


def _why_not_slip(state: State, action: int) -> Words:
    reason = _out_of_reach(state, action - Action.SLIP) if is_red(state, int(state.user)) else None
    return reason or Words(msg("only other players can be named, each of them once"), clause="T65")


_BEGUN = msg("whoever has begun to pay must finish")
_REASONS: dict[tuple[int, str], Reason] = {
    (Phase.CHARACTER, "character"): _always("T6", msg("somebody else has this character")),
    (Phase.BOSS, "boss"): _always("T7", msg("there is no such seat")),
    (Phase.PLACE, "place"): _always("T44", msg("this place is not in the pile")),
    (Phase.BACK, "back"): _always("T48", msg("the bank has no such note left")),
    (Phase.NOTE, "note"): _always("T48", msg("the bank has no such note left")),
    (Phase.GO, "go"): _always("T11", msg("there is no such place in play")),
    (Phase.PLAY, "play"): _why_not_play,
    (Phase.RIDE, "ride"): _always("T19", msg("the Buick drives on to another place in play")),
    (Phase.LOOK, "look"): _always("T16", _OTHERS),
    (Phase.BURN, "burn"): _always("T16", _OTHERS),
    (Phase.LOSE, "lose"): _always("T16", msg("there is no such note in the envelope")),
    (Phase.SWAP, "swap"): _why_not_swap,
    (Phase.PAY, "yield"): _always(
        "T62", msg("3 briques are paid without fakes, and with no note to spare")
    ),
    (Phase.PAY, "fire"): _always("T62", _BEGUN),
    (Phase.HIRE, "hire"): _always("T63", msg("this friend has already been hired")),
    (Phase.SEND, "send"): _why_not_send,
    (Phase.SILENCE, "silence"): _why_not_strike(Action.SILENCE),
    (Phase.ROB, "rob"): _why_not_rob,
    (Phase.YIELD, "yield"): _why_not_yield,
    (Phase.YIELD, "refuse"): _always("T33", _BEGUN),
    (Phase.GRAB, "grab"): _always("T33", msg("there is no such note in the envelope")),
    (Phase.GIVE, "give"): _always("T65", msg("there is no such note in the envelope")),
    (Phase.SLIP, "slip"): _why_not_slip,
    (Phase.DRAW, "draw"): _always("T38", msg("no such note can be drawn")),
    (Phase.VALUE, "value"): _always("T12", msg("no such note is left unseen")),
    (Phase.PICK, "pick"): _always("T41", msg("no such note is among those handed round")),
}


CLAUSES = Clauses(players="T1", options="T70", due=due, ranges=RANGES)
