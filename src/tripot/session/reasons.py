"""Why a player by odds did what he did, in one line, once nothing is hidden any more."""

from collections.abc import Iterator, Mapping

import numpy as np

from tripot.core.game import Game, HeuristicBot
from tripot.core.language import Value, Words, msg
from tripot.core.state import State
from tripot.session.match import Match

_OPEN = 0.05
"""A way that is likelier than that, and less likely than all but that, was a choice."""

_LAST = 80
"""So many actions are looked through: a page asks while others wait for theirs."""


def bots_reasons(
    match: Match, bots: Mapping[int, str | None]
) -> Iterator[tuple[int, list[tuple[int, Words]]]]:
    """The reasons of all who play by odds and have any.

    Args:
        match: A match that is over.
        bots: For each seat, from 1, the name of the bot that sits there, if any does. Of one that
            the game does not have nothing is known, and nothing said.

    Yields:
        A seat, and its `reasons`.
    """
    for seat, name in bots.items():
        bot = match.game.bots.get(name) if name else None
        said = list(reasons(match, seat, bot)) if isinstance(bot, HeuristicBot) else []
        if said:
            yield seat, said


def reasons(match: Match, seat: int, bot: HeuristicBot) -> Iterator[tuple[int, Words]]:
    """The last decision of each kind that a seat took by this bot's odds, with its reason.

    Args:
        match: A match that is over.
        seat: A seat, from 1, in which the bot has sat.
        bot: The bot.

    Yields:
        How many actions had been played before it, and why it was taken; the last one first.
    """
    explained = set[str]()
    for number in range(match.number - 1, max(-1, match.number - 1 - _LAST), -1):
        before = match.state_after(number)
        if match.game.current_player(before) + 1 != seat:
            continue
        observed = match.game.observed(before, seat - 1)
        action = match.game.to_action(match.action(number))
        assert action is not None
        found = reason(match.game, observed, action, bot)
        if found is not None and found[0] not in explained:
            explained.add(found[0])
            yield number, found[1]


def reason(game: Game, observed: State, action: int, bot: HeuristicBot) -> tuple[str, Words] | None:
    """The kind of a decision, and why a bot takes an action in it.

    None where it has no odds, or did what it nearly always or nearly never does.
    """
    bucket = game.bucket(observed)
    if game.abstraction is None or bot.odds is None or bucket < 0:
        return None
    row, way = bot.odds[bucket], game.way(observed, action)
    actions = np.flatnonzero(game.legal_weights(observed)).tolist()
    whole = sum(int(row[one]) for one in {game.way(observed, each) for each in actions})
    question, _ = game.abstraction.look(bucket)
    if not question.deeds or not _OPEN < int(row[way]) / max(1, whole) < 1 - _OPEN:
        return None
    key = msg("{deed}, as I do {times} times in a hundred when it is like this: {looks}.")
    values: dict[str, Value] = {
        "deed": Words(question.deeds[way]),
        "times": round(100 * int(row[way]) / whole),
        "looks": listed([Words(one) for one in game.abstraction.said(bucket)]),
    }
    return question.name, Words(key, values)


def listed(parts: list[Words]) -> Words:
    """Phrases one after another."""
    return Words(
        ", ".join(f"{{p{at}}}" for at in range(len(parts))),
        {f"p{at}": part for at, part in enumerate(parts)},
    )
