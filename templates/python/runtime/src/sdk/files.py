"""Files: what can be uploaded, and downloads."""

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
    """What is the same for threads and coroutines."""

    @property
    def content_type(self) -> str | None:
        """Media type with its parameters, where the server gives one."""
        content_type: str | None = self.headers.get("content-type")
        return content_type

    @property
    def size(self) -> int | None:
        """In bytes, where the server says so and the body is not compressed on the way."""
        length = self.headers.get("content-length", "")
        is_known = length.isascii() and length.isdigit() and "content-encoding" not in self.headers
        return int(length[:18]) if is_known else None

    def __repr__(self) -> str:
        return f"{type(self).__name__}(status_code={self.status_code}, size={self.size})"


class BinaryResponse(_Download, Closing):
    """A download. Its body is read once; leaving its `with` block closes the connection.

    Attributes:
        status_code: HTTP status.
        headers: Header fields; their names match in any case.
    """

    def __init__(self, incoming: SyncIncoming) -> None:
        """Downloads are made by the SDK."""
        super().__init__(incoming)
        self._incoming = incoming

    def read(self) -> bytes:
        """The whole body in memory.

        Raises:
            ApiConnectionError: It broke off.
        """
        return self._incoming.read()

    def iter_bytes(self) -> Iterator[bytes]:
        """The body as it comes; closing the iterator closes the connection.

        Raises:
            ApiConnectionError: It broke off; what came before has been given.
        """
        return self._incoming.chunks()

    def write_to_file(self, path: str | os.PathLike[str]) -> None:
        """Writes the body to a file as it comes.

        The path is the caller's alone: a name that the server proposes is never used. A file that
        is there is replaced once everything has come; a download that breaks off changes nothing.

        Raises:
            ApiConnectionError: It broke off.
            OSError: The file cannot be written.
        """
        try:
            with _replacing(path) as file:
                for chunk in self._incoming.chunks():
                    file.write(chunk)
        finally:
            self.close()

    def close(self) -> None:
        """Gives up the body, and closes the connection."""
        self._incoming.close()


class AsyncBinaryResponse(_Download, AsyncClosing):
    """A download. Its body is read once; leaving its `async with` block closes the connection.

    Attributes:
        status_code: HTTP status.
        headers: Header fields; their names match in any case.
    """

    def __init__(self, incoming: AsyncIncoming) -> None:
        """Downloads are made by the SDK."""
        super().__init__(incoming)
        self._incoming = incoming

    async def read(self) -> bytes:
        """The whole body in memory.

        Raises:
            ApiConnectionError: It broke off.
        """
        return await self._incoming.read()

    def iter_bytes(self) -> AsyncIterator[bytes]:
        """The body as it comes; closing the iterator closes the connection.

        Raises:
            ApiConnectionError: It broke off; what came before has been given.
        """
        return self._incoming.chunks()

    async def write_to_file(self, path: str | os.PathLike[str]) -> None:
        """Writes the body to a file as it comes.

        The path is the caller's alone: a name that the server proposes is never used. A file that
        is there is replaced once everything has come; a download that breaks off changes nothing.

        Raises:
            ApiConnectionError: It broke off.
            OSError: The file cannot be written.
        """
        try:
            with _replacing(path) as file:
                async for chunk in self._incoming.chunks():
                    await anyio.to_thread.run_sync(file.write, chunk)
        finally:
            await self.aclose()

    async def aclose(self) -> None:
        """Gives up the body, and closes the connection."""
        await self._incoming.aclose()


def read_bytes(incoming: Incoming) -> BinaryResponse | AsyncBinaryResponse:
    """Hands out a body without reading it."""
    if isinstance(incoming, SyncIncoming):
        return BinaryResponse(incoming)
    return AsyncBinaryResponse(cast("AsyncIncoming", incoming))


@contextmanager
def _replacing(path: str | os.PathLike[str]) -> Generator[IO[bytes], None, None]:
    """A file beside the one at the path, which takes its place at the end."""
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
