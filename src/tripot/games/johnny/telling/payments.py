"""Johnny Controletti: the usual payment of a debt, as one choice (J19 to J22)."""

from collections.abc import Iterator
from itertools import product

from tripot.core.contract.words import Several
from tripot.core.language import Amount, Sum, Words, msg
from tripot.core.state import State
from tripot.games.johnny.rules.play import decision
from tripot.games.johnny.state import VALUES, money, total


def several(observed: State) -> list[Several]:
    """The fewest cards that pay the debt, if these are two or more and none is paid yet."""
    if decision(observed) != "pay" or total(observed.paid):
        return []
    cards = min(_payments(observed), key=lambda cards: (len(cards), cards))
    if len(cards) < 2:
        return []
    text = " ".join(["pay", *map(str, cards)])
    paid = Sum(tuple(map(Amount, cards)))
    over = sum(cards) - 1000 * int(observed.debt)
    outlook = None
    if over > 0:
        key = msg("{sum} too much: no change is given.")
        outlook = Words(key, {"sum": Amount(over)}, clause="J21")
    return [Several(text, Words(msg("pay {cards}"), {"cards": paid}), outlook)]


def _payments(observed: State) -> Iterator[list[int]]:
    """J20 to J22: exact ones if there are any, else those that can spare no card, else all."""
    hand, debt = observed.hands[int(observed.johnny)], 1000 * int(observed.debt)
    if 1000 * money(hand) < debt:
        yield _cards([0, *map(int, hand[1:])])
        return
    found = [_cards([0, *counts]) for counts in product(*(range(int(n) + 1) for n in hand[1:]))]
    exact = [cards for cards in found if sum(cards) == debt]
    yield from exact or (cards for cards in found if debt < sum(cards) < debt + min(cards))


def _cards(counts: list[int]) -> list[int]:
    """The cards of these counts, highest first."""
    kinds = zip(VALUES, counts, strict=True)
    return sorted((1000 * value for value, n in kinds for _ in range(n)), reverse=True)
