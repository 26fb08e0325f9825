"""Les Tontons: a table of the product beside one of `reference.reading`, move by move."""

from collections import Counter
from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any

import numpy as np

from tests.games.tontons.reference.reading import Tontons
from tests.games.tontons.reference.table import LETTERS, back
from tests.reference.comparing import Comparison, Edition
from tripot.core.state import (
    CHANCE,
    PUBLIC,
    TERMINAL,
    State,
    States,
    Stream,
    Weights,
    blank_states,
    copy_state,
)
from tripot.core.streams import below, stream
from tripot.games.tontons import GAME
from tripot.games.tontons.printed import CHARACTER_IDS, FRIEND_IDS
from tripot.games.tontons.rules.accounts import final_order
from tripot.games.tontons.state import EVERYBODY, WORTH
from tripot.machine.compilation import compiled
from tripot.machine.dispatch import legal, observe, register
from tripot.machine.steps import carry_out

FRIEND_CARD = 11


def read(players: int, options: Mapping[str, Any]) -> Tontons:
    return Tontons(players, **options)


def table(state: State) -> dict[str, Any]:
    """Everything that lies on the product's table, in the reference's terms."""
    seats = range(1, int(state.players) + 1)
    row = [place + 1 for place in state.row.tolist() if place >= 0]
    cards = state.card.tolist()
    characters = dict(zip(seats, state.character.tolist(), strict=False))
    going = dict(zip(seats, state.dest.tolist(), strict=False))
    return {
        "ended": int(state.ended),
        "boss": int(state.boss) + 1,
        "characters": {seat: CHARACTER_IDS[at] for seat, at in characters.items() if at >= 0},
        "bank": +Counter(dict(zip("sb", state.bank.tolist(), strict=True))),
        "unseen": +Counter(dict(zip(WORTH, state.pool.tolist(), strict=True))),
        "pile": numbers_of(int(state.pile)),
        "discard": numbers_of(int(state.discard)),
        "row": row,
        "notes": {place: notes_on(state, place) for place in row},
        "queues": {place: queue_of(state, at) for at, place in enumerate(row)},
        "envelopes": {seat: envelope_of(state, seat) for seat in seats},
        "hands": {seat: hand_of(state, seat) for seat in seats},
        "spent": {seat: spent_of(state, seat) for seat in seats},
        "going": {seat: LETTERS[at] for seat, at in going.items() if at >= 0},
        "played": {seat: played_by(state, seat) for seat in seats if cards[seat - 1] != 0},
        "free": [id_ for at, id_ in enumerate(FRIEND_IDS) if not int(state.hired) >> at & 1],
        "laurel_fakes": int(state.fakes),
        "sheltered": [seat for seat in seats if int(state.sheltered) >> (seat - 1) & 1],
    }


def numbers_of(bits: int) -> list[int]:
    return [number for number in range(1, 13) if bits >> (number - 1) & 1]


def queue_of(state: State, position: int) -> list[int]:
    return [seat + 1 for seat in state.line.tolist() if seat >= 0 and state.at[seat] == position]


def notes_on(state: State, place: int) -> list[str]:
    """T3: values of the notes somebody has seen, backs of the others."""
    seen = by_value(state.open[place - 1])
    unseen = by_back(state.laid[place - 1])
    if int(state.spot) >= 0 and int(state.row[int(state.spot)]) == place - 1:
        seen += by_value(state.tray)
        unseen += by_back(state.unturned)
    return sorted([*map(str, seen.elements()), *unseen.elements()])


def by_value(counts: Any) -> Counter[int]:
    return Counter(dict(zip(WORTH, counts.tolist(), strict=True)))


def by_back(counts: Any) -> Counter[str]:
    return Counter(dict(zip("sb", counts.tolist(), strict=True)))


def envelope_of(state: State, seat: int) -> list[int]:
    """What he has just picked is his until it is seized."""
    notes = by_value(state.env[seat - 1])
    if int(state.picker) == seat - 1:
        notes += by_value(state.just)
    return sorted(notes.elements())


def cards_of(counts: list[int]) -> list[Any]:
    return [value for value, count in enumerate(counts, start=1) for _ in range(count)]


def is_shown(state: State, seat: int) -> bool:
    return bool(int(state.shown) >> (seat - 1) & 1)


def hand_of(state: State, seat: int) -> list[Any]:
    """Without the card that he has chosen."""
    hand, card = cards_of(state.hand[seat - 1].tolist()), int(state.card[seat - 1])
    if 0 < card < FRIEND_CARD and not is_shown(state, seat):
        hand.remove(card)
    if int(state.friend_cards) >> (seat - 1) & 1 and card != FRIEND_CARD:
        hand.append("friend")
    return sorted(hand, key=str)


def spent_of(state: State, seat: int) -> list[int]:
    """T21: without the card of this round."""
    spent, card = cards_of(state.spent[seat - 1].tolist()), int(state.card[seat - 1])
    if 0 < card < FRIEND_CARD and is_shown(state, seat):
        spent.remove(card)
    return spent


def played_by(state: State, seat: int) -> int | str:
    card, friend = int(state.card[seat - 1]), int(state.friend[seat - 1])
    if card != FRIEND_CARD:
        return card
    return FRIEND_IDS[friend] if friend >= 0 else "friend"


TONTONS = Comparison(register(GAME), read, table, final_order)


# Both readings side by side


def advance(states: States, weights: Weights, action: int, seat: int) -> None:
    """A driver: carry an action out in `states[0]`, if any, and say what is possible then.

    `states[1]` becomes what the seat observes.
    """
    if action >= 0:
        carry_out(states[0], action)
    legal(states[0], weights)
    states[1] = states[0]
    observe(states[1], seat)


Move = Callable[[Stream, list[str]], str]
"""How the next action is drawn from those allowed."""


def any_move(rng: Stream, texts: list[str]) -> str:
    return texts[below(rng, len(texts))]


def eager_move(rng: Stream, texts: list[str]) -> str:
    """Rather use a card, hire and seize than not."""
    eager = [text for text in texts if text.split()[0] in EAGER or text == "play friend"]
    return any_move(rng, eager if eager and below(rng, 4) else texts)


EAGER = ("use", "seize", "hire", "slip", "ride", "swap", "yield", "grab")


def play_compiled(edition: Edition, seed: int, move: Move) -> Tontons:
    """A whole game: the table, what is allowed and with which odds, and the end."""
    other, rng = read(*edition), stream(seed, edition[0])
    step = compiled(advance, GAME)
    states, weights = blank_states(GAME.rules.RECORD, 2), GAME.blank_weights()
    states[0] = GAME.new_state(*edition)
    action = -1
    played: list[str] = []
    while True:
        step(states, weights, action, PUBLIC)
        allowed = in_texts(weights)
        try:
            require_same(states[0], allowed, other)
        except AssertionError as error:
            error.add_note(f"{edition}: {', '.join(played)}")
            raise
        if other.to_move is None:
            return other
        text = move(rng, sorted(allowed))
        played.append(text)
        action = action_of(text)
        other.play(text)


def require_same(state: State, allowed: dict[str, int], other: Tontons) -> None:
    assert table(state) == other.table()
    assert allowed.keys() == other.legal()
    player = GAME.rules.current_player(state)
    if player == TERMINAL:
        assert other.to_move is None
        assert GAME.rules.ending(state) == other.clause
        assert [seat + 1 for seat in GAME.winners(state)] == other.winners
        order = [[seat + 1 for seat in level] for level in final_order(state)]
        assert order == other.final_order()
        assert GAME.payoffs(state) == tuple(float(payoff) for payoff in other.returns())
    elif player == CHANCE:
        total = sum(allowed.values())
        assert {text: Fraction(odds, total) for text, odds in allowed.items()} == other.odds()
    else:
        assert player + 1 == other.to_move


def viewer(seat: int) -> int:
    """A seat as the product counts it; 0 is somebody who only looks on."""
    return seat - 1 if seat else PUBLIC


def require_same_words(state: State, text: str, other: Tontons) -> None:
    """Play an action; before and after, what each seat, and who looks on, perceives of it."""
    action, seats = action_of(text), range(other.players + 1)
    heard = {seat: other.heard(text, seat) for seat in seats}
    shown = {seat: other.shown(text, seat) for seat in seats}
    is_paid = other.paid(text)
    other.play(text)
    for seat in seats:
        words, *events = spoken(state, action, viewer(seat))
        said, _, opened = words.partition(" [")
        assert said == heard[seat]
        assert any(event.startswith("= paid ") for event in events) == is_paid
        found = opened.removesuffix("]") or besides(events, text)
        if shown[seat] is not None:
            assert found == shown[seat], (seat, words, events)
        elif text == "seize":
            assert found in known_notes(next(filter(None, shown.values())))
        handed = other.handed(seat)
        if events and events[-1].startswith(f"= hand {seat} "):
            assert events[-1] == f"= hand {seat} {handed}"
        else:
            assert handed is None or text.startswith("pick "), (seat, events)


def spoken(state: State, action: int, seat: int) -> list[str]:
    """What a seat perceives of an action, and of all that follows from it by itself."""
    words, state = GAME.knowledge.witness(state, action, seat), copy_state(state)
    GAME.rules.apply(state, action)
    events = [GAME.knowledge.happened(before, state, seat) for before in GAME.follow(state)]
    return [words, *filter(None, events)]


def besides(events: list[str], text: str) -> str | None:
    """T31, T35, T65: what events show that the action that led to them has asked for."""
    said = [event.split()[1:] for event in events]
    if text == "seize":
        return " ".join(said[0][2:])
    if text != "use" or not said:
        return None
    if said[0][0] == "richest":
        return said[0][1]
    return " ".join(said[0][2::2]) if said[0][0] == "legacies" else None


def known_notes(notes: str) -> tuple[str, str]:
    """Notes by their values, and by their backs, the small ones first."""
    backs = sorted((back(int(note)) for note in notes.split()), reverse=True)
    return notes, " ".join(backs)


def play_interpreted(edition: Edition, seed: int, move: Move) -> Tontons:
    """As `play_compiled`, and what everybody perceives besides."""
    other, rng = read(*edition), stream(seed, edition[0])
    state = GAME.new_state(*edition)
    played: list[str] = []
    while True:
        allowed = in_texts(GAME.legal_weights(state))
        try:
            require_same(state, allowed, other)
            if other.to_move is None:
                return other
            played.append(move(rng, sorted(allowed)))
            require_same_words(state, played[-1], other)
        except AssertionError as error:
            error.add_note(f"{edition}: {', '.join(played)}")
            raise
        GAME.carry_out(state, action_of(played[-1]))


def in_texts(weights: Weights) -> dict[str, int]:
    """What is allowed, with its odds."""
    return {GAME.notation.to_text(int(at)): int(weights[at]) for at in np.flatnonzero(weights)}


def action_of(text: str) -> int:
    action = GAME.notation.to_action(text)
    assert action is not None
    return action


# What a seat may know


def perceived(other: Tontons, text: str, seat: int) -> object:
    """An action about to be played, as a seat perceives it; 0 for who looks on."""
    return other.heard(text, seat), other.shown(text, seat), other.paid(text)


def seen(other: Tontons, seat: int) -> str:
    """What a seat sees: the table, its own envelope and choice, and what it has in its hands."""
    own = (other.going.get(seat), other.played.get(seat), sorted(other.envelope.get(seat, [])))
    return repr((other.public(), other.handed(seat), own))


def shuffled(items: list[Any], rng: Stream) -> list[Any]:
    items = list(items)
    return [items.pop(below(rng, len(items))) for _ in range(len(items))]


World = tuple[Tontons, States]
"""A table by the reference; the same by the product, and then as the seat observes it."""


def require_same_knowledge(edition: Edition, seed: int, seat: int, *, most: int) -> int:
    """Play a game beside others that a seat cannot tell from it; return how many it met.

    The product must show the seat the same in all of them, and claim nothing that fails in one.
    """
    rng, met = stream(seed, seat), 0
    states = blank_states(GAME.rules.RECORD, 2)
    states[0] = GAME.new_state(*edition)
    worlds = [(read(*edition), states)]
    played: list[str] = []
    while worlds[0][0].to_move is not None:
        played.append(eager_move(rng, sorted(worlds[0][0].legal())))
        worlds = alike_after(worlds, played[-1], seat, rng, most=most)
        met += len(worlds)
        note = f"seat {seat} of {edition}: {', '.join(played)}"
        for other, states in worlds:
            assert states[1].tobytes() == worlds[0][1][1].tobytes(), note
            known = states[1].known[seat - 1 if seat else EVERYBODY]
            for owner, envelope in other.envelope.items():
                assert owner == seat or by_value(known[owner - 1]) <= Counter(envelope), note
    return met


def alike_after(
    worlds: list[World], text: str, seat: int, rng: Stream, *, most: int
) -> list[World]:
    """The first world after an action, and others that the seat thinks it could be."""
    step, heard = compiled(advance, GAME), perceived(worlds[0][0], text, seat)
    found: dict[str, tuple[Tontons, States, int]] = {}
    for number, (other, states) in enumerate(worlds):
        for choice in sorted(other.legal()) if number else [text, *sorted(other.legal())]:
            if perceived(other, choice, seat) == heard:
                branch = other.after(choice)
                found.setdefault(repr(vars(branch)), (branch, states, action_of(choice)))
    first, *rest = found.values()
    sight = seen(first[0], seat)
    alike: list[World] = []
    rest = [world for world in rest if seen(world[0], seat) == sight]
    for branch, states, action in varied([first, *shuffled(rest, rng)])[:most]:
        alike.append((branch, states.copy()))
        step(alike[-1][1], GAME.blank_weights(), action, viewer(seat))
    return alike


def varied(worlds: list[tuple[Tontons, States, int]]) -> list[tuple[Tontons, States, int]]:
    """The first in front, then those whose envelopes differ from all before."""
    met: Counter[str] = Counter()
    ranks = []
    for other, _, _ in worlds:
        notes = repr({seat: sorted(envelope) for seat, envelope in other.envelope.items()})
        ranks.append(met[notes])
        met[notes] += 1
    order = sorted(range(len(worlds)), key=ranks.__getitem__)
    return [worlds[at] for at in order]
