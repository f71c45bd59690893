"""The client of httpx that the calls of a client share."""

from __future__ import annotations

import threading
from abc import ABC, abstractmethod
from typing import Any, Generic, TypeVar

import httpx

from ..errors import UsageError
from .httpx2_bridge import is_httpx2

H = TypeVar("H", httpx.Client, httpx.AsyncClient)


class BaseConnections(ABC, Generic[H]):
    """The connections of a client, and of those that its `with_options` makes."""

    #: The class of httpx.
    kind: type[H]

    def __init__(self, given: object) -> None:
        """Take the caller's own client, which is not closed; `None`: one is made.

        Raises:
            UsageError: It is none, or one for the other kind of program.
        """
        self._http: H | None = None
        name = self.kind.__name__
        if isinstance(given, self.kind):
            self._http = given
        elif is_httpx2(given, name):
            self._http = self._make(given)
        elif given is not None:
            raise UsageError(f"http_client must be an httpx.{name} or an httpx2.{name}")
        self._given: Any = given
        self._is_own = given is None
        self._closed = False
        self._lock = threading.Lock()

    def open(self) -> H:
        """The client of httpx; it is made when the first call needs it.

        Raises:
            UsageError: It was closed.
        """
        with self._lock:
            if self._http is None and not self._closed:
                self._http = self._make()
            is_given_up = self._closed and self._is_own
            is_closed = self._given is not None and self._given.is_closed
            if self._http is None or self._http.is_closed or is_closed or is_given_up:
                raise UsageError("the client is closed")
            return self._http

    @abstractmethod
    def _make(self, bridged: object = None) -> H:
        """The SDK's own client of httpx, above the caller's client of httpx2 if there is one."""

    def _give_up(self) -> H | None:
        """Reject subsequent calls. Return what to close, which is never the caller's client."""
        with self._lock:
            self._closed = True
            return self._http if self._is_own else None
