"""Les Tontons: the contents of a box, read from a file and checked, table by table (T70).

The option `box` has the same data: tables as in such a file, as far as they differ from ours.
"""

import functools
import hashlib
import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NoReturn

from tripot.core.options import is_whole
from tripot.games.tontons.printed import (
    CHARACTER_IDS,
    FRIEND_IDS,
    GREEN,
    NUMBERS,
    OLDER_IDS,
    OURS,
    PLACE_IDS,
    RED,
    TRAITS,
    YELLOW,
    Box,
    Friend,
    Names,
    Place,
    colour_of,
    effects_of,
    title_of,
)
from tripot.kit.boxes import BadBox, fault_of, read_tables

ALWAYS_FACE_UP = ("flat", "truck")
_MOST_NUMBER = 3
_MOST_LETTERS = 30
_NAME = re.compile(r"[^\W_](?:[^\W_]|[ '’.,:;!?…&()/«»-])*")
_CLAUSES = dict(zip((*RED, *GREEN[:3], *YELLOW[:2]), range(26, 36), strict=True))
_TITLED_VALUES = (1, 2, 6, 7, 9, 10)
_TITLED_EFFECTS = ("acid", "relief")
"""T70: cards whose title the sheet has, with their value or with what they do."""
_NAMED_FRIENDS = ("henri",)


@dataclass(frozen=True)
class _Sort:
    """A sort of tables: the key that tells them apart, and what else may be in them."""

    key: str
    ids: tuple[Any, ...]
    facts: tuple[str, ...]
    texts: tuple[str, ...]
    clause: str


_SORTS = {
    "character": _Sort("id", CHARACTER_IDS, ("cards",), ("name",), "T53"),
    "place": _Sort("id", PLACE_IDS, ("notes", "face_up", *TRAITS), ("en", "fr"), "T55"),
    "card": _Sort("value", tuple(range(1, 11)), ("effect", "number"), ("title",), "T22"),
    "friend": _Sort("id", FRIEND_IDS, ("value", "effect", "number"), ("name",), "T65"),
}


def read_data(file: Path) -> dict[str, Any]:
    """The tables of a file, checked: the value of the option `box`.

    Raises:
        BadBox: The file is not TOML, or something in it cannot be played with.
    """
    data, lines = read_tables(file)
    _Reader(data, file.name, lines).box()
    return data


def read_file(file: Path) -> Box:
    """The box that a file describes; what it leaves out is as in ours.

    Raises:
        BadBox: See `read_data`.
    """
    return box_of(read_data(file))


def box_of(data: Mapping[str, Any]) -> Box:
    """The box of these tables; what they leave out is as in ours.

    Raises:
        BadBox: Something in them cannot be played with.
    """
    fault = fault_of(data)
    if fault is not None:
        raise BadBox(f"box: {fault}")
    return _box_of(json.dumps(data, sort_keys=True))


@functools.lru_cache(maxsize=64)
def _box_of(text: str) -> Box:
    return _Reader(json.loads(text), "box", []).box()


@dataclass(frozen=True)
class _Table:
    """A complete table: what a file says in its table of that number, and the rest of ours."""

    sort: str
    ours: Mapping[str, Any]
    given: Mapping[str, Any]
    number: int

    @property
    def data(self) -> Mapping[str, Any]:
        """All of it. A number goes with its effect, and what is corrected is not rebuilt."""
        if not self.given:
            return self.ours
        data = {**self.ours, "rebuilt": False, **self.given}
        if data.get("effect") != self.ours.get("effect") and "number" not in self.given:
            data.pop("number", None)
        return data

    @property
    def name(self) -> str:
        return f"{self.sort} {self.ours[_SORTS[self.sort].key]}"

    @property
    def clause(self) -> str:
        effect = str(self.data["effect"]) if self.sort == "card" else ""
        return f"T{_CLAUSES[effect]}" if effect in _CLAUSES else _SORTS[self.sort].clause


class _Reader:
    """Checks the tables, and knows the line of each in its file."""

    def __init__(self, data: Mapping[str, Any], name: str, lines: list[str]) -> None:
        self.name, self.lines, self.data = name, lines, data
        for other in sorted(data.keys() - _SORTS.keys()):
            pattern = rf"\s*[\[\s]*{re.escape(other)}\b"
            self.refuse(self.line_like(pattern), f"there are no tables {other[:_MOST_LETTERS]}")

    # Where things are

    def refuse(self, line: int, reason: str) -> NoReturn:
        where = f", line {line}" if self.lines else ""
        raise BadBox(f"{self.name}{where}: {reason}")

    def line_like(self, pattern: str) -> int:
        """The first line that begins like this, from 1; 1 if none does."""
        found = (at for at, text in enumerate(self.lines, start=1) if re.match(pattern, text))
        return next(found, 1)

    def line(self, sort: str, number: int, key: str) -> int:
        """The line of a key in the table of that number, or else of the table itself, from 1."""
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
        ours = {one[sort.key]: one for one in OURS[name]}
        for number, one in enumerate(found):
            id_ = self.id_of(name, number, one.get(sort.key))
            given[id_] = _Table(name, ours[id_], {**one, sort.key: id_}, number)
            if len(given) <= number:
                line = self.line(name, number, sort.key)
                self.refuse(line, f"{name} {id_} stands twice ({sort.clause})")
            self.check_keys(given[id_])
        return [given.get(id_) or _Table(name, ours[id_], {}, 0) for id_ in sort.ids]

    def id_of(self, name: str, number: int, id_: Any) -> Any:
        """Which table it is; a friend also by an older name."""
        sort = _SORTS[name]
        if name == "friend" and isinstance(id_, str):
            id_ = OLDER_IDS.get(id_, id_)
        if not any(type(id_) is type(each) and id_ == each for each in sort.ids):
            known, line = ", ".join(map(str, sort.ids)), self.line(name, number, sort.key)
            self.refuse(line, f"the {sort.key} of a {name} is one of {known} ({sort.clause})")
        return id_

    def check_keys(self, one: _Table) -> None:
        """Refuse keys that mean nothing."""
        sort = _SORTS[one.sort]
        may = {sort.key, *sort.facts, *sort.texts, "rebuilt"}
        for key in sorted(one.given):
            self.require(key in may, one, key, f"a {one.sort} has no {key[:_MOST_LETTERS]}")
        is_flag = isinstance(one.given.get("rebuilt", False), bool)
        self.require(is_flag, one, "rebuilt", "rebuilt is true or false")

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
        return Box(
            {one.data["id"]: self.named(one, "name") for one in tables["character"]},
            profiles,
            places,
            cards,
            tuple(self.title(one) for one in tables["card"]),
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
        face_up = self.face_up(one)
        for trait in TRAITS:
            is_flag = isinstance(data.get(trait, False), bool)
            self.require(is_flag, one, trait, f"{trait} is true or false")
        traits = frozenset(trait for trait in TRAITS if data.get(trait, False))
        names = {code: self.named(one, code) for code in ("en", "fr")}
        return Place(data["id"], face_up, traits, names)

    def face_up(self, one: _Table) -> tuple[bool, ...]:
        """T55: for each note whether it lies face up; one word does for all of them."""
        given, count = one.data["face_up"], one.data["notes"]
        flags = given if isinstance(given, list) else [given] * count
        good = all(isinstance(flag, bool) for flag in flags)
        self.require(good, one, "face_up", "face_up is true or false, or a list of these")
        reason = f"a list for face_up has one entry for each of {count} notes"
        self.require(len(flags) == count, one, "face_up", reason)
        fits = all(flags) or one.data["id"] not in ALWAYS_FACE_UP
        self.require(fits, one, "face_up", "notes lie face up here, by T17 and T18")
        return tuple(flags)

    def effect(self, one: _Table, value: int) -> str:
        known, effect = effects_of(value), one.data["effect"]
        reason = f"the effect of a {colour_of(value)} card is one of {', '.join(known)}"
        self.require(effect in known, one, "effect", reason)
        return str(effect)

    def friend(self, one: _Table) -> Friend:
        data = one.data
        self.require(is_whole(data["value"], 1, 10), one, "value", "a friend's value is 1 to 10")
        effect = self.effect(one, data["value"])
        is_known = data["id"] in _NAMED_FRIENDS
        name = self.named(one, "name") if is_known else self.own_name(one, "name")
        return Friend(data["id"], name, data["value"], effect)

    def numbers(self, tables: list[_Table]) -> dict[str, int]:
        """The numbers of effects: one for each effect, wherever it is."""
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

    # What things are called

    def named(self, one: _Table, key: str, own: str | None = None) -> str:
        """T70: a name that the sheet has, which nobody corrects."""
        own = one.ours[key] if own is None else own
        same = one.given.get(key, own) == own
        self.require(same, one, key, f"names are not rebuilt: {key} is {own}, or left out")
        return own

    def title(self, one: _Table) -> str:
        """T70: the title on a card; if the sheet does not say it, as the box's owner does.

        Before rules 3 only the title of the effect could be given; it is left out.
        """
        effect, value = one.data["effect"], one.data["value"]
        usual, is_given = title_of(effect), "title" in one.given
        is_given = is_given and one.given["title"] != usual
        if value in _TITLED_VALUES:
            return self.named(one, "title") if is_given else str(one.ours["title"])
        if effect in _TITLED_EFFECTS:
            return self.named(one, "title", usual)
        title = self.own_name(one, "title") if is_given else usual
        printed = {each["title"] for each in OURS["card"] if _is_titled(each)}
        is_free = title not in printed or not is_given
        self.require(is_free, one, "title", "the rule sheet has this title for another card")
        return title

    def own_name(self, one: _Table, key: str) -> str:
        """A name that can stand in sentences and on pages."""
        name = one.data[key]
        good = isinstance(name, str) and 0 < len(name) <= _MOST_LETTERS
        good = good and _NAME.fullmatch(name) is not None and name == name.strip()
        reason = f"{key} is 1 to {_MOST_LETTERS} letters, digits or common signs"
        self.require(good, one, key, reason)
        return str(name)


def _is_titled(card: Mapping[str, Any]) -> bool:
    return card["value"] in _TITLED_VALUES or card["effect"] in _TITLED_EFFECTS


BOX = box_of({})
_OUR_NAMES = Names(BOX.titles, tuple(friend.name for friend in BOX.friends))
_NAMES: dict[int, Names] = {}
_MOST_NAMES = 4096


def remember_names(box: Box) -> int:
    """T70: the number by which a state knows the names of cards and friends; 0 for ours.

    The number is made from the names, so it is the same in every process; a process knows the names
    of the boxes that it has played with, the last thousands of them.
    """
    names = Names(box.titles, tuple(friend.name for friend in box.friends))
    if names == _OUR_NAMES:
        return 0
    text = json.dumps([names.titles, names.friends]).encode()
    number = int.from_bytes(hashlib.sha256(text).digest()[:8], "big")
    _NAMES.pop(number, None)
    _NAMES[number] = names
    if len(_NAMES) > _MOST_NAMES:
        del _NAMES[next(iter(_NAMES))]
    return number


def names_of(number: int) -> Names:
    """The names that a state means by its number; ours if nobody knows it."""
    return _NAMES.get(number, _OUR_NAMES)
