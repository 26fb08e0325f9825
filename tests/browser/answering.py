"""Decisions of any game, answered with anything that is allowed."""

import random
import time
from contextlib import suppress

from playwright.sync_api import Locator, expect
from playwright.sync_api import TimeoutError as NothingCame

from tests import patience
from tests.browser.person import Person

_PIECES = "#decision label.piece input[name=draft]"
"""Of which an answer is put together, one by one."""
_UNSENT = "#decision:not([data-sent]) button[data-whole]:visible"
_SOON = 5_000
_TAKEN = "#over .bill, #refusal:not(:empty), #decision .answered"
"""Where an answer leaves its mark, if it does not move the game on."""


def choose_anything(person: Person, chance: random.Random, *, by_keyboard: bool = False) -> None:
    """Answer a decision: put together what is to be put together, or press anything.

    What was begun while the page was still changing is begun again.
    """
    if person.shows(_PIECES):
        person.answers_by_keyboard() if by_keyboard else person.answers_by_mouse()
        return
    number = person.number
    until = time.monotonic() + patience.SECONDS
    while time.monotonic() < until:
        sets = sets_of(person)
        keep = person.page.locator("#commit button[name=act]:not([data-whole])")
        if not sets or (keep.count() and chance.random() < 0.4):
            person.presses_without_waiting(chance, by_keyboard=by_keyboard)
        else:
            put_together(person, sets, chance, by_keyboard=by_keyboard)
        if person.sees(_TAKEN, or_more_than=number):
            return
    raise AssertionError(f"nothing was taken: {person.page.inner_text('body')}")


def put_together(
    person: Person, sets: list[str], chance: random.Random, *, by_keyboard: bool
) -> None:
    """Pick one of each set, and play them; they may just have been played unasked."""
    with suppress(NothingCame, AssertionError):
        for name in sets:
            boxes = person.page.locator(f"#decision input[name='{name}']")
            box = boxes.nth(chance.randrange(boxes.count() or 1))
            pick(person, box, by_keyboard=by_keyboard)
            if by_keyboard or name != sets[-1]:  # a mouse may play the whole with its last part
                expect(box).to_be_checked(timeout=_SOON)
        if by_keyboard:
            person.page.keyboard.press("Enter")
        elif (unsent := person.page.locator(_UNSENT)).count():
            unsent.click(timeout=_SOON)


def sets_of(person: Person) -> list[str]:
    """What a whole is put together from: the names of its radio buttons."""
    names: list[str] = person.page.evaluate(
        "[...new Set([...document.querySelectorAll('#decision input[type=radio]:not(.sheet *)')]"
        ".map(box => box.name))]"
    )
    return names


def pick(person: Person, box: Locator, *, by_keyboard: bool) -> None:
    """Check a radio button by its key or the space bar, or by touching what it stands for."""
    key = box.get_attribute("data-key", timeout=_SOON)
    id_ = box.get_attribute("id", timeout=_SOON)
    if by_keyboard and key:
        person.page.keyboard.press(key)
    elif by_keyboard:
        box.press("Space", timeout=_SOON)
    else:
        person.page.locator(f"label[for='{id_}'], label:has(#{id_})").first.click(timeout=_SOON)
