"""Bodies whose reading ends with their call."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

import anyio
import httpx

from .deadline import working_under

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterator

    from .deadline import Deadline
    from .packed import PackedLength


class Watched(httpx.SyncByteStream):
    """A body that a thread reads."""

    def __init__(self, stream: object, deadline: Deadline, what: str, length: PackedLength) -> None:
        """Take the body of httpx, and what its call is called."""
        self._stream = cast("httpx.SyncByteStream", stream)
        self._length = length
        self._deadline = deadline
        self._what = what

    def __iter__(self) -> Iterator[bytes]:
        """Its bytes as they came, still packed."""
        chunks = iter(self._stream)
        while True:
            # Around each wait, not around all of them: what is between them is the caller's.
            with working_under(self._deadline):
                chunk = next(chunks, None)
            if chunk is None:
                self._length.ended()
                return
            if self._deadline.passed:
                raise self._deadline.error(self._what)
            self._length.came(chunk)
            yield chunk

    def close(self) -> None:
        """Close its connection."""
        self._stream.close()


class AsyncWatched(httpx.AsyncByteStream):
    """A body that a coroutine reads; it is left while it waits."""

    def __init__(self, stream: object, deadline: Deadline, what: str, length: PackedLength) -> None:
        """Take the body of httpx, and what its call is called."""
        self._stream = cast("httpx.AsyncByteStream", stream)
        self._length = length
        self._deadline = deadline
        self._what = what

    async def __aiter__(self) -> AsyncIterator[bytes]:
        """Its bytes as they came, still packed."""
        chunks = self._stream.__aiter__()
        chunk: bytes | None = None
        while True:
            # Around each wait, not around all of them: a scope must not span a `yield`.
            with anyio.move_on_after(self._deadline.left()) as scope:
                chunk = await _next_of(chunks)
            if scope.cancelled_caught:
                raise self._deadline.error(self._what)
            if chunk is None:
                self._length.ended()
                return
            self._length.came(chunk)
            yield chunk

    async def aclose(self) -> None:
        """Close its connection."""
        await self._stream.aclose()


async def _next_of(chunks: AsyncIterator[bytes]) -> bytes | None:
    try:
        return await chunks.__anext__()
    except StopAsyncIteration:
        return None
