"""How test processes share what all of them would do."""

from tests.sharing import modules_of, starting_at


def test_each_process_starts_elsewhere_and_leaves_nothing_out() -> None:
    modules = ["a", "b", "c", "d"]
    assert [starting_at(place, modules)[0] for place in range(4)] == modules
    assert all(sorted(starting_at(place, modules)) == modules for place in range(4))


def test_what_was_asked_for_is_imported_once() -> None:
    asked = ["tests/test_sharing.py::test_this", "tests/test_sharing.py", "tests/core"]
    modules = modules_of(asked)
    assert modules[-1] == "tests.test_sharing"
    assert modules.count("tests.test_sharing") == 1
    assert "tests.core.test_game" in modules
    assert all(name.startswith(("tests.core.", "tests.test_sharing")) for name in modules)
