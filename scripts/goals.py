"""The goals for the bots, and what was reached: the first table of `docs/bots.md`."""

import re
from collections.abc import Iterator

from scripts.measured import Store
from scripts.measures import GOAL_PLAYOUTS, LEARNED, VECTOR, interval, own_goal, seats_of
from tests import material
from tests.laws.editions import games

from tripot import house
from tripot.bots.levels import EXPERT

RESPONSES = {2: 60, 4: 32}
"""What a learned response may win against experts in all other seats, in percent."""
DECISIONS = 3_000_000
"""A second on one core, with observations and masks, where the caller decides for every seat."""
UNMEASURED = "not measured"


def goals(store: Store, page: str) -> Iterator[str]:
    """A line for each goal.

    Args:
        store: What was measured.
        page: The page, for the experts' contests, which it shows as the arena prints them.
    """
    yield "| what | goal | reached | measured |"
    yield "|---|---|---|---|"
    yield from exploited(store)
    yield from learned_responses(store)
    yield from against_regulars(store, page)
    yield from vector_environments(store)


def exploited(store: Store) -> Iterator[str]:
    """Small editions, where it is exact."""
    for name, game in games().items():
        key = f"{name}/exact"
        _, *bots = store.found(key) or [{}]
        gains = {bot["bot"]: bot["exploitability"] + 0.0 for bot in bots}  # no -0.0
        reached = ", ".join(by_playouts(gains)) or UNMEASURED
        what = f"{game.about.title}, small: a best response to more and more playouts gains"
        yield f"| {what} | falling{most(name, gains)} | {reached} | {store.when(key)} |"


def most(name: str, gains: dict[str, float]) -> str:
    """The goal: a tenth of the gain against random play, or what the game says."""
    if own := own_goal(name):
        return f", at most {own:.3f} at {GOAL_PLAYOUTS:,}"
    return f", at most {gains['random'] / 10:.3f}" if gains else ""


def by_playouts(gains: dict[str, float]) -> Iterator[str]:
    """What a best response gains against experts, after how many playouts each makes."""
    for bot, gain in gains.items():
        level, _, playouts = bot.partition(":")
        if level == EXPERT.name:
            yield f"{int(playouts):,}: {gain:.4f}"


def learned_responses(store: Store) -> Iterator[str]:
    """Whole games, where it is a lower bound."""
    for name in house.game_names():
        game = house.game(name)
        for players in seats_of(game):
            key = f"{name}/bound/{players}/{EXPERT.name}"
            found = store.found(key)
            won = f"{interval(found['won'])} %" if found else UNMEASURED
            what = f"{game.about.title}, {players} seats: a learned response to experts wins"
            goal = f"at most {RESPONSES[players]} %" if players in RESPONSES else "none was set"
            yield f"| {what} | {goal} | {won} | {store.when(key)} |"


def against_regulars(store: Store, page: str) -> Iterator[str]:
    """The expert, and the learned level, one among regulars."""
    for name in house.game_names():
        game = house.game(name)
        title, share = game.about.title, 100 / game.about.usual_players
        goal = material.brought(name, "panel").EXPERT_GOAL
        told = block(page, f"{name}-expert")
        won = wins_of_expert(told)
        what = f"{title}: one expert among regulars wins"
        yield f"| {what} | at least {goal} % | {won} | {when(told)} |"
        found = store.found(f"{name}/{LEARNED}")
        won = f"{interval(found['won'])} %" if found else "no network ships"
        least = share + (goal - share) / 2
        what = f"{title}: one of the level `learned` wins"
        yield f"| {what} | at least {least:.1f} % | {won} | {store.when(f'{name}/{LEARNED}')} |"


def vector_environments(store: Store) -> Iterator[str]:
    """How fast learners play."""
    for name in house.game_names():
        key = f"{name}/{VECTOR}"
        found = store.found(key)
        reached = f"{found['decisions'] / 1e6:.1f} million" if found else UNMEASURED
        what = f"{house.game(name).about.title}: decisions a second of a vector environment"
        yield f"| {what} | {DECISIONS / 1e6:.0f} million a core | {reached} | {store.when(key)} |"


def wins_of_expert(told: str) -> str:
    """What the expert won in a contest, from what the arena printed of it."""
    row = re.search(rf"^{EXPERT.name} +[\d,]+ +([\d.]+ ± [\d.]+)", told, re.MULTILINE)
    return f"{row[1]} %" if row else UNMEASURED


def when(told: str) -> str:
    """When a contest was held, and on what if that was written, too."""
    row = re.search(r"^\((\d{4}-\d\d-\d\d.*)\)$", told, re.MULTILINE)
    return row[1] if row else ""


def block(page: str, name: str) -> str:
    """What stands in a place of the page."""
    return page.partition(f"<!-- {name} -->")[2].partition(f"<!-- /{name} -->")[0]
