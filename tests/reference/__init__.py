"""Naive reference implementations for differential tests."""

import pytest

pytest.register_assert_rewrite("tests.reference.comparing")
