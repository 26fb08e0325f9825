"""The description of the JSON API as a page, made from the OpenAPI document alone."""

from typing import Annotated, Any

from fastapi import APIRouter, Depends, Request
from fastapi.responses import HTMLResponse, Response

from tripot import house
from tripot.server.web.rendering import render
from tripot.server.web.visitors import Visitor, base_context, visitor_of

router = APIRouter(include_in_schema=False)


@router.get("/docs")
async def show(request: Request, visitor: Annotated[Visitor, Depends(visitor_of)]) -> Response:
    """Every operation with what it takes and returns."""
    schema = request.app.openapi()
    context = {
        **base_context(visitor, title="JSON API", path="/docs"),
        "about": schema["info"],
        "game": house.game_names()[0],
        "base": str(request.base_url).rstrip("/"),
        "operations": operations(schema),
    }
    return HTMLResponse(render("docs.html", visitor.voice(), context))


def operations(schema: dict[str, Any]) -> list[dict[str, Any]]:
    """The operations of an OpenAPI document, with references resolved to lists of fields."""
    return [
        {
            "method": method.upper(),
            "path": path,
            "summary": operation.get("description") or operation["summary"],
            "parameters": [
                {"name": one["name"], "where": one["in"], "text": one.get("description", "")}
                for one in operation.get("parameters", [])
            ],
            "body": _fields(schema, _content(operation.get("requestBody"))),
            "answer": _fields(schema, _content(_success(operation))),
        }
        for path, methods in schema["paths"].items()
        for method, operation in methods.items()
    ]


def _success(operation: dict[str, Any]) -> dict[str, Any]:
    code = next(code for code in operation["responses"] if code.startswith("2"))
    found: dict[str, Any] = operation["responses"][code]
    return found


def _content(part: dict[str, Any] | None) -> dict[str, Any]:
    content = (part or {}).get("content", {}).get("application/json", {})
    found: dict[str, Any] = content.get("schema", {})
    return found


def _fields(schema: dict[str, Any], found: dict[str, Any]) -> list[dict[str, str]]:
    if found.get("type") == "array":
        found = found["items"]
    name = found.get("$ref", "").rpartition("/")[2]
    properties = schema["components"]["schemas"].get(name, {}).get("properties", {})
    return [
        {"name": field, "type": _type(about), "text": about.get("description", "")}
        for field, about in properties.items()
    ]


def _type(about: dict[str, Any]) -> str:
    if "anyOf" in about:
        return " | ".join(_type(one) for one in about["anyOf"])
    if about.get("type") == "array":
        return f"[{_type(about['items'])}]"
    return str(about.get("type") or about.get("$ref", "").rpartition("/")[2] or "any")
