"""What can be uploaded, as pieces of bytes."""

from __future__ import annotations

import io
import os
from collections.abc import AsyncIterable, AsyncIterator, Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, Callable, NamedTuple, cast

import anyio.to_thread

from ..errors import UsageError

if TYPE_CHECKING:
    from typing_extensions import TypeGuard

#: How much is read of a file at a time, in bytes.
CHUNK_SIZE = 64 * 1024


class Upload(NamedTuple):
    """Bytes that go out.

    Attributes:
        open: Gives the bytes; an async iterable of them only the async client can send.
        size: In bytes, where that is known.
        repeatable: The same bytes can be read again.
        name: Name of the file, where it has one.
        media_type: What the caller says that it is.
        is_async: They come from an async iterable.
        content: They themselves, where they are in memory.
    """

    open: Callable[[], Iterable[bytes] | AsyncIterable[bytes]]
    size: int | None = None
    repeatable: bool = False
    name: str | None = None
    media_type: str | None = None
    is_async: bool = False
    content: bytes | None = None


def upload_of(value: object) -> Upload:
    """What is sent of a `FileInput`.

    Raises:
        UsageError: It is not an upload: a file opened as text, or a path that is not a file.
    """
    if not isinstance(value, tuple):
        return _content(value)
    given = cast("tuple[object, ...]", value)
    if len(given) not in (2, 3) or not isinstance(given[0], str):
        raise UsageError(
            "a file must be its content, (name, content) or (name, content, media type)"
        )
    upload = _content(given[1])
    media_type = given[2] if len(given) == 3 and isinstance(given[2], str) else None
    return upload._replace(name=given[0] or upload.name, media_type=media_type or None)


def upload_of_bytes(content: bytes) -> Upload:
    """What is sent of bytes in memory."""
    return Upload(lambda: (content,), size=len(content), repeatable=True, content=content)


def _content(value: object) -> Upload:
    if isinstance(value, str):
        return upload_of_bytes(value.encode("utf-8"))
    if _is_bytes(value):
        return upload_of_bytes(bytes(value))
    if isinstance(value, os.PathLike):
        return _of_path(Path(os.fsdecode(cast("os.PathLike[str]", value))))
    if hasattr(value, "read"):
        return _of_stream(value)
    if isinstance(value, AsyncIterable):
        chunks = cast("AsyncIterable[object]", value)
        return Upload(lambda: _checked_async(chunks), is_async=True)
    if isinstance(value, Iterable) and not isinstance(value, dict):
        given = cast("Iterable[object]", value)
        return Upload(lambda: map(_checked, given))
    raise UsageError(
        "a file must be bytes, a path, a file opened in binary mode, or an iterable of bytes"
    )


def _of_path(path: Path) -> Upload:
    """Its size is read now, its content when it is sent, also when it is sent again."""
    if not path.is_file():
        raise UsageError(f"{path} is not a file")

    def read() -> Iterator[bytes]:
        with path.open("rb") as file:
            yield from _chunks(file)

    return Upload(read, size=path.stat().st_size, repeatable=True, name=path.name)


def _of_stream(stream: Any) -> Upload:
    """A file that the caller opened; it goes out from where it stands, and stays open."""
    if isinstance(stream, io.TextIOBase):
        raise UsageError('a file must be opened in binary mode: open(path, "rb")')
    name = getattr(stream, "name", None)
    # Files without a path have a number, or a name such as <stdin>.
    named = isinstance(name, str) and not name.startswith("<")
    own = os.path.basename(cast("str", name)) or None if named else None
    start = _position(stream)
    if start is None:
        return Upload(lambda: _chunks(stream), name=own)
    size = stream.seek(0, io.SEEK_END) - start
    stream.seek(start)

    def read() -> Iterator[bytes]:
        stream.seek(start)
        return _chunks(stream)

    return Upload(read, size=max(0, size), repeatable=True, name=own)


def _position(stream: Any) -> int | None:
    """Where a file stands that can be read again; `None` for one that cannot, such as a pipe."""
    try:
        return cast("int", stream.tell()) if stream.seekable() else None
    except (AttributeError, OSError):
        return None


def _chunks(stream: Any) -> Iterator[bytes]:
    while True:
        chunk = _checked(stream.read(CHUNK_SIZE))
        if not chunk:
            return
        yield chunk


def _is_bytes(value: object) -> TypeGuard[bytes]:
    return isinstance(value, (bytes, bytearray, memoryview))


def _checked(chunk: object) -> bytes:
    if _is_bytes(chunk):
        return bytes(chunk)
    raise UsageError("a file must yield bytes")


async def _checked_async(chunks: AsyncIterable[object]) -> AsyncIterator[bytes]:
    async for chunk in chunks:
        yield _checked(chunk)


async def read_in_threads(upload: Upload) -> AsyncIterator[bytes]:
    """The bytes of an upload, without holding up the event loop while it waits for the disk."""
    opened = upload.open()
    if isinstance(opened, AsyncIterable):
        async for chunk in opened:
            yield chunk
        return
    chunks = iter(opened)
    try:
        while True:
            piece = await anyio.to_thread.run_sync(_next, chunks)
            if piece is None:
                return
            yield piece
    finally:
        close = getattr(chunks, "close", None)
        if close:
            close()


def _next(chunks: Iterator[bytes]) -> bytes | None:
    return next(chunks, None)
