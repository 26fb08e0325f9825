"""How large the parts of the house are: what `make check` prints, and what must not grow.

Each number has a goal, and a bound: the best value so far. A change that exceeds a bound fails, and
one that stays well below it says so, for the bound to be lowered here.
"""

import ast
import sys
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path

from tripot.cli.making.naming import files_outside, named_in

HOUSE = Path(__file__).parent.parent
SOURCES = HOUSE / "src" / "tripot"
GAMES = SOURCES / "games"
RUN = 6
"""The number of equal lines in a row from which on they count as written twice."""
_LONG = 20
_EXAMPLES = 7


@dataclass(frozen=True)
class Number:
    """A measure of the house, its largest value, and its bound."""

    name: str
    value: int
    where: str
    bound: int
    goal: int

    @property
    def is_within(self) -> bool:
        return self.value <= self.bound

    def __str__(self) -> str:
        mark = "" if self.is_within else "  TOO MUCH"
        return f"{self.name:<42}{self.value:>6}{self.bound:>8}{self.goal:>6}  {self.where}{mark}"


@dataclass(frozen=True)
class Module:
    """A source file and its syntax tree."""

    path: Path
    text: str
    tree: ast.Module

    @property
    def name(self) -> str:
        """Its dotted name."""
        parts = ("tripot", *self.path.relative_to(SOURCES).with_suffix("").parts)
        return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)

    @property
    def game(self) -> str:
        """The game in whose folder it is; empty for the rest of the house."""
        parts = self.path.relative_to(SOURCES).parts
        return parts[1] if parts[0] == "games" and len(parts) > 2 else ""


def main() -> None:
    """Print all numbers; exit with 1 if one exceeds its bound."""
    numbers = list(measured(list(modules())))
    print(f"{'':<42}{'now':>6}{'bound':>8}{'goal':>6}")
    for number in numbers:
        print(number)
    sys.exit(0 if all(number.is_within for number in numbers) else 1)


def measured(found: Sequence[Module]) -> Iterator[Number]:
    """Every number, with its current bound."""
    yield Number("modules in a folder", *largest(folders(found)), bound=12, goal=12)
    yield Number("methods of a class, with inherited ones", *largest(methods(found)), 20, goal=20)
    lengths = dict(functions(found))
    yield Number("lines of a function", *largest(lengths), bound=56, goal=60)
    long = 1000 * sum(length > _LONG for length in lengths.values()) // len(lengths)
    yield Number("functions of more than 20 lines, in 1,000", long, "", bound=36, goal=100)
    lines = {str(one.path.relative_to(HOUSE)): one.text.count("\n") for one in found}
    yield Number("lines of a file", *largest(lines), bound=400, goal=400)
    yield Number("lines of a module of the page's script", *largest(scripts()), 150, goal=150)
    circles = in_circles(imports(found))
    yield Number("modules that import in circles", len(circles), _some(circles), 0, goal=0)
    shared = shared_runs(found)
    yield Number("runs of lines that two games share", sum(shared.values()), _most(shared), 18, 20)
    listing, examples = files_that_name_games()
    yield Number("files outside that name several games", len(listing), _some(listing), 1, goal=1)
    where = "" if len(examples) <= _EXAMPLES else ", ".join(examples)
    yield Number("files that take a game as their example", len(examples), where, _EXAMPLES, goal=7)


def modules() -> Iterator[Module]:
    """All modules of the house."""
    for path in sorted(SOURCES.rglob("*.py")):
        text = path.read_text()
        yield Module(path, text, ast.parse(text))


def scripts() -> dict[str, int]:
    """The lines of each module of the page's script."""
    found = SOURCES.rglob("*.js")
    return {str(path.relative_to(HOUSE)): path.read_text().count("\n") for path in found}


def largest(sizes: dict[str, int]) -> tuple[int, str]:
    """The largest of some sizes, and its name."""
    name = max(sizes, key=lambda one: (sizes[one], one))
    return sizes[name], name


def folders(found: Iterable[Module]) -> dict[str, int]:
    """How many modules are in each folder, without `__init__`."""
    return Counter(
        str(one.path.parent.relative_to(HOUSE)) for one in found if one.path.stem != "__init__"
    )


def methods(found: Sequence[Module]) -> dict[str, int]:
    """The numbers of methods and properties of classes, with those of their bases in the house.

    Methods that only Python calls, such as `__init__`, are not counted. Protocols are left out:
    they are contracts, which say what another class has.
    """
    classes = {
        node.name: node
        for one in found
        for node in ast.walk(one.tree)
        if isinstance(node, ast.ClassDef)
    }

    def names_of(node: ast.ClassDef) -> set[str]:
        own = {part.name for part in node.body if isinstance(part, _FUNCTIONS)}
        bases = (base.id for base in node.bases if isinstance(base, ast.Name))
        inherited = (names_of(classes[base]) for base in bases if base in classes)
        return {name for name in own.union(*inherited) if not name.startswith("__")}

    return {name: len(names_of(node)) for name, node in classes.items() if not _is_protocol(node)}


def _is_protocol(node: ast.ClassDef) -> bool:
    return any(isinstance(base, ast.Name) and base.id == "Protocol" for base in node.bases)


_FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)


def functions(found: Iterable[Module]) -> Iterator[tuple[str, int]]:
    """The lines of each function, without its docstring."""
    for one in found:
        for node in ast.walk(one.tree):
            if isinstance(node, _FUNCTIONS):
                first = node.body[0]
                said = first if ast.get_docstring(node) is not None else None
                written = 0 if said is None else _lines_of(said)
                yield f"{one.name}:{node.lineno} {node.name}", _lines_of(node) - written


def _lines_of(node: ast.stmt) -> int:
    return (node.end_lineno or node.lineno) - node.lineno + 1


# Who imports whom


def imports(found: Sequence[Module]) -> dict[str, set[str]]:
    """The modules that each module imports, wherever the import is."""
    known = {one.name for one in found}
    return {one.name: set(_imported(one.tree, known)) - {one.name} for one in found}


def _imported(tree: ast.Module, known: set[str]) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name in known)
        elif isinstance(node, ast.ImportFrom) and node.module:
            for alias in node.names:
                inner = f"{node.module}.{alias.name}"
                if inner in known:
                    yield inner
                elif node.module in known:
                    yield node.module


def in_circles(graph: dict[str, set[str]]) -> list[str]:
    """The modules from which an import leads back to themselves."""
    return sorted(name for name in graph if name in _reached(graph, name))


def _reached(graph: dict[str, set[str]], start: str) -> set[str]:
    reached, waiting = set[str](), list(graph[start])
    while waiting:
        name = waiting.pop()
        if name not in reached:
            reached.add(name)
            waiting.extend(graph.get(name, ()))
    return reached


# What is written twice


def shared_runs(found: Iterable[Module]) -> dict[tuple[str, str], int]:
    """The runs of equal lines in each pair of modules of different games.

    Wiring is left out and ends a run: imports, `__all__`, and what is assigned to `GAME`. The
    contract and its names dictate these lines, and no function could stand in for them.
    """
    lines = {one.name: (one.game, written_lines(one)) for one in found if one.game}
    where = defaultdict[tuple[str, ...], set[str]](set)
    for name, (_, text) in lines.items():
        for window in _windows(text):
            where[window].add(name)
    pairs = {
        pair
        for names in where.values()
        for pair in combinations(sorted(names), 2)
        if lines[pair[0]][0] != lines[pair[1]][0]
    }
    return {(one, other): _runs(lines[one][1], lines[other][1]) for one, other in pairs}


def written_lines(one: Module) -> list[str]:
    """The lines of a module without blank ones; each of its wiring equals no other line."""
    wiring = {
        number
        for node in ast.walk(one.tree)
        if isinstance(node, ast.stmt) and is_wiring(node)
        for number in range(node.lineno, (node.end_lineno or node.lineno) + 1)
    }
    return [
        f"{one.name}:{number}" if number in wiring else line.strip()
        for number, line in enumerate(one.text.splitlines(), start=1)
        if line.strip()
    ]


def is_wiring(node: ast.stmt) -> bool:
    """Whether a statement only says what a module takes from others, or offers them."""
    if isinstance(node, ast.Assign):
        return any(isinstance(to, ast.Name) and to.id in _WIRED for to in node.targets)
    return isinstance(node, ast.Import | ast.ImportFrom)


_WIRED = ("__all__", "GAME")


def _windows(lines: Sequence[str]) -> Iterator[tuple[str, ...]]:
    return (tuple(lines[at : at + RUN]) for at in range(len(lines) - RUN + 1))


def _runs(one: Sequence[str], other: Sequence[str]) -> int:
    """How many runs of one text are in the other, however long."""
    there, runs, is_within = set(_windows(other)), 0, False
    for window in _windows(one):
        runs += window in there and not is_within
        is_within = window in there
    return runs


# What a new game touches


def files_that_name_games() -> tuple[list[str], list[str]]:
    """Files outside the games' folders that name several games, and those that name one.

    The first may be lists that a new game must be added to. Documents aside.
    """
    names = sorted(folder.name for folder in GAMES.iterdir() if (folder / "__init__.py").exists())
    found = {
        str(path.relative_to(HOUSE)): named_in(path.read_text("utf-8"), names)
        for path in files_outside(HOUSE, names)
    }
    several = [path for path, games in found.items() if len(games) > 1]
    return several, [path for path, games in found.items() if len(games) == 1]


def _some(names: Sequence[str]) -> str:
    more = f" and {len(names) - 2} more" if len(names) > 2 else ""
    return ", ".join(names[:2]) + more


def _most(shared: dict[tuple[str, str], int]) -> str:
    if not shared:
        return ""
    (one, other), runs = max(shared.items(), key=lambda pair: (pair[1], pair[0]))
    return f"{runs} in {one} and {other}"


if __name__ == "__main__":
    main()
