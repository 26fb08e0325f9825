"""Pasts that a seat cannot tell from the real one: actions that would have let it hear the same.

A particle filter over whole pasts: each particle is played from the opening by actions after which
the seat hears what it heard. Chance's are weighted by their odds; the others' choices tell nothing.
"""

from collections.abc import Iterator, Sequence
from itertools import islice, pairwise
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from tripot.core.game import Game
from tripot.core.state import CHANCE, State, Stream, Weights, copy_state
from tripot.core.streams import below, pick

FEW, MANY = 8, 128
"""How many particles there are at first, and at most: twice as many after each time all died."""
MOST_PLAYED = 50_000
"""How many actions are tried in all before it is given up."""
_ENOUGH = 4
"""How many particles are mended where all died; the others are copies."""
_BACK = 24
"""How many actions back a particle is mended."""
_GRAINS = 1 << 20
_ALIKE = 1 - 1e-9
_ALL = 1 << 30
"""The number of words that agree if all do."""
Step = tuple[State, int, tuple[State, ...]]
"""The state before an action, the action, and the states before the steps that followed."""
_Heard = tuple[str, ...]
"""What a seat hears of an action, of the steps of the house that follow, and what is due then."""


class _Particle(NamedTuple):
    """A past so far."""

    state: State
    actions: tuple[int, ...] = ()
    before: tuple[State, ...] = ()
    """The states before the last of them."""

    def after(self, action: int, state: State) -> "_Particle":
        """The particle one action on."""
        return _Particle(state, (*self.actions, action), (*self.before[1 - _BACK :], self.state))


def drawn_past(
    game: Game, steps: Sequence[Step], now: State, seat: int, rng: Stream
) -> tuple[int, ...] | None:
    """Actions from the opening on by which a seat, from 0, would have heard what it heard.

    None if none was found before `MOST_PLAYED` actions were tried.

    Args:
        game: The game.
        steps: The real past.
        now: The state after it.
        seat: The seat.
        rng: The stream of all draws.
    """
    if not steps:
        return ()
    after = [*(before for before, _, _ in steps[1:]), now]
    heard = [
        (game.knowledge.witness(before, action, seat), *_followed(game, (*follow, then), seat))
        for (before, action, follow), then in zip(steps, after, strict=True)
    ]
    number, particles = FEW, _Filter(game, heard, seat, rng)
    while number <= MANY and not particles.is_spent:
        found = particles.run(steps[0][0], number)
        if found:
            return found[below(rng, len(found))].actions
        number *= 2
    return None


class _Filter:
    """Plays particles on by what a seat has heard."""

    def __init__(self, game: Game, heard: list[_Heard], seat: int, rng: Stream) -> None:
        self._game, self._heard, self._seat, self._rng = game, heard, seat, rng
        self._played_so_far = 0

    @property
    def is_spent(self) -> bool:
        """Whether it is to be given up."""
        return self._played_so_far >= MOST_PLAYED

    def run(self, opening: State, number: int) -> list[_Particle]:
        """The particles at the end; none if all died on the way."""
        particles = [_Particle(opening)] * number
        for at in range(len(self._heard)):
            drawn = [self._drawn(one, at) for one in particles]
            found = [(one, share) for one, share in drawn if one is not None]
            if not found:
                mended = filter(None, (self._mended(one, at) for one in particles))
                found = [(one, 1.0) for one in islice(mended, _ENOUGH)]
            if not found or self.is_spent:
                return []
            particles = self._resampled(found, number)
        return particles

    def _drawn(self, particle: _Particle, at: int) -> tuple[_Particle | None, float]:
        """A particle after one of the actions that fit, and their share of the odds of chance."""
        state = particle.state
        allowed = self._allowed(state)
        fitting = [
            (one, int(allowed[action]))
            for action in self._candidates(state, allowed, at)
            if (one := self._played(particle, action, at)) is not None
        ]
        if not fitting:
            return None, 0.0
        weights = np.array([weight for _, weight in fitting], np.int32)
        is_chance = self._game.rules.current_player(state) == CHANCE
        share = float(weights.sum() / allowed.sum()) if is_chance else 1.0
        return fitting[pick(self._rng, weights)][0], share

    def _allowed(self, state: State) -> Weights:
        mover = self._game.rules.current_player(state)
        seen = state if mover == CHANCE else self._game.observed(state, mover)
        return self._game.legal_weights(seen)

    def _candidates(self, state: State, allowed: Weights, at: int) -> Iterator[int]:
        """The legal actions of which the seat perceives what it perceived."""
        line = self._heard[at][0]
        known = self._game.notation.to_action(line.partition(" [")[0])
        if known is None:
            possible = np.flatnonzero(allowed).tolist()
        else:
            possible = [known] if allowed[known] else []
        for action in possible:
            if self._game.knowledge.witness(state, action, self._seat) == line:
                yield action

    def _played(self, particle: _Particle, action: int, at: int) -> _Particle | None:
        """A particle after an action; None if something else is heard then."""
        then, words = self._carried_out(particle, action)
        return then if words == self._heard[at][1:] else None

    def _carried_out(self, particle: _Particle, action: int) -> tuple[_Particle, _Heard]:
        """A particle after an action, and what the seat hears after it."""
        state = copy_state(particle.state)
        self._played_so_far += 1
        self._game.rules.apply(state, action)
        follow = tuple(self._game.follow(state))
        return particle.after(action, state), _followed(self._game, (*follow, state), self._seat)

    def _resampled(self, found: list[tuple[_Particle, float]], number: int) -> list[_Particle]:
        """That many particles, drawn by their shares; those found, if all count alike."""
        shares = np.array([share for _, share in found])
        if len(found) == number and shares.min() >= _ALIKE * shares.max():
            return [one for one, _ in found]
        grains = np.maximum(1, shares / shares.sum() * _GRAINS).astype(np.int32)
        return [found[pick(self._rng, grains)][0] for _ in range(number)]

    # What comes to light all at once

    def _mended(self, particle: _Particle, at: int) -> _Particle | None:
        """A particle that hears what it should, by other choices of late.

        Secret choices may come to light all at once, and no particle guesses all of them. So they
        are changed one by one, as long as more words of what is heard agree.
        """
        first = at - len(particle.before[1:])
        begun = _Particle(particle.before[-(at - first)] if at > first else particle.state)
        kept = particle.actions[first:]
        last = [*self._candidates(particle.state, self._allowed(particle.state), at)]
        if not last:
            return None
        choices = [*kept, last[below(self._rng, len(last))]]
        agreed, best = self._agreed(begun, choices, first)
        is_better = best is not None
        while is_better and best is not None and agreed < _ALL and not self.is_spent:
            is_better = False
            for place in self._shuffled(len(choices)):
                for action in self._others(best, choices, first, place):
                    changed = [*choices[:place], action, *choices[place + 1 :]]
                    more, other = self._agreed(begun, changed, first)
                    if other is not None and more > agreed:
                        agreed, best, choices, is_better = more, other, changed, True
        if best is None or agreed < _ALL:
            return None
        return _Particle(best.state, (*particle.actions[:first], *best.actions), best.before)

    def _agreed(
        self, particle: _Particle, choices: Sequence[int], first: int
    ) -> tuple[int, _Particle | None]:
        """How many words agree of what is heard after the last of these choices.

        Nothing else may be heard before; else there is no particle.
        """
        one: _Particle | None = particle
        for at, action in enumerate(choices[:-1], first):
            if one is None or not self._allowed(one.state)[action]:
                return 0, None
            one = self._played(one, action, at)
        if one is None or not self._allowed(one.state)[choices[-1]]:
            return 0, None
        then, words = self._carried_out(one, choices[-1])
        wanted = self._heard[first + len(choices) - 1][1:]
        return (_ALL if words == wanted else _in_common(words, wanted)), then

    def _others(
        self, particle: _Particle, choices: Sequence[int], first: int, place: int
    ) -> list[int]:
        """What else could have been done at a place, as far as the seat perceived it then."""
        state = particle.before[place - len(choices)]
        fitting = self._candidates(state, self._allowed(state), first + place)
        return [action for action in fitting if action != choices[place]]

    def _shuffled(self, number: int) -> npt.NDArray[np.int64]:
        order = np.arange(number)
        for place in range(number - 1, 0, -1):
            other = below(self._rng, place + 1)
            order[place], order[other] = order[other], order[place]
        return order


def _followed(game: Game, states: Sequence[State], seat: int) -> _Heard:
    """What a seat hears of the steps of the house between these states, and what is due then."""
    steps = (game.knowledge.happened(before, after, seat) for before, after in pairwise(states))
    return *filter(None, steps), game.public_line(states[-1])


def _in_common(lines: _Heard, others: _Heard) -> int:
    """How many words are the same in the same places."""
    return sum(
        one == other
        for line, twin in zip(lines, others, strict=False)
        for one, other in zip(line.split(), twin.split(), strict=False)
    )
