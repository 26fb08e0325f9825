"""Products with matrices that are nearly all zeros, of which only the rest is touched; compiled.

Of hundreds of actions a decision allows a few. What a network is given of the others is 0, and what
it says of them is not asked.
"""

from typing import Any

import numba
import numpy as np
import numpy.typing as npt

Matrix = npt.NDArray[np.float32]
Places = npt.NDArray[np.int64]


def add_rows(sums: Matrix, to: Places, factors: Matrix, rows: Matrix, which: Places) -> None:
    """Add multiples of rows to sums: `sums[to[k]] += factors[k] * rows[which[k]]` for every k.

    Args:
        sums: What is added to, of shape (sums, columns).
        to: The sum that each row is added to, of shape (terms,); one may come more than once.
        factors: What each is multiplied by, of shape (terms,).
        rows: Of shape (rows, columns).
        which: The row that is added each time, of shape (terms,).

    Raises:
        IndexError: There is no such sum, or no such row.
        ValueError: Sums and rows have not as many columns.
    """
    _require(sums, to, rows, which)
    _compiled_add(sums, to, factors, rows, which)


def dots(left: Matrix, of_left: Places, right: Matrix, of_right: Places) -> Matrix:
    """The dot product of one row of each matrix, `left[of_left[k]] @ right[of_right[k]]`.

    Args:
        left: Of shape (rows, columns).
        of_left: Which of its rows, of shape (products,).
        right: Of shape (rows, columns); it need not have as many rows.
        of_right: Which of its rows, of shape (products,).

    Raises:
        IndexError: There is no such row.
        ValueError: The matrices have not as many columns.
    """
    _require(left, of_left, right, of_right)
    found = np.empty(len(of_left), np.float32)
    _compiled_dots(found, left, of_left, right, of_right)
    return found


def _require(one: Matrix, of_one: Places, other: Matrix, of_other: Places) -> None:
    """Refuse what compiled code would read or write beside the matrices."""
    if one.shape[1] != other.shape[1]:
        raise ValueError(f"rows of {one.shape[1]} and {other.shape[1]} columns do not match")
    for matrix, rows in ((one, of_one), (other, of_other)):
        if len(rows) and not 0 <= rows.min() <= rows.max() < len(matrix):
            raise IndexError(f"rows {rows.min()} to {rows.max()} are not all among {len(matrix)}")


def _add(sums: Any, to: Any, factors: Any, rows: Any, which: Any) -> None:
    for term in range(len(to)):
        sum_, row, factor = sums[to[term]], rows[which[term]], factors[term]
        for column in range(len(row)):
            sum_[column] += factor * row[column]


def _dots(found: Any, left: Any, of_left: Any, right: Any, of_right: Any) -> None:
    for at in range(len(found)):
        one, other = left[of_left[at]], right[of_right[at]]
        total = np.float32(0)
        for column in range(len(one)):
            total += one[column] * other[column]
        found[at] = total


_compiled_add: Any = numba.njit(_add)
_compiled_dots: Any = numba.njit(_dots, fastmath={"reassoc", "contract"})
