"""The ways in which a page plays what its reader has decided, and how many presses each takes."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from html.parser import HTMLParser
from itertools import combinations, product

from tripot.core.game import Game
from tripot.core.refusals import Refused
from tripot.core.state import State

_MOST_FILLED = 3
"""How many numbers of one form are filled in."""
_VOID = {"input", "img", "br", "meta", "link", "use", "path", "circle", "rect", "hr"}


@dataclass(frozen=True)
class Control:
    """Something in the form of a decision, and what has to be opened before it can be reached."""

    tag: str
    name: str
    values: tuple[str, ...]
    """What it can send; first what it sends if nobody touches it."""
    within: frozenset[str]
    is_whole: bool = False
    """Whether a button is pressed for its reader when the last of its parts is picked."""


@dataclass
class PageForm(HTMLParser):
    """The form of a decision: buttons, boxes to tick and fields, in their order."""

    buttons: list[Control] = field(default_factory=list)
    boxes: list[Control] = field(default_factory=list)
    fields: list[Control] = field(default_factory=list)
    standing: dict[str, bool] = field(default_factory=dict)
    """Standing answers that are offered, and whether they hold for this question."""
    is_shown: set[str] = field(default_factory=set)
    """What is open without a press."""

    def __post_init__(self) -> None:
        super().__init__()
        self._tags: list[tuple[str, str]] = []
        self._forms: list[str] = []
        self._select: Control | None = None

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        has = {name: value or "" for name, value in attrs}
        within = frozenset(opener for _, opener in self._tags if opener) - self.is_shown
        if has.get("aria-expanded") == "true":
            self.is_shown.add(has.get("aria-controls", ""))
        if tag == "form":
            self._forms.append(has.get("id", ""))
        if tag == "option" and self._select:
            self._put(self._select, has.get("value", ""))
        elif has.get("form", self._forms[-1] if self._forms else "") == "decision":
            self._note(tag, has, within)
        if tag not in _VOID:
            self._tags.append((tag, self._opener(tag, has)))

    def handle_endtag(self, tag: str) -> None:
        while self._tags and self._tags.pop()[0] != tag:
            pass
        if tag == "form" and self._forms:
            self._forms.pop()

    def _opener(self, tag: str, has: dict[str, str]) -> str:
        if tag == "details" and "open" not in has:
            return f"details {self.getpos()}"
        if "popover" in has and "data-opened" not in has:
            return has["id"] if "data-stays" in has else f"details {has['id']}"
        return has.get("id", "") if "known" in has.get("class", "").split() else ""

    def _note(self, tag: str, has: dict[str, str], within: frozenset[str]) -> None:
        name, value = has.get("name", ""), has.get("value", "")
        if "data-standing" in has:
            self.standing[has["data-standing"]] = "data-applies" in has
        elif tag == "button" and name == "act" and "disabled" not in has:
            self.buttons.append(Control(tag, name, (value,), within, "data-whole" in has))
        elif has.get("type") == "checkbox":
            self.boxes.append(Control(tag, name, (value,), within))
        elif has.get("type") == "radio":
            known = next((one for one in self.fields if one.name == name), None)
            if known:
                self._put(known, value)
            else:
                self.fields.append(Control("radio", name, ("", value), within))
        elif tag in ("input", "select"):
            values = () if tag == "select" else (value,)
            kind = has.get("type", tag)
            self.fields.append(Control(kind, name, values, within))
            self._select = self.fields[-1] if tag == "select" else self._select

    def _put(self, known: Control, value: str) -> None:
        at = next(at for at, one in enumerate(self.fields) if one is known)
        self.fields[at] = Control(known.tag, known.name, (*known.values, value), known.within)
        if known is self._select:
            self._select = self.fields[at]


@dataclass(frozen=True)
class Way:
    """Presses that play some actions."""

    actions: tuple[str, ...]
    presses: int
    opens: frozenset[str]


def ways(
    game: Game, observed: State, form: PageForm, left: Sequence[str], opened: frozenset[str]
) -> Iterator[Way]:
    """The ways to play some of these actions; the last of them only with all the others."""
    wanted = summed(game, left)
    boxes = _ticked(game, form, wanted)
    for ticked in {(), boxes}:
        drafted = [action for box in ticked for action in game.notation.expand(box.values[0])]
        if ticked and summed(game, drafted) == wanted:
            yield _way(drafted, [*ticked], len(ticked) + 1, opened)
        for button in form.buttons:
            for used, actions in _sent(game, observed, form, button, wanted):
                done = (*drafted, *actions)
                if is_part(game, done, left):
                    presses = len(ticked) + len(used) + (not button.is_whole)
                    yield _way(done, [*ticked, *used, button], presses, opened)


def _way(
    actions: Sequence[str], used: Sequence[Control], presses: int, opened: frozenset[str]
) -> Way:
    opens = frozenset[str]().union(*(one.within for one in used)) - opened
    return Way(tuple(actions), presses + len(opens), opens)


def _ticked(game: Game, form: PageForm, wanted: Counter[str]) -> tuple[Control, ...]:
    """The boxes that have a part in what is wanted."""
    left, ticked = wanted.copy(), []
    for box in form.boxes:
        drafted = summed(game, game.notation.expand(box.values[0]))
        if box.name == "draft" and drafted <= left:
            left -= drafted
            ticked.append(box)
    return tuple(ticked)


def _sent(
    game: Game, observed: State, form: PageForm, button: Control, wanted: Counter[str]
) -> Iterator[tuple[list[Control], Sequence[str]]]:
    """What a button can send with its fields, and which of these have to be filled in."""
    pressed, *after = button.values[0].split(", ")
    if not pressed or not set(after) <= set(wanted):
        return
    fields = [one for one in form.fields if one.name.partition(".")[0] == pressed]
    verbs = {action.partition(" ")[0] for action in wanted}
    if len(fields) > _MOST_FILLED and pressed.partition(" ")[0] not in verbs:
        return
    for used, written in _fillings(fields, wanted):
        try:
            read = game.notation.read_fields(observed, pressed, written) if fields else ()
        except Refused:
            continue
        sent = (" ".join([pressed, *read]), *after)
        yield used, [action for text in sent for action in game.notation.expand(text)]


def _fillings(
    fields: Sequence[Control], wanted: Counter[str]
) -> Iterator[tuple[list[Control], list[str]]]:
    """Each field as it is, or with another of its values, or with a number that is wanted."""
    words = {word for action in wanted for word in action.split() if word.isdigit()}
    numbers = sorted({*words, *map(str, wanted.values())})
    ordered = sorted(fields, key=lambda one: one.name)
    typed = [at for at, one in enumerate(ordered) if one.tag in ("number", "range", "text")]
    picked = [at for at, one in enumerate(ordered) if len(one.values) > 1]
    for count in range(min(_MOST_FILLED, len(typed)) + 1):
        for changed in combinations(typed, count):
            choices = [
                numbers if at in changed else one.values if at in picked else one.values[:1]
                for at, one in enumerate(ordered)
            ]
            for written in product(*choices):
                used = [
                    one
                    for at, (one, text) in enumerate(zip(ordered, written, strict=True))
                    if at in changed or text != one.values[0]
                ]
                yield used, list(written)


def summed(game: Game, actions: Sequence[str]) -> Counter[str]:
    """Each action once, but shares of one company together: `buy C` 23 times."""
    found = Counter[str]()
    for action in actions:
        named, _, number = action.rpartition(" ")
        found[named if named and _is_divisible(game, named) else action] += (
            int(number) if named and _is_divisible(game, named) else 1
        )
    return found


def _is_divisible(game: Game, named: str) -> bool:
    """Whether amounts of this may be taken one after another."""
    lots = game.notation.expand(f"{named} 45")
    return len(lots) > 1 and all(lot.startswith(f"{named} ") for lot in lots)


def is_part(game: Game, done: Sequence[str], left: Sequence[str]) -> bool:
    """Whether these are some of what is left, and the last of it only if they are all of it.

    Nobody buys shares of one company in several lots.
    """
    some, whole = summed(game, done), summed(game, left)
    last = summed(game, left[-1:])
    is_whole = all(some[name] == whole[name] for name in some if _is_divisible(game, name))
    is_in_order = some == whole or (some <= whole and last <= whole - some)
    return bool(some) and is_whole and is_in_order
