"""Secrets: long enough, read as they are typed, and kept as hashes alone."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tripot.server.store.tokens import hashed, new_code, new_id, new_link, read_code

CODE = re.compile(r"([0-9A-HJKMNP-TV-Z]{4}-){4}[0-9A-HJKMNP-TV-Z]{4}")


def test_codes_are_of_five_groups_and_each_is_another() -> None:
    codes = {new_code() for _ in range(500)}
    assert len(codes) == 500
    assert all(CODE.fullmatch(code) for code in codes)


def test_names_and_links_are_for_urls_and_each_is_another() -> None:
    assert len({new_id() for _ in range(500)}) == 500
    assert all(re.fullmatch(r"[0-9a-z]{10}", new_id()) for _ in range(50))
    assert len({new_link() for _ in range(500)}) == 500
    assert all(re.fullmatch(r"[\w-]{16}", new_link(), re.ASCII) for _ in range(50))


@pytest.mark.parametrize(
    "typed",
    [
        "10AB-CDEF-GHJK-MNPQ-RSTV",
        "10abcdefghjkmnpqrstv",
        " 10AB CDEF\tGHJK MNPQ RSTV\n",
        "IOAB-CDEF-GHJK-MNPQ-RSTV",
        "lo_ab.cd/ef—ghjk mnpq rstv",
    ],
)
def test_a_code_is_read_however_it_is_typed(typed: str) -> None:
    assert read_code(typed) == "10AB-CDEF-GHJK-MNPQ-RSTV"


@pytest.mark.parametrize("typed", ["", "10AB-CDEF-GHJK-MNPQ-RST", "10AB-CDEF-GHJK-MNPQ-RSTV0"])
def test_what_is_too_short_or_too_long_is_another_code(typed: str) -> None:
    assert read_code(typed) != "10AB-CDEF-GHJK-MNPQ-RSTV"


@given(st.text())
def test_whatever_is_typed_is_read_to_something_that_reads_as_itself(typed: str) -> None:
    code = read_code(typed)
    assert read_code(code) == code
    assert len(code) <= 100
    assert re.fullmatch(r"[0-9A-HJKMNP-Z-]*", code)


@given(st.integers(0, 2**32).map(lambda _: new_code()))
def test_a_code_is_read_as_itself(code: str) -> None:
    assert read_code(code) == read_code(code.lower()) == read_code(code.replace("-", "")) == code


def test_a_hash_tells_nothing_and_is_always_the_same() -> None:
    code = new_code()
    assert hashed(code) == hashed(code) != hashed(new_code())
    assert re.fullmatch(r"[0-9a-f]{64}", hashed(code))
