"""Casablanca in a terminal."""

from pathlib import Path

import pytest

from tests.cli.terminal import stake_is_said_and_can_be_hidden

pytestmark = pytest.mark.real


def test_what_is_at_stake_is_said_and_can_be_hidden(tmp_path: Path) -> None:
    said = "\nFrom here every symbol is within reach, each by one number only.\n"
    stake_is_said_and_can_be_hidden(tmp_path, "casablanca", said)
