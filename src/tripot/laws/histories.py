"""Laws about whole matches: equal knowledge gives equal views, and the log is the match."""

import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import numpy as np

from tripot.core.contract.heard import Heard
from tripot.core.game import Game
from tripot.core.language import Words
from tripot.core.refusals import Refused
from tripot.core.state import PUBLIC, TERMINAL, State, Stream, copy_state
from tripot.core.streams import draw, stream
from tripot.laws import LawBroken, Table, actions_to_try, require, walk
from tripot.laws.states import now
from tripot.session import record
from tripot.session.match import Match
from tripot.session.position import Position

Perception = tuple[Any, ...]

_ENOUGH_TWINS = 10
"""With this many twins, it is no accident if hardly any can go on alike."""


def perception(match: Match, seat: int | None) -> Perception:
    """All that reaches a seat (or an onlooker): what it sees, may do, is refused and is told."""
    game = match.game
    observed = match.observed(seat)
    mine = seat is not None and match.to_move == seat
    legal = tuple(match.legal()) if mine else ()
    refusals = tuple(_refusals(match, seat)) if seat is not None else ()
    since = max(0, match.number - 1)
    lines = [*match.seen_by(seat).witnessed(since=since)]
    told = tuple(words.say() for one in lines for words in (one.heading, one.sentence) if words)
    plates = tuple((one.briefs, dict(one.changes)) for one in lines)
    seen = [one.moment.as_data(Words.say) for one in lines if one.moment]
    asked = game.words.ask(observed, seat - 1).say() if mine and seat else ""
    outlooks = tuple(_outlooks(game, observed, legal))
    view, moments = json.dumps(match.view(seat)), json.dumps(seen)
    return observed.tobytes(), view, legal, refusals, told, plates, moments, asked, outlooks


def _outlooks(game: Game, observed: State, legal: Sequence[str]) -> Iterator[str]:
    """What the mover is told of their choices' outlooks: of a few if there are many."""
    for text in legal[:: 1 + len(legal) // 8]:
        outlook = game.words.outlook(observed, game.notation.to_action(text) or 0)
        yield outlook.say() if outlook else ""


def _refusals(match: Match, seat: int) -> list[str]:
    """What a seat is told about what it may not do. Out of turn, that is always the same."""
    sentences = []
    is_to_move = match.to_move == seat
    legal = match.legal() if is_to_move else []
    for action in actions_to_try(match, most=16) if is_to_move else range(1):
        text = match.game.notation.to_text(action)
        if text not in legal:
            try:
                match.play(text, seat=seat)
            except Refused as refused:
                sentences.append(str(refused))
    return sentences


def perception_follows_from_observation(match: Match) -> None:
    """1. All that reaches a viewer follows from what it observes and has heard.

    The match is compared with one in which everything that the viewer does not observe was drawn
    again, now and before the last action: both must reach the viewer in the same words.
    """
    for seat in (None, *range(1, match.players + 1)):
        twin = match.copy()
        rng = stream("perception", match.number, seat or 0)
        twin.position = Position(match.game, _redrawn(match, now(match), seat, rng))
        twin.history = match.history.copy(twin.position)
        if match.number:
            *before, _ = match.history.states_of(match.number - 1)
            redrawn = tuple(_redrawn(match, state, seat, rng).tobytes() for state in before)
            twin.history = twin.history.with_last_states(redrawn)
        one, other = perception(match, seat), perception(twin, seat)
        found = f"seat {seat} gets {_difference(one, other)} where it observes the same"
        require(one == other, "no leak", match, found)


def _redrawn(match: Match, state: State, seat: int | None, rng: Stream) -> State:
    """A state in which all that a viewer does not observe has been drawn again."""
    viewer = PUBLIC if seat is None else seat - 1
    state = match.game.observed(state, viewer)
    require(
        match.game.knowledge.resample(state, viewer, rng),
        "honest resampling",
        match,
        "nothing found",
    )
    return state


def _difference(one: Perception, other: Perception) -> str:
    parts = (
        "state",
        "view",
        "legal actions",
        "refusals",
        "sentences",
        "plates",
        "moments",
        "question",
        "outlooks",
    )
    differing = [name for name, a, b in zip(parts, one, other, strict=True) if a != b]
    return f"another {' and '.join(differing)}"


def no_leak_between_twins(table: Table, *, seat: int, every: int = 1) -> int:
    """1. A match and a twin whose hidden facts were drawn again go on alike for a seat.

    From every n-th point, both are played on so that the seat perceives the same. What it observes
    must then stay the same, for it depends on nothing else.

    Returns:
        The number of steps compared.

    Raises:
        LawBroken: They differ, or hardly any twin can go on alike.
    """
    game, compared, twins = table.game, 0, 0
    for match in walk(table):
        if match.number % every:
            continue
        state = now(match)
        twin = game.observed(state, seat)
        rng = stream(table.seed, "twin", match.number, seat)
        if game.rules.current_player(state) == TERMINAL or not game.knowledge.resample(
            twin, seat, rng
        ):
            continue
        twins += 1
        compared += _step_alike(match, copy_state(state), twin, seat, table.seed)
    if compared < twins and twins >= _ENOUGH_TWINS:
        raise LawBroken(f"no leak: {twins} twins went on alike for {compared} steps only [{table}]")
    return compared


def _step_alike(match: Match, state: State, twin: State, seat: int, seed: int) -> int:
    game = match.game
    rng = stream(seed, "steps", match.number)
    for step in range(8):
        if game.rules.current_player(state) == TERMINAL:
            return step
        action = draw(rng, game.legal_weights(state))
        heard = heard_of(game, state, action, seat)
        game.carry_out(state, action)
        follow = _action_alike(game, twin, seat, heard)
        if follow is None:
            return step
        game.carry_out(twin, follow)
        same = game.observed(state, seat).tobytes() == game.observed(twin, seat).tobytes()
        require(same, "no leak", match, f"seat {seat} tells twins apart after {heard}")
    return 8


def _action_alike(game: Game, twin: State, seat: int, heard: Sequence[str]) -> int | None:
    """An action of the twin that the seat perceives as the same, with all that follows from it."""
    for action in np.flatnonzero(game.legal_weights(twin)).tolist():
        if game.knowledge.witness(twin, action, seat) == heard[0]:
            if heard_of(game, twin, action, seat) == heard:
                return action
    return None


def heard_of(game: Game, state: State, action: int, seat: int) -> list[str]:
    """What a viewer would perceive of an action and all that follows, and what is due then."""
    after = copy_state(state)
    game.rules.apply(after, action)
    follow = [game.knowledge.happened(before, after, seat) for before in game.follow(after)]
    return [game.knowledge.witness(state, action, seat), *follow, game.public_line(after)]


def it_ends(table: Table, *, most: int) -> int:
    """4. A match ends within `most` actions and within its game's bound. Returns how many it took.

    Raises:
        LawBroken: It does not.
    """
    for match in walk(table):
        if match.number > most:
            raise LawBroken(f"it ends: not within {most} actions [{table}]")
    longest = table.game.rules.longest(match.history.state_after(0))
    if match.number > longest:
        raise LawBroken(f"it ends: after {match.number} actions, not {longest} [{table}]")
    return match.number


def log_is_the_game(table: Table, folder: Path) -> None:
    """6. Replaying the log, or saving and loading it, gives the same bytes and knowledge."""
    law, game, file = "the log is the game", table.game, folder / "match.tripot"
    *_, match = walk(table)
    again = table.match()
    again.play_log(match.actions)
    _require_same(law, match, again)
    for length in (0, match.number // 2, match.number):
        part = table.match()
        part.play_log(match.actions[:length])
        record.save(part, file)
        loaded = record.load(file, lambda _: game)
        _require_same(law, part, loaded)
    _lines_can_be_read(law, match)


def _lines_can_be_read(law: str, match: Match) -> None:
    """What a seat has heard says the same once it has been taken apart, of verbs that there are."""
    for seat in (None, *range(1, match.players + 1)):
        for line in match.knowledge(seat):
            heard = Heard.read(line)
            require(str(heard) == line, law, match, f"seat {seat} hears {line!r}")
            is_known = heard.sort != "" or heard.word in match.game.notation.VERBS
            require(is_known, law, match, f"{heard.word!r} is no verb of the game")


def _require_same(law: str, one: Match, other: Match) -> None:
    require(now(one).tobytes() == now(other).tobytes(), law, one, "another state")
    require(one.actions == other.actions, law, one, "other actions")
    require(one.outcome == other.outcome, law, one, "another outcome")
    for seat in (None, *range(1, one.players + 1)):
        require(one.knowledge(seat) == other.knowledge(seat), law, one, f"seat {seat} knows other")
