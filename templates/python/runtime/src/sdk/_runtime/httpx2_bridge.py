"""Sends requests through a client of httpx2, the successor of httpx.

It stands below a client of httpx as its transport, so that the rest of the SDK knows one library.
httpx2 is imported only if the caller has, and has a type checker only there.
"""

from __future__ import annotations

import sys
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, cast

import httpx

from .quiet_log import quiet_request_of

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Generator, Iterator


def is_httpx2(client: object, kind: str) -> bool:
    """Return whether it is a client of httpx2, and of this class: `Client` or `AsyncClient`."""
    library = sys.modules.get("httpx2")
    return library is not None and isinstance(client, getattr(library, kind))


class Bridge(httpx.BaseTransport):
    """A transport for threads."""

    def __init__(self, client: Any) -> None:
        """Take an `httpx2.Client`, which is not closed."""
        self._client = client

    def handle_request(self, request: httpx.Request) -> httpx.Response:
        """Send one request. Its redirects are for the SDK to follow."""
        with _errors_of_httpx():
            response = self._client.send(
                _request_of(request), stream=True, auth=None, follow_redirects=False
            )
        return _response_of(response, _Stream(response))


class AsyncBridge(httpx.AsyncBaseTransport):
    """A transport for coroutines."""

    def __init__(self, client: Any) -> None:
        """Take an `httpx2.AsyncClient`, which is not closed."""
        self._client = client

    async def handle_async_request(self, request: httpx.Request) -> httpx.Response:
        """Send one request. Its redirects are for the SDK to follow."""
        with _errors_of_httpx():
            response = await self._client.send(
                _request_of(request), stream=True, auth=None, follow_redirects=False
            )
        return _response_of(response, _AsyncStream(response))


class _Stream(httpx.SyncByteStream):
    """The bytes of a response as they came, for httpx to unpack."""

    def __init__(self, response: Any) -> None:
        self._response = response

    def __iter__(self) -> Iterator[bytes]:
        with _errors_of_httpx():
            yield from self._response.stream

    def close(self) -> None:
        with _errors_of_httpx():
            self._response.close()


class _AsyncStream(httpx.AsyncByteStream):
    def __init__(self, response: Any) -> None:
        self._response = response

    async def __aiter__(self) -> AsyncIterator[bytes]:
        with _errors_of_httpx():
            async for chunk in self._response.stream:
                yield chunk

    async def aclose(self) -> None:
        with _errors_of_httpx():
            await self._response.aclose()


def _request_of(request: httpx.Request) -> Any:
    library = cast("Any", sys.modules["httpx2"])
    stream = request.stream
    # Header fields and extensions are complete, and a stream is only iterated over.
    if isinstance(stream, httpx.ByteStream):
        body = library.ByteStream(b"".join(stream))
    elif isinstance(stream, httpx.SyncByteStream):

        def iterate(_: object) -> Iterator[bytes]:
            return iter(stream)

        body = type("Body", (library.SyncByteStream,), {"__iter__": iterate})()
    else:

        def iterate_async(_: object) -> AsyncIterator[bytes]:
            return stream.__aiter__()

        body = type("Body", (library.AsyncByteStream,), {"__aiter__": iterate_async})()
    return quiet_request_of(
        library,
        request.method,
        str(request.url),
        headers=request.headers.raw,
        stream=body,
        extensions=request.extensions,
    )


def _response_of(
    response: Any, stream: httpx.SyncByteStream | httpx.AsyncByteStream
) -> httpx.Response:
    return httpx.Response(
        response.status_code,
        headers=response.headers.raw,
        stream=stream,
        extensions=response.extensions,
    )


@contextmanager
def _errors_of_httpx() -> Generator[None, None, None]:
    """Raise the error of httpx that has the same name, with the causes of that of httpx2."""
    library = cast("Any", sys.modules["httpx2"])
    try:
        yield
    except (library.HTTPError, library.InvalidURL, library.StreamError) as error:
        kind = getattr(httpx, type(error).__name__, httpx.TransportError)
        if issubclass(kind, httpx.StreamError) and not issubclass(kind, httpx.HTTPError):
            kind = httpx.ReadError
        raise kind(str(error)) from error.__cause__
