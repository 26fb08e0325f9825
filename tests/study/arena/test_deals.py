"""One deal in all its rotations: the same chance, what each seat got, what was timed."""

import time
from collections.abc import Sequence
from dataclasses import dataclass

import pytest

import tripot
from tests.laws.editions import nearest, short
from tests.study.arena.tables import GAME, KUHN, SHORT, Cheat, with_planted
from tripot.core.game import Observer
from tripot.core.refusals import BadBot
from tripot.core.state import Stream
from tripot.session.match import Match
from tripot.study.arena import Contest
from tripot.study.arena import deals as arena_deals
from tripot.study.arena.deals import play_deal


def logs_of(
    contest: Contest, deal: int, monkeypatch: pytest.MonkeyPatch
) -> list[list[tuple[int, str]]]:
    """Who did what in each rotation of a deal."""
    played: list[Match] = []
    play_out = arena_deals._play_out

    def kept(match: Match, bots: Sequence[object], *, seed: str) -> None:
        play_out(match, bots, seed=seed)  # type: ignore[arg-type]
        played.append(match)

    monkeypatch.setattr(arena_deals, "_play_out", kept)
    play_deal(contest, deal)
    return [list(match.history.log()) for match in played]


def opening(log: Sequence[tuple[int, str]]) -> list[str]:
    """What chance did before anybody decided."""
    seats = [seat for seat, _ in log]
    first = next(number for number, seat in enumerate(seats) if seat > 0)
    return [text for _, text in log[:first]]


@pytest.mark.parametrize("name", tripot.game_names())
def test_the_deal_is_the_same_in_all_rotations(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game = tripot.game(name)
    contest = Contest.of(game, ["random"], players=nearest(game, 3), seed=2, options=short(name))
    openings = [opening(log) for log in logs_of(contest, 1, monkeypatch)]
    assert len(openings) == contest.players
    assert openings[0]
    assert openings[1:] == openings[:-1]


def test_other_deals_are_others(monkeypatch: pytest.MonkeyPatch) -> None:
    contest = Contest.of(GAME, ["random"], seed=2, options=SHORT)
    openings = {tuple(opening(logs_of(contest, deal, monkeypatch)[0])) for deal in range(1, 9)}
    assert len(openings) > 2


def test_bots_draw_anew_in_each_rotation(monkeypatch: pytest.MonkeyPatch) -> None:
    contest = Contest.of(GAME, ["random"], players=3, seed=2, options=SHORT)
    logs = {tuple(log) for log in logs_of(contest, 1, monkeypatch)}
    assert len(logs) == 3


def test_rows_are_in_order_and_name_who_sat_where() -> None:
    contest = Contest.of(GAME, ["regular", "novice", "random"], players=3, seed=3, options=SHORT)
    rows = play_deal(contest, 7)
    places = [(row.deal, row.rotation, row.seat) for row in rows]
    assert places == [(7, rotation, seat) for rotation in range(3) for seat in (1, 2, 3)]
    for row in rows:
        assert row.bot == contest.seating(row.rotation)[row.seat - 1]


def test_the_shares_of_a_game_are_one_together() -> None:
    rows = play_deal(Contest.of(GAME, ["random"], players=3, seed=3, options=SHORT), 1)
    for rotation in range(3):
        assert sum(row.win_share for row in rows if row.rotation == rotation) == pytest.approx(1)


@pytest.mark.parametrize("name", tripot.game_names())
def test_who_has_most_money_wins_or_shares_mostly(name: str) -> None:
    """All games are won by money, but for what breaks ties and sudden ends."""
    about = tripot.game(name)
    if about.rules.money is None:
        pytest.skip(f"{name} counts no money")
    players = nearest(about, 3)
    contest = Contest.of(about, ["random"], players=players, seed=4, options=short(name))
    rows = play_deal(contest, 1)
    agree = 0
    for rotation in range(players):
        game = [row for row in rows if row.rotation == rotation]
        best = max(row.money or 0 for row in game)
        assert any(row.money for row in game)
        agree += all(row.money == best for row in game if row.win_share)
    assert agree >= players - 1


def test_a_game_that_counts_no_money_gives_none() -> None:
    rows = play_deal(Contest.of(KUHN, ["random"], seed=1), 1)
    assert {row.money for row in rows} == {None}


def test_where_there_is_no_choice_nobody_is_asked_or_timed() -> None:
    asked: list[int] = []

    @dataclass(frozen=True)
    class Slow:
        name: str = "slow"
        idea: str = ""
        rank: int = 10
        seconds: float = 0.0

        def choose(self, seat: Observer, rng: Stream) -> int:
            weights = seat.game.legal_weights(seat.observed())
            asked.append(int((weights > 0).sum()))
            time.sleep(0.001)
            return int(weights.argmax())

    contest = Contest.of(with_planted(GAME, Slow()), ["slow"], players=2, seed=1, options=SHORT)
    rows = play_deal(contest, 1)
    assert min(asked) > 1
    assert sum(row.decisions for row in rows) == len(asked)
    for row in rows:
        assert row.seconds >= 0.001 * row.decisions
        assert row.seconds / max(1, row.decisions) <= row.longest <= row.seconds


def test_a_bot_that_breaks_the_rules_is_named_with_its_game() -> None:
    contest = Contest.of(with_planted(KUHN, Cheat()), ["cheat", "random"], seed=1)
    with pytest.raises(BadBot, match=r"Deal 3, rotation 0, bots cheat, random: .* not allowed"):
        play_deal(contest, 3)


def test_a_shared_victory_is_shared() -> None:
    game = GAME.variant(returns=lambda state, out: out.fill(0.5))
    rows = play_deal(Contest.of(game, ["random"], players=2, seed=1, options=SHORT), 1)
    assert {row.win_share for row in rows} == {0.5}
