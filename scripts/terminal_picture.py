"""Draw the picture of the terminal that README shows: `docs/terminal.svg`."""

import io
import re
from pathlib import Path

from rich._export_format import CONSOLE_SVG_FORMAT
from rich.console import Console, Group
from rich.rule import Rule
from rich.text import Text

import tripot
from tripot.cli.screen import Offered, choice_line
from tripot.cli.speech import with_clause
from tripot.core.language import Words, folded
from tripot.session.decision import Decision
from tripot.session.match import Match

WIDTH = 92
NAMES = ("You", "Marcel", "Odette", "Gaston")


def main() -> None:
    """Play to a telling moment, and draw what the person in seat 1 sees."""
    game = tripot.game("johnny")
    match = Match(game, players=4, seed=12)
    bots = [game.bot("regular")] * 4
    while not (match.to_move == 1 and "doubt" in match.legal() and len(match.actions) > 50):
        match.play_on(bots, seed=12)
    language = game.language("en")
    console = Console(width=WIDTH, record=True, file=io.StringIO(), highlight=False)

    def said(words: Words) -> str:
        return with_clause(words, language, NAMES)

    story = [Text(said(words)) for words in list(folded(match.story(1)))[-6:]]
    decision = Decision(match.seat(1))
    question, choices = said(decision.question), []
    for one in decision.offered:
        meaning = one.words.say(language, NAMES)
        choices.append(choice_line(Offered(one.key, one.action, meaning)))
        outlook = decision.outlook(one.action)
        if outlook is not None:
            choices.append(Text(f"     {said(outlook)}", "dim"))
    table = game.draw(match.view(1), NAMES, language, WIDTH)
    parts = (table, Rule(style="dim"), *story, Rule(style="dim"), Text(question, "bold"), *choices)
    console.print(Group(*parts))
    target = Path(__file__).parent.parent / "docs" / "terminal.svg"
    picture = console.export_svg(title="tripot", code_format=_without_web_fonts())
    target.write_text(picture, encoding="utf-8")


def _without_web_fonts() -> str:
    """Rich's picture frame, with the fonts of the machine that shows it."""
    frame = re.sub(r"@font-face \{\{.*?\}\}\s*", "", CONSOLE_SVG_FORMAT, flags=re.DOTALL)
    return re.sub(r"<!-- .*? -->\s*", "", frame).replace("Fira Code", "monospace")


if __name__ == "__main__":
    main()
