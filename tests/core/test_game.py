"""A game is its description: settings are checked, and what it has can be asked for."""

import copy
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tests.core.samples import GAME, KUHN, kuhn_after, play_randomly
from tripot.core.game import Game, HeuristicBot
from tripot.core.language import Words
from tripot.core.refusals import BadBot, BadOption
from tripot.core.state import PUBLIC, State, Weights, viewers_of
from tripot.core.streams import stream
from tripot.session.match import Match, choice_of

# Settings


def test_settings_are_the_defaults_where_nothing_is_said(game: Game) -> None:
    assert game.settings(2) == game.settings(2, {}) == game.settings(2, dict(game.options.DEFAULTS))


def test_a_house_rule_stands_beside_the_defaults() -> None:
    settings = GAME.settings(4, {"target": 30000})
    assert settings["target"] == 30000
    assert settings["turn_limit"] == GAME.options.DEFAULTS["turn_limit"]


def test_settings_leave_what_was_given_alone(game: Game) -> None:
    given, defaults = (
        copy.deepcopy(dict(game.options.DEFAULTS)),
        copy.deepcopy(dict(game.options.DEFAULTS)),
    )
    settings = game.settings(2, given)
    settings.clear()
    assert given == game.options.DEFAULTS == defaults


def test_an_unknown_option_is_refused_with_those_there_are(game: Game) -> None:
    with pytest.raises(BadOption, match="no option colour") as caught:
        game.settings(2, {"colour": "red"})
    assert all(name in str(caught.value) for name in game.options.DEFAULTS)


@pytest.mark.parametrize(
    ("sample", "option", "value"),
    [
        (GAME, "target", 13000),
        (GAME, "target", "25000"),
        (GAME, "turn_limit", True),
        (GAME, "start_money", {"500": 1}),
        (KUHN, "ante", 0),
    ],
)
def test_a_value_that_cannot_be_played_is_refused(sample: Game, option: str, value: Any) -> None:
    with pytest.raises(BadOption, match=option):
        sample.settings(2, {option: value})


@pytest.mark.parametrize(("sample", "players"), [(GAME, 1), (GAME, 7), (KUHN, 1), (KUHN, 3)])
def test_a_wrong_number_of_players_is_refused(sample: Game, players: int) -> None:
    with pytest.raises(BadOption, match=f"not {players}"):
        sample.settings(players)
    with pytest.raises(BadOption, match=f"not {players}"):
        Match(sample, players=players)


def test_nobody_is_a_wrong_number_of_players_too(game: Game) -> None:
    with pytest.raises(BadOption, match="not 0"):
        Match(game, players=0)


@pytest.mark.parametrize(
    ("sample", "english", "french", "refused"),
    [
        (GAME, "2 to 6 players", "De 2 à 6 joueurs", "is for 2 to 6 players, not 9"),
        (KUHN, "2 players", "2 joueurs", "is for 2 players, not 9"),
    ],
)
def test_how_many_can_play_is_said(sample: Game, english: str, french: str, refused: str) -> None:
    said = sample.about.for_players()
    assert (said.say(), said.say(sample.language("fr"))) == (english, french)
    with pytest.raises(BadOption, match=refused):
        sample.settings(9)


@pytest.mark.parametrize("players", range(2, 7))
def test_every_number_in_range_can_play(players: int) -> None:
    assert GAME.new_state(players).players == players


# States


def test_equal_settings_lay_equal_tables(game: Game) -> None:
    assert game.new_state(2).tobytes() == game.new_state(2, game.options.DEFAULTS).tobytes()


def test_weights_are_new_each_time(game: Game) -> None:
    state = game.new_state(2)
    one, other = game.legal_weights(state), game.legal_weights(state)
    assert one.tolist() == other.tolist()
    assert not np.shares_memory(one, other)
    assert len(one) == len(game.blank_weights()) == game.rules.ACTIONS
    assert not game.blank_weights().any()


def test_observing_changes_a_copy(game: Game) -> None:
    match = play_randomly(Match(game, players=2, seed=1), 1)
    state = match.history.state_after(len(match.actions))
    before = state.tobytes()
    observed = game.observed(state, PUBLIC)
    assert observed.tobytes() != state.tobytes() == before


def test_the_public_line_says_who_decides() -> None:
    assert KUHN.public_line(KUHN.new_state(2)) == "> deal_first 0"
    assert kuhn_after("deal K", "deal J", "bet").knowledge()[-1] == "> answer 2"


def test_the_public_line_says_how_it_ended() -> None:
    match = kuhn_after("deal K", "deal J", "bet", "fold")
    assert KUHN.public_line(match.history.state_after(4)) == "> over K8 1"


def test_winners_have_the_highest_payoff() -> None:
    over = kuhn_after("deal Q", "deal K", "bet", "call").history.state_after(4)
    assert KUHN.payoffs(over) == (-2.0, 2.0)
    assert KUHN.winners(over) == (1,)


def test_equal_payoffs_share_the_victory() -> None:
    level = KUHN.variant(returns=lambda state, out: out.fill(0.5))
    over = kuhn_after("deal Q", "deal K", "bet", "call").history.state_after(4)
    assert level.winners(over) == (0, 1)


def test_viewers_are_all_seats_and_the_onlooker() -> None:
    assert viewers_of(GAME.new_state(3)) == (0, 1, 2, PUBLIC)


def test_a_game_makes_matches(game: Game) -> None:
    match = Match(game, players=2, seed=5)
    assert isinstance(match, Match)
    assert (match.game, match.players, match.seed) == (game, 2, 5)
    assert Match(game).players == game.about.usual_players


# Bots


def test_a_bot_is_found_by_its_name(game: Game) -> None:
    assert [game.bot(name).name for name in game.bots] == list(game.bots)
    assert all(bot.idea for bot in game.bots.values())


@pytest.mark.parametrize("name", ["", "nobody", "Novice"])
def test_an_unknown_bot_is_refused_with_those_there_are(game: Game, name: str) -> None:
    with pytest.raises(BadBot) as caught:
        game.bot(name)
    assert all(known in str(caught.value) for known in game.bots)


def test_a_bot_by_hand_draws_by_its_policy() -> None:
    bot = KUHN.bots["equilibrium"]
    match = kuhn_after("deal J", "deal Q")
    rng = stream("bluffs")
    drawn = [KUHN.notation.to_text(bot.choose(match.seat(1), rng)) for _ in range(900)]
    assert set(drawn) == {"check", "bet"}
    assert 250 < drawn.count("bet") < 350


def test_a_bot_by_hand_plays_at_its_own_level() -> None:
    asked: list[int] = []

    def policy(state: State, level: int, weights: Weights) -> None:
        asked.append(level)
        weights.fill(1)

    game = KUHN.variant(policy=policy)
    bot = HeuristicBot(name="x", level=7, idea="", source="")
    bot.choose(Match(game).seat(1), stream(1))
    assert asked == [7]


def test_one_whom_nobody_meets_plays_by_the_policy_but_is_no_bot() -> None:
    hidden = HeuristicBot(name="hidden", level=7, idea="")
    game = KUHN.variant(PRIORS=(hidden,))
    assert game.by_policy == {**KUHN.by_policy, "hidden": hidden}
    assert set(KUHN.by_policy) <= set(game.bots)
    with pytest.raises(BadBot):
        game.bot("hidden")


def test_every_bot_takes_a_legal_action(game: Game) -> None:
    for name, bot in game.bots.items():
        match = Match(game, players=2, seed=name)
        while not match.is_over and len(match.actions) < 100:
            match.play(game.notation.to_text(choice_of(match, bot)))


# Books and languages


def test_rulebooks_are_found_by_language(game: Game) -> None:
    assert set(game.rulebooks) == {"en", "fr"}
    assert game.rulebooks is game.rulebooks


def test_a_game_without_a_rulebook_has_none(tmp_path: Path) -> None:
    assert KUHN.variant(folder=tmp_path).rulebooks == {}


def test_a_language_knows_the_sentences_of_the_game(tmp_path: Path) -> None:
    (tmp_path / "locale").mkdir()
    (tmp_path / "locale" / "fr.po").write_text('msgid "You bet."\nmsgstr "Vous misez."\n')
    tongue = KUHN.variant(folder=tmp_path).language("fr")
    assert Words("You bet.").say(tongue) == "Vous misez."
    assert Words("You bet.").say(KUHN.language("en")) == "You bet."
