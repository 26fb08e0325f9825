"""Le Millionnaire: the box, read from `box.toml` and checked (M3, M4, M9 to M14)."""

import re
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tripot.core.options import is_whole
from tripot.kit.boxes import BadBox, read_tables

LETTERS = "ABCDEF"
CONFIDENTIAL = ("debt", "liquidation", "will", "discharge", "receipt")
SMALL = ("lottery", "race", "refund", "rent", "gift", "repairs")
CARD_IDS = (
    *CONFIDENTIAL,
    "tax",
    "brokerage",
    "legacy",
    "outsider-50",
    "outsider-100",
    *SMALL,
    "interim",
    *(f"one-for-one-{letter.lower()}" for letter in LETTERS),
    *(f"one-for-two-{letter.lower()}" for letter in LETTERS),
)
"""Every card that has a rule, in the order of the record."""
AMOUNTS = {
    "debt": (1000, 200_000),
    "tax": (1000, 10_000),
    "brokerage": (1000, 10_000),
    "legacy": (1000, 200_000),
    "outsider-50": (1000, 200_000),
    "outsider-100": (1000, 200_000),
    **dict.fromkeys(SMALL, (-200_000, 200_000)),
    "interim": (1000, 10_000),
}
"""M14: the cards with an amount, and its lowest and highest value."""
AMOUNTS_OF_RULES_1 = dict.fromkeys(
    ("debt", "legacy", "outsider-50", "outsider-100"), (1000, 1_000_000)
)
"""The same under the first version of the rules."""
MOST_OF_A_KIND = 8
MOST_CARDS = 47
LANGUAGES = ("en", "fr")
_SHORTEST, _LONGEST = 16, 25
_FILE = Path(__file__).parent / "box.toml"


@dataclass(frozen=True)
class Company:
    """A company: its letter, the colour of its shares, and its name."""

    letter: str
    colour: str
    names: Mapping[str, str]
    owners: Mapping[str, str]
    """Its name after something that belongs to it: in French with an article."""


@dataclass(frozen=True)
class Card:
    """A sort of instruction card: how many there are, their amount in francs, and what they say."""

    id: str
    count: int
    amount: int
    titles: Mapping[str, str]
    texts: Mapping[str, str]


@dataclass(frozen=True)
class Box:
    """All that is printed: the circuit, the companies in its order, the cards by their ids."""

    circuit: str
    companies: tuple[Company, ...]
    cards: Mapping[str, Card]


def read_file(file: Path) -> Box:
    """The box that a file describes.

    Raises:
        BadBox: The file is not TOML, or something in it cannot be played with.
    """
    reader = _Reader(file)
    return Box(reader.circuit(), tuple(reader.companies()), reader.cards())


def read_corrections(file: Path) -> dict[str, dict[str, int]]:
    """The numbers and amounts of cards in a corrected file.

    Returns:
        `cards` and `amounts`, each by the ids of cards; what the file leaves out is as in our box.

    Raises:
        BadBox: The file is not TOML, something in it cannot be played with, or its names or squares
            differ from ours; the sentence gives the line.
    """
    return _Reader(file).corrections()


class _Reader:
    """Checks the tables of a file, and knows the line of each."""

    def __init__(self, file: Path) -> None:
        self.name = file.name
        self.data, self.lines = read_tables(file)
        self.require(not self.data.keys() - {"circuit", "company", "card"}, 1, "an unknown key")

    def require(self, holds: bool, line: int, reason: str) -> None:
        if not holds:
            raise BadBox(f"{self.name}, line {line}: {reason}")

    def line(self, table: str, number: int, key: str = "") -> int:
        """The line on which the table of that number begins, or on which its key is, from 1."""
        starts = [at for at, text in enumerate(self.lines) if text.startswith(f"[[{table}]]")]
        first = starts[number] if number < len(starts) else 0
        for at in range(first + 1, len(self.lines)):
            if not key or self.lines[at].startswith("[["):
                break
            if re.match(rf"{re.escape(key)}\s*=", self.lines[at]):
                return at + 1
        return first + 1

    def line_like(self, start: str) -> int:
        """The first line that begins like this, from 1; 1 if none does."""
        starts = (at for at, text in enumerate(self.lines, start=1) if text.startswith(start))
        return next(starts, 1)

    def circuit(self) -> str:
        circuit = self.data.get("circuit")
        line = self.line_like("circuit")
        good = isinstance(circuit, str) and not set(circuit) - set("HVS")
        self.require(good, line, "circuit must be written in the letters H, V and S (M3)")
        assert isinstance(circuit, str)
        fits = _SHORTEST <= len(circuit) <= _LONGEST
        self.require(fits, line, f"a circuit has {_SHORTEST} to {_LONGEST} squares (M3)")
        self.require(circuit.count("S") == 6, line, "a circuit has 6 exchanges (M3)")
        self.require(1 <= circuit.count("H") <= 6, line, "a circuit has 1 to 6 horses (M3)")
        self.require("V" in circuit, line, "a circuit has violet squares (M3)")
        return circuit

    def tables(self, name: str) -> Sequence[dict[str, Any]]:
        tables = self.data.get(name, [])
        good = isinstance(tables, list) and all(isinstance(table, dict) for table in tables)
        self.require(good, self.line(name, 0), f"{name} must be a list of tables")
        checked: Sequence[dict[str, Any]] = tables
        return checked

    def companies(self) -> Sequence[Company]:
        tables, found = self.tables("company"), []
        for number, table in enumerate(tables[:6]):
            line = self.line("company", number)
            keys = {"letter", "colour", "de", *LANGUAGES}
            self.require(set(table) == keys, line, f"a company has {', '.join(sorted(keys))} (M4)")
            for key in sorted(keys):
                good = isinstance(table[key], str) and bool(table[key])
                at = self.line("company", number, key)
                self.require(good, at, f"{key} must be a text (M4)")
            at = self.line("company", number, "letter")
            self.require(table["letter"] == LETTERS[number], at, "letters go from A to F (M4)")
            names = {language: table[language] for language in LANGUAGES}
            owners = {**names, "fr": table["de"]}
            found.append(Company(table["letter"], table["colour"], names, owners))
        self.require(len(tables) == 6, self.line("company", 6), "there are 6 companies (M4)")
        return found

    def cards(self) -> Mapping[str, Card]:
        cards: dict[str, Card] = {}
        for number, table in enumerate(self.tables("card")):
            card = self.card(number, table)
            line = self.line("card", number, "id")
            self.require(card.id not in cards, line, f"{card.id} is here twice (M14)")
            cards[card.id] = card
        missing = [id_ for id_ in CARD_IDS if id_ not in cards]
        self.require(not missing, len(self.lines), f"no card {', '.join(missing)} (M14)")
        complaint = complaint_about({id_: card.count for id_, card in cards.items()})
        self.require(not complaint, self.line("card", 0), complaint)
        return {id_: cards[id_] for id_ in CARD_IDS}

    def card(self, number: int, table: dict[str, Any]) -> Card:
        id_ = table.get("id")
        line = self.line("card", number, "id")
        self.require(id_ in CARD_IDS, line, f"there is no rule for a card {id_} (M14)")
        assert isinstance(id_, str)
        keys = {"id", "count", *LANGUAGES} | ({"amount"} if id_ in AMOUNTS else set())
        line = self.line("card", number)
        self.require(set(table) == keys, line, f"a card {id_} has {', '.join(sorted(keys))} (M14)")
        self.check_numbers(number, table)
        titles, texts = self.said(number, table, "title"), self.said(number, table, "text")
        return Card(id_, table["count"], table.get("amount", 0), titles, texts)

    def check_numbers(self, number: int, table: dict[str, Any]) -> None:
        """How many of a card there are, and its amount, as far as the table says so."""
        id_ = table["id"]
        good = is_whole(table.get("count", 0), 0, most_of(id_))
        line = self.line("card", number, "count")
        self.require(good, line, f"there are 0 to {most_of(id_)} cards {id_} (M14)")
        if "amount" in table:
            least, most = AMOUNTS[id_]
            good = is_whole(table["amount"], least, most) and table["amount"] % 1000 == 0
            line = self.line("card", number, "amount")
            self.require(good, line, f"amount must be thousands from {least} to {most} (M14)")

    # A corrected file

    def corrections(self) -> dict[str, dict[str, int]]:
        """The corrections, with everything else filled in."""
        ours = tomllib.loads(_FILE.read_text(encoding="utf-8"))
        circuit = self.data.get("circuit", ours["circuit"])
        line = self.line_like("circuit")
        self.require(circuit == ours["circuit"], line, "the circuit is not corrected (M3)")
        for number, table in enumerate(self.tables("company")):
            line = self.line("company", number)
            self.require(table in ours["company"], line, "companies are not corrected (M4)")
        cards = {id_: dict(card.__dict__) for id_, card in BOX.cards.items()}
        seen: set[str] = set()
        for number, table in enumerate(self.tables("card")):
            self.check_correction(
                number,
                table,
                next((one for one in ours["card"] if one["id"] == table.get("id")), {}),
            )
            line = self.line("card", number, "id")
            self.require(table["id"] not in seen, line, f"{table['id']} is here twice (M14)")
            seen.add(table["id"])
            cards[table["id"]] |= table
        counts = {id_: int(card["count"]) for id_, card in cards.items()}
        complaint = complaint_about(counts)
        self.require(not complaint, self.line("card", 0), complaint)
        return {"cards": counts, "amounts": {id_: int(cards[id_]["amount"]) for id_ in AMOUNTS}}

    def check_correction(self, number: int, table: dict[str, Any], ours: Mapping[str, Any]) -> None:
        """Check a table with the id of one of ours, which may differ only in its numbers."""
        line = self.line("card", number, "id")
        self.require(bool(ours), line, f"there is no rule for a card {table.get('id')} (M14)")
        for key in sorted(table):
            line = self.line("card", number, key)
            self.require(key in ours, line, f"a card {ours['id']} has no {key} (M14)")
            same = key not in LANGUAGES or table[key] == ours[key]
            self.require(same, line, f"what a card says is not corrected: leave out {key} (M14)")
        self.check_numbers(number, table)

    def said(self, number: int, table: dict[str, Any], key: str) -> Mapping[str, str]:
        """The title or the text of a card in each language."""
        found = {}
        for language in LANGUAGES:
            says = table[language]
            good = isinstance(says, dict) and set(says) == {"title", "text"}
            good = good and isinstance(says[key], str) and bool(says[key])
            line = self.line("card", number, language)
            self.require(good, line, f"{language} must have a title and a text (M14)")
            found[language] = says[key]
        return found


def most_of(id_: str) -> int:
    """The most cards of a sort: of each confidential card there is only one."""
    return 1 if id_ in CONFIDENTIAL else MOST_OF_A_KIND


def complaint_about(counts: Mapping[str, int]) -> str:
    """Why these numbers of cards cannot be played with; empty if they can."""
    open_cards = sum(count for id_, count in counts.items() if id_ not in CONFIDENTIAL)
    if open_cards == 0:
        return "at least one card must be other than confidential (M14)"
    if sum(counts.values()) > MOST_CARDS:
        return f"there are {MOST_CARDS} cards at most (M14)"
    return ""


BOX = read_file(_FILE)
