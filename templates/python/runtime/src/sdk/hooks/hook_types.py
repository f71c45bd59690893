"""What a hook is given and what it gives back.

This file is the generator's own: it is the same in a hooks project and in the SDK that is built
with it.
"""

from __future__ import annotations

from collections.abc import AsyncIterable, Awaitable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Union

if TYPE_CHECKING:
    import httpx

#: The bytes of a body, or its text. The asynchronous client also takes asynchronous iterables, and
#: gives the bodies of its answers as such.
HookBody = Union[str, bytes, Iterable[bytes], AsyncIterable[bytes]]


class HookMessage:
    """What requests and answers have in common."""

    body: HookBody | None

    def read(self) -> bytes:
        """The whole body, which is bytes from then on.

        Raises:
            TypeError: It comes asynchronously: `await aread()`.
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
        """The whole body, which is bytes from then on; also one that comes asynchronously."""
        if isinstance(self.body, AsyncIterable):
            self.body = b"".join([chunk async for chunk in self.body])
        return self.read()


@dataclass
class HookRequest(HookMessage):
    """A request as it goes out.

    Attributes:
        method: In upper case.
        url: With the query.
        headers: Names match in any case.
        body: Bytes, or an iterable of a file or a form with files; `read()` gives the bytes of all.
    """

    method: str
    url: str = field(repr=False)
    headers: httpx.Headers = field(repr=False)
    body: HookBody | None = field(default=None, repr=False)


@dataclass
class HookResponse(HookMessage):
    """An answer as it came in.

    Attributes:
        status_code: HTTP status.
        headers: Names match in any case.
        body: An iterable that nothing has read yet, an asynchronous one in the asynchronous client.
    """

    status_code: int
    headers: httpx.Headers = field(repr=False)
    body: HookBody | None = field(default=None, repr=False)


@dataclass(frozen=True)
class HookOperation:
    """An operation of the API.

    Attributes:
        id: The `operationId` of the API's description, where it has one.
        method: In upper case.
        path: Path template: `/pets/{petId}`.
    """

    id: str | None
    method: str
    path: str


@dataclass(frozen=True)
class HookContext:
    """What a request belongs to.

    Attributes:
        operation: What is called.
        attempt: Number of the try, from 1; 0 for an error before the first.
        parameters: The client's additional constructor parameters, by name.
        is_async: The call is one of the asynchronous client.
    """

    operation: HookOperation
    attempt: int
    parameters: Mapping[str, str | None] = field(repr=False)
    is_async: bool


class Hook:
    """The class `CustomHook` of `hook.py` extends it; each client has one instance.

    A method that is not overridden changes nothing. One may be a coroutine's (`async def`), or give
    an awaitable where `context.is_async`; the synchronous client refuses it otherwise.
    """

    def before_request(
        self, request: HookRequest, context: HookContext
    ) -> HookRequest | Awaitable[HookRequest]:
        """Called once per try, when everything else is set.

        Credentials, idempotency key and content type are there.

        Returns:
            The request that is sent: the given one, changed or not, or another.
        """
        del context
        return request

    def after_response(
        self, request: HookRequest, response: HookResponse, context: HookContext
    ) -> HookResponse | Awaitable[HookResponse]:
        """Called once per try, for each answer, before it is decided whether there is another try.

        Answers with an error status come here too.

        Returns:
            The answer that the SDK goes on with.
        """
        del request, context
        return response

    def on_error(
        self, request: HookRequest | None, error: Exception, context: HookContext
    ) -> Exception | Awaitable[Exception]:
        """Called once per call, for the error that is about to reach the caller.

        There is no request where the call failed before one was made.

        Returns:
            The error that reaches the caller.
        """
        del request, context
        return error
