"""Les Tontons: what the page tells beside and behind plates."""

import re
from functools import cache

from tests.browser.positions import Position
from tests.games.tontons.crowded import crowded
from tests.games.tontons.tables import TONTONS
from tripot.core.state import CHANCE
from tripot.server.play.telling.story import Story
from tripot.session.match import Match, let_chance_play

_CARDS = "go A, play 9, go A, play 10, go B, play 9, go B, play 9"
_PAST = 'class="last is-past"'


def match_of(script: str) -> Match:
    """A game of four by its first decisions; chance is drawn."""
    match, answers = Match(TONTONS, players=4, seed=2, options={}), script.split(", ")
    while answers:
        if match.to_move == CHANCE:
            let_chance_play(match)
        else:
            match.play(answers.pop(0))
    return match


@cache
def after_a_round() -> Position:
    """The first choice of the second round."""
    return crowded(4)


def test_what_plates_tell_of_the_last_round_is_marked() -> None:
    assert after_a_round().page().count(_PAST) == 3
    match = match_of(_CARDS.rpartition(", ")[0])  # all that is told is who is the boss
    assert _PAST not in Position("tontons", "", 4, 4, match.options, match.actions).page()


def test_what_plates_tell_of_the_last_round_is_marked_while_a_note_is_laid() -> None:
    position = after_a_round()
    match, story = Match(TONTONS, players=4, options=position.options), Story()
    for action in position.actions:
        match.play(action)
    story.catch_up(match.seat(position.seat), [])
    past = {line.number: story.past_at(line.moment) for line in story.lines if line.moment}
    assert set().union(*past.values()) <= {1, 2, 3, 4}
    chosen = [line for line in story.lines if line.moment and len(line.moment.seats) == 4]
    assert all(story.past_at(line.moment) == set() for line in chosen)
    assert story.past_at() == {1, 2, 3, 4}


def test_behind_a_plate_is_what_concerns_its_player_in_the_round() -> None:
    position = after_a_round()
    match, story = Match(TONTONS, players=4, options=position.options), Story()
    for action in position.actions:
        match.play(action)
    story.catch_up(match.seat(position.seat), [])
    for seat, plate in story.plates_at().items():
        told = story.whole(plate, seat)
        assert told
        if seat != position.seat:
            assert all(seat in entry.sentence.seats for entry in told)


def test_t35_beside_a_seizure_stands_the_card_that_seizes() -> None:
    """Notes that have just been seized lie nowhere: there was an empty box."""
    match = Match(TONTONS, players=4, seed=5)
    while not match.is_over:
        if match.to_move == CHANCE:
            let_chance_play(match)
            continue
        legal = match.legal()
        answer = next((one for one in ("seize", "play 10", "go A") if one in legal), legal[0])
        match.play(answer)
        if answer == "seize":
            break
    seizer = next(seat for seat in range(1, 5) if match.view(1)["seats"][seat - 1]["card"] == "10")
    _, moment = next(one for one in match.seat(seizer).moments(since=match.number - 1))
    position = Position("tontons", "", seizer, 4, match.options, match.actions, moment=moment)
    found = re.search(r'<div class="subject">(.*?)</div>', position.page(), re.DOTALL)
    assert found
    assert "#mark-yellow" in found[1]
    assert re.search("(You have|has) seized it", position.page())
    assert "may seize it" not in position.page()
