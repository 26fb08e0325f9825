"""What is refused in any game."""

from typing import Any

import pytest

import tripot
from tripot.core.refusals import BadOption, IllegalAction
from tripot.session.match import Match


def refused(game: str, text: str, script: tuple[str, ...] = (), **table: Any) -> IllegalAction:
    """The refusal of a text; the match is as it was."""
    match = Match(tripot.game(game), **table)
    match.play_log(script)
    state = match.history.state_after(match.number).tobytes()
    with pytest.raises(IllegalAction) as refusal:
        match.play(text)
    assert match.history.state_after(match.number).tobytes() == state
    assert match.number == len(script)
    assert f"({refusal.value.clause})" in str(refusal.value)
    return refusal.value


def out_of_turn(game: str) -> str:
    """The clause of what is due, which is told whoever acts before chance has."""
    with pytest.raises(tripot.NotYourTurn) as refusal:
        Match(tripot.game(game)).play("?", seat=1)
    return refusal.value.clause


def for_players(game: str, players: int) -> str:
    """The clause that forbids a game of so many players."""
    with pytest.raises(BadOption) as refusal:
        Match(tripot.game(game), players=players)
    assert refusal.value.option == "players"
    return refusal.value.clause
