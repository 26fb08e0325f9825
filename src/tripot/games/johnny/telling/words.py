"""Johnny Controletti: what happened and what is asked, in sentences.

A line of knowledge becomes a sentence with the help of the state that the same seat observed, so a
sentence tells a seat nothing that its knowledge does not.
"""

from collections.abc import Callable

from tripot.core.contract.heard import Heard
from tripot.core.language import Amount, Player, Sum, Value, Words, msg
from tripot.core.state import State
from tripot.games.johnny.rules.play import decision, ending
from tripot.games.johnny.state import VALUES, Phase, money, total
from tripot.kit.places import named, winners_of
from tripot.kit.telling import turn_of

_OFFERS = (
    (msg("You offer {johnny} {count} card."), msg("You offer {johnny} {count} cards.")),
    (msg("{debtor} offers you {count} card."), msg("{debtor} offers you {count} cards.")),
    (msg("{debtor} offers {johnny} {count} card."), msg("{debtor} offers {johnny} {count} cards.")),
)
"""J11: to the debtor, to Johnny and to everybody else."""
_ADDS = (
    (msg("You add {count} card to the offer."), msg("You add {count} cards to the offer.")),
    (
        msg("{debtor} adds {count} card to the offer."),
        msg("{debtor} adds {count} cards to the offer."),
    ),
    (
        msg("{debtor} adds {count} card to the offer."),
        msg("{debtor} adds {count} cards to the offer."),
    ),
)
"""J16: to the same."""

# What happened


def tell(observed: State, heard: Heard, _after: State, seat: int) -> Words | None:
    """A line of knowledge as a sentence; None for a line that only says who decides next."""
    if heard.sort == ">":
        return _tell_end(observed, seat) if heard.is_over else None
    return _TELLERS[heard.word](observed, heard.value, " ".join(heard.uncovered or ()), seat)


def heading(observed: State) -> Words | None:
    """Johnny's turn, from the coloured die on (J8)."""
    if int(observed.phase) == Phase.FIRST:
        return None
    return turn_of(int(observed.turn), int(observed.johnny))


def _sentence(
    key: str, clause: str, observed: State, *, plural: str = "", **values: Value
) -> Words:
    people = {
        "johnny": Player(int(observed.johnny) + 1),
        "debtor": Player(int(observed.debtor) + 1),
    }
    named = {name: player for name, player in people.items() if f"{{{name}}}" in key}
    return Words(key, {**named, **values}, plural, clause)


def _tell_first(observed: State, value: str, _cards: str, seat: int) -> Words:
    first = int(value)
    if first == seat + 1:
        return Words(msg("Lots are drawn: you are the first Johnny."), clause="J7")
    return Words(
        msg("Lots are drawn: {player} is the first Johnny."), {"player": Player(first)}, "", "J7"
    )


def _tell_colour(observed: State, value: str, _cards: str, seat: int) -> Words:
    colour, johnny = int(value), int(observed.johnny)
    if colour == johnny + 1:
        key = msg("{johnny}’s own colour comes up: a free choice of debtor.")
        if johnny == seat:
            key = msg("Your own colour comes up: choose your debtor.")
        return _sentence(key, "J9", observed)
    if colour > int(observed.players):
        key = msg("A colour nobody plays: {johnny} chooses a debtor.")
        if johnny == seat:
            key = msg("A colour nobody plays: choose your debtor.")
        return _sentence(key, "J9", observed)
    return _tell_debtor(observed, colour, seat, "J8")


def _tell_ask(observed: State, value: str, _cards: str, seat: int) -> Words:
    return _tell_debtor(observed, int(value), seat, "J9")


def _tell_debtor(observed: State, debtor: int, seat: int, clause: str) -> Words:
    """Who owes whom, and who chose it (J9); or that there is nothing to be had (J10)."""
    you_ask, you_owe = int(observed.johnny) == seat, debtor == seat + 1
    if int(observed.held[debtor - 1]) == 0:
        key = msg("{johnny} wants money from {player}, who has no cards left: bad luck.")
        if you_ask:
            key = msg("You want money from {player}, who has no cards left: bad luck.")
        elif you_owe:
            key = msg("{johnny} wants money from you, but you have no cards left: bad luck.")
        clause = "J10"
    elif clause == "J9" and not you_ask:
        key = msg("{johnny} chose {player} as debtor.")
        if you_owe:
            key = msg("{johnny} chose you as debtor.")
    elif clause == "J9":
        key = msg("You chose {player} as debtor.")
    else:
        key = msg("The die picks {player}, who owes {johnny} money.")
        if you_ask:
            key = msg("The die picks {player}, who owes you money.")
        elif you_owe:
            key = msg("The die picks you: you owe {johnny} money.")
    return _sentence(key, clause, observed, player=Player(debtor))


def _tell_put(observed: State, value: str, _cards: str, seat: int) -> Words:
    clause = "J16" if total(observed.up) else "J11"
    if int(observed.debtor) == seat:
        return _sentence(msg("You lay a {card} face down."), clause, observed, card=_money(value))
    if value != "?":  # all cards are open
        return _sentence(
            msg("{debtor} lays a {card} face down."), clause, observed, card=_money(value)
        )
    return _sentence(msg("{debtor} lays a card face down."), clause, observed)


def _tell_present(observed: State, _value: str, _cards: str, seat: int) -> Words:
    """J11, J16."""
    clause, forms = ("J16", _ADDS) if total(observed.up) else ("J11", _OFFERS)
    mine, to_me, others = forms
    is_mine, is_to_me = int(observed.debtor) == seat, int(observed.johnny) == seat
    one, many = mine if is_mine else to_me if is_to_me else others
    return _sentence(one, clause, observed, plural=many, count=int(observed.down_count))


def _tell_trust(observed: State, _value: str, cards: str, seat: int) -> Words:
    """J12: the whole offer, with what a doubt has turned up."""
    if not cards:
        return _tell_unseen(observed)
    key = msg("{johnny} trusts {debtor} and finds: {cards}.")
    if int(observed.johnny) == seat:
        key = msg("You trust {debtor} and find: {cards}.")
    elif int(observed.debtor) == seat:
        key = msg("{johnny} trusts you and finds: {cards}.")
    return _sentence(key, "J12", observed, cards=_joined(_offer(observed, cards)))


def _tell_unseen(observed: State) -> Words:
    """J12: to anybody who may not see what lies face down."""
    one = msg("{johnny} trusts {debtor} and pockets {count} card in private.")
    many = msg("{johnny} trusts {debtor} and pockets {count} cards in private.")
    if total(observed.up):
        one = msg(
            "{johnny} trusts {debtor} and pockets what lay face up ({sum}) and {count} card "
            "face down."
        )
        many = msg(
            "{johnny} trusts {debtor} and pockets what lay face up ({sum}) and {count} cards "
            "face down."
        )
    shown, hidden = Amount(1000 * money(observed.up)), int(observed.down_count)
    return _sentence(one, "J12", observed, plural=many, count=hidden, sum=shown)


def _offer(observed: State, cards: str) -> list[int]:
    """The whole offer, with the cards that are turned up now, highest first."""
    return sorted([*_turned_up(observed), *(int(card) for card in cards.split())], reverse=True)


def _tell_doubt(observed: State, _value: str, _cards: str, seat: int) -> Words:
    key = msg("{johnny} doubts {debtor} and throws the die.")
    if int(observed.johnny) == seat:
        key = msg("You doubt {debtor} and throw the die.")
    elif int(observed.debtor) == seat:
        key = msg("{johnny} doubts you and throws the die.")
    return _sentence(key, "J13", observed)


def _tell_die(observed: State, value: str, cards: str, seat: int) -> Words:
    """J14 to J17: what the die says about the whole offer."""
    die = int(value)
    offer = _offer(observed, cards)
    offered = sum(offer) // 1000
    you_pay, you_owe = int(observed.johnny) == seat, int(observed.debtor) == seat
    if die < offered:
        key, clause = _lost_doubt(you_pay, you_owe), "J14"
    elif die == offered:
        clause = "J15"
        key = msg("The die says {die}, the offer {offered} ({cards}): spot on, {johnny} takes it.")
        if you_pay:
            key = msg("The die says {die}, the offer {offered} ({cards}): spot on, you take it.")
    elif int(observed.held[int(observed.debtor)]):
        clause = "J16"
        key = msg("The die says {die}, the offer {offered} ({cards}): {debtor} must add a card.")
        if you_owe:
            key = msg("The die says {die}, the offer {offered} ({cards}): you must add a card.")
    else:
        clause = "J17"
        key = msg(
            "The die says {die}, the offer {offered} ({cards}): {debtor} "
            "has no cards left to add, so {johnny} takes it."
        )
        if you_pay:
            key = msg(
                "The die says {die}, the offer {offered} ({cards}): {debtor} "
                "has no cards left to add, so you take it."
            )
        elif you_owe:
            key = msg(
                "The die says {die}, the offer {offered} ({cards}): you have "
                "no cards left to add, so {johnny} takes it."
            )
    return _sentence(
        key,
        clause,
        observed,
        die=Amount(1000 * die),
        offered=Amount(1000 * offered),
        cards=_joined(offer),
    )


def _lost_doubt(you_pay: bool, you_owe: bool) -> str:
    if you_pay:
        return msg("The die says {die}, the offer {offered} ({cards}): you owe {debtor} that much.")
    if you_owe:
        return msg(
            "The die says {die}, the offer {offered} ({cards}): {johnny} owes you that much."
        )
    return msg(
        "The die says {die}, the offer {offered} ({cards}): {johnny} owes {debtor} that much."
    )


def _tell_pay(observed: State, value: str, _cards: str, seat: int) -> Words:
    key = msg("{johnny} pays {debtor} {card}.")
    if int(observed.johnny) == seat:
        key = msg("You pay {debtor} {card}.")
    elif int(observed.debtor) == seat:
        key = msg("{johnny} pays you {card}.")
    return _sentence(key, "J19", observed, card=_money(value))


def _tell_console(observed: State, _value: str, _cards: str, seat: int) -> Words:
    key = msg("{johnny} turns to Aunt Carlotta for consolation.")
    if int(observed.johnny) == seat:
        key = msg("You turn to Aunt Carlotta for consolation.")
    return _sentence(key, "J23", observed)


def _tell_decline(observed: State, _value: str, _cards: str, seat: int) -> Words:
    key = msg("{johnny} declines Aunt Carlotta’s consolation.")
    if int(observed.johnny) == seat:
        key = msg("You decline Aunt Carlotta’s consolation.")
    return _sentence(key, "J23", observed)


def _tell_saving(observed: State, value: str, _cards: str, seat: int) -> Words:
    if int(observed.johnny) == seat:
        return _sentence(
            msg("Aunt Carlotta slips you a {card}."), "J23", observed, card=_money(value)
        )
    if value != "?":  # all cards are open
        key = msg("Aunt Carlotta slips {johnny} a {card}.")
        return _sentence(key, "J23", observed, card=_money(value))
    return _sentence(msg("Aunt Carlotta slips {johnny} an unseen card."), "J23", observed)


def _tell_end(observed: State, seat: int) -> Words:
    """J28 to J30: why it ends, and who wins."""
    winners = winners_of(observed)
    clause = ending(observed)
    others, own, shared = _ENDS[clause]
    key = shared if len(winners) > 1 else own if winners == [seat] else others
    target = Amount(1000 * int(observed.target))
    return Words(key, {"player": named(winners), "target": target}, "", clause)


_ENDS = {
    "J28": (
        msg("{player} has {target} or more, and wins."),
        msg("You have {target} or more, and win."),
        "",
    ),
    "J29": (
        msg("The last card of the Savings is taken: {player} comes first, and wins."),
        msg("The last card of the Savings is taken: you come first, and win."),
        msg("The last card of the Savings is taken: {player} come first, and share the victory."),
    ),
    "J30": (
        msg("All turns are played: {player} comes first, and wins."),
        msg("All turns are played: you come first, and win."),
        msg("All turns are played: {player} come first, and share the victory."),
    ),
}
"""Why it ends and who wins: to others, to the winner, and if several share."""


def _turned_up(observed: State) -> list[int]:
    counts = zip(VALUES, observed.up, strict=True)
    return [1000 * value for value, count in counts for _ in range(int(count))]


def _money(card: str) -> Amount:
    return Amount(int(card))


def _joined(cards: list[int]) -> Sum:
    return Sum(tuple(Amount(card) for card in cards))


_TELLERS: dict[str, Callable[[State, str, str, int], Words]] = {
    "first": _tell_first,
    "colour": _tell_colour,
    "ask": _tell_ask,
    "put": _tell_put,
    "present": _tell_present,
    "trust": _tell_trust,
    "doubt": _tell_doubt,
    "die": _tell_die,
    "pay": _tell_pay,
    "console": _tell_console,
    "decline": _tell_decline,
    "saving": _tell_saving,
}

# What is asked


def ask(observed: State, seat: int) -> Words:
    """The question to the mover."""
    return _QUESTIONS[decision(observed)](observed)


def _ask_offer(observed: State) -> Words:
    if total(observed.up):
        key = msg("Which cards do you add to your offer, face down?")
        return _sentence(key, "J16", observed)
    key = msg("Which cards do you offer {johnny}, face down?")
    if int(observed.colour) != int(observed.debtor) + 1:  # J9
        key = msg("{johnny} chose you. Which cards do you offer, face down?")
    return _sentence(key, "J11", observed)


def _ask_answer(observed: State) -> Words:
    one = msg("{debtor} offers you {count} card face down. Trust or doubt?")
    many = msg("{debtor} offers you {count} cards face down. Trust or doubt?")
    if total(observed.up):
        one = msg("Face up: {shown}. {debtor} adds {count} card face down. Trust or doubt?")
        many = msg("Face up: {shown}. {debtor} adds {count} cards face down. Trust or doubt?")
    shown = Amount(1000 * money(observed.up))
    count = int(observed.down_count)
    return _sentence(one, "J12", observed, plural=many, count=count, shown=shown)


def _ask_pay(observed: State) -> Words:
    left = Amount(1000 * (int(observed.debt) - money(observed.paid)))
    return _sentence(
        msg("You owe {debtor} {left}. What do you pay with?"), "J19", observed, left=left
    )


_QUESTIONS: dict[str, Callable[[State], Words]] = {
    "ask": lambda observed: _sentence(msg("Who do you ask for money?"), "J9", observed),
    "offer": _ask_offer,
    "answer": _ask_answer,
    "pay": _ask_pay,
    "console": lambda observed: _sentence(
        msg("Aunt Carlotta has a card for you. Do you take it?"), "J23", observed
    ),
}
