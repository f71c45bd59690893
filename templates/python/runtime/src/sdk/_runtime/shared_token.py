"""One token for many callers."""

from __future__ import annotations

import asyncio
import threading
from contextlib import contextmanager
from contextvars import ContextVar, copy_context
from typing import TYPE_CHECKING, Any, Callable

import anyio

from ..errors import ApiTimeoutError, UsageError
from .deadline import wait_limit, work_freely
from .effects import Effect, Steps, run, run_async
from .token_source import AccessToken

if TYPE_CHECKING:
    from collections.abc import Generator

    from .effects import AsyncIo, SyncIo

_Obtain = Callable[[], Steps[AccessToken]]


class SharedToken:
    """One token for many callers.

    Callers that arrive during a token request wait for it together. No caller owns the request, so
    that canceling one call does not affect the others.
    """

    def __init__(self) -> None:
        """Start without a token."""
        self._lock = threading.Lock()
        self._current: AccessToken | None = None
        self._flight: _Flight | None = None

    @property
    def is_empty(self) -> bool:
        """Return whether there is no token, and no request for one."""
        with self._lock:
            return self._current is None and self._flight is None

    def get(self, now: float, obtain: _Obtain) -> Steps[AccessToken]:
        """Return the current token if it is still valid, and request a new one otherwise."""

        def is_good(token: AccessToken) -> bool:
            return token.renew_at is None or now < token.renew_at

        return (yield from _Share(self, is_good, obtain))

    def renew(self, refused: AccessToken, obtain: _Obtain) -> Steps[AccessToken]:
        """Return the token that replaced the rejected one, and request a new one otherwise."""
        return (yield from _Share(self, lambda token: token is not refused, obtain))

    def board(self, is_good: Callable[[AccessToken], bool], own: _Flight) -> _Flight:
        """Return the request to wait for: the one in progress, or else the caller's own.

        The caller's own has the current token, or has to be started.
        """
        with self._lock:
            if self._flight:
                return self._flight
            if self._current and is_good(self._current):
                own.token = self._current
            else:
                self._flight = own
            return own

    def land(self, flight: _Flight) -> None:
        """Keep the token of a flight. A failure is not kept: the next call sends a new request."""
        with self._lock:
            if self._flight is not flight:
                return
            self._flight = None
            if flight.token:
                self._current = flight.token


class _Flight:
    """A request for a token that is in progress, and then what came of it.

    Attributes:
        landed: An event of `threading`, or one of `anyio`.
        token: Stays `None` if the request was interrupted: another call has to start over.
        error: What went wrong; each who waits gets it.
        task: What flies; held here, since the event loop does not hold it.
    """

    def __init__(self, landed: Any) -> None:
        self.landed = landed
        self.token: AccessToken | None = None
        self.error: Exception | None = None
        self.task: asyncio.Future[None] | None = None

    def result(self) -> AccessToken | None:
        if self.error:
            raise self.error
        return self.token


#: The requests for a token that this very code is a part of.
_boarded: ContextVar[tuple[_Flight, ...]] = ContextVar("boarded", default=())


def _check_that_it_can_land(flight: _Flight) -> None:
    """Reject waiting for a request that waits for the caller.

    Raises:
        UsageError: A function for a credential, or `on_token_refresh`, makes a call that needs the
            token which it helps to get.
    """
    if flight in _boarded.get():
        raise UsageError("a call made while obtaining a token cannot require that token")


class _Share(Effect[AccessToken]):
    """Waits for the token."""

    def __init__(
        self, shared: SharedToken, is_good: Callable[[AccessToken], bool], obtain: _Obtain
    ) -> None:
        self._shared = shared
        self._is_good = is_good
        self._obtain = obtain

    def run(self, io: SyncIo) -> AccessToken:
        """The first thread asks, the others wait for it; none longer than its call may take."""
        while True:
            own = _Flight(threading.Event())
            flight = self._shared.board(self._is_good, own)
            if flight is not own:
                _check_that_it_can_land(flight)
            elif flight.token is None:
                self._start(flight, io)
            if flight.token is None and not flight.landed.wait(wait_limit()):
                raise ApiTimeoutError("the access token was not received in time")
            token = flight.result()
            if token:
                return token

    def _start(self, flight: _Flight, io: SyncIo) -> None:
        if wait_limit() is None:
            self._fly(flight, io)
            return

        # In a thread of its own, which goes on when the caller's time is over: a refresh token
        # that was sent is used up, and the response to it has the next one.
        def fly() -> None:
            work_freely()
            self._fly(flight, io)

        threading.Thread(target=copy_context().run, args=(fly,), daemon=True).start()

    def _fly(self, flight: _Flight, io: SyncIo) -> None:
        with self._aboard(flight):
            flight.token = run(self._obtain(), io)

    async def run_async(self, io: AsyncIo) -> AccessToken:
        """The request is a task of its own, so that no caller's cancellation reaches it."""
        while True:
            own = _Flight(anyio.Event())
            flight = self._shared.board(self._is_good, own)
            if flight is own and flight.token is None:
                await self._start_async(flight, io)
            if flight is not own:
                _check_that_it_can_land(flight)
            if flight.token is None:
                await flight.landed.wait()
            token = flight.result()
            if token:
                return token

    async def _start_async(self, flight: _Flight, io: AsyncIo) -> None:
        flying = self._fly_async(flight, io)
        try:
            asyncio.get_running_loop()
        except RuntimeError:
            # trio has no task that outlives its parent: a caller's cancellation waits for the end.
            with anyio.CancelScope(shield=True):
                await flying
        else:
            flight.task = asyncio.ensure_future(flying)
            # Where the event loop ends before the task has begun.
            flight.task.add_done_callback(lambda _task: self._shared.land(flight))

    async def _fly_async(self, flight: _Flight, io: AsyncIo) -> None:
        with self._aboard(flight):
            flight.token = await run_async(self._obtain(), io)

    @contextmanager
    def _aboard(self, flight: _Flight) -> Generator[None, None, None]:
        """Around what gets the token: its failure is for those who wait."""
        before = _boarded.set((*_boarded.get(), flight))
        try:
            yield
        except Exception as error:
            flight.error = error
        finally:
            _boarded.reset(before)
            self._shared.land(flight)
            flight.landed.set()
