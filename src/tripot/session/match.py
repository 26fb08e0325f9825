"""A game in progress: who sits where, where it stands, what has been played, and playing on."""

from collections.abc import Mapping, Sequence
from typing import Any

from tripot.core.contract.options import Options
from tripot.core.contract.table import View
from tripot.core.game import Bot, Game
from tripot.core.language import Words, msg
from tripot.core.refusals import (
    BadBot,
    BadNotation,
    BadOption,
    BadSeat,
    NotYourTurn,
    OutOfRange,
    Refused,
    Stale,
)
from tripot.core.state import CHANCE, PUBLIC, State
from tripot.core.streams import draw, fresh_seed, stream
from tripot.session.history import History
from tripot.session.opening import Arrival, Seat, checked_seed, number_of_players, numbered_seats
from tripot.session.position import Outcome, Position
from tripot.session.viewpoint import Referee, SeatView
from tripot.session.why.comparison import decided

NO_CHOICE = msg("That is not one of your choices now.")
"""The refusal of something that no page offers."""


class Match:
    """A match of any game. Seats count from 1.

    Who holds it deals: `position` and `history` hide nothing. A player is given a view, by `seat`,
    `onlooker` or `seen_by`.

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
        count = number_of_players(game, players, seats)
        self.game = game
        self.options: Mapping[str, Any] = game.settings(count, options, rules=rules)
        self.seats = tuple(numbered_seats(count) if seats is None else seats)
        if len(self.seats) != count:
            raise BadOption(
                msg("{players} players need as many seats, not {seats}."),
                players=count,
                seats=len(self.seats),
            )
        self.arrivals: tuple[Arrival, ...] = ()
        """Who has come since the beginning, for the record; the match itself does not need it."""
        self.seed = checked_seed(seed)
        state = game.new_state(count, self.options, rules=rules)
        self.rules = game.about.rules_version
        """The version of the rules that the match is played by; an older one if the game still
        knows it."""
        if rules is not None and rules < self.rules and game.rules.play_older is not None:
            game.rules.play_older(state, rules)
            self.rules = rules
        self.position = Position(game, state)
        self.history = History(self.position)
        let_chance_play(self)

    @property
    def players(self) -> int:
        """The number of seats."""
        return len(self.seats)

    @property
    def number(self) -> int:
        """The number of actions so far, which is also that of the next one."""
        return self.history.number

    @property
    def actions(self) -> tuple[str, ...]:
        """All actions so far, chance's included, with nothing hidden."""
        return self.history.actions

    @property
    def to_move(self) -> int | None:
        """The seat to decide; `CHANCE`; None when the match is over."""
        return self.position.to_move

    @property
    def is_over(self) -> bool:
        return self.position.to_move is None

    @property
    def together(self) -> tuple[int, ...]:
        """The seats that may be asked at once, in the rules' order; usually none."""
        return self.position.together

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended; None before that."""
        return self.position.outcome

    def legal(self, seat: int | None = None) -> list[str]:
        """The legal actions of whoever is to decide; empty when the match is over.

        For a seat, empty when it is not to decide. Without a seat, chance's hidden odds show too.
        """
        if seat is not None:
            _check_seat(self, seat)
            if seat != self.to_move:
                return []
        return self.position.legal()

    def observed(self, seat: int | None = None) -> State:
        """The state with all erased that a seat (or an onlooker) may not know."""
        return self.game.observed(self.position.state, _viewer(self, seat))

    def seat(self, seat: int) -> SeatView:
        """All that a seat may ask, and nothing else.

        Raises:
            BadSeat: There is no such seat.
        """
        _check_seat(self, seat)
        return SeatView(self, seat)

    def onlooker(self) -> SeatView:
        """All that an onlooker may ask, who knows what everybody knows."""
        return SeatView(self, None)

    def seen_by(self, seat: int | None) -> SeatView:
        """The view of a seat, or of an onlooker."""
        return self.onlooker() if seat is None else self.seat(seat)

    def referee(self, seat: int | None = None) -> Referee:
        """The match with nothing hidden, drawn as from a seat or for an onlooker."""
        _viewer(self, seat)
        return Referee(self, seat)

    def view(self, seat: int | None = None) -> View:
        """Short for `match.seat(2).view()`; of an onlooker without a seat."""
        return self.seen_by(seat).view()

    def knowledge(self, seat: int | None = None) -> list[str]:
        """Short for `match.seat(2).knowledge()`; of an onlooker without a seat."""
        return self.seen_by(seat).knowledge()

    def copy(self) -> "Match":
        """An independent match at the same point."""
        twin = Match.__new__(Match)
        twin.__dict__.update(self.__dict__)
        twin.position = self.position.copy()
        twin.history = self.history.copy(twin.position)
        return twin

    def as_asked(self, seat: int) -> "Match":
        """A match in which a seat of `together` is the one to decide; chance does not play in it.

        It answers what that seat could do. Nothing played in it is played in this match.
        """
        asked = self.copy()
        asked.seed, asked.position = None, self.position.as_asked(seat)
        asked.history = self.history.as_asked(asked.position)
        return asked

    def play(self, text: str, *, seat: int | None = None, number: int | None = None) -> None:
        """Play an action, and let chance play on if the match has a seed.

        Args:
            text: The action in the game's notation; or a longer text that stands for several, such
                as an offer in one line, of which all or none are played.
            seat: Who plays it; by default whoever is to decide.
            number: How many actions the player had seen when they decided; checked if given.

        Raises:
            Refused: One of its subclasses; the match is unchanged.
        """
        first, *rest = self.game.notation.expand(text)
        if rest:
            _play_all(self, (first, *rest), seat=seat, number=number)
        else:
            _play(self, first, seat=seat, number=number)
        let_chance_play(self)

    def play_log(self, texts: Sequence[str], *, compared: str = "") -> None:
        """Play the actions of a log, chance's among them, and nothing else.

        Args:
            texts: The actions.
            compared: What a bot compared for the first of them.
        """
        number = self.number
        for text in texts:
            _play(self, text)
        if texts:
            self.history.note(number, compared)

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
            play_on(self, chosen, seed=seed)


# Chance and bots


def let_chance_play(match: Match) -> None:
    """Play for chance if it is to decide and the match has a seed."""
    while match.seed is not None and match.to_move == CHANCE:
        _play_chance(match, match.seed)


def play_on(match: Match, bots: Sequence[Bot], *, seed: int | str) -> None:
    """Let chance, or the bot of the seat to decide, take one action.

    Raises:
        NotYourTurn: The match is over.
        IllegalAction: The bot's action is illegal.
        BadBot: The bot's answer is not an action.
    """
    if match.to_move == CHANCE:
        _play_chance(match, seed)
        return
    _check_not_over(match)
    assert match.to_move is not None
    action, compared = decision_of(match, bots[match.to_move - 1], seed=seed)
    if action not in range(match.game.rules.ACTIONS):
        raise BadBot(msg("A bot answered {action}, which is not an action."), action=action)
    if not match.position.weights()[action]:
        raise match.position.refusal(action)
    match.history.note(match.number, compared)
    match.history.carry_out(action)


def choice_of(match: Match, bot: Bot, *, seed: int | str | None = None) -> int:
    """The action that a bot would take for the seat to decide.

    Raises:
        NotYourTurn: No seat is to decide.
    """
    return decision_of(match, bot, seed=seed)[0]


def decision_of(match: Match, bot: Bot, *, seed: int | str | None = None) -> tuple[int, str]:
    """The same action, and what the bot compared for it, for `History.note`; empty if nothing.

    Raises:
        NotYourTurn: No seat is to decide.
    """
    _check_not_over(match)
    seat = match.to_move
    if seat == CHANCE or seat is None:
        raise NotYourTurn(msg("Chance decides now, not a seat."))
    named = next((known for known in (seed, match.seed) if known is not None), None)
    rng = stream(fresh_seed() if named is None else named, "bot", seat, match.number)
    action, compared = decided(bot, match.seat(seat), rng)
    return action, "" if compared is None else compared.write()


# Logs of earlier rules


def in_these_rules(match: Match, rules: int, mover: int, text: str) -> tuple[str, ...]:
    """What the next action of a log is under the match's rules: itself, or several, or none.

    Args:
        match: The match so far.
        rules: The version of the game's rules that the log was written under.
        mover: Who took the action: a seat from 1, or 0 for chance.
        text: The action in the log.
    """
    if rules == match.rules:
        return (text,)
    state = match.history.state_after(match.number)
    return match.game.notation.read_older(state, mover - 1, text)


# One action


def _play(match: Match, text: str, *, seat: int | None = None, number: int | None = None) -> None:
    _check_turn(match, seat, number)
    action = match.game.notation.to_action(text)
    if action is None:
        raise _no_action(match.game, text)
    if not match.position.weights()[action]:
        raise match.position.refusal(action)
    match.history.carry_out(action)


def _play_all(match: Match, texts: Sequence[str], *, seat: int | None, number: int | None) -> None:
    """Play the actions that a longer text stands for, all by one mover, on a copy first."""
    trial = match.copy()
    mover = trial.to_move if seat is None else seat
    for at, text in enumerate(texts):
        is_first = at == 0
        _play(trial, text, seat=seat if is_first else mover, number=number if is_first else None)
    match.__dict__.update(trial.__dict__)


def _play_chance(match: Match, seed: int | str) -> None:
    rng = stream(seed, "chance", match.number)
    match.history.carry_out(draw(rng, match.position.weights()))


def _no_action(game: Game, text: str) -> Refused:
    """The refusal of a text that is not an action."""
    clauses = game.rules.CLAUSES
    reason = clauses.misfit(text, game.slots)
    if reason is not None:
        return OutOfRange(text, reason)
    return BadNotation(
        msg("'{text}' is not an action of {game}; its actions are {forms}."),
        in_person=clauses.misfit(text, game.slots, is_typed=True) or Words(NO_CHOICE),
        text=text,
        game=game.about.title,
        forms=", ".join(game.notation.VERBS.forms),
    )


# What is checked


def _viewer(match: Match, seat: int | None) -> int:
    if seat is None:
        return PUBLIC
    _check_seat(match, seat)
    return seat - 1


def _check_seat(match: Match, seat: int) -> None:
    if seat not in range(1, match.players + 1):
        raise BadSeat(
            msg("There is no seat {seat}; this match has seats 1 to {players}."),
            seat=seat,
            players=match.players,
        )


def _check_not_over(match: Match) -> None:
    if match.is_over:
        clause = match.game.rules.ending(match.position.state)
        raise NotYourTurn(msg("The match is over ({clause})."), clause=clause)


def _check_turn(match: Match, seat: int | None, number: int | None) -> None:
    if number is not None and number != match.number:
        raise Stale(
            msg("That answers action {number}; the table is at action {now}."),
            number=number,
            now=match.number,
        )
    if seat is None:
        return
    _check_seat(match, seat)
    _check_not_over(match)
    if match.to_move == seat:
        return
    if match.to_move == CHANCE:
        key = msg("Chance decides now, not seat {seat} ({clause}).")
        raise NotYourTurn(key, seat=seat, clause=match.position.due)
    raise NotYourTurn(
        msg("Seat {mover} decides now, not seat {seat} ({clause})."),
        mover=int(match.to_move or 0),
        seat=seat,
        clause=match.position.due,
    )
