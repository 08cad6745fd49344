"""What every answer over HTTP is like, also one that refuses: as the OpenAPI document says."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import Any, Final

import msgspec
from litestar import Litestar, Request, Response
from litestar._openapi.schema_generation.plugins.struct import StructSchemaPlugin
from litestar._openapi.schema_generation.schema import SchemaCreator
from litestar.datastructures import MutableScopeHeaders
from litestar.exceptions import HTTPException
from litestar.handlers import HTTPRouteHandler
from litestar.openapi.datastructures import ResponseSpec
from litestar.openapi.spec import Schema
from litestar.routes import ASGIRoute, BaseRoute, HTTPRoute
from litestar.types import Message, Scope
from litestar.typing import FieldDefinition

from kingsburg.server.asking import NotDone, not_done, refused
from kingsburg.server.protocol import Refusal
from kingsburg.server.store import StoreError
from kingsburg.words.messages import Message as Said
from kingsburg.words.messages import message

log = logging.getLogger("kingsburg.server")

REFUSALS: Final = {
    401: "The token is of no seat here.",
    403: "That is asked by a page from elsewhere.",
    404: "There is no such thing.",
    405: "That cannot be asked for in this way.",
    409: "That cannot be done now.",
    413: "That is too long.",
    415: "That is no JSON.",
    429: "That is too much: wait a little.",
    500: "Something went wrong here.",
}
"""What may be answered to any request besides what was asked for."""
NOT_UNDERSTOOD, NOT_ALLOWED, TOO_LONG, WENT_WRONG = 400, 405, 413, 500
KNOWN: Final = {
    NOT_UNDERSTOOD: "server.refused.not_valid",
    TOO_LONG: "server.refused.too_long",
    WENT_WRONG: "server.refused.went_wrong",
}
"""Why people may be refused before anyone here has looked at what they ask."""


class StrictRequest(Request[Any, Any, Any]):
    """Reads what is sent as exactly what it is to be: a number is no yes or no, and a text is no number."""

    async def json(self) -> Any:
        wanted = self.route_handler.parsed_data_field
        try:
            sent = _whole(msgspec.json.decode(await self.body()))
            return sent if wanted is None else msgspec.convert(sent, wanted.annotation)
        except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as error:
            raise not_done(NOT_UNDERSTOOD, "not_understood", why=str(error)) from error


def _whole(sent: Any) -> Any:
    """The same with 35 for 35.0, which is an integer in JSON Schema."""
    if isinstance(sent, dict):
        return {key: _whole(value) for key, value in sent.items()}
    if isinstance(sent, list):
        return [_whole(value) for value in sent]
    return int(sent) if isinstance(sent, float) and sent.is_integer() else sent


class Closed(StructSchemaPlugin):
    """Tells of structs which take no other fields that they do not: Litestar leaves that out."""

    def to_openapi_schema(self, field_definition: FieldDefinition, schema_creator: SchemaCreator) -> Schema:
        found = super().to_openapi_schema(field_definition, schema_creator)
        if field_definition.annotation.__struct_config__.forbid_unknown_fields:
            found.additional_properties = False
        return found


def describe(handlers: Sequence[object]) -> None:
    """Have the OpenAPI document tell how requests are refused."""
    for handler in handlers:
        if isinstance(handler, HTTPRouteHandler):
            told = {status: ResponseSpec(Refusal, description=why) for status, why in REFUSALS.items()}
            handler.responses = {**told, **(handler.responses or {})}


def refusal(request: Request[Any, Any, Any], error: Exception) -> Response[Refusal]:
    """An error as one line; what nobody foresaw is logged and tells nothing."""
    if isinstance(error, HTTPException):
        extra = error.extra if isinstance(error.extra, list) else []
        said = _reason(error)
        why = None if said is None else list(said)
        return Response(Refusal(error.status_code, error.detail, extra, why), status_code=error.status_code)
    if isinstance(error, StoreError):
        return refusal(request, refused(error))
    log.exception("%s %s failed", request.method, request.url.path)
    return refusal(request, not_done(WENT_WRONG, "went_wrong"))


def _reason(error: HTTPException) -> Said | None:
    """Why as a message: what only programs can do wrong has none."""
    if isinstance(error, NotDone):
        return error.why
    return message(KNOWN[error.status_code]) if error.status_code in KNOWN else None


async def tell_methods(message: Message, scope: Scope) -> None:
    """Whoever asks in a way that there is not, or asks which there are, is told."""
    if message["type"] != "http.response.start":
        return
    if message["status"] == NOT_ALLOWED or scope.get("method") == "OPTIONS":
        methods = allowed(scope["litestar_app"], scope["path"])
        if methods:
            MutableScopeHeaders.from_message(message)["Allow"] = ", ".join(sorted(methods))


def allowed(app: Litestar, path: str) -> set[str]:
    """How something can be asked for; nothing where another way in tells its own, though a file might be called so."""
    asked = [part for part in path.split("/") if part]
    routes = [route for route in app.routes if _fits(route, asked)]
    if any(isinstance(route, ASGIRoute) for route in routes):
        return set()
    return {method for route in routes if isinstance(route, HTTPRoute) for method in route.methods}


def _fits(route: BaseRoute, asked: Sequence[str]) -> bool:
    parts = route.path_components
    if len(parts) != len(asked):
        return False
    return all(part == each for part, each in zip(parts, asked, strict=True) if isinstance(part, str))
