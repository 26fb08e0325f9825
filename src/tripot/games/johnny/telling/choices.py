"""Johnny Controletti: what can be answered, in words."""

from collections.abc import Sequence

from tripot.core.language import Amount, Player, Value, Words, msg
from tripot.core.state import State
from tripot.games.johnny.notation.texts import to_text
from tripot.games.johnny.rules.play import decision
from tripot.games.johnny.state import Action, money, total

_CHOICES = {
    Action.PRESENT: msg("offer these cards"),
    Action.DOUBT: msg("doubt, and throw the die"),
    Action.CONSOLE: msg("take the card"),
    Action.DECLINE: msg("decline"),
}


def offer_choice(observed: State, action: int) -> Words:
    """An action in words, as a choice."""
    word, _, value = to_text(action).partition(" ")
    if word == "ask":
        held = int(observed.held[int(value) - 1])
        one, many = msg("{player}, {count} card"), msg("{player}, {count} cards")
        return Words(one, {"player": Player(int(value)), "count": held}, many)
    if word == "put":
        return Words(msg("lay a {card} face down"), {"card": Amount(int(value))})
    if word == "pay":
        return Words(msg("pay a {card}"), {"card": Amount(int(value))})
    if action == Action.TRUST:
        count = int(observed.down_count) + total(observed.up)
        one, many = msg("trust, and take the card"), msg("trust, and take the {count} cards")
        return Words(one, {"count": count}, many)
    if action == Action.PRESENT and total(observed.up):
        return Words(msg("add these cards"))
    return Words(_CHOICES[Action(action)])


def sum_up(observed: State, chosen: Sequence[int]) -> Words:
    """What the cards chosen for an offer or a payment add up to."""
    cards = [int(to_text(action).split()[1]) for action in chosen]
    worth: dict[str, Value] = {"money": Amount(sum(cards)), "count": len(cards)}
    if decision(observed) == "pay":
        owed = 1000 * (int(observed.debt) - money(observed.paid))
        key = msg("Pay {money} of the {owed} you owe")
        if sum(cards) < min(owed, 1000 * money(observed.hands[int(observed.johnny)])):
            key = msg("So far {money} of the {owed} you owe")
        return Words(key, {**worth, "owed": Amount(owed)})
    one, many = msg("{count} card, worth {money}"), msg("{count} cards, worth {money}")
    return Words(one, worth, many)
