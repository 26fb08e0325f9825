"""Casablanca: what happens by itself, in sentences."""

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from tripot.core.contract.heard import Heard
from tripot.core.language import Player, Value, Words, msg
from tripot.core.moments import said_to
from tripot.core.state import State
from tripot.games.casablanca.rules.duel import has_spoils, party, winning_side
from tripot.games.casablanca.state import LETTERS, NOTE, Action, Step
from tripot.games.casablanca.telling.phrases import (
    PAYOUT,
    WHOLE_BANK,
    WHOLE_PAYOUT,
    card,
    dollars,
    paid,
    sentence,
    symbol_at,
    which,
)


class Happened(NamedTuple):
    """A step of the house, as one viewer saw it: a seat from 0, or an onlooker."""

    before: State
    values: Sequence[str]
    """The values in the line: seats, symbols, numbers and money."""
    after: State
    viewer: int

    @property
    def seat(self) -> int:
        """The seat it happened to."""
        return int(self.values[0]) - 1

    @property
    def notes(self) -> int:
        """The money at the end of the line."""
        return int(self.values[-1]) // NOTE

    def words(self, to_others: str, to_self: str, clause: str, **values: Value) -> Words:
        """A sentence about the seat as its `player`, to it and to others."""
        key = to_self if self.seat == self.viewer else to_others
        return sentence(key, clause, self.before, player=Player(self.seat + 1), **values)

    @property
    def owned(self) -> int:
        """How many the seat has then of the symbol in the line."""
        return int(self.after.cards[self.seat, LETTERS.index(self.values[1])])

    @property
    def is_whole(self) -> bool:
        """C43: whether the bank has as much as the card pays."""
        return 0 < self.notes == 2 * self.owned

    def paid(self) -> Words:
        """C20, C43: what the bank pays, to the seat and to others, and for which card."""
        is_you = self.seat == self.viewer
        if not self.is_whole:
            return paid(self.notes, *PAYOUT, is_you=is_you)
        values: dict[str, Value] = {
            "money": dollars(self.notes),
            "which": which(self.owned, is_you=is_you),
        }
        return Words(WHOLE_PAYOUT[is_you], values)


def tell_event(before: State, heard: Heard, after: State, seat: int) -> Words | None:
    """What the house has done, as a sentence; None if it has changed nothing."""
    return _TELLERS[heard.word](Happened(before, heard.values, after, seat))


# The bet


def _token(step: Happened) -> Words:
    """C30: everybody sees the token."""
    number = int(step.values[1])
    key = msg("The token is a {number}: a lie!")
    if number == int(step.before.said):
        key = msg("The token is a {number}: true!")
    return sentence(key, "C30", step.before, number=number)


_WON = (
    msg("You win ${money} from {loser}."),
    msg("You lose ${money} to {winner}."),
    msg("{winner} wins ${money} from {loser}."),
)


def _stakes(step: Happened) -> Words | None:
    """C23, C28 to C30, C34: who gets what was on the table, if anything was (C27)."""
    if not step.notes:
        return None
    if int(step.before.answered) == Action.RETRACT:
        others, own = msg("The bet goes back to {player}."), msg("Your bet goes back to you.")
        return step.words(others, own, "C23")
    side = winning_side(step.before)
    winner, loser = party(step.before, side), party(step.before, 1 - side)
    return sentence(
        said_to(step.viewer, (winner, loser), _WON),
        _clause_of_stakes(step.before, side),
        step.before,
        winner=Player(winner + 1),
        loser=Player(loser + 1),
        money=dollars(int(step.before.stakes[1 - side])),
    )


def _clause_of_stakes(before: State, side: int) -> str:
    """C30, or C34 where nothing else is won; without the token, C28 and C29."""
    if int(before.answered) == Action.MATCH:
        return "C30" if has_spoils(before) else "C34"
    return "C28" if side == 0 else "C29"


_GOES_BACK = {Action.RETRACT: "C23", Action.WITHDRAW: "C29", Action.MATCH: "C31"}


def _back(step: Happened) -> Words | None:
    """C23, C29, C31: the figure goes back, unless it has not left its circle."""
    circle = int(step.values[1])
    if not int(step.before.said):
        return None
    return step.words(
        msg("{player} goes back to circle {circle}, at {symbol}."),
        msg("You go back to circle {circle}, at {symbol}."),
        _GOES_BACK[Action(int(step.before.answered))],
        circle=circle,
        symbol=symbol_at(step.before, circle),
    )


# What a move or a duel brings


def _nothing(step: Happened) -> Words:
    """C18."""
    return step.words(msg("Nothing is won."), msg("Nothing is won."), "C18")


def _prize(step: Happened) -> Words:
    """C17, C43: the card in demand, with its payout."""
    return step.words(
        msg("{player} takes the card in demand, {symbol}, and {paid}."),
        msg("You take the card in demand, {symbol}, and {paid}."),
        _short_or(step, "C17"),
        symbol=card(step.values[1]),
        paid=step.paid(),
    )


def _payout(step: Happened) -> Words:
    """C20, C43: the payout of a card won in a duel."""
    others = msg("The bank pays {player} its last ${money}.")
    own = msg("The bank pays you its last ${money}.")
    values: dict[str, Value] = {"money": dollars(step.notes)}
    if not step.notes:
        others = msg("The bank has nothing left to pay {player} with.")
        own = msg("The bank has nothing left to pay you with.")
    elif step.is_whole:
        others = msg("The bank pays {player} ${money} for {which}.")
        own = msg("The bank pays you ${money} for {which}.")
        values["which"] = which(step.owned, is_you=step.seat == step.viewer)
    return step.words(others, own, _short_or(step, "C20"), **values)


def _short_or(step: Happened, clause: str) -> str:
    """C43 if the bank has less than the payout, else another clause."""
    return clause if step.is_whole else "C43"


def _bank(step: Happened) -> Words:
    """C35, C45: a fourth card takes the bank."""
    bank = paid(step.notes, WHOLE_BANK, WHOLE_BANK, is_you=False)
    if int(step.before.phase) == Step.PAY:
        others = msg("Four of a kind: {player} takes {bank}.")
        return step.words(others, msg("Four of a kind: you take {bank}."), "C35", bank=bank)
    return step.words(
        msg("{player} takes the card in demand, {symbol}, a fourth of its kind, and {bank}."),
        msg("You take the card in demand, {symbol}, your fourth of its kind, and {bank}."),
        "C45",
        symbol=card(step.values[1]),
        bank=bank,
    )


# The end of a turn


def _stock(step: Happened) -> Words:
    """C41."""
    key = msg("The stock is used up: all single cards go back to form a new one.")
    return Words(key, clause="C41")


def _leave(step: Happened) -> Words:
    """C40."""
    return step.words(
        msg("{player} has neither money nor cards left, and is out."),
        msg("You have neither money nor cards left, and are out."),
        "C40",
    )


def _ruin(step: Happened) -> Words:
    """C40."""
    return Words(msg("Nobody has money or cards left."), clause="C40")


_TELLERS: Mapping[str, Callable[[Happened], Words | None]] = {
    "token": _token,
    "stakes": _stakes,
    "back": _back,
    "nothing": _nothing,
    "prize": _prize,
    "payout": _payout,
    "bank": _bank,
    "stock": _stock,
    "leave": _leave,
    "ruin": _ruin,
}
