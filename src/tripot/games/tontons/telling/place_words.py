"""Les Tontons: the set-up, the places of a round, and who goes where, in sentences."""

from tripot.core.language import Player, Value, Words, in_a_row, msg
from tripot.core.state import State
from tripot.games.tontons.notation.texts import LETTERS
from tripot.games.tontons.phrases import (
    at_places,
    behind,
    card_name,
    character_name,
    lettered,
    notes_heard,
    notes_on,
    people,
    place,
    place_itself,
    queue,
    whom,
)
from tripot.games.tontons.rules.row import has_stayed
from tripot.games.tontons.state import SMALL, Phase, Trait, has_trait
from tripot.games.tontons.telling.lines import Line
from tripot.kit.telling import told

# The set-up


def tell_character(line: Line) -> Words | None:
    """T6: who is who, once everybody is known."""
    later = line.after
    if int(later.phase) == Phase.CHARACTER:
        return None
    parts = [
        Words(
            msg("{name} for {player}"),
            {"player": whom(seat, line.seat), "name": character_name(int(later.character[seat]))},
        )
        for seat in range(int(later.players))
    ]
    key = msg("The characters are drawn by lot: {list}.")
    return Words(key, {"list": in_a_row(parts, between=", ")}, "", "T6")


def tell_boss(line: Line) -> Words:
    """T7: the lot."""
    key = msg("{player} is drawn by lot as the first boss.")
    return told(line.seat, line.number, key, msg("You are drawn by lot as the first boss."), "T7")


# The round


def tell_reshuffle(_line: Line) -> Words:
    """T44: the pile is out."""
    return Words(
        msg("The pile of places has run out: the discards are shuffled into a new one."),
        {},
        "",
        "T44",
    )


def tell_note(line: Line) -> Words | None:
    """T17: a fake where none may lie."""
    before, position = line.before, int(line.before.serving)
    if line.value != "0" or not has_trait(before, int(before.row[position]), Trait.NO_FAKES):
        return None
    key = msg("{place}: a fake turns up; it leaves the game, and another note is drawn.")
    return Words(key, {"place": place_itself(before, position)}, "", "T17")


def tell_round(line: Line) -> Words:
    """T11, T12: the round begins, once all notes are laid."""
    state = line.after
    lying = [_lying(state, position) for position in range(int(state.row_count))]
    return told(
        line.seat,
        int(state.boss),
        msg("Round {round} of {rounds}. The boss is {player}. {places}"),
        msg("Round {round} of {rounds}. You are the boss. {places}"),
        "T12",
        round=int(state.ended) + 1,
        rounds=int(state.rounds),
        places=at_places(state, lying),
    )


def _lying(state: State, position: int) -> Words:
    """T12, T50: the notes in a place, and that it has stayed with some of them."""
    notes = notes_on(state, position)
    if not has_stayed(state, position):
        return notes
    return Words(msg("{notes} (nobody was left there, so it stays)"), {"notes": notes})


def tell_leaves(line: Line) -> Words:
    """T18: a place that nobody is in leaves with its notes."""
    position = LETTERS.index(line.value[0])
    values = {"place": place(line.before, position), "notes": notes_heard(line.notes)}
    return Words(msg("Nobody is in {place}: it leaves, with {notes}."), values, "", "T18")


def tell_next_boss(line: Line) -> Words:
    """T52: the next boss, if that depends on places."""
    boss = line.number
    key = msg("{player} is first in {place}, and will be the next boss.")
    own = msg("You are first in {place}, and will be the next boss.")
    here = place(line.before, int(line.before.at[boss]))
    return told(line.seat, boss, key, own, "T52", place=here)


# Moves


def tell_pawns(line: Line) -> Words:
    """T13, T14: who goes where."""
    state = line.after
    rows = range(int(state.row_count))
    going = [people(queue(state, position), line.seat) for position in rows]
    key = msg("All have chosen, and set off. {places}")
    return Words(key, {"places": at_places(state, going)}, "", "T14")


def tell_ride(line: Line) -> Words:
    """T19: out of the Buick."""
    position = LETTERS.index(line.value)
    return _told_here(
        line,
        msg("{here}: {player} drives on to {place}{behind}."),
        msg("{here}: you drive on to {place}{behind}."),
        "T19",
        place=lettered(line.before, position),
        behind=behind(line.before, position, line.seat),
    )


def tell_stay(line: Line) -> Words:
    """T19."""
    key = msg("{here}: {player} stays.")
    return _told_here(line, key, msg("{here}: you stay."), "T19")


def tell_look(line: Line) -> Words:
    """T16: only one player sees what is in it."""
    victim = Player(line.number + 1)
    key = msg("{here}: {player} looks into the envelope of {victim}.")
    if line.number == line.seat:
        key = msg("{here}: {player} looks into your envelope.")
    if line.asked != line.seat:
        return _told_here(line, key, key, "T16", victim=victim)
    own = msg("{here}: you look into the envelope of {victim}, and see {notes}.")
    seen = notes_heard(line.uncovered)
    return _told_here(line, own, own, "T16", victim=victim, notes=seen)


def tell_burn(line: Line) -> Words:
    """T16: who has to part with a small note, if there is one."""
    victim = whom(line.number, line.seat)
    if int(line.before.backs[line.number, SMALL]) == 0:
        key = msg("{here}: {player} points at {victim}, but there is no small note to lose.")
        own = msg("{here}: you point at {victim}, but there is no small note to lose.")
        return _told_here(line, key, own, "T16", victim=victim)
    key = msg("{here}: {player} points at {victim}: a small note has to go.")
    own = msg("{here}: you point at {victim}: a small note has to go.")
    return _told_here(line, key, own, "T16", victim=victim)


def tell_lose(line: Line) -> Words:
    """T16, T48: shown, and out of the game."""
    key = msg("{player} shows {note}, which leaves the game.")
    own = msg("You show {note}, which leaves the game.")
    return told(line.seat, line.asked, key, own, "T16", note=notes_heard(line.value))


def tell_swap(line: Line) -> Words:
    """T21: for all to see."""
    given, regained = (card_name(line.before, int(value)) for value in line.value.split())
    key = msg("{here}: {player} puts away {given}, and takes back {regained}.")
    own = msg("{here}: you put away {given}, and take back {regained}.")
    return _told_here(line, key, own, "T21", given=given, regained=regained)


def tell_keep(line: Line) -> Words:
    """T21."""
    key = msg("{here}: {player} exchanges no card.")
    return _told_here(line, key, msg("{here}: you exchange no card."), "T21")


def _told_here(line: Line, others: str, own: str, clause: str, /, **values: Value) -> Words:
    """A sentence about a visitor that begins with the place."""
    here = place_itself(line.before, int(line.before.at[line.asked]))
    return told(line.seat, line.asked, others, own, clause, here=here, **values)
