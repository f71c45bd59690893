"""The engine of a client for coroutines."""

from __future__ import annotations

import inspect
from typing import TYPE_CHECKING, Any, Callable, TypeVar, cast

import httpx
from anyio.lowlevel import RunVar
from typing_extensions import ParamSpec

from ..errors import UsageError
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
from .httpx2_bridge import AsyncBridge
from .leaving import Leaving
from .page_request import AS_CALLED, PageRequest

if TYPE_CHECKING:
    from collections.abc import Awaitable, Mapping

    from ..options import RequestOptions
    from .call import Reader
    from .operation import Operation

P = ParamSpec("P")
R = TypeVar("R")
T = TypeVar("T")


#: One object for each event loop of asyncio or trio.
_loop: RunVar[object] = RunVar("sdk_loop")


def _running_loop() -> object:
    loop = _loop.get(None)
    if loop is None:
        loop = object()
        _loop.set(loop)
    return loop


class AsyncConnections(BaseConnections[httpx.AsyncClient]):
    """Those of coroutines."""

    kind = httpx.AsyncClient

    def __init__(self, given: object) -> None:
        """Take the caller's own client of httpx, as other connections do."""
        super().__init__(given)
        self._loop: object = None

    def open_for(self, client: str) -> httpx.AsyncClient:
        """The client of httpx, for a call of this client.

        Raises:
            UsageError: It was closed, or it belongs to another event loop.
        """
        http = self.open()
        if self._is_own:
            self._check_loop(client)
        return http

    async def aclose(self, client: str) -> None:
        """Close the connections, where they are the SDK's own.

        Raises:
            UsageError: They belong to another event loop.
        """
        http = self._give_up()
        if http is not None:
            self._check_loop(client)
            await http.aclose()

    def _check_loop(self, client: str) -> None:
        """The connections belong to the event loop that opened them, and end with it."""
        loop = _running_loop()
        with self._lock:
            if self._loop is None:
                self._loop = loop
            is_other = self._loop is not loop
        if is_other:
            raise UsageError(
                f"{client} belongs to the event loop of its first call: create a client in each "
                "event loop, and close it there; each `asyncio.run` starts a new one"
            )

    def _make(self, bridged: object = None) -> httpx.AsyncClient:
        transport = None if bridged is None else AsyncBridge(bridged)
        hooks = {"response": [hide_location_later]}
        return httpx.AsyncClient(timeout=None, event_hooks=hooks, transport=transport)


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
        """Send a call and return the value that the operation declares for the response."""
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
        """Send a call and return its value with the response."""
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
        page: PageRequest = AS_CALLED,
    ) -> R:
        """Send a call and pass its successful response to `read`, as a part of the attempt."""
        with Leaving():
            steps = self._call(operation, arguments, body, options, read, page)
            http = self._connections.open_for(self._name)
            return await run_async(steps, AsyncTransport(http))

    async def raw(
        self, call: Callable[P, Awaitable[T]], *args: P.args, **kwargs: P.kwargs
    ) -> ApiResponse[T]:
        """Make a call and return its value with the response.

        Raises:
            UsageError: The method does not return a single response.
        """
        with whole_answer():
            called: object = call(*args, **kwargs)
            answer = await called if inspect.isawaitable(called) else called
        if not isinstance(answer, ApiResponse):
            await close_any(answer)
            raise no_single_answer()
        return cast("ApiResponse[T]", answer)

    async def aclose(self) -> None:
        """Close the connections. Subsequent calls fail."""
        self._closed = True
        if not self._is_guest:
            await self._connections.aclose(self._name)

    @property
    def _name(self) -> str:
        where = f" for {self.base_url}" if self.base_url else ""
        return f"the asynchronous client of {self._settings.sdk_name}{where}"

    def _connect(self, http_client: object) -> AsyncConnections:
        return AsyncConnections(http_client)
