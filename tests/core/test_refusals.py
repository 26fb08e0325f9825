"""A refusal is one sentence, in any language, that says what was expected."""

from pathlib import Path

import pytest

import tripot
from tripot.core import refusals
from tripot.core.language import Amount, Language, Words
from tripot.core.refusals import IllegalAction, Refused

FORMS = (
    refusals.UnknownGame,
    refusals.BadOption,
    refusals.BadSeat,
    refusals.BadBot,
    refusals.BadNotation,
    refusals.NotYourTurn,
    refusals.Stale,
    refusals.BadRecord,
)


@pytest.mark.parametrize("form", FORMS)
def test_every_refusal_stands_on_the_ladder(form: type[Refused]) -> None:
    with pytest.raises(tripot.Refused, match="only 3 left"):
        raise form("only {count} left", count=3)


@pytest.mark.parametrize("form", [*FORMS, IllegalAction])
def test_users_find_every_refusal_at_the_top(form: type[Refused]) -> None:
    assert getattr(tripot, form.__name__) is form


@pytest.mark.parametrize("form", FORMS)
def test_one_refusal_is_not_taken_for_another(form: type[Refused]) -> None:
    others = tuple(other for other in (*FORMS, IllegalAction) if other is not form)
    assert not isinstance(form("no"), others)


def test_a_refusal_can_be_said_again_elsewhere() -> None:
    refused = Refused("at most {most}", most=Amount(25000))
    assert str(refused) == "at most 25,000"
    assert refused.words == Words("at most {most}", {"most": Amount(25000)})
    assert refused.words.say(Language("fr")) == "at most 25\N{NARROW NO-BREAK SPACE}000"


def test_braces_in_what_somebody_wrote_stay_what_they_are() -> None:
    assert str(Refused("not '{text}'", text="{seat} {0} {")) == "not '{seat} {0} {'"


def test_an_illegal_action_names_its_clause() -> None:
    refused = IllegalAction("bet", Words("nobody raises", clause="K6"))
    assert str(refused) == "bet is not allowed: nobody raises (K6)"
    assert (refused.action, refused.clause, refused.reason.key) == ("bet", "K6", "nobody raises")


def test_the_reason_is_translated_within_the_refusal(tmp_path: Path) -> None:
    (tmp_path / "fr.po").write_text('msgid "nobody raises"\nmsgstr "on ne relance pas"\n')
    refused = IllegalAction("bet", Words("nobody raises", clause="K6"))
    assert "on ne relance pas" in refused.words.say(Language("fr", tmp_path))
