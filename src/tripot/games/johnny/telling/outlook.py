"""Johnny Controletti: what each choice can bring or cost, from what the player knows."""

from tripot.core.language import Amount, Player, Value, Words, msg
from tripot.core.state import State
from tripot.games.johnny.notation.texts import to_text
from tripot.games.johnny.state import SAVINGS, VALUES, money, row_of, total
from tripot.kit.telling import Look, outlook_by

_FACES = 6
"""Of the numbered die."""

LESSONS = {
    "ask": msg("Whoever you ask must offer you cards, but may choose which, even zeros."),
    "offer": msg("You may lay zeros: the table sees them only if the die is thrown."),
    "answer": msg("Only your debtor has seen these cards, and only a doubt turns them up."),
    "pay": msg("No change is given: look for cards that add up exactly."),
    "console": msg("The card is yours for good; the last of the pile ends the game."),
}
"""What is worth knowing at one's first decision of a kind."""


def outlook(observed: State, action: int) -> Words | None:
    """What an action can bring or cost the mover, in short."""
    return outlook_by(_OUTLOOKS, observed, to_text(action))


def _ask(observed: State, value: str) -> Words:
    """J26, J27: what is certainly there, as far as Johnny knows."""
    seat = int(value) - 1
    if int(observed.held[seat]) == 0:
        return Words(msg("No card, no offer: your turn would be over."), clause="J10")
    sure = money(observed.known[row_of(int(observed.johnny)), seat])
    if sure:
        return Words(msg("Has at least {sum}."), {"sum": _thousands(sure)}, clause="J26")
    return Words(msg("Nothing for certain."), clause="J26")


def _present(observed: State, _value: str) -> Words:
    """J12, J14 to J17, J28: what trust costs, and how the die can fall if Johnny doubts."""
    offered = money(observed.up) + money(observed.down)
    johnny = Player(int(observed.johnny) + 1)
    doubted = _if_doubted(offered, johnny, can_add=int(observed.held[int(observed.debtor)]) > 0)
    is_won = _is_won(observed, offered)
    told = _outlook(
        _WON if is_won else _LOST if offered else _NOTHING,
        "J28" if is_won else doubted.clause,
        doubted=doubted,
        johnny=johnny,
        sum=_thousands(offered),
    )
    if offered < 2 or not _is_surely_poor(observed):
        return told
    poor = msg("{told} But {johnny} has nothing to pay with.")
    return _outlook(poor, "J22", told=told, johnny=johnny)


def _if_doubted(offered: int, johnny: Player, *, can_add: bool) -> Words:
    """J14 to J17: what a doubt of what lies there now leads to."""
    keys, clause = _ADDS if can_add else _ENDS
    key = keys[min(offered, 2)]
    if offered == _FACES:
        key, clause = msg("on a 6, you lose it; otherwise {johnny} owes you {sum}."), "J15"
    elif offered > _FACES:
        key, clause = msg("{johnny} owes you {sum}, whatever the die."), "J14"
    return _outlook(key, clause, johnny=johnny, sum=_thousands(offered), face=offered)


def _is_won(observed: State, offered: int) -> bool:
    """J28: whether the debtor knows that Johnny wins with so much more."""
    known = observed.known[row_of(int(observed.debtor)), int(observed.johnny)]
    return offered > 0 and money(known) + offered >= int(observed.target)


def _is_surely_poor(observed: State) -> bool:
    """J22, J26: whether the debtor knows that Johnny has only zeros."""
    johnny = int(observed.johnny)
    zeros = int(observed.known[row_of(int(observed.debtor)), johnny, 0])
    return int(observed.held[johnny]) == zeros


_NOTHING = msg("Trusted: nothing lost. Doubted: {doubted}")
_LOST = msg("Trusted: −{sum}. Doubted: {doubted}")
_WON = msg("Trusted: {johnny} wins. Doubted: {doubted}")
_ADDS = (
    (
        msg("you add a card, whatever the die."),
        msg("on a 1, you lose it; on more, you add a card."),
        msg("die under {face}, {johnny} owes you {sum}; on {face}, you lose it; over, you add."),
    ),
    "J16",
)
_ENDS = (
    (
        msg("you lose it, whatever the die."),
        msg("you lose it, whatever the die."),
        msg("die under {face}, {johnny} owes you {sum}; otherwise, you lose it."),
    ),
    "J17",
)
"""By the thousands offered, up to a die that can beat them: with a card left to add, and
without."""


def _trust(observed: State, _value: str) -> Words:
    """J12, J28: what Johnny takes, and whether he wins with it for certain."""
    hidden, shown = int(observed.down_count), money(observed.up)
    least, most = _bounds(observed)
    if _reaches_target(observed, shown + least):
        return _surely_won(hidden)
    if shown:
        one = msg("{shown} for certain, plus the card you cannot see.")
        many = msg("{shown} for certain, plus the {count} cards you cannot see.")
        return Words(one, {"count": hidden, "shown": _thousands(shown)}, many, "J12")
    one = msg("The card is yours, whatever it is worth: {least} to {most}.")
    many = msg("The {count} cards are yours, whatever they are worth: {least} to {most}.")
    if total(observed.up):
        one = msg("0 for certain, plus the card you cannot see: {least} to {most}.")
        many = msg("0 for certain, plus the {count} cards you cannot see: {least} to {most}.")
    worth = {"least": _thousands(least), "most": _thousands(most)}
    return Words(one, {"count": hidden, **worth}, many, "J12")


def _doubt(observed: State, _value: str) -> Words:
    """J13 to J17, and J22: whoever has nothing pays nothing."""
    shown, clause = money(observed.up), "J14"
    key = msg(
        "Die lower: you pay its worth. Equal: you take it. Higher: a card is added; choose again."
    )
    many = ""
    if shown > _FACES:
        key = msg("What lies face up beats any die: you would owe at least {shown}.")
    elif shown > 1:
        key = msg(
            "If the die gives less than {shown}, you owe at least {shown}; otherwise the "
            "hidden card decides."
        )
        many = msg(
            "If the die gives less than {shown}, you owe at least {shown}; otherwise the "
            "hidden cards decide."
        )
    elif int(observed.held[int(observed.debtor)]) == 0:
        key = msg("Die lower: you pay the offer’s worth. Otherwise, you take it.")
        clause = "J17"
    hidden = int(observed.down_count)
    told = Words(key, {"count": hidden, "shown": _thousands(shown)}, many, clause)
    if money(observed.hands[int(observed.johnny)]):
        return told
    return _outlook(msg("{told} But you have nothing to pay with."), "J22", told=told)


def _pay(observed: State, value: str) -> Words | None:
    """J20, J21: what the last card of a payment gives away."""
    left = int(observed.debt) - money(observed.paid) - int(value) // 1000
    if left < 0:
        key = msg("{sum} too much: no change is given.")
        return _outlook(key, "J21", sum=_thousands(-left))
    return None


def _console(observed: State, _value: str) -> Words:
    """J23, J28, J29: one card of the savings, the last of which ends the game."""
    row = row_of(int(observed.johnny))
    left = observed.in_play - observed.known[row].sum(axis=0) + observed.known[row, SAVINGS]
    worth = [value for value, count in zip(VALUES, left, strict=True) if count > 0]
    if _reaches_target(observed, min(worth)):
        return _surely_won(1)
    if int(observed.savings_count) == 1:
        return _outlook(msg("The last card: the game ends, and the richest wins."), "J29")
    least, most = _thousands(min(worth)), _thousands(max(worth))
    return _outlook(
        msg("One of {count} cards: it is worth {least} to {most}."),
        "J23",
        count=int(observed.savings_count),
        least=least,
        most=most,
    )


def _decline(observed: State, _value: str) -> Words:
    """J23, J25."""
    one = msg("The last card stays in the Savings: whoever takes it ends the game.")
    many = msg("All {count} cards stay in the Savings: whoever takes the last ends the game.")
    return Words(one, {"count": int(observed.savings_count)}, many, "J29")


def _reaches_target(observed: State, more: int) -> bool:
    """J28: whether Johnny wins with so many thousands more."""
    return money(observed.hands[int(observed.johnny)]) + more >= int(observed.target)


def _surely_won(count: int) -> Words:
    """J28: Johnny wins with so many cards that he has not seen."""
    one = msg("You win, whatever the hidden card is worth.")
    many = msg("You win, whatever the hidden cards are worth.")
    return Words(one, {"count": count}, many, "J28")


def _bounds(observed: State) -> tuple[int, int]:
    """The least and the most, in thousands, that unseen cards can be worth.

    Cards known to be elsewhere cannot be among them.
    """
    row, debtor, count = (
        row_of(int(observed.johnny)),
        int(observed.debtor),
        int(observed.down_count),
    )
    elsewhere = observed.known[row].sum(axis=0) - observed.known[row, debtor]
    free = observed.in_play - elsewhere - observed.up
    cards = sorted(value for value, many in zip(VALUES, free, strict=True) for _ in range(many))
    return sum(cards[:count]), sum(cards[len(cards) - count :])


def _outlook(key: str, clause: str, **values: Value) -> Words:
    return Words(key, values, clause=clause)


def _thousands(sum_: int) -> Amount:
    return Amount(1000 * int(sum_))


_OUTLOOKS: dict[str, Look] = {
    "ask": _ask,
    "present": _present,
    "trust": _trust,
    "doubt": _doubt,
    "pay": _pay,
    "console": _console,
    "decline": _decline,
}
