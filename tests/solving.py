"""Strategies for small games of two, their exact value, and the best response to them.

All of it stands on `Match` alone: who is to decide, what is legal, what a seat has witnessed.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction
from typing import TypeAlias

from tripot.core.state import CHANCE
from tripot.session.match import Match

Odds: TypeAlias = dict[str, Fraction]
Strategy: TypeAlias = Callable[[Match], Odds]
"""How likely the seat to decide takes each action; it reads that seat's view and nothing else."""
Position: TypeAlias = tuple[Match, Fraction]
"""A match, and how likely chance and the other player let it come to this."""


def played(match: Match, *texts: str) -> Match:
    """A copy of a match after some more actions."""
    twin = match.copy()
    twin.play_log(texts)
    return twin


def histories(match: Match) -> Iterator[Match]:
    """Every history that begins with this one, and itself."""
    yield match
    for text in match.legal():
        yield from histories(played(match, text))


def chances(match: Match) -> Odds:
    """The exact odds of what chance may do now."""
    state = match.history.state_after(len(match.actions))
    weights = match.game.legal_weights(state).tolist()
    return {
        match.game.notation.to_text(action): Fraction(weight, sum(weights))
        for action, weight in enumerate(weights)
        if weight
    }


def value(match: Match, strategies: tuple[Strategy, Strategy]) -> Fraction:
    """What the first player gains on average."""
    if match.outcome:
        return Fraction(match.outcome.returns[0])
    mover = match.to_move
    assert mover is not None
    odds = chances(match) if mover == CHANCE else strategies[mover - 1](match)
    return sum(
        (odd * value(played(match, text), strategies) for text, odd in odds.items() if odd),
        Fraction(0),
    )


def best_response(positions: Iterable[Position], seat: int, opponent: Strategy) -> Fraction:
    """The most that a seat can gain against a strategy, by backward induction.

    The seat decides once for all positions in which it has witnessed the same.
    """
    gained = Fraction(0)
    information_sets: dict[tuple[str, ...], list[Position]] = defaultdict(list)
    left = list(positions)
    while left:
        match, reach = left.pop()
        if match.outcome:
            gained += reach * Fraction(match.outcome.returns[seat - 1])
        elif match.to_move == seat:
            information_sets[tuple(match.knowledge(seat))].append((match, reach))
        else:
            odds = chances(match) if match.to_move == CHANCE else opponent(match)
            left += [(played(match, text), reach * odd) for text, odd in odds.items() if odd]
    return gained + sum(best_decision(alike, seat, opponent) for alike in information_sets.values())


def best_decision(alike: list[Position], seat: int, opponent: Strategy) -> Fraction:
    """The most that a seat can gain where it cannot tell these positions apart."""
    return max(
        best_response([(played(match, text), reach) for match, reach in alike], seat, opponent)
        for text in alike[0][0].legal()
    )
