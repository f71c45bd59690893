"""Uploads and downloads."""

from __future__ import annotations

import os
import stat
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

        The file name is always the one in `path`, never one that the server proposes. The body is
        written to a temporary file in the same folder, which is renamed when the download is
        complete. A download that fails or is canceled leaves an existing file unchanged. An
        existing file keeps its permissions. If `path` is a symbolic link, its target is replaced.

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

        The file name is always the one in `path`, never one that the server proposes. The body is
        written to a temporary file in the same folder, which is renamed when the download is
        complete. A download that fails or is canceled leaves an existing file unchanged. An
        existing file keeps its permissions. If `path` is a symbolic link, its target is replaced.

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
    part = target.with_name(f".{uuid.uuid4()}.part")
    permissions = _permissions_of(target, part)
    try:
        with open(part, "xb", opener=_open_private) as file:
            yield file
        part.chmod(permissions)
        part.replace(target)
    except BaseException:
        part.unlink(missing_ok=True)
        raise


def _open_private(path: str, flags: int) -> int:
    return os.open(path, flags, 0o600)


def _permissions_of(target: Path, unused: Path) -> int:
    """Return the permissions of a file, or those that a new file gets."""
    try:
        status = target.stat()
    except FileNotFoundError:
        # The umask of a process cannot be read without changing it.
        with unused.open("xb") as file:
            status = os.fstat(file.fileno())
        unused.unlink()
        return stat.S_IMODE(status.st_mode)
    if target.is_dir():
        raise IsADirectoryError(f"{target} is a directory")
    if not stat.S_ISREG(status.st_mode):
        raise OSError(f"{target} is not a regular file")
    # A rename would replace a read-only file.
    os.close(os.open(target, os.O_WRONLY))
    return status.st_mode & 0o777
