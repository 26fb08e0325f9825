"""Kuhn poker: what happened, what is asked and what is shown."""

from collections.abc import Sequence

from rich.box import HEAVY_HEAD
from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from tests.games.kuhn.game import (
    UNKNOWN,
    Action,
    Phase,
    current_player,
    decision,
    ending,
    to_text,
)
from tripot.core.contract.heard import Heard
from tripot.core.contract.table import View
from tripot.core.language import Language, Player, Value, Words, msg
from tripot.core.state import CHANCE, PUBLIC, TERMINAL, State

_DEEDS = {
    "check": (msg("You check."), msg("{player} checks.")),
    "bet": (msg("You bet."), msg("{player} bets.")),
    "call": (msg("You call."), msg("{player} calls.")),
    "fold": (msg("You fold."), msg("{player} folds.")),
}
_CHOICES = {
    Action.CHECK: msg("check"),
    Action.BET: msg("bet a chip"),
    Action.CALL: msg("call"),
    Action.FOLD: msg("fold"),
}


def tell(observed: State, heard: Heard, _after: State, seat: int) -> Words | None:
    """A line of knowledge as a sentence; None for a line that only says who decides next."""
    if heard.sort == ">":
        return _tell_end(observed, seat) if heard.is_over else None
    if heard.word == "deal":
        return _tell_deal(observed, heard.value)
    mover = current_player(observed)
    yours, theirs = _DEEDS[heard.word]
    if mover == seat:
        return Words(yours)
    return Words(theirs, {"player": Player(mover + 1)})


def _tell_deal(observed: State, card: str) -> Words:
    if card != "?":
        return Words(msg("You are dealt a {card}."), {"card": card}, clause="K3")
    receiver = 1 + int(int(observed.phase) == Phase.DEAL_SECOND)
    return Words(msg("{player} is dealt a card."), {"player": Player(receiver)}, clause="K3")


def _tell_end(observed: State, seat: int) -> Words:
    winner = int(observed.winner)
    count = int(observed.staked[1 - winner])
    one, many = msg("{player} wins {count} chip."), msg("{player} wins {count} chips.")
    if winner == seat:
        one, many = msg("You win {count} chip."), msg("You win {count} chips.")
    values: dict[str, Value] = {"player": Player(winner + 1), "count": count}
    return Words(one, values, many, ending(observed))


def ask(observed: State, seat: int) -> Words:
    """The question to the seat that is to decide."""
    if int(observed.phase) == Phase.OPEN or int(observed.phase) == Phase.REPLY:
        return Words(msg("Do you check or bet?"))
    return Words(msg("Do you call or fold?"), clause="K6")


def offer_choice(observed: State, action: int) -> Words:
    """An action in words, as a choice."""
    return Words(_CHOICES[Action(action)])


def view(observed: State, viewer: int) -> View:
    """What `viewer` is shown: `?` is a card it may not know, None one that is not dealt."""
    player = current_player(observed)
    over = {"clause": ending(observed), "winners": [int(observed.winner) + 1]}
    return {
        "game": "kuhn",
        "you": None if viewer == PUBLIC else viewer + 1,
        "decision": decision(observed),
        "to_move": {CHANCE: 0, TERMINAL: None}.get(player, player + 1),
        "seats": [
            {"seat": seat + 1, "card": _card(observed, seat), "staked": int(observed.staked[seat])}
            for seat in range(2)
        ],
        "over": over if player == TERMINAL else None,
    }


def _card(observed: State, seat: int) -> str | None:
    card = int(observed.cards[seat])
    if card == UNKNOWN:
        return "?"
    return to_text(Action.DEAL + card - 1).removeprefix("deal ") if card else None


def draw(
    view: View, names: Sequence[str], language: Language, width: int, *, compact: bool = False
) -> RenderableType:
    """A row for each seat."""
    headings = (language.translate(key) for key in (msg("Player"), msg("Card"), msg("Staked")))
    table = Table(*headings, width=width, box=None if compact else HEAVY_HEAD)
    for seat in view["seats"]:
        name = Text(names[seat["seat"] - 1])
        table.add_row(name, seat["card"] or "", str(seat["staked"]))
    return table
