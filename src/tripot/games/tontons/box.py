"""Les Tontons: what the box holds, read from a file and checked (T26 to T36, T53, T55, T65).

The same data is the option `box` (T70): tables as in such a file, as far as they differ from ours.
"""

import functools
import json
import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NoReturn

from tripot.core.boxes import BadBox, is_whole

CHARACTER_IDS = ("fernand", "raoul", "paul", "folace", "pascal", "theo", "tomate", "mado")
PLACE_IDS = (
    *("church", "flat", "bowling", "distillery", "farm", "truck"),
    *("buick", "clinic", "barge", "villa", "safe", "kitchen"),
)
FRIEND_IDS = ("jean", "bastien", "patricia", "henri", "antoine", "louis")
RED = ("shelter", "scatter", "punch", "silence", "acid")
GREEN = ("will", "fools", "relief", "tribute", "swindle")
YELLOW = ("double", "seize", "first")
NUMBERS = {"acid": 1, "fools": 2, "swindle": 3}
"""The effects that have a number, and what it is where no card or friend has them."""
ALWAYS_FACE_UP = ("flat", "truck")
_MOST_NUMBER = 3
_CLAUSES = dict(zip((*RED, *GREEN[:3], *YELLOW[:2]), range(26, 36), strict=True))
_FILE = Path(__file__).parent / "box.toml"
_OURS: dict[str, list[dict[str, Any]]] = tomllib.loads(_FILE.read_text(encoding="utf-8"))


@dataclass(frozen=True)
class _Sort:
    """A sort of tables: the key that tells them apart, and what else may stand in them."""

    key: str
    ids: tuple[Any, ...]
    facts: tuple[str, ...]
    texts: tuple[str, ...]
    clause: str


_SORTS = {
    "character": _Sort("id", CHARACTER_IDS, ("cards",), ("name",), "T53"),
    "place": _Sort("id", PLACE_IDS, ("notes", "face_up"), ("en", "fr"), "T55"),
    "card": _Sort("value", tuple(range(1, 11)), ("effect", "number"), ("title",), "T22"),
    "friend": _Sort("id", FRIEND_IDS, ("value", "effect", "number"), ("name",), "T65"),
}


@dataclass(frozen=True)
class Place:
    """A place: how many notes it gets each round, how they lie, and what it is called."""

    id: str
    notes: int
    face_up: bool
    names: Mapping[str, str]


@dataclass(frozen=True)
class Friend:
    """A friend, with the value and the effect of a card."""

    id: str
    name: str
    value: int
    effect: str


@dataclass(frozen=True)
class Box:
    """All that is printed; characters by their ids, places and cards in the order of numbers."""

    names: Mapping[str, str]
    profiles: Mapping[str, tuple[int, ...]]
    places: tuple[Place, ...]
    cards: tuple[str, ...]
    """The effect of each value, from 1 on."""
    titles: tuple[str, ...]
    """What the card of each value is called: as its effect is."""
    friends: tuple[Friend, ...]
    amounts: Mapping[str, int]
    """The numbers of the effects that have one."""
    rebuilt: frozenset[str]
    """The clauses with data that the rule sheet does not show."""


def title_of(effect: str) -> str:
    """What a card with that effect is called; as the friend is, where only a friend has it."""
    titles = {one["effect"]: one["name"] for one in reversed(_OURS["friend"])}
    titles.update({one["effect"]: one["title"] for one in reversed(_OURS["card"])})
    title: str = titles[effect]
    return title


def read_data(file: Path) -> dict[str, Any]:
    """The tables of a file, checked: the value of the option `box`.

    Raises:
        BadBox: The file is not TOML, or something in it cannot be played with.
    """
    raw = file.read_bytes()
    try:
        text = raw.decode("utf-8")
        data = tomllib.loads(text)
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        raise BadBox(f"{file.name}, line {line}: this is not UTF-8") from error
    except tomllib.TOMLDecodeError as error:
        raise BadBox(f"{file.name}: {error}") from error
    _Reader(data, file.name, text.splitlines()).box()
    return data


def read_box(file: Path) -> Box:
    """The box that a file describes, what it leaves out as in ours.

    Raises:
        BadBox: See `read_data`.
    """
    return box_of(read_data(file))


def box_of(data: Mapping[str, Any]) -> Box:
    """The box of some tables, what they leave out as in ours.

    Raises:
        BadBox: Something in them cannot be played with.
    """
    return _box_of(json.dumps(data, sort_keys=True))


@functools.lru_cache(maxsize=64)
def _box_of(text: str) -> Box:
    return _Reader(json.loads(text), "box", []).box()


def colour_of(value: int) -> str:
    """T22: red, green or yellow."""
    return "red" if value <= 5 else "green" if value <= 8 else "yellow"


@dataclass(frozen=True)
class _Table:
    """A table in full: what a file says in its table of that number, and the rest of ours."""

    sort: str
    ours: Mapping[str, Any]
    given: Mapping[str, Any]
    number: int

    @property
    def data(self) -> Mapping[str, Any]:
        """All of it; a number goes with its effect, and what is corrected is not rebuilt."""
        if not self.given:
            return self.ours
        data = {**self.ours, "rebuilt": False, **self.given}
        if data.get("effect") != self.ours.get("effect") and "number" not in self.given:
            data.pop("number", None)
        return data

    @property
    def name(self) -> str:
        return f"{self.sort} {self.data[_SORTS[self.sort].key]}"

    @property
    def clause(self) -> str:
        effect = str(self.data["effect"]) if self.sort == "card" else ""
        return f"T{_CLAUSES[effect]}" if effect in _CLAUSES else _SORTS[self.sort].clause


class _Reader:
    """Checks the tables, and knows at which line of a file each of them stands."""

    def __init__(self, data: Mapping[str, Any], name: str, lines: list[str]) -> None:
        self.name, self.lines, self.data = name, lines, data
        for other in sorted(data.keys() - _SORTS.keys()):
            pattern = rf"\s*[\[\s]*{re.escape(other)}\b"
            self.refuse(self.line_like(pattern), f"there are no tables {other}")

    # Where things stand

    def refuse(self, line: int, reason: str) -> NoReturn:
        where = f", line {line}" if self.lines else ""
        raise BadBox(f"{self.name}{where}: {reason}")

    def line_like(self, pattern: str) -> int:
        """The first line that begins so, from 1; 1 if none does."""
        found = (at for at, text in enumerate(self.lines, start=1) if re.match(pattern, text))
        return next(found, 1)

    def line(self, sort: str, number: int, key: str) -> int:
        """Where the key of the table of that number stands, or where the table begins, from 1."""
        head = re.compile(rf"\s*\[\[\s*{sort}\s*\]\]")
        starts = [at for at, text in enumerate(self.lines) if head.match(text)]
        first = starts[number] if number < len(starts) else 0
        for at in range(first + 1, len(self.lines)):
            if self.lines[at].lstrip().startswith("[["):
                break
            if re.match(rf"\s*{re.escape(key)}\s*=", self.lines[at]):
                return at + 1
        return first + 1

    def require(self, holds: bool, one: _Table, key: str, reason: str) -> None:
        """Refuse a table for one of its keys."""
        if not holds:
            line = self.line(one.sort, one.number, key)
            self.refuse(line, f"{one.name}: {reason} ({one.clause})")

    # Tables

    def tables(self, name: str) -> list[_Table]:
        """All tables of a sort, in the order of their ids."""
        sort, found = _SORTS[name], self.data.get(name, [])
        if not isinstance(found, list) or not all(isinstance(one, Mapping) for one in found):
            pattern = rf"\s*[\[\s]*{name}\b"
            self.refuse(self.line_like(pattern), f"{name} must be a list of tables ({sort.clause})")
        given: dict[Any, _Table] = {}
        ours = {one[sort.key]: one for one in _OURS[name]}
        for number, one in enumerate(found):
            id_ = one.get(sort.key)
            line = self.line(name, number, sort.key)
            if not any(type(id_) is type(each) and id_ == each for each in sort.ids):
                known = ", ".join(str(each) for each in sort.ids)
                self.refuse(line, f"the {sort.key} of a {name} is one of {known} ({sort.clause})")
            if id_ in given:
                self.refuse(line, f"{name} {id_} stands twice ({sort.clause})")
            given[id_] = _Table(name, ours[id_], one, number)
            self.check_keys(given[id_])
        return [given.get(id_) or _Table(name, ours[id_], {}, 0) for id_ in sort.ids]

    def check_keys(self, one: _Table) -> None:
        """Nothing that says nothing, and no other names than ours: they are not rebuilt."""
        sort = _SORTS[one.sort]
        may = {sort.key, *sort.facts, *sort.texts, "rebuilt"}
        for key in sorted(one.given):
            self.require(key in may, one, key, f"a {one.sort} has no {key}")
        is_flag = isinstance(one.given.get("rebuilt", False), bool)
        self.require(is_flag, one, "rebuilt", "rebuilt is true or false")

    def check_texts(self, one: _Table) -> None:
        """Names cannot be corrected: they are on the sheet, and a title goes with its effect."""
        for key in _SORTS[one.sort].texts:
            own = title_of(one.data["effect"]) if key == "title" else one.ours[key]
            same = one.given.get(key, own) == own
            self.require(same, one, key, f"names are not rebuilt: {key} is {own}, or left out")

    # What they say

    def box(self) -> Box:
        """The box, once all of it is checked."""
        tables = {name: self.tables(name) for name in _SORTS}
        profiles = {one.data["id"]: self.profile(one) for one in tables["character"]}
        places = tuple(self.place(one) for one in tables["place"])
        cards = tuple(self.effect(one, one.data["value"]) for one in tables["card"])
        friends = tuple(self.friend(one) for one in tables["friend"])
        amounts = self.numbers(tables["card"] + tables["friend"])
        every = [one for sort in tables.values() for one in sort]
        for one in every:
            self.check_texts(one)
        return Box(
            {one.data["id"]: one.data["name"] for one in tables["character"]},
            profiles,
            places,
            cards,
            tuple(title_of(effect) for effect in cards),
            friends,
            {**NUMBERS, **amounts},
            frozenset(one.clause for one in every if one.data["rebuilt"]),
        )

    def profile(self, one: _Table) -> tuple[int, ...]:
        cards = one.data["cards"]
        good = isinstance(cards, list) and len(cards) == 10
        good = good and all(is_whole(count, 0, 9) for count in cards) and sum(cards) == 9
        self.require(good, one, "cards", "cards counts the values 1 to 10, nine cards in all")
        return tuple(cards)

    def place(self, one: _Table) -> Place:
        data = one.data
        self.require(is_whole(data["notes"], 1, 5), one, "notes", "a place gets 1 to 5 notes")
        is_flag = isinstance(data["face_up"], bool)
        self.require(is_flag, one, "face_up", "face_up is true or false")
        fits = data["face_up"] or data["id"] not in ALWAYS_FACE_UP
        self.require(fits, one, "face_up", "notes lie face up here, by T17 and T18")
        names = {code: data[code] for code in ("en", "fr")}
        return Place(data["id"], data["notes"], data["face_up"], names)

    def effect(self, one: _Table, value: int) -> str:
        colour = colour_of(value)
        known = {"red": RED, "green": GREEN, "yellow": YELLOW}[colour]
        reason = f"the effect of a {colour} card is one of {', '.join(known)}"
        self.require(one.data["effect"] in known, one, "effect", reason)
        effect: str = one.data["effect"]
        return effect

    def friend(self, one: _Table) -> Friend:
        data = one.data
        self.require(is_whole(data["value"], 1, 10), one, "value", "a friend's value is 1 to 10")
        return Friend(data["id"], data["name"], data["value"], self.effect(one, data["value"]))

    def numbers(self, tables: list[_Table]) -> dict[str, int]:
        """The numbers of effects: one for each, wherever it is."""
        found: dict[str, int] = {}
        for one in tables:
            if "number" not in one.data:
                continue
            number, effect = one.data["number"], one.data["effect"]
            self.require(effect in NUMBERS, one, "number", f"{effect} has no number")
            good = is_whole(number, 1, _MOST_NUMBER)
            self.require(good, one, "number", f"a number is from 1 to {_MOST_NUMBER}")
            same = found.setdefault(effect, number) == number
            self.require(same, one, "number", f"{effect} has two numbers")
        return found


BOX = box_of({})
