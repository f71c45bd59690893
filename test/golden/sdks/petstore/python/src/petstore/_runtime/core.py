"""The engine of a client for threads."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING, Any, Callable, TypeVar, cast

import httpx
from typing_extensions import ParamSpec, Unpack

from ..errors import UsageError
from ..response import ApiResponse
from .base_core import (
    BaseCore,
    WholeAnswer,
    no_single_answer,
    options_over,
    read_response,
    takes_whole_answer,
)
from .effects import run
from .transport import SyncTransport, close_body, hide_location

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ..options import ClientOptions, RequestOptions
    from .auth import Credentials, Secret
    from .call import Interceptor, Reader
    from .operation import Operation
    from .settings import CoreSettings

P = ParamSpec("P")
R = TypeVar("R")
T = TypeVar("T")


class Connections:
    """The connections of a client, and of those that its `with_options` makes."""

    def __init__(self, given: object) -> None:
        """Takes the caller's own client of httpx, which is not closed; `None`: one is made.

        Raises:
            UsageError: It is none, or one for coroutines.
        """
        if given is not None and not isinstance(given, httpx.Client):
            raise UsageError("http_client must be an httpx.Client")
        self._http: httpx.Client | None = given
        self._is_own = given is None
        self._closed = False
        self._lock = threading.Lock()

    def open(self) -> httpx.Client:
        """The client of httpx; it is made when the first call needs it.

        Raises:
            UsageError: It was closed.
        """
        with self._lock:
            if self._http is None and not self._closed:
                self._http = httpx.Client(timeout=None, event_hooks={"response": [hide_location]})
            if self._http is None or self._http.is_closed:
                raise UsageError("the client is closed")
            return self._http

    def close(self) -> None:
        """Closes the connections, where they are the SDK's own."""
        with self._lock:
            self._closed = True
            if self._is_own and self._http is not None:
                self._http.close()


class Core(BaseCore):
    """The engine of a client: it turns an operation and its arguments into a call."""

    def __init__(
        self,
        settings: CoreSettings,
        options: ClientOptions | None = None,
        credentials: Mapping[str, Secret | None] | Credentials | None = None,
        interceptor: Interceptor | None = None,
        connections: Connections | None = None,
    ) -> None:
        """As of `BaseCore`; `connections` are those of another core, which closes them."""
        super().__init__(settings, options, credentials, interceptor)
        self._is_guest = connections is not None
        self._connections = connections or Connections(self._options.get("http_client"))

    def send(
        self,
        operation: Operation[T],
        arguments: Mapping[str, object] | None = None,
        *,
        body: object = None,
        options: RequestOptions | None = None,
    ) -> T:
        """Sends a call; its value is what the operation declares for the answer."""
        is_whole = takes_whole_answer()
        response = self.perform(
            operation, arguments, body=body, options=options, read=read_response
        )
        return cast("T", response if is_whole else response.data)

    def respond(
        self,
        operation: Operation[T],
        arguments: Mapping[str, object] | None = None,
        *,
        body: object = None,
        options: RequestOptions | None = None,
    ) -> ApiResponse[T]:
        """Sends a call; gives its value together with the answer."""
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
    ) -> R:
        """Sends a call and hands its successful answer to `read`, which is a part of the try."""
        steps = self._call(operation, arguments, body, options, read)
        return run(steps, SyncTransport(self._connections.open()))

    def raw(self, call: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> ApiResponse[T]:
        """Makes a call that gives its value together with the answer.

        Raises:
            UsageError: It is not the call of one answer.
        """
        with WholeAnswer():
            answer = call(*args, **kwargs)
        if not isinstance(answer, ApiResponse):
            close_body(answer)
            raise no_single_answer()
        return cast("ApiResponse[T]", answer)

    def with_options(self, **options: Unpack[ClientOptions]) -> Core:
        """Another core with these options over its own, and the same credentials and connections.

        Closing it closes no connections, unless it was given an `http_client`.
        """
        merged = options_over(self._options, options)
        connections = None if "http_client" in options else self._connections
        return Core(self._settings, merged, self._credentials, self._interceptor, connections)

    def close(self) -> None:
        """Closes the connections; the client makes no more calls."""
        self._closed = True
        if not self._is_guest:
            self._connections.close()
