"""Les Tontons: the set-up, the places of a round, and who goes where, in sentences."""

from tripot.core.language import Player, Value, Words, in_a_row, msg
from tripot.core.state import State, copy_state
from tripot.games.tontons.heard_words import Line
from tripot.games.tontons.notation import LETTERS, to_action
from tripot.games.tontons.phrases import (
    at_places,
    behind,
    card_name,
    character_name,
    lettered,
    notes_heard,
    notes_on,
    people,
    place_itself,
    queue,
    told,
    whom,
)
from tripot.games.tontons.rules import apply
from tripot.games.tontons.state import MOVES, SMALL, Phase, Trait, has_trait

# The set-up


def tell_character(line: Line) -> Words | None:
    """T6: who is who, once all are."""
    later = _later(line)
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


def tell_laid(line: Line) -> Words | None:
    """T11, T12: the round begins, once all notes lie there; T17: a fake that may not."""
    later = _later(line)
    position = int(line.before.serving)
    if line.word == "note" and line.value == "0" and _has_no_fakes(line.before, position):
        key = msg("{place}: a fake turns up, leaves the game, and is replaced.")
        return Words(key, {"place": place_itself(line.before, position)}, "", "T17")
    if int(later.phase) != Phase.GO:
        return None
    lying = [notes_on(later, position) for position in range(int(later.row_count))]
    return told(
        line.seat,
        int(later.boss),
        msg("Round {round} of {rounds}. The boss is {player}. {places}"),
        msg("Round {round} of {rounds}. You are the boss. {places}"),
        "T12",
        round=int(later.ended) + 1,
        rounds=int(later.rounds),
        places=at_places(later, lying),
    )


def _later(line: Line) -> State:
    """The table after a chance move that everybody sees."""
    later = copy_state(line.before)
    action = to_action(f"{line.word} {line.value}")
    assert action is not None
    apply(later, action)
    return later


def _has_no_fakes(state: State, position: int) -> bool:
    return has_trait(state, int(state.row[position]), Trait.NO_FAKES)


# Choices and moves


def tell_choice(line: Line) -> Words | None:
    """T13, T14: nothing until all have chosen; then who goes where."""
    moved = next((step.after for step in line.steps if step.phase == MOVES), None)
    if moved is None:
        return None
    rows = range(int(moved.row_count))
    going = [people(queue(moved, position), line.seat) for position in rows]
    key = msg("All have chosen, and go there. {places}")
    return Words(key, {"places": at_places(moved, going)}, "", "T14")


def tell_ride(line: Line) -> Words:
    """T19: out of the Buick."""
    position = LETTERS.index(line.value)
    return _told_here(
        line,
        msg("{here}: {player} rides on to {place}{behind}."),
        msg("{here}: you ride on to {place}{behind}."),
        "T19",
        place=lettered(line.before, position),
        behind=behind(line.before, position, line.seat),
    )


def tell_stay(line: Line) -> Words:
    """T19."""
    key = msg("{here}: {player} stays.")
    return _told_here(line, key, msg("{here}: you stay."), "T19")


def tell_look(line: Line) -> Words:
    """T16: what is in it is for one alone."""
    victim = Player(line.number + 1)
    key = msg("{here}: {player} looks into the envelope of {victim}.")
    if line.number == line.seat:
        key = msg("{here}: {player} looks into your envelope.")
    if line.asked != line.seat:
        return _told_here(line, key, key, "T16", victim=victim)
    own = msg("{here}: you look into the envelope of {victim}, and see {notes}.")
    seen = notes_heard(line.uncovered[0])
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
    key = msg("{player} shows {note}, and it leaves the game.")
    own = msg("You show {note}, and it leaves the game.")
    return told(line.seat, line.asked, key, own, "T16", note=notes_heard(line.value))


def tell_swap(line: Line) -> Words:
    """T21: for all to see."""
    given, regained = (card_name(line.before, int(value)) for value in line.value.split())
    key = msg("{here}: {player} puts {given} away, and takes {regained} back.")
    own = msg("{here}: you put {given} away, and take {regained} back.")
    return _told_here(line, key, own, "T21", given=given, regained=regained)


def tell_keep(line: Line) -> Words:
    """T21."""
    key = msg("{here}: {player} exchanges no card.")
    return _told_here(line, key, msg("{here}: you exchange no card."), "T21")


def _told_here(line: Line, others: str, own: str, clause: str, /, **values: Value) -> Words:
    """A sentence about a visitor, that begins with the place."""
    here = place_itself(line.before, int(line.before.at[line.asked]))
    return told(line.seat, line.asked, others, own, clause, here=here, **values)
