"""The key of a choice, pressed in a browser or typed in a terminal: one definition for both."""

from collections.abc import Sequence

from tripot.core.game import Game

TO_NEXT = "N"
"""The key that plays all before one's next decision quickly, when nothing is being asked."""
_SIGNS = {"10": "0"}
"""What is pressed for a two-digit number."""


def keys_of(game: Game, texts: Sequence[str], pieces: Sequence[str]) -> dict[str, str]:
    """The keys of the choices that a seat is shown, by their texts, in the order of the keys.

    Pieces come first, then answers, sums, and what is touched on the table. The last have their own
    signs as keys if these differ.
    """
    keys = dict(zip(pieces, next_keys(pieces, 0), strict=True))
    rest = [text for text in texts if text not in keys]
    touched = [text for text in rest if is_touched(game, text)]
    sums = [
        text for text in rest if _verb(text) in game.notation.VERBS.sums and text not in touched
    ]
    listed = [text for text in rest if text not in touched and text not in sums]
    for group in (listed, sums):
        keys |= zip(group, next_keys(group, len(keys)), strict=True)
    signs = [sign_of(text) for text in touched]
    is_own = len({*signs, *keys.values()}) == len(signs) + len(keys) and all(signs)
    keys |= zip(touched, signs if is_own else _numbers(len(keys), len(signs)), strict=True)
    return {text: key for text, key in keys.items() if text in texts}


def is_touched(game: Game, text: str) -> bool:
    """Whether it is taken by touching the table; a text that stands for several actions is not."""
    return _verb(text) in game.notation.VERBS.touched and game.notation.to_action(text) is not None


def next_keys(texts: Sequence[str], before: int) -> list[str]:
    """Keys after `before` others: the texts' own digits if they are all such, or else the next."""
    own = [text.partition(" ")[2] for text in texts]
    is_one_word = len({_verb(text) for text in texts}) == 1
    if not before and is_one_word and all(len(digit) == 1 and digit.isdigit() for digit in own):
        return own
    return _numbers(before, len(texts))


def sign_of(text: str) -> str:
    """The digits and letters that say what an action is about, one for each word after the first.

    None if a word has none.
    """
    signs = [_sign(word) for word in text.split()[1:]]
    return "".join(signs) if all(signs) else ""


def _sign(word: str) -> str:
    return word[0].upper() if len(word) == 1 or word.isalpha() else _SIGNS.get(word, "")


def _numbers(before: int, count: int) -> list[str]:
    return [str(key) for key in range(before + 1, before + 1 + count)]


def _verb(text: str) -> str:
    return text.partition(" ")[0]
