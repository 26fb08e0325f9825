"""Les Tontons: all go somewhere, the church costs a note, and places leave (T13 to T18)."""

from tripot.core.language import Player, Value, Words, in_a_row, msg
from tripot.core.moments import Moment, Weight
from tripot.games.tontons.notation.texts import LETTERS
from tripot.games.tontons.phrases import notes_heard, people, place_itself, queue, visitor_of
from tripot.games.tontons.state import NOBODY, SMALL, Phase
from tripot.games.tontons.telling import place_words
from tripot.games.tontons.telling.lines import Line
from tripot.games.tontons.telling.moments.showing import table
from tripot.kit.telling import told


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


def burn(line: Line) -> Moment | None:
    """T16: at whom a visitor points, unless the note that this costs will tell."""
    if int(line.before.backs[line.number, SMALL]):
        return None
    return Moment(place_words.tell_burn(line), Weight.TELLING, table(line))


def lose(line: Line) -> Words:
    """T16: what a visitor of the church has brought about."""
    loser, visitor = line.asked, visitor_of(line.before)
    key = msg("{here}: {player} points at {loser}, who loses {note}: it leaves the game.")
    if loser == line.seat:
        key = msg("{here}: {player} points at you: you lose {note}, which leaves the game.")
    own = msg("{here}: you point at {loser}, who loses {note}: it leaves the game.")
    values: dict[str, Value] = {"loser": Player(loser + 1), "note": notes_heard(line.value)}
    here = place_itself(line.before, int(line.before.at[visitor]))
    return told(line.seat, visitor, key, own, "T16", here=here, **values)


def leaves(line: Line) -> Moment:
    """T18: a place that gives up its notes."""
    shown = table(line, phase=int(Phase.PICK), asked=NOBODY)
    return Moment(place_words.tell_leaves(line), Weight.TELLING, shown)
