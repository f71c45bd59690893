"""Streaming responses."""

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
    """Base class of the synchronous and the asynchronous stream."""

    def __init__(self, incoming: Incoming) -> None:
        super().__init__(incoming)
        self._secrets = incoming.subject.secrets
        self._taken = False
        # The caller closed it before its end.
        self._closed = False

    def _leaving(self) -> Leaving:
        return Leaving(self._secrets)

    def _take(self) -> None:
        if self._taken:
            raise UsageError("a stream can be read only once")
        self._taken = True


class Stream(_Stream, Closing, Generic[T]):
    """Iterator of items as they arrive. It can be read once. The `with` block closes it.

    Example:
        ```python
        with client.pets.watch() as stream:
            for pet in stream: ...
        ```

    Attributes:
        status_code: HTTP status.
        headers: Headers. Names are case-insensitive.
    """

    def __init__(self, incoming: SyncIncoming, source: Source) -> None:
        """Called by the SDK only."""
        super().__init__(incoming)
        self._incoming = incoming
        self._events: Iterator[StreamEvent[T]] = self._read(source)

    def __iter__(self) -> Iterator[T]:
        """Yield the items. Leaving the loop closes the connection.

        Raises:
            StreamError: An error of the server, or data that is not a valid item.
            DecodeError: A line of JSON lines that is not a valid item.
            ApiConnectionError: The connection broke, after the items that arrived before.
        """
        for event in self.events():
            yield event.data

    def __next__(self) -> T:
        """Wait for the next item."""
        self._taken = True
        with self._leaving():
            return next(self._events).data

    def events(self) -> Iterator[StreamEvent[T]]:
        """Yield the items with the name, ID and reconnection time of their events.

        Raises:
            UsageError: The stream is already being read.
        """
        self._take()
        return self._loop()

    def close(self) -> None:
        """Close the connection.

        `ApiConnectionError` is raised in a thread that waits for an item.
        """
        self._taken = True
        if not self._incoming.finished:
            self._closed = True
            wake(self._incoming.response)
            self._incoming.close()

    def __del__(self) -> None:
        """Close the connection of a stream that was not closed."""
        with suppress(Exception):
            self._incoming.close()

    def _loop(self) -> Iterator[StreamEvent[T]]:
        # A separate generator, which ends with the loop and not with the stream.
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
    """Iterator of items as they arrive. It can be read once. The `async with` block closes it.

    Example:
        ```python
        async with await client.pets.watch() as stream:
            async for pet in stream: ...
        ```

    Attributes:
        status_code: HTTP status.
        headers: Headers. Names are case-insensitive.
    """

    def __init__(self, incoming: AsyncIncoming, source: Source) -> None:
        """Called by the SDK only."""
        super().__init__(incoming)
        self._incoming = incoming
        self._events: AsyncGenerator[StreamEvent[T], None] = self._read(source)

    def __aiter__(self) -> AsyncIterator[T]:
        """Yield the items. Leaving the loop closes the connection.

        Raises:
            StreamError: An error of the server, or data that is not a valid item.
            DecodeError: A line of JSON lines that is not a valid item.
            ApiConnectionError: The connection broke, after the items that arrived before.
        """
        return self._items(self.events())

    async def __anext__(self) -> T:
        """Wait for the next item."""
        self._taken = True
        with self._leaving():
            return (await self._events.__anext__()).data

    def events(self) -> AsyncGenerator[StreamEvent[T], None]:
        """Yield the items with the name, ID and reconnection time of their events.

        Raises:
            UsageError: The stream is already being read.
        """
        self._take()
        return self._loop()

    async def aclose(self) -> None:
        """Close the connection.

        `ApiConnectionError` is raised in a task that waits for an item.
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
        # A separate generator, which ends with the loop and not with the stream.
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
    """Send a call whose response is a stream of items."""

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
    """Send a call whose response is a stream of items."""

    def read(incoming: Incoming, answer: Answer) -> Steps[AsyncStream[Any]]:
        source = yield from source_of(incoming, answer)
        return AsyncStream(cast("AsyncIncoming", incoming), source)

    return await core.perform(operation, arguments, body=body, options=options, read=read)
