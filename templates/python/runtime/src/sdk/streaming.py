"""Answers whose items come one by one."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Any, Generic, TypeVar, cast

from ._runtime.handed_out import AsyncClosing, Closing, HandedOut
from ._runtime.leaving import Leaving
from ._runtime.sockets import wake
from ._runtime.stream_source import Events, Source, source_of
from ._runtime.stream_source import StreamEvent as StreamEvent
from .errors import ApiConnectionError, UsageError

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator, AsyncIterator, Iterator, Mapping

    from ._runtime.async_core import AsyncCore
    from ._runtime.core import Core
    from ._runtime.effects import Steps
    from ._runtime.incoming import AsyncIncoming, Incoming, SyncIncoming
    from ._runtime.operation import Answer, Operation
    from .options import RequestOptions

T = TypeVar("T")


class _Stream(HandedOut):
    """What is the same for threads and coroutines."""

    def __init__(self, incoming: Incoming) -> None:
        super().__init__(incoming)
        self._secrets = incoming.subject.secrets
        self._taken = False
        # By the caller, before its end.
        self._closed = False

    def _leaving(self) -> Leaving:
        return Leaving(self._secrets)

    def _take(self) -> None:
        if self._taken:
            raise UsageError("a stream can be read only once")
        self._taken = True


class Stream(_Stream, Closing, Generic[T]):
    """Items as they arrive. It is read once; leaving its `with` block closes the connection.

    Example:
        ```python
        with client.pets.watch() as stream:
            for pet in stream: ...
        ```

    Attributes:
        status_code: HTTP status.
        headers: Header fields; their names match in any case.
    """

    def __init__(self, incoming: SyncIncoming, source: Source) -> None:
        """Streams are made by the SDK."""
        super().__init__(incoming)
        self._incoming = incoming
        self._events: Iterator[StreamEvent[T]] = self._read(source)

    def __iter__(self) -> Iterator[T]:
        """The items; leaving the loop closes the connection.

        Raises:
            StreamError: An error event, or data that is no item.
            DecodeError: A line of JSON lines that is no item.
            ApiConnectionError: The connection broke; the items before it have been given.
        """
        for event in self.events():
            yield event.data

    def __next__(self) -> T:
        """The next item."""
        self._taken = True
        with self._leaving():
            return next(self._events).data

    def events(self) -> Iterator[StreamEvent[T]]:
        """The items with name, id and reconnection time of their events.

        Raises:
            UsageError: The stream is being read already.
        """
        self._take()
        return self._loop()

    def close(self) -> None:
        """Closes the connection.

        A thread that waits for an item then gets an `ApiConnectionError`.
        """
        self._taken = True
        if not self._incoming.finished:
            self._closed = True
            wake(self._incoming.response)
            self._incoming.close()

    def __del__(self) -> None:
        """Closes the connection, which a stream that was forgotten would keep."""
        with suppress(Exception):
            self._incoming.close()

    def _loop(self) -> Iterator[StreamEvent[T]]:
        # A generator of its own: it ends with the loop, and not only with the stream.
        try:
            with self._leaving():
                yield from self._events
        finally:
            self.close()

    def _read(self, source: Source) -> Iterator[StreamEvent[T]]:
        if source is None:
            return
        if isinstance(source, StreamEvent):
            yield source
            return
        events: Events[T] = Events(self._incoming, source)
        try:
            for chunk in self._incoming.chunks():
                yield from events.feed(chunk)
                if events.ended:
                    return
        except ApiConnectionError as error:
            if not self._closed:
                raise
            raise events.closed() from error
        finally:
            self._incoming.close()
        if self._closed:
            raise events.closed()
        yield from events.finish()


class AsyncStream(_Stream, AsyncClosing, Generic[T]):
    """Items as they arrive. It is read once; leaving its `async with` block closes the connection.

    Example:
        ```python
        async with await client.pets.watch() as stream:
            async for pet in stream: ...
        ```

    Attributes:
        status_code: HTTP status.
        headers: Header fields; their names match in any case.
    """

    def __init__(self, incoming: AsyncIncoming, source: Source) -> None:
        """Streams are made by the SDK."""
        super().__init__(incoming)
        self._incoming = incoming
        self._events: AsyncGenerator[StreamEvent[T], None] = self._read(source)

    def __aiter__(self) -> AsyncIterator[T]:
        """The items; leaving the loop closes the connection.

        Raises:
            StreamError: An error event, or data that is no item.
            DecodeError: A line of JSON lines that is no item.
            ApiConnectionError: The connection broke; the items before it have been given.
        """
        return self._items(self.events())

    async def __anext__(self) -> T:
        """The next item."""
        self._taken = True
        with self._leaving():
            return (await self._events.__anext__()).data

    def events(self) -> AsyncGenerator[StreamEvent[T], None]:
        """The items with name, id and reconnection time of their events.

        Raises:
            UsageError: The stream is being read already.
        """
        self._take()
        return self._loop()

    async def aclose(self) -> None:
        """Closes the connection.

        A task that waits for an item then gets an `ApiConnectionError`.
        """
        self._taken = True
        if not self._incoming.finished:
            self._closed = True
            await self._incoming.aclose()

    async def _items(self, events: AsyncGenerator[StreamEvent[T], None]) -> AsyncIterator[T]:
        try:
            async for event in events:
                yield event.data
        finally:
            await events.aclose()

    async def _loop(self) -> AsyncGenerator[StreamEvent[T], None]:
        # A generator of its own: it ends with the loop, and not only with the stream.
        try:
            with self._leaving():
                async for event in self._events:
                    yield event
        finally:
            await self.aclose()
            await self._events.aclose()

    async def _read(self, source: Source) -> AsyncGenerator[StreamEvent[T], None]:
        if source is None:
            return
        if isinstance(source, StreamEvent):
            yield source
            return
        events: Events[T] = Events(self._incoming, source)
        chunks = self._incoming.chunks()
        try:
            async for chunk in chunks:
                for event in events.feed(chunk):
                    yield event
                if events.ended:
                    return
        except ApiConnectionError as error:
            if not self._closed:
                raise
            raise events.closed() from error
        finally:
            await chunks.aclose()
            await self._incoming.aclose()
        if self._closed:
            raise events.closed()
        for event in events.finish():
            yield event


def open_stream(
    core: Core,
    operation: Operation[Any],
    arguments: Mapping[str, object],
    *,
    body: object = None,
    options: RequestOptions | None = None,
) -> Stream[Any]:
    """Sends a call whose answer is a stream of items."""

    def read(incoming: Incoming, answer: Answer) -> Steps[Stream[Any]]:
        source = yield from source_of(incoming, answer)
        return Stream(cast("SyncIncoming", incoming), source)

    return core.perform(operation, arguments, body=body, options=options, read=read)


async def open_async_stream(
    core: AsyncCore,
    operation: Operation[Any],
    arguments: Mapping[str, object],
    *,
    body: object = None,
    options: RequestOptions | None = None,
) -> AsyncStream[Any]:
    """Sends a call whose answer is a stream of items."""

    def read(incoming: Incoming, answer: Answer) -> Steps[AsyncStream[Any]]:
        source = yield from source_of(incoming, answer)
        return AsyncStream(cast("AsyncIncoming", incoming), source)

    return await core.perform(operation, arguments, body=body, options=options, read=read)
