"""The response to one attempt; its body is read once."""

from __future__ import annotations

from contextlib import suppress
from typing import (
    TYPE_CHECKING,
    NoReturn,
    cast,
)

import httpx

from ..errors import ApiConnectionError, SdkError, UsageError
from .connection import fail_connection
from .leaving import Leaving
from .packed import PackedLength
from .watched import AsyncWatched, Watched

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator, Generator

    from .deadline import Deadline
    from .outgoing import Subject, Transport

#: The longest body that is read only to keep its connection, in bytes.
_LONGEST_DRAIN = 64 * 1024

#: What a body that broke off, or was closed by another thread, makes the transport raise.
_BROKEN = (httpx.HTTPError, httpx.StreamError)


class Incoming:
    """What is the same for threads and coroutines."""

    def __init__(self, response: httpx.Response, transport: Transport, deadline: Deadline) -> None:
        """Called by the transports only."""
        self.response = response
        self.subject: Subject = transport
        self._transport = transport
        self._deadline = deadline
        self._taken = False
        self._length = PackedLength(response.headers)

    @property
    def status(self) -> int:
        """HTTP status."""
        return self.response.status_code

    @property
    def headers(self) -> httpx.Headers:
        """Headers. Names are case-insensitive."""
        return self.response.headers

    @property
    def media_type(self) -> str | None:
        """Media type without parameters, in lower case; `None` where the server gives none."""
        return self.headers.get("content-type", "").split(";")[0].strip().lower() or None

    @property
    def finished(self) -> bool:
        """The body has been read, or given up."""
        return self.response.is_closed

    def hand_out(self) -> None:
        """A body that is handed out is read in the caller's own time."""
        self._deadline.stop()

    def _leaving(self) -> Leaving:
        return Leaving(self.subject.secrets, every_frame=True)

    def _is_short(self) -> bool:
        length = self.headers.get("content-length", "")
        return length.isascii() and length.isdigit() and int(length[:18]) <= _LONGEST_DRAIN

    def _take(self) -> None:
        if self._taken:
            raise UsageError(f"{self.subject.what}: the body can be read only once")
        self._taken = True

    def _check_end(self) -> None:
        if self._length.broke_off:
            raise ApiConnectionError(f"{self.subject.what}: the compressed body ended early")

    def _fail(self, cause: Exception) -> NoReturn:
        fail_connection(
            self.subject,
            cause,
            timeouts=self._transport.timeouts,
            deadline=self._deadline,
            sending=False,
        )


class SyncIncoming(Incoming):
    """A response to a thread."""

    def __init__(self, response: httpx.Response, transport: Transport, deadline: Deadline) -> None:
        """Called by the transports only."""
        super().__init__(response, transport, deadline)
        response.stream = Watched(response.stream, deadline, transport.what, self._length)

    def read(self, limit: int | None = None) -> bytes:
        """The whole body, or its beginning where it is longer than `limit` bytes.

        Raises:
            ApiConnectionError: It broke off.
        """
        with self._leaving():
            return self._read_all() if limit is None else self._read_beginning(limit)

    def _read_beginning(self, limit: int) -> bytes:
        body = bytearray()
        chunks = self._pieces()
        for chunk in chunks:
            body += chunk
            if len(body) >= limit:
                break
        chunks.close()
        return bytes(body[:limit])

    def _read_all(self) -> bytes:
        self._take()
        try:
            body = self.response.read()
        except _BROKEN as cause:
            self._fail(cause)
        finally:
            self.response.close()
        self._length.unpacked(len(body))
        self._check_end()
        return body

    def chunks(self) -> Generator[bytes, None, None]:
        """The body as it comes; giving it up closes the connection.

        Raises:
            ApiConnectionError: It broke off.
        """
        with self._leaving():
            yield from self._pieces()

    def _pieces(self) -> Generator[bytes, None, None]:
        self._take()
        try:
            for chunk in self.response.iter_bytes():
                self._length.unpacked(len(chunk))
                yield chunk
        except _BROKEN as cause:
            self._fail(cause)
        finally:
            self.response.close()
        self._check_end()

    def discard(self) -> None:
        """Discard the body. A short one is read to its end, to keep its connection."""
        # That a body nobody wants breaks off is of no interest.
        with suppress(SdkError):
            if not self._taken and self._is_short():
                self.read()
        self.close()

    def close(self) -> None:
        """Discard the body and close the connection."""
        self.response.close()


class AsyncIncoming(Incoming):
    """A response to a coroutine."""

    def __init__(self, response: httpx.Response, transport: Transport, deadline: Deadline) -> None:
        """Called by the transports only."""
        super().__init__(response, transport, deadline)
        response.stream = AsyncWatched(response.stream, deadline, transport.what, self._length)

    async def read(self, limit: int | None = None) -> bytes:
        """The whole body, or its beginning where it is longer than `limit` bytes.

        Raises:
            ApiConnectionError: It broke off.
        """
        with self._leaving():
            return await (self._read_all() if limit is None else self._read_beginning(limit))

    async def _read_beginning(self, limit: int) -> bytes:
        body = bytearray()
        chunks = self._pieces()
        async for chunk in chunks:
            body += chunk
            if len(body) >= limit:
                break
        await chunks.aclose()
        return bytes(body[:limit])

    async def _read_all(self) -> bytes:
        self._take()
        try:
            body = await self.response.aread()
        except _BROKEN as cause:
            self._fail(cause)
        finally:
            await self.response.aclose()
        self._length.unpacked(len(body))
        self._check_end()
        return body

    async def chunks(self) -> AsyncGenerator[bytes, None]:
        """The body as it comes; giving it up closes the connection.

        Raises:
            ApiConnectionError: It broke off.
        """
        pieces = self._pieces()
        try:
            with self._leaving():
                async for chunk in pieces:
                    yield chunk
                    # It would be a variable of the frame that an error leaves from.
                    del chunk
        finally:
            await pieces.aclose()

    async def _pieces(self) -> AsyncGenerator[bytes, None]:
        self._take()
        pieces = cast("AsyncGenerator[bytes, None]", self.response.aiter_bytes())
        try:
            async for chunk in pieces:
                self._length.unpacked(len(chunk))
                yield chunk
        except _BROKEN as cause:
            self._fail(cause)
        finally:
            # Not left to the garbage collector, which trio does not like.
            await pieces.aclose()
            await self.response.aclose()
        self._check_end()

    async def discard(self) -> None:
        """Discard the body. A short one is read to its end, to keep its connection."""
        # That a body nobody wants breaks off is of no interest.
        with suppress(SdkError):
            if not self._taken and self._is_short():
                await self.read()
        await self.aclose()

    async def aclose(self) -> None:
        """Discard the body and close the connection."""
        await self.response.aclose()
