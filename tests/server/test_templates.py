"""What a table's page says, as the house would send it."""

import random
import re
from collections.abc import Iterator

import pytest

from tests.games.johnny.tables import LOST_DOUBT, play
from tests.games.sights import Screen
from tests.server.pages import page_of, replay_of, said_on, text_of
from tripot import house
from tripot.core.game import Game
from tripot.core.language import LANGUAGES
from tripot.server.web.rendering import assets
from tripot.session.keys import TO_NEXT
from tripot.session.match import Match

MARKS = {"en": ",", "fr": "\N{NARROW NO-BREAK SPACE}"}
"""What parts the thousands of an amount."""


@pytest.mark.parametrize(
    ("seat", "told"),
    [
        (1, "You doubted wrongly: Aunt Carlotta has a card for you."),
        (3, "Anna doubted wrongly and may take a card from Carlotta, unseen."),
    ],
)
@pytest.mark.parametrize("script", [LOST_DOUBT, f"{LOST_DOUBT}, console"])
def test_j23_while_aunt_carlotta_gives_a_card_no_settled_debt_is_told_of(
    script: str, seat: int, told: str
) -> None:
    page = page_of(play(script), seat)
    text = text_of(page)
    assert told in text
    assert "Nothing on the table yet." not in text
    assert "role-debtor" not in page
    assert page.count("is-consoling") == 1


def test_whoever_sat_there_is_spoken_to_in_a_replay_with_everything_open() -> None:
    match = play(f"{LOST_DOUBT}, decline", turn_limit=1)
    for is_open in (False, True):
        text = text_of(replay_of(match, 1, step=99, is_open=is_open))
        assert "You doubt Bruno and throw the die." in text
        assert "Guest" not in text


@pytest.mark.slow  # it looks long
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", house.game_names())
def test_every_number_on_a_page_and_in_a_terminal_has_the_form_of_the_house(
    name: str, language: str
) -> None:
    other = re.escape("".join(set(MARKS.values()) - {MARKS[language]}))
    odd = re.compile(rf"\d{{4,}}|\d[{other}]\d{{3}}")
    found = {
        piece
        for match in on_the_way(house.game(name), random.Random(name))
        for seat in (match.to_move or 1, None)
        for piece in all_said(match, seat, language)
        if odd.search(piece)
    }
    assert found == set()


def on_the_way(game: Game, chance: random.Random) -> Iterator[Match]:
    """A game played at random, now and then, and at its end."""
    match = Match(game, players=game.about.usual_players, seed=chance.randrange(1000))
    while not match.is_over and match.number < 240:
        if match.number and match.number % 40 == 0:
            yield match
        match.play(chance.choice(match.legal()))
    yield match


def all_said(match: Match, seat: int | None, language: str) -> list[str]:
    """What the page and the terminal of a seat say."""
    screen = Screen(match.game).printed(match.view(seat), 80, language=language)
    return [*said_on(page_of(match, seat, language=language)), *screen.splitlines()]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_menu_lists_every_key_that_the_script_listens_to(language: str) -> None:
    listed = re.findall(r"<kbd>([^<]+)</kbd>", page_of(play(LOST_DOUBT), 1, language=language))
    named = {"en": ["Enter", "Space"], "fr": ["Entrée", "Espace"]}[language]
    assert listed == ["0–9", "A–Z", named[0], TO_NEXT, "Esc", "?", "L", "P", "←", "→", named[1]]
    scripts = "".join(assets()[name].content.decode() for name in ("keys.js", "replay.js"))
    heard = {*re.findall(r'event\.key === "([^"]+)"', scripts), *re.findall(r"Arrow\w+", scripts)}
    assert heard == {"Enter", "Escape", "Tab", "?", "l", "p", " ", "ArrowLeft", "ArrowRight"}
