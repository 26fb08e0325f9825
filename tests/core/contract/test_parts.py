"""The parts of a game: completed where one leaves something out, and refused where one is wrong."""

from types import SimpleNamespace
from typing import Any

import pytest

from tests.games import kuhn
from tests.games.kuhn import GAME, game, knowledge, players, words
from tripot.bots import with_bots
from tripot.core.contract.notation import Verb, Verbs
from tripot.core.game import Game, has_policy
from tripot.core.language import ENGLISH
from tripot.core.refusals import BadBot
from tripot.house import usual_bot

PARTS = ("about", "options", "rules", "knowledge", "notation", "words", "table")


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


def test_a_table_that_is_not_drawn_is_told_in_plain_lines() -> None:
    plain = made(table=SimpleNamespace(view=words.view))
    state = GAME.new_state(2)
    seats = [
        {"seat": 1, "card": "K", "hand": [1000, None], "staked": 0, "is_out": False, "bets": {}},
        {"seat": 2, "card": None, "hand": [], "is_out": True, "bets": {"red": 2, "blue": None}},
    ]
    view = {**plain.table.view(state, 0), "seats": seats, "to_move": 2, "pot_size": 2, "names": ""}
    drawn = plain.table.draw(view, ("[i]Anna", "Bruno"), ENGLISH, 80)
    assert str(drawn).splitlines() == [
        "pot size 2",
        "",
        "  [i]Anna  card K · hand 1,000, ? · staked 0",
        "▶ Bruno  is out ✓ · bets red 2",
    ]
    assert "\n\n" not in str(plain.table.draw(view, ("Anna", "Bruno"), ENGLISH, 80, compact=True))


def test_a_game_without_players_has_the_bots_of_every_game() -> None:
    parts = {part: getattr(GAME, part) for part in PARTS}
    plain = with_bots(Game(name="plain", **parts))
    assert not has_policy(plain)
    assert list(plain.bots) == ["random", "expert", "master"]
    assert usual_bot(plain) == "random"
    with pytest.raises(BadBot, match="has no bot regular; it has random, expert, master"):
        plain.bot("regular")


def test_levels_without_a_policy_are_refused() -> None:
    with pytest.raises(TypeError, match="a game's players need policy for equilibrium"):
        made(players=without(players, "policy"))


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
