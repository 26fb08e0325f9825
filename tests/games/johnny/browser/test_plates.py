"""What each player did last, on their plate: whole, at every size, in room that is kept for it."""

from functools import cache

import pytest

from tests.browser.crowd import Crowd
from tests.browser.frames import AT_A_DESK, TOUCHED, at_sizes, frames_of
from tests.browser.positions import course
from tests.depth import enough
from tripot.core.language import LANGUAGES
from tripot.house import game
from tripot.laws import Table, walk
from tripot.session.deeds import Deed, after_line

JOHNNY = game("johnny")
Line = tuple[tuple[str, str], ...]
"""The parts of what a plate says, with their sums."""

_MEASURES = """lines => {
  const plates = [...document.querySelectorAll(".seat .plate")];
  const spots = plates.map((one) => one.querySelector(".last"));
  const heights = () => plates.map((one) => one.getBoundingClientRect().height);
  const of = '<svg class="sign"></svg><span class="of-name">Théo</span>';
  const sign = `<span class="of">${of}$1</span>`;
  const part = ([text, gain], at, parts) =>
    `<span class="part ${at === parts.length - 1 ? "is-main" : ""}">` +
    `${text.replace(/@(\\s?[:;,.!?])?/, sign)} <b>${gain}</b></span>`;
  const stood = heights();
  const longer = lines.filter((parts) => {
    spots.forEach((one) => (one.innerHTML = parts.map(part).join('<span class="dot"> · </span>')));
    return heights().some((high, at) => Math.abs(high - stood[at]) > 1);
  });
  return {
    hidden: spots.filter((one) => !one.checkVisibility()).length,
    smallest: Math.min(...spots.map((one) => parseFloat(getComputedStyle(one).fontSize))),
    longer,
  };
}"""


@cache
def lines() -> list[Line]:
    """What plates say in a few games, in both languages; empty ones too."""
    found: set[Line] = {()}
    tongues = [JOHNNY.language(code) for code in LANGUAGES]
    for seed in range(enough(1, deep=6)):
        *_, match = walk(Table(JOHNNY, 4, {"turn_limit": 30}, seed=seed))
        deeds = dict[int, Deed]()
        for line in match.seen_by(1).witnessed():
            deeds = dict(after_line(deeds, line.heading, line.briefs, line.changes))
            for tongue in tongues:
                said = [deed.say(tongue, ["@"] * 4) for seat, deed in deeds.items() if seat != 1]
                found |= {
                    tuple((one.text, "−12,000" * bool(one.gain)) for one in parts) for parts in said
                }
    return sorted(found)


@pytest.mark.parametrize("players", JOHNNY.about.players)
def test_what_a_player_did_last_is_whole_and_moves_nothing(people: Crowd, players: int) -> None:
    frames = frames_of(people)
    position = max(course("johnny", players), key=lambda one: len(one.actions))
    touched, at_a_desk = enough((TOUCHED[:2], AT_A_DESK[:1]), deep=(TOUCHED, AT_A_DESK))
    for frame, size in at_sizes(frames, position.page(), touched=touched, at_a_desk=at_a_desk):
        seen = frame.evaluates(_MEASURES, lines())
        assert seen["smallest"] >= 14
        assert (seen["hidden"], seen["longer"]) == (0, []), size
