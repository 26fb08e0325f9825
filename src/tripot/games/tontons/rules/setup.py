"""Les Tontons: laying the table: characters, envelopes, the bank and the boss (T2, T6, T7)."""

from collections.abc import Iterable, Mapping

import numpy as np

from tripot.core.contract.options import Options
from tripot.core.state import State, Weights, rule
from tripot.games.tontons.box import box_of, remember_names
from tripot.games.tontons.printed import CHARACTER_IDS, TRAITS, Box
from tripot.games.tontons.rules.notes import ANY_BACK
from tripot.games.tontons.rules.row import fill_row
from tripot.games.tontons.state import (
    AMOUNTS,
    BEGINS,
    CHARACTERS,
    KINDS,
    LAUREL_FAKES,
    NOBODY,
    NOWHERE,
    ONE,
    SMALL,
    VALUES,
    VIEWERS,
    WORTH,
    Action,
    Effect,
    Phase,
    back_of,
)


def start(state: State, players: int, options: Options) -> None:
    """T6, T7: envelopes, the bank, the pile of places, and the characters if they are agreed on."""
    state.players = players
    state.phase = Phase.CHARACTER
    state.rounds = options["rounds"]
    state.sorts = options["taulier"]
    state.friends = options["friends"]
    write_box(state, box_of(options["box"]))
    for field in ("asked", "user", "victim", "giver", "taker", "rich", "spot", "picker"):
        state[field] = NOBODY
    for field in ("seized_by", "serving", "last", "about"):
        state[field] = NOBODY
    for field in ("character", "row", "dest", "at", "line", "friend"):
        state[field][:] = NOWHERE
    state.draw_from = ANY_BACK
    state.friend_cards = ((1 << players) - 1) * int(options["friends"])
    state.boss = options["boss"] - 1  # nobody if the boss is drawn by lot
    state.pile = sum(1 << (number - 1) for number in options["places"])
    fill_bank(state, options["bank"])
    fill_envelopes(state, options["start_notes"])
    for id_ in options["characters"] or ():
        draw_character(state, CHARACTER_IDS.index(id_))
    if int(state.phase) == BEGINS:
        fill_row(state)


def fill_bank(state: State, notes: Mapping[str, int]) -> None:
    """T2, T66: the bank, and the laurel fakes beside Henri."""
    for kind in range(KINDS):
        count = notes[str(WORTH[kind])]
        state.pool[kind] = count
        state.bank[back_of(kind)] += count
    state.fakes = LAUREL_FAKES


def fill_envelopes(state: State, count: int) -> None:
    """T6: laurel notes of 1, as everybody knows."""
    players = int(state.players)
    state.env[:players, ONE] = count
    state.backs[:players, SMALL] = count
    for viewer in range(VIEWERS):
        for seat in range(players):
            state.known[viewer, seat, ONE] = count if viewer != seat else 0


def write_box(state: State, box: Box) -> None:
    """T53, T55: what is printed, for the rules to read."""
    state.profiles[:] = np.array([box.profiles[id_] for id_ in CHARACTER_IDS])
    state.place_notes[:] = [place.notes for place in box.places]
    state.face_up[:] = [bits_of(place.face_up) for place in box.places]
    state.traits[:] = [bits_of(trait in place.traits for trait in TRAITS) for place in box.places]
    state.effects[:] = [Effect[effect.upper()] for effect in box.cards]
    state.friend_values[:] = [friend.value for friend in box.friends]
    state.friend_effects[:] = [Effect[friend.effect.upper()] for friend in box.friends]
    state.amounts[:] = [box.amounts[effect.name.lower()] for effect in AMOUNTS]
    state.names = remember_names(box)


def bits_of(flags: Iterable[bool]) -> int:
    """A bit for each flag that holds, the first the lowest."""
    return sum(1 << at for at, holds in enumerate(flags) if holds)


@rule
def draw_character(state: State, character: int) -> None:
    """T6: the next seat's character, with its nine cards."""
    seat = 0
    while int(state.character[seat]) != NOBODY:
        seat += 1
    state.character[seat] = character
    for at in range(VALUES):
        state.hand[seat, at] = int(state.profiles[character, at])
    if seat + 1 == int(state.players):
        state.phase = Phase.BOSS + 0 if int(state.boss) == NOBODY else BEGINS


@rule
def draw_boss(state: State, seat: int) -> None:
    """T7: who is the boss of the first round."""
    state.boss = seat
    state.phase = BEGINS


@rule
def allow_characters(state: State, weights: Weights) -> None:
    """T6: every character that nobody has yet is equally likely."""
    for character in range(CHARACTERS):
        weights[Action.CHARACTER + character] = 1
    for seat in range(int(state.players)):
        if int(state.character[seat]) != NOBODY:
            weights[Action.CHARACTER + int(state.character[seat])] = 0
