"""What these tests share with those of matches."""

from tests.session.conftest import game

__all__ = ["game"]
