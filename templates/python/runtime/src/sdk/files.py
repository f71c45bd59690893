"""Uploads and downloads."""

from __future__ import annotations

import os
import uuid
from contextlib import contextmanager
from pathlib import Path
from typing import IO, TYPE_CHECKING, cast

import anyio.to_thread

from ._runtime.binary import FileInput as FileInput
from ._runtime.handed_out import AsyncClosing, Closing, HandedOut
from ._runtime.incoming import AsyncIncoming, Incoming, SyncIncoming

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Generator, Iterator

__all__ = ["AsyncBinaryResponse", "BinaryResponse", "FileInput"]


class _Download(HandedOut):
    """Base class of the synchronous and the asynchronous download."""

    @property
    def content_type(self) -> str | None:
        """The `Content-Type` header: the media type with its parameters."""
        content_type: str | None = self.headers.get("content-type")
        return content_type

    @property
    def size(self) -> int | None:
        """Size in bytes. `None` if the server does not send it or compresses the body."""
        length = self.headers.get("content-length", "")
        is_known = length.isascii() and length.isdigit() and "content-encoding" not in self.headers
        return int(length[:18]) if is_known else None

    def __repr__(self) -> str:
        return f"{type(self).__name__}(status_code={self.status_code}, size={self.size})"


class BinaryResponse(_Download, Closing):
    """A download. Its body can be read once. The `with` block closes the connection.

    Attributes:
        status_code: HTTP status.
        headers: Headers. Names are case-insensitive.
    """

    def __init__(self, incoming: SyncIncoming) -> None:
        """Called by the SDK only."""
        super().__init__(incoming)
        self._incoming = incoming

    def read(self) -> bytes:
        """Read the whole body into memory.

        Raises:
            ApiConnectionError: The connection broke.
        """
        return self._incoming.read()

    def iter_bytes(self) -> Iterator[bytes]:
        """Yield the body in chunks as it arrives. Closing the iterator closes the connection.

        Raises:
            ApiConnectionError: The connection broke, after the chunks that arrived before.
        """
        return self._incoming.chunks()

    def write_to_file(self, path: str | os.PathLike[str]) -> None:
        """Write the body to a file as it arrives.

        The file name is always the one in `path`, never one that the server proposes. An existing
        file is replaced when the download is complete. A download that fails changes nothing.

        Raises:
            ApiConnectionError: The connection broke.
            OSError: The file cannot be written.
        """
        try:
            with _replacing(path) as file:
                for chunk in self._incoming.chunks():
                    file.write(chunk)
        finally:
            self.close()

    def close(self) -> None:
        """Discard the body and close the connection."""
        self._incoming.close()


class AsyncBinaryResponse(_Download, AsyncClosing):
    """A download. Its body can be read once. The `async with` block closes the connection.

    Attributes:
        status_code: HTTP status.
        headers: Headers. Names are case-insensitive.
    """

    def __init__(self, incoming: AsyncIncoming) -> None:
        """Called by the SDK only."""
        super().__init__(incoming)
        self._incoming = incoming

    async def read(self) -> bytes:
        """Read the whole body into memory.

        Raises:
            ApiConnectionError: The connection broke.
        """
        return await self._incoming.read()

    def iter_bytes(self) -> AsyncIterator[bytes]:
        """Yield the body in chunks as it arrives. Closing the iterator closes the connection.

        Raises:
            ApiConnectionError: The connection broke, after the chunks that arrived before.
        """
        return self._incoming.chunks()

    async def write_to_file(self, path: str | os.PathLike[str]) -> None:
        """Write the body to a file as it arrives.

        The file name is always the one in `path`, never one that the server proposes. An existing
        file is replaced when the download is complete. A download that fails changes nothing.

        Raises:
            ApiConnectionError: The connection broke.
            OSError: The file cannot be written.
        """
        try:
            with _replacing(path) as file:
                async for chunk in self._incoming.chunks():
                    await anyio.to_thread.run_sync(file.write, chunk)
        finally:
            await self.aclose()

    async def aclose(self) -> None:
        """Discard the body and close the connection."""
        await self._incoming.aclose()


def read_bytes(incoming: Incoming) -> BinaryResponse | AsyncBinaryResponse:
    """Return the body as a download, without reading it."""
    if isinstance(incoming, SyncIncoming):
        return BinaryResponse(incoming)
    return AsyncBinaryResponse(cast("AsyncIncoming", incoming))


@contextmanager
def _replacing(path: str | os.PathLike[str]) -> Generator[IO[bytes], None, None]:
    """Open a temporary file next to the path, which replaces the file at the end."""
    # A link stays a link.
    target = Path(os.path.realpath(path))
    if target.is_dir():
        raise IsADirectoryError(f"{path} is a directory")
    part = target.with_name(f".{uuid.uuid4()}.part")
    try:
        with part.open("xb") as file:
            yield file
        part.replace(target)
    except BaseException:
        part.unlink(missing_ok=True)
        raise
