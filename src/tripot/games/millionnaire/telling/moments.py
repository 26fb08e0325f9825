"""Le Millionnaire: what there is to see when dice fall, cards are turned and money moves.

An action is only a glance if what it leads to is seen by itself: a throw, and then what each
exchange and each stake pays; a card, and then what it brings.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from tripot.core.contract.heard import Heard
from tripot.core.contract.table import View
from tripot.core.language import Player, Value, Words, msg
from tripot.core.moments import Moment, Poster, Weight, gains_of, said_to
from tripot.core.state import State
from tripot.games.millionnaire.box import CARD_IDS, CONFIDENTIAL
from tripot.games.millionnaire.phrases import francs, side_of_offer, title, units
from tripot.games.millionnaire.rules.accounts import worth
from tripot.games.millionnaire.rules.shares import free_units, units_of
from tripot.games.millionnaire.state import PRICE, Kind, Phase, Step
from tripot.games.millionnaire.table.view import view
from tripot.games.millionnaire.telling.card_words import clause_of
from tripot.games.millionnaire.telling.words import tell
from tripot.kit.seen import Seen, Show, moment_of, told_of
from tripot.kit.telling import told

_MUCH = 10
"""Thousands from which on a win is decisive: no horse pays less."""
_A_LOT = 20
"""Thousands from which on lost stakes are more than a glance."""
_FORTUNE = msg("fortune")
_STAKES = msg("stakes")
"""They left the purse when they were staked."""


def moment(before: State, heard: Heard, after: State, seat: int) -> Moment | None:
    """What a line of knowledge lets a seat see.

    Buying, staking and putting an offer together show nothing: they come one after another, and
    their results are seen with the dice and with the answer.
    """
    return moment_of(Seen(before, heard, after, seat), _MOMENTS)


def _told(seen: Seen) -> Words:
    """What the story says of it."""
    return told_of(seen, tell)


def _gains(seen: Seen) -> dict[int, int]:
    """By how much fortunes change (M27): everything they consist of is public (M63)."""
    return gains_of(worth, seen.before, seen.after)


def _table(seen: Seen, table: State | None = None, **changed: Any) -> View:
    """A table for this viewer, by default the one after it, with changes."""
    return {**view(seen.after if table is None else table, seen.viewer), **changed}


def _moment(seen: Seen, headline: Words, weight: Weight, table: View) -> Moment:
    """The moment; if units move too, gains are counted in fortunes."""
    counted_in = "" if _gains(seen) == gains_of(_money, seen.before, seen.after) else _FORTUNE
    return Moment(headline, weight, table, _gains(seen), counted_in=counted_in)


def _money(state: State, seat: int) -> int:
    """Cash, including stakes."""
    return worth(state, seat) - 1000 * PRICE * units_of(state, seat)


def _as_told(weight: Weight) -> Callable[[Seen], Moment]:
    """The table after it, under the story's sentence."""
    return lambda seen: _moment(seen, _told(seen), weight, _table(seen))


# Cards


def _by_card(weight: Weight) -> Show:
    """The same with the card that brings it, still on the table, and after its title (M21)."""

    def show(seen: Seen) -> Moment:
        told, card = _told(seen), int(seen.before.card)
        headline = Words("{card}. {told}", {"card": title(card), "told": told}, clause=told.clause)
        return _moment(seen, headline, weight, _table(seen, card=CARD_IDS[card]))

    return show


def _card(seen: Seen) -> Moment:
    """M21: a card is read out, or kept unseen by the others."""
    if seen.heard.value == "?" or seen.heard.value in CONFIDENTIAL:
        return _kept(seen)
    card = CARD_IDS.index(seen.heard.value)
    headline = told(
        seen.viewer,
        int(seen.before.mover),
        msg("{player} draws: {title}.{then}"),
        msg("You draw: {title}.{then}"),
        clause_of(card),
        title=title(card),
        then=_pending(seen),
    )
    is_decided_on = int(seen.after.phase) in (Phase.WILL, Phase.FREE)
    weight = Weight.TELLING if is_decided_on else Weight.PASSING
    shown = _moment(seen, headline, weight, _table(seen))
    return replace(shown, poster=_card_poster(seen.heard.value, msg("Instruction")))


def _card_poster(card: str, stamp: str, *, is_true: bool = True, keeper: int = 0) -> Poster:
    """The card; and the seat, from 1, that it is going to."""
    return Poster({"card": card, "keeper": keeper}, Words(stamp), is_true)


def _pending(seen: Seen) -> Words | str:
    """M30, M49: what must still be decided."""
    after = seen.after
    if int(after.phase) == Phase.WILL:
        key = msg(" {money} francs, unless the will is shown.")
        return Words(key, {"money": francs(int(after.amounts[Kind.LEGACY]))})
    if int(after.phase) == Phase.FREE:
        number = int(after.card) - Kind.ONE_FOR_TWO
        count = free_units(after, number)
        key = msg(" {units}, or {money} francs.")
        return Words(key, {"units": units(count, number), "money": francs(PRICE * count)})
    return ""


def _kept(seen: Seen) -> Moment:
    """M21, M63: the card goes to the player; whoever may know it can read it."""
    key = msg("{player} draws a confidential card, and keeps it secret.")
    own = msg("You draw a confidential card: {title}.")
    if seen.heard.value != "?":
        key = msg("{player} draws a confidential card that everybody knows: {title}.")
    values = _told(seen).values
    headline = told(seen.viewer, int(seen.before.mover), key, own, "M21", **values)
    card = None if seen.heard.value == "?" else seen.heard.value
    shown = _moment(seen, headline, Weight.TELLING, _table(seen, card=card))
    keeper = int(seen.before.mover) + 1
    poster = _card_poster(card, msg("Secret"), keeper=keeper) if card else None
    return replace(shown, poster=poster)


def _shown(card: str, weight: Weight, stamp: str, *, is_true: bool = True) -> Show:
    """M12, M32, M49: a confidential card is shown, in place of the other."""
    poster = _card_poster(card, stamp, is_true=is_true)

    def show(seen: Seen) -> Moment:
        return replace(_moment(seen, _told(seen), weight, _table(seen, card=card)), poster=poster)

    return show


def _hold(seen: Seen) -> Moment | None:
    """M63: once nobody is left to ask."""
    if int(seen.after.phase) == int(seen.before.phase):
        return None
    return _moment(seen, _told(seen), Weight.PASSING, _table(seen))


def _claim(seen: Seen) -> Moment:
    """M47: the card on the table, and its claim; only a glance if it is paid at once."""
    is_paid = int(seen.after.phase) == Step.PAYS
    weight = Weight.PASSING if is_paid else Weight.TELLING
    poster = _card_poster("debt", msg("Owed"), is_true=False)
    return replace(_moment(seen, _told(seen), weight, _table(seen)), poster=poster)


# Trades

_ACCEPTED = (
    msg("{partner} accepts: you give {gives} for {asks}."),
    msg("You accept: {maker} gives you {gives} for {asks}."),
    msg("{partner} accepts: {maker} gives {gives} for {asks}."),
)


def _accept(seen: Seen) -> Moment:
    """M36: the deal, as it is on the table, beside what everybody now has."""
    before = seen.before
    maker, partner = int(before.maker), int(before.partner)
    values: dict[str, Value] = {
        "maker": Player(maker + 1),
        "partner": Player(partner + 1),
        "gives": side_of_offer(before, 0),
        "asks": side_of_offer(before, 1),
    }
    key = said_to(seen.viewer, (maker, partner), _ACCEPTED)
    table = _table(seen, before, seats=_table(seen)["seats"])
    shown = _moment(seen, Words(key, values, "", "M36"), Weight.TELLING, table)
    return replace(shown, paid=_paid_in_deal(seen))


def _paid_in_deal(seen: Seen) -> list[tuple[int, int, int]]:
    """M36: what is left to pay once the money of both sides is set off."""
    seats = [int(seen.before.maker), int(seen.before.partner)]
    gains = [_money(seen.after, seat) - _money(seen.before, seat) for seat in seats]
    if not gains[0]:
        return []
    payer, payee = seats if gains[0] < 0 else seats[::-1]
    return [(payer + 1, payee + 1, abs(gains[0]))]


def _refuse(seen: Seen) -> Moment:
    """M36: the refused offer, as it is on the table."""
    return _moment(seen, _told(seen), Weight.PASSING, _table(seen, seen.before))


# What happens by itself


def _win(seen: Seen) -> Moment:
    """M37 to M44: decisive if it is much, and more than all before it in this throw."""
    is_most = _amount(seen) >= max(_MUCH, int(seen.before.won))
    weight = Weight.DECISIVE if is_most else Weight.TELLING
    return _race(seen, weight, msg("Won"), is_won=True)


def _lose(seen: Seen) -> Moment:
    """M43: only a glance for a few thousands."""
    weight = Weight.TELLING if _amount(seen) >= _A_LOT else Weight.PASSING
    lost = _race(seen, weight, msg("Lost"), is_won=False)
    return replace(lost, counted_in=_STAKES)


def _race(seen: Seen, weight: Weight, stamp: str, *, is_won: bool) -> Moment:
    """The dice, and the stake that they have decided on; `stakes` if several were lost."""
    shown = {"card": None, "stake": seen.heard.values[1], "money": 1000 * _amount(seen)}
    poster = Poster(shown, Words(stamp), is_won)
    return replace(_moment(seen, _told(seen), weight, _table(seen)), poster=poster)


def _amount(seen: Seen) -> int:
    """The last number of a line, in thousands."""
    return int(seen.heard.values[-1])


def _due(seen: Seen) -> Moment:
    """M45, M46: only a glance if it is paid at once."""
    is_paid = int(seen.after.phase) == Step.PAYS
    weight = Weight.PASSING if is_paid else Weight.TELLING
    return _moment(seen, _told(seen), weight, _table(seen))


def _odd(seen: Seen) -> Moment:
    """M30: with what must be decided about the other units."""
    key, then = "{odd}{then}", _pending(seen)
    headline = Words(key, {"odd": _told(seen), "then": then}, clause="M30") if then else _told(seen)
    return _moment(seen, headline, Weight.TELLING, _table(seen))


_MOMENTS: dict[str, Show] = {
    "first": _as_told(Weight.PASSING),
    "start": _as_told(Weight.PASSING),
    "dice": _as_told(Weight.PASSING),
    "hear": _as_told(Weight.PASSING),
    "propose": _as_told(Weight.PASSING),
    "accept": _accept,
    "refuse": _refuse,
    "card": _card,
    "marker": _as_told(Weight.PASSING),
    "shares": _as_told(Weight.TELLING),
    "money": _as_told(Weight.TELLING),
    "claim": _claim,
    "sell": _as_told(Weight.PASSING),
    "receipt": _shown("receipt", Weight.TELLING, msg("Quits")),
    "discharge": _shown("discharge", Weight.TELLING, msg("Exempt")),
    "will": _shown("will", Weight.DECISIVE, msg("Disinherited"), is_true=False),
    "liquidate": _shown("liquidation", Weight.DECISIVE, msg("Sold up"), is_true=False),
    "hold": _hold,
    "slot": _as_told(Weight.PASSING),
    "= dividend": _as_told(Weight.PASSING),
    "= fee": _as_told(Weight.PASSING),
    "= win": _win,
    "= lose": _lose,
    "= due": _due,
    "= nothing": _by_card(Weight.TELLING),
    "= receive": _by_card(Weight.TELLING),
    "= pay": _by_card(Weight.TELLING),
    "= short": _as_told(Weight.PASSING),
    "= free": _by_card(Weight.TELLING),
    "= rest": _as_told(Weight.TELLING),
    "= odd": _odd,
    "= director": _as_told(Weight.TELLING),
    "= alone": _as_told(Weight.DECISIVE),
    "= out": _as_told(Weight.DECISIVE),
    "> over": _as_told(Weight.DECISIVE),
}
