"""Calls to endpoints that the API description does not contain."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, TypeVar, cast, overload

from ..errors import UsageError
from ..options import RequestOptions
from ..response import ApiResponse
from .base_core import takes_whole_answer
from .body.json import encode_json
from .body.raw import encode_raw
from .body_choice import is_upload
from .effects import Read, Steps
from .operation import Answer, BodyCodec, EndpointMethod, Operation

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ..options import HeaderValues, QueryValue
    from .async_core import AsyncCore
    from .core import Core
    from .incoming import Incoming

T = TypeVar("T")

_METHODS = ("GET", "HEAD", "OPTIONS", "PUT", "DELETE", "POST", "PATCH")
_CONTROLS = re.compile(r"[\x00-\x1f\x7f-\x9f\\]")
_JSON = re.compile(r"[/+]json *(;|$)", re.IGNORECASE)

# A dot segment, also one of which a server makes it: percent-encoded, once or more often, followed
# by path parameters, or next to an encoded slash.
_DOT_SEGMENT = re.compile(
    r"([/\\]|%(25)*(2f|5c))(\.|%(25)*2e){1,2}($|[/\\;]|%(25)*(2f|5c|3b))", re.IGNORECASE
)


class Endpoints:
    """The method of clients that calls endpoints which the API description does not contain."""

    _core: Core

    @overload
    def request(
        self,
        method: EndpointMethod,
        path: str,
        *,
        body: object = None,
        cast_to: None = None,
        query: Mapping[str, QueryValue] | None = None,
        headers: HeaderValues | None = None,
        content_type: str | None = None,
        credentials: bool = True,
        options: RequestOptions | None = None,
    ) -> ApiResponse[bytes]: ...

    @overload
    def request(
        self,
        method: EndpointMethod,
        path: str,
        *,
        body: object = None,
        cast_to: type[T],
        query: Mapping[str, QueryValue] | None = None,
        headers: HeaderValues | None = None,
        content_type: str | None = None,
        credentials: bool = True,
        options: RequestOptions | None = None,
    ) -> T: ...

    @overload
    def request(
        self,
        method: EndpointMethod,
        path: str,
        *,
        body: object = None,
        cast_to: object,
        query: Mapping[str, QueryValue] | None = None,
        headers: HeaderValues | None = None,
        content_type: str | None = None,
        credentials: bool = True,
        options: RequestOptions | None = None,
    ) -> Any: ...

    def request(
        self,
        method: EndpointMethod,
        path: str,
        *,
        body: object = None,
        cast_to: object = None,
        query: Mapping[str, QueryValue] | None = None,
        headers: HeaderValues | None = None,
        content_type: str | None = None,
        credentials: bool = True,
        options: RequestOptions | None = None,
    ) -> Any:
        """Call an endpoint that the API description does not contain.

        Args:
            method: `GET`, `HEAD`, `OPTIONS`, `PUT`, `DELETE`, `POST` or `PATCH`.
            path: Path below the base URL. It begins with one slash.
            body: Sent as JSON. With a `content_type`, strings and binary data are sent as they are.
                `None`: no body.
            cast_to: Type of the response body: a model, or a type such as `List[Pet]`.
            query: Query parameters.
            headers: Additional headers. `None` removes a header that the SDK would send.
            content_type: Media type of the body. Default: `application/json`.
            credentials: Whether to send the credentials of the client.
            options: Further options of the call.

        Returns:
            The body as `cast_to`. Without it, an `ApiResponse` whose `data` is the body in bytes.
        """
        given = _options(options, query, headers, content_type)
        operation = _operation(method, path, body, cast_to, given, credentials=credentials)
        if cast_to is not None:
            return self._core.send(operation, body=body, options=given)
        takes_whole_answer()
        return self._core.perform(operation, body=body, options=given, read=_read_bytes)


class AsyncEndpoints:
    """The same of clients for coroutines."""

    _core: AsyncCore

    @overload
    async def request(
        self,
        method: EndpointMethod,
        path: str,
        *,
        body: object = None,
        cast_to: None = None,
        query: Mapping[str, QueryValue] | None = None,
        headers: HeaderValues | None = None,
        content_type: str | None = None,
        credentials: bool = True,
        options: RequestOptions | None = None,
    ) -> ApiResponse[bytes]: ...

    @overload
    async def request(
        self,
        method: EndpointMethod,
        path: str,
        *,
        body: object = None,
        cast_to: type[T],
        query: Mapping[str, QueryValue] | None = None,
        headers: HeaderValues | None = None,
        content_type: str | None = None,
        credentials: bool = True,
        options: RequestOptions | None = None,
    ) -> T: ...

    @overload
    async def request(
        self,
        method: EndpointMethod,
        path: str,
        *,
        body: object = None,
        cast_to: object,
        query: Mapping[str, QueryValue] | None = None,
        headers: HeaderValues | None = None,
        content_type: str | None = None,
        credentials: bool = True,
        options: RequestOptions | None = None,
    ) -> Any: ...

    async def request(
        self,
        method: EndpointMethod,
        path: str,
        *,
        body: object = None,
        cast_to: object = None,
        query: Mapping[str, QueryValue] | None = None,
        headers: HeaderValues | None = None,
        content_type: str | None = None,
        credentials: bool = True,
        options: RequestOptions | None = None,
    ) -> Any:
        """Call an endpoint that the API description does not contain.

        Args:
            method: `GET`, `HEAD`, `OPTIONS`, `PUT`, `DELETE`, `POST` or `PATCH`.
            path: Path below the base URL. It begins with one slash.
            body: Sent as JSON. With a `content_type`, strings and binary data are sent as they are.
                `None`: no body.
            cast_to: Type of the response body: a model, or a type such as `List[Pet]`.
            query: Query parameters.
            headers: Additional headers. `None` removes a header that the SDK would send.
            content_type: Media type of the body. Default: `application/json`.
            credentials: Whether to send the credentials of the client.
            options: Further options of the call.

        Returns:
            The body as `cast_to`. Without it, an `ApiResponse` whose `data` is the body in bytes.
        """
        given = _options(options, query, headers, content_type)
        operation = _operation(method, path, body, cast_to, given, credentials=credentials)
        if cast_to is not None:
            return await self._core.send(operation, body=body, options=given)
        takes_whole_answer()
        return await self._core.perform(operation, body=body, options=given, read=_read_bytes)


def _read_bytes(incoming: Incoming, answer: Answer) -> Steps[ApiResponse[bytes]]:
    del answer
    body = yield from Read(incoming)
    return ApiResponse(body, incoming.response)


def _options(
    options: RequestOptions | None,
    query: Mapping[str, QueryValue] | None,
    headers: HeaderValues | None,
    content_type: str | None,
) -> RequestOptions:
    """The options of the call with its other arguments, which take precedence."""
    given = RequestOptions() if options is None else cast("RequestOptions", {**options})
    if query is not None:
        given["query"] = {**(given.get("query") or {}), **query}
    if headers is not None:
        given["headers"] = {**(given.get("headers") or {}), **headers}
    if content_type is not None:
        given["content_type"] = content_type
    return given


def _operation(
    method: EndpointMethod,
    path: str,
    body: object,
    cast_to: object,
    options: RequestOptions,
    *,
    credentials: bool,
) -> Operation[Any]:
    if method not in _METHODS:
        raise UsageError(f"the method must be one of {', '.join(_METHODS)}")
    _check_path(path)
    return Operation(
        method=method,
        path=path,
        body=_codec(method, body, options.get("content_type")),
        security=None if credentials else (),
        accept="*/*" if cast_to is None else "application/json",
        ok={} if cast_to is None else {"2XX": Answer(json=lambda: cast_to)},
    )


def _check_path(path: str) -> None:
    """Check a path.

    Raises:
        UsageError: It could leave the base URL.
    """
    is_text = isinstance(path, str)  # pyright: ignore[reportUnnecessaryIsInstance]
    if not is_text or not path.startswith("/") or path.startswith("//"):
        raise UsageError("the path must begin with one slash: it is relative to the base URL")
    if "?" in path or "#" in path:
        raise UsageError("the path must not contain a query or a fragment: pass `query` instead")
    if _CONTROLS.search(path):
        raise UsageError("the path must not contain control characters or backslashes")
    if any("\ud800" <= character <= "\udfff" for character in path):
        raise UsageError("the path contains an unpaired surrogate")
    if _DOT_SEGMENT.search(path):
        raise UsageError('the path must not contain the segments "." and ".."')


def _codec(method: str, body: object, content_type: str | None) -> Mapping[str, BodyCodec]:
    if body is None:
        return {}
    if method in ("GET", "HEAD"):
        raise UsageError(f"a {method} request has no body")
    is_binary = is_upload(body)
    if is_binary and content_type is None:
        raise UsageError("binary data need a `content_type`")
    media_type = content_type or "application/json"
    is_raw = is_binary or (content_type is not None and isinstance(body, str))
    if not is_raw and not _JSON.search(media_type):
        raise UsageError(f"only a string and binary data can be sent as {media_type}")
    return {media_type: BodyCodec(encode_raw if is_raw else encode_json)}
