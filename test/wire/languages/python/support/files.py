"""Reads downloads in the way that a case asks for."""

from __future__ import annotations

import codecs
import hashlib
import tempfile
from contextlib import contextmanager
from pathlib import Path
from typing import AsyncIterator, Awaitable, Callable, Generator, Iterator

from typing_extensions import Literal, Protocol

from .seen import Seen

How = Literal["text", "stream", "sha256", "size", "cancel"]


class Download(Protocol):
    """What the suite needs of an SDK's download."""

    def read(self) -> bytes: ...
    def iter_bytes(self) -> Iterator[bytes]: ...
    def close(self) -> None: ...


class AsyncDownload(Protocol):
    """The same for coroutines."""

    async def read(self) -> bytes: ...
    def iter_bytes(self) -> AsyncIterator[bytes]: ...
    async def aclose(self) -> None: ...


class _Chunks:
    """What is made of a download's chunks."""

    def __init__(self, how: How, seen: Seen) -> None:
        self._how = how
        self._seen = seen
        self._hash = hashlib.sha256()
        self._decoder = codecs.getincrementaldecoder("utf-8")()
        self._size = 0
        self._text = ""

    def take(self, chunk: bytes) -> None:
        self._size += len(chunk)
        if self._how == "sha256":
            self._hash.update(chunk)
        if self._how == "stream":
            self._text += self._decoder.decode(chunk)
            self._seen.value(self._text)

    def end(self) -> None:
        if self._how == "size":
            self._seen.value(self._size)
        if self._how == "sha256":
            self._seen.value(self._hash.hexdigest())


def read_file(file: Download, how: How, seen: Seen) -> None:
    """Reads a download."""
    if how == "text":
        return seen.value(file.read().decode())
    if how == "cancel":
        next(file.iter_bytes())
        file.close()
        return seen.value("cancelled")
    chunks = _Chunks(how, seen)
    for chunk in file.iter_bytes():
        chunks.take(chunk)
    return chunks.end()


async def read_file_async(file: AsyncDownload, how: How, seen: Seen) -> None:
    """Reads a download."""
    if how == "text":
        return seen.value((await file.read()).decode())
    if how == "cancel":
        await file.iter_bytes().__anext__()
        await file.aclose()
        return seen.value("cancelled")
    chunks = _Chunks(how, seen)
    async for chunk in file.iter_bytes():
        chunks.take(chunk)
    return chunks.end()


def saved(write: Callable[[Path], None]) -> str:
    """The SHA-256 of what is on the disk, once the SDK has written the download there."""
    with tempfile.TemporaryDirectory(prefix="wire-") as folder:
        path = Path(folder) / "download"
        write(path)
        return _hash_of(path)


async def saved_async(write: Callable[[Path], Awaitable[None]]) -> str:
    """The same for coroutines."""
    with tempfile.TemporaryDirectory(prefix="wire-") as folder:
        path = Path(folder) / "download"
        await write(path)
        return _hash_of(path)


def replaced(write: Callable[[Path], None], seen: Seen) -> None:
    """The state of a folder after the SDK wrote a download over its file, or failed to."""
    with _replaceable(seen) as path:
        write(path)


async def replaced_async(write: Callable[[Path], Awaitable[None]], seen: Seen) -> None:
    """The same for coroutines."""
    with _replaceable(seen) as path:
        await write(path)


@contextmanager
def _replaceable(seen: Seen) -> Generator[Path, None, None]:
    with tempfile.TemporaryDirectory(prefix="wire-") as folder:
        path = Path(folder) / "download"
        path.write_text("old")
        path.chmod(0o640)
        try:
            yield path
        finally:
            mode = path.stat().st_mode & 0o777
            files = len(list(Path(folder).iterdir()))
            seen.value(f"{path.read_text()}, mode {mode:o}, files: {files}")


def _hash_of(path: Path) -> str:
    digest = hashlib.sha256()
    with path.open("rb") as file:
        for chunk in iter(lambda: file.read(1 << 16), b""):
            digest.update(chunk)
    return digest.hexdigest()
