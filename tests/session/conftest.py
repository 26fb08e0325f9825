"""What the tests of the core share."""

import pytest

from tests.core.samples import SAMPLES
from tripot.core.game import Game


@pytest.fixture(params=SAMPLES)
def game(request: pytest.FixtureRequest) -> Game:
    """Each sample game in turn."""
    return SAMPLES[request.param]
