"""Les Tontons: what is in a box, and what is printed in ours (T26 to T36, T53, T55, T65)."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

CHARACTER_IDS = ("fernand", "raoul", "paul", "folace", "pascal", "theo", "tomate", "mado")
PLACE_IDS = (
    *("church", "flat", "bowling", "distillery", "farm", "truck"),
    *("buick", "clinic", "barge", "villa", "safe", "kitchen"),
)
FRIEND_IDS = ("jean", "bastien", "patricia", "henri", "antoine", "delafoy")
OLDER_IDS = {"louis": "delafoy"}
"""The names of friends in older records and files."""
TRAITS = ("look", "ride", "swap", "shelter", "no_red", "stopwatch", "no_fakes")
"""What a place may do (T16 to T21), in the order of the record."""
RED = ("shelter", "scatter", "punch", "silence", "acid")
GREEN = ("will", "fools", "relief", "tribute", "swindle")
YELLOW = ("double", "seize", "first")
NUMBERS = {"acid": 1, "fools": 2, "swindle": 3}
"""The effects that have a number, and its value if no card or friend has them."""
_FILE = Path(__file__).parent / "box.toml"
OURS: dict[str, list[dict[str, Any]]] = tomllib.loads(_FILE.read_text(encoding="utf-8"))


@dataclass(frozen=True)
class Place:
    """A place: which of its notes lie face up, what it does, and its names."""

    id: str
    face_up: tuple[bool, ...]
    traits: frozenset[str]
    names: Mapping[str, str]

    @property
    def notes(self) -> int:
        """How many notes it gets each round."""
        return len(self.face_up)


@dataclass(frozen=True)
class Friend:
    """A friend, with the value and the effect of a card."""

    id: str
    name: str
    value: int
    effect: str


@dataclass(frozen=True)
class Names:
    """The names of cards, by value from 1 on, and of friends."""

    titles: tuple[str, ...]
    friends: tuple[str, ...]


@dataclass(frozen=True)
class Box:
    """All that is printed: characters by their ids, places and cards in numerical order."""

    names: Mapping[str, str]
    profiles: Mapping[str, tuple[int, ...]]
    places: tuple[Place, ...]
    cards: tuple[str, ...]
    """The effect of each value, from 1 on."""
    titles: tuple[str, ...]
    """The title of the card of each value."""
    friends: tuple[Friend, ...]
    amounts: Mapping[str, int]
    """The numbers of the effects that have one."""
    rebuilt: frozenset[str]
    """The clauses with data that the rule sheet does not show."""


def title_of(effect: str) -> str:
    """The title of our card with that effect; if only a friend has it, the friend's name."""
    titles = {one["effect"]: one["name"] for one in reversed(OURS["friend"])}
    titles.update({one["effect"]: one["title"] for one in reversed(OURS["card"])})
    title: str = titles[effect]
    return title


def colour_of(value: int) -> str:
    """T22: red, green or yellow."""
    return "red" if value <= 5 else "green" if value <= 8 else "yellow"


def effects_of(value: int) -> tuple[str, ...]:
    """What a card or a friend of a value can do; yellow ones count only at the cashing in (T43).

    A shelter protects from the red cards that come after it (T26).
    """
    if value > 8:
        return YELLOW
    return (*RED, *GREEN) if value <= 5 else (*RED[1:], *GREEN)
