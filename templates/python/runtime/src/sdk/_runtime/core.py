"""The engine of a client for threads."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Callable, TypeVar, cast

import httpx
from typing_extensions import ParamSpec

from ..response import ApiResponse
from .base_core import (
    BaseCore,
    no_single_answer,
    read_response,
    takes_whole_answer,
    whole_answer,
)
from .effects import run
from .http_client import BaseConnections
from .httpx2_bridge import Bridge
from .leaving import Leaving
from .page_request import AS_CALLED, PageRequest
from .transport import SyncTransport, close_body, hide_location

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ..options import RequestOptions
    from .call import Reader
    from .operation import Operation

P = ParamSpec("P")
R = TypeVar("R")
T = TypeVar("T")


class Connections(BaseConnections[httpx.Client]):
    """Those of threads."""

    kind = httpx.Client

    def close(self) -> None:
        """Close the connections, where they are the SDK's own."""
        http = self._give_up()
        if http is not None:
            http.close()

    def _make(self, bridged: object = None) -> httpx.Client:
        transport = None if bridged is None else Bridge(bridged)
        hooks = {"response": [hide_location]}
        return httpx.Client(timeout=None, event_hooks=hooks, transport=transport)


class Core(BaseCore[Connections]):
    """The engine of a client: it turns an operation and its arguments into a call."""

    def send(
        self,
        operation: Operation[T],
        arguments: Mapping[str, object] | None = None,
        *,
        body: object = None,
        options: RequestOptions | None = None,
    ) -> T:
        """Send a call and return the value that the operation declares for the response."""
        is_whole = takes_whole_answer()
        response = self.respond(operation, arguments, body=body, options=options)
        return cast("T", response if is_whole else response.data)

    def respond(
        self,
        operation: Operation[T],
        arguments: Mapping[str, object] | None = None,
        *,
        body: object = None,
        options: RequestOptions | None = None,
    ) -> ApiResponse[T]:
        """Send a call and return its value with the response."""
        takes_whole_answer()
        response = self.perform(
            operation, arguments, body=body, options=options, read=read_response
        )
        return cast("ApiResponse[T]", response)

    def perform(
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
            return run(steps, SyncTransport(self._connections.open()))

    def raw(self, call: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> ApiResponse[T]:
        """Make a call and return its value with the response.

        Raises:
            UsageError: The method does not return a single response.
        """
        with whole_answer():
            answer = call(*args, **kwargs)
        if not isinstance(answer, ApiResponse):
            close_body(answer)
            raise no_single_answer()
        return cast("ApiResponse[T]", answer)

    def close(self) -> None:
        """Close the connections. Subsequent calls fail."""
        self._closed = True
        if not self._is_guest:
            self._connections.close()

    def _connect(self, http_client: object) -> Connections:
        return Connections(http_client)
