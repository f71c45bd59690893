from __future__ import annotations

import io
import os
from typing import TYPE_CHECKING, Any, AsyncIterable, AsyncIterator, Iterable, List, cast

import anyio
import pytest

from sdk._runtime.file_values import is_file
from sdk._runtime.uploads import Upload, read_in_threads, upload_of
from sdk.errors import UsageError

if TYPE_CHECKING:
    from pathlib import Path


def read(upload: Upload) -> bytes:
    return b"".join(cast("Iterable[bytes]", upload.open()))


def read_async(upload: Upload, backend: str = "asyncio") -> bytes:
    async def run() -> bytes:
        return b"".join([chunk async for chunk in read_in_threads(upload)])

    return anyio.run(run, backend=backend)


def facts(upload: Upload) -> Any:
    return upload.name, upload.media_type, upload.size, upload.repeatable


@pytest.fixture
def path(tmp_path: Path) -> Path:
    file = tmp_path / "a.bin"
    file.write_bytes(b"x" * 200_000 + b"end")
    return file


@pytest.mark.parametrize("content", [b"abc", bytearray(b"abc"), memoryview(b"abc")])
def test_bytes(content: object) -> None:
    upload = upload_of(content)
    assert facts(upload) == (None, None, 3, True)
    assert read(upload) == read(upload) == b"abc"


def test_path(path: Path) -> None:
    upload = upload_of(path)
    assert facts(upload) == ("a.bin", None, 200_003, True)
    assert read(upload) == read(upload) == path.read_bytes()
    assert read_async(upload) == read_async(upload, "trio") == path.read_bytes()
    with pytest.raises(UsageError, match="is not a file"):
        upload_of(path.parent)
    with pytest.raises(UsageError, match="is not a file"):
        upload_of(path.with_name("none"))


def test_named(path: Path) -> None:
    assert facts(upload_of(("n.txt", b"abc"))) == ("n.txt", None, 3, True)
    assert facts(upload_of(("n", path, "a/b"))) == ("n", "a/b", 200_003, True)
    assert facts(upload_of(("", path))) == ("a.bin", None, 200_003, True)
    assert read(upload_of(("n.txt", "grün", "text/plain"))) == "grün".encode()
    for wrong in ((), (b"abc",), (b"abc", "n"), ("n", b"abc", "a/b", "more"), ("n", 7)):
        with pytest.raises(UsageError):
            upload_of(wrong)


def test_opened_file(path: Path) -> None:
    with path.open("rb") as file:
        file.seek(200_000)
        upload = upload_of(file)
        assert facts(upload) == ("a.bin", None, 3, True)
        assert read(upload) == read(upload) == read_async(upload) == b"end"
        assert not file.closed
    with path.open() as text, pytest.raises(UsageError, match="opened in binary mode"):
        upload_of(text)
    assert facts(upload_of(io.BytesIO(b"abc"))) == (None, None, 3, True)


def test_pipe() -> None:
    reader, writer = os.pipe()
    os.write(writer, b"abc")
    os.close(writer)
    with os.fdopen(reader, "rb") as file:
        upload = upload_of(file)
        assert facts(upload) == (None, None, None, False)
        assert read(upload) == b"abc"


def test_something_with_read() -> None:
    class Words:
        def __init__(self, *words: object) -> None:
            self.words = list(words)

        def read(self, size: int) -> object:
            del size
            return self.words.pop(0) if self.words else b""

    assert read(upload_of(Words(b"a", b"b"))) == b"ab"
    with pytest.raises(UsageError, match="must yield bytes"):
        read(upload_of(Words("a")))


def test_iterables() -> None:
    upload = upload_of(iter([b"a", b"b"]))
    assert facts(upload) == (None, None, None, False)
    assert read(upload) == b"ab"
    assert read_async(upload_of(iter([b"a", b"", b"b"])), "trio") == b"ab"

    async def later() -> AsyncIterator[bytes]:
        yield b"a"
        yield b"b"

    given: AsyncIterable[bytes] = later()
    upload = upload_of(given)
    assert (upload.is_async, upload.repeatable) == (True, False)
    assert read_async(upload) == b"ab"
    with pytest.raises(UsageError, match="must yield bytes"):
        read(upload_of(iter(["a"])))


def test_what_is_a_file(path: Path) -> None:
    files: List[object] = [b"", path, ("n", b""), io.BytesIO(), iter([b""])]
    assert all(map(is_file, files))
    assert not any(map(is_file, ["text", 7, None, [b""], {}, True, 1.5]))
    for wrong in (7, None, {"a": 1}):
        with pytest.raises(UsageError):
            upload_of(wrong)
