"""Does for threads what the logic of a call wants."""

from __future__ import annotations

import inspect
import time
from collections.abc import AsyncIterable, Mapping
from typing import TYPE_CHECKING, Any, Callable, Optional, cast

import httpx

from ..errors import ApiTimeoutError, UsageError
from .connection import fail_connection
from .deadline import Deadline, wait_limit, working_under
from .header_wait import HeaderWait, switched_protocols
from .incoming import Incoming, SyncIncoming
from .leaving import Leaving
from .quiet_log import QuietRequest
from .sockets import limit_connections, seconds_to_wait

if TYPE_CHECKING:
    from .operation import BodyContent
    from .outgoing import Outgoing, Timeouts, Transport


class SyncTransport:
    """Sends requests through a client of httpx."""

    def __init__(self, http: httpx.Client) -> None:
        """Take the client, which the transport does not close."""
        self._http = http

    def send(self, transport: Transport, outgoing: Outgoing, deadline: Deadline) -> SyncIncoming:
        """Send one request, and wait for the header of its response.

        Raises:
            ApiConnectionError: There is none.
        """
        with Leaving(transport.secrets, every_frame=True):
            return self._send(transport, outgoing, deadline)

    def _send(self, transport: Transport, outgoing: Outgoing, deadline: Deadline) -> SyncIncoming:
        if deadline.passed:
            raise deadline.error(transport.what)
        content = outgoing.body.open() if outgoing.body else None
        if isinstance(content, AsyncIterable):
            raise UsageError("the body is asynchronous: use the asynchronous client")
        try:
            request = request_of(transport, outgoing, deadline, content, self._http.headers)
            header = HeaderWait(transport.timeouts.read)
            request.extensions["trace"] = _watched_by(header)
            # Not the redirects and credentials of httpx: they would go to foreign hosts.
            with working_under(deadline), working_under(header):
                response = self._http.send(request, stream=True, auth=None, follow_redirects=False)
            if response.status_code == 101:
                response.close()
                raise switched_protocols()
            show_location(response)
        except (httpx.HTTPError, httpx.InvalidURL) as cause:
            fail_connection(
                transport, cause, timeouts=transport.timeouts, deadline=deadline, sending=True
            )
        finally:
            close_body(content)
        return SyncIncoming(response, transport, deadline)

    def read(self, incoming: Incoming, limit: int | None) -> bytes:
        """Read a body, or its beginning where it is longer than `limit` bytes."""
        return cast("SyncIncoming", incoming).read(limit)

    def discard(self, incoming: Incoming) -> None:
        """Discard a body."""
        cast("SyncIncoming", incoming).discard()

    def sleep(self, seconds: float) -> None:
        """Wait.

        Raises:
            ApiTimeoutError: The call that this one is a part of may not take as long.
        """
        limit = wait_limit()
        time.sleep(seconds if limit is None else min(seconds, limit))
        if limit is not None and limit < seconds:
            raise ApiTimeoutError("the deadline of the enclosing call has passed")

    def ask(self, function: Callable[..., Any], *arguments: Any) -> Any:
        """Calls a function of the caller's.

        Raises:
            UsageError: It is a coroutine's.
        """
        outcome = function(*arguments)
        if inspect.isawaitable(outcome):
            if inspect.iscoroutine(outcome):
                outcome.close()
            raise UsageError("a function is asynchronous: use the asynchronous client")
        return outcome


def _watched_by(header: HeaderWait) -> Callable[[str, Mapping[str, Any]], None]:
    """Put limits on connections, and start the time for the header."""

    def trace(event: str, info: Mapping[str, Any]) -> None:
        limit_connections(event, info)
        header.saw(event)

    return trace


def hide_location(response: httpx.Response) -> None:
    """Keep a redirect from httpx, which fails where it cannot read the address, unasked for it."""
    location = response.headers.get("location")
    if location is not None:
        response.extensions["sdk_location"] = location
        del response.headers["location"]


def show_location(response: httpx.Response) -> None:
    """Take back what `hide_location` did."""
    location: str | None = response.extensions.pop("sdk_location", None)
    if location is not None:
        response.headers["location"] = location


def request_of(
    transport: Transport,
    outgoing: Outgoing,
    deadline: Deadline,
    content: BodyContent | None,
    defaults: httpx.Headers,
) -> httpx.Request:
    """The request for the transport. Of its own header fields it says only what it can unpack."""
    headers = outgoing.headers.raw()
    encodings = defaults.get("accept-encoding")
    if encodings is not None and "Accept-Encoding" not in outgoing.headers:
        headers.append((b"Accept-Encoding", encodings.encode("ascii")))
    return QuietRequest(
        outgoing.method,
        outgoing.url,
        headers=headers,
        content=content,
        extensions={"timeout": _TimeoutsLeft(transport.timeouts, deadline)},
    )


def close_body(content: object) -> None:
    """Frees what a body holds: an open file."""
    close = getattr(content, "close", None)
    if close is not None:
        close()


class _TimeoutsLeft(dict[str, Optional[float]]):
    """The timeouts of a request, which get shorter as the end of its call comes nearer."""

    def __init__(self, timeouts: Timeouts, deadline: Deadline) -> None:
        super().__init__(timeouts._asdict())
        self._deadline = deadline

    def __getitem__(self, phase: str) -> float | None:
        limit, left = super().__getitem__(phase), self._deadline.left()
        if left is not None:
            limit = left if limit is None else min(limit, left)
        return seconds_to_wait(limit)

    def get(self, phase: str, default: Any = None) -> Any:
        """Asked by the transport at the beginning of each phase."""
        try:
            return self[phase]
        except KeyError:
            return default
