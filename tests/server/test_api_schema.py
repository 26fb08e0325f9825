"""The API's own description: it is valid, and nothing sent after it breaks the server."""

import json
import re
from collections.abc import Iterator
from functools import cache
from typing import Any
from urllib.parse import quote

import httpx
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.depth import cases
from tests.example import ANY, TALKING
from tests.server.house import SHORT, Chair, join, lay

KINDS = {"object", "array", "string", "integer", "number", "boolean", "null"}
Operation = tuple[str, str, dict[str, Any]]


@pytest.fixture(scope="module")
def document(http: httpx.Client) -> dict[str, Any]:
    """The OpenAPI document that the server gives out."""
    return _document(http)


@cache
def _document(http: httpx.Client) -> dict[str, Any]:
    document: dict[str, Any] = http.get("/openapi.json").json()
    return document


def operations(document: dict[str, Any]) -> list[Operation]:
    return [
        (method, path, about)
        for path, methods in document["paths"].items()
        for method, about in methods.items()
    ]


def parts(value: Any) -> Iterator[dict[str, Any]]:
    """Every object in a document."""
    if isinstance(value, dict):
        yield value
        for part in value.values():
            yield from parts(part)
    elif isinstance(value, list):
        for part in value:
            yield from parts(part)


# The document


def test_the_document_is_whole(document: dict[str, Any]) -> None:
    assert document["openapi"].startswith("3.1")
    assert document["info"]["title"] == "Tripot"
    schemas = document["components"]["schemas"]
    for part in parts(document):
        if isinstance(part.get("$ref"), str):
            where, _, name = part["$ref"].rpartition("/")
            assert where == "#/components/schemas"
            assert name in schemas
    for schema in schemas.values():
        assert schema["type"] in KINDS
        assert set(schema.get("required", [])) <= set(schema["properties"])
    names = [about["operationId"] for _, _, about in operations(document)]
    assert len(names) == len(set(names))


def test_every_operation_says_what_it_takes_and_gives(document: dict[str, Any]) -> None:
    for method, path, about in operations(document):
        assert path.startswith("/api/")
        assert about["description"]
        assert {"400", "401", "403", "404", "409", "410", "413", "422", "503"} <= set(
            about["responses"]
        )
        named = {one["name"] for one in about.get("parameters", []) if one["in"] == "path"}
        assert named == set(re.findall(r"{(\w+)}", path))
        for one in about.get("parameters", []):
            assert one["schema"]
            assert one["required"] is (one["in"] == "path")
        assert ("requestBody" in about) == (method == "post")
        for code, answer in about["responses"].items():
            if not code.startswith("2"):
                shown = answer["content"]["application/json"]["schema"]
                assert shown == {"$ref": "#/components/schemas/Error"}


def fits(document: dict[str, Any], schema: dict[str, Any], value: Any) -> bool:
    """Whether a value is as a schema says: of the few words that this document uses."""
    if "$ref" in schema:
        name = schema["$ref"].rpartition("/")[2]
        return fits(document, document["components"]["schemas"][name], value)
    if "anyOf" in schema:
        return any(fits(document, one, value) for one in schema["anyOf"])
    kinds: dict[str, type | tuple[type, ...]] = {
        "object": dict,
        "array": list,
        "string": str,
        "integer": int,
        "number": (int, float),
        "boolean": bool,
        "null": type(None),
    }
    if not isinstance(value, kinds[schema["type"]]):
        return False
    if isinstance(value, list):
        return all(fits(document, schema["items"], one) for one in value)
    if isinstance(value, dict) and "properties" in schema:
        known = schema["properties"]
        return set(schema.get("required", [])) <= set(value) <= set(known) and all(
            fits(document, known[name], one) for name, one in value.items()
        )
    return True


def test_every_operation_answers_as_it_is_described(
    http: httpx.Client, document: dict[str, Any]
) -> None:
    over = lay(http, seat=None, options=SHORT)
    Chair(http, over.table).turn()
    chair = lay(http, seed="1", players=3, latecomers=True)
    number, legal = chair.turn()
    join(http, chair.invite(3))  # is asked, like all who sit there, whether another may
    secret = chair.invite(2)
    trading = lay(http, game=TALKING)  # where there is something to ask for
    bodies: dict[str, Any] = {
        "/api/tables": {"game": ANY},
        "/api/tables/{table_id}/invitations": {},
        "/api/invitations/{secret}": {"name": "Bruno"},
        "/api/tables/{table_id}/asking": {"seat": 2, "welcome": True},
        "/api/tables/{table_id}/haste": {},
        "/api/tables/{table_id}/return": {},
        "/api/tables/{table_id}/talk": {"is_wanted": False},
        "/api/tables/{table_id}/actions": {"actions": legal[:1], "number": number},
    }
    for method, path, about in operations(document):
        ended = path.endswith(("record", "reasons", "stream"))
        sitting = not ended and "{table_id}" in path
        at = over if ended else trading if path.endswith("talk") else chair
        url = path.format(table_id=at.table, secret=secret)
        headers = at.headers() if sitting else {}
        answer = http.request(method, url, json=bodies.get(path), headers=headers)
        code = next(code for code in about["responses"] if code.startswith("2"))
        assert answer.status_code == int(code), (path, answer.text)
        described = about["responses"][code]["content"]
        kind = answer.headers["content-type"].partition(";")[0]
        if kind == "application/json":
            assert fits(document, described["application/json"]["schema"], answer.json()), path
        else:
            assert list(described) == [kind], path


# Anything at all

TEXTS = st.one_of(
    st.text(max_size=30),
    st.sampled_from([ANY, "calm", "regular", "trust", "put 1000", "\ud800", "\0", "1", "{x}"]),
)
VALUES = st.recursive(
    st.one_of(
        st.none(),
        st.booleans(),
        st.integers(-(10**30), 10**30),
        st.floats(),
        TEXTS,
        st.sampled_from([0, 1, 2, 14000]),
    ),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(TEXTS, inner, max_size=3),
    max_leaves=6,
)
OPTIONS = st.dictionaries(
    st.sampled_from(["target", "turn_limit", "start_money", "savings", "other"]),
    VALUES
    | st.dictionaries(st.sampled_from(["5000", "2000", "1000", "0", "x"]), st.integers(-1, 130)),
    max_size=3,
)


def bodies_of(document: dict[str, Any], about: dict[str, Any]) -> st.SearchStrategy[bytes]:
    """Bodies of an operation: near to what it describes, far from it, and no JSON at all."""
    described = about.get("requestBody", {}).get("content", {}).get("application/json", {})
    name = described.get("schema", {}).get("$ref", "").rpartition("/")[2]
    fields = document["components"]["schemas"].get(name, {}).get("properties", {})
    near = st.fixed_dictionaries(
        {field: st.just(ANY) for field in fields if field == "game"},
        optional={
            field: OPTIONS if field == "options" else VALUES for field in fields if field != "game"
        },
    )
    return st.one_of(near.map(written), VALUES.map(written), st.binary(max_size=60))


def written(value: Any) -> bytes:
    return json.dumps(value).encode()


HEADERS = st.fixed_dictionaries(
    {},
    optional={
        "Idempotency-Key": st.from_regex(r"[!-~]{0,90}", fullmatch=True),
        "Accept-Language": st.sampled_from(["fr", "en", "xx", "fr;q=x,,", ""]),
        "Content-Type": st.sampled_from(["application/json", "text/plain", "a/b/c", ""]),
        "Authorization": st.sampled_from(["TOKEN", "Bearer", "Basic eA==", "Bearer \xff", "é"]),
        "Origin": st.sampled_from(["null", "http://[", "x", "http://:99999999"]),
        "Sec-Fetch-Site": st.sampled_from(["none", "x"]),
        "Cookie": st.sampled_from(["tripot_guest=x", "tripot_language=fr; a", "=;;=", "\xff"]),
    },
)


def check_no_fault(chair: Chair, data: Any) -> None:
    document = _document(chair.http)
    at = data.draw(st.sampled_from(range(len(operations(document)))))
    method, path, about = operations(document)[at]
    secret, table = data.draw(TEXTS), data.draw(st.just(chair.table) | TEXTS)
    url = path.format(secret=safe(secret) or "x", table_id=safe(table) or "x")
    sent = {name: text.encode("latin-1") for name, text in data.draw(HEADERS).items()}
    if sent.get("Authorization", b"TOKEN") == b"TOKEN":
        sent["Authorization"] = f"Bearer {chair.token}".encode()
    if "{table_id}/stream" in path and table == chair.table:
        url += "?known=" + safe(data.draw(TEXTS.filter(lambda text: not text.strip().isdigit())))
        if url.endswith("="):
            url += "x"
    sent.setdefault("Content-Type", b"application/json")
    content = data.draw(bodies_of(document, about)) if method == "post" else None
    answer = chair.http.request(method, url, content=content, headers=sent)
    assert answer.status_code < 500, answer.text
    if answer.status_code >= 400:
        told = answer.json()
        assert set(told) == {"kind", "message", "clause", "option"}
        assert told["message"]
        assert str(answer.status_code) in about["responses"], answer.text


def safe(text: str) -> str:
    """A text as one part of an address."""
    return quote(text.encode("utf-8", "surrogatepass"), safe="").replace(".", "%2E")


@cases(15, deep=200)
@given(data=st.data())
def test_nothing_that_is_sent_breaks_the_server(http: httpx.Client, data: Any) -> None:
    check_no_fault(_chair(http), data)


@cases(80, deep=2000)
@given(data=st.data())
def test_nothing_at_all_that_is_sent_breaks_the_server(http: httpx.Client, data: Any) -> None:
    check_no_fault(_chair(http), data)


@cache
def _chair(http: httpx.Client) -> Chair:
    """One seat for all examples."""
    return lay(http, seed="1")
