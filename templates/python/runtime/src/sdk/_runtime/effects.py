"""What the logic of a call wants done, and who does it.

The logic is written once, as generators that yield effects and are sent their outcomes; they do no
I/O. A driver runs them: one for threads, one for coroutines.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Generator
from typing import TYPE_CHECKING, Any, Callable, Generic, TypeVar

import anyio
from typing_extensions import Protocol

from ..errors import SdkError
from .deadline import Deadline, working_under

if TYPE_CHECKING:
    from .incoming import Incoming
    from .outgoing import Outgoing, Transport

T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)

#: Logic without I/O; `result = yield from steps`.
Steps = Generator["Effect[Any]", Any, T]


class SyncIo(Protocol):
    """Does what effects want, and blocks meanwhile."""

    def send(self, transport: Transport, outgoing: Outgoing, deadline: Deadline) -> Incoming:
        """Send one request, and wait for the header of its response."""
        ...

    def read(self, incoming: Incoming, limit: int | None) -> bytes:
        """Read a body, or its beginning where it is longer than `limit` bytes."""
        ...

    def discard(self, incoming: Incoming) -> None:
        """Discard a body."""
        ...

    def sleep(self, seconds: float) -> None:
        """Wait."""
        ...

    def ask(self, function: Callable[..., Any], *arguments: Any) -> Any:
        """Calls a function of the caller's."""
        ...


class AsyncIo(Protocol):
    """Does what effects want, and lets others work meanwhile."""

    async def send(self, transport: Transport, outgoing: Outgoing, deadline: Deadline) -> Incoming:
        """Send one request, and wait for the header of its response."""
        ...

    async def read(self, incoming: Incoming, limit: int | None) -> bytes:
        """Read a body, or its beginning where it is longer than `limit` bytes."""
        ...

    async def discard(self, incoming: Incoming) -> None:
        """Discard a body."""
        ...

    async def sleep(self, seconds: float) -> None:
        """Wait."""
        ...

    async def ask(self, function: Callable[..., Any], *arguments: Any) -> Any:
        """Calls a function of the caller's, and awaits it where it is a coroutine's."""
        ...


class Effect(ABC, Generic[T_co]):
    """Something to be done, in the way of either driver."""

    @abstractmethod
    def run(self, io: SyncIo) -> T_co:
        """Run it, and block until it ends."""

    @abstractmethod
    async def run_async(self, io: AsyncIo) -> T_co:
        """Run it without blocking the event loop."""

    def __iter__(self) -> Generator[Effect[Any], Any, T_co]:
        """For `yield from effect`, which gives its outcome with its type."""
        outcome: T_co = yield self
        return outcome


class Send(Effect["Incoming"]):
    """Sends one request, and waits for the header of its response."""

    def __init__(self, transport: Transport, outgoing: Outgoing, deadline: Deadline) -> None:
        """Take the request, and how long it may take."""
        self._arguments = transport, outgoing, deadline

    def run(self, io: SyncIo) -> Incoming:
        """Run it, and block until it ends."""
        return io.send(*self._arguments)

    async def run_async(self, io: AsyncIo) -> Incoming:
        """Run it without blocking the event loop."""
        return await io.send(*self._arguments)


class Read(Effect[bytes]):
    """Reads a body, or its beginning where it is longer than `limit` bytes."""

    def __init__(self, incoming: Incoming, limit: int | None = None) -> None:
        """Take the response whose body it is."""
        self._arguments = incoming, limit

    def run(self, io: SyncIo) -> bytes:
        """Run it, and block until it ends."""
        return io.read(*self._arguments)

    async def run_async(self, io: AsyncIo) -> bytes:
        """Run it without blocking the event loop."""
        return await io.read(*self._arguments)


class Discard(Effect[None]):
    """Gives a body up, which would hold its connection."""

    def __init__(self, incoming: Incoming) -> None:
        """Take the response whose body it is."""
        self._incoming = incoming

    def run(self, io: SyncIo) -> None:
        """Run it, and block until it ends."""
        io.discard(self._incoming)

    async def run_async(self, io: AsyncIo) -> None:
        """Run it without blocking the event loop."""
        await io.discard(self._incoming)


class Sleep(Effect[None]):
    """Waits."""

    def __init__(self, seconds: float) -> None:
        """Take the time."""
        self._seconds = seconds

    def run(self, io: SyncIo) -> None:
        """Run it, and block until it ends."""
        io.sleep(self._seconds)

    async def run_async(self, io: AsyncIo) -> None:
        """Run it without blocking the event loop."""
        await io.sleep(self._seconds)


class Within(Effect[T_co]):
    """Steps that may not take longer than their call.

    Coroutines give them up; threads give up what they wait for, but not a function of the caller's.
    """

    def __init__(self, deadline: Deadline, what: str, steps: Steps[T_co]) -> None:
        """Take the steps, and what their call is called."""
        self._deadline = deadline
        self._what = what
        self._steps = steps

    def run(self, io: SyncIo) -> T_co:
        """Run it, and block until it ends."""
        try:
            with working_under(self._deadline):
                outcome = run(self._steps, io)
        except SdkError as error:
            if self._deadline.passed:
                raise self._deadline.error(self._what) from error
            raise
        if self._deadline.passed:
            raise self._deadline.error(self._what)
        return outcome

    async def run_async(self, io: AsyncIo) -> T_co:
        """Run it without blocking the event loop."""
        with anyio.move_on_after(self._deadline.left()):
            return await run_async(self._steps, io)
        raise self._deadline.error(self._what)


class Ask(Effect[Any]):
    """Calls a function of the caller's; with coroutines it may be one of theirs."""

    def __init__(self, function: Callable[..., Any], *arguments: Any) -> None:
        """Take the function, and what it is given."""
        self._function = function
        self._arguments = arguments

    def run(self, io: SyncIo) -> Any:
        """Run it, and block until it ends."""
        return io.ask(self._function, *self._arguments)

    async def run_async(self, io: AsyncIo) -> Any:
        """Run it without blocking the event loop."""
        return await io.ask(self._function, *self._arguments)


class _Outcome:
    """Keeps what a server said out of the variables of the frames that run logic."""

    __slots__ = ("value",)

    def __init__(self, value: Any) -> None:
        self.value = value


def run(steps: Steps[T], io: SyncIo) -> T:
    """Run logic to its end, and block until then."""
    try:
        effect = next(steps)
        while True:
            try:
                outcome = _Outcome(effect.run(io))
            except Exception as error:
                effect = steps.throw(error)
            else:
                effect = steps.send(outcome.value)
    except StopIteration as stop:
        result: T = stop.value
        return result
    finally:
        steps.close()


async def run_async(steps: Steps[T], io: AsyncIo) -> T:
    """Run logic to its end without blocking the event loop."""
    try:
        effect = next(steps)
        while True:
            try:
                outcome = _Outcome(await effect.run_async(io))
            except Exception as error:
                effect = steps.throw(error)
            else:
                effect = steps.send(outcome.value)
    except StopIteration as stop:
        result: T = stop.value
        return result
    finally:
        steps.close()
