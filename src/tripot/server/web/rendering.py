"""Templates, and the files that pages are made of."""

import gzip
import hashlib
import itertools
import logging
import mimetypes
import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from jinja2 import (
    ChoiceLoader,
    Environment,
    FileSystemLoader,
    PrefixLoader,
    StrictUndefined,
    TemplateError,
    meta,
    pass_context,
)
from jinja2.runtime import Context
from markdown_it import MarkdownIt
from markupsafe import Markup, escape

from tripot import house
from tripot.core.game import Game
from tripot.core.language import msg
from tripot.server.play.telling.speech import Voice
from tripot.server.root import root
from tripot.server.web.fields import press
from tripot.session.keys import sign_of

_log = logging.getLogger(__name__)

_HERE = Path(__file__).parent
_PLAIN = _HERE / "templates" / "game"
"""The page of a game that brings none, file by file."""
_CLAUSE_HEADING = re.compile(r"<h3>([A-Z]+\d+) · ")
_MARKS = re.compile(r"(</h3>\n)<p>(<em>[^<]*</em></p>)")
CLAUSE_MARKS = re.compile(
    r'<h3 id="(?P<number>\w+)".*?</h3>\n<p class="marks"><em>[^<]*</em></p>\n'
)
"""The heading of a clause and its marks."""
_PART = re.compile(r'<h2 id="([^"]+)"[^>]*>(.+?)</h2>')
_CLAUSE_MENTION = re.compile(r"(?<![\w\"#])([A-Z]+\d+)(?![\w\"])")
_COLOURS = "colours.css"
_TOKENS = "tokens.css"
_MEDIA = re.compile(rb"@media[^{]+")
_COMMENT = re.compile(rb"/\*.*?\*/", re.DOTALL)
_NAMED = re.compile(rb"@custom-media (--[\w-]+) ([^;]+);[^\n]*\n")
_NAME = re.compile(rb"\((--[\w-]+)\)")
_SYMBOL = re.compile(r'<symbol id="([\w-]+)"')
_SERVED = (".css", ".js", ".svg", ".png", ".ico", ".woff2")
mimetypes.add_type("font/woff2", ".woff2")  # unknown to Python 3.11


@dataclass(frozen=True)
class Asset:
    """A file that browsers may keep: its URL changes when any such file does."""

    content: bytes
    packed: bytes
    """The file, compressed by gzip."""
    kind: str
    stamp: str


def pages_of(game: Game) -> Path:
    """The folder of a game's templates and styles."""
    return game.about.folder / "page"


def assets() -> dict[str, Asset]:
    """Every file under `/static/`, by name."""
    return _assets_of(house.game_names())


@cache
def _assets_of(games: tuple[str, ...]) -> dict[str, Asset]:
    folders = [("", _HERE / "static")]
    for name in games:
        folders += [(f"games/{name}/", folder) for folder in (_PLAIN, pages_of(house.game(name)))]
    sizes = _sizes()
    found = {
        prefix + file.name: _asset(file.name, _content(file, sizes))
        for prefix, folder in folders
        if folder.is_dir()
        for file in sorted(folder.iterdir())
        if file.suffix in _SERVED
    }
    return found | {_COLOURS: _colours_of_games(found)}


def _sizes() -> dict[bytes, bytes]:
    """The sizes that style sheets call by a name, as media conditions."""
    sizes = dict[bytes, bytes]()
    for name, queries in _NAMED.findall((_HERE / "static" / _TOKENS).read_bytes()):
        first, *others = _by_value(queries, sizes).split(b", ")
        either = b" or ".join(b"(%s)" % one for one in (first, *others)) if others else first
        sizes[name] = b"(%s)" % either
    return sizes


def _content(file: Path, sizes: Mapping[bytes, bytes]) -> bytes:
    """A file; in a style sheet, with sizes by their values: browsers know no `@custom-media`."""
    content = file.read_bytes()
    if file.suffix != ".css":
        return content
    return _MEDIA.sub(lambda rule: _by_value(rule[0], sizes), _NAMED.sub(b"", content))


def _by_value(query: bytes, sizes: Mapping[bytes, bytes]) -> bytes:
    return _NAME.sub(lambda name: sizes.get(name[1], name[0]), query)


def _colours_of_games(found: Mapping[str, Asset]) -> Asset:
    """The colours of all games as one file, because the front page shows every door."""
    sheets = [
        one.content
        for name, one in found.items()
        if name.endswith(f"/{_COLOURS}") and _is_closed(name, one.content)
    ]
    return _asset(_COLOURS, b"\n".join(sheets))


def _is_closed(name: str, sheet: bytes) -> bool:
    """Whether a sheet ends all that it begins, so that it says nothing about the next one."""
    bare = _COMMENT.sub(b"", sheet)
    is_closed = bare.count(b"{") == bare.count(b"}") and b"/*" not in bare
    if not is_closed:
        _log.error("%s leaves a brace or a comment open, and is left out", name)
    return is_closed


def _asset(name: str, content: bytes) -> Asset:
    kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
    stamp = hashlib.sha256(content).hexdigest()[:12]
    return Asset(content, gzip.compress(content, mtime=0), kind, stamp)


def asset(path: str) -> Asset | None:
    """The file at a path under `/static/`, with or without a stamp before its name."""
    stamp, _, name = path.partition("/")
    return assets().get(name if stamp == _stamp_of_all() else path)


def _stamp_of_all() -> str:
    """A stamp that changes when any file does: scripts name each other without a stamp."""
    return _stamp_with(house.game_names())


@cache
def _stamp_with(games: tuple[str, ...]) -> str:
    stamps = "".join(one.stamp for one in _assets_of(games).values())
    return hashlib.sha256(stamps.encode()).hexdigest()[:12]


def static(name: str) -> str:
    """The URL of a file under `/static/`."""
    assert name in assets(), name
    return f"{root()}/static/{_stamp_of_all()}/{name}"


def _environment() -> Environment:
    return _environment_of(house.game_names())


@cache
def _environment_of(games: tuple[str, ...]) -> Environment:
    rooms = {
        name: FileSystemLoader([pages_of(house.game(name)), _PLAIN])  # whatever a game leaves out
        for name in games
    }
    environment = Environment(
        loader=ChoiceLoader(
            [PrefixLoader({"games": PrefixLoader(rooms)}), FileSystemLoader(_HERE / "templates")]
        ),
        autoescape=True,
        trim_blocks=True,
        lstrip_blocks=True,
        undefined=StrictUndefined,
        auto_reload=False,
    )
    environment.globals |= {
        "static": static,
        "sign_of": sign_of,
        "part": _part,
        "drawing": drawing,
        "icon_of": icon_of,
        "root": root,
        "press": press,
    }
    return environment


def drawing(game: str, file: str) -> Markup:
    """A picture of a game; the plain one if the game's own cannot be drawn."""
    return _drawing_in(_environment(), game, file)


@cache
def _drawing_in(environment: Environment, game: str, file: str) -> Markup:
    try:
        return Markup(environment.get_template(f"games/{game}/{file}").render())
    except Exception:  # whatever a game in the making does wrong, other games go on
        _log.exception("%s of %s cannot be drawn; the plain one is shown", file, game)
        return Markup(environment.get_template(f"game/{file}").render())


def icon_of(game: str, deed: str) -> str:
    """The symbol of an action or a step, by its first word; one for all that a game leaves out."""
    own = f"log-{deed}"
    return own if own in _symbols_of(_environment(), game) else "log-else"


@cache
def _symbols_of(environment: Environment, game: str) -> frozenset[str]:
    return frozenset(_SYMBOL.findall(_drawing_in(environment, game, "symbols.svg.j2")))


@pass_context
def _part(context: Context, template: str) -> Markup:
    """A part of a page, which is rendered again only if something that it shows has changed.

    Rendered parts are kept in `parts`, if the page has that.
    """
    shown = {name: context[name] for name in _names_in(template) if name in context}
    parts: dict[str, tuple[dict[str, Any], Markup]] = context.get("parts", {})
    known = parts.get(template)
    if known is None or known[0] != shown:
        words = {name: context[name] for name in ("_", "amount", "lang")}
        html = context.environment.get_template(template).render({**words, **shown})
        parts[template] = known = (shown, Markup(html))
    return known[1]


@cache
def _names_in(template: str) -> frozenset[str]:
    """The names that a template and all its includes take from the page around them."""
    environment = _environment()
    assert environment.loader is not None
    tree = environment.parse(environment.loader.get_source(environment, template)[0])
    names = set(meta.find_undeclared_variables(tree)) - {"_", "amount", "lang"}
    for other in meta.find_referenced_templates(tree):
        if other is None:
            raise TemplateError(f"{template} includes what only its page can name")
        names |= _names_in(other)
    return frozenset(names)


def render(template: str, voice: Voice, context: Mapping[str, Any]) -> str:
    """A template in a person's language."""
    words = {"_": voice.text, "amount": voice.language.amount, "lang": voice.language.code}
    return _environment().get_template(template).render({**words, **context})


def rulebook_html(name: str, code: str) -> Markup:
    """The rulebook of a game as HTML, with each clause's number as its id."""
    return _rulebook_html(name, code, root())


@cache
def _rulebook_html(name: str, code: str, root: str) -> Markup:
    game = house.game(name)
    book = game.rulebooks.get(code) or game.rulebooks["en"]
    html = MarkdownIt("commonmark").enable("table").render(book.text)
    html = html.replace("<th></th>", "<td></td>")  # above the names of rows, which heads nothing
    html = html.replace("<pre>", '<pre tabindex="0">')  # it may have to be scrolled
    part = itertools.count(1)
    html = re.sub("<h2>", lambda _: f'<h2 id="part-{next(part)}" tabindex="-1">', html)
    html = _CLAUSE_HEADING.sub(r'<h3 id="\1" tabindex="-1"><b>\1</b> ', html)
    html = _MARKS.sub(r'\1<p class="marks">\2', html)
    if game.options.read_box is not None:
        html = _with_rebuilt(html, game, code, root)

    def link(mention: re.Match[str]) -> str:
        number = mention[1]
        if number not in book.clauses:
            return number
        return f'<a href="#{number}" data-clause="{number}">{number}</a>'

    parts = re.split(r"(<h3 .*?</h3>|<[^>]+>)", html)
    return Markup(
        "".join(part if part[:1] == "<" else _CLAUSE_MENTION.sub(link, part) for part in parts)
    )


def parts_of(rulebook: str) -> list[tuple[str, Markup]]:
    """The parts of a rulebook as HTML, each with its id and its title."""
    return [(part, Markup(title)) for part, title in _PART.findall(rulebook)]


def _with_rebuilt(html: str, game: Game, code: str, root: str) -> str:
    """Add a note to each clause that is rebuilt: whoever owns the box can correct it."""
    clauses = game.rulebooks["en"].clauses
    language = game.language(code, _HERE.parent / "locale")
    words = language.translate(msg("Rebuilt: do you own the box? Correct it here"))
    note = f'<p class="rebuilt"><a href="{root}/rules/{game.name}/box">{escape(words)}</a></p>'

    def noted(marks: re.Match[str]) -> str:
        is_rebuilt = "rebuilt" in clauses[marks["number"]].marks
        return marks[0] + (note if is_rebuilt else "")

    return CLAUSE_MARKS.sub(noted, html)
