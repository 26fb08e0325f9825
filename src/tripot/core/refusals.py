"""What Tripot refuses, and how it says so: one sentence that names what was expected."""

from tripot.core.language import Value, Words, msg


class Refused(Exception):  # noqa: N818 - a refusal is no mistake of the program
    """Something was asked that cannot be done; nothing has changed.

    Args:
        key: The sentence in English, to be translated, with `{placeholders}`.
        values: What stands in their places.
    """

    def __init__(self, key: str, **values: Value) -> None:
        self.words = Words(key, values)
        super().__init__(self.words.say())

    @property
    def clause(self) -> str:
        """The clause that decided; nothing where it was no rule of a game."""
        return str(self.words.values.get("clause", ""))

    @property
    def in_person(self) -> Words:
        """The same for somebody who plays: without the notation that programs write."""
        return self.words


class UnknownGame(Refused):
    """No game of that name."""


class BadOption(Refused):
    """An option or a number of players that the game cannot be played with."""

    @property
    def option(self) -> str:
        """The name of the option, or `players`; nothing where it is no single one's."""
        return str(self.words.values.get("option", ""))


class BadSeat(Refused):
    """A seat that this match does not have."""


class BadBot(Refused):
    """No bot of that name, or the wrong number of bots."""


class BadNotation(Refused):
    """A text that is not an action of this game.

    Args:
        key: The sentence in English, to be translated, with `{placeholders}`.
        in_person: What somebody is told who has not written it; the same without it.
        values: What stands in their places.
    """

    def __init__(self, key: str, *, in_person: Words | None = None, **values: Value) -> None:
        super().__init__(key, **values)
        self._in_person = in_person

    @property
    def in_person(self) -> Words:
        """What was expected, in words of the game."""
        return self._in_person or self.words


class NotYourTurn(Refused):
    """Another seat, or chance, or nobody is to decide."""


class IllegalAction(Refused):
    """An action of this game that its rules do not allow now."""

    def __init__(self, action: str, reason: Words) -> None:
        super().__init__(
            msg("{action} is not allowed: {reason} ({clause})"),
            action=action,
            reason=reason,
            clause=reason.clause,
        )
        self.action = action
        self.reason = reason

    @property
    def in_person(self) -> Words:
        """The reason alone: whoever plays knows what he wanted."""
        key = msg("That is not possible: {reason} ({clause}).")
        return Words(key, {"reason": self.reason, "clause": self.clause})


class OutOfRange(IllegalAction, BadNotation):
    """A text in a shape of the notation that names a number, letter or name out of range."""


class BadField(Refused):
    """What somebody wrote into a field of a form cannot be.

    Args:
        reason: Why, with its clause.
        field: Which of the form's fields it is, from 0.
    """

    def __init__(self, reason: Words, *, field: int) -> None:
        super().__init__(msg("{reason} ({clause})"), reason=reason, clause=reason.clause)
        self.reason = reason
        self.field = field

    @property
    def in_person(self) -> Words:
        """The reason alone: it stands at its field."""
        return self.reason


class Stale(Refused):
    """An answer to an earlier state of the table: it has moved on."""


class BadRecord(Refused):
    """A file that is not the record of a match, or not a whole one."""


class NewerRecord(BadRecord):
    """A record that a newer Tripot has written: whole, but not for this one."""
