"""How much one may ask of the house: every limit, in one place."""

import os
from collections.abc import Mapping
from dataclasses import dataclass, fields

from tripot.core.language import msg
from tripot.core.refusals import BadOption

_PREFIX = "TRIPOT_"


@dataclass(frozen=True, kw_only=True)
class Limits:
    """What the house does at most; each is set by `TRIPOT_` and its name in capitals."""

    most_actions: int = 10_000
    """Played at one table: more than any game takes."""
    most_tables: int = 2_000
    """Tables in play and at hand at once; more are not laid."""
    tables_to_resume: int = 50
    """Tables that go on by themselves when the house opens; others when somebody looks."""
    tables_of_guest: int = 50
    """Tables in play at which one guest sits."""
    tables_an_hour: int = 200
    """Tables laid from one address."""
    guests_an_hour: int = 200
    """New guests from one address."""
    names_an_hour: int = 20
    """Other names that one guest takes."""
    codes_a_minute: int = 20
    """Recovery codes tried from one address."""
    guest_requests: int = 30
    """Requests of one guest in a second; ten seconds' worth of them at once."""
    address_requests: int = 100
    """The same of one address."""
    guest_pages: int = 30
    """Pages and frames of tables that are made for one guest in a second; more take longer."""
    address_pages: int = 40
    """The same for one address."""
    streams: int = 4_000
    """Live streams; never more than four in five of the connections there can be."""
    guest_streams: int = 30
    """Live streams of one guest."""
    address_streams: int = 300
    """Live streams of one address."""
    address_connections: int = 400
    """Connections of one address; never more than half of all there can be."""
    seconds_to_send: int = 10
    """For whoever sends a request, or reads something of an answer."""
    seconds_to_rest: int = 60
    """After which a table rests where only bots sit, unless somebody looks."""
    lines_kept: int = 60_000
    """Lines told of games that are over which are kept at hand, for pages that show them again."""
    rushing: int = 4
    """Tables of bots alone that play without any pause at the same moment."""
    guest_hours: int = 24
    """After which a guest is forgotten who has never sat at a table or in a room."""

    @classmethod
    def from_environment(cls, environment: Mapping[str, str] | None = None) -> "Limits":
        """Those that are set there, and the others as they usually are.

        Raises:
            BadOption: One is no whole number above 0.
        """
        given = os.environ if environment is None else environment
        set_here = {one.name: given.get(_PREFIX + one.name.upper()) for one in fields(cls)}
        return cls(
            **{name: _number(name, text) for name, text in set_here.items() if text is not None}
        )


def _number(name: str, text: str) -> int:
    if not (text.isascii() and text.isdecimal() and int(text[:12]) > 0):
        raise BadOption(
            msg("{option} must be a whole number above 0, not {value}."),
            option=_PREFIX + name.upper(),
            value=text[:40],
        )
    return int(text[:12])
