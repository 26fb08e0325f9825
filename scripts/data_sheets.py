"""Write each game's data sheet: what learners are given, and what they may do.

    python -m scripts.data_sheets          # every game
    python -m scripts.data_sheets NAME     # one

A sheet says every number's name, range and meaning, and who may know it; also the game's actions,
seats, house rules and what can be heard. It becomes `docs/reference/sheets/NAME.md`, and a test
fails if it is not as this would write it.
"""

import argparse
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby, pairwise, product
from pathlib import Path
from typing import Any

from tripot import house
from tripot.core.contract.features import PRIVILEGED, Features, Numbers
from tripot.core.contract.notation import Verb
from tripot.core.game import Game

SHEETS = Path(__file__).parents[1] / "docs" / "reference" / "sheets"
INTRODUCTION = """\
Written by `python -m scripts.data_sheets`. [Vector environments](../vector.md) tell how to get
observations and histories. `seat_0` is the viewer and `seat_1` sits next clockwise; seats that
nobody has are zeros. A number "by 6" is divided by 6. One "scaled by 8" rises evenly to three
quarters at 8, and ever more slowly beyond.
"""
_INFINITE = float("inf")


def main() -> None:
    parser = argparse.ArgumentParser(description="Write the data sheets of games.")
    parser.add_argument("games", nargs="*", help="their names; every game without any")
    SHEETS.mkdir(exist_ok=True)
    for name in parser.parse_args().games or house.game_names():
        file = SHEETS / f"{name}.md"
        file.write_text(sheet(house.game(name)), encoding="utf-8")
        print(file)


def sheet(game: Game) -> str:
    """A game's data sheet, as Markdown."""
    lines = [
        f"# {game.about.title}: data sheet",
        "",
        INTRODUCTION,
        *table("what", "how much", rows=facts(game)),
        "## House rules",
        "",
        *table("option", "usually", "may be", "what it changes", rows=rules(game)),
        "## Actions",
        "",
        "The numbers of a mask, and of what a step takes. Actions of chance have numbers too.",
        "",
        *table("actions", "numbers", "who perceives which it is", rows=actions(game)),
    ]
    for version, features in sorted(game.players.FEATURES.items(), reverse=True):
        lines += observation(version, features)
    return "\n".join((*lines, *history(game))).rstrip() + "\n"


def table(*head: str, rows: Iterator[tuple[str, ...]]) -> list[str]:
    """A table in Markdown, and an empty line."""
    told = ["| " + " | ".join(row) + " |" for row in (head, *rows)]
    return [told[0], "|" + "---|" * len(head), *told[1:], ""]


# The game


def facts(game: Game) -> Iterator[tuple[str, str]]:
    seats = game.about.players
    usual = game.about.usual_players
    longest = game.rules.longest(game.new_state(usual))
    yield "seats", f"{seats[0]} to {seats[-1]}, usually {usual}"
    yield "version of the rules", str(game.about.rules_version)
    yield "bytes of a state", str(game.rules.RECORD.itemsize)
    yield "actions", f"{game.rules.ACTIONS:,}"
    yield (
        "actions of a game, chance's too",
        f"at most {longest:,} by the usual house rules, with {usual} seats",
    )
    for version, features in sorted(game.players.FEATURES.items()):
        name = "privileged" if version == PRIVILEGED else f"version {version}"
        yield f"numbers of an observation, {name}", str(len(features))


def rules(game: Game) -> Iterator[tuple[str, ...]]:
    for name, default in game.options.DEFAULTS.items():
        option = game.options.OPTIONS.get(name)
        if option is None:
            yield f"`{name}`", f"`{default}`", "", ""
            continue
        may_be = option.may_be()
        allowed = "" if may_be is None else may_be.say()
        about = f"{option.about} ({option.clause})"
        yield f"`{name}`", f"`{default}`", allowed, about


def actions(game: Game) -> Iterator[tuple[str, ...]]:
    numbers = dict[str, list[int]]()
    for action in range(game.rules.ACTIONS):
        word = game.notation.to_text(action).split(" ")[0]
        numbers.setdefault(word, []).append(action)
    for word, verb in sorted(game.notation.VERBS.items(), key=lambda one: numbers[one[0]]):
        forms = ", ".join(f"`{form}`" for form in verb.forms).replace("|", "\\|")
        yield forms, spans(numbers[word]), seers(verb)


def seers(verb: Verb) -> str:
    return "everybody" if verb.seen_by is None else "some; to others it is hidden"


# What is observed


@dataclass(frozen=True)
class Alike:
    """Numbers whose names differ in some of their parts alone."""

    names: Sequence[str]
    at: Sequence[int]

    @property
    def pattern(self) -> str:
        """All names at once: `seat_{0-5}_plays`, `phase_{open, answer}`."""
        parts = [parts_of(name) for name in self.names]
        if len(parts) == 1:
            return self.names[0]
        if is_product(self.names):
            return "_".join(either(column) for column in zip(*parts, strict=True))
        return parts[0][0] + "_{" + ", ".join("_".join(rest) for _, *rest in parts) + "}"


def observation(version: int, features: Features) -> Iterator[str]:
    """A version of the features, group by group."""
    is_privileged = version == PRIVILEGED
    yield f"## Observation, {'privileged' if is_privileged else f'version {version}'}"
    yield ""
    if is_privileged:
        yield from ("What a seat does not observe, for critics in training.", "")
    first = 0
    for group in features.groups:
        yield from in_group(group, first, features.private, is_privileged=is_privileged)
        first += len(group.names)


def in_group(
    group: Numbers, first: int, private: frozenset[str], *, is_privileged: bool
) -> Iterator[str]:
    last = first + len(group.names) - 1
    most = "with no upper bound" if group.most == _INFINITE else f"to {group.most:g}"
    yield f"### {spans(range(first, last + 1))}"
    yield ""
    yield f"From 0 {most}: {group.about}."
    yield ""

    def rows() -> Iterator[tuple[str, ...]]:
        for alike in sorts(group.names, first, private):
            knows = "the viewer" if alike.names[0] in private else "everybody"
            yield f"`{alike.pattern}`", spans(alike.at), "the referee" if is_privileged else knows

    yield from table("names", "numbers", "who may know", rows=rows())


def sorts(names: Sequence[str], first: int, private: frozenset[str]) -> Iterator[Alike]:
    """Names that are alike but for numbers in them, in the order of the first of each sort."""
    found = dict[tuple[Any, ...], list[int]]()
    for at, name in enumerate(names):
        shape = re.sub(r"(?<=_)\d+", "#", name), name in private
        found.setdefault(shape, []).append(at)
    single = list[int]()
    for places in found.values():
        chosen = [names[at] for at in places]
        if len(places) == 1 or not is_product(chosen):
            single += places
            continue
        yield from begun_alike(names, single, first, private)
        single = []
        yield Alike(chosen, [first + at for at in places])
    yield from begun_alike(names, single, first, private)


def begun_alike(
    names: Sequence[str], places: Sequence[int], first: int, private: frozenset[str]
) -> Iterator[Alike]:
    """Names that come one after another and begin with the same word; at least three of them."""
    chosen = {at: (parts_of(names[at])[0], names[at] in private) for at in places}
    for _, run in groupby(enumerate(places), lambda one: (one[1] - one[0], chosen[one[1]])):
        together = [at for _, at in run]
        size = len(together) if len(together) > 2 else 1
        for start in range(0, len(together), size):
            part = together[start : start + size]
            yield Alike([names[at] for at in part], [first + at for at in part])


def is_product(names: Sequence[str]) -> bool:
    """Whether these are all combinations of their parts."""
    if len({len(parts_of(name)) for name in names}) > 1:
        return False
    columns = [list(dict.fromkeys(column)) for column in zip(*map(parts_of, names), strict=True)]
    return {"_".join(chosen) for chosen in product(*columns)} == set(names)


def parts_of(name: str) -> list[str]:
    return name.split("_")


def either(values: Sequence[str]) -> str:
    """A part of a name, or what stands there in one name or another."""
    apart = list(dict.fromkeys(values))
    if len(apart) == 1:
        return apart[0]
    is_counted = all(map(str.isdecimal, apart))
    return "{" + (spans(list(map(int, apart))) if is_counted else ", ".join(apart)) + "}"


def spans(numbers: Sequence[int]) -> str:
    """Numbers in a few words: `3-7`, `12, 20, ..., 52`."""
    steps = {later - number for number, later in pairwise(numbers)}
    if steps == {1} and len(numbers) > 2:
        return f"{numbers[0]}-{numbers[-1]}"
    if len(steps) == 1 and len(numbers) > 4:
        return f"{numbers[0]}, {numbers[1]}, ..., {numbers[-1]}"
    if len(numbers) > 8:
        return f"{', '.join(map(str, numbers[:3]))}, ..., {numbers[-1]} ({len(numbers)})"
    return ", ".join(map(str, numbers))


# What is heard


def history(game: Game) -> Iterator[str]:
    """The columns of a history tensor, and what their numbers stand for."""
    hearing = game.knowledge.HEARING
    if hearing is None:
        return
    bounds = dict(zip(hearing.columns, hearing.bounds.tolist(), strict=True))
    value = [name for name in hearing.columns if name.startswith("value_1_")]
    first = [name for name in hearing.columns if not name.startswith("value_")]
    columns = ((f"`{name}`", str(bounds[name])) for name in (*first, *value))
    yield "## History"
    yield ""
    yield f"Rows of {len(hearing.columns)} numbers; {hearing.values} values have a place in each."
    yield ""
    yield from table("column", "from 0 to", rows=columns)
    for title, names in (
        ("`event`", hearing.events),
        ("`decision`", hearing.decisions),
        ("`value_1_word`", hearing.vocabulary),
    ):
        told = ", ".join(f"{number} `{name}`" for number, name in enumerate(names, 1))
        yield from (f"{title}: {told}.", "")


if __name__ == "__main__":
    main()
