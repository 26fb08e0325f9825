"""House rules: what an option is called, what it may be, and how people write it down."""

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NoReturn

from tripot.core.language import Amount, Value, Words, msg
from tripot.core.refusals import BadOption

_GROUPED = re.compile(r"\d{1,3}(?:[\s,.'’]\d{3})+")
_LONGEST = 60
MOST_TURNS = 1000
"""Turns of the longest game that is one: several times as many as any usual one takes."""


@dataclass(frozen=True, kw_only=True)
class Option:
    """An option as people meet it; what it usually is stands in the game's `defaults`.

    This one is given by programs and corrected boxes only: nobody types it.
    """

    title: str
    """What it is called; a key for translation."""
    about: str
    """What it changes, in a sentence; a key for translation."""
    clause: str
    """The clause of the rulebook that it changes."""
    is_rare: bool = False
    """Whether it makes small and odd games, for practice and study."""

    @property
    def is_typed(self) -> bool:
        """Whether people can set it."""
        return type(self) is not Option

    @property
    def choices(self) -> Mapping[str, Value]:
        """What it may be, as it is written and as it is called; empty where it is typed."""
        return {}

    @property
    def parts(self) -> Mapping[str, Value]:
        """The parts that are typed each for itself, and what they are called; empty if whole."""
        return {}

    def may_be(self) -> Words | None:
        """What it may be, in short."""
        return None

    def read(self, text: str) -> Any:
        """What a text means; the text itself where it means nothing, so that it is refused."""
        return text

    def said(self, value: Any) -> Value:
        """A value as people are shown it."""
        return str(value)

    def written(self, value: Any) -> Value:
        """A value, or that of a part, as it stands where it is typed or sent."""
        return self.said(value)

    def check(self, name: str, value: Any, clause: str) -> None:
        """Refuse what it cannot be.

        Args:
            name: What the option is called in settings.
            value: What it should be.
            clause: The clause that says what it may be.

        Raises:
            BadOption: It cannot be that, in any game.
        """


@dataclass(frozen=True, kw_only=True)
class Number(Option):
    """A whole number in a range, or of some steps only."""

    least: int
    most: int
    step: int = 1

    def may_be(self) -> Words:
        """From where to where, and in which steps."""
        values = {name: Amount(getattr(self, name)) for name in ("least", "most", "step")}
        plain, stepped = (
            msg("from {least} to {most}"),
            msg("from {least} to {most} in steps of {step}"),
        )
        return Words(plain if self.step == 1 else stepped, values)

    def read(self, text: str) -> int | str:
        """The number, however its thousands are grouped."""
        return _whole(text)

    def said(self, value: Any) -> Value:
        """The number with its thousands grouped."""
        return Amount(value) if type(value) is int else str(value)

    def check(self, name: str, value: Any, clause: str) -> None:
        """Refuse what is no whole number, out of range, or between two steps."""
        if is_whole(value, self.least, self.most) and value % self.step == 0:
            return
        key = msg("{option} must be a whole number from {least} to {most}, not {value} ({clause}).")
        if self.step > 1:
            key = msg(
                "{option} must be from {least} to {most} in steps of {step}, "
                "not {value} ({clause})."
            )
        _refuse(key, name, value, clause, **self.may_be().values)


@dataclass(frozen=True, kw_only=True)
class Switch(Option):
    """On or off."""

    @property
    def choices(self) -> Mapping[str, Value]:
        """The two, as forms send them."""
        return {"1": Words(msg("on")), "0": Words(msg("off"))}

    def may_be(self) -> Words:
        """What programs write."""
        return Words(msg("true or false"))

    def read(self, text: str) -> bool | str:
        """The two, as forms send them."""
        return {"1": True, "0": False}.get(text, text)

    def said(self, value: Any) -> Value:
        """The two in words."""
        return self.choices[self.written(value)]

    def written(self, value: Any) -> str:
        """The two, as forms send them."""
        return "1" if value else "0"

    def check(self, name: str, value: Any, clause: str) -> None:
        """Refuse all but true and false."""
        if type(value) is not bool:
            key = msg("{option} must be true or false, not {value} ({clause}).")
            _refuse(key, name, value, clause)


@dataclass(frozen=True, kw_only=True)
class Choice(Option):
    """One of a few whole numbers, some of which have a name."""

    values: Mapping[int, str]
    """What each is called; a key for translation, or nothing where it is only a number."""

    @property
    def choices(self) -> Mapping[str, Value]:
        """The values in their order."""
        return {str(value): _called(title, value) for value, title in self.values.items()}

    def may_be(self) -> Words:
        """The values."""
        return Words(msg("one of {known}"), {"known": ", ".join(map(str, self.values))})

    def read(self, text: str) -> int | str:
        """The value, if there is such a one."""
        return next((value for value in self.values if str(value) == text.strip()), text)

    def said(self, value: Any) -> Value:
        """What it is called."""
        return self.choices.get(str(value), str(value))

    def written(self, value: Any) -> str:
        """The number."""
        return str(value)

    def check(self, name: str, value: Any, clause: str) -> None:
        """Refuse all others."""
        if type(value) is not int or value not in self.values:
            key = msg("{option} must be one of {known}, not {value} ({clause}).")
            _refuse(key, name, value, clause, known=", ".join(map(str, self.values)))


@dataclass(frozen=True, kw_only=True)
class Counts(Option):
    """How many there are of each of some kinds, such as `{"5000": 1}`; none of those not named."""

    kinds: Mapping[str, str]
    """What each is called; a key for translation, or nothing where it is only a number."""
    most: int

    @property
    def parts(self) -> Mapping[str, Value]:
        """The kinds in their order."""
        return {kind: _called(title, int(kind)) for kind, title in self.kinds.items()}

    def may_be(self) -> Words:
        """How many of each."""
        return Words(msg("0 to {most} of each"), {"most": self.most})

    def read(self, text: str) -> int | str:
        """How many there are of a kind."""
        return _whole(text)

    def said(self, value: Any) -> Value:
        """How many of each, in the order of the kinds."""
        if not isinstance(value, Mapping):
            return str(value)
        return ", ".join(f"{value.get(kind, 0)} × {kind}" for kind in self.kinds)

    def written(self, value: Any) -> Value:
        """How many there are of a kind."""
        return str(value)

    def check(self, name: str, value: Any, clause: str) -> None:
        """Refuse what is not counts of these kinds."""
        good = isinstance(value, Mapping) and value.keys() <= self.kinds.keys()
        if not good or not all(is_whole(count, 0, self.most) for count in value.values()):
            key = msg("{option} must count {kinds}, 0 to {most} of each, not {value} ({clause}).")
            _refuse(key, name, value, clause, kinds=", ".join(self.kinds), most=self.most)

    def whole(self, value: Mapping[str, int]) -> dict[str, int]:
        """Counts of every kind, in one order."""
        return {kind: value.get(kind, 0) for kind in self.kinds}


@dataclass(frozen=True, kw_only=True)
class Several(Option):
    """Some of what is known, each once: names or whole numbers, in a list."""

    known: Sequence[str] | range

    def may_be(self) -> Words:
        """What is known."""
        if isinstance(self.known, range):
            least, most = self.known[0], self.known[-1]
            return Words(msg("from {least} to {most}"), {"least": least, "most": most})
        return Words(msg("some of {known}"), {"known": ", ".join(map(str, self.known))})

    def read(self, text: str) -> list[str | int]:
        """The list that a text writes with commas, or with spaces."""
        written = {str(one): one for one in self.known}
        return [written.get(one, one) for one in re.split(r"[\s,;]+", text) if one]

    def said(self, value: Any) -> Value:
        """The list with commas."""
        return ", ".join(map(str, value)) if isinstance(value, list | tuple) else str(value)


@dataclass(frozen=True, kw_only=True)
class Letters(Option):
    """A text of letters."""

    def read(self, text: str) -> str:
        """The letters without spaces."""
        return "".join(text.split())


def check_all(options: Mapping[str, Option], settings: Mapping[str, Any], clause: str = "") -> None:
    """Refuse the first setting that is not what its option may be, in any game.

    Args:
        options: The options.
        settings: What they should be.
        clause: The clause that says what they may be; each option's own without it.

    Raises:
        BadOption: It names the option, and what it may be.
    """
    for name, option in options.items():
        option.check(name, settings[name], clause or option.clause)


def _called(title: str, number: int) -> Value:
    return Words(title) if title else Amount(number)


def _whole(text: str) -> int | str:
    """A whole number, however its thousands are grouped; the text where it is none."""
    typed = text.strip()
    digits = re.sub(r"\D", "", typed) if _GROUPED.fullmatch(typed) else typed
    return int(digits) if re.fullmatch(r"-?[0-9]{1,18}", digits) else text


def _refuse(key: str, name: str, value: Any, clause: str, **values: Value) -> NoReturn:
    shown = value if value and isinstance(value, str) else json.dumps(value, default=str)
    raise BadOption(key, option=name, value=shown[:_LONGEST], clause=clause, **values)


def is_whole(value: object, least: int, most: int) -> bool:
    """Whether it is a whole number in a range."""
    return type(value) is int and least <= value <= most
