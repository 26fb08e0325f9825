"""Johnny Controletti: why an action is refused, and by which clause."""

from typing import Any

from tripot.core.clauses import Clauses
from tripot.core.language import Words, msg
from tripot.core.state import State
from tripot.games.johnny.rules.paying import can_pay_exactly
from tripot.games.johnny.rules.play import ending
from tripot.games.johnny.rules.ranges import RANGES
from tripot.games.johnny.state import KINDS, SEATS, Action, Phase, total
from tripot.kit.refusing import NotNow

_NOT_NOW = NotNow(
    Phase.OVER,
    ending,
    {
        Phase.FIRST: ("J7", msg("it is time to draw lots for the first turn")),
        Phase.COLOUR: ("J8", msg("it is time to throw the coloured die")),
        Phase.ASK: ("J9", msg("it is up to Johnny to choose an opponent")),
        Phase.OFFER: ("J11", msg("it is up to the debtor to lay cards or present the offer")),
        Phase.ANSWER: ("J12", msg("it is up to Johnny to trust or doubt")),
        Phase.DIE: ("J13", msg("it is time to throw the numbered die")),
        Phase.PAY: ("J19", msg("it is up to Johnny to pay the debt")),
        Phase.CONSOLE: (
            "J23",
            msg("it is up to Johnny to take the top card of the Savings or decline it"),
        ),
        Phase.SAVING: ("J23", msg("it is time to draw the top card of the Savings")),
    },
)


def why_not(state: State, action: int) -> Words:
    """The clause that forbids an action to the mover."""
    phase = Phase(int(state.phase))
    if phase == Phase.ASK and Action.ASK <= action < Action.ASK + SEATS:
        return _why_not_ask(state, action - Action.ASK)
    if phase == Phase.OFFER and Action.PUT <= action < Action.PUT + KINDS:
        return Words(msg("you do not have that card"), clause="J11")
    if phase == Phase.OFFER and action == Action.PRESENT:
        clause = "J16" if total(state.up) else "J11"
        return Words(msg("lay at least one card face down first"), clause=clause)
    if phase == Phase.PAY and Action.PAY <= action < Action.PAY + KINDS:
        return _why_not_pay(state, action - Action.PAY)
    if phase == Phase.FIRST and Action.FIRST <= action < Action.FIRST + SEATS:
        return Words(msg("nobody sits there"), clause="J7")
    if phase == Phase.SAVING and Action.SAVING <= action < Action.SAVING + KINDS:
        return Words(msg("the Savings have no such card left"), clause="J23")
    return _NOT_NOW.words(state)


def _why_not_ask(state: State, seat: int) -> Words:
    if seat == int(state.johnny):
        return Words(msg("nobody owes themselves anything"), clause="J9")
    return Words(msg("nobody sits there"), clause="J9")


def _why_not_pay(state: State, kind: int) -> Words:
    hand: Any = state.hands[int(state.johnny)]
    if kind == 0:
        return Words(msg("a zero pays nothing"), clause="J22")
    if int(hand[kind]) == 0:
        return Words(msg("you do not have that card"), clause="J19")
    if can_pay_exactly(state):
        return Words(msg("you can pay the exact amount, so you must"), clause="J20")
    return Words(msg("one of the cards is not needed to cover the debt"), clause="J21")


CLAUSES = Clauses(players="J2", options="J31", due=_NOT_NOW.clause, ranges=RANGES)
