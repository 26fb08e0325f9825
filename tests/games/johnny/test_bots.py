"""The bots play by the rules, by what they have seen, and by their stream alone."""

import numpy as np
import pytest

import tripot
from tests.games.contests import shares
from tests.games.johnny.tables import BENCH, JOHNNY, LOST_DOUBT, offer, play, state_of, table
from tripot.core.game import HeuristicBot
from tripot.core.streams import stream
from tripot.games.johnny.state import Action, Phase
from tripot.kit.levels import NOVICE, REGULAR
from tripot.session.match import Match, choice_of

BOTS = ("novice", "regular", "random")
LEVELS = pytest.mark.parametrize("level", [NOVICE, REGULAR])
EVERY_BOT = pytest.mark.parametrize("name", BOTS)


def policy(match: tripot.Match, level: int) -> list[int]:
    """The weights of all actions for the seat that is to decide."""
    weights = JOHNNY.blank_weights()
    JOHNNY.players.policy(match.observed(match.to_move), level, weights)
    return [int(weight) for weight in weights]


def weight(match: tripot.Match, level: int, text: str) -> int:
    """The weight of one action."""
    action = JOHNNY.notation.to_action(text)
    assert action is not None
    return policy(match, level)[action]


def test_the_bots_are_these() -> None:
    assert set(JOHNNY.bots) == {*BOTS, "learned", "steady", "expert", "master"}
    for name, bot in JOHNNY.bots.items():
        assert bot.name == name
        assert bot.idea.endswith(".")


@EVERY_BOT
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_every_bot_plays_whole_games(name: str, players: int) -> None:
    match = Match(JOHNNY, players=players, seed=f"{name} {players}")
    match.play_out([name] * players)
    assert match.outcome is not None
    assert sum(match.outcome.returns) == pytest.approx(1)


@LEVELS
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_nothing_illegal_has_any_weight(level: int, players: int) -> None:
    name = BOTS[level - 1]
    for match in BENCH.decisions(name, players, seed=f"weights {players}", turn_limit=60):
        weights = np.array(policy(match, level))
        legal = JOHNNY.legal_weights(match.observed(match.to_move))
        assert weights.min() >= 0
        assert weights.sum() > 0
        assert not weights[legal == 0].any()


@EVERY_BOT
@pytest.mark.parametrize(
    "options",
    [
        {"start_money": {"0": 1}, "target": 1000, "turn_limit": 9},
        {"start_money": {"5000": 4, "0": 9}, "savings": {}, "target": 60000, "turn_limit": 9},
        {"start_money": {"2000": 3}, "savings": {"5000": 9}, "target": 7000, "turn_limit": 9},
    ],
    ids=("one zero", "much money", "no thousands"),
)
def test_house_rules_do_not_puzzle_them(name: str, options: dict[str, object]) -> None:
    for players in (2, 6):
        for match in BENCH.decisions(name, players, seed="house", **options):
            action = choice_of(match, JOHNNY.bot(name))
            assert JOHNNY.notation.to_text(action) in match.legal()


@EVERY_BOT
def test_the_same_seed_gives_the_same_game(name: str) -> None:
    games = []
    for _ in range(2):
        match = Match(JOHNNY, players=3, seed="twice")
        match.play_out([name] * 3)
        games.append(match.actions)
    assert games[0] == games[1]


@EVERY_BOT
def test_the_same_stream_gives_the_same_choice(name: str) -> None:
    bot = JOHNNY.bot(name)
    for match in BENCH.decisions(name, 3, seed="stream", turn_limit=8):
        assert match.to_move is not None
        seat = match.seat(match.to_move)
        first = bot.choose(seat, stream("same"))
        assert bot.choose(seat, stream("same")) == first


@EVERY_BOT
def test_another_stream_can_give_another_choice(name: str) -> None:
    seat = play(offer(1000)).seat(1)
    choices = {JOHNNY.bot(name).choose(seat, stream(n)) for n in range(200)}
    assert choices == {Action.TRUST, Action.DOUBT}


@EVERY_BOT
def test_choosing_changes_nothing(name: str) -> None:
    match = play(offer(1000, 0))
    before = state_of(match).tobytes()
    JOHNNY.bot(name).choose(match.seat(1), stream("still"))
    assert state_of(match).tobytes() == before


@EVERY_BOT
def test_a_choice_depends_on_what_was_observed_only(name: str) -> None:
    rich, poor = (
        play(offer(5000, 5000), start=(5000, 5000, 0, 0)),
        play(offer(0, 0), start=(5000, 5000, 0, 0)),
    )
    bot = JOHNNY.bot(name)
    for number in range(20):
        choices = {bot.choose(match.seat(1), stream("twins", number)) for match in (rich, poor)}
        assert len(choices) == 1


@LEVELS
def test_hidden_cards_do_not_move_the_weights(level: int) -> None:
    hands = ({2: (5000, 5000), 3: (0, 0)}, {2: (0, 0), 3: (5000, 5000)})
    weights = [policy(table(Phase.ASK, hands={1: (1000,), **held}), level) for held in hands]
    assert weights[0] == weights[1]


def test_a_level_is_that_of_its_bot() -> None:
    levels = {name: bot.level for name, bot in JOHNNY.bots.items() if isinstance(bot, HeuristicBot)}
    assert levels == {"novice": NOVICE, "regular": REGULAR}


@LEVELS
def test_they_never_decline_a_gift(level: int) -> None:
    match = play(LOST_DOUBT)
    assert weight(match, level, "decline") == 0
    assert weight(match, level, "console") > 0


def test_the_novice_trusts_many_cards() -> None:
    few, many = play(offer(1000)), play(offer(1000, 1000, 0, 0))
    for match in (few, many):
        assert weight(match, NOVICE, "doubt") > 0
    assert weight(many, NOVICE, "trust") > weight(few, NOVICE, "trust")


def test_the_regular_asks_where_money_is_to_be_expected() -> None:
    seen = {2: (5000, 5000), 3: (0, 0)}
    match = table(Phase.ASK, hands={1: (1000,), **seen}, seen=seen)
    assert weight(match, REGULAR, "ask 2") > weight(match, REGULAR, "ask 3") > 0


def test_the_regular_can_neither_be_trusted_nor_doubted_for_sure() -> None:
    """An opening offer may be nothing or much, and a single card may be taken or looked at."""
    opening = play("first 1, colour 2")
    assert weight(opening, REGULAR, "put 0") > 0
    assert sum(weight(opening, REGULAR, text) > 0 for text in opening.legal()) > 1
    answering = play(offer(5000))
    assert weight(answering, REGULAR, "trust") > 0
    assert weight(answering, REGULAR, "doubt") > 0


def test_the_regular_lays_its_cards_from_the_smallest() -> None:
    match = play("first 1, colour 2, put 1000")
    assert weight(match, REGULAR, "put 0") == 0
    assert weight(match, REGULAR, "present") > 0


def test_the_regular_trusts_many_cards_of_a_usual_hand() -> None:
    match = play(offer(2000, 2000, 1000))
    assert weight(match, REGULAR, "trust") > weight(match, REGULAR, "doubt")


@pytest.mark.slow
@pytest.mark.parametrize(
    ("bots", "seat", "least"),
    [
        (["regular", "novice", "novice", "novice"], 0, 0.31),
        (["novice", "regular", "novice", "novice"], 1, 0.31),
        (["regular", "random", "random", "random"], 0, 0.38),
        (["novice", "random", "random", "random"], 0, 0.29),
        (["regular", "novice"], 0, 0.57),
    ],
)
def test_better_bots_win_more_than_their_share(bots: list[str], seat: int, least: float) -> None:
    assert shares(JOHNNY, bots, 20_000)[seat] > least
