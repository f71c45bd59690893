"""Files of pattern bytes (the number of each byte, modulo 251) that are never whole in memory."""

from __future__ import annotations

import io
from typing import AsyncIterator, BinaryIO, Iterator, cast

from typing_extensions import Buffer

#: A whole number of periods.
_BLOCK = bytes(index % 251 for index in range(251 * 256))


class _Pattern(io.RawIOBase):
    """A file that can be read from anywhere."""

    def __init__(self, size: int) -> None:
        super().__init__()
        self._size = size
        self._at = 0

    def readable(self) -> bool:
        return True

    def seekable(self) -> bool:
        return True

    def seek(self, offset: int, whence: int = io.SEEK_SET) -> int:
        start = {io.SEEK_SET: 0, io.SEEK_CUR: self._at, io.SEEK_END: self._size}[whence]
        self._at = start + offset
        return self._at

    def tell(self) -> int:
        return self._at

    def readinto(self, buffer: Buffer) -> int:
        view = memoryview(buffer)
        start = self._at % 251
        count = min(len(view), self._size - self._at, len(_BLOCK) - start)
        view[:count] = _BLOCK[start : start + count]
        self._at += count
        return count


def pattern_file(size: int) -> BinaryIO:
    """Can be read again from its start; its length is known."""
    return cast("BinaryIO", io.BufferedReader(_Pattern(size)))


def pattern_chunks(size: int) -> Iterator[bytes]:
    """Can be read only once; its length is not known."""
    for start in range(0, size, len(_BLOCK)):
        yield _BLOCK[: size - start]


async def pattern_chunks_async(size: int) -> AsyncIterator[bytes]:
    """The same for coroutines."""
    for chunk in pattern_chunks(size):
        yield chunk
