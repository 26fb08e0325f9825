"""What decided a game: the moments at which most changed hands, who led then, one's own loss."""

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import replace
from typing import TypeVar

from tripot.core.language import Player, Words, msg
from tripot.core.moments import Moment, Weight
from tripot.core.state import State
from tripot.session.match import Match
from tripot.session.position import Outcome

Mark = TypeVar("Mark")

MOST = 3
_LEAST = 2


def with_consequences(
    moments: Iterable[tuple[Mark, Moment]], number: Callable[[Mark], int]
) -> list[tuple[Mark, Moment]]:
    """Moments with all that they brought and cost: also what passes by after them.

    A moment of truth that settles whose the stakes are is told before they go over, by the same
    action.

    Args:
        moments: What there was to see, each with its position.
        number: The number of actions by then.
    """
    found = list[tuple[Mark, Moment]]()
    for mark, moment in moments:
        if not found or not _follows(found[-1], (mark, moment), number):
            found.append((mark, moment))
            continue
        at, before = found[-1]
        gains = Counter(before.gains)
        gains.update(moment.gains)
        left = {seat: gain for seat, gain in gains.items() if gain}
        found[-1] = at, replace(before, gains=left)
    return found


def _follows(
    before: tuple[Mark, Moment], after: tuple[Mark, Moment], number: Callable[[Mark], int]
) -> bool:
    """Whether something that passes by comes of the same action, in the same money."""
    (at, first), (later, second) = before, after
    is_same = number(at) == number(later) and first.counted_in == second.counted_in
    return is_same and second.weight == Weight.PASSING


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


def worst_loss(
    moments: Sequence[tuple[Mark, Moment]], seat: int | None, outcome: Outcome
) -> tuple[Mark, Moment] | None:
    """The moment that cost somebody who has not won most, the last of equals.

    None if nothing is known to have cost them anything, for a winner, or for an onlooker.

    Args:
        moments: What there was to see, each with its position; without the end.
        seat: The seat, from 1.
        outcome: How the game ended.
    """
    if seat is None or seat in outcome.winners:
        return None
    told = [one for one in moments if one[1].weight >= Weight.TELLING]
    costly = [one for one in told if one[1].gains.get(seat, 0) < 0]
    return min(reversed(costly), key=lambda one: one[1].gains[seat], default=None)


def leads_after(
    match: Match, deciding: Sequence[tuple[int, Moment]], *, seat: int | None
) -> list[Words | None]:
    """Who led after each moment that decided a finished game, if one player alone did, and won.

    Only the last of the moments of one action has a lead, for the game is counted after actions;
    none has one if the game counts no money.

    Args:
        match: The match.
        deciding: What there was to see, in the order of play, each with the number of actions by
            then.
        seat: Who is told, from 1.
    """
    money = match.game.rules.money
    if money is None:
        return [None] * len(deciding)
    last = {number: at for at, (number, _) in enumerate(deciding)}
    return [
        _lead_after(match, number, moment, money, seat) if last[number] == at else None
        for at, (number, moment) in enumerate(deciding)
    ]


def _lead_after(
    match: Match, number: int, moment: Moment, money: Callable[[State, int], int], seat: int | None
) -> Words | None:
    """Who led then, and whether they had not led before."""
    most, *others = _leaders(match, number, money)
    if others or (match.outcome and most not in match.outcome.winners):
        return None
    began = number - 1 if moment.since is None else moment.since
    is_new = _leaders(match, began, money) != [most]
    if most == seat:
        return Words(msg("You take the lead.") if is_new else msg("You lead."))
    key = msg("{player} takes the lead.") if is_new else msg("{player} leads.")
    return Words(key, {"player": Player(most)})


def _leaders(match: Match, number: int, money: Callable[[State, int], int]) -> list[int]:
    """The seats, from 1, that had most after so many actions."""
    state = match.history.state_after(number)
    owned = [money(state, at) for at in range(match.players)]
    return [at for at, has in enumerate(owned, start=1) if has == max(owned)]
