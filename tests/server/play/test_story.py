"""The story of a table: to each what he witnessed, with who came and went at the right place."""

from collections.abc import Iterable
from pathlib import Path
from random import Random

import pytest

from tests.server.house import DOUBT, OFFER, awaited, loaded, put, put_down, store_in, table_after
from tripot import house
from tripot.core.language import Player, Words
from tripot.core.moments import Moment, Weight
from tripot.server.play.table import Table
from tripot.server.play.telling.speech import Voice
from tripot.server.play.telling.story import Entry, Plate, Story
from tripot.server.store.guests import Guest
from tripot.server.web.pages.story import log_entries, told_again
from tripot.session.deeds import Deed
from tripot.session.match import Match

NAMES = ("Anna", "Bruno", "Chloe")


def told(table: Table, seat: int | None, *, is_open: bool = False) -> list[tuple[int, str, str]]:
    story = table.teller.story(seat, is_open=is_open)
    return [(entry.number, entry.deed, entry.sentence.say(names=NAMES)) for entry in story.entries]


def deeds(table: Table, seat: int | None) -> list[tuple[int, str]]:
    return [(number, deed) for number, deed, _ in told(table, seat)]


@awaited
async def test_everybody_is_told_what_he_witnessed(tmp_path: Path) -> None:
    async with store_in(tmp_path / "tables.db") as store:
        table = await table_after(store, *OFFER, "put 5000", "put 1000", "present")
        own, other, onlooker = (
            " ".join(text for _, _, text in told(table, seat)) for seat in (2, 3, None)
        )
        assert "5,000" in own
        assert "5,000" not in other
        assert other == onlooker
        assert deeds(table, 1) == deeds(table, None)


@awaited
async def test_a_story_is_what_the_match_tells(tmp_path: Path) -> None:
    async with store_in(tmp_path / "tables.db") as store:
        table = await table_after(store, *DOUBT, "doubt", "die 1", "pay 2000")
        for seat in (1, 2, 3, None):
            steps = [step[:3] for step in table.seen_by(seat).witnessed() if step.sentence]
            entries = table.teller.story(seat).entries
            assert [(one.number, one.deed, one.sentence) for one in entries] == steps
            assert [entry.sentence for entry in entries] == list(table.match.seen_by(seat).story())


@awaited
async def test_what_was_told_stays_and_grows_step_by_step(tmp_path: Path) -> None:
    async with store_in(tmp_path / "tables.db") as store:
        table = await table_after(store)
        before: dict[int | None, list[tuple[int, str, str]]] = {seat: [] for seat in (1, 2, None)}
        for action in (*DOUBT, "trust"):
            trial = table.match.copy()
            trial.play_log([action])
            put(table, match=trial)
            for seat, was in before.items():
                now = told(table, seat)
                assert now[: len(was)] == was
                before[seat] = now
        whole = Story()
        whole.catch_up(table.seen_by(2), table.seats.seatings)
        assert whole.entries == table.teller.story(2).entries


async def busy_table(table: Table, guests: dict[int, Guest]) -> None:
    """At which people come and go before, between and after actions."""
    await table.usher.stand_up(3)
    await table.moves.play(2, ["put 1000"], number=2)
    await table.usher.rename(1, "Annette")
    await table.usher.stand_up(2)
    await table.usher.sit_down(3, await table.moves._store.guests.add("late", "Bruno"))
    await table.moves.play_bot()
    await table.moves.play(1, ["trust"], number=table.match.number)
    await table.moves.play_chance()


@awaited
async def test_arrivals_are_told_where_they_happened(tmp_path: Path) -> None:
    async with store_in(tmp_path / "tables.db") as store:
        name, guests = await put_down(store, OFFER)
        table = await loaded(store, name)
        await busy_table(table, guests)
        seats = [(number, text) for number, deed, text in told(table, 1) if deed == "seat"]
        assert seats == [
            (2, "Guest 3 leaves; Gaston plays on in that seat."),
            (3, "Guest 2 leaves; Odette plays on in that seat."),
            (3, "Bruno sits down in place of Gaston."),
        ]
        numbers = [number for number, _, _ in told(table, 1)]
        assert numbers == sorted(numbers)
        place = deeds(table, 1).index((2, "seat"))
        assert {number for number, _ in deeds(table, 1)[:place]} <= {1, 2}
        assert all(number > 2 for number, _ in deeds(table, 1)[place + 1 :])


@awaited
async def test_the_past_of_a_seat_carries_the_name_of_who_sat_there(tmp_path: Path) -> None:
    """And no stand-in is said to have done what was done before he came."""
    async with store_in(tmp_path / "tables.db") as store:
        name, guests = await put_down(store, OFFER)
        table = await loaded(store, name)
        await busy_table(table, guests)
        lines = log_entries(table.teller.story(None).listed, Voice.at(table, None, "en"))
        said = [line["text"] for line in lines]
        assert "Guest 2 lays a card face down." in said  # number 3, before Odette came for him
        assert sum(text.startswith("Odette offers") for text in said) == 1
        assert any(text.startswith("Annette trusts Odette") for text in said)  # Anna's name now
        own = log_entries(table.teller.story(1).listed, Voice.at(table, 1, "en"))
        assert any(line["text"].startswith("You trust Odette") for line in own)
        assert Voice.at(table, None, "en").names_at(3)[2] == "Gaston"
        assert Voice.at(table, None, "en").names[2] == "Bruno"


@awaited
async def test_a_story_is_the_same_after_reloading(tmp_path: Path) -> None:
    async with store_in(tmp_path / "tables.db") as store:
        name, guests = await put_down(store, OFFER)
        table, watched = await loaded(store, name), await loaded(store, name)
        await busy_table(table, guests)
        # one that was told at every step, one at the end, one after reloading
        for seat in (1, 2, 3, None):
            assert told(await loaded(store, name), seat) == told(table, seat)
        await watched.live.reload()
        assert told(watched, None) == told(table, None)


@awaited
async def test_a_story_told_at_every_step_is_the_story_told_at_the_end(tmp_path: Path) -> None:
    async with store_in(tmp_path / "tables.db") as store:
        name, _ = await put_down(store, OFFER)
        table, late = await loaded(store, name), await store.guests.add("late", "Bruno")
        for step in (
            lambda: table.usher.stand_up(3),
            lambda: table.moves.play(2, ["put 1000"], number=2),
            lambda: table.usher.stand_up(2),
            lambda: table.usher.sit_down(3, late),
            table.moves.play_bot,
            lambda: table.moves.play(1, ["doubt"], number=table.match.number),
            lambda: table.usher.stand_up(3),
            table.moves.play_chance,
        ):
            await step()
            for seat in (1, 2, 3, None):
                table.teller.story(seat)
        again = await loaded(store, name)
        for seat in (1, 2, 3, None):
            assert told(again, seat) == told(table, seat)


@awaited
async def test_a_story_calls_seats_and_not_names(tmp_path: Path) -> None:
    async with store_in(tmp_path / "tables.db") as store:
        table = await table_after(store, *OFFER)
        first = table.teller.story(None).entries[0].sentence
        assert isinstance(first, Words)
        assert any(isinstance(value, Player) for value in first.values.values())
        assert "Anna" in first.say(names=NAMES)


@awaited
async def test_everything_is_open_only_once_it_is_over(tmp_path: Path) -> None:
    async with store_in(tmp_path / "tables.db") as store:
        table = await table_after(store, *OFFER)
        with pytest.raises(AssertionError):
            table.teller.story(None, is_open=True)
        over = await table_after(store, people=(), options={"turn_limit": 1})
        while not over.match.is_over:
            await over.moves.play_chance()
            await over.moves.play_bot()
        shown = " ".join(text for _, _, text in told(over, None, is_open=True))
        hidden = " ".join(text for _, _, text in told(over, None))
        assert "unseen" not in shown
        assert " lays a card face down" in hidden
        assert " lays a card face down" not in shown
        assert told(over, None)[-1][1] == "over"


@pytest.mark.slow  # it looks long
@pytest.mark.parametrize("name", house.game_names())
def test_an_open_story_speaks_to_every_chair_and_is_as_long_for_all(name: str) -> None:
    game = house.game(name)
    match = Match(game, players=game.about.usual_players, seed="open")
    match.play_out(["random"] * match.players)
    to_all = [step for step in match.referee().witnessed() if step.sentence]
    for seat in range(1, match.players + 1):
        to_one = [step for step in match.referee(seat).witnessed() if step.sentence]
        assert [step[:2] for step in to_one] == [step[:2] for step in to_all]
        assert to_one != to_all


# Turn by turn


@awaited
async def test_a_story_is_listed_by_turns(tmp_path: Path) -> None:
    """A turn has one heading, and each of its clauses one mark."""
    async with store_in(tmp_path / "tables.db") as store:
        table = await table_after(store, *DOUBT, "trust", "colour 1", "put 0", "present")
        lines = log_entries(table.teller.story(3).listed, Voice.at(table, 3, "en"))
        headings = [line["heading"] for line in lines if line["is_first"]]
        assert len(headings) == len(set(headings)) == 2
        for heading in headings:
            marks = [line["clause"] for line in lines if line["heading"] == heading]
            assert len([*filter(None, marks)]) == len({*filter(None, marks)}) < len(marks)


@awaited
async def test_a_piece_of_a_story_is_listed_as_the_whole_is(tmp_path: Path) -> None:
    async with store_in(tmp_path / "tables.db") as store:
        table = await table_after(store, *DOUBT, "trust", "colour 1", "put 0", "present")
        listed, voice = table.teller.story(None).listed, Voice.at(table, None, "en")
        whole = log_entries(listed, voice)
        for since in range(len(whole) + 1):
            assert log_entries(listed, voice, since=since) == whole[since:]


# What was told before what is shown


@pytest.mark.parametrize("name", house.game_names())
def test_what_was_told_before_a_moment_is_older_than_it(name: str) -> None:
    match = Match(house.game(name), seed=name)
    chance, story = Random(name), Story()
    while not match.is_over and match.number < 200:
        match.play(chance.choice(match.legal()))
    story.catch_up(match.seen_by(None), [])
    assert len(story.moments) > 10
    for at, (number, moment) in enumerate(story.moments):
        before = list(story.told_before(moment))
        assert [one for _, one in before] == news(one for _, one in story.moments[:at])[::-1]
        assert all(earlier <= number for earlier, _ in before)
    everything = news(one for _, one in story.moments)
    assert [one for _, one in story.told_before()] == everything[::-1]


def news(moments: Iterable[Moment]) -> list[Moment]:
    return [one for one in moments if one.settles or one.weight >= Weight.TELLING]


@awaited
async def test_what_was_told_again_says_nothing_twice(tmp_path: Path) -> None:
    async with store_in(tmp_path / "tables.db") as store:
        table = await table_after(store, *DOUBT, "doubt", "die 1", "pay 2000")
        story, voice = table.teller.story(3), Voice.at(table, 3, "en")
        whole = told_again(story, voice, "")
        assert len(whole) == len(set(whole)) > 1
        assert told_again(story, voice, whole[0]) == whole[1:]


# What players did last


def on_plate(table: Table, viewer: int, seat: int) -> str:
    voice = Voice.at(table, viewer, "en")
    said = table.teller.story(viewer).plates_at()[seat].deed.say(voice.language, voice.names)
    return " · ".join(f"{part.text} {part.gain:+}" if part.gain else part.text for part in said)


@awaited
async def test_a_plate_says_what_a_player_did_last_to_whom_and_for_how_much(tmp_path: Path) -> None:
    async with store_in(tmp_path / "tables.db") as store:
        table = await table_after(store, *DOUBT, "trust")
        assert on_plate(table, 2, 1).startswith("trusted you: +")
        assert on_plate(table, 3, 1) == "trusted Guest 2: 2 cards"
        assert on_plate(table, 3, 2) == "gave Guest 1 2 cards"


def test_what_happened_again_in_a_turn_is_listed_once_behind_a_plate() -> None:
    story = Story()
    texts = ("Mado lays a card.", "Mado throws.", "Mado lays a card.", "Mado throws a 2.")
    story.entries += [Entry(number, Words(text), "put") for number, text in enumerate(texts)]
    plate = Plate(Deed(heading=Words("{who}", {"who": Player(1)})), 0, len(texts))
    listed = [one.sentence.say() for one in story.whole(plate, 1)]
    assert listed == ["Mado lays a card. (×2)", "Mado throws.", "Mado throws a 2."]


@awaited
async def test_behind_a_plate_are_the_sentences_of_that_turn(tmp_path: Path) -> None:
    async with store_in(tmp_path / "tables.db") as store:
        table = await table_after(store, *DOUBT, "trust", "colour 1", "put 0", "present")
        story = table.teller.story(3)
        whole = [entry.sentence.say(names=NAMES) for entry in story.whole(story.plates_at()[1], 1)]
        assert whole[0] == "The die picks Anna, who owes Bruno money."
        assert whole[-1].startswith("Anna offers")
        before = next(line.plates for line in story.lines if line.number == len(DOUBT))
        assert before[2].deed.say()[-1].text == "offered 2 cards"
