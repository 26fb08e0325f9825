"""Every abstraction: buckets follow from what is observed, and all abstract actions are named."""

import numpy as np
import pytest

from tests.laws.editions import nearest
from tripot import house
from tripot.core.game import Game, HeuristicBot
from tripot.core.streams import stream
from tripot.session.match import Match, choice_of
from tripot.session.why.reasons import reason, reasons

GAMES = [house.game(name) for name in house.game_names() if house.game(name).players.ABSTRACTION]
ABSTRACTED = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


def decisions(game: Game, players: int, seed: int, most: int = 250) -> list[Match]:
    """Decisions of a game in which anything is played."""
    match, found = Match(game, players=nearest(game, players), seed=seed), list[Match]()
    while not match.is_over and len(found) < most:
        found.append(match.copy())
        match.play(game.notation.to_text(choice_of(match, game.bot("random"))))
    return found


def regular(game: Game) -> HeuristicBot:
    """The bot that plays by odds."""
    bot = game.bots.get("regular")
    if not isinstance(bot, HeuristicBot):
        pytest.skip(f"{game.name} has no regular")
    return bot


@ABSTRACTED
@pytest.mark.parametrize("players", [3, 4])
def test_every_action_is_an_abstract_action_of_its_bucket(game: Game, players: int) -> None:
    assert game.players.ABSTRACTION is not None
    met = set()
    for match in decisions(game, players, seed=players):
        assert match.to_move is not None
        observed = match.observed(match.to_move)
        bucket = game.players.bucket(observed)
        if bucket >= 0:
            question, _ = game.players.ABSTRACTION.describe(bucket)
            taken = {
                game.players.abstract_action(observed, int(one))
                for one in np.flatnonzero(game.legal_weights(observed))
            }
            assert taken <= set(range(len(question.abstract_actions)))
            met.add(question.name)
    assert met


@ABSTRACTED
def test_a_bucket_follows_from_what_is_observed(game: Game) -> None:
    for number, match in enumerate(decisions(game, 4, seed=9)[::5]):
        assert match.to_move is not None
        seat = match.to_move - 1
        observed = match.observed(match.to_move)
        other = game.observed(observed, seat)
        if game.knowledge.resample(other, seat, stream("other", number)):
            assert game.players.bucket(game.observed(other, seat)) == game.players.bucket(observed)


@ABSTRACTED
def test_every_bucket_has_its_own_name(game: Game) -> None:
    assert game.players.ABSTRACTION is not None
    rows = [(question.name, name) for question, name in game.players.ABSTRACTION.rows()]
    assert len(set(rows)) == len(rows) == game.players.ABSTRACTION.shape[0]
    for bucket, (_, name) in enumerate(rows):
        _, values = game.players.ABSTRACTION.describe(bucket)
        assert ", ".join(one for one in values if one) == name


@ABSTRACTED
def test_the_odds_are_whole_percents(game: Game) -> None:
    odds = regular(game).odds
    assert odds is not None
    sums = odds.sum(-1)
    assert set(sums[sums > 0].tolist()) <= set(range(97, 104))
    assert (sums > 0).sum() > 20


@ABSTRACTED
def test_the_regular_says_why_in_every_question_with_deeds(game: Game) -> None:
    """And in both languages; what it had no choice in, it does not explain."""
    own, match = regular(game), Match(game, seed="why")
    match.play_out([own.name] * match.players)
    told = [one for seat in range(1, match.players + 1) for one in reasons(match, seat, own)]
    said = [words for _, words in told]
    assert said
    assert [words.values["times"] for words in said] == [times(match, at, own) for at, _ in told]
    for language in ("en", "fr"):
        tongue = game.language(language)
        for words in said:
            text = words.say(tongue, ["Anna", "Bruno", "Chloe", "David"])
            assert text.endswith(".")
            assert "{" not in text
            assert ", ," not in text


def times(match: Match, number: int, bot: HeuristicBot) -> int:
    """How many times out of a hundred the bot's policy does what was done after some actions."""
    game, before = match.game, match.history.state_after(number)
    observed = game.observed(before, game.rules.current_player(before))
    weights = game.legal_weights(observed)
    game.players.policy(observed, bot.level, weights)
    done = game.notation.to_action(match.history.action(number))
    assert done is not None
    kind = game.players.abstract_action(observed, done)
    alike = [
        int(weights[one])
        for one in np.flatnonzero(weights).tolist()
        if game.players.abstract_action(observed, one) == kind
    ]
    return round(100 * sum(alike) / int(weights.sum()))


@ABSTRACTED
def test_a_reason_names_something_and_nothing_without_words(game: Game) -> None:
    """Of every bucket of a question in which a bot says what it did."""
    assert game.players.ABSTRACTION is not None
    for bucket in range(game.players.ABSTRACTION.shape[0]):
        question, values = game.players.ABSTRACTION.describe(bucket)
        said = game.players.ABSTRACTION.said(bucket)
        assert "" not in said
        assert set(said) <= set(values)
        assert said or not question.deeds


@ABSTRACTED
def test_who_has_no_odds_gives_no_reason(game: Game) -> None:
    novice = game.bots.get("novice")
    if not isinstance(novice, HeuristicBot):
        pytest.skip(f"{game.name} has no novice")
    for match in decisions(game, 4, seed=2, most=40):
        assert match.to_move is not None
        assert reason(game, match.observed(match.to_move), 0, novice) is None
