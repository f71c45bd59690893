"""Types of the parameters and results of hooks.

sdkgen generates this file: it is the same in the hooks project and in the SDK. Do not edit it.
"""

from __future__ import annotations

from collections.abc import AsyncIterable, Awaitable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Union

if TYPE_CHECKING:
    import httpx

#: The bytes or the text of a body. In the asynchronous client, bodies of responses are asynchronous
#: iterables, and bodies of requests can be.
HookBody = Union[str, bytes, Iterable[bytes], AsyncIterable[bytes]]


class HookMessage:
    """Base class of requests and responses."""

    body: HookBody | None

    def read(self) -> bytes:
        """Read the whole body into memory. `body` is bytes from then on.

        Raises:
            TypeError: The body is asynchronous: use `await aread()`.
        """
        if self.body is None:
            return b""
        if isinstance(self.body, AsyncIterable):
            raise TypeError("the body is asynchronous: use `await aread()`")
        if isinstance(self.body, str):
            self.body = self.body.encode("utf-8")
        elif not isinstance(self.body, bytes):
            self.body = b"".join(self.body)
        return self.body

    async def aread(self) -> bytes:
        """Read the whole body into memory, even if it is asynchronous. `body` is then bytes."""
        if isinstance(self.body, AsyncIterable):
            self.body = b"".join([chunk async for chunk in self.body])
        return self.read()


@dataclass
class HookRequest(HookMessage):
    """A request before the SDK sends it.

    Attributes:
        method: HTTP method in upper case.
        url: URL with the query string.
        headers: Headers. Names are case-insensitive.
        body: Bytes, or an iterable for a file or a form with files. `read()` returns all bytes.
    """

    method: str
    url: str = field(repr=False)
    headers: httpx.Headers = field(repr=False)
    body: HookBody | None = field(default=None, repr=False)


@dataclass
class HookResponse(HookMessage):
    """A response before the SDK processes it.

    Attributes:
        status_code: HTTP status.
        headers: Headers. Names are case-insensitive.
        body: An unread iterable. It is asynchronous in the asynchronous client.
    """

    status_code: int
    headers: httpx.Headers = field(repr=False)
    body: HookBody | None = field(default=None, repr=False)


@dataclass(frozen=True)
class HookOperation:
    """An operation of the API.

    Attributes:
        id: The `operationId` in the API description. `None` if it has none, and for `request`.
        method: HTTP method in upper case.
        path: Path template, such as `/pets/{petId}`. For `request`, the path of the call.
    """

    id: str | None
    method: str
    path: str


@dataclass(frozen=True)
class HookContext:
    """The call that a request belongs to.

    Attributes:
        operation: The operation of the call.
        attempt: Number of the attempt, starting at 1. 0 for an error before the first attempt.
        parameters: Values of the client's additional constructor parameters, by name.
        is_async: Whether the asynchronous client makes the call.
    """

    operation: HookOperation
    attempt: int
    parameters: Mapping[str, str | None] = field(repr=False)
    is_async: bool


class Hook:
    """Base class of `CustomHook` in `hook.py`. Each client has one instance.

    Methods that are not overridden change nothing. If `context.is_async`, a method may be a
    coroutine (`async def`) or return an awaitable. The synchronous client rejects awaitables.
    """

    def before_request(
        self, request: HookRequest, context: HookContext
    ) -> HookRequest | Awaitable[HookRequest]:
        """Change a request before each attempt.

        The request is complete: credentials, idempotency key and content type are set.

        Returns:
            The request to send: the given one, with or without changes, or a new one.
        """
        del context
        return request

    def after_response(
        self, request: HookRequest, response: HookResponse, context: HookContext
    ) -> HookResponse | Awaitable[HookResponse]:
        """Change a response after each attempt, before the SDK decides whether to retry.

        Responses include those with an error status.

        Returns:
            The response that the SDK processes.
        """
        del request, context
        return response

    def on_error(
        self, request: HookRequest | None, error: Exception, context: HookContext
    ) -> Exception | Awaitable[Exception]:
        """Change the error that the call is about to raise, once per call.

        `request` is `None` if the call failed before there was a request.

        Returns:
            The error to raise.
        """
        del request, context
        return error
