"""The description of a game: all that a game supplies, and all that the layers above see of it."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any, Protocol

import numpy as np
import numpy.typing as npt

from tripot.core.abstraction import Abstraction, Odds
from tripot.core.clauses import Clauses, Slots, is_like, shape_of, slots_of
from tripot.core.facts import Facts
from tripot.core.language import Language, Words, msg
from tripot.core.lengths import Measured, read_lengths
from tripot.core.moments import Moment
from tripot.core.options import Option
from tripot.core.refusals import BadBot, BadOption
from tripot.core.rulebook import Rulebook, read_rulebook
from tripot.core.state import (
    CHANCE,
    HOUSE,
    PUBLIC,
    TERMINAL,
    State,
    Stream,
    Weights,
    blank_state,
    copy_state,
    rule,
)
from tripot.core.streams import draw

Options = Mapping[str, Any]
View = dict[str, Any]
Counts = npt.NDArray[np.int64]

MOST_SORTS = 64
"""Room for the counts of a census."""


@rule
def any_action(_state: State) -> int:
    """The bound of a game that sets none."""
    return 2**31 - 1


@rule
def nothing_follows(_state: State) -> None:
    """What happens by itself in a game in which nothing does."""


def nothing_happens(_before: State, _after: State, _seat: int) -> str:
    """What a seat perceives of that."""
    return ""


@rule
def no_bucket(_observed: State) -> int:
    """The bucket in a game that has no abstraction."""
    return -1


@rule
def only_abstract_action(_observed: State, _action: int) -> int:
    """The abstract action of every action in such a game."""
    return 0


@rule
def even_chances(state: State, out: npt.NDArray[np.float64]) -> None:
    """The judgement of a game that has none: each seat is as good as another."""
    players = int(state.players)
    for seat in range(players):
        out[seat] = 1.0 / players


def nothing_to_see(_before: State, _heard: str, _after: State, _seat: int) -> Moment | None:
    """The moments of a game that has none."""
    return None


def nothing_to_say(_observed: State, _action: int) -> Words | None:
    """The outlook of a game that gives none."""
    return None


def may_be_a_choice(_observed: State) -> bool:
    """The answer of a game that does not say what everybody knows to be no choice."""
    return False


def one_action(text: str) -> tuple[str, ...]:
    """The reading of a game whose every text is one action."""
    return (text,)


def as_written(_observed: State, _word: str, values: Sequence[str]) -> tuple[str, ...]:
    """The reading of a game whose forms need none; an empty field is no number."""
    return tuple(value or "?" for value in values)


def as_it_stands(_state: State, _seat: int, text: str) -> tuple[str, ...]:
    """The reading of older logs for a game whose rules have not changed since."""
    return (text,)


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
        """What it observed before each of so many last actions, oldest first."""

    def knowledge(self) -> list[str]:
        """All that it has witnessed, line by line."""


class Bot(Protocol):
    """A player that is no person: a catalogue entry."""

    @property
    def name(self) -> str:
        """What the bot is called on the command line; a key for translation."""

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


def takes_time(bot: Bot) -> bool:
    """Whether others should not wait in line while a bot decides."""
    return bot.seconds > 0


@dataclass(frozen=True, kw_only=True)
class HeuristicBot:
    """A bot that a game brings with it: a level of the game's own `policy`."""

    name: str
    level: int
    idea: str
    source: str
    rank: int = 10
    seconds: float = 0.0
    odds: Odds | None = field(default=None, compare=False, repr=False)
    """What its policy lays over the habits by hand, if it does."""

    def choose(self, seat: Observer, rng: Stream) -> int:
        """Draw an action by the weights of the policy; only what is observed now is used."""
        game, observed = seat.game, seat.observed()
        weights = game.blank_weights()
        game.policy(observed, self.level, weights[: game.action_bound(observed)])
        return draw(rng, weights)


@dataclass(frozen=True, kw_only=True)
class Together:
    """A decision that several may take at once, such as a protest, though the rules ask in turn."""

    seats: Callable[[State], tuple[int, ...]]
    """Those still to be asked, in the rules' order; none while no such decision is due.

    From an observed state: who is asked is public.
    """
    ask: Callable[[State, int], None]
    """Let one of them be asked now, as if those before him had done nothing; in place."""
    question: str
    """What those who only wait read; a key for translation."""
    silence: str
    """What who does not answer in time has said; nothing where everybody is waited for."""
    shows_answered: bool = False
    """Whether everybody may see who has answered, though not what."""


@dataclass(frozen=True, kw_only=True)
class Request:
    """What others may ask the player on turn for, such as a trade: talk, and no action."""

    may: Callable[[State, int], bool]
    """`may(observed, seat)`: whether a seat may ask now, from what an onlooker observes."""
    ask: str
    """What asks for it, as a button; a key for translation."""
    said: str
    """What the player on turn reads, with `{player}`; a key for translation."""
    granted: str
    """What grants it, as a button beside that; a key for translation."""
    grant: Callable[[int], str]
    """`grant(seat)`: the action, as a text, that grants it to a seat; a bot takes it if it can."""


@dataclass(frozen=True, kw_only=True)
class Game:
    """What a game supplies (functions over its state record) and what it is called.

    Seats count from 0 in these functions, and from 1 in every text. `rule` marks those that
    compiled drivers call too.
    """

    name: str
    title: str
    blurb: str
    """Two sentences for somebody who chooses a game; a key for translation."""
    players: range
    usual_players: int
    rules_version: int
    folder: Path
    """Where `rulebook/`, `locale/` and `lengths.toml` are."""

    record: np.dtype[Any]
    """The type of the state record; it has the fields `players` and `phase` at least."""
    actions: int
    """Actions are the numbers from 0 to `actions - 1`."""
    forms: tuple[str, ...]
    """The notation's forms, such as `put 0|1000|2000|5000`, for whoever wrote something else."""
    defaults: Options
    check_options: Callable[[int, dict[str, Any]], None]
    """Raise BadOption where these settings cannot be played by so many players."""
    clauses: Clauses
    """By which clauses it refuses what is no action of the moment."""

    options: Mapping[str, Option] = field(default_factory=dict)
    """The options as people meet them: what is usually changed first."""
    read_box: Callable[[Path], Options] | None = None
    """The house rules that somebody's corrected `box.toml` stands for, where the game takes one.

    Raises BadOption with the line and the reason where it cannot be played with.
    """

    evenings: Mapping[str, Options] = field(default_factory=dict)
    """Sets of house rules that are offered by one tap, by their names; keys for translation."""

    longest: Callable[[State], int]
    """`longest(opening)`: no game from this table takes more actions, chance's included."""
    start: Callable[[State, int, Options], None]
    """`start(state, players, options)`: lay the table in a blank state."""
    current_player: Callable[[State], int]
    """rule: the seat to decide, `CHANCE`, `TERMINAL`, or `HOUSE` while something follows that
    nobody decides."""
    legal: Callable[[State, Weights], None]
    """rule: set every weight: 0 not allowed; for a seat 1; for chance its odds, a whole number.

    The weights given are those of all actions, or of those below `action_bound`.
    """
    action_bound: Callable[[State], int] = any_action
    """rule: no action from this one on is allowed in this state; the same for an observed one.

    A game with many actions tells by it where its loops may end; they are handed the weights below.
    """
    why_not: Callable[[State, int], Words]
    """Why an action is not allowed to the player who is to decide, with its clause."""
    apply: Callable[[State, int], None]
    """rule: carry out a legal action, and nothing that follows from it."""
    proceed: Callable[[State], None] = nothing_follows
    """rule: do the next thing that happens by itself, such as a dividend paid or a turn that ends.

    Only while the house is to move. The record says what it was, and to whom it happened, for
    `happened` to read. There are as many such steps whatever is hidden, as far as anybody can tell.
    """
    returns: Callable[[State, npt.NDArray[np.float64]], None]
    """rule: fill the payoffs of all seats, once the game is over."""
    decision: Callable[[State], str]
    """What is to be decided now, as one public word."""
    ending: Callable[[State], str]
    """The clause that ended the game."""

    worth: Callable[[State, int], int] | None = None
    """`worth(state, seat)`: what everybody sees that a seat has, for a chart of the whole game."""
    money: Callable[[State, int], int] | None = None
    """`money(state, seat)`: what a seat has at the end, in the game's money, from the whole state;
    for studies."""
    census: Callable[[State, Counts], None]
    """rule: count everything in the box, each sort over all the places it can be in.

    What the game's sorts leave of the room is 0.
    """

    witness: Callable[[State, int, int], str]
    """`witness(before, action, seat)`: what `seat` perceives of an action, in one line; what it
    uncovers to that seat alone stands in brackets behind it."""
    happened: Callable[[State, State, int], str] = nothing_happens
    """`happened(before, after, seat)`: what `seat` perceives of what `proceed` did, as a line
    `= word arguments`, or its hidden twin; nothing hidden for the `REFEREE`.

    An empty line for everybody where there is nothing to perceive.
    """
    observe: Callable[[State, int], None]
    """rule: erase all that `seat` may not know."""
    leaves_no_choice: Callable[[State], bool] = may_be_a_choice
    """Whether everybody knows that the seat to decide has a single action, from what an onlooker
    observes; which of them it is may be its secret. In doubt, no: what is known is played unasked.
    """
    resample: Callable[[State, int, Stream], bool]
    """rule: fill what `observe` erased with hidden facts consistent with the rest."""

    to_text: Callable[[int], str]
    to_action: Callable[[str], int | None]
    """The action of a text; None when it is none of this game."""
    expand: Callable[[str], tuple[str, ...]] = one_action
    """The actions that a longer text stands for, such as an offer in one line; itself if none."""
    read_fields: Callable[[State, str, Sequence[str]], tuple[str, ...]] = as_written
    """`read_fields(observed, word, values)`: what was written into the fields of a form that plays
    `word`, as the notation has it.

    Raises BadField where something cannot be, from what the seat that is to decide observes.
    """
    read_older: Callable[[State, int, str], tuple[str, ...]] = as_it_stands
    """`read_older(state, seat, text)`: what stands in the log of an earlier `rules_version`, now.

    Who took the action (-1 for chance) and its text then, before which the table was so: the
    actions that make up the same in these rules; none where they do it by themselves.
    """
    play_older: Callable[[State, int], None] | None = None
    """`play_older(state, rules)`: let a table that has just been laid be played by an earlier
    `rules_version`, so that its log stands as it is and it can go on.

    A game that brings this needs no `read_older`.
    """
    check_older_options: Callable[[int, dict[str, Any]], None] | None = None
    """`check_options` for a log of an earlier `rules_version`, where that allowed more."""
    goes_on_from: frozenset[int] = frozenset()
    """Earlier `rules_version`s that differ from this one only in how actions are written: their
    tables go on, for `read_older` reads a log in which both writings stand.
    """

    tell: Callable[[State, str, State, int], Words | None]
    """`tell(before, heard, after, seat)`: a line of knowledge as a sentence, if any.

    Before and after are what the seat observed then; for a `>` line both are the state it
    describes.
    """
    moment: Callable[[State, str, State, int], Moment | None] = nothing_to_see
    """`moment(before, heard, after, seat)`: what a line of knowledge lets the seat see, if any.

    Before and after are as for `tell`. Whether there is something to be seen, and of what weight,
    is the same for everybody.
    """
    facts: Facts | None = None
    """What the amounts in its sentences claim, for a law that compares them with the table."""
    ask: Callable[[State, int], Words]
    """The question to the seat that is to decide, from its observed state."""
    offer_choice: Callable[[State, int], Words]
    """An action in words, as a choice in answer to that question."""
    outlook: Callable[[State, int], Words | None] = nothing_to_say
    """`outlook(observed, action)`: what an action can bring or cost whoever is to decide, in short.

    From what he observes, with what he has put together so far; None where its name says it all.
    Of an action that names a sum (`amounts`), what holds for every sum, for it is said once.
    """
    lessons: Mapping[str, str] = field(default_factory=dict)
    """What is worth knowing at one's first decision of a kind, by `decision`'s word; keys for
    translation."""
    view: Callable[[State, int], View]
    """An observed state as named plain data."""
    picture: str = ""
    """A few lines of signs, at most 22 wide: the game's door in a terminal."""
    draw: Callable[..., Any]
    """`draw(view, names, language, width, *, compact)`: the table as a Rich renderable."""
    pieces: frozenset[int] = frozenset()
    """Actions that lay one piece of a gesture, such as a card of an offer: a page lets a person
    compose them before any is played."""
    sum_up: Callable[[State, Sequence[int]], Words] | None = None
    """What pieces chosen so far come to, from the observed state before them."""
    amounts: Mapping[str, str] = field(default_factory=dict)
    """First words of actions that name a sum, with the words that ask for it; keys for translation.

    A person is asked for the sum instead of being shown every one.
    """
    on_table: frozenset[str] = frozenset()
    """First words of actions that a person takes by touching the picture of the table."""
    begins: frozenset[str] = frozenset()
    """First words of actions that only begin what is put together in the next decision of the same
    seat, such as an offer: a request may hold both. They uncover nothing, and end nothing."""
    foreseen: frozenset[str] = frozenset()
    """First words of what happens by itself as whoever acted could foresee, such as an office that
    goes with shares: a request of several actions goes on after it."""
    step_by_step: frozenset[str] = frozenset()
    """First words of actions that are shown one by one where a bot takes several in a decision."""
    together: Together | None = None
    """A decision that several may take at once, where the game has one."""
    request: Request | None = None
    """What others may ask the player on turn for, where the game has that."""
    feature_names: tuple[str, ...]
    features: Callable[[State, int, npt.NDArray[np.float32]], None]
    """rule: an observed state as numbers."""

    evaluate: Callable[[State, npt.NDArray[np.float64]], None] = even_chances
    """rule: `evaluate(state, out)`: what each seat may expect to be paid, judged at a glance."""
    abstraction: Abstraction | None = None
    """Information-set buckets and abstract actions, where odds are fitted."""
    bucket: Callable[[State], int] = no_bucket
    """rule: `bucket(observed)`: the bucket of the decision that the seat to move faces; -1 if it
    has none."""
    abstract_action: Callable[[State, int], int] = only_abstract_action
    """rule: `abstract_action(observed, action)`: which of that bucket's an action is."""
    policy: Callable[[State, int, Weights], None]
    """rule: `policy(observed, level, weights)`: how likely a player takes each action.

    Hand-written players, in whole numbers; `bots` names the levels.
    """
    bots: Mapping[str, Bot] = field(default_factory=dict)

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
        if players not in self.players:
            raise BadOption(
                msg("{game} is for {least} to {most} players, not {players} ({clause})."),
                option="players",
                clause=self.clauses.players,
                game=self.title,
                least=self.players[0],
                most=self.players[-1],
                players=players,
            )
        given = dict(options or {})
        unknown = sorted(given.keys() - self.defaults.keys())
        if unknown:
            raise BadOption(
                msg("{game} has no option {option}; it has {known} ({clause})."),
                clause=self.clauses.options,
                game=self.title,
                option=unknown[0],
                known=", ".join(self.defaults),
            )
        settings = {**self.defaults, **given}
        is_older = rules is not None and rules < self.rules_version
        check = self.check_older_options if is_older else None
        (check or self.check_options)(players, settings)
        return settings

    def new_state(
        self, players: int, options: Options | None = None, *, rules: int | None = None
    ) -> State:
        """The state at the start of a game, with options as `settings` takes them."""
        state = blank_state(self.record)
        self.start(state, players, self.settings(players, options, rules=rules))
        return state

    def blank_weights(self) -> Weights:
        """Room for the weights of all actions."""
        return np.zeros(self.actions, np.int32)

    def legal_weights(self, state: State) -> Weights:
        """The weights of all actions in a state, in a new array."""
        weights = self.blank_weights()
        self.legal(state, weights[: self.action_bound(state)])
        return weights

    def observed(self, state: State, seat: int) -> State:
        """A copy of a state with all erased that `seat` (or `PUBLIC`) may not know."""
        copied = copy_state(state)
        self.observe(copied, seat)
        return copied

    def counted(self, state: State) -> tuple[int, ...]:
        """The counts of the census."""
        counts = np.zeros(MOST_SORTS, np.int64)
        self.census(state, counts)
        return tuple(counts.tolist())

    def carry_out(self, state: State, action: int) -> None:
        """Carry out a legal action and all that follows from it by itself, in place."""
        self.apply(state, action)
        for _ in self.follow(state):
            pass

    def follow(self, state: State) -> Iterator[State]:
        """Do all that happens by itself, in place; before each step, a copy of the state."""
        while self.current_player(state) == HOUSE:
            before = copy_state(state)
            self.proceed(state)
            yield before

    def public_line(self, state: State) -> str:
        """What everybody learns from a state: who decides what now, or how it ended.

        Nothing while the house is to move.
        """
        player = self.current_player(state)
        if player == HOUSE:
            return ""
        if player == TERMINAL:
            winners = " ".join(str(seat + 1) for seat in self.winners(state))
            return f"> over {self.ending(state)} {winners}"
        return f"> {self.decision(state)} {0 if player == CHANCE else player + 1}"

    def payoffs(self, state: State) -> tuple[float, ...]:
        """The payoff of each seat in a state that is over."""
        out = np.zeros(int(state.players), np.float64)
        self.returns(state, out)
        return tuple(float(payoff) for payoff in out)

    def winners(self, state: State) -> tuple[int, ...]:
        """The seats, from 0, with the highest payoff."""
        payoffs = self.payoffs(state)
        best = max(payoffs)
        return tuple(seat for seat, payoff in enumerate(payoffs) if payoff == best)

    def viewers(self, state: State) -> tuple[int, ...]:
        """All seats, and the onlooker last."""
        return (*range(int(state.players)), PUBLIC)

    def bot(self, name: str) -> Bot:
        """The bot of that name.

        Raises:
            BadBot: There is none.
        """
        if name not in self.bots:
            raise BadBot(
                msg("{game} has no bot {name}; it has {known}."),
                game=self.title,
                name=name,
                known=", ".join(self.bots),
            )
        return self.bots[name]

    @cached_property
    def slots(self) -> Slots:
        """What may stand for each `*` in the shapes of the notation."""
        return slots_of(map(self.to_text, range(self.actions)))

    def misfit(self, text: str, *, is_typed: bool = False) -> Words | None:
        """Why a text in a shape of the notation is no action: a number or name is out of range.

        Args:
            text: The text.
            is_typed: Whether a person filled in the shape, so that a word of any sort may stand
                where another is wanted.

        Returns:
            What is wanted, with its clause; None where the text has no such shape, or fits.
        """
        shape, words = shape_of(text), text.split(" ")[1:]
        reasons = self.clauses.ranges.get(shape, ())
        for word, values, reason in zip(words, self.slots.get(shape, ()), reasons, strict=False):
            if word not in values:
                return reason if is_typed or is_like(word, values) else None
        return self.clauses.of_longer(text)

    @cached_property
    def rulebooks(self) -> dict[str, Rulebook]:
        """The rulebook in each language it is written in."""
        files = sorted((self.folder / "rulebook").glob("*.md"))
        return {file.stem: read_rulebook(file) for file in files}

    def length(self, players: int, options: Options | None = None) -> Measured | None:
        """How long it takes so many players, with these house rules; None if nobody measured it.

        Raises:
            BadOption: It cannot be played so.
        """
        settings = self.settings(players, options)
        for one in read_lengths(self.folder / "lengths.toml"):
            if one.players == players and settings == self.settings(players, one.options):
                return one
        return None

    def language(self, code: str, *folders: Path) -> Language:
        """A language that knows this game's sentences."""
        return Language(code, self.folder / "locale", *folders)
