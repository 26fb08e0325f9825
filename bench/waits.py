"""How long a person waits between two of their own decisions, with three bots, at each pace.

It plays games of four `regular` bots and takes each seat in turn for a person's: what the dealer
would wait and hold between its decisions is added up, without waiting. Only waits in which another
seat has decided count. It prints a table: median, 90th percentile and longest, in seconds. A second
table says how fast what is shown meanwhile has to be read, in words a minute: median and fastest,
and the share of all there is to see that is shown. With `--clicks` it counts decisions and presses
instead (`bench.clicks`). Run it as `python -m bench.waits`.
"""

import argparse
import statistics
from collections.abc import Iterator
from typing import NamedTuple

from bench.clicks import report

from tripot import house
from tripot.core.moments import Moment
from tripot.core.state import CHANCE
from tripot.server.play.value.round import bot_answers, settled
from tripot.server.play.value.tempo import PACES, Tempo, words_of
from tripot.session.match import Match, play_on

SEATS = 4


class Step(NamedTuple):
    """Something that the dealer does at once, and what there is to see of it."""

    kind: str
    """`chance`, `bot`, or `forced` for what leaves no choice."""
    seats: tuple[int, ...]
    moments: list[Moment]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", metavar="GAME", default=house.game_names())
    parser.add_argument("--games", type=int, default=40, help="of each kind")
    parser.add_argument("--clicks", action="store_true", help="count decisions and presses instead")
    wanted = parser.parse_args()
    if wanted.clicks:
        report(wanted.names, wanted.games)
        return
    print(f"{'':22}" + "".join(f"{pace:>21}" for pace in (*PACES[:-1], "in haste")))
    for name in wanted.names:
        games = [list(steps(name, f"wait {number}")) for number in range(wanted.games)]
        columns = [in_words(waits_of(games, pace)) for pace in PACES[:-1]]
        columns.append(in_words(waits_of(games, "brisk", is_hasty=True)))
        print(f"{house.game(name).about.title:22}" + "".join(f"{column:>21}" for column in columns))
        rates = [rates_in_words(readings_of(games, pace)) for pace in PACES[:-1]]
        print(f"{'words a minute':>22}" + "".join(f"{rate:>21}" for rate in rates))


def rates_in_words(readings: list[tuple[float, float]]) -> str:
    """The median rate and the highest, and the share that is shown at all."""
    rates = [60 * words / seconds for words, seconds in readings if seconds]
    share = round(100 * len(rates) / max(1, len(readings)))
    return f"{statistics.median(rates):.0f} / {max(rates):.0f}, {share}%"


def in_words(waits: list[float]) -> str:
    """The median, the 90th percentile and the longest."""
    high = statistics.quantiles(waits, n=10)[-1]
    return f"{statistics.median(waits):.1f} / {high:.1f} / {max(waits):.1f}"


def steps(name: str, seed: str) -> Iterator[Step]:
    """A game of four bots as the dealer plays it."""
    game = house.game(name)
    match, bot = Match(game, players=SEATS), game.bot(house.usual_bot(game))
    bots = dict.fromkeys(range(1, SEATS + 1), bot)
    while not match.is_over:
        number = match.number
        kind, seats = "bot", match.together or (match.to_move or 0,)
        if match.together:
            done = settled(match, {}, bots, seed=seed)
            assert done is not None
            match = done[0]
        elif match.to_move == CHANCE:
            kind = "chance"
            play_on(match, (), seed=seed)
        else:
            kind = "forced" if match.position.forced() is not None else kind
            for answer in bot_answers(match, seats[0], bot, seed=seed):
                match.play(answer.action, seat=seats[0])
        yield Step(kind, seats, [moment for _, moment in match.onlooker().moments(since=number)])


def waits_of(games: list[list[Step]], pace: str, *, is_hasty: bool = False) -> list[float]:
    """Seconds between two decisions of the same seat, over all seats."""
    return [
        heard
        for game in games
        for seat in range(1, SEATS + 1)
        for heard in _heard_at(game, seat, pace, is_hasty=is_hasty)
        if isinstance(heard, float)
    ]


def readings_of(games: list[list[Step]], pace: str) -> list[tuple[float, float]]:
    """All there is to see, for every seat: its words, and the seconds for which it is shown."""
    return [
        heard
        for game in games
        for seat in range(1, SEATS + 1)
        for heard in _heard_at(game, seat, pace, is_hasty=False)
        if isinstance(heard, tuple)
    ]


def _goes_on(game: list[Step], at: int) -> bool:
    """Whether chance acts again without anything to see in between."""
    before = game[at - 1]
    return game[at].kind == before.kind == "chance" and not before.moments


def _heard_at(
    game: list[Step], seat: int, pace: str, *, is_hasty: bool
) -> Iterator[float | tuple[float, float]]:
    """The waits of one seat of one game, and the readings between them.

    What is shown just before a decision counts to the wait.
    """
    waited, held, others = 0.0, 0.0, -1
    for at, step in enumerate(game):
        is_own = seat in step.seats
        if is_own and step.kind != "forced":
            if others > 0:
                yield waited + held
            waited, held, others = 0.0, 0.0, 0
        elif others >= 0:
            kind = "bot" if step.kind == "forced" and not is_own else step.kind
            kind = "more" if _goes_on(game, at) else kind
            tempo = Tempo(pace, people=(seat,), waited=waited, is_hasty=is_hasty)
            waited += max(tempo.pause(kind), held)
            others += kind == "bot"
        then = game[at + 1] if at + 1 < len(game) else None
        is_last = then is None or (seat in then.seats and then.kind != "forced")
        tempo = Tempo(pace, people=(seat,), waited=waited, is_hasty=is_hasty and not is_last)
        holds = tempo.holds(step.moments)
        yield from zip(map(words_of, step.moments), holds, strict=True)
        held = sum(holds)


if __name__ == "__main__":
    main()
