"""What Tripot refuses, and how: in one sentence that says what was expected."""

from tripot.core.language import Value, Words, msg


class Refused(Exception):  # noqa: N818 - a refusal is no mistake of the program
    """A request that cannot be met. Nothing has changed.

    Args:
        key: The English sentence, to be translated, with `{placeholders}`.
        values: The values of the placeholders.
    """

    def __init__(self, key: str, **values: Value) -> None:
        self.words = Words(key, values)
        super().__init__(self.words.say())

    @property
    def clause(self) -> str:
        """The clause that decided; empty if it was not a rule of a game."""
        return str(self.words.values.get("clause", ""))

    @property
    def in_person(self) -> Words:
        """The refusal for somebody at a page, without the notation that programs use."""
        return self.words


class UnknownGame(Refused):
    pass


class BrokenGame(UnknownGame):
    """A game in the making that cannot be played: its files are at fault.

    What the fault is stands in the log; visitors are not told.
    """


class BadOption(Refused):
    """An option or a number of players that the game cannot be played with."""

    @property
    def option(self) -> str:
        """The name of the option, or `players`; empty if it was not a single one."""
        return str(self.words.values.get("option", ""))


class BadSeat(Refused):
    """A seat that this match does not have."""


class BadBot(Refused):
    """An unknown bot, or the wrong number of bots."""


class BadNotation(Refused):
    """A text that is not an action of this game.

    Args:
        key: The English sentence, to be translated, with `{placeholders}`.
        in_person: The sentence for somebody who has not typed the text; `key` if it is left out.
        values: The values of the placeholders.
    """

    def __init__(self, key: str, *, in_person: Words | None = None, **values: Value) -> None:
        super().__init__(key, **values)
        self._in_person = in_person

    @property
    def in_person(self) -> Words:
        return self._in_person or self.words


class NotYourTurn(Refused):
    """It is for another seat, for chance, or for nobody to decide."""


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
        """The reason alone, since players know what they tried."""
        key = msg("That is not possible: {reason} ({clause}).")
        return Words(key, {"reason": self.reason, "clause": self.clause})


class OutOfRange(IllegalAction, BadNotation):
    """A text with a number, letter or name out of range, but the right shape otherwise."""


class BadField(Refused):
    """A field of a form that cannot hold what was written into it.

    Args:
        reason: Why, with its clause.
        field: The number of the field in its form, from 0.
    """

    def __init__(self, reason: Words, *, field: int) -> None:
        super().__init__(msg("{reason} ({clause})"), reason=reason, clause=reason.clause)
        self.reason = reason
        self.field = field

    @property
    def in_person(self) -> Words:
        """The reason alone, since it is shown at the field."""
        return self.reason


class Stale(Refused):
    """An answer to an earlier state: the table has moved on."""


class BadRecord(Refused):
    """A file that is not a complete record of a match."""


class NewerRecord(BadRecord):
    """A complete record, but written by a newer Tripot."""
