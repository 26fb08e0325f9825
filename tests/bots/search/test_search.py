"""The player who thinks ahead, in Kuhn poker, where the truth is known, and in a whole game."""

from dataclasses import replace

import numpy as np
import pytest

from tests.core.samples import SAMPLES, find_sample
from tests.depth import enough
from tests.example import ANY, TALKING
from tripot import house
from tripot.bots.levels import EXPERT
from tripot.bots.search import tree
from tripot.bots.search.bot import SearchBot, best_level
from tripot.bots.search.buffers import Buffers, make_buffers
from tripot.bots.search.tree import is_searched, take
from tripot.core.state import CHANCE, State, States, Weights, blank_states
from tripot.core.streams import stream
from tripot.kit.learned import blueprint_of
from tripot.machine import compilation, steps
from tripot.session.match import Match, choice_of, play_on
from tripot.session.position import Position

pytestmark = pytest.mark.slow  # a search is compiled first

KUHN, GAME = SAMPLES["kuhn"], SAMPLES[ANY]
THINKER = SearchBot(name="thinker", idea="", playouts=4000, tables=256)
QUICK = replace(THINKER, playouts=300, tables=16)


def hand(cards: str, *actions: str) -> Match:
    match = Match(KUHN, players=2)
    match.play_log([f"deal {card}" for card in cards])
    match.play_log(actions)
    return match


def odds(match: Match, bot: SearchBot = THINKER, *, draws: int = 40) -> dict[str, float]:
    """How often the bot takes each action."""
    taken = [KUHN.notation.to_text(choice_of(match, bot, seed=seed)) for seed in range(draws)]
    return {action: taken.count(action) / draws for action in match.legal()}


# What it finds


def test_a_king_is_never_folded_and_a_jack_never_calls() -> None:
    assert odds(hand("QK", "bet"))["call"] == 1
    assert odds(hand("QJ", "bet"))["fold"] == 1


def test_a_queen_neither_bets_into_better_cards_nor_folds_after_a_check() -> None:
    assert odds(hand("JQ", "check"))["check"] > 0.8


def test_a_king_is_bet_after_a_check() -> None:
    assert odds(hand("JK", "check"))["bet"] == 1


# What it believes


def tables_of(match: Match, bot: SearchBot) -> States:
    """The tables that the bot believes in."""
    seat = int(match.to_move or 0) - 1
    game, rng = match.game, stream(5)
    observed = match.observed(seat + 1)
    seen = blank_states(game.rules.RECORD, 1 + match.number)
    for number in range(match.number):
        seen[number] = game.observed(match.history.state_after(number), seat)
    seen[-1] = observed
    level = best_level(game) if bot.reads else 0
    return bot.believed(game, seen, seat, level, rng)


def believed(match: Match, bot: SearchBot, card: int) -> float:
    """How likely the bot holds it that the first player has a card."""
    return float(np.mean([int(table["cards"][0]) == card for table in tables_of(match, bot)]))


def test_who_bets_is_read_by_how_often_he_would_with_each_card() -> None:
    """A third of the jacks are bet, and every king: three kings to a jack."""
    many = replace(THINKER, tables=6400, playouts=51_200)
    after_bet = hand("KQ", "bet")
    assert believed(after_bet, replace(many, trust=1.0), 3) == pytest.approx(3 / 4, abs=0.03)
    assert believed(after_bet, replace(many, reads=False), 3) == pytest.approx(1 / 2, abs=0.03)


def test_half_the_trust_is_half_the_odds() -> None:
    """A jack bets at 1/2 x 1/3 + 1/2 x 1/2, a king at 1/2 + 1/2 x 1/2."""
    many = replace(THINKER, tables=6400, playouts=51_200, trust=0.5)
    assert believed(hand("KQ", "bet"), many, 3) == pytest.approx(9 / 14, abs=0.03)


def test_who_checked_and_then_calls_is_believed_to_hold_what_he_could() -> None:
    """Nobody who plays so checks a king: the first player's card is the jack."""
    many = replace(THINKER, tables=640, playouts=5_120, trust=1.0)
    assert believed(hand("JQ", "check"), many, 1) == pytest.approx(1, abs=0.03)


@pytest.mark.parametrize(
    ("playouts", "tables", "looked_at"),
    [(4000, 1024, 500), (80_000, 1024, 1024), (300, 1024, 128), (4000, 16, 16)],
)
def test_more_playouts_look_at_more_tables(playouts: int, tables: int, looked_at: int) -> None:
    """At the same few tables, they would only find out what is best at those."""
    bot = replace(THINKER, playouts=playouts, tables=tables)
    assert len(tables_of(hand("KQ", "bet"), bot)) == looked_at


# What it may know


@pytest.mark.parametrize("cards", ["KQ", "JQ"])
def test_hidden_cards_make_no_difference(cards: str) -> None:
    """With the same stream it takes the same action, whatever the other holds."""
    match = hand(cards, "bet")
    other = hand({"KQ": "JQ", "JQ": "KQ"}[cards], "bet")
    for seed in range(20):
        assert choice_of(match, QUICK, seed=seed) == choice_of(other, QUICK, seed=seed)


def test_beliefs_follow_what_the_seat_observed() -> None:
    match = hand("KQ", "check")
    seen = match.seat(2).observed_before(2)
    assert [one.tobytes() for one in seen] == [
        KUHN.observed(match.history.state_after(number), 1).tobytes() for number in (1, 2)
    ]


# How it goes about it


def test_the_same_stream_gives_the_same_action() -> None:
    match = hand("KQ", "bet")
    for seed in range(5):
        assert choice_of(match, QUICK, seed=seed) == choice_of(match, QUICK, seed=seed)


def test_several_searches_count_alike_and_repeat_themselves() -> None:
    match = hand("QK", "bet")
    both = replace(QUICK, cores=2)
    found = [both.searched(match.seat(2), 7, until=0.0) for _ in range(2)]
    assert [one.playouts for one in found[0]] == [QUICK.playouts] * 2
    for one, same in zip(*found, strict=True):
        assert one.odds.tolist() == same.odds.tolist()


def test_without_time_it_still_decides() -> None:
    match = hand("QK", "bet")
    hurried = replace(THINKER, playouts=None, seconds=0.0)
    assert KUHN.notation.to_text(choice_of(match, hurried, seed=1)) in match.legal()


def test_room_is_bounded() -> None:
    """A search with room for two decisions forgets none of them, and plays the rest on."""
    match = hand("QK", "bet")
    cramped = replace(QUICK, nodes=2)
    assert KUHN.notation.to_text(choice_of(match, cramped, seed=1)) in match.legal()


def test_whole_games_of_johnny_are_played_and_hidden_hands_make_no_difference() -> None:
    options = enough({"turn_limit": 2}, deep={})
    match, chance = Match(GAME, players=3, seed=4, options=options), stream("twins")
    bots = [QUICK, GAME.bot("regular"), QUICK]
    while not match.is_over:
        seat = match.to_move
        if seat in (1, 3) and match.number % 5 == 0:
            twin = match.copy()
            twin.position = Position(GAME, redrawn(match, seat - 1, chance))
            twin.history = match.history.copy(twin.position)
            assert choice_of(twin, QUICK, seed=1) == choice_of(match, QUICK, seed=1)
        play_on(match, bots, seed=4)
    assert match.outcome is not None


def redrawn(match: Match, seat: int, chance: np.ndarray) -> State:
    """The table with all that a seat does not know drawn anew."""
    state = GAME.observed(match.history.state_after(match.number), seat)
    assert GAME.knowledge.resample(state, seat, chance)
    return state


def test_others_keep_to_their_habits_as_often_as_is_expected_of_them() -> None:
    rng = stream("habits")

    def searched(player: int, habitual: float) -> int:
        return sum(is_searched(player, 0, habitual, rng) for _ in range(2000))

    assert searched(0, 0.75) == searched(0, 1.0) == searched(1, 0.0) == 2000
    assert searched(1, 1.0) == 0
    assert 420 < searched(1, 0.75) < 580


def test_the_nth_try_of_each_first_choice_is_at_the_same_table(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Also the chance and the whims that follow are the same."""
    match = Match(GAME, players=3, seed=4)
    while match.to_move == CHANCE or len(match.legal()) < 2:
        play_on(match, [GAME.bot("regular")] * 3, seed=4)
    seat, level, chance = int(match.to_move or 0) - 1, best_level(GAME), stream("tables")
    tables = blank_states(GAME.rules.RECORD, 20)
    for table in range(len(tables)):
        tables[table] = redrawn(match, seat, chance)
    met: dict[int, list[tuple[bytes, int, int]]] = {}

    def listen(room: Buffers, depth: int, node: int, choice: int, player: int) -> int:
        if depth == 0:
            fate = (room.states[0].tobytes(), int(room.luck[0]), int(room.whims[0]))
            met.setdefault(choice, []).append(fate)
        return take(room, depth, node, choice, player)

    monkeypatch.setattr(tree, "take", listen)
    room = make_buffers(GAME, 1000, 8000)
    tree.search(room, tables, 60, stream("j"), level, 0.9, level, 2, 0.7, seat, 0.5, level)
    usual = max(met.values(), key=len)
    assert len(met) > 1
    assert len(usual) == len(set(usual))
    for fates in met.values():
        assert fates == usual[: len(fates)]


def test_no_table_is_judged_between_two_actions_of_one_player(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Else who does little things one by one would push away what the others do next."""
    game = find_sample(TALKING)
    match = Match(game, players=4, seed=3)
    while match.number < 60 or match.to_move == CHANCE:
        play_on(match, [game.bot("regular")] * 4, seed=3)
    deciders: list[int] = []
    judged: list[tuple[int, int]] = []

    def listen(states: States, at: int, action: int) -> int:
        if steps.mover(states, at) != CHANCE:
            deciders.append(steps.mover(states, at))
        return steps.move(states, at, action)

    def look(states: States, at: int, out: np.ndarray) -> None:
        judged.append((deciders[-1], steps.mover(states, at)))
        steps.judge(states, at, out)

    monkeypatch.setattr(tree, "move", listen)
    monkeypatch.setattr(tree, "judge", look)
    tables = blank_states(game.rules.RECORD, 1)
    tables[0] = match.history.state_after(match.number)
    seat, level = int(match.to_move or 0) - 1, best_level(game)
    tree.search(
        make_buffers(game, 1000, 8000),
        tables,
        40,
        stream("j"),
        *(level, 0.9, level, 2, 0.7, seat, 0.5, level),
    )
    assert len(judged) > 20
    assert all(before != due for before, due in judged)


@pytest.mark.parametrize("name", house.game_names())
def test_its_own_choices_are_those_of_the_bot_whose_odds_its_blueprint_multiplies(
    monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    """Others are taken for the best hand-written player, who may consider less."""
    game = house.game(name)
    match, usual = Match(game, seed=3), house.usual_bot(game)
    while match.number < 40 or match.to_move == CHANCE or len(match.legal()) == 1:
        play_on(match, [game.bot(usual)] * match.players, seed=3)
    seat = int(match.to_move or 0)
    blueprint, best = blueprint_of(game), best_level(game)
    prior = blueprint.prior(game) if blueprint is not None else None
    met: set[tuple[bool, int]] = set()

    def listen(states: States, at: int, spare: int, player: int, level: int, out: Weights) -> int:
        if player != CHANCE:
            met.add((player == seat - 1, level))
        return steps.consider(states, at, spare, player, level, out)

    monkeypatch.setattr(tree, "consider", listen)
    monkeypatch.setattr(compilation, "compiled", lambda function, _game: function)
    bot = replace(EXPERT, playouts=8, tables=2, solves=False)
    bot.searched(match.seat(seat), 1, 0.0)
    assert met == {(True, best if prior is None else prior.level), (False, best)}
    met.clear()
    replace(bot, uses_blueprint=False).searched(match.seat(seat), 1, 0.0)
    assert met == {(True, best), (False, best)}
