from __future__ import annotations

import gzip
import os
import time
from typing import TYPE_CHECKING, Any, Callable, Iterator, List, Tuple

import anyio
import pytest
from script_server import Exchange, Script, ScriptServer
from sides import Side, settings

from sdk._runtime.operation import Answer, Operation
from sdk.errors import ApiConnectionError, SdkError, UsageError
from sdk.files import read_bytes

if TYPE_CHECKING:
    from pathlib import Path

# What trio says of generators whose loop was left: httpx's own, and those of these tests.
pytestmark = pytest.mark.filterwarnings("ignore:Async generator:ResourceWarning")

Serve = Callable[[Script], ScriptServer]
DOWNLOAD: Operation[Any] = Operation(
    method="GET", path="/file", ok={"200": Answer(bytes=read_bytes)}
)
CONTENT = bytes(range(256)) * 1000


@pytest.fixture
def serve() -> Iterator[Serve]:
    servers: List[ScriptServer] = []

    def begin(script: Script) -> ScriptServer:
        servers.append(ScriptServer(script))
        return servers[-1]

    yield begin
    for server in servers:
        server.close()


def whole(exchange: Exchange) -> None:
    exchange.respond(200, CONTENT, {"Content-Type": "image/png; a=b"})


def broken(exchange: Exchange) -> None:
    exchange.begin(200, {"Content-Length": str(len(CONTENT))})
    exchange.write(CONTENT[:1000])
    exchange.reset()


def download(side: Side, server: ScriptServer) -> Any:
    return side.call(side.core(settings(server.url), {}, {}).send, DOWNLOAD)


def test_reads(side: Side, serve: Serve) -> None:
    file = download(side, serve(whole))
    assert (file.status_code, file.content_type) == (200, "image/png; a=b")
    assert (file.size, file.headers["content-type"]) == (len(CONTENT), "image/png; a=b")
    assert side.call(file.read) == CONTENT
    with pytest.raises(UsageError, match="only once"):
        side.call(file.read)


def test_size_of_what_is_compressed(side: Side, serve: Serve) -> None:
    packed = gzip.compress(b"abc")
    server = serve(lambda exchange: exchange.respond(200, packed, {"Content-Encoding": "gzip"}))
    file = download(side, server)
    assert (file.size, file.content_type) == (None, None)
    assert side.call(file.read) == b"abc"


def test_iterates(side: Side, serve: Serve) -> None:
    assert b"".join(side.each(download(side, serve(whole)).iter_bytes())) == CONTENT


def state_of(folder: Path) -> Tuple[List[str], bytes, int]:
    path = folder / "x.png"
    return sorted(os.listdir(folder)), path.read_bytes(), path.stat().st_mode & 0o777


def old_file(folder: Path) -> Path:
    path = folder / "x.png"
    path.write_bytes(b"old")
    path.chmod(0o640)
    return path


def test_writes(side: Side, serve: Serve, tmp_path: Path) -> None:
    server = serve(whole)
    path = old_file(tmp_path)
    link = tmp_path / "link"
    link.symlink_to(path)
    side.call(download(side, server).write_to_file, str(link))
    assert state_of(tmp_path) == (["link", "x.png"], CONTENT, 0o640)
    path.unlink()
    side.call(download(side, server).write_to_file, link)
    umask = os.umask(0)
    os.umask(umask)
    assert state_of(tmp_path) == (["link", "x.png"], CONTENT, 0o666 & ~umask)
    assert link.is_symlink()
    with pytest.raises(IsADirectoryError):
        side.call(download(side, server).write_to_file, tmp_path)
    with pytest.raises(FileNotFoundError):
        side.call(download(side, server).write_to_file, tmp_path / "none" / "x")
    with pytest.raises(OSError, match="not a regular file"):
        side.call(download(side, server).write_to_file, os.devnull)


def test_what_breaks_off_changes_nothing(side: Side, serve: Serve, tmp_path: Path) -> None:
    path = old_file(tmp_path)
    with pytest.raises(ApiConnectionError):
        side.call(download(side, serve(broken)).write_to_file, path)
    assert state_of(tmp_path) == (["x.png"], b"old", 0o640)


def test_what_is_canceled_changes_nothing(side: Side, serve: Serve, tmp_path: Path) -> None:
    modes: List[int] = []

    def script(exchange: Exchange) -> None:
        exchange.begin(200, {"Content-Length": "1000000"})
        exchange.write(CONTENT)
        while not (parts := [part for part in tmp_path.glob(".*.part") if part.stat().st_size]):
            time.sleep(0.01)
        modes.append(parts[0].stat().st_mode & 0o777)
        exchange.is_left()

    path = old_file(tmp_path)
    file = download(side, serve(script))

    async def give_up() -> None:
        async with anyio.create_task_group() as group:
            group.start_soon(file.write_to_file, path)
            while not modes:
                await anyio.sleep(0.01)
            group.cancel_scope.cancel()

    if side.name == "sync":
        writing = side.begin(file.write_to_file, path)
        while not modes:
            time.sleep(0.01)
        side.close(file)
        with pytest.raises(SdkError):
            writing.result(10)
    else:
        side.call(give_up)
    assert modes == [0o600]
    assert state_of(tmp_path) == (["x.png"], b"old", 0o640)


@pytest.mark.parametrize("how", ["break", "close", "block"])
def test_c25_leaving_closes_the_connection(side: Side, serve: Serve, how: str) -> None:
    left: List[bool] = []

    def script(exchange: Exchange) -> None:
        exchange.begin(200, {"Content-Length": "1000000000"})
        exchange.write(b"x" * 1000)
        left.append(exchange.is_left())

    file = download(side, serve(script))
    if how == "break":
        assert len(side.each(file.iter_bytes(), 1)) == 1
    elif how == "close":
        side.close(file)
    elif hasattr(file, "__enter__"):
        with file as same:
            assert same is file
    else:

        async def run() -> None:
            async with file as same:
                assert same is file

        side.call(run)
    end = time.monotonic() + 1
    while not left and time.monotonic() < end:
        time.sleep(0.01)
    assert left == [True]
