"""The bodies of the JSON API: what it takes and what it returns."""

from typing import Any

from pydantic import BaseModel, ConfigDict, Field, model_validator

from tripot import house


class Body(BaseModel):
    """A body without unknown fields and without text that no answer could repeat."""

    model_config = ConfigDict(extra="forbid")

    @model_validator(mode="before")
    @classmethod
    def _check_plain(cls, body: Any) -> Any:
        if not _is_plain(body):
            raise ValueError("lone surrogates, or nested too deep")
        return body


def _is_plain(value: Any, deepest: int = 8) -> bool:
    """Whether a JSON value is valid text and not nested too deep."""
    if isinstance(value, str):
        return not any("\ud800" <= sign <= "\udfff" for sign in value)
    if isinstance(value, dict | list):
        parts = (*value, *value.values()) if isinstance(value, dict) else value
        return deepest > 0 and all(_is_plain(part, deepest - 1) for part in parts)
    return True


class NewTable(Body):
    """A table to lay."""

    game: str = Field(description="The game.", examples=list(house.game_names()))
    players: int | None = Field(None, description="How many seats; the game's usual number.")
    options: dict[str, Any] | None = Field(None, description="House rules; the game's defaults.")
    seat: int | None = Field(1, description="Your seat, from 1; null to look on.")
    bots: list[str] = Field([], description="One bot, or one for each other seat; the best.")
    pace: str = Field("instant", description="How long bots take: calm, brisk or instant.")
    countdown: int = Field(
        0,
        description="Seconds to answer where several are asked at once: 8, 15, 30; 0 without end.",
    )
    latecomers: bool = Field(
        False, description="Whether links may give bots' seats away when the cards are dealt."
    )
    seed: str | None = Field(
        None,
        description="The same seed deals the same game; who chose it knows every die.",
        max_length=80,
    )
    name: str = Field("", description="What you are called.")


class Seated(BaseModel):
    """A seat, and the token that makes it yours. Onlookers have no token.

    With a token but no seat, you have asked for a seat, and the players have not all agreed yet.
    """

    table: str
    seat: int | None
    token: str
    number: int


class Invited(BaseModel):
    """A link to a seat: join with the secret through this API, or with the URL in a browser."""

    secret: str
    url: str
    seat: int


class WantedSeat(Body):
    """The seat to invite to."""

    seat: int | None = Field(None, description="From 1; any that a bot keeps without it.")


class Joining(Body):
    """Who joins."""

    name: str = Field("", description="What you are called.")


class Nothing(Body):
    """An empty object."""


class Welcome(Body):
    """Your reply to somebody who asks for a bot's seat."""

    seat: int = Field(description="The seat that they ask for, from 1.")
    welcome: bool = Field(description="Whether they may have it; they would see its hand.")


class Move(Body):
    """One action, or several of one decision, all of which are played or none."""

    actions: list[str] = Field(
        min_length=1, max_length=200, description="In the notation that GET /api/games gives."
    )
    number: int = Field(ge=0, description="How many actions you had seen: the one you answer.")


class Played(BaseModel):
    """The number of actions played by now."""

    number: int


class WantedHaste(Body):
    """Whether all that lies before your next decision should be played quickly."""

    is_wanted: bool = Field(True, description="False takes it back.")


class Haste(BaseModel):
    """Who wants to be at their next decision quickly, and whether that is happening."""

    seats: list[int]
    is_so: bool
    """True if everybody at the table wants it who is not being asked."""


class WantedTalk(Body):
    """Whether you ask the active player for what your game lets you ask for, such as a trade."""

    is_wanted: bool = Field(True, description="False takes it back.")


class Asked(BaseModel):
    """Somebody who asks you for something, such as a trade, and the action that grants it."""

    seat: int
    action: str
    """The action, such as `hear 3`, that lets them have it. You need not play it."""


class Talk(BaseModel):
    """What you may ask the active player for, such as a trade, and what others ask you for."""

    can_ask: bool
    has_asked: bool
    """True until it is granted or it is your own turn."""
    asked: list[Asked]
    """In the order of asking; shown to you alone, while you can grant it."""


class SeatAbout(BaseModel):
    """Who sits in a seat."""

    seat: int
    name: str
    bot: str | None


class Asking(BaseModel):
    """Somebody who asks for the seat of a bot."""

    seat: int
    name: str
    missing: list[int]
    """The seats whose players have not agreed yet."""


class TableAbout(BaseModel):
    """What anybody may know of a table."""

    table: str
    game: str
    options: dict[str, Any]
    seats: list[SeatAbout]
    latecomers: bool
    seeded: bool
    """Whether whoever laid the table chose its seed, and so knows every die and card."""
    asking: list[Asking]
    number: int
    is_over: bool
    outcome: dict[str, Any] | None


class Situation(BaseModel):
    """Where a table stands for you."""

    number: int
    is_over: bool
    seat: int | None
    legal: list[str]
    answer: list[str]
    """Your answer where several are asked at once; you can change it."""
    answered: list[int]
    """Who has answered, in games that show it."""
    seconds_left: float | None
    """The time left to those who are asked at once; None if there is no limit."""
    talk: Talk | None
    """None for onlookers, and in games where nobody asks for anything."""
    view: dict[str, Any]


class Knowledge(BaseModel):
    """All that you have witnessed, line by line."""

    number: int
    knowledge: list[str]


class Legal(BaseModel):
    """What you may do now."""

    number: int
    legal: list[str]


class Reason(BaseModel):
    """Why a bot did what it did."""

    step: int
    """The number of the action, from 1."""
    text: str


class BotsReasons(BaseModel):
    """What a bot says of its last decisions, one of each kind."""

    seat: int
    name: str
    said: list[Reason]


class Reasons(BaseModel):
    """What all bots say that have reasons to give."""

    reasons: list[BotsReasons]


class GameAbout(BaseModel):
    """A game of the house."""

    game: str
    title: str
    players: list[int]
    options: dict[str, Any]
    bots: dict[str, str]
    notation: list[str]


class Error(BaseModel):
    """A refusal: its kind, a sentence, the clause if a rule decided, the option that is bad."""

    kind: str
    message: str
    clause: str = ""
    option: str = Field("", description="Of a bad option its name, or `players`.")
