"""Les Tontons: what comes of an action by itself, as sentences that follow the one about it."""

from collections.abc import Callable

from tripot.core.language import Value, Words, in_a_row, joined, msg
from tripot.core.state import State
from tripot.games.tontons.card_words import tell_useless
from tripot.games.tontons.heard_words import Line, Step
from tripot.games.tontons.notes import can_be_drawn
from tripot.games.tontons.phrases import (
    card_name,
    notes,
    notes_on,
    partly_seen,
    people,
    place,
    place_itself,
    queue,
    source,
    told,
    whom,
)
from tripot.games.tontons.state import (
    BEGINS,
    BIG,
    CASHES,
    DRAWS,
    FRIEND_CARD,
    NOBODY,
    PICKED,
    PICKS,
    RECRUITS,
    RESOLVES,
    ROUND_ENDS,
    Effect,
    Phase,
    Trait,
    back_of,
    bit,
    effect_of,
    has_trait,
    row_of,
    value_of,
)


def tell_after(line: Line) -> list[Words]:
    """What happened between an action and the next decision."""
    return [
        part
        for step in line.steps
        if (teller := _TELLERS.get(step.phase)) is not None
        for part in teller(line, step)
    ]


# Cards are laid open


def _tell_shown(line: Line, step: Step) -> list[Words]:
    """T22, T62: the cards in the order in which they count, or the friend cards alone."""
    before, after = step
    if int(before.shown) == int(after.shown):
        return []
    seats = range(int(after.players))
    if int(after.shown) != (1 << len(seats)) - 1:
        shown = [seat for seat in seats if int(after.card[seat]) == FRIEND_CARD]
        key = msg("Shown at once: {card}, by {players}.")
        values = {"card": card_name(after, FRIEND_CARD), "players": people(shown, line.seat)}
        return [Words(key, values, "", "T62")]
    boss, players = int(after.boss), int(after.players)
    in_order = sorted(seats, key=lambda seat: (value_of(after, seat), (seat - boss) % players))
    cards = [_card_shown(line, step, seat) for seat in in_order if value_of(after, seat)]
    if not cards:
        return []
    return [Words(msg("The cards: {cards}."), {"cards": in_a_row(cards, between=", ")}, "", "T22")]


def _card_shown(line: Line, step: Step, seat: int) -> Words:
    return Words(
        msg("{source} ({value}) by {player}"),
        {
            "value": value_of(step.after, seat),
            "source": source(step.after, seat),
            "player": whom(seat, line.seat),
        },
    )


# Nothing to be had


def _tell_useless(line: Line, step: Step) -> list[Words]:
    """T20 to T26: a card that comes up and can do nothing."""
    is_useless = int(step.after.phase) == RESOLVES
    return [tell_useless(step.after, line.seat)] if is_useless else []


def _tell_dry(line: Line, step: Step) -> list[Words]:
    """T30: who has no small note says so."""
    before, victim = step.before, int(step.before.victim)
    is_first = int(before.left) == int(before.amounts[0])
    if int(before.effect) != Effect.ACID or not is_first or can_be_drawn(before):
        return []
    key = msg("{source}: {player} shows big notes only, and gives nothing.")
    own = msg("{source}: you show big notes only, and give nothing.")
    if int(before.backs[victim, BIG]) == 0:
        key = msg("{source}: {player} shows an empty envelope, and gives nothing.")
        own = msg("{source}: you show an empty envelope, and give nothing.")
    return [told(line.seat, victim, key, own, "T30", source=source(before, int(before.user)))]


# Notes are cashed in


def _tell_picks(line: Line, step: Step) -> list[Words]:
    """T40, T41: who takes all, and for whom nothing is left."""
    before, after = step
    spot = int(before.spot)
    here = queue(before, spot)
    if int(after.phase) == CASHES:
        return _tell_nothing_left(line, step, here)
    if int(after.phase) != PICKED or len(here) != 1 or int(before.tray_backs.sum()) == 0:
        return []
    taken = notes(before.tray) if here[0] == line.seat else _as_seen(before, line.seat)
    key = msg("{place}: {player}, alone there, takes {notes}.")
    own = msg("{place}: you, alone there, take {notes}.")
    values = {"place": place_itself(before, spot), "notes": taken}
    return [told(line.seat, here[0], key, own, "T40", **values)]


def _as_seen(before: State, seat: int) -> Value:
    """T42: the notes that go round, as somebody who does not pick knows them."""
    seen, hidden = before.sight[row_of(seat)].tolist(), before.tray_backs.tolist()
    for kind, count in enumerate(seen):
        hidden[back_of(kind)] -= count
    return partly_seen(seen, *hidden)


def _tell_nothing_left(line: Line, step: Step, here: list[int]) -> list[Words]:
    """T41: those who queue too far behind."""
    before = step.before
    empty = [
        seat
        for seat in here
        if not bit(int(before.has_picked), seat)
        and not (bit(int(before.resolved), seat) and effect_of(before, seat) == Effect.SEIZE)
    ]
    has_taken_all = len(here) == 1 and int(before.picker) != NOBODY
    if not empty or has_taken_all:
        return []
    key = msg("{place}: nothing is left for {players}.")
    players = joined([whom(seat, line.seat) for seat in empty])
    values = {"place": place_itself(before, int(before.spot)), "players": players}
    return [Words(key, values, "", "T41")]


# The round ends


def _tell_round_end(line: Line, step: Step) -> list[Words]:
    """T18, T52: a place leaves with its notes; the next boss, where that depends on places."""
    before, after = step
    parts = []
    for position in range(int(before.row_count)):
        at = int(before.row[position])
        is_full = bool(before.open[at].any() or before.laid[at].any())
        if has_trait(before, at, Trait.STOPWATCH) and is_full:
            key = msg("{place} leaves, with {notes}.")
            left = notes_on(before, position)
            values = {"place": place_itself(before, position), "notes": left}
            parts.append(Words(key, values, "", "T18"))
    if int(before.sorts) and int(after.phase) != Phase.OVER:
        parts += _tell_next_boss(line, step)
    return parts


def _tell_next_boss(line: Line, step: Step) -> list[Words]:
    before, boss = step.before, int(step.after.boss)
    position = int(before.at[boss])
    if position < 0 or queue(before, position)[0] != boss:
        return []
    key = msg("{player} is first in {place}, and so the next boss.")
    own = msg("You are first in {place}, and so the next boss.")
    return [told(line.seat, boss, key, own, "T52", place=place(before, position))]


def _tell_reshuffle(_line: Line, step: Step) -> list[Words]:
    """T44: the pile is out."""
    if int(step.before.pile) or not int(step.after.pile):
        return []
    return [Words(msg("The pile of places is out, and is made up anew."), {}, "", "T44")]


_TELLERS: dict[int, Callable[[Line, Step], list[Words]]] = {
    RECRUITS: _tell_shown,
    RESOLVES: _tell_useless,
    DRAWS: _tell_dry,
    PICKS: _tell_picks,
    ROUND_ENDS: _tell_round_end,
    BEGINS: _tell_reshuffle,
}
