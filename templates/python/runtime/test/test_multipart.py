from __future__ import annotations

import io
import re
from pathlib import Path  # noqa: TC003
from typing import Annotated, Any, AsyncIterable, Dict, Iterator, List, Optional, Union

import pytest
from script_server import Exchange, ScriptServer, Seen
from sides import Side, settings, side_of
from tokens import RETRY

from sdk._runtime.binary import FileInput
from sdk._runtime.body.multipart import encode_multipart
from sdk._runtime.encode import encode
from sdk._runtime.model import ApiModel
from sdk._runtime.operation import Answer, BodyCodec, Operation, PartCodec
from sdk._runtime.unions import BEST_MATCH
from sdk.errors import InternalServerError, SdkError, UsageError


class Form(ApiModel):
    text: Optional[str] = None
    meta: Optional[Dict[str, Any]] = None
    tags: Optional[List[str]] = None
    number: Optional[float] = None
    file: Optional[FileInput] = None
    files: Optional[List[FileInput]] = None


def codec(**changes: Any) -> BodyCodec:
    return BodyCodec(encode_multipart, **{"type": lambda: Form, **changes})


OneOrMany = Annotated[Union[FileInput, List[FileInput]], BEST_MATCH]


@pytest.mark.parametrize("value", [b"x", io.BytesIO(b"x"), ("a.txt", b"x"), iter([b"x"])])
def test_a_file_in_a_union_stays_a_file(value: object) -> None:
    assert encode(value, OneOrMany) is value
    assert encode([b"x"], OneOrMany) == [b"x"]


class Api(ScriptServer):
    def __init__(self) -> None:
        self.codes: List[int] = []
        super().__init__(self._answer)

    def _answer(self, exchange: Exchange) -> None:
        exchange.respond(self.codes.pop(0) if self.codes else 200)


@pytest.fixture
def api() -> Iterator[Api]:
    server = Api()
    yield server
    server.close()


def send(side: Side, api: Api, body: object, **changes: Any) -> Seen:
    upload: Operation[Any] = Operation(
        method="POST",
        path="/up",
        body={"multipart/form-data": codec(**changes)},
        ok={"200": Answer()},
    )
    core = side.core(settings(api.url), {"retry": RETRY}, {})
    side.call(core.send, upload, body=body)
    return api.seen[-1]


def parts(seen: Seen) -> List[str]:
    """Each part with its header, without the boundary around it."""
    kind = re.fullmatch(
        r"multipart/form-data; boundary=(sdk-[-0-9a-f]{36})", seen.headers["content-type"]
    )
    assert kind
    body = seen.body.decode("utf-8")
    start, end = f"--{kind[1]}\r\n", f"\r\n--{kind[1]}--\r\n"
    assert body.startswith(start)
    assert body.endswith(end)
    return body[len(start) : -len(end)].split(f"\r\n--{kind[1]}\r\n")


def head(name: str, file: Optional[str] = None, kind: Optional[str] = None) -> str:
    text = f'Content-Disposition: form-data; name="{name}"'
    text += f'; filename="{file}"' if file else ""
    return text + (f"\r\nContent-Type: {kind}" if kind else "") + "\r\n\r\n"


def test_b08_kinds_of_parts(side: Side, api: Api, tmp_path: Path) -> None:
    file = tmp_path / "c.bin"
    file.write_bytes(b"third")
    body = {
        "text": "grün",
        "meta": {"a": [1, None]},
        "tags": ["x", "y"],
        "number": 1.5,
        "file": b"bytes",
        "files": [("a.png", b"first", "image/png"), ("b", b"second"), file],
    }
    seen = send(side, api, body)
    assert parts(seen) == [
        head("text") + "grün",
        head("meta", kind="application/json") + '{"a":[1,null]}',
        head("tags") + "x",
        head("tags") + "y",
        head("number") + "1.5",
        head("file", "file", "application/octet-stream") + "bytes",
        head("files", "a.png", "image/png") + "first",
        head("files", "b", "application/octet-stream") + "second",
        head("files", "c.bin", "application/octet-stream") + "third",
    ]
    assert seen.headers["content-length"] == str(len(seen.body))
    assert "transfer-encoding" not in seen.headers


def test_declared_types_of_parts(side: Side, api: Api) -> None:
    declared = {
        "text": PartCodec(content_type="application/json"),
        "number": PartCodec(content_type="text/x-number"),
        "meta": PartCodec(content_type="application/vnd.x+json"),
        "file": PartCodec(content_type="image/png, image/jpeg"),
    }
    body = {"text": "a", "number": 1, "meta": {}, "file": b"f"}
    assert parts(send(side, api, body, parts=declared)) == [
        head("text", kind="application/json") + '"a"',
        head("number", kind="text/x-number") + "1",
        head("meta", kind="application/vnd.x+json") + "{}",
        head("file", "file", "image/png") + "f",
    ]


def test_styles(side: Side, api: Api) -> None:
    styles = {
        "tags": PartCodec(style="pipeDelimited", explode=False),
        "meta": PartCodec(style="deepObject", explode=True),
        "files": PartCodec(style="spaceDelimited"),
    }
    body = {"tags": ["a b", "c"], "meta": {"k": {"l": 1}}, "files": [b"f"]}
    assert parts(send(side, api, body, parts=styles)) == [
        head("tags") + "a b|c",
        head("meta[k][l]") + "1",
        head("files", "files", "application/octet-stream") + "f",
    ]
    joined = {"tags": PartCodec(style="form", explode=False), "meta": PartCodec(style="form")}
    body = {"tags": ["a", "b"], "meta": {"k": 1}}
    assert parts(send(side, api, body, parts=joined)) == [
        head("tags") + "a,b",
        head("meta", kind="application/json") + '{"k":1}',
    ]


def test_large_bytes_are_not_copied() -> None:
    large = b"x" * 1_000_000
    body = encode_multipart({"file": large}, codec(), "multipart/form-data")
    opened = body.open()
    assert not isinstance(opened, (bytes, AsyncIterable))
    chunks = list(opened)
    assert [chunk is large for chunk in chunks] == [False, True, False]
    small = encode_multipart({"file": b"x", "text": "a"}, codec(), "multipart/form-data").open()
    assert isinstance(small, bytes)


def test_b09_names(side: Side, api: Api) -> None:
    [part] = parts(send(side, api, {"file": ('a"b\r\n;ü.txt', b"x")}))
    assert part == head("file", "a%22b%0D%0A;ü.txt", "application/octet-stream") + "x"


def test_refusals(side: Side, api: Api) -> None:
    for body in (
        {"file": ("n", b"x", "a/b\r\nX: y")},
        {"text": "\ud800"},
        [1],
        {"number": float("nan")},
    ):
        with pytest.raises(SdkError) as caught:
            send(side, api, body, type=None if isinstance(body, list) else lambda: Form)
        assert isinstance(caught.value, UsageError)
    assert api.seen == []


def test_b11_is_sent_again_whole(side: Side, api: Api, tmp_path: Path) -> None:
    file = tmp_path / "c.bin"
    file.write_bytes(b"x" * 100_000)
    api.codes = [503]
    with file.open("rb") as opened:
        send(side, api, {"file": file, "files": [opened]})
    [first, second] = api.seen
    assert first.body == second.body
    assert len(first.body) > 200_000


def test_b10_b11_what_comes_once(side: Side, api: Api) -> None:
    api.codes = [503]
    with pytest.raises(InternalServerError):
        send(side, api, {"text": "a", "file": ("n", side.source([b"one", b"two"]))})
    [seen] = api.seen
    assert seen.headers["transfer-encoding"] == "chunked"
    assert "content-length" not in seen.headers
    assert parts(seen)[1].endswith("onetwo")


def test_async_iterables_are_for_the_async_client(api: Api) -> None:
    async def later() -> Any:
        yield b""

    given: AsyncIterable[bytes] = later()
    for side in side_of("sync"):
        with pytest.raises(UsageError, match="asynchronous"):
            send(side, api, {"file": given})


def test_set_members(side: Side, api: Api) -> None:
    assert parts(send(side, api, {}, set={"stream": True})) == [head("stream") + "true"]
    with pytest.raises(UsageError):
        send(side, api, {"stream": False}, set={"stream": True}, type=None)
