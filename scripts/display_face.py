"""Make the page's display face from Old Standard 2.2, an open-licensed face by Alexey Kryukov.

It needs the two TrueType files of that release and `pip install fonttools brotli`:

    python -m scripts.display_face OldStandard-Regular.ttf OldStandard-Bold.ttf

What is left out: Greek, Cyrillic and early scripts, small and old-style variants, and hinting.
"""

import argparse
from pathlib import Path

STATIC = Path(__file__).parents[1] / "src" / "tripot" / "server" / "web" / "static"
CHARACTERS = (
    *range(0x20, 0x7F),
    *range(0xA0, 0x180),  # Latin-1 and Latin Extended-A, for the names of players
    *range(0x218, 0x21C),
    *range(0x2010, 0x2016),
    *range(0x2018, 0x201F),
    *(ord(one) for one in "ẞ\N{THIN SPACE}\N{NARROW NO-BREAK SPACE}†‡•…‰′″‹›€№™←↑→↓−≈≤≥"),
)
FEATURES = ("ccmp", "kern", "liga", "locl", "mark", "mkmk")


def write_subset(source: Path, target: Path) -> None:
    from fontTools import subset

    options = subset.Options()
    options.flavor = "woff2"
    options.hinting = False
    options.layout_features = list(FEATURES)
    options.drop_tables += ["FFTM", "PfEd"]
    font = subset.load_font(str(source), options)
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=CHARACTERS)
    subsetter.subset(font)
    subset.save_font(font, str(target), options)


def main() -> None:
    parser = argparse.ArgumentParser(description="Make the page's display face.")
    parser.add_argument("regular", type=Path)
    parser.add_argument("bold", type=Path)
    wanted = parser.parse_args()
    for weight in ("regular", "bold"):
        write_subset(getattr(wanted, weight), STATIC / f"display-{weight}.woff2")


if __name__ == "__main__":
    main()
