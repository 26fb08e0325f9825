"""Les Tontons: what a card or a friend brings when it comes up (T22 to T33, T65)."""

from collections.abc import Callable, Sequence

from tripot.core.language import Amount, Player, Value, Words, msg
from tripot.core.state import State
from tripot.games.tontons.knowledge import bounds
from tripot.games.tontons.phrases import backs, briques, queue, source
from tripot.games.tontons.rules.cards.red_cards import exposed, is_red
from tripot.games.tontons.rules.visits import plays_no_red
from tripot.games.tontons.state import (
    BIG,
    NOBODY,
    NOWHERE,
    SMALL,
    SWINDLED,
    Effect,
    bit,
    effect_of,
    notes_of,
)
from tripot.games.tontons.telling.card_words import CLAUSES


def use(observed: State, _value: str) -> Words:
    """T22: what the card of the seat that is asked would do now."""
    asked = int(observed.asked)
    effect = effect_of(observed, asked)
    if effect == Effect.SHELTER:
        return _use_shelter(observed)
    if effect in TAKES:
        struck = exposed(observed, asked)
        return TAKES[effect](observed, [seat for seat in others(observed) if bit(struck, seat)])
    return _use_strike(observed) if is_red(observed, asked) else anybody()


def anybody() -> Words:
    """T23: a green card that moves or silences."""
    return Words(msg("It reaches anybody, wherever they are."), clause="T23")


def enough(observed: State, _value: str) -> Words:
    """T66."""
    one, many = msg("One fake stays unused."), msg("{count} fakes stay unused.")
    return Words(one, {"count": int(observed.fakes)}, many, "T66")


def skip(observed: State, _value: str) -> Words:
    """T24."""
    if int(observed.friend[int(observed.asked)]) != NOBODY:
        return Words(msg("Your friend was paid for nothing."), clause="T63")
    return Words(msg("The card is spent all the same."), clause="T24")


def _use_shelter(observed: State) -> Words:
    """T26: the red cards that are still to come."""
    waits = [seat for seat in others(observed) if not bit(int(observed.resolved), seat)]
    count = sum(_can_come(observed, seat) for seat in waits)
    if count == 0:
        return Words(msg("No red card is left that could strike you."), clause="T26")
    one = msg("One red card that could strike you is still to come.")
    many = msg("{count} red cards that could strike you are still to come.")
    return Words(one, {"count": count}, many, "T26")


def _can_come(observed: State, seat: int) -> bool:
    """T20, T25, T26: whether a seat has a red card that strikes and can still take effect."""
    strikes = is_red(observed, seat) and effect_of(observed, seat) != Effect.SHELTER
    return strikes and int(observed.at[seat]) != NOWHERE and not plays_no_red(observed, seat)


def _use_strike(observed: State) -> Words:
    """T27 to T29: who one is left with."""
    asked = int(observed.asked)
    effect, position = effect_of(observed, asked), int(observed.at[asked])
    leave = exposed(observed, asked).bit_count() if effect == Effect.SCATTER else 1
    count = len(queue(observed, position)) - leave
    one = msg("As it stands, you are then alone with {worth}.")
    many = msg("As it stands, {count} of you then share {worth}.")
    worth = briques(*bounds.in_place(observed, position))
    return Words(one, {"count": count, "worth": worth}, many, CLAUSES[effect])


def _use_acid(observed: State, seats: Sequence[int]) -> Words:
    """T30."""
    worth = briques(*bounds.acid(observed, seats))
    return Words(msg("It brings you {worth}."), {"worth": worth}, clause="T30")


def silence(observed: State, value: str) -> Words:
    """T25, T29: what becomes of the card of a player who is silenced."""
    seat = int(value) - 1
    values: dict[str, Value] = {"player": Player(seat + 1), "source": source(observed, seat)}
    if effect_of(observed, seat) == Effect.NONE:
        return Words(msg("No notes for {player} this round."), values, clause="T29")
    if bit(int(observed.resolved), seat):
        key = msg("No notes for {player}; {source} has come up already.")
        return Words(key, values, clause="T25")
    key = msg("No notes for {player}, and {source} is lost.")
    return Words(key, values, clause="T25")


def rob(observed: State, value: str) -> Words:
    """T32, T33: what there is to get from a player."""
    seat = int(value) - 1
    count = notes_of(observed, seat)
    if count == 0:
        return Words(
            msg("An empty envelope: nothing to take."), clause=CLAUSES[int(observed.effect)]
        )
    if int(observed.effect) == Effect.FOOLS:
        back, many = bounds.drawn_by_fools(observed, seat)
        drawn = backs(0, many) if back == BIG else backs(many, 0)
        key = msg("You draw {notes}: {worth}.")
        worth = briques(*bounds.fools(observed, seat))
        return Words(key, {"notes": drawn, "worth": worth}, clause="T32")
    if count == 1:
        key = msg("It is the only note, so you get it either way: {worth}.")
        return Words(key, {"worth": briques(*bounds.any_note(observed, seat))}, clause="T33")
    key = msg("At least 3 if paid; otherwise the best of {count} notes, up to {most}.")
    most = Amount(bounds.any_note(observed, seat)[1])
    return Words(key, {"count": count, "most": most}, clause="T33")


def slip(observed: State, value: str) -> Words:
    """T65: a random note for a fake."""
    seat = int(value) - 1
    if notes_of(observed, seat) == 0:
        return Words(
            msg("Nothing to draw there; the fake is slipped in all the same."), clause="T65"
        )
    one = msg("The only note there: {worth}. A fake takes its place.")
    many = msg("One of {count} notes at random: {worth}. A fake takes its place.")
    worth = briques(*bounds.any_note(observed, seat))
    return Words(one, {"count": notes_of(observed, seat), "worth": worth}, many, "T65")


# What cards take from those whom they can strike


def _worth_now(worth: Value, effect: int) -> Words:
    return Words(msg("As the envelopes stand: {worth}."), {"worth": worth}, "", CLAUSES[effect])


def _up_to(most: int) -> Words:
    return Words(msg("up to {worth}"), {"worth": briques(most, most)})


def _will(observed: State, seats: Sequence[int]) -> Words:
    """T31."""
    gains = [bounds.legacy(observed, seat) for seat in seats]
    return _worth_now(briques(*bounds.together(gains)), Effect.WILL)


def _fools(observed: State, seats: Sequence[int]) -> Words:
    """T32."""
    gains = [bounds.fools(observed, seat)[1] for seat in seats]
    return _worth_now(_up_to(max(gains)), Effect.FOOLS)


def _relief(observed: State, seats: Sequence[int]) -> Words:
    """T33."""
    full = [seat for seat in seats if notes_of(observed, seat)]
    if not full:
        return Words(msg("All envelopes are empty: nothing to take."), clause="T33")
    key = msg("At least 3 if paid; otherwise a note of your choice, up to {most}.")
    most = max(bounds.any_note(observed, seat)[1] for seat in full)
    return Words(key, {"most": Amount(most)}, clause="T33")


def _tribute(observed: State, seats: Sequence[int]) -> Words:
    """T65."""
    small = [seat for seat in seats if int(observed.backs[seat, SMALL])]
    if not small:
        return Words(msg("Nobody else has a small note: nothing to take."), clause="T65")
    return Words(
        msg("A 1 or a 2 from the richest, if they have one."),
        clause="T65",
    )


def _swindle(observed: State, seats: Sequence[int]) -> Words:
    """T65: the dearest notes that could be drawn, from as many players as may be named."""
    full = [seat for seat in seats if notes_of(observed, seat)]
    most = sorted((bounds.any_note(observed, seat)[1] for seat in full), reverse=True)
    count = min(int(observed.amounts[SWINDLED]), int(observed.fakes))
    return _worth_now(_up_to(sum(most[:count])), Effect.SWINDLE)


# What others have


def others(observed: State) -> list[int]:
    """All seats except the one that is asked."""
    return [seat for seat in range(int(observed.players)) if seat != int(observed.asked)]


TAKES: dict[int, Callable[[State, Sequence[int]], Words]] = {
    Effect.ACID: _use_acid,
    Effect.WILL: _will,
    Effect.FOOLS: _fools,
    Effect.RELIEF: _relief,
    Effect.TRIBUTE: _tribute,
    Effect.SWINDLE: _swindle,
}
