"""First games: each is played to its end, and meets each kind of decision once."""

import random
import re
import tomllib
from collections import Counter
from typing import Any

import httpx
import pytest

from tests.server.process import NO_CERTIFICATES, Server
from tripot import house
from tripot.core.game import Game
from tripot.core.language import LANGUAGES
from tripot.server.web.rendering import pages_of
from tripot.server.web.teaching.first import has_first_game
from tripot.session.match import Match

_GAMES, _ACTIONS = 4, 400
TAUGHT = [name for name in house.game_names() if has_first_game(house.game(name))]


def lesson_of(game: Game) -> dict[str, Any]:
    return tomllib.loads((pages_of(game) / "first.toml").read_text(encoding="utf-8"))


def asked_in(game: Game, lesson: dict[str, Any]) -> Counter[str]:
    """The kinds of decisions that the learner takes, while the first game is played to its end."""
    match = Match(game, players=lesson["players"], options=lesson.get("options"))
    asked, seat = Counter[str](), lesson["seat"]
    for scene in lesson["scene"]:
        for at, text in enumerate(scene.get("choose", scene.get("play"))):
            is_own = match.to_move == seat
            assert is_own == ("choose" in scene) or not _has_choice(match, seat), text
            if is_own and at == 0 and "choose" in scene:
                asked[match.seat(seat).kind] += 1
            match.play(text)
    assert match.is_over == lesson.get("is_whole", True)
    return asked


def kinds_in(game: Game, lesson: dict[str, Any]) -> set[str]:
    """The kinds of decisions that come up in such games, played at random."""
    kinds, chance = set[str](), random.Random(7)
    for seed in range(_GAMES):
        match = Match(game, players=lesson["players"], options=lesson.get("options"), seed=seed)
        while not match.is_over and match.number < _ACTIONS:
            legal = match.legal()
            if len(legal) > 1:
                kinds.add(match.onlooker().kind)
            match.play(chance.choice(legal))
    return kinds


def _has_choice(match: Match, seat: int) -> bool:
    return len(match.legal(seat)) > 1


@pytest.mark.parametrize("name", TAUGHT)
def test_each_kind_of_decision_is_met(name: str) -> None:
    game = house.game(name)
    lesson = lesson_of(game)
    asked = asked_in(game, lesson)
    left_out = set(lesson.get("leaves_out", ()))
    assert kinds_in(game, lesson) <= asked.keys() | left_out
    assert left_out.isdisjoint(asked)
    assert sum(asked.values()) <= 12  # five minutes, at 25 seconds each


@pytest.mark.parametrize("name", TAUGHT)
def test_each_decision_has_a_sentence_and_a_clause_in_both_languages(name: str) -> None:
    game = house.game(name)
    lesson = lesson_of(game)
    said = [scene for scene in [*lesson["scene"], lesson["end"]] if "en" in scene]
    assert all("en" in scene for scene in lesson["scene"] if "choose" in scene)
    for scene in said:
        assert scene["clause"] in game.rulebooks["en"].clauses
        assert all(0 < len(scene[code]) <= 170 for code in LANGUAGES)
        assert scene["en"].isprintable()


@pytest.mark.real
@pytest.mark.parametrize("name", TAUGHT)
def test_it_is_played_to_its_end_without_a_script(server: Server, name: str) -> None:
    lesson = lesson_of(house.game(name))
    choices = [scene["choose"] for scene in lesson["scene"] if "choose" in scene]
    with httpx.Client(
        base_url=server.url, follow_redirects=True, verify=NO_CERTIFICATES
    ) as learner:
        page = learner.get(f"/first/{name}").text
        for choice in choices:
            page = _shown_on(learner, name, page)
            number = _field(page, "number")
            assert re.search(r'<button[^>]* name="(act|put)"', page), f"{choice} cannot be pressed"
            wrong = learner.post(f"/first/{name}/play", data={"number": number, "act": ""})
            assert "play what you are told" in wrong.text
            sent = {"number": number, "draft": choice[:-1], "act": choice[-1]}
            answer = learner.post(f"/first/{name}/play", data=sent)
            assert answer.status_code == 200, answer.text
            page = answer.text
        page = _shown_on(learner, name, page)
        assert lesson["end"]["en"].split("’")[0] in page
        assert f'is-done" href="/first/{name}"' in learner.get("/").text
        assert "data-first" not in learner.post("/tables", data={"game": name}).text


@pytest.mark.real
def test_something_is_said_at_every_step(server: Server) -> None:
    with httpx.Client(base_url=server.url, verify=NO_CERTIFICATES) as learner:
        for name in TAUGHT:
            page = learner.get(f"/first/{name}", params={"step": "0"}).text
            last = re.search(r'<progress max="(\d+)"', page)
            assert last is not None
            explained = list[bool]()
            for step in range(int(last[1])):
                page = learner.get(f"/first/{name}", params={"step": str(step)}).text
                assert re.search(r'id="remark"[^>]*>\s*<p>\w', page), (name, step)
                explained.append("for the rule." in page)
            assert explained.count(True) == 1  # what the mark behind a sentence is


def _shown_on(learner: httpx.Client, name: str, page: str) -> str:
    """The page at the next decision, or at the end."""
    while found := re.search(r'id="remark"[^>]* data-next="(\d+)"', page):
        page = learner.get(f"/first/{name}", params={"step": found[1]}).text
    return page


def _field(page: str, name: str) -> str:
    found = re.search(rf'name="{name}" value="(\d+)"', page)
    assert found is not None
    return found[1]


@pytest.mark.real
def test_it_goes_on_where_it_was_left_and_once_it_is_done_is_offered_again(server: Server) -> None:
    with httpx.Client(
        base_url=server.url, follow_redirects=True, verify=NO_CERTIFICATES
    ) as learner:
        assert "A first game" in learner.get("/").text
        begun = learner.get(f"/first/{TAUGHT[0]}", params={"step": "1"}).text
        assert f'href="/first/{TAUGHT[0]}"' in learner.get("/").text
        again = learner.get(f"/first/{TAUGHT[0]}").text
        assert _field(again, "number") == _field(begun, "number")
        skipped = learner.post(f"/first/{TAUGHT[0]}/skip").text
        assert re.search(rf'is-done" href="/first/{TAUGHT[0]}">First game<', skipped)
        assert f'href="/rules/{TAUGHT[0]}#minute-title"' in skipped
        assert "data-first" in learner.post("/tables", data={"game": TAUGHT[0]}).text  # not seen


@pytest.mark.real
def test_what_is_not_there_is_refused(server: Server) -> None:
    with httpx.Client(base_url=server.url, verify=NO_CERTIFICATES) as learner:
        assert learner.get("/first/nothing").status_code == 404
        assert learner.post(f"/first/{TAUGHT[0]}/play", data={"number": "999"}).status_code == 409
        assert learner.get(f"/first/{TAUGHT[0]}", params={"step": "x"}).status_code == 400
