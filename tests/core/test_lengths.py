"""How long games take is measured: for every number of players, and every evening offered."""

from pathlib import Path

import pytest

import tripot
from tests.example import ANY
from tests.games.kuhn import GAME as KUHN
from tripot.core.language import Language
from tripot.core.lengths import Length, length_of, read_lengths


def test_a_length_is_the_middle_and_what_most_games_stay_within() -> None:
    assert Length.of([float(minute) for minute in range(11)]) == Length(5, 1, 9)
    assert Length.of([3.0, 3.0]) == Length(3, 3, 3)


@pytest.mark.parametrize(
    ("length", "english", "french"),
    [
        (Length(12.4, 8.0, 19.6), "12 min (8 to 20)", "12\u00a0min (de 8 à 20)"),
        (Length(43.0, 38.0, 52.0), "45 min (40 to 50)", "45\u00a0min (de 40 à 50)"),
        (Length(0.2, 0.1, 0.4), "1 min", "1\u00a0min"),
    ],
)
def test_a_length_is_said_in_round_minutes(length: Length, english: str, french: str) -> None:
    assert length.say().say() == english
    assert length.say().say(Language("fr")) == french


@pytest.mark.parametrize("name", tripot.game_names())
def test_every_number_of_players_is_measured_in_every_evening(name: str) -> None:
    game = tripot.game(name)
    if not (game.about.folder / "lengths.toml").exists():
        pytest.skip(f"{name} has no lengths.toml: python -m scripts.lengths {name}")
    for options in (
        {},
        *game.options.EVENINGS.values(),
    ):
        for players in game.about.players:
            measured = length_of(game, players, options)
            assert measured is not None, (players, options)
            for length in (measured.alone, measured.company):
                assert 0 < length.low <= length.median <= length.high
            assert measured.alone.median < measured.company.median


def test_what_nobody_measured_has_no_length() -> None:
    assert length_of(tripot.game(ANY), 4, {"target": 60000}) is None
    assert length_of(KUHN, 2) is None


def test_a_file_says_what_was_measured(tmp_path: Path) -> None:
    assert read_lengths(tmp_path / "nothing.toml") == ()
    file = tmp_path / "lengths.toml"
    file.write_text(
        "[[length]]\nplayers = 2\nalone = [1, 2, 3]\ncompany = [2.0, 4.0, 6.0]\n"
        "options = { rounds = 3 }\n",
        encoding="utf-8",
    )
    (measured,) = read_lengths(file)
    assert (measured.players, measured.options) == (2, {"rounds": 3})
    assert (measured.alone, measured.company) == (Length(2, 1, 3), Length(4, 2, 6))
