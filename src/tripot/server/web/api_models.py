"""The bodies of the JSON API: what it takes and what it gives."""

from typing import Any

from pydantic import BaseModel, ConfigDict, Field, model_validator


class Body(BaseModel):
    """A body in which unknown fields are refused, and what no answer could repeat."""

    model_config = ConfigDict(extra="forbid")

    @model_validator(mode="before")
    @classmethod
    def _check_plain(cls, body: Any) -> Any:
        if not _is_plain(body):
            raise ValueError("lone surrogates, or nested too deep")
        return body


def _is_plain(value: Any, deepest: int = 8) -> bool:
    """Whether a value of JSON is whole text, and no nest without end."""
    if isinstance(value, str):
        return not any("\ud800" <= sign <= "\udfff" for sign in value)
    if isinstance(value, dict | list):
        parts = (*value, *value.values()) if isinstance(value, dict) else value
        return deepest > 0 and all(_is_plain(part, deepest - 1) for part in parts)
    return True


class NewTable(Body):
    """A table that somebody wants."""

    game: str = Field(description="The game, such as `johnny`.", examples=["johnny"])
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
    """A seat, and the token that it is yours by; no token for who only looks on.

    No seat either, with a token, while those who play are asked whether you may have one.
    """

    table: str
    seat: int | None
    token: str
    number: int


class Invited(BaseModel):
    """A link to a seat: the secret joins by this API, the URL by a browser."""

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
    """An empty object: there is nothing to say."""


class Welcome(Body):
    """What you say to somebody who asks for a bot's seat."""

    seat: int = Field(description="The seat that they ask for, from 1.")
    welcome: bool = Field(description="Whether they may have it; they would see its hand.")


class Move(Body):
    """One action, or several of one decision: all of them are played or none."""

    actions: list[str] = Field(min_length=1, max_length=200, examples=[["put 2000", "present"]])
    number: int = Field(ge=0, description="How many actions you had seen: the one you answer.")


class Played(BaseModel):
    """How many actions have been played now."""

    number: int


class WantedHaste(Body):
    """Whether all that lies before your next decision is to be played quickly."""

    is_wanted: bool = Field(True, description="False takes it back.")


class Haste(BaseModel):
    """Who wants to be at their next decision quickly, and whether they are on their way."""

    seats: list[int]
    is_so: bool
    """It is where all people at the table want it who are asked nothing."""


class WantedTalk(Body):
    """Whether you ask the player on turn for what your game lets you ask for, such as a trade."""

    is_wanted: bool = Field(True, description="False takes it back.")


class Asked(BaseModel):
    """Somebody who asks you for something, such as a trade, and how you grant it."""

    seat: int
    action: str
    """The action, such as `hear 3`, that lets them have it; you need not play it."""


class Talk(BaseModel):
    """What you may ask the player on turn for, such as a trade, and what others ask you for."""

    can_ask: bool
    has_asked: bool
    """It stands until it is granted, or you are on turn yourself."""
    asked: list[Asked]
    """Those first who asked first; told to you alone, while you can grant it."""


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
    """The seats whose people have not agreed yet."""


class TableAbout(BaseModel):
    """What anybody may know of a table."""

    table: str
    game: str
    options: dict[str, Any]
    seats: list[SeatAbout]
    latecomers: bool
    seeded: bool
    """Whether whoever laid it has chosen its seed, and so knows every die and card."""
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
    """What you have answered where several are asked at once; it can be changed."""
    answered: list[int]
    """Who has answered, in games that show it."""
    seconds_left: float | None
    """How long those who are asked at once have got; None where nobody counts."""
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
    """At which action, from 1."""
    text: str


class BotsReasons(BaseModel):
    """What a bot says of its last decisions, one of each kind."""

    seat: int
    name: str
    said: list[Reason]


class Reasons(BaseModel):
    """What all bots that play by odds have to say."""

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
    """A refusal: its kind, a sentence, the clause where a rule decided, the option that is bad."""

    kind: str
    message: str
    clause: str = ""
    option: str = Field("", description="Of a bad option its name, or `players`.")
