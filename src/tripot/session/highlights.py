"""What decided a game: the few moments at which most changed hands, and who led after each."""

from collections.abc import Collection, Sequence
from typing import TypeVar

from tripot.core.language import Amount, Player, Value, Words, msg
from tripot.core.moments import Moment, Weight
from tripot.session.match import Match

Mark = TypeVar("Mark")

MOST = 3
_LEAST = 2


def highlights(
    moments: Sequence[tuple[Mark, Moment]], seats: Collection[int]
) -> list[tuple[Mark, Moment]]:
    """The moments that decided a game for these seats, from 1, in the order of play.

    They are those that cost or brought the seats most. If too few are known to have done so, the
    latest decisive moments are added.

    Args:
        moments: What there was to see, each with its position; without the end.
        seats: Whom it is about: the winners, for what made somebody else rich decided nothing.
    """
    swings = [sum(abs(moment.gains.get(seat, 0)) for seat in seats) for _, moment in moments]
    places = [at for at, (_, moment) in enumerate(moments) if moment.weight >= Weight.TELLING]
    chosen = sorted((at for at in places if swings[at]), key=lambda at: (-swings[at], -at))[:MOST]
    decisive = [at for at in places if moments[at][1].weight == Weight.DECISIVE]
    others = [at for at in reversed(decisive) if not swings[at]]
    chosen += others[: max(0, _LEAST - len(chosen))]
    return [moments[at] for at in sorted(chosen)]


def lead_after(match: Match, number: int, moment: Moment, *, seat: int | None) -> Words | None:
    """Who led after a moment of a finished game, and whether they had not led before it.

    None if several led, or if the game counts no money.

    Args:
        match: The match.
        number: The number of actions by then.
        moment: What there was to see.
        seat: Who is told, from 1.
    """
    began = number - 1 if moment.since is None else moment.since
    (most, *others), after = _leaders(match, number)
    if after is None or others:
        return None
    is_new = _leaders(match, began)[0] != [most]
    own = msg("You take the lead, with {money}.") if is_new else msg("You lead, with {money}.")
    key = msg("{player} takes the lead, with {money}.")
    if not is_new:
        key = msg("{player} leads, with {money}.")
    values: dict[str, Value] = {"player": Player(most), "money": Amount(after)}
    return Words(own if most == seat else key, values)


def _leaders(match: Match, number: int) -> tuple[list[int], int | None]:
    """The seats, from 1, that had most after so many actions, and how much."""
    money, state = match.game.rules.money, match.history.state_after(number)
    if money is None:
        return [0], None
    owned = [money(state, at) for at in range(match.players)]
    most = max(owned)
    return [at for at, has in enumerate(owned, start=1) if has == most], most
