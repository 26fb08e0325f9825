"""The parts of a game: completed where one leaves something out, and refused where one is wrong."""

from types import SimpleNamespace
from typing import Any

import pytest

from tests.games import kuhn
from tests.games.kuhn import GAME, game, knowledge, players, words
from tripot.core.contract.notation import Verb, Verbs
from tripot.core.game import Game


def made(**parts: Any) -> Game:
    """Kuhn poker with other parts."""
    usual: dict[str, Any] = {
        "about": GAME.about,
        "rules": game,
        "knowledge": knowledge,
        "notation": game,
        "words": words,
        "table": words,
        "players": players,
    }
    return Game(name="made", **{**usual, **parts})


def without(module: Any, name: str) -> SimpleNamespace:
    return SimpleNamespace(**{key: value for key, value in vars(module).items() if key != name})


def test_what_a_game_leaves_out_is_as_usual() -> None:
    plain = made()
    state = GAME.new_state(2)
    assert plain.options.DEFAULTS == {}
    assert plain.rules.action_bound(state) > plain.rules.ACTIONS
    assert plain.knowledge.happened(state, state, 0) == ""
    assert plain.words.moment(state, None, state, 0) is None  # type: ignore[arg-type]
    assert plain.rules.TOGETHER is None


@pytest.mark.parametrize(
    ("part", "module", "member"),
    [
        ("rules", game, "apply"),
        ("knowledge", knowledge, "witness"),
        ("notation", game, "VERBS"),
        ("words", words, "tell"),
    ],
)
def test_what_every_game_needs_is_missed(part: str, module: Any, member: str) -> None:
    with pytest.raises(TypeError, match=f"a game's {part} need {member}"):
        made(**{part: without(module, member)})


def test_a_function_of_another_shape_is_refused() -> None:
    bent = SimpleNamespace(**vars(game), proceed=lambda: None)
    with pytest.raises(TypeError, match=r"rules\.proceed should take _state"):
        made(rules=bent)


def test_a_variant_differs_in_what_it_names_alone() -> None:
    other = GAME.variant(name="other", title="Other", ACTIONS=9)
    assert (other.name, other.about.title, other.rules.ACTIONS) == ("other", "Other", 9)
    assert other.rules.apply is GAME.rules.apply
    assert (GAME.name, GAME.rules.ACTIONS) == ("kuhn", kuhn.game.ACTIONS)


def test_a_variant_of_what_no_part_has_is_refused() -> None:
    with pytest.raises(AttributeError, match="no part of a game has colour"):
        GAME.variant(colour="red")


def test_no_two_parts_have_a_member_of_one_name() -> None:
    parts = (GAME.options, GAME.rules, GAME.knowledge, GAME.notation, GAME.words, GAME.table)
    names = [name for part in (*parts, GAME.players, GAME.about) for name in vars(part)]
    assert len(names) == len(set(names))


def test_a_hidden_argument_is_heard_by_those_who_see_it() -> None:
    verbs = Verbs(
        Verb(forms=("put 1|2",), seen_by=lambda _: (1,)),
        Verb(forms=("draw 1|2",), seen_by=lambda _: None),
        Verb(forms=("pass",)),
    )
    state = GAME.new_state(2)
    assert [verbs.heard(state, "put 2", seat) for seat in (0, 1)] == ["put ?", "put 2"]
    assert [verbs.heard(state, text, 0) for text in ("draw 1", "pass")] == ["draw 1", "pass"]


def test_two_verbs_of_one_word_are_refused() -> None:
    with pytest.raises(AssertionError, match="two verbs"):
        Verbs(Verb(forms=("put 1",)), Verb(forms=("put 2",)))
