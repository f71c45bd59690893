"""What a client reports its calls to, and how it does."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Callable, TypeVar, cast

import httpx
from typing_extensions import Protocol

from ..errors import (
    ApiConnectionError,
    ApiError,
    ApiTimeoutError,
    AuthError,
    DecodeError,
    PaginationError,
    StreamError,
    UsageError,
)
from .incoming import AsyncIncoming, Incoming
from .url import origin_of

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterator, Mapping
    from contextlib import AbstractContextManager

    from .call import Try
    from .deadline import Deadline
    from .effects import Steps
    from .operation import Operation
    from .plan import CallPlan
    from .settings import CoreSettings

R = TypeVar("R")


@dataclass(frozen=True)
class TracedOperation:
    """Describes a call to a tracer.

    Attributes:
        sdk_name: Name of the SDK.
        sdk_version: Version of the SDK.
        method: HTTP method.
        path: Path template, such as `/pets/{petId}`.
    """

    sdk_name: str
    sdk_version: str
    method: str
    path: str


@dataclass(frozen=True)
class TracedRequest:
    """Describes a request to a tracer.

    Attributes:
        url: URL with its query, without secrets.
        address: Host name or IP address, without secrets.
        port: Port of the server.
        resends: How many requests the call has sent before this one.
    """

    url: str
    address: str
    port: int
    resends: int


class AttemptTrace(Protocol):
    """The trace of one attempt."""

    def headers(self) -> Mapping[str, str]:
        """Header fields by which the server continues the trace."""
        ...

    def active(self) -> AbstractContextManager[object]:
        """The context in which the request is sent."""
        ...

    def end(self, status: int | None, error_type: str | None) -> None:
        """End the attempt. The error type is `None` if it succeeded."""
        ...


class CallTrace(Protocol):
    """The trace of one call."""

    def attempt(self, request: TracedRequest) -> AttemptTrace:
        """Begin an attempt."""
        ...

    def end(self, error_type: str | None) -> None:
        """End the call. The error type is `None` if it succeeded."""
        ...


class CallTracing:
    """Traces the calls of a client. `open_telemetry()` of the module `otel` creates one."""

    def __init__(self, begin: Callable[[TracedOperation], CallTrace]) -> None:
        """Take what begins the trace of a call."""
        self._begin = begin

    def begin(self, settings: CoreSettings, operation: Operation[object]) -> TracedCall:
        """Begin a call."""
        name, version = settings.sdk_name, settings.sdk_version
        return TracedCall(
            self._begin(TracedOperation(name, version, operation.method, operation.path))
        )


class TracedCall:
    """A call that is traced."""

    def __init__(self, trace: CallTrace) -> None:
        """Take the trace of the call."""
        self._trace = trace
        self._sent = 0
        self._body: _TracedBody | None = None

    def around(self, steps: Steps[R]) -> Steps[R]:
        """Trace a call. The trace of a successful one ends with the body of its response."""
        try:
            result = yield from steps
        except BaseException as error:
            self._trace.end(_error_type(error))
            raise
        if self._body is not None:
            self._body.when_ended(self._trace.end)
        return result

    def attempts(self, send: Try) -> Try:
        """Trace each attempt. Its trace ends with the body of its response."""

        def attempt(plan: CallPlan, deadline: Deadline, number: int) -> Steps[Incoming]:
            trace = self._trace.attempt(_request_of(plan, self._sent))
            self._sent += 1
            try:
                with trace.active():
                    incoming = yield from send(_continued(plan, trace), deadline, number)
            except BaseException as error:
                status = error.status_code if isinstance(error, ApiError) else None
                trace.end(status, _error_type(error))
                raise
            self._body = _traced_body(incoming)
            status = incoming.status
            self._body.when_ended(lambda error: trace.end(status, error or _error_of(status)))
            return incoming

        return attempt


def _request_of(plan: CallPlan, resends: int) -> TracedRequest:
    url = httpx.URL(plan.url)
    port = url.port or (443 if url.scheme == "https" else 80)
    redact = plan.secrets.redact
    return TracedRequest(redact(plan.url), redact(url.host), port, resends)


def _continued(plan: CallPlan, trace: AttemptTrace) -> CallPlan:
    """Only the origin that receives credentials receives the header fields of the trace."""
    if plan.home is None or origin_of(httpx.URL(plan.url)) != origin_of(httpx.URL(plan.home)):
        return plan
    headers = plan.headers
    for name, value in trace.headers().items():
        headers = headers.having(name, value)
    return replace(plan, headers=headers)


class _TracedBody:
    """The body of a response, which reports once how its reading ended."""

    def __init__(self, stream: object) -> None:
        self._stream = stream
        self._has_ended = False
        self._error: str | None = None
        self._listeners: list[Callable[[str | None], None]] = []

    def when_ended(self, listener: Callable[[str | None], None]) -> None:
        """Call back with the type of the error that ended the reading, if one did."""
        if self._has_ended:
            listener(self._error)
        else:
            self._listeners.append(listener)

    def end(self, error: BaseException | None = None) -> None:
        """The body has been read, or is not wanted any more."""
        if self._has_ended:
            return
        self._has_ended = True
        self._error = _error_type(error) if _is_error(error) else None
        for listener in self._listeners:
            listener(self._error)


class _SyncBody(_TracedBody, httpx.SyncByteStream):
    def __iter__(self) -> Iterator[bytes]:
        try:
            yield from cast("httpx.SyncByteStream", self._stream)
        except BaseException as error:
            self.end(error)
            raise
        self.end()

    def close(self) -> None:
        self.end()
        cast("httpx.SyncByteStream", self._stream).close()


class _AsyncBody(_TracedBody, httpx.AsyncByteStream):
    async def __aiter__(self) -> AsyncIterator[bytes]:
        try:
            async for chunk in cast("httpx.AsyncByteStream", self._stream):
                yield chunk
        except BaseException as error:
            self.end(error)
            raise
        self.end()

    async def aclose(self) -> None:
        self.end()
        await cast("httpx.AsyncByteStream", self._stream).aclose()


def _traced_body(incoming: Incoming) -> _SyncBody | _AsyncBody:
    response = incoming.response
    is_async = isinstance(incoming, AsyncIncoming)
    body = _AsyncBody(response.stream) if is_async else _SyncBody(response.stream)
    if incoming.finished:
        body.end()
    response.stream = body
    return body


def _is_error(error: BaseException | None) -> bool:
    """Whoever leaves a stream closes the generator that reads it."""
    return error is not None and not isinstance(error, GeneratorExit)


def _error_of(status: int) -> str | None:
    """OpenTelemetry, HTTP spans: for clients the statuses from 400 on are errors."""
    return str(status) if status >= 400 else None


def _error_type(error: BaseException | None) -> str:
    """The value of `error.type`, the same in the SDKs of all languages."""
    if isinstance(error, ApiError):
        return str(error.status_code)
    for kinds, name in _ERROR_TYPES:
        if isinstance(error, kinds):
            return name
    # What is no `Exception` ends a task or a program: the call is canceled.
    return "_OTHER" if isinstance(error, Exception) else "canceled"


_ERROR_TYPES: tuple[tuple[tuple[type[BaseException], ...], str], ...] = (
    ((ApiTimeoutError, httpx.TimeoutException), "timeout"),
    ((ApiConnectionError, httpx.HTTPError, httpx.StreamError), "connection"),
    ((DecodeError,), "decode"),
    ((StreamError,), "stream"),
    ((PaginationError,), "pagination"),
    ((AuthError,), "auth"),
    ((UsageError,), "usage"),
)
