"""Completing the parts of a game with defaults."""

import inspect
from collections.abc import Iterator
from types import ModuleType, SimpleNamespace
from typing import Any


class Part(SimpleNamespace):
    """A part with all its members: the game's own, and defaults for the rest."""


def members_of(protocol: type) -> Iterator[str]:
    """The names of all members of a part."""
    for one in protocol.__mro__:
        if one.__module__ == protocol.__module__:
            names = vars(one)
            yield from (name for name in names if not name.startswith("_"))


def completed(kind: str, given: Any, protocol: type, usual: ModuleType) -> Part:
    """A part as the house works with it.

    Args:
        kind: The name of the part, such as `rules`.
        given: What the game brings: a module, or anything with members of these names.
        protocol: The whole part.
        usual: The module with the defaults for what the game leaves out.

    Raises:
        TypeError: A member is missing, or takes other arguments than the part's.
    """
    return Part(**{name: _member(kind, name, given, usual) for name in members_of(protocol)})


def _member(kind: str, name: str, given: Any, usual: ModuleType) -> Any:
    if not hasattr(given, name) and not hasattr(usual, name):
        raise TypeError(f"a game's {kind} need {name}, which these do not have")
    default = getattr(usual, name, None)
    member = getattr(given, name, default)
    if inspect.isfunction(member) and inspect.isfunction(default):
        _check_arguments(f"{kind}.{name}", member, default)
    return member


def _check_arguments(name: str, member: Any, default: Any) -> None:
    """Refuse a function that cannot be called as its default is.

    Raises:
        TypeError: It takes other arguments.
    """
    wanted = inspect.signature(default).parameters
    named = [one for one, about in wanted.items() if about.kind is about.KEYWORD_ONLY]
    placed = [one for one in wanted if one not in named]
    try:
        inspect.signature(member).bind(*placed, **dict.fromkeys(named))
    except TypeError as error:
        raise TypeError(f"{name} should take {', '.join(wanted)}: {error}") from None
