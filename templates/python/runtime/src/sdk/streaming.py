"""Answers whose items come one by one."""

from __future__ import annotations

import socket
from contextlib import suppress
from dataclasses import dataclass
from typing import (
    TYPE_CHECKING,
    Any,
    Generic,
    TypeVar,
    Union,
    cast,
)

from ._runtime.decode import KindMismatch, decode
from ._runtime.effects import Read, Steps
from ._runtime.issues import log_issues
from ._runtime.json_text import MalformedJson, parse_json
from ._runtime.read_answer import fail_decoding, is_json_type, read_answer
from ._runtime.redact import printable, redact
from .errors import ApiConnectionError, SdkError, UsageError

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator, AsyncIterator, Iterator, Mapping
    from types import TracebackType

    import httpx
    from typing_extensions import Self

    from ._runtime.async_core import AsyncCore
    from ._runtime.core import Core
    from ._runtime.incoming import AsyncIncoming, Incoming, SyncIncoming
    from ._runtime.item_format import RawItem
    from ._runtime.operation import Answer, Operation, StreamAnswer
    from .options import RequestOptions

T = TypeVar("T")


@dataclass(frozen=True)
class StreamEvent(Generic[T]):
    """One item with what its event said about itself (WHATWG HTML, section 9.2.6).

    Attributes:
        data: The item.
        event: Name of the event; `message` where it has none.
        id: The last id that was sent; empty where there was none.
        retry: Reconnection time in milliseconds, once the server has given one.
    """

    data: T
    event: str = "message"
    id: str = ""
    retry: int | None = None


class _Events(Generic[T]):
    """Makes the items of a body, as its bytes come."""

    def __init__(self, incoming: Incoming, answer: StreamAnswer) -> None:
        self._subject = incoming.subject
        self._status = incoming.status
        self._format = answer.format
        self._parser = answer.format.parser()
        self._item = answer.item()
        self._is_text = answer.format.plain_text and self._item is str
        # What follows is not for the caller.
        self.ended = False

    def feed(self, chunk: bytes) -> Iterator[StreamEvent[T]]:
        for item in self._parser.feed(chunk):
            if self.ended:
                return
            yield from self._take(item)

    def finish(self) -> Iterator[StreamEvent[T]]:
        for item in self._parser.finish():
            yield from self._take(item)

    def closed(self) -> ApiConnectionError:
        """For who still waits for an item: a stream that was cut never looks complete."""
        return ApiConnectionError(f"{self._subject.what}: the stream was closed")

    def _take(self, item: RawItem) -> Iterator[StreamEvent[T]]:
        if self._format.is_error(item):
            raise self._failure(item, "the server reports an error in the stream")
        if not self._is_text and self._format.is_end(item):
            self.ended = True
            return
        value = item.data if self._is_text else self._decode(item)
        yield StreamEvent(cast("T", value), item.event, item.id, item.retry)

    def _decode(self, item: RawItem) -> Any:
        try:
            value, issues = decode(self._item, parse_json(item.data.encode("utf-8")))
        except MalformedJson:
            raise self._failure(item, "an item is no JSON") from None
        except KindMismatch as error:
            raise self._failure(item, str(error)) from None
        log_issues(issues, self._subject)
        return value

    def _failure(self, item: RawItem, why: str) -> SdkError:
        place = f'event "{item.event}"' if item.line is None else f"line {item.line}"
        beginning = printable(redact(item.data[:4096], self._subject.secrets), 200)
        message = f"{self._subject.what}: {place}: {why}: {beginning}"
        return self._format.failure(item, message, self._status)


class Stream(Generic[T]):
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

    def __init__(self, incoming: SyncIncoming, source: _Source) -> None:
        """Streams are made by the SDK."""
        self.status_code = incoming.status
        self.headers: httpx.Headers = incoming.headers
        self._incoming = incoming
        self._events: Iterator[StreamEvent[T]] = self._read(source)
        self._taken = False
        self._closed = False

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
        return next(self._events).data

    def events(self) -> Iterator[StreamEvent[T]]:
        """The items with name, id and reconnection time of their events.

        Raises:
            UsageError: The stream is being read already.
        """
        if self._taken:
            raise UsageError("a stream can be read only once")
        self._taken = True
        return self._loop()

    def close(self) -> None:
        """Closes the connection.

        A thread that waits for an item then gets an `ApiConnectionError`.
        """
        self._taken = True
        if not self._incoming.finished:
            self._closed = True
            _wake(self._incoming.response)
            self._incoming.close()

    def __enter__(self) -> Self:
        """For `with`."""
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        """Closes the connection."""
        self.close()

    def __del__(self) -> None:
        """Closes the connection, which a stream that was forgotten would keep."""
        with suppress(Exception):
            self._incoming.close()

    def _loop(self) -> Iterator[StreamEvent[T]]:
        # A generator of its own: it ends with the loop, and not only with the stream.
        try:
            yield from self._events
        finally:
            self.close()

    def _read(self, source: _Source) -> Iterator[StreamEvent[T]]:
        if isinstance(source, StreamEvent):
            yield source
            return
        events: _Events[T] = _Events(self._incoming, source)
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


class AsyncStream(Generic[T]):
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

    def __init__(self, incoming: AsyncIncoming, source: _Source) -> None:
        """Streams are made by the SDK."""
        self.status_code = incoming.status
        self.headers: httpx.Headers = incoming.headers
        self._incoming = incoming
        self._events: AsyncGenerator[StreamEvent[T], None] = self._read(source)
        self._taken = False
        self._closed = False

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
        return (await self._events.__anext__()).data

    def events(self) -> AsyncGenerator[StreamEvent[T], None]:
        """The items with name, id and reconnection time of their events.

        Raises:
            UsageError: The stream is being read already.
        """
        if self._taken:
            raise UsageError("a stream can be read only once")
        self._taken = True
        return self._loop()

    async def aclose(self) -> None:
        """Closes the connection.

        A task that waits for an item then gets an `ApiConnectionError`.
        """
        self._taken = True
        if not self._incoming.finished:
            self._closed = True
            await self._incoming.aclose()

    async def __aenter__(self) -> Self:
        """For `async with`."""
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        """Closes the connection."""
        await self.aclose()

    async def _items(self, events: AsyncGenerator[StreamEvent[T], None]) -> AsyncIterator[T]:
        try:
            async for event in events:
                yield event.data
        finally:
            await events.aclose()

    async def _loop(self) -> AsyncGenerator[StreamEvent[T], None]:
        # A generator of its own: it ends with the loop, and not only with the stream.
        try:
            async for event in self._events:
                yield event
        finally:
            await self.aclose()
            await self._events.aclose()

    async def _read(self, source: _Source) -> AsyncGenerator[StreamEvent[T], None]:
        if isinstance(source, StreamEvent):
            yield source
            return
        events: _Events[T] = _Events(self._incoming, source)
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


#: What the items come from: the body, or the one value that came instead of a stream.
_Source = Union["StreamAnswer", StreamEvent[Any]]


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
        source = yield from _source_of(incoming, answer)
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
        source = yield from _source_of(incoming, answer)
        return AsyncStream(cast("AsyncIncoming", incoming), source)

    return await core.perform(operation, arguments, body=body, options=options, read=read)


def _source_of(incoming: Incoming, answer: Answer) -> Steps[_Source]:
    media_type = incoming.media_type
    if answer.json and media_type is not None and is_json_type(media_type):
        content = yield from read_answer(incoming, answer)
        return StreamEvent(content.value)
    if answer.stream is None or not answer.stream.format.accepts(media_type):
        beginning = yield from Read(incoming, 4096)
        fail_decoding(incoming, beginning, "a stream was expected")
    return answer.stream


def _wake(response: httpx.Response) -> None:
    """Ends the wait of another thread, which closing a socket does not.

    A connection of HTTP/2 carries other answers too.
    """
    stream = response.extensions.get("network_stream")
    connection = stream.get_extra_info("socket") if stream else None
    if isinstance(connection, socket.socket) and response.http_version != "HTTP/2":
        with suppress(OSError):
            connection.shutdown(socket.SHUT_RDWR)
