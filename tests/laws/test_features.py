"""Features hold all that players decide by, in games of each edition."""

import fnmatch
from dataclasses import replace
from itertools import count, islice
from typing import Any

import numpy.typing as npt
import pytest

from tests.depth import DEEP, enough
from tests.games.kuhn import GAME as KUHN
from tests.games.kuhn import game as rules
from tests.games.kuhn import players as kuhn
from tests.games.kuhn.game import Action
from tests.laws.editions import games, own_bots, tables
from tripot.core.contract.features import PRIVILEGED, Features, Versions
from tripot.core.state import State, Weights, relabelled
from tripot.laws import LawBroken, Table, walk
from tripot.laws.features import features_suffice, public_features_are_public
from tripot.machine.dispatch import register

GAMES = sorted(games())
MOVES = 30


@pytest.mark.parametrize("name", GAMES)
def test_features_suffice(name: str) -> None:
    for table in tables(name, seed=1)[: enough(1, deep=99)]:
        features_suffice(table, moves=MOVES, interpreted=True)


if DEEP:  # it takes minutes

    @pytest.mark.slow
    @pytest.mark.parametrize("name", GAMES)
    def test_features_suffice_in_a_million_states(name: str) -> None:
        editions = tables(name, seed=len(name))
        for table in editions:
            features_suffice(table, moves=1_000_000 // len(editions))


@pytest.mark.parametrize("name", GAMES)
def test_every_number_has_a_name_of_its_own(name: str) -> None:
    for version, features in games()[name].players.FEATURES.items():
        assert len(set(features.names)) == len(features) > 0, version
        assert all(group.about for group in features.groups)


@pytest.mark.parametrize("name", GAMES)
def test_what_is_not_private_is_the_same_for_all(name: str) -> None:
    """9."""
    for seed in range(enough(1, deep=6)):
        found = tables(name, seed=seed, bots=own_bots(name)[-1:] or ("random",))
        for table in found[: enough(1, deep=len(found))]:
            for match in islice(walk(table), 0, enough(41, deep=10**9), enough(10, deep=1)):
                public_features_are_public(match)


@pytest.mark.parametrize("name", GAMES)
def test_every_pattern_of_private_numbers_has_names(name: str) -> None:
    for features in games()[name].players.FEATURES.values():
        for group in features.groups:
            assert all(fnmatch.filter(group.names, pattern) for pattern in group.private)


# Planted faults

_number = count(1)


def planted(**faults: Any) -> Table:
    """Kuhn poker with a fault, under a name of its own."""
    name = f"kuhn_{next(_number)}"
    record = relabelled(KUHN.rules.RECORD, name)
    return Table(register(KUHN.variant(name=name, RECORD=record, **faults)), 2)


def caught(table: Table) -> str:
    with pytest.raises(LawBroken) as broken:
        features_suffice(table, moves=200, interpreted=True)
    return str(broken.value)


def leaving_out(*fields: str) -> Versions:
    return {1: Features(kuhn.FEATURES[1].groups, frozenset(fields))}


def blind(state: State, seat: int, version: int, out: npt.NDArray[Any]) -> None:
    """Without one's own card."""
    kuhn.features(state, seat, version, out)
    out[:3] = 0.0


def test_a_feature_that_is_missing_is_caught() -> None:
    assert "they leave out cards" in caught(planted(features=blind))


def test_what_is_left_out_may_not_be_decided_by() -> None:
    table = planted(features=blind, FEATURES=leaving_out("cards"))
    assert "they leave out cards, by which level 1 decides" in caught(table)


def legal_by_card(state: State, weights: Weights) -> None:
    rules.legal(state, weights)
    if int(state.cards[0]) == 1:
        weights[Action.BET] = 0


def test_what_is_left_out_may_not_decide_what_is_legal() -> None:
    table = planted(features=blind, FEATURES=leaving_out("cards"), legal=legal_by_card, BOTS=())
    assert "by which something is legal" in caught(table)


def peeping(state: State, seat: int, version: int, out: npt.NDArray[Any]) -> None:
    """With a number that is too large."""
    kuhn.features(state, seat, version, out)
    out[-1] = 1.5


def test_a_number_out_of_its_range_is_caught() -> None:
    assert "out of its range" in caught(planted(features=peeping))


def hiding(state: State, seat: int, version: int, out: npt.NDArray[Any]) -> None:
    if version != PRIVILEGED:
        kuhn.features(state, seat, version, out)


def test_a_secret_that_is_not_told_to_critics_is_caught() -> None:
    features = {PRIVILEGED: kuhn.FEATURES[1], **kuhn.FEATURES}
    assert "they leave out cards" in caught(planted(features=hiding, FEATURES=features))


def test_a_secret_that_is_said_to_be_public_is_caught() -> None:
    features = {1: Features((replace(kuhn.FEATURES[1].groups[0], private=()),))}
    match = planted(FEATURES=features).match()
    match.play_log(["deal K", "deal J"])
    with pytest.raises(LawBroken, match="version 1 says that all may know own_K"):
        public_features_are_public(match)
