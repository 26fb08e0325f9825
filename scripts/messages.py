"""Print the sentences of the house in the order of its sources, in English and French.

    python -m scripts.messages            all packages
    python -m scripts.messages server     one of them

Below each sentence stands an example, if one was spoken in a few random games. A game's remarks to
learners (`page/first.toml`) come last. It is for reading aloud: what no person would say is
rewritten.
"""

import argparse
from collections.abc import Iterator, Mapping
from pathlib import Path

from tripot import house
from tripot.cli.making.sentences import CORE, PACKAGES, SOURCES, remarks, sentences, sources
from tripot.core.language import Language, Words
from tripot.core.streams import below, stream
from tripot.session.match import Match

GAMES = 3
PROGRAMS = (CORE.parent / "cli", CORE.parent / "server")
ACTIONS = 600
NAMES = ("Lucette", "Mado", "Hippolyte", "Marcel", "Odette", "Bérengère")


def spoken(match: Match) -> Iterator[Words]:
    """What the seat that is to decide is told and offered."""
    seat = match.to_move
    if seat is None or seat < 1:
        return
    game, observed = match.game, match.observed(seat)
    yield game.words.ask(observed, seat - 1)
    for action in (game.notation.to_action(text) for text in match.legal(seat)):
        if action is not None:
            yield game.words.offer_choice(observed, action)
            outlook = game.words.outlook(observed, action)
            if outlook is not None:
                yield outlook


def spoken_in(name: str, players: int, seed: int) -> Iterator[Words]:
    """What is said in a random game."""
    match, chance = Match(house.game(name), players=players, seed=seed), stream(seed)
    while not match.is_over and len(match.actions) < ACTIONS:
        yield from spoken(match)
        legal = match.legal()
        match.play(legal[below(chance, len(legal))])
    for viewer in (None, *range(1, players + 1)):
        yield from match.seen_by(viewer).story()


def parts(words: Words) -> Iterator[Words]:
    """A sentence and those that it contains."""
    yield words
    for value in words.values.values():
        if isinstance(value, Words):
            yield from parts(value)


def examples(name: str) -> Mapping[str, Words]:
    """For each sentence that is said in a few games, one occasion."""
    found = dict[str, Words]()
    for players in house.game(name).about.players:
        for seed in range(GAMES):
            for words in spoken_in(name, players, seed):
                for part in parts(words):
                    found.setdefault(part.key, part)
    return found


def read_aloud(package: Path) -> None:
    game = house.game(package.name if package.parent.name == "games" else house.game_names()[0])
    french, met = game.language("fr", *(one / "locale" for one in PROGRAMS)), examples(game.name)
    for file in sources(package):
        print(f"\n# {file.relative_to(SOURCES)}")
        for key in sentences(file):
            print(f"\n  {key}\n  {french.translate(key)}")
            if key in met and met[key].values:
                print(
                    f"    {met[key].say(Language('en'), NAMES)}\n    {met[key].say(french, NAMES)}"
                )
    read_remarks(package)


def read_remarks(package: Path) -> None:
    """Print what is said to the learner in a first game."""
    said = list(remarks(package))
    if said:
        print(f"\n# {package.relative_to(SOURCES)}/page/first.toml")
    for remark in said:
        print(f"\n  {remark['en']}\n  {remark['fr']}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("package", nargs="?", help="such as core, or a game")
    wanted = parser.parse_args()
    for package in PACKAGES:
        if wanted.package in (None, package.name):
            read_aloud(package)


if __name__ == "__main__":
    main()
