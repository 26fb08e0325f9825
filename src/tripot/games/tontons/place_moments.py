"""Les Tontons: the round begins, and all go somewhere (T12 to T14)."""

from tripot.core.language import Words, in_a_row, msg
from tripot.core.moments import Moment, Weight
from tripot.games.tontons import place_words
from tripot.games.tontons.notation import LETTERS
from tripot.games.tontons.phrases import (
    people,
    queue,
    told,
)
from tripot.games.tontons.seen import Seen
from tripot.games.tontons.state import (
    MOVES,
    NOBODY,
    Phase,
)


def laid(seen: Seen) -> Moment | None:
    """T12: the round begins, once all notes lie there; T17: a fake that may not."""
    words = place_words.tell_laid(seen.line)
    if words is not None and words.clause == "T12":
        key = msg("Round {round} of {rounds}. The boss is {player}.")
        own = msg("Round {round} of {rounds}. You are the boss.")
        values = {name: words.values[name] for name in ("round", "rounds")}
        words = told(seen.line.seat, int(seen.after.boss), key, own, "T12", **values)
    return Moment(words, Weight.PASSING, seen.table(seen.acted)) if words else None


def all_go(seen: Seen) -> Moment | None:
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
