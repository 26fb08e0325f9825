"""Every limit on what one may ask of the house, in one place."""

import os
from collections.abc import Mapping
from dataclasses import dataclass, fields

from tripot.core.language import msg
from tripot.core.refusals import BadOption

_PREFIX = "TRIPOT_"


@dataclass(frozen=True, kw_only=True)
class Limits:
    """The limits of the house; each is set by `TRIPOT_` and its name in capitals."""

    most_actions: int = 10_000
    """Actions at one table: more than any game takes."""
    most_tables: int = 2_000
    """Tables in memory at once; further ones are refused."""
    tables_to_resume: int = 50
    """Tables that go on by themselves when the house opens; the others wait for somebody to
    look."""
    tables_of_guest: int = 50
    """Unfinished tables at which one guest sits."""
    tables_an_hour: int = 200
    """New tables from one address."""
    guests_an_hour: int = 200
    """New guests from one address."""
    names_an_hour: int = 20
    """Changes of name by one guest."""
    codes_a_minute: int = 20
    """Recovery codes tried from one address."""
    guest_requests: int = 30
    """Requests of one guest in a second; ten seconds' worth may come at once."""
    address_requests: int = 100
    """Requests from one address in a second."""
    guest_pages: int = 30
    """Pages and frames of tables made for one guest in a second; further ones take longer."""
    address_pages: int = 40
    """Pages and frames for one address in a second."""
    streams: int = 4_000
    """Live streams; never more than four in five of all connections."""
    guest_streams: int = 30
    """Live streams of one guest."""
    address_streams: int = 300
    """Live streams of one address."""
    address_connections: int = 400
    """Connections of one address; never more than half of all."""
    seconds_to_send: int = 10
    """Time to send a request, or to read some of an answer."""
    seconds_to_rest: int = 60
    """Time after which a table of bots alone stops if nobody looks at it."""
    lines_kept: int = 60_000
    """Lines of finished games that are kept in memory for pages that show them again."""
    rushing: int = 4
    """Tables of bots alone that play without any pause at the same time."""
    guest_hours: int = 24
    """Hours before a guest who never sat down is forgotten."""

    @classmethod
    def from_environment(cls, environment: Mapping[str, str] | None = None) -> "Limits":
        """The limits set in the environment, and the defaults of the others.

        Raises:
            BadOption: One is not a whole number above 0.
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
