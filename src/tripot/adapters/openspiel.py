"""Every game as a game of OpenSpiel: importing this module registers them with `pyspiel`.

`pyspiel.load_game("tripot_NAME(players=2,turn_limit=20)")` then gives the game of that name with
explicit chance nodes, information states and clones. House rules are parameters under their own
names; a value that is neither a number nor plain text is written as JSON, which `packed` encodes so
that it survives in OpenSpiel's text of a game. Actions have Tripot's numbers, for seats and chance
alike. Payoffs have their mean subtracted, so that every game is zero-sum.

An information state as a tensor is the newest features and the last events that the seat heard;
`history=64` says how many. `compiled=True` plays by compiled rules. `pasts=True` gives resampled
states whole histories.
"""

import json
from collections.abc import Sequence
from typing import Any
from urllib.parse import quote, unquote

import numpy as np

from tripot import house
from tripot.adapters.course import Course
from tripot.core.contract.features import features_of, newest, numbers_of
from tripot.core.game import Game
from tripot.core.state import CHANCE, PUBLIC, TERMINAL, copy_state
from tripot.core.streams import stream
from tripot.extras import needed
from tripot.machine.compiled_rules import with_compiled_rules
from tripot.machine.dispatch import register

pyspiel = needed("openspiel", "pyspiel")
_SpielGame: Any = pyspiel.Game
_SpielState: Any = pyspiel.State

_GAMES: dict[str, Game] = {}
"""The registered games, by their own names."""
HISTORY = 32
"""How many events a tensor has, unless a parameter says more or fewer."""
NO_TENSOR = (
    "there is no information_state_tensor, as this game does not say what can be heard. Learn from "
    "observation_tensor, or read information_state_string"
)
_ASKED = {"history": HISTORY, "compiled": False, "pasts": False}
"""Parameters that are no house rules, and their defaults."""
_RECALLING = pyspiel.IIGObservationType(perfect_recall=True)
_PLAIN = (bool, int, float)
_UNQUOTED = '{}[]":'


class NoTensorError(NotImplementedError):
    """Raised for a tensor that a game does not have, as learners would be given an empty one."""


# House rules as parameters


def packed(value: Any) -> Any:
    """The value of an option as a parameter: a number, or text without commas and parentheses."""
    if isinstance(value, _PLAIN):
        return value
    return quote(value if isinstance(value, str) else json.dumps(value), safe=_UNQUOTED)


def unpacked(value: Any, default: Any) -> Any:
    """The value of an option from its parameter, which may also be plain JSON.

    Raises:
        ValueError: It is not valid JSON.
    """
    if isinstance(default, _PLAIN):
        return value
    text = unquote(str(value))
    return text if isinstance(default, str) else json.loads(text)


def _default(value: Any) -> Any:
    """The default of a parameter.

    Values written as JSON are empty, which stands for the game's default.
    """
    return value if isinstance(value, _PLAIN) else ""


# OpenSpiel's side


class TripotGame(_SpielGame):  # type: ignore[misc]
    """A game with its players and house rules; `offer` makes a subclass for each game."""

    source: Game
    payoffs: tuple[float, float]
    total: float | None

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = {name: value for name, value in (params or {}).items() if value != ""}
        self.players = int(given.pop("players", self.source.about.usual_players))
        asked = {name: given.pop(name) for name in _ASKED if name in given}
        if asked.get("compiled"):
            self.source = _compiled(self.source)
        self.options = {
            name: unpacked(
                value,
                self.source.options.DEFAULTS[name],
            )
            for name, value in given.items()
        }
        self.opening = self.source.new_state(self.players, self.options)
        self.draws_pasts = bool(asked.get("pasts"))
        self.events = _events_of(self, int(asked.get("history", HISTORY)))
        least, most = _utilities(self.payoffs, self.total, self.players)
        information = pyspiel.GameInfo(
            num_distinct_actions=self.source.rules.ACTIONS,
            max_chance_outcomes=self.source.rules.ACTIONS,
            num_players=self.players,
            min_utility=least,
            max_utility=most,
            utility_sum=0.0,
            max_game_length=self.source.rules.longest(self.opening),
        )
        rules = {name: packed(value) for name, value in self.options.items()}
        super().__init__(
            _type_of(self.source), information, {"players": self.players, **rules, **asked}
        )

    def new_initial_state(self) -> "TripotState":
        return TripotState(self)

    def __reduce__(self) -> tuple[Any, ...]:
        return _loaded, (str(self),)

    def information_state_tensor_shape(self) -> list[int]:
        """Raises NoTensorError if there is none."""
        return [self.information_state_tensor_size()]

    def information_state_tensor_size(self) -> int:
        """Raises NoTensorError if there is none."""
        return len(_filled(Observer(self, _RECALLING)))

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer":
        return Observer(self, iig_obs_type, params)


def _compiled(game: Game) -> Game:
    swift = with_compiled_rules(game)
    if swift is None:
        raise ValueError(
            f"the rules of {game.name} cannot be compiled here, since compiled code cannot be kept "
            "on disk; leave out compiled=True"
        )
    return swift


def _loaded(text: str) -> Any:
    return pyspiel.load_game(text)


class TripotState(_SpielState):  # type: ignore[misc]
    """A point of a game. OpenSpiel's clones share nothing with it that changes."""

    def __init__(self, game: TripotGame) -> None:
        super().__init__(game)
        self._kept = _Kept(Course(game.source, copy_state(game.opening)))

    @property
    def course(self) -> Course:
        return self._kept.course

    def current_player(self) -> int:
        """The seat to decide, from 0, or OpenSpiel's numbers for chance and the end."""
        player = self.course.game.rules.current_player(self.course.state)
        if player == CHANCE:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if player == TERMINAL else player

    def is_terminal(self) -> bool:
        return self.course.game.rules.current_player(self.course.state) == TERMINAL

    def _legal_actions(self, player: int) -> list[int]:
        """The legal actions of the seat to decide, from what it observes."""
        game = self.course.game
        weights = game.legal_weights(game.observed(self.course.state, player))
        actions: list[int] = np.flatnonzero(weights).tolist()
        return actions

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The actions of chance, with their exact odds."""
        weights = self.course.game.legal_weights(self.course.state)
        total = int(weights.sum())
        return [
            (action, int(weights[action]) / total) for action in np.flatnonzero(weights).tolist()
        ]

    def _apply_action(self, action: int) -> None:
        self.course.play(action)

    def _action_to_string(self, _player: int, action: int) -> str:
        return self.course.game.notation.to_text(action)

    def returns(self) -> list[float]:
        """The payoffs minus their mean; all 0 before the end."""
        players = int(self.course.state.players)
        if not self.is_terminal():
            return [0.0] * players
        payoffs = self.course.game.payoffs(self.course.state)
        mean = sum(payoffs) / players
        return [payoff - mean for payoff in payoffs]

    def information_state_tensor(self, player: int | None = None) -> list[float]:
        """Raises NoTensorError if there is none."""
        observer = Observer(self.get_game(), _RECALLING)
        numbers = _filled(observer)
        observer.set_from(self, self.current_player() if player is None else player)
        told: list[float] = numbers.tolist()
        return told

    def resample_from_infostate(self, player: int, sampler: Any) -> "TripotState":
        """A state that agrees with all that a seat observes.

        It has no history; with `pasts`, one by which the seat would have heard the same.

        Args:
            player: The seat, from 0.
            sampler: Called for a number from 0 to 1 that determines the draw.

        Raises:
            ValueError: No such state, or no such history, was found.
        """
        drawn: TripotState = self.get_game().new_initial_state()
        rng = stream(int(sampler() * 2**53), "drawn")
        if self.get_game().draws_pasts:
            for action in self.course.past(player, rng):
                drawn.apply_action(action)
        else:
            drawn._kept = _Kept(self.course.drawn(player, rng))
        return drawn

    def __str__(self) -> str:
        return "\n".join(map(self.course.game.notation.to_text, self.course.actions))


class _Kept:
    """The part of a state that OpenSpiel deep-copies to clone it: the course without its game."""

    def __init__(self, course: Course) -> None:
        self.course = course

    def __deepcopy__(self, memo: dict[int, Any]) -> "_Kept":
        return _Kept(self.course.copy())

    def __reduce__(self) -> tuple[Any, ...]:
        return _kept_from, (self.course.game.name, *self.course.written())


def _kept_from(name: str, *written: Any) -> _Kept:
    return _Kept(Course.read(_GAMES[name], *written))


class Observer:
    """What a seat knows or sees, as text and as numbers.

    With perfect recall the text is the seat's knowledge; without it, its view. The numbers are the
    game's features, and with perfect recall the last events that the seat heard.
    """

    def __init__(self, game: TripotGame, kind: Any, params: Any = None) -> None:
        if params:
            raise ValueError(f"there are no parameters of an observation, such as {params}")
        if kind is not None and kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            raise ValueError("nobody sees what all players see")
        self._recalls = kind is not None and kind.perfect_recall
        self._as_onlooker = kind is not None and kind.private_info == pyspiel.PrivateInfoType.NONE
        self._hearing, self._events = game.source.knowledge.HEARING, game.events
        self.tensor: Any = None
        """None where there is no tensor: what is learnt from an empty one would look real."""
        self.dict: dict[str, Any] = {}
        versions = game.source.players.FEATURES
        features = len(features_of(versions, newest(versions)))
        if not self._recalls:
            self.tensor = np.zeros(features, np.float32)
            self.dict = {"features": self.tensor}
        elif self._hearing is not None:
            shape = self._events, len(self._hearing.columns)
            self.tensor = np.zeros(features + shape[0] * shape[1], np.float32)
            self.dict = {
                "features": self.tensor[:features],
                "history": self.tensor[features:].reshape(shape),
            }

    def set_from(self, state: TripotState, player: int) -> None:
        """Fill the tensor from what a seat observes and has heard."""
        if self.tensor is None:
            return
        seat, course = self._seat(player), state.course
        observed = course.game.observed(course.state, seat)
        self.dict["features"][:] = numbers_of(course.game.players, observed, seat)
        if self._recalls and self._hearing is not None:
            rows = course.history_tensor(seat, self._events)
            self.dict["history"][:] = self._hearing.scaled(rows)

    def string_from(self, state: TripotState, player: int) -> str:
        """What a seat has witnessed, line by line, or its view, as JSON."""
        seat = self._seat(player)
        return state.course.knowledge(seat) if self._recalls else state.course.sight(seat)

    def _seat(self, player: int) -> int:
        return PUBLIC if self._as_onlooker else player


def _filled(observer: Observer) -> Any:
    """The tensor of an observer.

    Raises:
        NoTensorError: It has none.
    """
    if observer.tensor is None:
        raise NoTensorError(NO_TENSOR)
    return observer.tensor


# Registering games


def _type_of(game: Game) -> Any:
    kinds = pyspiel.GameType
    return kinds(
        short_name=f"tripot_{game.name}",
        long_name=game.about.title,
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.ZERO_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=game.about.players[-1],
        min_num_players=game.about.players[0],
        provides_information_state_string=True,
        provides_information_state_tensor=game.knowledge.HEARING is not None,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "players": game.about.usual_players,
            **_ASKED,
            **{name: _default(value) for name, value in game.options.DEFAULTS.items()},
        },
    )


def _events_of(game: TripotGame, wanted: int) -> int:
    """How many events a tensor has; no more than there can be where nothing happens by itself.

    Raises:
        ValueError: Less than one was wanted.
    """
    if wanted < 1:
        raise ValueError(f"a history has at least one event, not {wanted}")
    hearing = game.source.knowledge.HEARING
    if hearing is None or hearing.steps:
        return wanted
    return min(wanted, game.source.rules.longest(game.opening) + 1)


def _utilities(
    payoffs: tuple[float, float], total: float | None, players: int
) -> tuple[float, float]:
    """The least and the greatest payoff less the mean of all."""
    least, most = payoffs
    if total is not None:
        return least - total / players, most - total / players
    others = players - 1
    return least - (least + most * others) / players, most - (most + least * others) / players


def offer(
    game: Game, *, payoffs: tuple[float, float] = (0.0, 1.0), total: float | None = None
) -> str:
    """Register a game with OpenSpiel, unless it already is.

    Args:
        game: Any game.
        payoffs: The least and the greatest payoff that it can return.
        total: What its payoffs always add up to; None if that varies.

    Returns:
        The name to load it by: `tripot_` and the game's name.
    """
    name = f"tripot_{game.name}"
    if name not in pyspiel.registered_names():
        register(game)
        _GAMES[game.name] = game
        members = {"source": game, "payoffs": payoffs, "total": total}
        pyspiel.register_game(_type_of(game), type(name, (TripotGame,), members))
    return name


def offered() -> Sequence[str]:
    """The names of all registered games."""
    return [f"tripot_{name}" for name in _GAMES]


for _name in house.game_names():
    offer(house.game(_name), total=1.0)
