"""The parts of a soak are all tests together."""

from pathlib import PurePath

from scripts.soak import PARTS, ROOT


def test_every_test_is_in_a_part() -> None:
    parts = {PurePath(one) for part in PARTS.values() for one in part if one.startswith("tests/")}
    files = {file.relative_to(ROOT) for file in ROOT.glob("tests/**/test_*.py")}
    assert {file for file in files if not parts & {file, *file.parents}} == set()
