"""M26, M34, M36, M42: what is written into the forms of the page, and what is said of it."""

import re
from html.parser import HTMLParser

import pytest

from tests.games.bench import NAMES
from tests.games.millionnaire.tables import BENCH, MILLIONNAIRE, lay
from tests.server.pages import page_of
from tripot.core.refusals import BadField, Refused
from tripot.core.state import State
from tripot.server.web.pages.panel import Refusal, refusal_of
from tripot.session.gesture import carried_out
from tripot.session.match import Match

TABLE = lay(cash=(40, 250, 3), units=("A3 B1", "C25 D1", ""))
OFFER = "offer 2, give A 3, ask 40, propose"
NOTATION = re.compile(r"\b(offer|counter|hear|give|ask|buy|sell|even) ([A-F]\b|\d)|1-\d|\|")


class _Fields(HTMLParser):
    """The fields of a page by the form that they belong to: their values, and their bounds."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.fields: dict[str, list[dict[str, str]]] = {}
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = {name: value or "" for name, value in attrs}
        if tag in ("input", "select") and "name" in found:
            self.fields.setdefault(found["name"], []).append(found)


def fields_of(match: Match, form: str) -> list[dict[str, str]]:
    return _Fields(page_of(match, match.to_move)).fields[form]


def written(match: Match, form: str, *values: str) -> list[str]:
    """What a form sends once these numbers are written into it, one after another."""
    left = iter(values)
    return [
        field["value"] if field.get("type") == "hidden" else next(left, "")
        for field in fields_of(match, form)
    ]


def sent(match: Match, form: str, values: list[str]) -> tuple[str, ...]:
    """The actions that a form stands for; they are tried out as the house does."""
    assert match.to_move is not None
    fields = MILLIONNAIRE.notation.read_fields(match.observed(match.to_move), form, values)
    actions = MILLIONNAIRE.notation.expand(" ".join([form, *fields]))
    return carried_out(match, actions, seat=match.to_move, number=match.number).actions


# Offers


def test_m36_the_form_of_an_offer_has_a_bounded_number_for_all_that_both_have() -> None:
    fields = fields_of(BENCH.match_at(TABLE), "offer 2")
    numbers = [(field["min"], field["max"]) for field in fields if field.get("type") == "number"]
    assert numbers == [("0", "3"), ("0", "1"), ("0", "40"), ("0", "25"), ("0", "1"), ("0", "250")]
    assert [field["value"] for field in fields if field.get("type") == "hidden"] == [
        *("A", "B", ":", "C", "D"),
    ]


def test_m36_a_form_is_read_as_a_whole_offer() -> None:
    match = BENCH.match_at(TABLE)
    assert sent(match, "offer 2", written(match, "offer 2", "2", "1", "", "22", "", "4")) == (
        *("offer 2", "give A 2", "give B 1", "ask C 20", "ask C 2", "ask 4", "propose"),
    )
    assert sent(match, "offer 3", written(match, "offer 3", "", "01", "1 0", "0"))[-3:] == (
        *("give B 1", "give 10", "propose"),
    )


def test_m36_who_was_given_the_word_has_the_same_form() -> None:
    match = BENCH.match_at(TABLE, "hear 2")
    values = written(match, "offer 1", "", "", "9", "1", "", "")
    assert sent(match, "offer 1", values)[-4:] == ("offer 1", "give 9", "ask A 1", "propose")


def test_m36_the_form_of_an_answer_begins_with_what_was_offered() -> None:
    match = BENCH.match_at(TABLE, OFFER)
    begun = [field["value"] for field in fields_of(match, "counter")]
    assert begun == ["C", "", "D", "", "40", ":", "A", "3", "B", "", ""]
    values = written(match, "counter", "1", "", "20", "3")
    assert sent(match, "counter", values)[-5:] == (
        *("counter", "give C 1", "give 20", "ask A 3", "propose"),
    )


@pytest.mark.parametrize(
    ("values", "field", "said"),
    [
        (["4"], 1, "you have only 3 units of Sundown Mines"),
        (["", "", "41"], 4, "you have only 40,000 francs in cash"),
        (["1", "", "", "26"], 7, "Bruno has only 25 units of Bright Falls Electricity"),
        (["1", "", "", "", "", "251"], 10, "Bruno has only 250,000 francs in cash"),
        (["x"], 1, "enter a whole number here"),
        (["-1"], 1, "enter a whole number here"),
        (["1.5"], 1, "enter a whole number here"),
        (["9" * 40], 1, "enter a whole number here"),
        (["", "", "", "", "", ""], 1, "nothing is offered yet: say what you give and what you ask"),
        (["", "", "5", "", "", "5"], 1, "at least one side must give units"),
    ],
)
def test_m36_what_is_wrong_is_said_at_its_field(values: list[str], field: int, said: str) -> None:
    match = BENCH.match_at(TABLE)
    with pytest.raises(BadField) as refusal:
        sent(match, "offer 2", written(match, "offer 2", *values))
    assert refusal.value.field == field
    assert refusal.value.clause == "M36"
    assert refusal.value.in_person.say(names=NAMES).startswith(said)
    assert match.number == 0


# Amounts


@pytest.mark.parametrize(
    ("state", "form", "values", "field", "clause", "said"),
    [
        (TABLE, "buy", ["C", "5"], 1, "M26", "you have only 40,000 francs in cash"),
        (TABLE, "buy", ["C", ""], 1, "M26", "enter how many units, 1 or more"),
        (TABLE, "buy", ["C", "two"], 1, "M26", "enter a whole number here"),
        (TABLE, "even", ["51"], 0, "M42", "enter 1 to 50: up to 50,000 francs, in thousands"),
        (TABLE, "even", [""], 0, "M42", "enter 1 to 50"),
        (TABLE, "even", ["45"], 0, "M42", "you have only 40,000 francs in cash"),
        (TABLE, "even", ["²"], 0, "M42", "enter a whole number here"),
    ],
)
def test_m26_m42_amounts_are_refused_at_their_field(
    state: State, form: str, values: list[str], field: int, clause: str, said: str
) -> None:
    with pytest.raises(BadField) as refusal:
        MILLIONNAIRE.notation.read_fields(state, form, values)
    assert (refusal.value.field, refusal.value.clause) == (field, clause)
    assert refusal.value.in_person.say().startswith(said)


def test_m26_the_bank_has_no_more() -> None:
    state = lay(cash=(900, 1, 1), units=("", "F248", ""))
    with pytest.raises(BadField, match="units of this company left in the bank: 2"):
        MILLIONNAIRE.notation.read_fields(state, "buy", ["F", "3"])
    assert MILLIONNAIRE.notation.read_fields(state, "buy", ["F", " 2 "]) == ("F", "2")


def test_m26_units_of_several_companies_are_read_together() -> None:
    match = BENCH.match_at(TABLE)
    values = written(match, "buy", "1", "", "2", "0")
    assert sent(match, "buy", values)[-2:] == ("buy A 1", "buy C 2")
    with pytest.raises(BadField, match="you have only 40,000 francs in cash") as refusal:
        MILLIONNAIRE.notation.read_fields(TABLE, "buy", ["A", "2", "C", "3"])
    assert refusal.value.field == 3


def test_m34_units_of_several_companies_are_sold_together() -> None:
    state = BENCH.play(
        lay(cash=(0, 1, 1), units=("A1 B9",), top=["repairs"]), "throw, dice 1 1, card repairs"
    )
    match = BENCH.match_at(state)
    assert sent(match, "sell", written(match, "sell", "1", "1"))[-2:] == ("sell A 1", "sell B 1")
    with pytest.raises(BadField, match="sell no more units than you need: 2") as refusal:
        MILLIONNAIRE.notation.read_fields(state, "sell", ["A", "1", "B", "2"])
    assert refusal.value.field == 3


def test_m34_what_is_sold_is_no_more_than_needed() -> None:
    state = BENCH.play(
        lay(cash=(0, 1, 1), units=("A1 B9",), top=["repairs"]), "throw, dice 1 1, card repairs"
    )
    for value, said in (
        ("3", "sell no more units than you need: 2"),
        ("2", "you have only 1 unit of Sundown"),
    ):
        with pytest.raises(BadField, match=said):
            MILLIONNAIRE.notation.read_fields(state, "sell", ["A", value])
    assert MILLIONNAIRE.notation.read_fields(state, "sell", ["B", "2"]) == ("B", "2")


# No page shows notation


def test_no_refusal_of_a_form_shows_notation() -> None:
    tables = [("", TABLE), (OFFER, TABLE), ("hear 2", TABLE)]
    for script, state in tables:
        match = BENCH.match_at(state, script)
        for form, fields in _Fields(page_of(match, match.to_move)).fields.items():
            if form.split()[0] not in ("offer", "counter", "buy", "sell", "even"):
                continue
            for value in ("", "0", "1", "7", "99999", "-1", "x", "offer 2", ":", "A", "?"):
                written = [value if one.get("type") != "hidden" else one["value"] for one in fields]
                shown = refused(match, form, written)
                assert not NOTATION.search(shown.text), shown
                assert len(shown.text) < 120, shown


def refused(match: Match, form: str, values: list[str]) -> Refusal:
    """What the page says; an empty text where nothing is refused."""
    try:
        sent(match, form, values)
    except Refused as refusal:
        return refusal_of(refusal, lambda words: words.say())
    return Refusal("")


def test_a_page_without_a_script_says_it_at_the_field_and_keeps_what_was_written() -> None:
    match = BENCH.match_at(TABLE)
    values = tuple(written(match, "offer 2", "2", "7", "5"))
    refusal = Refusal("you have only 1 unit", "M36", form="offer 2", field=3, typed=values)
    fields = _Fields(page_of(match, 1, refusal=refusal)).fields["offer 2"]
    assert [one["value"] for one in fields][:6] == ["A", "2", "B", "7", "5", ":"]
    assert [at for at, one in enumerate(fields) if "aria-invalid" in one] == [3]
