"""Sparse products are those of whole matrices, also where a row comes often, or none does."""

import numpy as np
import pytest

from tripot.machine.sparse import add_rows, dots

ROWS, COLUMNS = 7, 33


@pytest.mark.parametrize("terms", [0, 1, 200])
def test_rows_are_added_as_often_as_they_come(terms: int) -> None:
    rng = np.random.default_rng(terms)
    sums, rows = (rng.random((count, COLUMNS), np.float32) for count in (4, ROWS))
    to, which = rng.integers(4, size=terms), rng.integers(ROWS, size=terms)
    factors, expected = rng.random(terms, np.float32), sums.copy()
    np.add.at(expected, to, factors[:, None] * rows[which])
    add_rows(sums, to, factors, rows, which)
    assert np.allclose(sums, expected, rtol=1e-5)


@pytest.mark.parametrize("products", [0, 1, 200])
@pytest.mark.parametrize("columns", [1, 2, 33, 256])
def test_dot_products_are_of_the_rows_named(products: int, columns: int) -> None:
    rng = np.random.default_rng(products)
    left, right = (rng.normal(size=(rows, columns)).astype(np.float32) for rows in (ROWS, 5))
    of_left, of_right = rng.integers(ROWS, size=products), rng.integers(5, size=products)
    found = dots(left, of_left, right, of_right)
    assert found.dtype == np.float32
    assert np.allclose(found, (left @ right.T)[of_left, of_right], atol=1e-4)


@pytest.mark.parametrize("row", [-1, ROWS])
@pytest.mark.parametrize("side", [0, 1])
def test_a_row_that_is_not_there_is_refused_and_nothing_is_changed(row: int, side: int) -> None:
    matrix, places = np.ones((ROWS, COLUMNS), np.float32), np.array([2, 3])
    wrong = np.array([2, row])
    of = (wrong, places) if side == 0 else (places, wrong)
    sums = matrix.copy()
    with pytest.raises(IndexError, match=f"among {ROWS}"):
        add_rows(sums, of[0], np.ones(2, np.float32), matrix, of[1])
    with pytest.raises(IndexError, match=f"among {ROWS}"):
        dots(sums, of[0], matrix, of[1])
    assert np.array_equal(sums, matrix)


def test_rows_of_other_lengths_are_refused() -> None:
    long, short = (np.ones((ROWS, columns), np.float32) for columns in (COLUMNS, 3))
    places = np.array([2, 3])
    with pytest.raises(ValueError, match="3 columns"):
        add_rows(long, places, np.ones(2, np.float32), short, places)
    with pytest.raises(ValueError, match="33 columns"):
        dots(short, places, long, places)
