"""How the tests of vector environments play."""

import pytest

from tripot.learning import vector


@pytest.fixture
def interpreted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Rules as plain Python at all tables."""
    monkeypatch.setattr(vector, "compiled", lambda driver, _: driver)
