"""A picture of a summary: how often each bot wins, with its rating beside it."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from tripot.core.language import Amount, Language, Words, msg
from tripot.core.refusals import BadOption
from tripot.extras import needed
from tripot.study.arena.estimates import Estimate
from tripot.study.arena.summaries import Summary

FORMATS = (".png", ".svg")
_INK, _SOFT, _PAPER, _HIGH = "#16130f", "#5b5348", "#f4ecdc", "#fcf7ec"
_RULE, BRASS, OXBLOOD, GREEN = "#cdbf9f", "#755411", "#7a1f2b", "#173f35"
_INCHES, _DOTS = 10, 100
"""A picture is a thousand dots wide."""


def check_format(file: Path) -> None:
    """Refuse a file that no picture can be written to.

    Raises:
        BadOption: Its name ends in none of `FORMATS`.
    """
    if file.suffix.lower() not in FORMATS:
        raise BadOption(
            msg("A picture needs a file name that ends in {formats}, not {file}."),
            formats=", ".join(FORMATS),
            file=file.name,
        )


def draw(summed: Summary, file: Path, language: Language) -> None:
    """Draw a summary into a PNG or SVG file, by its ending.

    Raises:
        BadOption: Its name has neither ending.
        NotInstalled: matplotlib is not installed.
        OSError: The file cannot be written.
    """
    write(file, lambda matplotlib: _figure(matplotlib, summed, language))


def write(file: Path, make: Callable[[Any], Any]) -> None:
    """Write a picture that `make` draws with matplotlib, in the house's colours.

    Raises:
        BadOption: The file's name ends in none of `FORMATS`.
        NotInstalled: matplotlib is not installed.
        OSError: The file cannot be written.
    """
    check_format(file)
    matplotlib = needed("lab", "matplotlib")
    needed("lab", "matplotlib.figure")
    with matplotlib.rc_context(_style()):
        figure = make(matplotlib)
        shape = file.suffix.lower().removeprefix(".")
        with file.open("wb") as opened:
            figure.savefig(opened, format=shape, metadata={"Date": None} if shape == "svg" else {})


def _style() -> dict[str, Any]:
    return {
        "font.size": 13,
        "text.color": _INK,
        "axes.labelcolor": _INK,
        "axes.edgecolor": _SOFT,
        "axes.facecolor": _HIGH,
        "figure.facecolor": _PAPER,
        "xtick.color": _SOFT,
        "ytick.color": _INK,
        "grid.color": _RULE,
        "svg.hashsalt": "tripot",
    }


def _figure(matplotlib: Any, summed: Summary, language: Language) -> Any:
    names = [standing.bot for standing in summed.standings]
    is_rated = summed.lacks is None
    figure = matplotlib.figure.Figure(
        figsize=(_INCHES, 2.9 + 0.55 * len(names)), dpi=_DOTS, layout="constrained"
    )
    panels = figure.subplots(1, 2 if is_rated else 1, squeeze=False)[0]
    _draw_panel(panels[0], names, _shares(summed), colour=OXBLOOD, digits=1)
    panels[0].set_xlabel(language.translate(msg("win share (%), with its 95 % interval")))
    panels[0].axvline(
        100 * summed.fair_share,
        color=BRASS,
        linestyle="--",
        label=language.translate(msg("fair share")),
    )
    panels[0].legend(loc="best", frameon=False, fontsize=12)
    if is_rated:
        rated = [standing.rating or Estimate(0) for standing in summed.standings]
        _draw_panel(panels[1], names, rated, colour=GREEN, digits=0)
        panels[1].set_xlabel(language.translate(msg("rating, with its 95 % interval")))
        panels[1].tick_params(axis="y", labelleft=False)
    figure.suptitle(_title(summed, language), fontsize=15, fontweight="bold")
    return figure


def _shares(summed: Summary) -> list[Estimate]:
    """The win shares in percent."""
    shares = [standing.win_share for standing in summed.standings]
    return [
        Estimate(100 * share.value)
        if share.low is None or share.high is None
        else Estimate(100 * share.value, 100 * share.low, 100 * share.high)
        for share in shares
    ]


def _draw_panel(
    panel: Any, names: Sequence[str], estimates: Sequence[Estimate], *, colour: str, digits: int
) -> None:
    """Draw a line for each bot, the first on top, with its value above it."""
    for line, one in enumerate(estimates):
        low = one.value if one.low is None else one.low
        high = one.value if one.high is None else one.high
        panel.plot([low, high], [line, line], color=colour, linewidth=3, solid_capstyle="butt")
        panel.plot([one.value], [line], "o", color=colour, markersize=9)
        panel.annotate(
            f"{one.value:.{digits}f}",
            (one.value, line),
            xytext=(0, 9),
            textcoords="offset points",
            ha="center",
            color=colour,
        )
    panel.set_yticks(range(len(names)), names)
    panel.set_ylim(len(names) - 0.4, -0.75)
    panel.margins(x=0.12)
    panel.grid(visible=True, axis="x")
    panel.set_axisbelow(True)
    panel.spines[["top", "right"]].set_visible(False)


def _title(summed: Summary, language: Language) -> str:
    contest = summed.contest
    return Words(
        msg("{game}: {games} games of {players} players"),
        {
            "game": contest.game.about.title,
            "games": Amount(contest.games),
            "players": contest.players,
        },
    ).say(language)
