"""Keep the record of a whole game in the folder of its tests, so that it always replays.

    python -m scripts.record NAME

The house's usual bots play it by the rules of today, and it becomes `records/rules-N.tripot`. What
the seats know of it is noted in `records/knowledge.toml`. What is kept already stays as it is.
"""

import argparse
import hashlib
import sys
from pathlib import Path

from tests.material import folder_of

from tripot import house
from tripot.core.game import Game
from tripot.session.match import Match

LEAD = """\
# The first 16 digits of the SHA-256 of what seats know of each record, line by line.

"""


def main() -> None:
    parser = argparse.ArgumentParser(description="Keep the record of a game by today's rules.")
    parser.add_argument("game", help="its name")
    game = house.game(parser.parse_args().game)
    try:
        print(keep(game, folder_of(game.name) / "records"))
    except FileExistsError as error:
        sys.exit(f"{error.filename} is kept already: raise `rules_version` if the rules differ.")


def keep(game: Game, folder: Path) -> Path:
    """Play a game to its end, and keep its record and what the seats know of it.

    Raises:
        FileExistsError: There is a record of this version of the rules.
    """
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / f"rules-{game.about.rules_version}.tripot"
    file.touch(exist_ok=False)
    match = Match(game, seed=1)
    match.play_out([house.usual_bot(game)] * match.players)
    house.save(match, file)
    noted = folder / "knowledge.toml"
    known = noted.read_text("utf-8") if noted.exists() else LEAD
    noted.write_text(f'{known}{file.stem} = "{digest_of(match)}"\n', encoding="utf-8")
    return file


def digest_of(match: Match) -> str:
    """A digest of what each seat knows of a match."""
    known = "\n".join("\n".join(match.knowledge(seat + 1)) for seat in range(match.players))
    return hashlib.sha256(known.encode()).hexdigest()[:16]


if __name__ == "__main__":
    main()
