"""Does for coroutines what the logic of a call wants."""

from __future__ import annotations

import inspect
from collections.abc import AsyncIterable, AsyncIterator, Awaitable, Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, Callable, cast

import anyio
import anyio.to_thread
import httpx

from .connection import fail_connection
from .header_wait import HeaderWait, switched_protocols
from .incoming import AsyncIncoming, Incoming
from .leaving import Leaving
from .transport import close_body, hide_location, request_of, show_location

if TYPE_CHECKING:
    from .deadline import Deadline
    from .operation import BodyContent
    from .outgoing import Outgoing, Transport

#: How much of a file is read at once, in bytes.
_CHUNK = 64 * 1024

#: How long the phases of a request have to end by themselves when the call's time is over, in
#: seconds. Only then httpcore closes a connection that is still shaking hands.
_GRACE = 0.05


class AsyncTransport:
    """Sends requests through an asynchronous client of httpx."""

    def __init__(self, http: httpx.AsyncClient) -> None:
        """Take the client, which the transport does not close."""
        self._http = http

    async def send(
        self, transport: Transport, outgoing: Outgoing, deadline: Deadline
    ) -> AsyncIncoming:
        """Send one request, and wait for the header of its response.

        Raises:
            ApiConnectionError: There is none.
        """
        with Leaving(transport.secrets, every_frame=True):
            return await self._send(transport, outgoing, deadline)

    async def _send(
        self, transport: Transport, outgoing: Outgoing, deadline: Deadline
    ) -> AsyncIncoming:
        if deadline.passed:
            raise deadline.error(transport.what)
        content = outgoing.body.open() if outgoing.body else None
        try:
            body = _asynchronous(content)
            request = request_of(transport, outgoing, deadline, body, self._http.headers)
            header = HeaderWait(transport.timeouts.read)
            with anyio.move_on_after(_with_grace(deadline)) as scope:
                request.extensions["trace"] = _watched_by(header, scope)
                # Not the redirects and credentials of httpx: they would go to foreign hosts.
                response = await self._http.send(
                    request, stream=True, auth=None, follow_redirects=False
                )
                if response.status_code == 101:
                    await response.aclose()
                    raise switched_protocols()
                show_location(response)
                return AsyncIncoming(response, transport, deadline)
            raise httpx.ReadTimeout("the response headers were not received in time")
        except (httpx.HTTPError, httpx.InvalidURL) as cause:
            fail_connection(
                transport, cause, timeouts=transport.timeouts, deadline=deadline, sending=True
            )
        finally:
            await close_any(content)

    async def read(self, incoming: Incoming, limit: int | None) -> bytes:
        """Read a body, or its beginning where it is longer than `limit` bytes."""
        return await cast("AsyncIncoming", incoming).read(limit)

    async def discard(self, incoming: Incoming) -> None:
        """Discard a body."""
        await cast("AsyncIncoming", incoming).discard()

    async def sleep(self, seconds: float) -> None:
        """Wait."""
        await anyio.sleep(seconds)

    async def ask(self, function: Callable[..., Any], *arguments: Any) -> Any:
        """Calls a function of the caller's, and awaits it where it is a coroutine's."""
        outcome = function(*arguments)
        return await outcome if inspect.isawaitable(outcome) else outcome


def _with_grace(limit: Deadline) -> float | None:
    left = limit.left()
    return None if left is None else left + _GRACE


def _watched_by(header: HeaderWait, scope: anyio.CancelScope) -> Callable[..., Awaitable[None]]:
    """End a scope with the time for the header, once that begins."""

    async def trace(event: str, _: Mapping[str, Any]) -> None:
        header.saw(event)
        left = _with_grace(header)
        if left is not None:
            scope.deadline = min(scope.deadline, anyio.current_time() + left)

    return trace


async def hide_location_later(response: httpx.Response) -> None:
    """As `hide_location`, in the form that httpx wants it here."""
    hide_location(response)


def _asynchronous(content: BodyContent | None) -> BodyContent | None:
    if content is None or isinstance(content, (bytes, AsyncIterable)):
        return content
    return _in_thread(content)


async def _in_thread(content: Iterable[bytes]) -> AsyncIterator[bytes]:
    """The chunks of a file, or of another iterable, which blocks while it is read."""
    read = getattr(content, "read", None)
    chunks: Iterator[bytes] = iter(lambda: read(_CHUNK), b"") if read else iter(content)
    while True:
        chunk = await anyio.to_thread.run_sync(next, chunks, None)
        if chunk is None:
            return
        yield chunk


async def close_any(content: object) -> None:
    """Frees what a body holds: an open file, a connection."""
    aclose = getattr(content, "aclose", None)
    if aclose is not None:
        await aclose()
    else:
        close_body(content)
