"""How deep tests look, and that none of them takes a slow machine for a fault."""

import time

from hypothesis import given, settings
from hypothesis import strategies as st

SLOW = 0.25
"""Seconds, and longer than a case may usually take."""


@settings(max_examples=1)
@given(st.none())
def test_a_slow_case_is_no_failure(case: None) -> None:
    time.sleep(SLOW)
    assert case is None
