"""A bench for any game: its texts played on bare states, and what each seat makes of them.

A game's `tables` lays its states, and binds the bench under the names its tests use. Seats count
from 1, as in every text; None is the onlooker.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from tripot.core.contract.table import View
from tripot.core.game import Bot, Game, counted
from tripot.core.state import CHANCE, PUBLIC, TERMINAL, State, Weights, copy_state
from tripot.session.match import Match, choice_of

NAMES = ("Anna", "Bruno", "Chloe", "David", "Elise", "Farid")
"""What the seats are called in sentences and on screens."""


def steps(script: str) -> list[str]:
    """The actions of a script, which are parted by commas."""
    return [text.strip() for text in script.split(",") if text.strip()]


def viewer(seat: int | None) -> int:
    """A seat as the rules count it."""
    return PUBLIC if seat is None else seat - 1


def viewers(table: State | Match) -> list[int | None]:
    """All seats, and the onlooker."""
    return [*range(1, int(table.players) + 1), None]


def decisions(match: Match, bot: Bot) -> Iterator[Match]:
    """The match, as it goes, whenever something is to be decided; a bot plays all seats."""
    while not match.is_over:
        yield match
        match.play(match.game.notation.to_text(choice_of(match, bot)))


@dataclass(frozen=True)
class Bench:
    """A game whose states are played with, without a match."""

    game: Game
    players: int
    """How many play where a test does not say."""

    # Play

    def steps(self, script: str) -> list[str]:
        """The actions of a script; those of a longer text one by one."""
        return [action for text in steps(script) for action in self.game.notation.expand(text)]

    def opening(self, players: int | None = None, **settings: Any) -> State:
        """The state before the first chance move."""
        return self.game.new_state(self.players if players is None else players, settings)

    def play(self, state: State, script: str) -> State:
        """A copy in which the actions of a script have been played.

        Every action must be allowed, and none may lose or make anything that is in the box.
        """
        state = copy_state(state)
        box = counted(self.game, state)
        for text in self.steps(script):
            assert text in self.legal(state), f"{text} not among {self.legal(state)}"
            self.game.carry_out(state, self.number_of(text))
            assert counted(self.game, state) == box, text
        return state

    def lines(
        self, state: State, text: str, seat: int | None
    ) -> Iterator[tuple[State, str, State]]:
        """What a seat is told of an action and of what follows from it by itself, line by line:
        what it observes before the line, and after it."""
        game, action, at = self.game, self.number_of(text), viewer(seat)
        after = copy_state(state)
        game.rules.apply(after, action)
        known = game.observed(after, at)
        yield game.observed(state, at), game.knowledge.witness(state, action, at), known
        for before in game.follow(after):
            before_it, known = known, game.observed(after, at)
            line = game.knowledge.happened(before, after, at)
            if line:
                yield before_it, line, known

    def match_at(self, state: State, script: str = "") -> Match:
        """A match that begins with this state, some actions later."""

        def start(blank: State, players: int, options: Mapping[str, Any]) -> None:
            for name in self.game.rules.RECORD.names or ():
                blank[name] = state[name]

        match = Match(self.game.variant(start=start), players=int(state.players))
        match.play_log(self.steps(script))
        return match

    def decisions(
        self, bot: str, players: int, *, seed: int | str, **options: object
    ) -> Iterator[Match]:
        """A match, as it goes, whenever something is to be decided; that bot plays all seats.

        It may be one whom nobody meets, such as `keen`.
        """
        match = Match(self.game, players=players, seed=seed, options=options)
        return decisions(match, self.game.by_policy.get(bot) or self.game.bot(bot))

    # What may be done

    def number_of(self, text: str) -> int:
        """The action of a text."""
        action = self.game.notation.to_action(text)
        assert action is not None, text
        return action

    def weights(self, state: State) -> Weights:
        """The weights of all actions."""
        return self.game.legal_weights(state)

    def legal(self, state: State) -> list[str]:
        """What may be done now."""
        return list(self._named(self.weights(state)))

    def legal_of(self, state: State, word: str) -> list[str]:
        """What may be done now that begins with a word, without that word."""
        return [
            text.removeprefix(f"{word} ") for text in self.legal(state) if text.split()[0] == word
        ]

    def odds(self, state: State) -> dict[str, int]:
        """What chance may do now, with its weights."""
        assert self.to_move(state) == "chance"
        return self._named(self.weights(state))

    def likes(self, state: State, level: int) -> dict[str, int]:
        """What the seat that is to decide may do by the policy, with the weights."""
        seat = self.to_move(state)
        assert isinstance(seat, int)
        room = self.game.blank_weights()
        bound = self.game.rules.action_bound(state)
        self.game.players.policy(self.observed(state, seat), level, room[:bound])
        return self._named(room)

    def prospects(self, state: State) -> list[float]:
        """What each seat may expect, judged at a glance."""
        out = np.zeros(int(state.players))
        self.game.rules.evaluate(state, out)
        assert np.isclose(out.sum(), 1)
        return [float(one) for one in out]

    def refusal(self, state: State, text: str) -> tuple[str, str]:
        """The clause that forbids an action, and why."""
        assert text not in self.legal(state), text
        words = self.game.rules.why_not(state, self.number_of(text))
        return words.clause, words.say()

    def clause(self, state: State, text: str) -> str:
        """The clause that forbids an action."""
        return self.refusal(state, text)[0]

    def _named(self, weights: Weights) -> dict[str, int]:
        return {
            self.game.notation.to_text(int(at)): int(weights[at]) for at in np.flatnonzero(weights)
        }

    # How it stands

    def to_move(self, state: State) -> int | str:
        """The seat that is to decide, `chance` or `over`."""
        player = self.game.rules.current_player(state)
        if player == CHANCE:
            return "chance"
        return "over" if player == TERMINAL else player + 1

    def phase(self, state: State) -> str:
        """What is to be decided."""
        return self.game.rules.decision(state)

    def payoffs(self, state: State) -> list[float]:
        """The payoff of each seat."""
        assert self.to_move(state) == "over", self.phase(state)
        return list(self.game.payoffs(state))

    def ended(self, state: State) -> tuple[str, list[int]]:
        """The clause that ended the game, and who has won."""
        payoffs = self.payoffs(state)
        assert abs(sum(payoffs) - 1) < 1e-9
        return self.game.rules.ending(state), [
            seat for seat, won in enumerate(payoffs, 1) if won > 0
        ]

    # What is known

    def heard(self, state: State, script: str, seat: int | None) -> list[str]:
        """What a viewer perceives of a script."""
        lines = []
        for text in self.steps(script):
            lines += [heard for _, heard, _ in self.lines(state, text, seat)]
            state = self.play(state, text)
        return lines

    def observed(self, state: State, seat: int | None) -> State:
        """The state as a viewer may know it."""
        return self.game.observed(state, viewer(seat))

    def shown(self, state: State, seat: int | None) -> View:
        """What a viewer is shown."""
        return self.game.table.view(self.observed(state, seat), viewer(seat))

    def numbers(self, state: State, seat: int | None, version: int = 1) -> dict[str, float]:
        """The features of what a viewer observes, by their names."""
        players, observed = self.game.players, self.observed(state, seat)
        names = players.FEATURES[version].names
        out = np.full(len(names), np.nan, np.float32)
        players.features(observed, viewer(seat), version, out)
        return dict(zip(names, out.tolist(), strict=True))

    def assert_within_range(self, state: State) -> None:
        """Every number is there, and from 0 to 1, for everybody."""
        for seat in viewers(state):
            numbers = self.numbers(state, seat)
            assert not [name for name, number in numbers.items() if not 0 <= number <= 1]
