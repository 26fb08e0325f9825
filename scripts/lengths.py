"""Measure how long games take at the usual pace, and write it into each game's `lengths.toml`.

    python scripts/lengths.py                        # every game: half an hour on one core
    python scripts/lengths.py NAME --games 40        # one game, fewer times

Each game is timed twice: `alone`, a person with the house's regulars in the other seats, and in
`company`, with people in all of them. People decide as regulars do, and are assumed to take
`THINKING` seconds for it, with `PIECE` seconds more for each further card or sum of the same
decision. Everything else takes as long as the house lets it: the dealer's pauses, and moments held
up to be seen. Every run plays the same games.
"""

import argparse
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tripot import house
from tripot.core.game import Game
from tripot.core.lengths import Length
from tripot.core.moments import Moment
from tripot.core.state import CHANCE
from tripot.server.play.value.round import bot_answers, settled
from tripot.server.play.value.tempo import USUAL_PACE, Tempo
from tripot.session.match import Match, play_on

THINKING = 10.0
"""Seconds from when a decision can be read until it is taken, on average."""
PIECE = 1.0
PACE = USUAL_PACE
ALONE = (1,)
"""The seat of somebody who plays with the house; who begins is drawn by lot anyway."""


@dataclass(frozen=True)
class Step:
    """Something that is done at a table."""

    seen: Sequence[Moment]
    """What there is to see before it."""
    kind: str
    """What the dealer calls it, or `asked` if several are asked at once."""
    thoughts: Mapping[int, float]
    """For each seat that decides, the seconds that a person there would think."""

    def thought(self, people: Sequence[int]) -> float:
        """Seconds that the people among them think."""
        return max((self.thoughts.get(seat, 0.0) for seat in people), default=0.0)

    def seconds(self, people: Sequence[int], waited: float) -> float:
        """Seconds that it takes with people in these seats, who have waited this long."""
        tempo, thinking = Tempo(PACE, people=people, waited=waited), self.thought(people)
        held = sum(tempo.holds(self.seen))
        if self.kind == "asked":
            return held + max(tempo.pause("bot"), thinking)
        if thinking:
            return held + thinking
        is_own = bool(self.thoughts.keys() & set(people))
        kind = self.kind if is_own or self.kind != "forced" else "bot"
        return max(tempo.pause(kind), held)


def seconds_of(steps: Sequence[Step], people: Sequence[int]) -> float:
    """Seconds that a game takes with people in these seats and the house in the others."""
    whole = waited = 0.0
    for step in steps:
        gone = step.seconds(people, waited)
        whole, waited = whole + gone, 0.0 if step.thought(people) else waited + gone
    return whole


def play(game: Game, players: int, options: Mapping[str, Any], seed: str) -> list[Step]:
    """Play a game to its end."""
    steps, seen = list[Step](), list[Moment]()
    match = Match(game, players=players, options=options)
    while not match.is_over:
        number = match.number
        match, kind, thoughts = _done(match, seed)
        steps.append(Step(seen, kind, thoughts))
        seen = [moment for _, moment in match.onlooker().moments(since=number)]
    return steps


def _done(match: Match, seed: str) -> tuple[Match, str, Mapping[int, float]]:
    """The match after what is due, its kind, and who would have thought how long."""
    bot, seat, trial = match.game.bot(house.usual_bot(match.game)), match.to_move, match.copy()
    if asked := match.together:
        after = settled(match, {}, dict.fromkeys(asked, bot), seed=seed)
        assert after is not None
        movers = [done.seat for done in after[1]]
        return after[0], "asked", {one: _thought(movers.count(one) or 1) for one in asked}
    if seat == CHANCE or seat is None:
        play_on(trial, (), seed=seed)
        return trial, "chance", {}
    done = [answer.action for answer in bot_answers(match, seat, bot, seed=seed)]
    trial.play_log(done)
    is_forced = match.position.forced() is not None
    return (
        trial,
        "forced" if is_forced else "bot",
        {seat: 0.0 if is_forced else _thought(len(done))},
    )


def _thought(actions: int) -> float:
    return THINKING + PIECE * (actions - 1)


def evenings_of(game: Game) -> list[Mapping[str, Any]]:
    """The house rules that the front page offers by one tap, the usual ones first."""
    return [
        {},
        *(options for options in game.options.EVENINGS.values() if options),
    ]


def rows(game: Game, games: int) -> Iterator[str]:
    """A table of the file for each number of players and each evening."""
    for options in evenings_of(game):
        for players in game.about.players:
            played = [play(game, players, options, f"length {at}") for at in range(games)]
            yield "\n[[length]]"
            yield f"players = {players}"
            if options:
                yield f"options = {{ {', '.join(map(_pair, options.items()))} }}"
            yield f"alone = {_minutes(played, ALONE)}"
            yield f"company = {_minutes(played, range(1, players + 1))}"


def _minutes(played: Sequence[Sequence[Step]], people: Sequence[int]) -> str:
    length = Length.of([seconds_of(steps, people) / 60 for steps in played])
    return f"[{length.low:.1f}, {length.median:.1f}, {length.high:.1f}]"


def _pair(option: tuple[str, Any]) -> str:
    name, value = option
    return f"{name} = {str(value).lower() if isinstance(value, bool) else value}"


def write(game: Game, games: int) -> Path:
    """Write the file of a game."""
    lines = [
        "# How long a game takes, measured by scripts/lengths.py; not to be corrected by hand.",
        f"# {games} games for each row at the usual pace; people decide in {THINKING:g} seconds.",
        "# Minutes: one game in ten takes less than the first, half of them less than the second,",
        "# one in ten more than the third; alone with the house, and in company.",
        *rows(game, games),
    ]
    file = game.about.folder / "lengths.toml"
    file.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    return file


def main() -> None:
    parser = argparse.ArgumentParser(description="Write how long games take.")
    parser.add_argument("game", nargs="*", help="names of games; all without any")
    parser.add_argument("--games", type=int, default=100, help="how many for each row")
    wish = parser.parse_args()
    for name in wish.game or house.game_names():
        print(write(house.game(name), wish.games))


if __name__ == "__main__":
    main()
