"""Les Tontons: what a card or a friend may bring if it is chosen, and what may prevent that."""

from collections.abc import Callable, Sequence

from tripot.core.language import Value, Words, msg
from tripot.core.state import State
from tripot.games.tontons.knowledge import bounds
from tripot.games.tontons.phrases import briques, followed, queue
from tripot.games.tontons.printed import FRIEND_IDS
from tripot.games.tontons.rules.notes import can_pay_with
from tripot.games.tontons.rules.row import size_of
from tripot.games.tontons.state import (
    FRIEND_CARD,
    FRIENDS,
    LAST_RED,
    NOBODY,
    PAYMENTS,
    WORTH,
    Effect,
    Phase,
    Trait,
    bit,
    has_trait,
)
from tripot.games.tontons.telling.outlook.use_outlook import TAKES, anybody, others

Card = list[tuple[int, int]]
"""The values and effects of which a card in a hand will have one; a friend card has several."""


def play(observed: State, value: str) -> Words | None:
    """T13: a card for the place that is already chosen."""
    if int(observed.phase) != Phase.PLAY:
        return None
    if value == "friend":
        return _friend_card(observed)
    return _foreseen(observed, int(observed.effects[int(value) - 1]), int(value))


def hire(observed: State, value: str) -> Words:
    """T63: a friend, as the pawns are now."""
    friend = FRIEND_IDS.index(value)
    effect = int(observed.friend_effects[friend])
    return _foreseen(observed, effect, int(observed.friend_values[friend]))


def _friend_card(observed: State) -> Words:
    """T62: whether a friend can be paid, and at what price."""
    asked = int(observed.asked)
    costs = [
        sum(WORTH[kind] for kind in payment)
        for way, payment in enumerate(PAYMENTS)
        if can_pay_with(observed, asked, way, True)
    ]
    if not costs:
        key = msg("You cannot pay 3 briques: no friend, and no card this round.")
        return Words(key, clause="T62")
    key = msg("{free} of {all} friends are free; you would pay at least {sum}.")
    free, least = FRIENDS - int(observed.hired).bit_count(), min(costs)
    values: dict[str, Value] = {"free": free, "all": FRIENDS, "sum": briques(least, least)}
    return Words(key, values, clause="T62")


def _foreseen(observed: State, effect: int, value: int) -> Words:
    place = int(observed.row[_position(observed)])
    if value <= LAST_RED and has_trait(observed, place, Trait.NO_RED):
        return Words(msg("Red cards do not work there: it would be wasted."), clause="T20")
    if value <= LAST_RED and effect in TAKES:
        return _FORESEEN.get(effect, _foresee_strike)(observed, value)
    if effect in TAKES:
        return followed(TAKES[effect](observed, others(observed)), _silenced(observed, value))
    if value > LAST_RED and effect <= Effect.SILENCE:
        return followed(anybody(), _silenced(observed, value))
    return _FORESEEN[effect](observed, value)


def _foresee_shelter(observed: State, _value: int) -> Words:
    """T26, T54: the cards of others that could strike."""
    cards = [card for seat in others(observed) for card in _hand(observed, seat)]
    count = sum(any(_strikes(*one) for one in card) for card in cards)
    key = msg("Of the others’ {all} cards, {count} could strike you.")
    return Words(key, {"all": len(cards), "count": count}, clause="T26")


def _strikes(value: int, effect: int) -> bool:
    """T26: whether one can be safe from a card."""
    return value <= LAST_RED and effect != Effect.SHELTER


def _foresee_strike(observed: State, value: int) -> Words:
    """T23, T26: who may be sheltered before the card comes up."""
    rivals = _rivals(observed)
    if not rivals:
        return _lonely("T23")
    safe = _armed(observed, rivals, Effect.SHELTER, value)
    if not safe:
        return Words(msg("It needs company. Nobody holds a card against it."), clause="T23")
    one = msg("It needs company. Of {others} others, one holds a card against it.")
    many = msg("It needs company. Of {others} others, {count} hold a card against it.")
    return Words(one, {"count": safe, "others": len(rivals)}, many, "T26")


def _foresee_acid(observed: State, _value: int) -> Words:
    """T30: the most that all who may be there can lose."""
    rivals = _rivals(observed)
    if not rivals:
        return _lonely("T23")
    one = msg("It needs company: at most {sum}, if the other one is there.")
    many = msg("It needs company: at most {sum}, if all {count} others are there.")
    most = bounds.acid(observed, rivals)[1]
    return Words(one, {"sum": briques(most, most), "count": len(rivals)}, many, "T30")


def _foresee_double(observed: State, _value: int) -> Words:
    """T34, T43."""
    size = size_of(observed, _position(observed))
    if size < 2:
        return Words(msg("Not even two notes lie there: it would do nothing."), clause="T34")
    key = msg("Two of {size} notes at once; if you are alone, you take them all anyway.")
    return Words(key, {"size": size}, clause="T43")


def _foresee_seize(observed: State, _value: int) -> Words:
    """T35, T43."""
    if not _rivals(observed):
        return _lonely("T43")
    one = msg("It needs company. There is one note to pick.")
    many = msg("It needs company. There are {count} notes to pick, and you have your own turn too.")
    return Words(one, {"count": size_of(observed, _position(observed))}, many, "T35")


def _foresee_first(observed: State, _value: int) -> Words:
    """T65: who would otherwise pick earlier."""
    if not _rivals(observed):
        return _lonely("T43")
    count = _ahead(observed)
    if count == 0:
        return Words(msg("You come first even without it."), clause="T65")
    one = msg("Without it, one player may pick before you.")
    many = msg("Without it, up to {count} players may pick before you.")
    return Words(one, {"count": count}, many, "T65")


def _lonely(clause: str) -> Words:
    return Words(msg("Nobody else is in your place now: it would do nothing."), clause=clause)


def _silenced(observed: State, value: int) -> Words | None:
    """T25, T29: who could put the player out before their card comes up.

    Nobody where one is safe.
    """
    if has_trait(observed, int(observed.row[_position(observed)]), Trait.SHELTER):
        return None
    count = _armed(observed, _rivals(observed), Effect.SILENCE, value)
    if count == 0:
        return None
    one = msg("One other could silence you.")
    return Words(one, {"count": count}, msg("{count} others could silence you."))


# Who is there, and what they hold


def _position(observed: State) -> int:
    """Where the seat that is asked is, or will be (T13, T14)."""
    where = observed.dest if int(observed.phase) == Phase.PLAY else observed.at
    return int(where[int(observed.asked)])


def _rivals(observed: State) -> list[int]:
    """The others who may be in one's place: anybody, as long as places are being chosen."""
    if int(observed.phase) == Phase.PLAY:
        return others(observed)
    here = queue(observed, _position(observed))
    return [seat for seat in here if seat != int(observed.asked)]


def _ahead(observed: State) -> int:
    """T14: how many may be ahead of one."""
    asked = int(observed.asked)
    if int(observed.phase) == Phase.PLAY:
        return _turn(observed, asked)
    return queue(observed, _position(observed)).index(asked)


def _turn(observed: State, seat: int) -> int:
    """T10: how many come before a seat, from the boss on."""
    return (seat - int(observed.boss)) % int(observed.players)


def _armed(observed: State, seats: Sequence[int], effect: int, value: int) -> int:
    """T22: how many of them hold a card with an effect that comes up before one's own."""
    own = _turn(observed, int(observed.asked))
    return sum(_can_play(observed, seat, effect, value, own) for seat in seats)


def _can_play(observed: State, seat: int, effect: int, value: int, turn: int) -> bool:
    """T22: whether it can come up before this value in this turn."""
    before = value if _turn(observed, seat) < turn else value - 1
    cards = _hand(observed, seat)
    return any(what == effect and at <= before for card in cards for at, what in card)


def _hand(observed: State, seat: int) -> list[Card]:
    """T54, T62: what another player can have come up in this round, as everybody sees."""
    friends, hired = _friends(observed), int(observed.hired)
    if int(observed.friend[seat]) != NOBODY:
        return [[friends[int(observed.friend[seat])]]]
    shows, cards = int(observed.card[seat]) == FRIEND_CARD, []
    if bit(int(observed.friend_cards), seat) and (shows or int(observed.phase) == Phase.PLAY):
        cards = [[one for at, one in enumerate(friends) if not bit(hired, at)]]
    effects = observed.effects.tolist()
    for at, count in enumerate([] if shows else observed.hand[seat].tolist()):
        cards += [[(at + 1, effects[at])]] * count
    return cards


def _friends(observed: State) -> Card:
    values, effects = observed.friend_values.tolist(), observed.friend_effects.tolist()
    return list(zip(values, effects, strict=True))


_FORESEEN: dict[int, Callable[[State, int], Words]] = {
    Effect.SHELTER: _foresee_shelter,
    Effect.SCATTER: _foresee_strike,
    Effect.PUNCH: _foresee_strike,
    Effect.SILENCE: _foresee_strike,
    Effect.ACID: _foresee_acid,
    Effect.DOUBLE: _foresee_double,
    Effect.SEIZE: _foresee_seize,
    Effect.FIRST: _foresee_first,
}
