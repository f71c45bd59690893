"""The engine of a client for coroutines."""

from __future__ import annotations

import inspect
from typing import TYPE_CHECKING, Any, Callable, TypeVar, cast

import httpx
from typing_extensions import ParamSpec

from ..response import ApiResponse
from .async_transport import AsyncTransport, close_any, hide_location_later
from .base_core import (
    BaseCore,
    no_single_answer,
    read_response,
    takes_whole_answer,
    whole_answer,
)
from .effects import run_async
from .http_client import BaseConnections
from .leaving import Leaving

if TYPE_CHECKING:
    from collections.abc import Awaitable, Mapping

    from ..options import RequestOptions
    from .call import Reader
    from .operation import Operation

P = ParamSpec("P")
R = TypeVar("R")
T = TypeVar("T")


class AsyncConnections(BaseConnections[httpx.AsyncClient]):
    """Those of coroutines."""

    kind = httpx.AsyncClient

    async def aclose(self) -> None:
        """Closes the connections, where they are the SDK's own."""
        http = self._give_up()
        if http is not None:
            await http.aclose()

    def _make(self) -> httpx.AsyncClient:
        return httpx.AsyncClient(timeout=None, event_hooks={"response": [hide_location_later]})


class AsyncCore(BaseCore[AsyncConnections]):
    """The engine of a client: it turns an operation and its arguments into a call."""

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
        response = await self.respond(operation, arguments, body=body, options=options)
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
        with Leaving():
            steps = self._call(operation, arguments, body, options, read)
            return await run_async(steps, AsyncTransport(self._connections.open()))

    async def raw(
        self, call: Callable[P, Awaitable[T]], *args: P.args, **kwargs: P.kwargs
    ) -> ApiResponse[T]:
        """Makes a call that gives its value together with the answer.

        Raises:
            UsageError: It is not the call of one answer.
        """
        with whole_answer():
            called: object = call(*args, **kwargs)
            answer = await called if inspect.isawaitable(called) else called
        if not isinstance(answer, ApiResponse):
            await close_any(answer)
            raise no_single_answer()
        return cast("ApiResponse[T]", answer)

    async def aclose(self) -> None:
        """Closes the connections; the client makes no more calls."""
        self._closed = True
        if not self._is_guest:
            await self._connections.aclose()

    def _connect(self, http_client: object) -> AsyncConnections:
        return AsyncConnections(http_client)
