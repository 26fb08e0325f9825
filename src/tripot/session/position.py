"""Where a match stands: the whole state, and all that follows from it alone."""

from dataclasses import dataclass

import numpy as np

from tripot.core.contract.table import View
from tripot.core.game import Game
from tripot.core.language import msg
from tripot.core.refusals import IllegalAction, NotYourTurn
from tripot.core.state import CHANCE, PUBLIC, TERMINAL, State, Weights, copy_state, viewers_of


@dataclass(frozen=True)
class Outcome:
    """How a match ended: winners (from 1), the payoff of each seat, the clause that ended it."""

    winners: tuple[int, ...]
    returns: tuple[float, ...]
    clause: str

    @property
    def zero_sum(self) -> tuple[float, ...]:
        """The payoffs minus their mean, for studies that want them to sum to 0."""
        mean = sum(self.returns) / len(self.returns)
        return tuple(payoff - mean for payoff in self.returns)


class Position:
    """A state of a game, which actions change in place.

    Nothing in it is hidden, so it is for whoever holds the match. Seats count from 1.

    Args:
        game: The game.
        state: The whole state; it belongs to the position from now on.
    """

    def __init__(self, game: Game, state: State) -> None:
        self.game, self.state = game, state
        self._weights: Weights | None = None
        self._leaves_no_choice: bool | None = None

    @property
    def player(self) -> int:
        """The seat to decide, from 0; `CHANCE` or `TERMINAL`."""
        return self.game.rules.current_player(self.state)

    @property
    def to_move(self) -> int | None:
        """The seat to decide; `CHANCE`; None when the match is over."""
        player = self.player
        if player == TERMINAL:
            return None
        return CHANCE if player == CHANCE else player + 1

    @property
    def together(self) -> tuple[int, ...]:
        """The seats that may be asked at once, in the rules' order; usually none."""
        if self.game.rules.TOGETHER is None:
            return ()
        return tuple(seat + 1 for seat in self.game.rules.TOGETHER.seats(self.state))

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended; None before that."""
        if self.player != TERMINAL:
            return None
        return Outcome(
            winners=tuple(seat + 1 for seat in self.game.winners(self.state)),
            returns=self.game.payoffs(self.state),
            clause=self.game.rules.ending(self.state),
        )

    @property
    def due(self) -> str:
        """The clause that says who is to decide, and what, as an onlooker knows it."""
        return self.game.rules.CLAUSES.due(self.game.observed(self.state, PUBLIC))

    def weights(self) -> Weights:
        """The weights of all actions.

        A seat's are computed from what it observes, so they tell no more.
        """
        if self._weights is None:
            player = self.player
            if player == TERMINAL:
                self._weights = self.game.blank_weights()
            else:
                state = self.state if player == CHANCE else self.game.observed(self.state, player)
                self._weights = self.game.legal_weights(state)
        return self._weights

    def legal(self) -> list[str]:
        """The legal actions of whoever is to decide, chance too; none when the match is over."""
        return [
            self.game.notation.to_text(action) for action in np.flatnonzero(self.weights()).tolist()
        ]

    def odds(self) -> dict[str, float]:
        """The probability of each action of `CHANCE`; empty if chance does not play now."""
        if self.player != CHANCE:
            return {}
        weights = self.weights()
        total = int(weights.sum())
        return {
            self.game.notation.to_text(action): int(weights[action]) / total
            for action in np.flatnonzero(weights).tolist()
        }

    def forced(self) -> str | None:
        """The action of the seat to decide, if everybody knows that it has no choice.

        Whether that is so follows from what an onlooker observes, though they may not know the
        action. None if several are asked at once.
        """
        if self.player in (CHANCE, TERMINAL) or self.together:
            return None
        if self._leaves_no_choice is None:
            observed = self.game.observed(self.state, PUBLIC)
            self._leaves_no_choice = self.game.knowledge.leaves_no_choice(observed)
        return self.legal()[0] if self._leaves_no_choice else None

    def revealed(self) -> View:
        """The table with nothing hidden, once the match is over.

        Raises:
            NotYourTurn: It is not over.
        """
        if self.player != TERMINAL:
            raise NotYourTurn(msg("The cards are shown when the match is over."))
        return self.game.table.view(copy_state(self.state), PUBLIC)

    def refusal(self, action: int) -> IllegalAction:
        """Why an action is illegal, from no more than the seat to decide knows."""
        reason = self.game.rules.why_not(self.known_to_mover(), action)
        return IllegalAction(self.game.notation.to_text(action), reason)

    def known_to_mover(self) -> State:
        """What the seat to decide observes; a copy of the whole state if there is none."""
        player = self.player
        if player in (CHANCE, TERMINAL):
            return copy_state(self.state)
        return self.game.observed(self.state, player)

    def as_asked(self, seat: int) -> "Position":
        """The position in which a seat of `together` is the one to decide.

        Raises:
            NotYourTurn: It is not asked now.
        """
        if seat not in self.together or self.game.rules.TOGETHER is None:
            raise NotYourTurn(msg("Seat {seat} is not being asked now."), seat=seat)
        asked = self.copy()
        self.game.rules.TOGETHER.ask(asked.state, seat - 1)
        asked._weights, asked._leaves_no_choice = None, None
        return asked

    def copy(self) -> "Position":
        """An independent position like this one."""
        twin = Position(self.game, copy_state(self.state))
        twin._weights, twin._leaves_no_choice = self._weights, self._leaves_no_choice
        return twin

    def take(self, action: int) -> tuple[tuple[bytes, ...], tuple[tuple[str, ...], ...]]:
        """Carry out a legal action, and all that follows from it by itself.

        Returns:
            The state before it and before each step that followed; what each viewer, the onlooker
            last, perceived of it and of each step, nothing where there was nothing to perceive.
        """
        game, state, before = self.game, self.state, copy_state(self.state)
        viewers = viewers_of(before)
        states = [before.tobytes()]
        told = [tuple(game.knowledge.witness(before, action, viewer) for viewer in viewers)]
        game.rules.apply(state, action)
        for before in game.follow(state):
            lines = tuple(game.knowledge.happened(before, state, viewer) for viewer in viewers)
            states.append(before.tobytes())
            told.append(lines if any(lines) else ())
        self._weights, self._leaves_no_choice = None, None
        return tuple(states), tuple(told)
