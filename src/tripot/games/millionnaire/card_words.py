"""Le Millionnaire: cards drawn, read out, shown and put back, in sentences."""

from collections.abc import Callable

from tripot.core.language import Amount, Player, Words, msg
from tripot.core.state import State
from tripot.games.millionnaire.aftermath import (
    after,
    clause_of,
    loses_outsiders,
    tell_end_of_throw,
    tell_payment,
    tell_promotions,
    tell_receipt,
)
from tripot.games.millionnaire.box import CARD_IDS, CONFIDENTIAL
from tripot.games.millionnaire.cards import profits_tax
from tripot.games.millionnaire.claims import richest_other
from tripot.games.millionnaire.confidential import known_to_return
from tripot.games.millionnaire.phrases import francs, in_a_row, of_company, text, title, told, units
from tripot.games.millionnaire.share_words import tell_missing
from tripot.games.millionnaire.shares import fortune, free_units, odd_money, units_of
from tripot.games.millionnaire.state import (
    CLAIM,
    NOTHING,
    Action,
    Kind,
    Phase,
    has_left,
)
from tripot.games.millionnaire.turn_words import tell_no_notice

_Part = Callable[[State, State, int, int], list[Words]]
"""`part(observed, later, card, seat)`: what comes of a card that is read out."""

# Drawn


def tell_card(observed: State, value: str, seat: int) -> Words:
    """M21: a confidential card is kept, any other is read out."""
    if value == "?":
        later = after(observed, Action.CARD + Kind.DEBT)
        key = msg("{player} draws a confidential card, and keeps it unseen.{then}")
        return _kept(observed, later, seat, key, key)
    card = CARD_IDS.index(value)
    later = after(observed, Action.CARD + card)
    if value in CONFIDENTIAL:
        key = msg("{player} draws a confidential card, and all know which: {title}.{then}")
        own = msg("You draw a confidential card: {title}. “{text}”{then}")
        return _kept(observed, later, seat, key, own, card=card)
    parts = _carried_out(observed, later, card, seat)
    clause = clause_of(parts, _CLAUSES.get(card, "M30"))
    return told(
        seat,
        int(observed.mover),
        msg("{player} draws: {title}. “{text}”{then}"),
        msg("You draw: {title}. “{text}”{then}"),
        clause,
        title=title(card),
        text=text(card),
        then=in_a_row(parts),
    )


def _kept(
    observed: State, later: State, seat: int, key: str, own: str, *, card: int = Kind.DEBT
) -> Words:
    parts = [*loses_outsiders(observed), *tell_end_of_throw(observed, later, seat)]
    values = {"title": title(card), "text": text(card), "then": in_a_row(parts)}
    return told(seat, int(observed.mover), key, own, "M21", **values)


def tell_marker(observed: State, _value: str, seat: int) -> Words:
    """M22: the marker, and another card."""
    key = msg("{player} draws the marker, which goes under the pile, and draws again.")
    own = msg("You draw the marker, which goes under the pile, and draw again.")
    return told(seat, int(observed.mover), key, own, "M22")


# Read out


def _carried_out(observed: State, later: State, card: int, seat: int) -> list[Words]:
    lost = loses_outsiders(observed)
    if card in (Kind.OUTSIDER_50, Kind.OUTSIDER_100):
        lost = []
    parts = _part_of(card)(observed, later, card, seat)
    return [*lost, *parts, *tell_end_of_throw(observed, later, seat)]


def _part_of(card: int) -> _Part:
    if card >= Kind.ONE_FOR_TWO:
        return _tell_one_for_two
    if card >= Kind.ONE_FOR_ONE:
        return _tell_one_for_one
    return _PARTS.get(card, _tell_small)


def _tell_tax(observed: State, later: State, _card: int, seat: int) -> list[Words]:
    """M45: by the fortune; the discharge may be asked for first (M63)."""
    mover = int(observed.mover)
    owned, due = francs(fortune(observed, mover)), profits_tax(observed, mover)
    if due == 0:
        return [Words(msg(" On a fortune of {owned} francs that is nothing."), {"owned": owned})]
    key = msg(" On a fortune of {owned} francs that is {money}.")
    part = Words(key, {"owned": owned, "money": francs(due)})
    return [part, *_tell_paid(observed, later, due, seat)]


def _tell_brokerage(observed: State, later: State, card: int, seat: int) -> list[Words]:
    """M46: by the units."""
    count = units_of(observed, int(observed.mover))
    if count == 0:
        return [Words(msg(" Without shares that is nothing."))]
    due = int(observed.amounts[card]) * count
    part = Words(
        msg(" On {count} unit that is {money} francs."),
        {"count": count, "money": francs(due)},
        msg(" On {count} units that is {money} francs."),
    )
    return [part, *_tell_paid(observed, later, due, seat)]


def _tell_paid(observed: State, later: State, due: int, seat: int) -> list[Words]:
    if int(later.phase) == Phase.DISCHARGE:
        return []
    mover = int(observed.mover)
    return tell_payment(int(observed.cash[mover]), due, later, mover, seat)


def _tell_legacy(observed: State, later: State, card: int, seat: int) -> list[Words]:
    """M48: unless the will may be shown first."""
    if int(later.phase) == Phase.WILL:
        return []
    return [tell_receipt(int(observed.mover), int(observed.amounts[card]), seat)]


def _tell_outsider(observed: State, _later: State, card: int, _seat: int) -> list[Words]:
    """M40: the stake that has waited for it."""
    if int(observed.outsiders) == 0:
        return [Words(msg(" Nothing was staked on it."))]
    won = francs(int(observed.amounts[card]))
    return [Words(msg(" Outsiders pays {money} francs."), {"money": won})]


def _tell_small(observed: State, later: State, card: int, seat: int) -> list[Words]:
    """M13: the bank pays, or is paid."""
    amount = int(observed.amounts[card])
    if amount < 0:
        return _tell_paid(observed, later, -amount, seat)
    return [tell_receipt(int(observed.mover), amount, seat)]


def _tell_interim(observed: State, _later: State, card: int, seat: int) -> list[Words]:
    """M13: for every unit."""
    mover = int(observed.mover)
    count = units_of(observed, mover)
    if count == 0:
        return [Words(msg(" Without shares that is nothing."))]
    return [tell_receipt(mover, count * int(observed.amounts[card]), seat)]


def _tell_one_for_one(observed: State, later: State, card: int, seat: int) -> list[Words]:
    """M30, M31: as many again."""
    number = card - Kind.ONE_FOR_ONE
    return _tell_given(
        observed, later, number, int(observed.units[int(observed.mover), number]), seat
    )


def _tell_one_for_two(observed: State, later: State, card: int, seat: int) -> list[Words]:
    """M30: half as many; shares or money is for the player to say, where there are shares."""
    number, mover = card - Kind.ONE_FOR_TWO, int(observed.mover)
    held, odd = int(observed.units[mover, number]), odd_money(observed, number)
    parts = []
    if int(later.phase) != Phase.FREE and (held > 1 or odd == 0):
        parts = _tell_given(observed, later, number, free_units(observed, number), seat)
    if odd == 0:
        return parts
    key = msg(" {player} is paid {money} francs for the odd unit.")
    own = msg(" You are paid {money} francs for the odd unit.")
    return [*parts, told(seat, mover, key, own, "M30", money=francs(odd))]


def _tell_given(observed: State, later: State, number: int, count: int, seat: int) -> list[Words]:
    mover = int(observed.mover)
    if count == 0:
        key = msg(" {player} gets nothing, for want of shares.")
        return [told(seat, mover, key, msg(" You get nothing, for want of shares."))]
    taken = min(count, int(observed.unsold[number]))
    if taken == 0:
        key = msg(" {company} has none left: {money} francs instead.")
        worth = francs(10 * count)
        return [Words(key, {"company": of_company(number), "money": worth}, "", "M31")]
    key, own = msg(" {player} is given {units}."), msg(" You are given {units}.")
    given = told(seat, mover, key, own, units=units(taken, number))
    return [given, *tell_missing(count - taken), *tell_promotions(observed, later, seat)]


_PARTS: dict[int, _Part] = {
    Kind.TAX: _tell_tax,
    Kind.BROKERAGE: _tell_brokerage,
    Kind.LEGACY: _tell_legacy,
    Kind.OUTSIDER_50: _tell_outsider,
    Kind.OUTSIDER_100: _tell_outsider,
    Kind.INTERIM: _tell_interim,
}

# Shown


def tell_claim(observed: State, _value: str, seat: int) -> Words:
    """M47: what is claimed, from whom and why."""
    debtor, due = richest_other(observed), int(observed.amounts[Kind.DEBT])
    later = after(observed, CLAIM)
    parts = []
    if int(later.phase) != Phase.RECEIPT:
        parts = tell_payment(int(observed.cash[debtor]), due, later, debtor, seat)
    key, own, of_seat = _CLAIMS[_is_level(observed, debtor)]
    if debtor == seat:
        key = of_seat
    values = {"debtor": Player(debtor + 1), "money": francs(due), "then": in_a_row(parts)}
    return told(seat, int(observed.mover), key, own, clause_of(parts, "M47"), **values)


def _is_level(observed: State, debtor: int) -> bool:
    """M47: whether another is as rich as the one who is claimed from."""
    mover = int(observed.mover)
    others = [seat for seat in range(int(observed.players)) if seat not in (mover, debtor)]
    owned = fortune(observed, debtor)
    return any(fortune(observed, seat) == owned for seat in others if not has_left(observed, seat))


_CLAIMS = {
    False: (
        msg(
            "{player} claims a debt of {money} francs from {debtor}, the richest of the others."
            "{then}"
        ),
        msg("You claim a debt of {money} francs from {debtor}, the richest of the others.{then}"),
        msg("{player} claims a debt of {money} francs from you, the richest of the others.{then}"),
    ),
    True: (
        msg("{player} claims a debt of {money} francs from {debtor}, first of the richest.{then}"),
        msg("You claim a debt of {money} francs from {debtor}, first of the richest.{then}"),
        msg("{player} claims a debt of {money} francs from you, first of the richest.{then}"),
    ),
}
"""Where one is the richest but for the creditor, and where several are: to others, and to both."""


def tell_show_receipt(observed: State, _value: str, seat: int) -> Words:
    """M12: no debt."""
    key = msg("{player} shows the receipt, and owes nothing: both cards are mixed back.")
    own = msg("You show the receipt, and owe nothing: both cards are mixed back.")
    return told(seat, int(observed.asked), key, own, "M12")


def tell_show_discharge(observed: State, _value: str, seat: int) -> Words:
    """M12: no tax."""
    later = after(observed, Action.SHOW + Kind.DISCHARGE)
    then = in_a_row(tell_end_of_throw(observed, later, seat))
    key = msg(
        "{player} shows the tax discharge, and pays nothing: both cards are mixed back.{then}"
    )
    own = msg("You show the tax discharge, and pay nothing: both cards are mixed back.{then}")
    return told(seat, int(observed.mover), key, own, "M12", then=then)


def tell_show_will(observed: State, _value: str, seat: int) -> Words:
    """M49: the legacy goes to another."""
    heir = int(observed.asked)
    later = after(observed, Action.SHOW + Kind.WILL)
    key = msg("{player} shows the will, and takes the legacy: {money} francs.{then}")
    own = msg("You show the will, and take the legacy: {money} francs.{then}")
    money = Amount(1000 * int(observed.amounts[Kind.LEGACY]))
    then = in_a_row(tell_end_of_throw(observed, later, seat))
    return told(seat, heir, key, own, "M49", money=money, then=then)


def tell_hold(observed: State, _value: str, seat: int) -> Words:
    """M63: nothing is shown, and what follows."""
    phase, asked = int(observed.phase), int(observed.asked)
    if phase == Phase.LIQUIDATION:
        return tell_no_notice(observed, seat)
    later = after(observed, Action.HOLD)
    if phase == Phase.WILL:
        key, own = msg("{player} shows no will.{then}"), msg("You show no will.{then}")
        parts = []
        if int(later.phase) != Phase.WILL:
            parts = _tell_legacy(observed, later, Kind.LEGACY, seat)
    else:
        key, own = msg("{player} shows no receipt.{then}"), msg("You show no receipt.{then}")
        if phase == Phase.DISCHARGE:
            key = msg("{player} shows no tax discharge.{then}")
            own = msg("You show no tax discharge.{then}")
        has, due = int(observed.cash[asked]), int(observed.due)
        parts = tell_payment(has, due, later, asked, seat)
    parts += tell_end_of_throw(observed, later, seat)
    return told(seat, asked, key, own, "M63", then=in_a_row(parts))


# Put back


def tell_slot(observed: State, value: str, seat: int) -> Words:
    """M55: a card of a player who left; where is public, which only if all know it."""
    known = known_to_return(observed)
    if known != NOTHING:
        return _tell_known_slot(observed, int(value), known, seat)
    others = Words(msg("{count} card"), {"count": int(value)}, msg("{count} cards"))
    if int(value) == 0:
        key = msg("A card that {player} left goes back on top of the pile.")
        own = msg("A card that you left goes back on top of the pile.")
        return told(seat, int(observed.asked), key, own, "M55")
    key = msg("A card that {player} left goes back into the pile, under {cards}.")
    own = msg("A card that you left goes back into the pile, under {cards}.")
    return told(seat, int(observed.asked), key, own, "M55", cards=others)


def _tell_known_slot(observed: State, under: int, card: int, seat: int) -> Words:
    """M55: a card that all have seen, or that can be no other."""
    player, values = int(observed.asked), {"title": title(card)}
    if under == 0:
        key = msg("A card that all know goes back on the pile: {title}, which {player} left.")
        own = msg("A card that all know goes back on the pile: {title}, which you left.")
        return told(seat, player, key, own, "M55", **values)
    key = msg("A card that all know goes back under {cards}: {title}, which {player} left.")
    own = msg("A card that all know goes back under {cards}: {title}, which you left.")
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
