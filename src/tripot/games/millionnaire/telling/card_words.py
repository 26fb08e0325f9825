"""Le Millionnaire: cards drawn, read out, shown and put back, in sentences."""

from tripot.core.language import Amount, Player, Words, msg
from tripot.core.state import State
from tripot.games.millionnaire.box import CARD_IDS, CONFIDENTIAL
from tripot.games.millionnaire.phrases import francs, text, title
from tripot.games.millionnaire.rules.cards.claims import richest_other
from tripot.games.millionnaire.rules.cards.confidential import known_to_return
from tripot.games.millionnaire.rules.shares import fortune
from tripot.games.millionnaire.state import NOTHING, Kind, Phase, has_left
from tripot.kit.telling import told

# Drawn


def tell_card(observed: State, value: str, seat: int) -> Words:
    """M21: a confidential card is kept, any other is read out."""
    mover = int(observed.mover)
    if value == "?":
        key = msg("{player} draws a confidential card, and keeps it secret.")
        return told(seat, mover, key, key, "M21")
    card = CARD_IDS.index(value)
    key, own = msg("{player} draws: {title}. “{text}”"), msg("You draw: {title}. “{text}”")
    clause = clause_of(card)
    if value in CONFIDENTIAL:
        key = msg("{player} draws a confidential card that everybody knows: {title}.")
        own = msg("You draw a confidential card: {title}. “{text}”")
    return told(seat, mover, key, own, clause, title=title(card), text=text(card))


def clause_of(card: int) -> str:
    """The clause of a card that is drawn."""
    return "M21" if card in range(len(CONFIDENTIAL)) else _CLAUSES.get(card, "M30")


def tell_marker(observed: State, _value: str, seat: int) -> Words:
    """M22: the marker, and another card."""
    key = msg("{player} draws the marker, puts it under the pile and draws again.")
    own = msg("You draw the marker, put it under the pile and draw again.")
    return told(seat, int(observed.mover), key, own, "M22")


# Shown


def tell_claim(observed: State, _value: str, seat: int) -> Words:
    """M47: what is claimed, from whom and why."""
    debtor = richest_other(observed)
    key, own, of_seat = _CLAIMS[_is_level(observed, debtor)]
    if debtor == seat:
        key = of_seat
    money = francs(int(observed.amounts[Kind.DEBT]))
    return told(seat, int(observed.mover), key, own, "M47", debtor=Player(debtor + 1), money=money)


def _is_level(observed: State, debtor: int) -> bool:
    """M47: whether another player is as rich as the debtor."""
    mover = int(observed.mover)
    others = [seat for seat in range(int(observed.players)) if seat not in (mover, debtor)]
    owned = fortune(observed, debtor)
    return any(fortune(observed, seat) == owned for seat in others if not has_left(observed, seat))


_CLAIMS = {
    False: (
        msg("{player} claims a debt of {money} francs from {debtor}, the richest of the others."),
        msg("You claim a debt of {money} francs from {debtor}, the richest of the others."),
        msg("{player} claims a debt of {money} francs from you, the richest of the others."),
    ),
    True: (
        msg(
            "{player} claims a debt of {money} francs from {debtor}, who comes first among the "
            "richest."
        ),
        msg("You claim a debt of {money} francs from {debtor}, who comes first among the richest."),
        msg("{player} claims a debt of {money} francs from you: you come first among the richest."),
    ),
}
"""If the debtor is the richest apart from the creditor, and if several are: to others, and to
both."""


def tell_show_receipt(observed: State, _value: str, seat: int) -> Words:
    """M12: no debt."""
    key = msg("{player} shows the receipt, and owes nothing: both cards are mixed back.")
    own = msg("You show the receipt, and owe nothing: both cards are mixed back.")
    return told(seat, int(observed.asked), key, own, "M12")


def tell_show_discharge(observed: State, _value: str, seat: int) -> Words:
    """M12: no tax."""
    key = msg("{player} shows the tax discharge, and pays nothing: both cards are mixed back.")
    own = msg("You show the tax discharge, and pay nothing: both cards are mixed back.")
    return told(seat, int(observed.mover), key, own, "M12")


def tell_show_will(observed: State, _value: str, seat: int) -> Words:
    """M49: the legacy goes to another player."""
    key = msg("{player} shows the will, and takes the legacy: {money} francs.")
    own = msg("You show the will, and take the legacy: {money} francs.")
    money = Amount(1000 * int(observed.amounts[Kind.LEGACY]))
    return told(seat, int(observed.asked), key, own, "M49", money=money)


def tell_hold(observed: State, _value: str, seat: int) -> Words:
    """M63: nothing is shown."""
    key, own = _HOLDS[int(observed.phase)]
    return told(seat, int(observed.asked), key, own, "M63")


_HOLDS: dict[int, tuple[str, str]] = {
    Phase.LIQUIDATION: (
        msg("{player} shows no notice of liquidation."),
        msg("You show no notice of liquidation."),
    ),
    Phase.WILL: (msg("{player} shows no will."), msg("You show no will.")),
    Phase.RECEIPT: (msg("{player} shows no receipt."), msg("You show no receipt.")),
    Phase.DISCHARGE: (
        msg("{player} shows no tax discharge."),
        msg("You show no tax discharge."),
    ),
}


# Put back


def tell_slot(observed: State, value: str, seat: int) -> Words:
    """M55: a card of a player who left; where it goes is public, which card only if all know it."""
    known = known_to_return(observed)
    if known != NOTHING:
        return _tell_known_slot(observed, int(value), known, seat)
    others = Words(msg("{count} card"), {"count": int(value)}, msg("{count} cards"))
    if int(value) == 0:
        key = msg("A card left by {player} goes back on top of the pile.")
        own = msg("A card that you left goes back on top of the pile.")
        return told(seat, int(observed.asked), key, own, "M55")
    key = msg("A card left by {player} goes back into the pile, under {cards}.")
    own = msg("A card that you left goes back into the pile, under {cards}.")
    return told(seat, int(observed.asked), key, own, "M55", cards=others)


def _tell_known_slot(observed: State, under: int, card: int, seat: int) -> Words:
    """M55: a card that everybody has seen, or that can only be one."""
    player, values = int(observed.asked), {"title": title(card)}
    if under == 0:
        key = msg("A card left by {player}, known to all, goes back on top of the pile: {title}.")
        own = msg("A card that you left, known to all, goes back on top of the pile: {title}.")
        return told(seat, player, key, own, "M55", **values)
    key = msg(
        "A card left by {player}, known to all, goes back into the pile, under {cards}: {title}."
    )
    own = msg(
        "A card that you left, known to all, goes back into the pile, under {cards}: {title}."
    )
    others = Words(msg("{count} card"), {"count": under}, msg("{count} cards"))
    return told(seat, player, key, own, "M55", cards=others, **values)


_CLAUSES: dict[int, str] = {
    Kind.TAX: "M45",
    Kind.BROKERAGE: "M46",
    Kind.LEGACY: "M48",
    Kind.OUTSIDER_50: "M40",
    Kind.OUTSIDER_100: "M40",
    **dict.fromkeys(range(Kind.LOTTERY, Kind.INTERIM + 1), "M13"),
}
