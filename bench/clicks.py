"""How many decisions a seat takes in a whole game, and how many presses its page needs for them.

Four `regular` bots play. Each decision is looked up on the page that the house would send to its
seat: the presses are those of the shortest way found there to what the bot has decided. A button
is a press, and so are a box to tick, a field to fill in, and whatever must be opened first (a
plate, a drawer). Numbers of shares of one company, bought one after another, count as one purchase:
a person buys them at once. What the house plays unasked costs nothing. The presses are those of a
mouse: a finger needs one more for whatever first tells its outlook (`data-tells`), or has several
parts (`data-whole`).
"""

import itertools
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from heapq import heappop, heappush
from typing import Any

from bench.page_ways import PageForm, Way, summed, ways
from tests.server.pages import NAMES, table_of

from tripot import house
from tripot.core.game import Bot, Game
from tripot.core.refusals import Refused
from tripot.core.state import CHANCE
from tripot.server.play.table import Table
from tripot.server.play.value.round import bot_answers, settled
from tripot.server.store.guests import Guest
from tripot.server.store.seatings import Seating
from tripot.server.store.tables import StoredAction
from tripot.server.web.pages.present import live_fragment
from tripot.server.web.visitors import Visitor
from tripot.session.match import Match, play_on

SEATS = 4


@dataclass
class Count:
    """Per kind of decision: how many there were, and their actions and presses."""

    decisions: Counter[str] = field(default_factory=Counter)
    actions: Counter[str] = field(default_factory=Counter)
    presses: Counter[str] = field(default_factory=Counter)


def report(names: Sequence[str], games: int) -> None:
    """Print a table for each game, at each of its usual lengths."""
    for name in names:
        game = house.game(name)
        for evening, options in game.options.EVENINGS.items() or [("", {})]:
            count = counted(name, games, options)
            seats = games * SEATS
            print(f"{game.about.title}{', ' * bool(evening)}{evening}")
            print(f"{'':24}{'decisions':>10}{'actions':>10}{'presses':>10}")
            kinds = sorted(count.decisions, key=lambda kind: -count.presses[kind])
            for kind in kinds:
                _print_row(kind, count, [kind], seats)
            _print_row("all", count, kinds, seats)


def _print_row(title: str, count: Count, kinds: Sequence[str], seats: int) -> None:
    sums = (count.decisions, count.actions, count.presses)
    columns = (sum(each[kind] for kind in kinds) / seats for each in sums)
    print(f"{title:24}" + "".join(f"{column:>10.1f}" for column in columns))


def counted(name: str, games: int, options: Mapping[str, Any]) -> Count:
    """What all seats of some games have decided and pressed."""
    count = Count()
    for number in range(games):
        match = Match(house.game(name), players=SEATS, options=options)
        for kind, actions, presses in decisions(match, f"wait {number}"):
            count.decisions[kind] += 1
            count.actions[kind] += len(actions)
            count.presses[kind] += presses
    return count


def decisions(match: Match, seed: str) -> Iterator[tuple[str, list[str], int]]:
    """Play a match with bots: the kind, the actions and the presses of each decision of a seat."""
    game = match.game
    bot = game.bot(house.usual_bot(game))
    bots, tables = dict.fromkeys(range(1, SEATS + 1), bot), Tables(match)
    habits = defaultdict[int, Habit](Habit)
    while not match.is_over:
        kind = str(match.view(None)["decision"])
        if match.together:
            done = settled(match, {}, bots, seed=seed)
            assert done is not None
            for seat, answers in _by_seat(done[1]).items():
                yield kind, answers, habits[seat].presses(tables, match, seat, answers)
            match.__dict__.update(done[0].__dict__)
        elif match.to_move == CHANCE:
            play_on(match, (), seed=seed)
        elif (forced := match.position.forced()) is not None:
            match.play(forced)
        else:
            seat = match.to_move or 0
            actions = _decided(match, seat, bot, seed)
            yield kind, actions, presses_for(tables, match, seat, actions)
            habits[seat].acts()
            for action in actions:
                match.play(action, seat=seat)


def _decided(match: Match, seat: int, bot: Bot, seed: str) -> list[str]:
    """What a bot decides, with what it puts together after an action that only begins that."""
    trial, actions = match.copy(), list[str]()
    while not actions or match.game.notation.VERBS.of(actions[-1]).begins:
        for one in bot_answers(trial, seat, bot, seed=seed):
            trial.play(one.action, seat=seat)
            actions.append(one.action)
    return actions


class Tables:
    """A table for each seat, at which one person plays with bots.

    Args:
        match: A match as it begins.
    """

    def __init__(self, match: Match) -> None:
        self._tables = [_table(match, seat) for seat in range(1, match.players + 1)]

    def form(self, match: Match, seat: int) -> PageForm:
        """What that person finds on the page when the match stands there."""
        table, form = self._tables[seat - 1], PageForm()
        table.live.take(lambda value: replace(value, match=match.copy()))
        visitor = Visitor("code", Guest(seat, NAMES[seat - 1]), "en", "auto")
        form.feed(live_fragment(table, visitor, told=match.number))
        return form


def _table(match: Match, person: int) -> Table:
    bot, seats = house.usual_bot(match.game), range(1, match.players + 1)
    return table_of(
        match,
        tuple(
            Seating(at, 0, NAMES[at - 1], bot)
            if at != person
            else Seating(at, 0, NAMES[at - 1], None, at)
            for at in seats
        ),
    )


def presses_for(tables: Tables, match: Match, seat: int, actions: Sequence[str]) -> int:
    """The presses of the shortest way that plays these actions, page by page.

    The last of them comes last, and the others in any order that the game allows.
    """
    begins = match.copy()
    begins.seed = None
    line = [_Step(0, 0, begins, (), tuple(actions), frozenset())]
    seen, number = set[tuple[tuple[str, ...], frozenset[str]]](), itertools.count(1)
    while line:
        step = heappop(line)
        stands = step.stands(seat) if step.left else step
        if stands is None or (known := (tuple(sorted(stands.left)), stands.opened)) in seen:
            continue
        if not stands.left:
            return step.presses
        seen.add(known)
        for way in _ways_on(tables, stands, seat):
            rest = tuple(_without(match.game, stands.left, way.actions))
            opened = stands.opened | {one for one in way.opens if not one.startswith("details")}
            presses = step.presses + way.presses
            heappush(line, _Step(presses, next(number), stands.match, way.actions, rest, opened))
    raise LookupError(f"{match.game.name}: no way to play {list(actions)} on the page")


@dataclass(frozen=True, order=True)
class _Step:
    """What has been pressed so far, and what is left to play."""

    presses: int
    number: int
    match: Match = field(compare=False)
    played: tuple[str, ...] = field(compare=False)
    """What the last of the presses play, which the match has not played yet."""
    left: tuple[str, ...] = field(compare=False)
    opened: frozenset[str] = field(compare=False)

    def stands(self, seat: int) -> "_Step | None":
        """The same when it is played, with all that comes at no press; None if it is refused."""
        match, left = self.match.copy(), list(self.left)
        try:
            for action in self.played:
                match.play(action, seat=seat)
        except Refused:
            return None
        while left and match.position.forced() == left[0]:
            match.play(left.pop(0), seat=seat)
        return replace(self, match=match, played=(), left=tuple(left))


def _ways_on(tables: Tables, step: _Step, seat: int) -> Iterator[Way]:
    form = tables.form(step.match, seat)
    observed = step.match.seat(seat).asked().observed()
    return ways(step.match.game, observed, form, step.left, step.opened)


def _without(game: Game, left: Sequence[str], done: Sequence[str]) -> list[str]:
    """What remains to be played, in its order."""
    rest = summed(game, left) - summed(game, done)
    order = dict.fromkeys(name for action in left for name in summed(game, [action]))
    return [
        action
        for name in order
        for action in (
            game.notation.expand(f"{name} {rest[name]}")
            if name not in left
            else [name] * rest[name]
        )
        if rest[name]
    ]


@dataclass
class Habit:
    """How a player uses standing answers: always, but to answer otherwise, who turns them off."""

    on: set[str] = field(default_factory=set)

    def presses(self, tables: Tables, match: Match, seat: int, actions: Sequence[str]) -> int:
        """The presses that answer what several are asked at once."""
        form = tables.form(match, seat)
        together = match.game.rules.TOGETHER
        is_silence = together is not None and list(actions) == [together.silence]
        holds = [name for name in self.on if form.standing.get(name)]
        if is_silence and holds:
            return 0
        if is_silence and form.standing:
            self.on |= {next(name for name, applies in form.standing.items() if applies)}
            return 1
        self.on -= set(holds)
        return len(holds) + presses_for(tables, match, seat, actions)

    def acts(self) -> None:
        """A turn of one's own ends all standing answers that last no longer."""
        self.on.discard("all")


def _by_seat(answers: Sequence[StoredAction]) -> dict[int, list[str]]:
    found = dict[int, list[str]]()
    for answer in answers:
        found.setdefault(answer.seat, []).append(answer.action)
    return found
