"""Les Tontons: how the presses of its page are counted."""

import random

from bench.clicks import Tables, presses_for
from bench.page_ways import PageForm, Way, ways

from tests.games.tontons.tables import TONTONS
from tripot.core.state import CHANCE
from tripot.session.match import Match, let_chance_play


def found(page: str, left: list[str]) -> set[Way]:
    form, match = PageForm(), Match(TONTONS, players=4, seed=1)
    form.feed(f'<form id="decision">{page}</form>')
    return {*ways(TONTONS, match.seat(1).observed(), form, left, frozenset())}


def test_t33_notes_alike_are_paid_one_by_one() -> None:
    note = '<button name="act" value="yield 1">'
    assert found(note, ["yield 1"] * 3) == {Way(("yield 1",), 1, frozenset())}


def test_t13_a_button_that_does_more_than_is_wanted_is_no_way() -> None:
    assert found('<button name="act" value="choose A 1">', ["go A", "play 2"]) == set()
    assert found('<button name="act" value="go ?">', ["go A", "play 2"]) == set()


def test_t33_the_last_note_is_paid_unasked_where_no_other_is_left() -> None:
    match, chance = Match(TONTONS, players=4, seed=0), random.Random(0)
    while match.number < 53:
        if match.to_move == CHANCE:
            let_chance_play(match)
        else:
            match.play(chance.choice(match.legal()))
    assert match.legal(2) == ["yield 1", "refuse"]
    assert presses_for(Tables(match), match, 2, ["yield 1"] * 3) == 2
