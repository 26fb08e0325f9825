"""Le Millionnaire: an evening of millionaires, won on horses: the fullest table that there is."""

from functools import cache

from tests.browser.positions import Position
from tripot import house
from tripot.session.match import Match

_OPTIONS = {"goal": 5_000_000}
_ROUNDS = 8
_HORSES = (0, 4, 10, 14)
_REACH = range(2, 13)
_HELD = {"A": 31, "B": 12, "C": 5, "D": 20, "E": 11, "F": 14}
"""What everybody buys in the end; six players have most of what there is."""
COMPANIES = len(_HELD)
STAKES = 10
"""The fields that take a stake from there: two horses, five violet squares and three more."""


@cache
def rich(players: int) -> tuple[Position, ...]:
    """Everybody is worth more than a million: with stakes on all fields, and another who waits."""
    match = Match(house.game("millionnaire"), players=players, options=_OPTIONS)
    match.play("first 1")
    for _ in range(_ROUNDS):
        for _ in range(players):
            _win(match)
    for _ in range(players):
        _buy(match)
        _throws(match, 1, 3)
    _stake_on_all(match)
    turn = Position(match.game.name, "rich", 1, players, match.options, match.actions)
    return turn, Position(
        match.game.name, "rich waiting", players, players, match.options, match.actions
    )


def _square(match: Match) -> int:
    seat = match.view(None)["mover"]
    return int(match.view(None)["seats"][seat - 1]["square"] or 0)


def _win(match: Match) -> None:
    """A turn from horse to horse by doubles, staked at every throw."""
    if "start 1" in match.legal():
        match.play("start 1")
        _throws(match, 1, 2)
        return
    mover = match.view(None)["mover"]
    while match.view(None)["mover"] == mover and not match.is_over:
        ahead = next(one for one in (4, 6) if (_square(match) + one) % 20 in _HORSES)
        for stake in (f"horse {(_square(match) + ahead) % 20}", "arc", "auteuil"):
            if stake in match.legal():
                match.play(stake)
        if not _throws(match, ahead // 2, ahead // 2):
            return


def _throws(match: Match, one: int, other: int) -> bool:
    """A throw, and whatever follows is passed over; whether the same player throws again."""
    mover = match.view(None)["mover"]
    match.play("throw")
    match.play(f"dice {one} {other}")
    if "done" in match.legal():
        match.play("done")
    return bool(match.view(None)["mover"] == mover)


def _buy(match: Match) -> None:
    for letter, units in _HELD.items():
        match.play(f"buy {letter} {units}")


def _stake_on_all(match: Match) -> None:
    for stake in [
        one for one in match.legal() if one.split()[0] in ("horse", "auteuil", "outsiders")
    ]:
        match.play(stake)
    for stake in [
        one for one in match.legal() if one.startswith("roulette") and one.endswith(" 5")
    ]:
        match.play(stake)
    match.play("even 50")
