"""Johnny Controletti: what there is to see when something is thrown, turned up or paid."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from tripot.core.contract.heard import Heard
from tripot.core.contract.table import View
from tripot.core.language import Amount, Player, Value, Words, msg
from tripot.core.moments import Moment, Poster, Weight, said_to
from tripot.core.state import State
from tripot.games.johnny.state import Phase
from tripot.games.johnny.table.view import view
from tripot.games.johnny.telling.words import tell
from tripot.kit.seen import Seen, Show, moment_of, told_of

Keys = tuple[str, str, str]
"""A sentence as it is said to Johnny, to the debtor and to everybody else."""


def moment(before: State, heard: Heard, after: State, seat: int) -> Moment | None:
    """What a line of knowledge lets a seat see."""
    return moment_of(Seen(before, heard, after, seat), _MOMENTS)


def _cards(seen: Seen) -> list[int] | None:
    """The cards that the line uncovers; None if they stay hidden."""
    shown = seen.heard.uncovered
    return None if shown is None else [int(card) for card in shown]


def _told(seen: Seen) -> Words:
    """What the story says of it."""
    return told_of(seen, tell)


def _seats(seen: Seen) -> tuple[int, int]:
    """Johnny's seat and the debtor's, from 1."""
    return int(seen.before.johnny) + 1, int(seen.before.debtor) + 1


def _table(seen: Seen, **changed: Any) -> View:
    """The table before it, except for what is seen now."""
    return {**view(seen.before, seen.viewer), **changed}


def _words(seen: Seen, keys: Keys, clause: str, **values: Value) -> Words:
    """The sentence for this viewer."""
    johnny, debtor = _seats(seen)
    key = said_to(seen.viewer, (johnny - 1, debtor - 1), keys)
    people = {"johnny": Player(johnny), "debtor": Player(debtor)}
    return Words(key, {**people, **values}, clause=clause)


def _handed_over(seen: Seen, amount: int) -> dict[int, int]:
    """What both gain if Johnny takes this much from the debtor; gains of zero are left out."""
    johnny, debtor = _seats(seen)
    return {johnny: amount, debtor: -amount} if amount else {}


def _as_told(weight: Weight) -> Callable[[Seen], Moment]:
    """The table after it, under the story's sentence."""
    return lambda seen: Moment(_told(seen), weight, view(seen.after, seen.viewer))


def _settling(show: Show, settles: Callable[[Seen], bool] = lambda _: True) -> Show:
    """The same, with whether it tells what a turn has come to."""

    def shown(seen: Seen) -> Moment | None:
        moment = show(seen)
        if moment is None:
            return None
        table = _with_money_of(seen, moment.view) if moment.gains else moment.view
        return replace(moment, view=table, settles=settles(seen))

    return shown


def _with_money_of(seen: Seen, table: Mapping[str, Any]) -> View:
    """The table with the sums that hands come to, which stand beside what changes hands."""
    after = view(seen.after, seen.viewer)["seats"]
    seats = [
        {**seat, "money": now["money"]} for seat, now in zip(table["seats"], after, strict=True)
    ]
    return {**table, "seats": seats}


def _is_bad_luck(seen: Seen) -> bool:
    """J10: whether Johnny gets nothing, because the debtor has no cards."""
    return int(seen.after.phase) not in (Phase.ASK, Phase.OFFER)


def _is_final(seen: Seen) -> bool:
    """J15, J17, J22: whether the die has settled it; else somebody adds or pays (J14, J16)."""
    return int(seen.after.phase) not in (Phase.OFFER, Phase.PAY)


# Trust

_TRUST_UNSEEN = (
    msg("{johnny} trusts {debtor} and gets {count} unseen card."),
    msg("{johnny} trusts {debtor} and gets {count} unseen cards."),
)
_TRUST_SHOWN = (
    msg("{johnny} trusts {debtor} and gets what lay face up ({sum}) and {count} unseen card."),
    msg("{johnny} trusts {debtor} and gets what lay face up ({sum}) and {count} unseen cards."),
)
_TRUST = (
    msg("You trust {debtor}, and find {sum}."),
    msg("{johnny} trusts you, and finds {sum}."),
    msg("{johnny} trusts {debtor}, and finds {sum}."),
)


def _trust(seen: Seen) -> Moment:
    """J12: whoever may look at the cards sees them; all have seen what a doubt has turned up."""
    if _cards(seen) is None:
        return Moment(_unseen(seen), Weight.TELLING, _table(seen))
    offer = _offer(seen)
    headline = _words(seen, _TRUST, "J12", sum=Amount(sum(offer)))
    table = _table(seen, offer={"down": [], "up": offer})
    gains, poster = (
        _handed_over(seen, sum(offer)),
        Poster({"die": 0, "cards": offer}, Words(msg("Trusted"))),
    )
    return Moment(headline, Weight.TELLING, table, gains, poster=poster)


def _unseen(seen: Seen) -> Words:
    """J12: to whoever may not look at the cards, with what a doubt has turned up."""
    johnny, debtor = map(Player, _seats(seen))
    up = _table(seen)["offer"]["up"]
    count = int(seen.before.down_count)
    values: dict[str, Value] = {"johnny": johnny, "debtor": debtor, "count": count}
    one, many = _TRUST_SHOWN if up else _TRUST_UNSEEN
    return Words(one, {**values, "sum": Amount(sum(up))} if up else values, many, "J12")


# Doubt

_FALL = msg("Die {die}, offer {offered}:")
_HONEST = (
    msg("{fall} you doubted wrongly and owe {debtor} {offered}."),
    msg("{fall} {johnny} doubted you wrongly and owes you {offered}."),
    msg("{fall} {johnny} doubted wrongly and owes {debtor} {offered}."),
)
_POOR = (
    msg("{fall} you doubted wrongly, but have nothing to pay {debtor} with."),
    msg("{fall} {johnny} doubted you wrongly, but has nothing to pay you with."),
    msg("{fall} {johnny} doubted wrongly, but has nothing to pay {debtor} with."),
)
_EXACT = (
    msg("{fall} spot on. You take {offered} from {debtor}."),
    msg("{fall} spot on. {johnny} takes {offered} from you."),
    msg("{fall} spot on. {johnny} takes {offered} from {debtor}."),
)
_SHORT = (
    msg("{fall} {missing} short. {debtor} must add a card."),
    msg("{fall} {missing} short. You must add a card, any card."),
    msg("{fall} {missing} short. {debtor} must add a card."),
)
_OUT = (
    msg("{fall} too little, and no cards left to add. You take {offered} from {debtor}."),
    msg("{fall} too little, and no cards left to add. {johnny} takes {offered} from you."),
    msg("{fall} too little, and no cards left to add. {johnny} takes {offered} from {debtor}."),
)


def _die(seen: Seen) -> Moment:
    """J13 to J17: the die as it fell, and the whole offer turned up."""
    die = 1000 * seen.number
    offer = _offer(seen)
    offered = sum(offer)
    keys, clause, gains = _outcome(seen, die, offered)
    headline = _words(
        seen,
        keys,
        clause,
        fall=_fall(die, offered),
        offered=Amount(offered),
        missing=Amount(die - offered),
    )
    table = _table(seen, die=seen.number, offer={"down": [], "up": offer})
    poster = _poster(seen.number, offer, is_second=bool(_table(seen)["offer"]["up"]))
    return Moment(headline, Weight.DECISIVE, table, gains, poster=poster)


def _fall(die: int, offered: int) -> Words:
    """J13: what was compared."""
    return Words(_FALL, {"die": Amount(die), "offered": Amount(offered)})


def _poster(die: int, offer: list[int], *, is_second: bool) -> Poster:
    """J13: the die against the offer; after an earlier doubt it is no proof of honesty (J16)."""
    missing = 1000 * die - sum(offer)
    enough = msg("Enough") if is_second else msg("Honest")
    stamp = msg("Short") if missing > 0 else msg("Spot on") if not missing else enough
    return Poster({"die": die, "cards": offer}, Words(stamp), is_true=missing <= 0)


def _outcome(seen: Seen, die: int, offered: int) -> tuple[Keys, str, dict[int, int]]:
    """The sentence, its clause, and what changes hands at once."""
    if die < offered:
        is_owed = int(seen.after.debt) > 0
        return (_HONEST, "J14", {}) if is_owed else (_POOR, "J22", {})
    if die == offered:
        return _EXACT, "J15", _handed_over(seen, offered)
    if int(seen.after.phase) == Phase.OFFER:
        return _SHORT, "J16", {}
    return _OUT, "J17", _handed_over(seen, offered)


# Paying

_PAID = (
    msg("{fall} you doubted wrongly and pay {debtor} {paid}."),
    msg("{fall} {johnny} doubted you wrongly and pays you {paid}."),
    msg("{fall} {johnny} doubted wrongly and pays {debtor} {paid}."),
)
_PAID_MORE = msg("{told} No change is given.")
_PAID_LESS = (
    msg("{told} You have no more money: the other {rest} is written off."),
    msg("{told} {johnny} has no more money: the other {rest} is written off."),
    msg("{told} {johnny} has no more money: the other {rest} is written off."),
)


def _pay(seen: Seen) -> Moment | None:
    """J19 to J22: once the payment is complete, with what it is for."""
    if int(seen.after.debt):
        return None
    cards = [*_table(seen)["paid"], seen.number]
    paid, debt = sum(cards), 1000 * int(seen.before.debt)
    fall = _fall(1000 * int(seen.before.die), debt)
    headline = _words(seen, _PAID, "J20", fall=fall, paid=Amount(paid))
    if paid > debt:
        headline = Words(_PAID_MORE, {"told": headline}, clause="J21")
    elif paid < debt:
        headline = _words(seen, _PAID_LESS, "J22", told=headline, rest=Amount(debt - paid))
    gains = _handed_over(seen, -paid)
    at_table = _table(seen, paid=_in_order(cards), seats=_seats_with_payer(seen))
    return Moment(headline, Weight.TELLING, at_table, gains)


def _seats_with_payer(seen: Seen) -> list[View]:
    """The seats before it, but Johnny's without the cards that lie on the table."""
    before, after = (view(state, seen.viewer)["seats"] for state in (seen.before, seen.after))
    at = int(seen.before.johnny)
    return [*before[:at], after[at], *before[at + 1 :]]


def _saving(seen: Seen) -> Moment:
    """J23: whoever may see the card sees it. It is Johnny's, whose turn it still is."""
    gains = {} if seen.heard.value == "?" or not seen.number else {_seats(seen)[0]: seen.number}
    given = view(seen.after, seen.viewer)
    table = _table(seen, seats=given["seats"], savings=given["savings"])
    poster = None
    if seen.heard.value != "?":
        poster = Poster({"die": 0, "cards": [seen.number]}, Words(msg("From Carlotta")))
    return Moment(_told(seen), Weight.PASSING, table, gains, poster=poster)


def _offer(seen: Seen) -> list[int]:
    """The whole offer, once it is turned up."""
    return _in_order([*_table(seen)["offer"]["up"], *(_cards(seen) or [])])


def _in_order(cards: list[int]) -> list[int]:
    return sorted(cards, reverse=True)


_MOMENTS: dict[str, Show] = {
    "colour": _settling(_as_told(Weight.PASSING), _is_bad_luck),
    "ask": _settling(_as_told(Weight.PASSING), _is_bad_luck),
    "present": _as_told(Weight.PASSING),
    "trust": _settling(_trust),
    "die": _settling(_die, _is_final),
    "pay": _settling(_pay),
    "saving": _settling(_saving),
    "> over": _as_told(Weight.DECISIVE),
}
