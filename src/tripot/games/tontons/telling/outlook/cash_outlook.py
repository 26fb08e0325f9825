"""Les Tontons: what it costs to pay, and what picking and seizing bring (T33 to T36, T41, T62)."""

from dataclasses import replace

from tripot.core.language import Amount, Player, Value, Words, msg
from tripot.core.state import State
from tripot.games.tontons.knowledge import bounds
from tripot.games.tontons.phrases import briques, followed, note
from tripot.games.tontons.rules.cashing import next_picker, seizers, tray_size
from tripot.games.tontons.rules.notes import worth_due
from tripot.games.tontons.state import KINDS, PRICE, WORTH, Phase, worth_of
from tripot.games.tontons.telling.cash_words import adds

# Paying


def fire(observed: State, _value: str) -> Words:
    """T62."""
    return left(observed, msg("You keep {sum}, but the friend card is gone for good."), 0, "T62")


def yield_(observed: State, value: str) -> Words:
    """T33, T62: what a note adds up to with those named before it."""
    to_friend = int(observed.phase) == Phase.PAY
    clause = "T62" if to_friend else "T33"
    cost = int(value) + int(worth_due(observed))
    if cost < PRICE:
        one = msg("{count} brique is still to be paid.")
        many = msg("{count} briques are still to be paid.")
        return Words(one, {"count": Amount(PRICE - cost)}, many, clause)
    if cost == PRICE:
        key = msg("Your envelope stays shut; you keep {sum}.")
        key = msg("It leaves the game; you keep {sum}.") if to_friend else key
        return left(observed, key, cost, clause)
    one = msg("{count} brique too much, and no change; you keep {sum}.")
    many = msg("{count} briques too much, and no change; you keep {sum}.")
    values = {"count": Amount(cost - PRICE)}
    return replace(left(observed, one, cost, clause, **values), plural=many)


def refuse(observed: State, _value: str) -> Words:
    """T33: the dearest note may go."""
    own = observed.env[int(observed.asked)]
    dearest = max(kind for kind in range(KINDS) if int(own[kind]))
    key = msg("{robber} sees it all, and may take {note}: you would keep {sum}.")
    robber = Player(int(observed.user) + 1)
    return left(observed, key, WORTH[dearest], "T33", robber=robber, note=note(dearest))


def grab(observed: State, value: str) -> Words:
    """T33: what the victim, whose envelope is open, is left with."""
    victim = int(observed.victim)
    rest = worth_of(observed, victim) - int(value)
    values: dict[str, Value] = {"player": Player(victim + 1), "sum": briques(rest, rest)}
    return Words(msg("{player} is left with {sum}."), values, clause="T33")


def left(observed: State, key: str, cost: int, clause: str, /, **values: Value) -> Words:
    """What stays in one's own envelope."""
    rest = worth_of(observed, int(observed.asked)) - cost
    return Words(key, {"sum": briques(rest, rest), **values}, clause=clause)


# Cashing in


def pick(observed: State, value: str) -> Words | None:
    """T34, T41: what goes on, and to whom."""
    count = tray_size(observed) - 1
    if count == 0:
        return None
    tray = sum(WORTH[kind] * int(observed.tray[kind]) for kind in range(KINDS)) - int(value)
    values: dict[str, Value] = {"count": count, "sum": briques(tray, tray)}
    if int(observed.picks) > count:
        both = tray + int(value)
        key = msg("You pick both either way: {sum}.")
        return followed(Words(key, {"sum": briques(both, both)}, "", "T34"), _threat(observed))
    if int(observed.picks) > 1:
        many = msg("You then pick one of the {count} left, worth {sum} together.")
        return followed(Words(many, values, "", "T34"), _threat(observed))
    return followed(Words(msg("Left: {sum}."), values, "", "T41"), _threat(observed))


def _threat(observed: State) -> Words | None:
    """T35: who may seize what is picked."""
    found = seizers(observed)
    if found == 0:
        return None
    one, many = msg("{player} may seize yours."), msg("{count} of them may seize yours.")
    if int(observed.picks) > 1 or adds(observed):
        one, many = msg("{player} may seize both."), msg("{count} of them may seize both.")
    player = Player(found.bit_length())
    return Words(one, {"player": player, "count": found.bit_count()}, many, "T35")


def seize(observed: State, _value: str) -> Words:
    """T35, T42."""
    worth = briques(*bounds.just_picked(observed))
    return Words(msg("It is worth {worth}, and your card is used up."), {"worth": worth}, "", "T35")


def let(observed: State, _value: str) -> Words:
    """T35: whether somebody else picks after this."""
    count = tray_size(observed)
    if count == 0 or (count == 1 and next_picker(observed) == int(observed.asked)):
        return Words(
            msg("Nobody else picks here any more: your card would be wasted."), clause="T35"
        )
    one = msg("Your card waits for the one note that is left.")
    many = msg("Your card waits: {count} notes are still to be picked.")
    return Words(one, {"count": count}, many, "T35")
