"""What responses win that were learned against each level, at few and at usual seats."""

import shutil
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from scripts.measured import Store
from scripts.measures import SEED, Effort, Found, bots_of, interval, of, seats_of

from tripot.bots.search.bot import SearchBot
from tripot.core.game import Game
from tripot.kit.learned import learned_levels
from tripot.study.exploiting.imitated import imitated
from tripot.study.exploiting.learned import Hunt, learn, measure

IMITATION = "an imitation"


@dataclass(frozen=True)
class Aim:
    """Whom responses are learned against, and with what effort.

    Args:
        game: Which game they play.
        target: The name of the bot in all other seats.
        players: How many seats there are.
        effort: How long each may take.
        folder: Where their trainings lie, each in a folder of its own.
    """

    game: Game
    target: str
    players: int
    effort: Effort
    folder: Path

    def settings(self) -> dict[str, Any]:
        """What decides how strong a response gets, and how narrow its interval."""
        playouts = self.target.partition(":")[2]
        searches = {"playouts": int(playouts)} if playouts else {}
        return {"seconds for each": self.effort.seconds, "games": self.effort.games, **searches}

    @property
    def half(self) -> Effort:
        """The effort in half of the time."""
        return replace(self.effort, seconds=self.effort.seconds // 2)

    def hunts(self) -> Iterator[Hunt]:
        """Hunts for the target, each in the folder of all that learn against the same.

        Whoever takes too long to be learned against may fall for what wins against the level that
        stands in, or against any learned level, even one from whose odds it does not start.
        """
        usual = self._hunt()
        levels = learned_levels(self.game) if usual.stand_in is not None else []
        others = [usual, *(replace(usual, against=level) for level in levels)]
        for hunt in others:
            yield replace(hunt, folder=self._folder_of(hunt.opponent.name))

    def imitations(self) -> Iterator[Hunt]:
        """A hunt against an imitation of a target that searches.

        Half of the time the target is watched, and half is left to learn against its imitation.
        """
        hunt = self._hunt()
        if isinstance(hunt.target, SearchBot):
            watching = replace(hunt, folder=self._folder_of(f"{self.target}-imitated"))
            forget(watching)
            imitation = imitated(watching, seconds=self.half.seconds)
            yield replace(watching, against=imitation.bot, folder=watching.folder / "response")

    def _hunt(self) -> Hunt:
        return Hunt.of(
            self.game,
            self.target,
            players=self.players,
            options={},
            seed=SEED,
            folder=self.folder,
        )

    def _folder_of(self, opponent: str) -> Path:
        name = f"{self.game.name}-{self.players}-{opponent}-{self.effort.seconds}s"
        return self.folder / name.replace(":", "-")


def measure_bound(store: Store, game: Game, effort: Effort, folder: Path) -> None:
    """What a response that was learned wins against each level, at few and at usual seats."""
    _, *targets = bots_of(game, effort)  # nobody exploits random play
    learnt = dict[Path, int]()
    for players in seats_of(game):
        for target in targets:
            aim = Aim(game, target, players, effort, folder)
            store.measure(
                f"{game.name}/bound/{players}/{target.partition(':')[0]}",
                aim.settings(),
                lambda aim=aim: strongest(responses(aim, learnt)),  # type: ignore[misc]
            )


def strongest(found: Iterable[Found]) -> Found:
    """The response that wins most."""
    return max(found, key=lambda one: float(one["won"][0]))


def responses(aim: Aim, learnt: dict[Path, int]) -> Iterator[Found]:
    """All responses to a target; see `response` for `learnt`."""
    for hunt in aim.hunts():
        yield response(hunt, aim.effort, learnt)
    for hunt in aim.imitations():
        yield {**response(hunt, aim.half, learnt), "against": IMITATION}


def response(hunt: Hunt, effort: Effort, learnt: dict[Path, int]) -> Found:
    """Learn a response, and play it in new deals.

    Args:
        hunt: For which target, and where.
        effort: How long it may take.
        learnt: The decisions that each response learned from, by its folder. What another target
            stood in for has been learned already.
    """
    if hunt.folder not in learnt:
        forget(hunt)
        training = learn(hunt, seconds=effort.seconds)
        learnt[hunt.folder] = training.curve[-1].decisions
    _, won, _ = measure(hunt, games=effort.games)
    return {
        "target": hunt.target.name,
        "against": hunt.opponent.name,
        "won": of(won),
        "decisions": learnt[hunt.folder],
    }


def forget(hunt: Hunt) -> None:
    """Drop a training that was left in a hunt's folder: it would go on, and learn longer."""
    shutil.rmtree(hunt.folder, ignore_errors=True)


def bound(store: Store, name: str) -> Iterator[str]:
    """The table of it."""
    yield (
        "| seats | target | learned against | the response wins, % | fair share, % | "
        "decisions learned from | measured |"
    )
    yield "|---|---|---|---|---|---|---|"
    for key in sorted(store.kept):
        if key.startswith(f"{name}/bound/"):
            found, players = store.found(key), int(key.split("/")[2])
            yield (
                f"| {players} | {found['target']} | {found['against']} | "
                f"{interval(found['won'])} | {100 / players:.0f} | {found['decisions']:,} | "
                f"{store.signature(key)} |"
            )
