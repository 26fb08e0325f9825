"""The terminal: a table redrawn in place, or plain lines one after another."""

import re
import sys
import textwrap
from collections import deque
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from rich.columns import Columns
from rich.console import Group
from rich.rule import Rule
from rich.text import Text

from tripot.cli.console import console_of
from tripot.cli.prompt import read_line
from tripot.core.language import Words, folded

Drawing = Callable[..., Any]
"""`drawing(width, compact=...)` returns a Rich renderable."""

_HOME, _CLEAR_LINE, _CLEAR_BELOW = "\x1b[H", "\x1b[K", "\x1b[J"
_LOG_LINES = 9
_LEAST_LOG_LINES = 2
_RULES_AND_PROMPT = 3
_WIDEST = 110
_FEW = 6
"""The most choices that each have their outlook below them."""


class Offered(NamedTuple):
    """Something that can be answered."""

    key: str
    text: str
    said: str
    outlook: str = ""
    """What it can bring or cost, if that can be said."""


class Screen:
    """Where an evening is shown.

    Args:
        plain: Print lines without colour and never redraw; the same holds for anything but a
            terminal.
        fresh: Clear the terminal first, for a table that is redrawn in place.
    """

    def __init__(self, *, plain: bool, fresh: bool = True) -> None:
        self.console = console_of(plain=plain)
        self.plain = plain or not self.console.is_terminal or self.console.is_dumb_terminal
        self._log: deque[Words] = deque(maxlen=40)
        self._say: Callable[[Words], str] = str
        if fresh and not self.plain:
            self.console.clear()

    @property
    def width(self) -> int:
        return min(self.console.width, _WIDEST)

    def log(
        self, sentence: Words, say: Callable[[Words], str], *, instead: str | None = None
    ) -> None:
        """Add a sentence to the story; plain lines print it, or what says more, at once."""
        self._say = say
        self._log.append(sentence)
        if self.plain:
            self.say(instead or say(sentence))

    def retell(
        self, story: Sequence[Words], say: Callable[[Words], str], *, instead: str | None = None
    ) -> None:
        """Replace the story; plain lines print its latest sentence."""
        self._log.clear()
        self._log.extend(story[:-1])
        self.log(story[-1], say, instead=instead)

    def say(self, text: str) -> None:
        """Print a line below the table."""
        self.console.print(Text(self._wrapped(text)))

    def warn(self, text: str) -> None:
        """Print a refusal."""
        self.console.print(Text.assemble(("! ", "bold red"), self._wrapped(text)))

    def say_markdown(self, text: str) -> None:
        """Print a text of the rulebook."""
        if self.plain:
            self.say(_without_marks(text))
        else:
            from rich.markdown import Markdown

            self.console.print(Markdown(text), width=self.width)

    def draw(self, drawing: Drawing, waiting: str) -> None:
        """Redraw the table with the latest of the story, which plain lines have printed already."""
        if not self.plain:
            self._redraw(drawing, Text(waiting, "italic"))

    def show_moment(self, drawing: Drawing, headline: str) -> None:
        """Show the table of a moment and its headline, which plain lines have printed already."""
        if not self.plain:
            self._redraw(drawing, Text(self._wrapped(headline), "bold"))

    def show_all(self, drawing: Drawing) -> None:
        """Show the table for the last time, on any terminal."""
        if self.plain:
            self.console.print(drawing(self.width, compact=True))
        else:
            self._redraw(drawing, Text(""))

    def put_question(
        self, drawing: Drawing, question: str, choices: Sequence[Offered], *, lesson: str = ""
    ) -> None:
        """Show the table, the question, the possible answers, and what is worth knowing."""
        taught = [self._quiet(lesson)] if lesson else []
        asked = Group(Text(self._wrapped(question), "bold"), *taught, *self._offered(choices))
        if self.plain:
            self.console.print(drawing(self.width, compact=True))
            self.console.print(asked)
        else:
            self._redraw(drawing, asked)

    def _offered(self, choices: Sequence[Offered]) -> list[Any]:
        """The choices with their outlooks: one below each choice if they are few."""
        lines = [choice_line(one) for one in choices]
        stakes = [one.outlook for one in choices if one.outlook]
        if not stakes or len(choices) > _FEW or len(set(stakes)) < len(stakes):
            return [Columns(lines, padding=(0, 3), column_first=True), *self._in_groups(choices)]
        return [
            part
            for line, one in zip(lines, choices, strict=True)
            for part in (line, *([self._quiet(one.outlook, " " * 5)] if one.outlook else []))
        ]

    def _in_groups(self, choices: Sequence[Offered]) -> list[Text]:
        """The outlooks, one line for all choices with the same one."""
        groups: dict[str, list[str]] = {}
        for one in choices:
            if one.outlook:
                groups.setdefault(one.outlook, []).append(one.key)
        if len(groups) == 1:
            return [self._quiet(outlook) for outlook in groups]
        return [self._quiet(outlook, f"{', '.join(keys)}: ") for outlook, keys in groups.items()]

    def _quiet(self, text: str, before: str = "") -> Text:
        """A dim text, with its second line indented like the first, or nearly so."""
        indent = " " * min(5, len(before))
        lines = textwrap.wrap(text, self.width - 2, initial_indent=before, subsequent_indent=indent)
        return Text("\n".join(lines), "dim")

    def ask(self) -> str:
        """Read a line from the person.

        Raises:
            EOFError: The terminal was closed.
        """
        _drop_typed_ahead()
        return read_line("> ")

    def _redraw(self, drawing: Drawing, below: Any) -> None:
        """Write the whole screen at once over the last one, so that nothing flickers.

        The story gets the lines that the table and what is below it leave.
        """
        under = self._lines_of(below)
        most = self.console.height - len(under) - _LEAST_LOG_LINES - _RULES_AND_PROMPT
        above = self._lines_of(drawing(self.width, compact=False))
        if len(above) > most:
            above = self._lines_of(drawing(self.width, compact=True))
        room = self.console.height - len(above) - len(under) - _RULES_AND_PROMPT
        story = self._lines_of(self._story(min(_LOG_LINES, max(_LEAST_LOG_LINES, room))))
        lines = [*above, *story, *under]
        sys.stdout.write(_HOME + "".join(f"{line}{_CLEAR_LINE}\n" for line in lines) + _CLEAR_BELOW)
        sys.stdout.flush()

    def _story(self, length: int) -> Group:
        lines = list(folded(self._log))[-length:]
        texts = [
            Text(self._wrapped(self._say(line)), "dim" if line is not lines[-1] else "")
            for line in lines
        ]
        return Group(Rule(style="dim"), *texts, Rule(style="dim"))

    def _wrapped(self, text: str) -> str:
        """Wrap a text to the width, at common spaces only, so that amounts stay whole."""
        lines = (textwrap.wrap(line, self.width - 2) or [""] for line in text.splitlines() or [""])
        return "\n".join(part for line in lines for part in line)

    def _lines_of(self, part: Any) -> list[str]:
        with self.console.capture() as captured:
            self.console.print(part, width=self.width)
        return captured.get().splitlines()


def choice_line(choice: Offered) -> Text:
    """A choice: its key, what it means, and what one may type instead."""
    return Text.assemble(
        (f" {choice.key} ", "bold reverse"), f"  {choice.said}  ", (choice.text, "dim")
    )


def _without_marks(text: str) -> str:
    """Markdown as plain text: a line for each paragraph, no emphasis; file blocks as they are."""
    parts = re.split(r"^```\w*\n(.*?)^```$", text, flags=re.DOTALL | re.MULTILINE)
    return "".join(part if at % 2 else _joined(part) for at, part in enumerate(parts))


def _joined(text: str) -> str:
    joined = re.sub(r"(?<=[^\n|])\n *(?=[^\n#|* -])", " ", text)
    return re.sub(r"\*{1,2}([^*\n]+)\*{1,2}", r"\1", joined).replace("`", "")


def _drop_typed_ahead() -> None:
    """Drop what was typed before the question could be read."""
    try:
        import readline  # noqa: F401 - `input` edits lines with it
        import termios
    except ImportError:
        return
    if sys.stdin.isatty():
        termios.tcflush(sys.stdin, termios.TCIFLUSH)
