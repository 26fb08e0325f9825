"""A game in progress, with its log: what is played, who saw what of it, and how it ended."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np

from tripot.core.contract.options import Options
from tripot.core.contract.table import View
from tripot.core.game import Bot, Game
from tripot.core.language import Words, msg
from tripot.core.moments import Moment
from tripot.core.refusals import (
    BadBot,
    BadNotation,
    BadOption,
    BadSeat,
    IllegalAction,
    NotYourTurn,
    OutOfRange,
    Refused,
    Stale,
)
from tripot.core.state import (
    CHANCE,
    PUBLIC,
    REFEREE,
    TERMINAL,
    State,
    Weights,
    copy_state,
    restore_state,
)
from tripot.core.streams import draw, fresh_seed, stream
from tripot.session.viewpoint import Outcome, Referee, SeatView

NO_CHOICE = msg("That is none of the choices you have now.")
"""The refusal of something that no page offers."""
_UNCOVERED = re.compile(r" \[.*")
"""What an action has uncovered, after the action itself."""


@dataclass(frozen=True)
class Seat:
    """Who sits in a seat: a name, and the bot that plays if it is not a person."""

    name: str
    bot: str | None = None


class Arrival(NamedTuple):
    """Somebody who sat down in a seat, from 1, after this number of actions."""

    at: int
    seat: int
    name: str
    bot: str | None = None


class Match:
    """A match of any game.

    Args:
        game: The game.
        players: The number of seats; the game's usual number by default.
        options: House rules, checked; the game's defaults for the rest.
        seed: Lets chance play by itself, the same way each time. Without a seed, the caller plays
            for chance too.
        seats: Who sits where; "Seat 1" and so on by default.
        rules: The version of the game's rules that a log was written under; the current one by
            default.

    Raises:
        BadOption: The game cannot be played with these players or options.
    """

    def __init__(
        self,
        game: Game,
        *,
        players: int | None = None,
        options: Options | None = None,
        seed: int | str | None = None,
        seats: Sequence[Seat] | None = None,
        rules: int | None = None,
    ) -> None:
        count = _number_of_players(game, players, seats)
        self.game = game
        self.options: Mapping[str, Any] = game.settings(count, options, rules=rules)
        self.seats = tuple(_numbered_seats(count) if seats is None else seats)
        if len(self.seats) != count:
            raise BadOption(
                msg("{players} players need as many seats, not {seats}."),
                players=count,
                seats=len(self.seats),
            )
        self.arrivals: tuple[Arrival, ...] = ()
        """Who has come since the beginning, for the record; the match itself does not need it."""
        self.seed = _checked_seed(seed)
        self._state = game.new_state(count, self.options, rules=rules)
        self.rules = game.about.rules_version
        """The version of the rules that the match is played by; an older one if the game still
        knows it."""
        if rules is not None and rules < self.rules and game.rules.play_older is not None:
            game.rules.play_older(self._state, rules)
            self.rules = rules
        # a match remembers tuples of texts, bytes and numbers: copies of the match share them, and
        # the garbage collector does not look through them
        self._before: tuple[tuple[bytes, ...], ...] = ()
        """The whole state before each action, and before each step of the house that followed."""
        self._actions: tuple[int, ...] = ()
        self._legal: Weights | None = None
        self._leaves_no_choice: bool | None = None
        self._told: tuple[tuple[tuple[str, ...], ...], ...] = (self._what_is_due(),)
        """For the start and each action, what each viewer witnessed of it and of each step of the
        house that followed; last the public line about what is due then."""
        self.let_chance_play()

    # What anybody may ask

    @property
    def players(self) -> int:
        """The number of seats."""
        return len(self.seats)

    @property
    def number(self) -> int:
        """The number of actions so far, which is also that of the next one."""
        return len(self._actions)

    @property
    def is_over(self) -> bool:
        return self.game.rules.current_player(self._state) == TERMINAL

    @property
    def to_move(self) -> int | None:
        """The seat to decide, from 1; `CHANCE`; None when the match is over."""
        player = self.game.rules.current_player(self._state)
        if player == TERMINAL:
            return None
        return CHANCE if player == CHANCE else player + 1

    @property
    def together(self) -> tuple[int, ...]:
        """The seats that may be asked at once, from 1, in the rules' order; usually none."""
        if self.game.rules.TOGETHER is None:
            return ()
        return tuple(seat + 1 for seat in self.game.rules.TOGETHER.seats(self._state))

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended; None before that."""
        if not self.is_over:
            return None
        return Outcome(
            winners=tuple(seat + 1 for seat in self.game.winners(self._state)),
            returns=self.game.payoffs(self._state),
            clause=self.game.rules.ending(self._state),
        )

    # What a seat may ask

    def legal(self, seat: int | None = None) -> list[str]:
        """The legal actions of whoever is to decide; empty when the match is over.

        For a seat, empty when it is not to decide. Without a seat, chance's hidden odds show too.
        """
        if seat is not None and self._viewer(seat) != self.game.rules.current_player(self._state):
            return []
        return [
            self.game.notation.to_text(action)
            for action in np.flatnonzero(self._weights()).tolist()
        ]

    def forced(self) -> str | None:
        """The action of the seat to decide, if everybody knows that it has no choice.

        Whether that is so follows from what an onlooker observes, though they may not know the
        action. None if several are asked at once.
        """
        if self.to_move in (None, CHANCE) or self.together:
            return None
        if self._leaves_no_choice is None:
            observed = self.game.observed(self._state, PUBLIC)
            self._leaves_no_choice = self.game.knowledge.leaves_no_choice(observed)
        return self.legal(self.to_move)[0] if self._leaves_no_choice else None

    def forced_since(self, number: int) -> Iterator[tuple[int, str]]:
        """The actions from `number` on that everybody knew to be no choice, and whose they were.

        It stops at the first one that was a choice.
        """
        for at in range(number, len(self._actions)):
            before = self.copy()
            before._state, before._legal, before._leaves_no_choice = self._was(at), None, None
            if before.forced() is None:
                return
            yield int(before.to_move or 0), self.game.notation.to_text(self._actions[at])

    def observed(self, seat: int | None = None) -> State:
        """The state with all erased that a seat (or an onlooker) may not know."""
        return self.game.observed(self._state, self._viewer(seat))

    def seat(self, seat: int) -> SeatView:
        """All that a seat, from 1, may ask, and nothing else.

        Raises:
            BadSeat: There is no such seat.
        """
        self._check_seat(seat)
        return SeatView(self, seat)

    def onlooker(self) -> SeatView:
        """All that an onlooker may ask, who knows what everybody knows."""
        return SeatView(self, None)

    def seen_by(self, seat: int | None) -> SeatView:
        """The view of a seat, or of an onlooker."""
        return self.onlooker() if seat is None else self.seat(seat)

    def view(self, seat: int | None = None) -> View:
        """Short for `match.seat(2).view()`; of an onlooker without a seat."""
        return self.seen_by(seat).view()

    def knowledge(self, seat: int | None = None) -> list[str]:
        """Short for `match.seat(2).knowledge()`; of an onlooker without a seat."""
        return self.seen_by(seat).knowledge()

    def story(self, seat: int | None = None, *, since: int = 0) -> Iterator[Words]:
        """Short for `match.seat(2).story()`; of an onlooker without a seat."""
        return self.seen_by(seat).story(since=since)

    def moments(self, seat: int | None = None, *, since: int = 0) -> Iterator[tuple[int, Moment]]:
        """Short for `match.seat(2).moments()`; of an onlooker without a seat."""
        return self.seen_by(seat).moments(since=since)

    # What the referee may ask: nothing here is hidden, so none of it is for a seat

    def referee(self, seat: int | None = None) -> Referee:
        """The match with nothing hidden, drawn as from a seat or for an onlooker."""
        self._viewer(seat)
        return Referee(self, seat)

    @property
    def actions(self) -> tuple[str, ...]:
        """All actions so far, chance's included, with nothing hidden."""
        return tuple(self.game.notation.to_text(action) for action in self._actions)

    @property
    def last_action(self) -> str:
        """The last of them; empty before the first."""
        return self.action(self.number - 1) if self._actions else ""

    def action(self, number: int) -> str:
        """One of them, from 0."""
        return self.game.notation.to_text(self._actions[number])

    @property
    def movers(self) -> tuple[int, ...]:
        """Who took each action: a seat from 1, or 0 for chance."""
        return tuple(mover for mover, _ in self.log())

    def log(self, *, since: int = 0) -> Iterator[tuple[int, str]]:
        """Who took each action (0 for chance), and which, from action number `since` on."""
        for number in range(since, len(self._actions)):
            mover = self.game.rules.current_player(self._was(number))
            yield mover + 1, self.game.notation.to_text(self._actions[number])

    def in_these_rules(self, rules: int, mover: int, text: str) -> tuple[str, ...]:
        """What the next action of a log is under the current rules: itself, or several, or none.

        Args:
            rules: The version of the game's rules that the log was written under.
            mover: Who took the action: a seat from 1, or 0 for chance.
            text: The action in the log.
        """
        if rules == self.rules:
            return (text,)
        return self.game.notation.read_older(copy_state(self._state), mover - 1, text)

    def odds(self) -> dict[str, float]:
        """The probability of each action of `CHANCE`; empty if chance does not play now."""
        if self.to_move != CHANCE:
            return {}
        weights = self._weights()
        total = int(weights.sum())
        return {
            self.game.notation.to_text(action): int(weights[action]) / total
            for action in np.flatnonzero(weights).tolist()
        }

    def state_after(self, number: int) -> State:
        """A copy of the whole state, nothing hidden, after `number` actions.

        Raises:
            IndexError: Fewer have been played.
        """
        if number not in range(len(self._actions) + 1):
            raise IndexError(f"{len(self._actions)} actions have been played, not {number}")
        return copy_state(self._state) if number == len(self._actions) else self._was(number)

    def states_of(self, number: int) -> list[State]:
        """Copies of the whole state around an action, by its number from 0.

        They are the states before it, after it, and after each step of the house that followed.
        """
        before = [restore_state(self.game.rules.RECORD, data) for data in self._before[number]]
        return [*before, self.state_after(number + 1)]

    def told_of(self, number: int) -> tuple[tuple[str, ...], ...]:
        """What was told of an action, the first of which has number 1; of the start with 0.

        For the action and each step of the house that followed, what each viewer (the onlooker
        last) witnessed, empty if nothing; last, alone, what was due then.
        """
        return self._told[number]

    def whole_line(self, number: int, step: int) -> str:
        """An action, by its number from 0, or a step of the house after it, with nothing hidden.

        An action comes with what it uncovered to the seat that saw most.
        """
        if step:
            before, after = self.states_of(number)[step : step + 2]
            return self.game.knowledge.happened(before, after, REFEREE)
        heard = [_UNCOVERED.search(line) for line in self._told[number + 1][0]]
        uncovered = max((found[0] for found in heard if found), key=len, default="")
        return self.game.notation.to_text(self._actions[number]) + uncovered

    def revealed(self) -> View:
        """The table with nothing hidden, once the match is over.

        Raises:
            NotYourTurn: It is not over.
        """
        if not self.is_over:
            raise NotYourTurn(msg("The cards are shown when the match is over."))
        return self.game.table.view(copy_state(self._state), PUBLIC)

    def copy(self) -> "Match":
        """An independent match at the same point."""
        twin = Match.__new__(Match)
        twin.__dict__.update(self.__dict__)
        twin._state = copy_state(self._state)
        return twin

    def as_asked(self, seat: int) -> "Match":
        """A match in which a seat of `together` is the one to decide; chance does not play in it.

        It answers what that seat could do. Nothing played in it is played in this match.
        """
        if seat not in self.together or self.game.rules.TOGETHER is None:
            raise NotYourTurn(msg("Seat {seat} is not asked now."), seat=seat)
        asked = self.copy()
        asked.seed, asked._legal, asked._leaves_no_choice = None, None, None
        self.game.rules.TOGETHER.ask(asked._state, seat - 1)
        *told, (*heard, _) = self._told
        asked._told = (*told, (*heard, *asked._what_is_due()))
        return asked

    # What one does

    def play(self, text: str, *, seat: int | None = None, number: int | None = None) -> None:
        """Play an action, and let chance play on if the match has a seed.

        Args:
            text: The action in the game's notation; or a longer text that stands for several, such
                as an offer in one line, of which all or none are played.
            seat: Who plays it, from 1; by default whoever is to decide.
            number: How many actions the player had seen when they decided; checked if given.

        Raises:
            Refused: One of its subclasses; the match is unchanged.
        """
        first, *rest = self.game.notation.expand(text)
        if rest:
            self._play_all((first, *rest), seat=seat, number=number)
        else:
            self._play(first, seat=seat, number=number)
        self.let_chance_play()

    def let_chance_play(self) -> None:
        """Play for chance if it is to decide and the match has a seed."""
        while self.seed is not None and self.to_move == CHANCE:
            self._play_chance(self.seed)

    def play_log(self, texts: Sequence[str]) -> None:
        """Play the actions of a log, chance's among them, and nothing else."""
        for text in texts:
            self._play(text)

    def play_out(self, bots: Sequence[str | Bot]) -> None:
        """Let bots, one for each seat, play the match to its end.

        Raises:
            BadBot: A bot is unknown, or there is not one for each seat.
        """
        if len(bots) != self.players:
            raise BadBot(
                msg("{players} seats need as many bots, not {bots}."),
                players=self.players,
                bots=len(bots),
            )
        chosen = [self.game.bot(bot) if isinstance(bot, str) else bot for bot in bots]
        seed = fresh_seed() if self.seed is None else self.seed
        while not self.is_over:
            self.play_on(chosen, seed=seed)

    def play_on(self, bots: Sequence[Bot], *, seed: int | str) -> None:
        """Let chance, or the bot of the seat to decide, take one action.

        Raises:
            NotYourTurn: The match is over.
            IllegalAction: The bot's action is illegal.
            BadBot: The bot's answer is not an action.
        """
        player = self.game.rules.current_player(self._state)
        if player == CHANCE:
            self._play_chance(seed)
            return
        self._check_not_over()
        action = self.choice_of(bots[player], seed=seed)
        if action not in range(self.game.rules.ACTIONS):
            raise BadBot(msg("A bot answered {action}, which is no action."), action=action)
        if not self._weights()[action]:
            raise self._illegal(action)
        self._carry_out(action)

    def choice_of(self, bot: Bot, *, seed: int | str | None = None) -> int:
        """The action that a bot would take for the seat to decide.

        Raises:
            NotYourTurn: No seat is to decide.
        """
        player = self.game.rules.current_player(self._state)
        self._check_not_over()
        if player == CHANCE:
            raise NotYourTurn(msg("Chance decides now, not a seat."))
        number = len(self._actions)
        named = next((known for known in (seed, self.seed) if known is not None), None)
        rng = stream(fresh_seed() if named is None else named, "bot", player + 1, number)
        return bot.choose(self.seat(player + 1), rng)

    # The rest

    def _what_is_due(self) -> tuple[tuple[str, ...], ...]:
        return ((self.game.public_line(self._state),),)

    def _was(self, number: int) -> State:
        """A copy of the whole state before an action."""
        return restore_state(self.game.rules.RECORD, self._before[number][0])

    def _weights(self) -> Weights:
        """The weights of all actions.

        A seat's are computed from what it observes, so they tell no more.
        """
        if self._legal is None:
            player = self.game.rules.current_player(self._state)
            if player == TERMINAL:
                self._legal = self.game.blank_weights()
            else:
                state = self._state if player == CHANCE else self.game.observed(self._state, player)
                self._legal = self.game.legal_weights(state)
        return self._legal

    def _viewer(self, seat: int | None) -> int:
        if seat is None:
            return PUBLIC
        self._check_seat(seat)
        return seat - 1

    def _check_seat(self, seat: int) -> None:
        if seat not in range(1, self.players + 1):
            raise BadSeat(
                msg("There is no seat {seat}; this match has seats 1 to {players}."),
                seat=seat,
                players=self.players,
            )

    def _play(self, text: str, *, seat: int | None = None, number: int | None = None) -> None:
        self._check_turn(seat, number)
        action = self.game.notation.to_action(text)
        if action is None:
            raise self._no_action(text)
        if not self._weights()[action]:
            raise self._illegal(action)
        self._carry_out(action)

    def _no_action(self, text: str) -> Refused:
        """The refusal of a text that is not an action."""
        reason = self.game.misfit(text)
        if reason is not None:
            return OutOfRange(text, reason)
        return BadNotation(
            msg("'{text}' is not an action of {game}; its actions are {forms}."),
            in_person=self.game.misfit(text, is_typed=True) or Words(NO_CHOICE),
            text=text,
            game=self.game.about.title,
            forms=", ".join(self.game.notation.VERBS.forms),
        )

    def _play_all(self, texts: Sequence[str], *, seat: int | None, number: int | None) -> None:
        """Play the actions that a longer text stands for, all by one mover, on a copy first."""
        trial = self.copy()
        mover = trial.to_move if seat is None else seat
        for at, text in enumerate(texts):
            is_first = at == 0
            trial._play(text, seat=seat if is_first else mover, number=number if is_first else None)
        self.__dict__.update(trial.__dict__)

    def _illegal(self, action: int) -> IllegalAction:
        reason = self.game.rules.why_not(self._mover_view(), action)
        return IllegalAction(self.game.notation.to_text(action), reason)

    def _check_not_over(self) -> None:
        if self.is_over:
            clause = self.game.rules.ending(self._state)
            raise NotYourTurn(msg("The match is over ({clause})."), clause=clause)

    def _check_turn(self, seat: int | None, number: int | None) -> None:
        if number is not None and number != len(self._actions):
            raise Stale(
                msg("That answers action {number}; the table has come to {now}."),
                number=number,
                now=len(self._actions),
            )
        if seat is None:
            return
        self._check_seat(seat)
        self._check_not_over()
        if self.to_move == seat:
            return
        clause = self.game.rules.CLAUSES.due(self.game.observed(self._state, PUBLIC))
        if self.to_move == CHANCE:
            key = msg("Chance decides now, not seat {seat} ({clause}).")
            raise NotYourTurn(key, seat=seat, clause=clause)
        raise NotYourTurn(
            msg("Seat {mover} decides now, not seat {seat} ({clause})."),
            mover=int(self.to_move or 0),
            seat=seat,
            clause=clause,
        )

    def _mover_view(self) -> State:
        """The state to explain a refusal from: no more than the mover knows."""
        player = self.game.rules.current_player(self._state)
        if player in (CHANCE, TERMINAL):
            return copy_state(self._state)
        return self.game.observed(self._state, player)

    def _carry_out(self, action: int) -> None:
        before, state, game = copy_state(self._state), self._state, self.game
        viewers = game.viewers(before)
        states = [before.tobytes()]
        told = [tuple(game.knowledge.witness(before, action, viewer) for viewer in viewers)]
        game.rules.apply(state, action)
        for before in game.follow(state):
            lines = tuple(game.knowledge.happened(before, state, viewer) for viewer in viewers)
            states.append(before.tobytes())
            told.append(lines if any(lines) else ())
        self._legal, self._leaves_no_choice = None, None
        self._before += (tuple(states),)
        self._actions += (action,)
        self._told += ((*told, *self._what_is_due()),)

    def _play_chance(self, seed: int | str) -> None:
        rng = stream(seed, "chance", len(self._actions))
        self._carry_out(draw(rng, self._weights()))


def _number_of_players(game: Game, players: int | None, seats: Sequence[Seat] | None) -> int:
    if players is not None:
        return players
    return game.about.usual_players if seats is None else len(seats)


def _numbered_seats(count: int) -> list[Seat]:
    return [Seat(f"Seat {number}") for number in range(1, count + 1)]


def _checked_seed(seed: Any) -> int | str | None:
    """A seed that a record can hold."""
    if isinstance(seed, np.integer):
        return int(seed)
    good = seed is None or type(seed) is int or (isinstance(seed, str) and _is_encodable(seed))
    if not good:
        raise BadOption(msg("A seed is a whole number or a text, not {seed}."), seed=ascii(seed))
    checked: int | str | None = seed
    return checked


def _is_encodable(text: str) -> bool:
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True
