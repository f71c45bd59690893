"""The engine of a client for coroutines."""

from __future__ import annotations

import inspect
from typing import TYPE_CHECKING, Any, Callable, TypeVar, cast

import httpx
from typing_extensions import ParamSpec, Unpack

from ..errors import UsageError
from ..response import ApiResponse
from .async_transport import AsyncTransport, close_any, hide_location_later
from .base_core import (
    BaseCore,
    WholeAnswer,
    no_single_answer,
    options_over,
    read_response,
    takes_whole_answer,
)
from .effects import run_async

if TYPE_CHECKING:
    from collections.abc import Awaitable, Mapping

    from ..options import ClientOptions, RequestOptions
    from .auth import Credentials, Secret
    from .call import Interceptor, Reader
    from .operation import Operation
    from .settings import CoreSettings

P = ParamSpec("P")
R = TypeVar("R")
T = TypeVar("T")


class AsyncConnections:
    """The connections of a client, and of those that its `with_options` makes."""

    def __init__(self, given: object) -> None:
        """Takes the caller's own client of httpx, which is not closed; `None`: one is made.

        Raises:
            UsageError: It is none, or one for threads.
        """
        if given is not None and not isinstance(given, httpx.AsyncClient):
            raise UsageError("http_client must be an httpx.AsyncClient")
        self._http: httpx.AsyncClient | None = given
        self._is_own = given is None
        self._closed = False

    def open(self) -> httpx.AsyncClient:
        """The client of httpx; it is made when the first call needs it.

        Raises:
            UsageError: It was closed.
        """
        if self._http is None and not self._closed:
            self._http = httpx.AsyncClient(
                timeout=None, event_hooks={"response": [hide_location_later]}
            )
        if self._http is None or self._http.is_closed:
            raise UsageError("the client is closed")
        return self._http

    async def aclose(self) -> None:
        """Closes the connections, where they are the SDK's own."""
        self._closed = True
        if self._is_own and self._http is not None:
            await self._http.aclose()


class AsyncCore(BaseCore):
    """The engine of a client: it turns an operation and its arguments into a call."""

    def __init__(
        self,
        settings: CoreSettings,
        options: ClientOptions | None = None,
        credentials: Mapping[str, Secret | None] | Credentials | None = None,
        interceptor: Interceptor | None = None,
        connections: AsyncConnections | None = None,
    ) -> None:
        """As of `BaseCore`; `connections` are those of another core, which closes them."""
        super().__init__(settings, options, credentials, interceptor)
        self._is_guest = connections is not None
        self._connections = connections or AsyncConnections(self._options.get("http_client"))

    async def send(
        self,
        operation: Operation[T],
        arguments: Mapping[str, object] | None = None,
        *,
        body: object = None,
        options: RequestOptions | None = None,
    ) -> T:
        """Sends a call; its value is what the operation declares for the answer."""
        is_whole = takes_whole_answer()
        response = await self.perform(
            operation, arguments, body=body, options=options, read=read_response
        )
        return cast("T", response if is_whole else response.data)

    async def respond(
        self,
        operation: Operation[T],
        arguments: Mapping[str, object] | None = None,
        *,
        body: object = None,
        options: RequestOptions | None = None,
    ) -> ApiResponse[T]:
        """Sends a call; gives its value together with the answer."""
        takes_whole_answer()
        response = await self.perform(
            operation, arguments, body=body, options=options, read=read_response
        )
        return cast("ApiResponse[T]", response)

    async def perform(
        self,
        operation: Operation[Any],
        arguments: Mapping[str, object] | None = None,
        *,
        body: object = None,
        options: RequestOptions | None = None,
        read: Reader[R],
    ) -> R:
        """Sends a call and hands its successful answer to `read`, which is a part of the try."""
        steps = self._call(operation, arguments, body, options, read)
        return await run_async(steps, AsyncTransport(self._connections.open()))

    async def raw(
        self, call: Callable[P, Awaitable[T]], *args: P.args, **kwargs: P.kwargs
    ) -> ApiResponse[T]:
        """Makes a call that gives its value together with the answer.

        Raises:
            UsageError: It is not the call of one answer.
        """
        with WholeAnswer():
            called: object = call(*args, **kwargs)
            answer = await called if inspect.isawaitable(called) else called
        if not isinstance(answer, ApiResponse):
            await close_any(answer)
            raise no_single_answer()
        return cast("ApiResponse[T]", answer)

    def with_options(self, **options: Unpack[ClientOptions]) -> AsyncCore:
        """Another core with these options over its own, and the same credentials and connections.

        Closing it closes no connections, unless it was given an `http_client`.
        """
        merged = options_over(self._options, options)
        connections = None if "http_client" in options else self._connections
        return AsyncCore(self._settings, merged, self._credentials, self._interceptor, connections)

    async def aclose(self) -> None:
        """Closes the connections; the client makes no more calls."""
        self._closed = True
        if not self._is_guest:
            await self._connections.aclose()
