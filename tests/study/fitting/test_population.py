"""Who comes to the table of a player who is fitted, and how often."""

import numpy as np

from tripot.study.fitting.population import (
    BEST_RESPONSE,
    CHILD,
    FITTED,
    GUEST,
    TRIER,
    Crowd,
    Guest,
    Population,
    roles_of,
)

SHAPE = (20_000, 3)
POPULATION = Population(habit=0.0, best_response=0.2, veteran=0.1, partner=0.3, children=0.1)


def test_others_come_as_often_as_was_asked_and_alone() -> None:
    rng = np.random.default_rng(1)
    roles = roles_of(SHAPE, POPULATION, rng, partners=4, veterans=2)
    guests = (roles >= GUEST).sum(-1)
    assert guests.max() == 1
    assert abs((roles == BEST_RESPONSE).any(-1).mean() - 0.2) < 0.02
    assert abs((guests == 1).mean() - 0.4) < 0.02
    assert set(np.unique(roles[roles >= GUEST])) == set(range(GUEST, GUEST + 6))
    assert abs((roles == CHILD).any(-1).mean() - 0.1) < 0.02
    assert ((roles == CHILD).sum(-1)[(roles == CHILD).any(-1)] == 2).all()


def test_one_at_a_table_tries_things() -> None:
    """Unless somebody else sits in his seat."""
    rng = np.random.default_rng(2)
    alone = Population(habit=0.0, best_response=0.0, veteran=0.0, partner=0.0, children=0.0)
    roles = roles_of(SHAPE, alone, rng, partners=0, veterans=0)
    assert ((roles == TRIER).sum(-1) == 1).all()
    assert set(np.unique(roles)) == {FITTED, TRIER}


def test_nobody_is_expected_where_there_are_no_guests() -> None:
    roles = roles_of(SHAPE, POPULATION, np.random.default_rng(3), partners=0, veterans=0)
    assert roles.max() == BEST_RESPONSE
    assert Crowd(0.5).call(np.random.default_rng(3)) == []


def test_who_wins_most_comes_most() -> None:
    crowd, rng = Crowd(0.5), np.random.default_rng(4)
    for level in (1, 2):
        crowd.welcome(Guest(level))
    for _ in range(10):
        called = crowd.call(rng)
        roles = np.arange(GUEST, GUEST + len(called), dtype=np.int32)
        crowd.note(np.array([0.9 if guest.level == 2 else 0.1 for guest in called]), roles, GUEST)
    assert all(guest.level == 2 for guest in crowd.call(rng))
