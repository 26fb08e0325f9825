"""The chances of whoever is Johnny next: one for each pair of hands, and true to each other."""

import numpy as np
from hypothesis import given

from tests.depth import cases
from tests.games.johnny.duel.hands import DEBTORS, JOHNNYS, pairs_of_hands
from tests.games.johnny.tables import CARLOTTA, START, kinds
from tripot.games.johnny.players.duel.chances import (
    LEAST,
    SAVINGS,
    Cards,
    Chances,
    ended,
    money,
    number_of_pairs,
    places,
)
from tripot.games.johnny.players.duel.sweeps import turns

CHANCES = Chances.read()


def test_every_pair_of_hands_has_a_place_of_its_own() -> None:
    assert places(JOHNNYS, DEBTORS).tolist() == list(range(number_of_pairs()))
    assert len(np.unique(np.hstack([JOHNNYS, DEBTORS]), axis=0)) == number_of_pairs()


def test_the_hands_are_those_of_the_usual_edition() -> None:
    assert [2 * one for one in kinds(START)] == LEAST.tolist()
    assert kinds(CARLOTTA) == SAVINGS.tolist()
    together = JOHNNYS + DEBTORS
    assert ((together >= LEAST) & (together <= LEAST + SAVINGS)).all()


def test_j28_j29_what_is_over_is_worth_what_it_was_won_by() -> None:
    over, won = ended(JOHNNYS, DEBTORS)
    assert (CHANCES.by_pair[over] == won[over]).all()
    rich = money(JOHNNYS) >= 25
    assert (CHANCES.by_pair[rich] == 1).all()
    used_up = (JOHNNYS + DEBTORS == LEAST + SAVINGS).all(1)
    assert not (used_up & (money(JOHNNYS) == money(DEBTORS))).any()
    assert (CHANCES.by_pair[used_up] == (money(JOHNNYS) > money(DEBTORS))[used_up]).all()


def test_johnny_is_ahead_at_the_beginning() -> None:
    """He may gain from doubting as well as from trusting."""
    (chance,) = CHANCES.of(np.array([kinds(START)]), np.array([kinds(START)]))
    assert 0.53 < chance < 0.56


@cases(60, deep=1000)
@given(pairs_of_hands())
def test_a_turn_is_worth_what_it_leads_to(both: tuple[Cards, Cards]) -> None:
    johnny, debtor = both
    (chance,) = CHANCES.of(johnny[None], debtor[None])
    (found,) = turns(CHANCES, debtor[None], johnny[None])
    assert abs(found - chance) < 4e-4


def test_j10_nobody_goes_on_against_a_player_without_cards() -> None:
    """Whoever has all the cards has won."""
    bare = ~DEBTORS.any(1)
    assert bare.any()
    assert ended(JOHNNYS, DEBTORS)[0][bare].all()
