"""Les Tontons: the round begins, all go somewhere, and places leave (T12 to T18)."""

from tripot.core.language import Words, in_a_row, msg
from tripot.core.moments import Moment, Weight
from tripot.games.tontons.notation.texts import LETTERS
from tripot.games.tontons.phrases import people, queue
from tripot.games.tontons.state import NOBODY, Phase
from tripot.games.tontons.telling import place_words
from tripot.games.tontons.telling.lines import Line
from tripot.games.tontons.telling.moments.showing import table
from tripot.kit.telling import told


def begins(line: Line) -> Moment:
    """T12: a round, as soon as all notes are laid."""
    key = msg("Round {round} of {rounds}. The boss is {player}.")
    own = msg("Round {round} of {rounds}. You are the boss.")
    values = place_words.tell_round(line).values
    numbers = {name: values[name] for name in ("round", "rounds")}
    words = told(line.seat, int(line.after.boss), key, own, "T12", **numbers)
    return Moment(words, Weight.PASSING, table(line, phase=int(Phase.NOTE), asked=NOBODY))


def all_go(line: Line) -> Moment:
    """T13, T14: where everybody has chosen to go, and who is ahead of whom."""
    state = line.after
    places = [
        Words(
            msg("{letter}: {players}."),
            {"letter": LETTERS[at], "players": people(queue(state, at), line.seat)},
        )
        for at in range(int(state.row_count))
    ]
    headline = Words(msg("All have chosen. {places}"), {"places": in_a_row(places)}, "", "T14")
    return Moment(headline, Weight.TELLING, table(line, phase=int(Phase.RIDE), asked=NOBODY))


def leaves(line: Line) -> Moment:
    """T18: a place that gives up its notes."""
    shown = table(line, phase=int(Phase.PICK), asked=NOBODY)
    return Moment(place_words.tell_leaves(line), Weight.TELLING, shown)
