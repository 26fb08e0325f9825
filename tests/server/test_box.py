"""Games whose box nobody has to correct."""

import httpx
import pytest

from tripot import house


@pytest.mark.parametrize(
    "name", [name for name in house.game_names() if house.game(name).options.read_box is None]
)
def test_there_is_no_box_where_nothing_is_to_be_corrected(http: httpx.Client, name: str) -> None:
    for path in (f"/rules/{name}/box", f"/rules/{name}/box.toml"):
        assert http.get(path).status_code == 404
    assert 'class="rebuilt"' not in http.get(f"/rules/{name}").text
