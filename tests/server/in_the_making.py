"""Games that lie outside the house, for real processes in which they are some of its games."""

import os
from pathlib import Path

SMALL = """
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from tests.games.kuhn import GAME as KUHN
from tripot.core.game import Game
from tripot.core.state import layout
FIELDS = [(name, KUHN.rules.RECORD[name]) for name in KUHN.rules.RECORD.names[1:]]
RULES = SimpleNamespace(**vars(KUHN.rules) | {"RECORD": layout("dice", FIELDS)})
GAME = Game(
    name="dice",
    about=replace(KUHN.about, title="The Dice", folder=Path(__file__).parent),
    options=KUHN.options,
    rules=RULES,
    knowledge=KUHN.knowledge,
    notation=KUHN.notation,
    words=KUHN.words,
    table=SimpleNamespace(view=KUHN.table.view),
)
"""
"""The module of Kuhn poker by another name, with neither a page, a drawing nor players."""
_LISTED = "\nfrom tripot.games import GAMES\nGAMES |= {games}\n"


def put_up(folder: Path, games: dict[str, str]) -> str:
    """Write modules of games into a folder, and list them among those of the house.

    Returns:
        The `PYTHONPATH` of a process that knows them.
    """
    for name, text in games.items():
        (folder / name).mkdir(exist_ok=True)
        (folder / name / "__init__.py").write_text(text)
    listed = _LISTED.format(games={name: name for name in games})
    (folder / "sitecustomize.py").write_text(listed)
    here = Path(__file__).parents[2]
    return os.pathsep.join([str(folder), os.environ.get("PYTHONPATH", ""), str(here)])
