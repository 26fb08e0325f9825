"""A picture of how a policy learned."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from tripot.core.language import Language, Words, msg
from tripot.learning.training.company import Tables
from tripot.learning.training.training import Chapter
from tripot.study.arena.picture import BRASS, GREEN, OXBLOOD, write

_INCHES, _DOTS = (10, 6), 100


def draw(curve: Sequence[Chapter], tables: Tables, file: Path, language: Language) -> None:
    """Draw a curve into a PNG or SVG file, by its ending.

    Raises:
        BadOption: Its name has neither ending.
        NotInstalled: matplotlib is not installed.
        OSError: The file cannot be written.
    """
    write(file, lambda matplotlib: _figure(matplotlib, curve, tables, language))


def _figure(matplotlib: Any, curve: Sequence[Chapter], tables: Tables, language: Language) -> Any:
    figure = matplotlib.figure.Figure(figsize=_INCHES, dpi=_DOTS, layout="constrained")
    above, below = figure.subplots(2, 1, sharex=True)
    for colour, players in zip(
        (OXBLOOD, GREEN, BRASS, "black", "grey"), sorted(set(tables.players)), strict=False
    ):
        measured = [one for one in curve if one.players == players]
        seats = Words(msg("{players} seats"), {"players": players}).say(language)
        paid = [one for one in measured if one.won is not None]
        above.plot(_millions(paid), [one.won for one in paid], ".-", color=colour, label=seats)
        below.plot(_millions(measured), [one.entropy for one in measured], ".-", color=colour)
    against = {"others": language.translate(tables.measured_by or "")}
    above.set_ylabel(Words(msg("payoff against {others}"), against).say(language))
    above.legend(loc="best", frameon=False, fontsize=12)
    below.set_ylabel(language.translate(msg("entropy")))
    below.set_xlabel(language.translate(msg("million decisions")))
    figure.suptitle(tables.game.about.title, fontsize=15, fontweight="bold")
    for panel in (above, below):
        panel.grid(visible=True)
        panel.spines[["top", "right"]].set_visible(False)
    return figure


def _millions(curve: Sequence[Chapter]) -> list[float]:
    return [one.decisions / 1e6 for one in curve]
