"""Liar's dice: what happened, what is asked and what is shown."""

from tests.games.liars_dice.game import (
    NO_BID,
    NOT_THROWN,
    UNKNOWN,
    Action,
    Phase,
    count_of,
    current_player,
    decision,
    ending,
    face_of,
    to_text,
)
from tripot.core.contract.heard import Heard
from tripot.core.contract.table import View
from tripot.core.language import Player, Words, msg
from tripot.core.state import CHANCE, PUBLIC, TERMINAL, State


def tell(observed: State, heard: Heard, _after: State, seat: int) -> Words | None:
    """A line of knowledge as a sentence; None for a line that only says who decides next."""
    if heard.sort == ">":
        return _tell_end(observed, seat) if heard.is_over else None
    if heard.word == "throw":
        return _tell_throw(observed, heard.value)
    mover = current_player(observed)
    yours, theirs = msg("You bid {bid}."), msg("{player} bids {bid}.")
    if heard.word == "liar":
        yours, theirs = msg("You do not believe it."), msg("{player} does not believe it.")
    if mover == seat:
        return Words(yours, {"bid": heard.value})
    return Words(theirs, {"player": Player(mover + 1), "bid": heard.value})


def _tell_throw(observed: State, face: str) -> Words:
    if face != "?":
        return Words(msg("You throw a {face}."), {"face": face}, clause="D2")
    thrower = 1 + int(int(observed.phase) == Phase.THROW_SECOND)
    return Words(msg("{player} throws a die."), {"player": Player(thrower)}, clause="D2")


def _tell_end(observed: State, seat: int) -> Words:
    winner = int(observed.winner)
    if winner == seat:
        return Words(msg("You win."), clause=ending(observed))
    return Words(msg("{player} wins."), {"player": Player(winner + 1)}, clause=ending(observed))


def ask(observed: State, seat: int) -> Words:
    """The question to the seat that is to decide."""
    if int(observed.bid) == NO_BID:
        return Words(msg("What do you bid?"), clause="D3")
    return Words(msg("Do you bid more, or call a liar?"))


def offer_choice(observed: State, action: int) -> Words:
    """An action in words, as a choice."""
    if action == Action.LIAR:
        return Words(msg("liar"))
    return Words(msg("bid {bid}"), {"bid": to_text(action).removeprefix("bid ")})


def view(observed: State, viewer: int) -> View:
    """What `viewer` is shown: `?` is a die it may not see, None one that is not thrown."""
    player = current_player(observed)
    bid = int(observed.bid)
    over = {"clause": ending(observed), "winners": [int(observed.winner) + 1]}
    return {
        "game": "liars_dice",
        "you": None if viewer == PUBLIC else viewer + 1,
        "decision": decision(observed),
        "to_move": {CHANCE: 0, TERMINAL: None}.get(player, player + 1),
        "bid": None if bid == NO_BID else {"count": count_of(bid), "face": face_of(bid)},
        "seats": [{"seat": seat + 1, "die": _die(observed, seat)} for seat in range(2)],
        "over": over if player == TERMINAL else None,
    }


def _die(observed: State, seat: int) -> int | str | None:
    face = int(observed.dice[seat])
    if face == UNKNOWN:
        return "?"
    return None if face == NOT_THROWN else face
