"""The tiny games of the tests: what each of them says and draws, wherever its tree leads."""

import pytest
from rich.console import Console

from tests.games.kuhn import GAME as KUHN
from tests.games.leduc import GAME as LEDUC
from tests.games.liars_dice import GAME as LIARS_DICE
from tripot.bots import with_bots
from tripot.core.game import Game
from tripot.core.language import ENGLISH
from tripot.core.state import CHANCE
from tripot.laws import Table, walk
from tripot.machine.dispatch import register
from tripot.session.match import Match

TINY = [with_bots(register(game)) for game in (KUHN, LEDUC, LIARS_DICE)]


def points(game: Game) -> list[Match]:
    """Points of some random matches."""
    return [match.copy() for seed in range(6) for match in walk(Table(game, 2, seed=seed))]


@pytest.mark.parametrize("game", TINY, ids=lambda game: game.name)
def test_questions_and_choices_are_said(game: Game) -> None:
    for match in points(game):
        if match.to_move is not None and match.to_move != CHANCE:
            observed = match.observed(match.to_move)
            assert game.words.ask(observed, match.to_move - 1).say().endswith("?")
            actions = [game.notation.to_action(text) for text in match.legal()]
            assert all(game.words.offer_choice(observed, action or 0).say() for action in actions)


@pytest.mark.parametrize("game", TINY, ids=lambda game: game.name)
def test_the_table_is_drawn_from_a_view(game: Game) -> None:
    for match in points(game):
        console = Console(width=40)
        with console.capture() as capture:
            console.print(game.table.draw(match.view(1), ["Ann", "Bob"], ENGLISH, 40))
        assert "Ann" in capture.get()


@pytest.mark.parametrize("game", TINY, ids=lambda game: game.name)
def test_the_own_bot_always_knows_what_to_do(game: Game) -> None:
    for bots in ([name] * 2 for name in list(game.bots)[1:-2]):
        for seed in range(20):
            match = Match(game, seed=seed)
            match.play_out(bots)
            assert match.is_over
