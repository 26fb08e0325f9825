"""A box that its owner has corrected."""

import httpx


def test_the_cards_can_be_corrected(http: httpx.Client) -> None:
    book = http.get("/rules/millionnaire").text
    clause = book.partition('id="M13"')[2].partition("<h3")[0]
    assert 'href="/rules/millionnaire/box"' in clause
    assert '"one-for-one-a"' in http.get("/rules/millionnaire/box.toml").text
