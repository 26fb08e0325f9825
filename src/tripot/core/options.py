"""House rules: what an option is called, which values it may have, and how people write them."""

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NoReturn

from tripot.core.language import Amount, Value, Words, in_a_row, msg
from tripot.core.refusals import BadOption

_GROUPED = re.compile(r"\d{1,3}(?:[\s,.'’]\d{3})+")
_LONGEST = 60
MOST_TURNS = 1000
"""The most turns a game can be set to: several times the usual number."""


@dataclass(frozen=True, kw_only=True)
class Option:
    """An option as people meet it; its default is in the game's `defaults`.

    An option of this class itself is set only by programs and corrected boxes; nobody types it.
    """

    title: str
    """Its name; a key for translation."""
    about: str
    """What it changes, in a sentence; a key for translation."""
    clause: str
    """The clause of the rulebook that it changes."""
    is_rare: bool = False
    """Whether it is meant for small and odd games, for practice and study."""

    @property
    def is_typed(self) -> bool:
        """Whether people can set it."""
        return type(self) is not Option

    @property
    def choices(self) -> Mapping[str, Value]:
        """Its values and what they are called, to choose from. Empty where it is typed."""
        return {}

    @property
    def parts(self) -> Mapping[str, Value]:
        """The parts that are typed separately, and what they are called; empty if it has none."""
        return {}

    def may_be(self) -> Words | None:
        """What it may be, in short."""
        return None

    def read(self, text: str) -> Any:
        """Parse a text.

        A text that means nothing is returned as it is, to be refused by `check`.
        """
        return text

    def said(self, value: Any) -> Value:
        """A value as people see it."""
        return str(value)

    def written(self, value: Any) -> Value:
        """A value, or a part of one, as it is typed or sent."""
        return self.said(value)

    def check(self, name: str, value: Any, clause: str) -> None:
        """Refuse a value that the option cannot have in any game.

        Args:
            name: The option's name in settings.
            value: The value.
            clause: The clause that says what it may be.

        Raises:
            BadOption: It cannot have that value.
        """


@dataclass(frozen=True, kw_only=True)
class Number(Option):
    """A whole number in a range, perhaps in steps."""

    least: int
    most: int
    step: int = 1

    def may_be(self) -> Words:
        values = {name: Amount(getattr(self, name)) for name in ("least", "most", "step")}
        plain, stepped = (
            msg("from {least} to {most}"),
            msg("from {least} to {most} in steps of {step}"),
        )
        return Words(plain if self.step == 1 else stepped, values)

    def read(self, text: str) -> int | str:
        return _whole(text)

    def said(self, value: Any) -> Value:
        return Amount(value) if type(value) is int else str(value)

    def check(self, name: str, value: Any, clause: str) -> None:
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
    @property
    def choices(self) -> Mapping[str, Value]:
        return {"1": Words(msg("on")), "0": Words(msg("off"))}

    def may_be(self) -> Words:
        return Words(msg("true or false"))

    def read(self, text: str) -> bool | str:
        return {"1": True, "0": False}.get(text, text)

    def said(self, value: Any) -> Value:
        return self.choices[self.written(value)]

    def written(self, value: Any) -> str:
        return "1" if value else "0"

    def check(self, name: str, value: Any, clause: str) -> None:
        if type(value) is not bool:
            key = msg("{option} must be true or false, not {value} ({clause}).")
            _refuse(key, name, value, clause)


@dataclass(frozen=True, kw_only=True)
class Choice(Option):
    """One of a few whole numbers, some of which have names."""

    values: Mapping[int, str]
    """The name of each value, a key for translation; empty where it is just a number."""

    @property
    def choices(self) -> Mapping[str, Value]:
        return {str(value): _called(title, value) for value, title in self.values.items()}

    def may_be(self) -> Words:
        known = [_named(value, title) for value, title in self.values.items()]
        return Words(msg("one of {known}"), {"known": in_a_row(known, between=", ")})

    def read(self, text: str) -> int | str:
        return next((value for value in self.values if str(value) == text.strip()), text)

    def said(self, value: Any) -> Value:
        return self.choices.get(str(value), str(value))

    def written(self, value: Any) -> str:
        return str(value)

    def check(self, name: str, value: Any, clause: str) -> None:
        if type(value) is not int or value not in self.values:
            key = msg("{option} must be one of {known}, not {value} ({clause}).")
            _refuse(key, name, value, clause, known=", ".join(map(str, self.values)))


@dataclass(frozen=True, kw_only=True)
class Counts(Option):
    """How many there are of each kind, such as `{"5000": 1}`; 0 of kinds that are not named."""

    kinds: Mapping[str, str]
    """The name of each kind, a key for translation; empty where it is just a number."""
    most: int

    @property
    def parts(self) -> Mapping[str, Value]:
        return {kind: _called(title, int(kind)) for kind, title in self.kinds.items()}

    def may_be(self) -> Words:
        return Words(msg("0 to {most} of each"), {"most": self.most})

    def read(self, text: str) -> int | str:
        return _whole(text)

    def said(self, value: Any) -> Value:
        if not isinstance(value, Mapping):
            return str(value)
        return ", ".join(f"{value.get(kind, 0)} × {kind}" for kind in self.kinds)

    def written(self, value: Any) -> Value:
        return str(value)

    def check(self, name: str, value: Any, clause: str) -> None:
        good = isinstance(value, Mapping) and value.keys() <= self.kinds.keys()
        if not good or not all(is_whole(count, 0, self.most) for count in value.values()):
            key = msg(
                "{option} must say how many of each ({kinds}), from 0 to {most}, not {value} "
                "({clause})."
            )
            _refuse(key, name, value, clause, kinds=", ".join(self.kinds), most=self.most)

    def whole(self, value: Mapping[str, int]) -> dict[str, int]:
        """Counts of every kind, in a fixed order."""
        return {kind: value.get(kind, 0) for kind in self.kinds}


@dataclass(frozen=True, kw_only=True)
class Several(Option):
    """A list of known names or whole numbers, each at most once."""

    known: Sequence[str] | range

    def may_be(self) -> Words:
        if isinstance(self.known, range):
            least, most = self.known[0], self.known[-1]
            return Words(msg("from {least} to {most}"), {"least": least, "most": most})
        return Words(msg("some of {known}"), {"known": ", ".join(map(str, self.known))})

    def read(self, text: str) -> list[str | int]:
        """Parse a list separated by commas or spaces."""
        written = {str(one): one for one in self.known}
        return [written.get(one, one) for one in re.split(r"[\s,;]+", text) if one]

    def said(self, value: Any) -> Value:
        return ", ".join(map(str, value)) if isinstance(value, list | tuple) else str(value)


@dataclass(frozen=True, kw_only=True)
class Letters(Option):
    """A text of letters; spaces are ignored."""

    def read(self, text: str) -> str:
        return "".join(text.split())


def check_all(options: Mapping[str, Option], settings: Mapping[str, Any], clause: str = "") -> None:
    """Refuse the first setting that its option cannot have in any game.

    Args:
        options: The options.
        settings: The values to check.
        clause: The clause that says what options may be; each option's own if it is empty.

    Raises:
        BadOption: It names the option and what it may be.
    """
    for name, option in options.items():
        option.check(name, settings[name], clause or option.clause)


def _called(title: str, number: int) -> Value:
    return Words(title) if title else Amount(number)


def _named(value: int, title: str) -> Value:
    """A value as programs write it, and its name if it has one."""
    if not title:
        return str(value)
    return Words("{value} ({name})", {"value": str(value), "name": Words(title)})


def _whole(text: str) -> int | str:
    """Parse a whole number, its thousands grouped or not; other texts are returned as they are."""
    typed = text.strip()
    digits = re.sub(r"\D", "", typed) if _GROUPED.fullmatch(typed) else typed
    return int(digits) if re.fullmatch(r"-?[0-9]{1,18}", digits) else text


def _refuse(key: str, name: str, value: Any, clause: str, **values: Value) -> NoReturn:
    shown = value if value and isinstance(value, str) else json.dumps(value, default=str)
    raise BadOption(key, option=name, value=shown[:_LONGEST], clause=clause, **values)


def is_whole(value: object, least: int, most: int) -> bool:
    return type(value) is int and least <= value <= most
