"""Kuhn poker's buckets and abstract actions. There are so few that nothing is lost."""

from tests.games.kuhn.game import Action, Phase
from tripot.core.abstraction import Abstraction, Question
from tripot.core.state import State, rule

_CARDS = ("jack", "queen", "king")

ABSTRACTION = Abstraction(
    (
        Question("speak", (("first", "after a check"), _CARDS), ("go on", "stay")),
        Question("answer", (("at once", "late"), _CARDS), ("go on", "stay")),
    )
)
_ANSWER = ABSTRACTION.first("answer")


@rule
def bucket(state: State) -> int:
    """The phase and the mover's card."""
    phase = int(state.phase)
    if phase == Phase.OPEN:
        return int(state.cards[0]) - 1
    if phase == Phase.REPLY:
        return 3 + int(state.cards[1]) - 1
    if phase == Phase.ANSWER:
        return _ANSWER + int(state.cards[1]) - 1
    if phase == Phase.LATE_ANSWER:
        return _ANSWER + 3 + int(state.cards[0]) - 1
    return -1


@rule
def abstract_action(state: State, action: int) -> int:
    """Whether money goes in."""
    return 0 if action == Action.BET or action == Action.CALL else 1
