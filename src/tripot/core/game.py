"""A game: its eight parts, and what everybody asks of any of them."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from pathlib import Path
from typing import Any, Protocol, cast, runtime_checkable

import numpy as np

from tripot.core.abstraction import Odds
from tripot.core.clauses import Slots, slots_of
from tripot.core.contract import knowledge as usual_knowledge
from tripot.core.contract import notation as usual_notation
from tripot.core.contract import options as usual_options
from tripot.core.contract import players as usual_players
from tripot.core.contract import rules as usual_rules
from tripot.core.contract import table as usual_table
from tripot.core.contract import words as usual_words
from tripot.core.contract.about import About
from tripot.core.contract.completion import Part, completed
from tripot.core.contract.knowledge import BareKnowledge, Knowledge
from tripot.core.contract.notation import BareNotation, Notation
from tripot.core.contract.options import BareHouseRules, HouseRules, Options
from tripot.core.contract.players import Players
from tripot.core.contract.rules import MOST_SORTS, BareRules, Rules
from tripot.core.contract.table import BareTable, Table
from tripot.core.contract.words import BareWords
from tripot.core.contract.words import Words as WordsPart
from tripot.core.language import Language, msg
from tripot.core.refusals import BadBot, BadOption
from tripot.core.rulebook import Rulebook, read_rulebook
from tripot.core.state import (
    CHANCE,
    HOUSE,
    TERMINAL,
    State,
    Stream,
    Weights,
    blank_state,
    copy_state,
)
from tripot.core.streams import draw

_BY_ODDS = msg("{deed}. I do so {times} times out of a hundred when things are like this: {looks}.")


class Observer(Protocol):
    """What a bot may ask of a match: of a `tripot.session.viewpoint.SeatView`, what it needs."""

    @property
    def game(self) -> "Game":
        """The game that is played."""

    def legal(self) -> list[str]:
        """The actions allowed to the seat."""

    def observed(self) -> State:
        """The state with all erased that the seat may not know."""

    def observed_before(self, most: int) -> list[State]:
        """What it observed before each of the last `most` actions, oldest first."""

    def knowledge(self) -> list[str]:
        """All that it has witnessed, line by line."""


class Bot(Protocol):
    """A player that is no person: a catalogue entry."""

    @property
    def name(self) -> str:
        """The bot's name on the command line; a key for translation."""

    @property
    def idea(self) -> str:
        """How it plays, in a sentence."""

    @property
    def rank(self) -> int:
        """Its place in the order of strength; 0 for a bot that knows nothing of the game."""

    @property
    def seconds(self) -> float:
        """How long it thinks about an action; 0 for a bot that answers at once."""

    def choose(self, seat: Observer, rng: Stream) -> int:
        """An action for a seat that is to move, from what it may ask and nothing else."""


@runtime_checkable
class CandidBot(Bot, Protocol):
    """A bot of which it is known how likely it takes each action."""

    @property
    def why(self) -> str:
        """The sentence in which it says why it did `{deed}`, with `{times}` and `{looks}`.

        Empty if it has no reasons to give.
        """

    def odds_in(self, game: "Game", observed: State) -> Weights:
        """How likely it takes each action, as weights, in a state that its seat observed."""


def takes_time(bot: Bot) -> bool:
    """Whether others should not wait in line while a bot decides."""
    return bot.seconds > 0


@dataclass(frozen=True, kw_only=True)
class HeuristicBot:
    """A bot that a game brings with it: a level of the game's own `policy`."""

    name: str
    level: int
    idea: str
    source: str = "our own"
    rank: int = 10
    seconds: float = 0.0
    odds: Odds | None = field(default=None, compare=False, repr=False)
    """Fitted odds that its policy lays over the hand-written habits, if any."""

    @property
    def why(self) -> str:
        """Only fitted odds follow the buckets that reasons are worded by."""
        return "" if self.odds is None else _BY_ODDS

    def choose(self, seat: Observer, rng: Stream) -> int:
        """Draw an action by the weights of the policy; only what is observed now is used."""
        return draw(rng, self.odds_in(seat.game, seat.observed()))

    def odds_in(self, game: "Game", observed: State) -> Weights:
        """The weights of the policy."""
        weights = game.blank_weights()
        game.players.policy(observed, self.level, weights[: game.rules.action_bound(observed)])
        return weights


class Game:
    """A game in its eight parts, which `tripot.core.contract` describes.

    Args:
        name: The game's name on the command line and in addresses.
        about: Its title, and for how many players it is.
        rules: Whose turn it is, what is allowed, and what comes of it.
        knowledge: What a seat perceives, what it may know, and how the rest could be.
        notation: Actions as texts, both ways.
        words: What happened, what is asked and what can be answered, in sentences.
        table: The table as data, and drawn.
        players: Players that come with the game, if any do.
        options: House rules, if there are any.

    Raises:
        TypeError: A part lacks something, or a function of it takes other arguments than it should.
    """

    def __init__(
        self,
        *,
        name: str,
        about: About,
        rules: BareRules,
        knowledge: BareKnowledge,
        notation: BareNotation,
        words: BareWords,
        table: BareTable,
        players: object = usual_players,
        options: BareHouseRules = usual_options,
    ) -> None:
        self.name, self.about = name, about
        self.options = cast(HouseRules, completed("options", options, HouseRules, usual_options))
        self.rules = cast(Rules, completed("rules", rules, Rules, usual_rules))
        self.knowledge = cast(
            Knowledge, completed("knowledge", knowledge, Knowledge, usual_knowledge)
        )
        self.notation = cast(Notation, completed("notation", notation, Notation, usual_notation))
        self.words = cast(WordsPart, completed("words", words, WordsPart, usual_words))
        self.table = cast(Table, completed("table", table, Table, usual_table))
        self.players = cast(Players, completed("players", players, Players, usual_players))
        _check_levels(self)

    def __repr__(self) -> str:
        return f"Game({self.name!r})"

    @cached_property
    def bots(self) -> Mapping[str, Bot]:
        """Its bots, by name."""
        return {bot.name: bot for bot in self.players.BOTS}

    @cached_property
    def by_policy(self) -> Mapping[str, HeuristicBot]:
        """Who plays by its policy, by name: bots of its own, and those that nobody meets."""
        every = (*self.players.PRIORS, *self.players.BOTS)
        return {bot.name: bot for bot in every if isinstance(bot, HeuristicBot)}

    @cached_property
    def pieces(self) -> frozenset[int]:
        """Actions that lay one piece of a gesture."""
        texts = {action: self.notation.to_text(action) for action in range(self.rules.ACTIONS)}
        verbs = self.notation.VERBS
        return frozenset(action for action, text in texts.items() if verbs.of(text).is_piece)

    def joined_by(self, *bots: Bot) -> "Game":
        """The same game with more bots; a bot replaces another of its name."""
        return self.variant(BOTS=tuple({**self.bots, **{bot.name: bot for bot in bots}}.values()))

    def member(self, name: str) -> Any:
        """The member of that name, whichever part has it: no two have the same.

        Raises:
            AttributeError: None has.
        """
        return getattr(getattr(self, _part_named(self, name)), name)

    def variant(self, **members: Any) -> "Game":
        """The same game with other members in its parts, such as `apply` or `BOTS`; by their names.

        Raises:
            AttributeError: No part has a member of that name.
        """
        parts = {part: dict[str, Any]() for part in _PARTS}
        name = members.pop("name", self.name)
        for member, value in members.items():
            parts[_part_named(self, member)][member] = value
        return Game(name=name, **{part: _changed(self, part, parts[part]) for part in _PARTS})

    def settings(
        self, players: int, options: Options | None = None, *, rules: int | None = None
    ) -> dict[str, Any]:
        """The options in full, checked.

        Args:
            players: How many seats.
            options: Some of the house rules; the others are as usual.
            rules: The version of the rules that they were chosen under; today's without it.

        Raises:
            BadOption: An unknown option, a value it cannot have, or a wrong number of players.
        """
        if players not in self.about.players:
            one = msg("{game} is for {least} players, not {players} ({clause}).")
            several = msg("{game} is for {least} to {most} players, not {players} ({clause}).")
            raise BadOption(
                several if len(self.about.players) > 1 else one,
                option="players",
                clause=self.rules.CLAUSES.players,
                game=self.about.title,
                least=self.about.players[0],
                most=self.about.players[-1],
                players=players,
            )
        given = dict(options or {})
        unknown = sorted(given.keys() - self.options.DEFAULTS.keys())
        if unknown:
            raise BadOption(
                msg("{game} has no option {option}; it has {known} ({clause})."),
                clause=self.rules.CLAUSES.options,
                game=self.about.title,
                option=unknown[0],
                known=", ".join(self.options.DEFAULTS),
            )
        settings = {**self.options.DEFAULTS, **given}
        is_older = rules is not None and rules < self.about.rules_version
        check = self.options.check_older_options if is_older else None
        (check or self.options.check_options)(players, settings)
        return settings

    def new_state(
        self, players: int, options: Options | None = None, *, rules: int | None = None
    ) -> State:
        """The state at the start of a game, with options as `settings` takes them."""
        state = blank_state(self.rules.RECORD)
        self.rules.start(state, players, self.settings(players, options, rules=rules))
        return state

    def blank_weights(self) -> Weights:
        """An array for the weights of all actions."""
        return np.zeros(self.rules.ACTIONS, np.int32)

    def legal_weights(self, state: State) -> Weights:
        """The weights of all actions in a state, in a new array."""
        weights = self.blank_weights()
        self.rules.legal(state, weights[: self.rules.action_bound(state)])
        return weights

    def observed(self, state: State, seat: int) -> State:
        """A copy of a state with all erased that `seat` (or `PUBLIC`) may not know."""
        copied = copy_state(state)
        self.knowledge.observe(copied, seat)
        return copied

    def carry_out(self, state: State, action: int) -> None:
        """Carry out a legal action and all that follows from it by itself, in place."""
        self.rules.apply(state, action)
        for _ in self.follow(state):
            pass

    def follow(self, state: State) -> Iterator[State]:
        """Do all that happens by itself, in place; before each step, a copy of the state."""
        while self.rules.current_player(state) == HOUSE:
            before = copy_state(state)
            self.rules.proceed(state)
            yield before

    def public_line(self, state: State) -> str:
        """What everybody learns from a state: who decides what now, or how it ended.

        Nothing while the house is to move.
        """
        player = self.rules.current_player(state)
        if player == HOUSE:
            return ""
        if player == TERMINAL:
            winners = " ".join(str(seat + 1) for seat in self.winners(state))
            return f"> over {self.rules.ending(state)} {winners}"
        return f"> {self.rules.decision(state)} {0 if player == CHANCE else player + 1}"

    def payoffs(self, state: State) -> tuple[float, ...]:
        """The payoff of each seat in a state that is over."""
        out = np.zeros(int(state.players), np.float64)
        self.rules.returns(state, out)
        return tuple(float(payoff) for payoff in out)

    def winners(self, state: State) -> tuple[int, ...]:
        """The seats, from 0, with the highest payoff."""
        payoffs = self.payoffs(state)
        best = max(payoffs)
        return tuple(seat for seat, payoff in enumerate(payoffs) if payoff == best)

    def bot(self, name: str) -> Bot:
        """The bot of that name.

        Raises:
            BadBot: There is none.
        """
        if name not in self.bots:
            raise BadBot(
                msg("{game} has no bot {name}; it has {known}."),
                game=self.about.title,
                name=name,
                known=", ".join(self.bots),
            )
        return self.bots[name]

    @cached_property
    def slots(self) -> Slots:
        """What may stand for each `*` in the shapes of the notation."""
        return slots_of(map(self.notation.to_text, range(self.rules.ACTIONS)))

    @cached_property
    def rulebooks(self) -> dict[str, Rulebook]:
        """The rulebook in each language it is written in."""
        files = sorted((self.about.folder / "rulebook").glob("*.md"))
        return {file.stem: read_rulebook(file) for file in files}

    def language(self, code: str, *folders: Path) -> Language:
        """A language that knows this game's sentences."""
        return Language(code, self.about.folder / "locale", *folders)


_PARTS = ("about", "options", "rules", "knowledge", "notation", "words", "table", "players")


def has_policy(game: Game) -> bool:
    """Whether a game brings a policy, by which its levels play."""
    return game.players.policy is not usual_players.policy


def _check_levels(game: Game) -> None:
    """Refuse bots that play by a policy which there is not.

    Raises:
        TypeError: There is such a bot.
    """
    if game.by_policy and not has_policy(game):
        raise TypeError(f"a game's players need policy for {', '.join(game.by_policy)}")


def _part_named(game: Game, member: str) -> str:
    for part in _PARTS:
        if member in vars(getattr(game, part)):
            return part
    raise AttributeError(f"no part of a game has {member}")


def _changed(game: Game, part: str, members: dict[str, Any]) -> Any:
    current = getattr(game, part)
    if isinstance(current, About):
        return replace(current, **members)
    return Part(**{**vars(current), **members})


def counted(game: Game, state: State) -> tuple[int, ...]:
    """The counts of a game's census, of length `MOST_SORTS`."""
    counts = np.zeros(MOST_SORTS, np.int64)
    game.rules.census(state, counts)
    return tuple(counts.tolist())
