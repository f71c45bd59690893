"""Answers that are nested deeply: by mistake, or to exhaust the stack."""

from __future__ import annotations

import copy
import pickle
from typing import Any, Dict

import pytest
from operations import get
from sample import models as m
from sides import Side, settings
from wire import WireServer, answer

from sdk._runtime.decode import decode
from sdk._runtime.json_text import parse_json
from sdk._runtime.operation import Answer
from sdk.errors import ApiError, DecodeError

JSON = {"Content-Type": "application/json"}


def folders(count: int, member: str = "children") -> bytes:
    start, end = {"children": (b"[", b"]"), "parent": (b"", b""), "links": (b'{"a":', b"}")}[member]
    opened = b'{"name":"f","' + member.encode() + b'":' + start
    return opened * count + b'{"name":"last"}' + (end + b"}") * count


def maps(count: int) -> bytes:
    return b'{"a":' * count + b"1" + b"}" * count


@pytest.mark.parametrize("member", ["children", "parent", "links"])
@pytest.mark.parametrize("count", [5, 100, 200, 300])
def test_a_deep_model_can_be_printed(member: str, count: int) -> None:
    value = decode(m.Folder, parse_json(folders(count, member))).value
    for text in (repr(value), str(value), repr([value]), f"{value}"):
        assert len(text) < 10_000
    assert ("last" in repr(value)) is (count == 5)
    assert ("..." in repr(value)) is (count > 5)


def test_deep_members_can_be_printed() -> None:
    for text in (maps(900), b"[" * 900 + b"]" * 900):
        value = decode(m.Folder, parse_json(b'{"name":"f","more":' + text + b"}")).value
        assert "..." in repr(value)
        assert len(repr(value)) < 1000


def test_what_is_printed_is_what_python_prints() -> None:
    more: Any = {"a": [1, "b", (2,), {}], "c": {"d": None}, 'e"': []}
    assert repr(m.Folder.model_construct(name="f", more=more)) == (
        f"Folder(name='f', parent=None, children=None, links=None, more={more!r})"
    )


def test_a_model_that_holds_itself_can_be_printed() -> None:
    folder = m.Folder(name="f")
    folder.children = [folder, folder]
    assert repr(folder).count("...") == 2


@pytest.mark.parametrize("count", [400, 900, 5000, 100_000])
@pytest.mark.parametrize("kind", [m.Folder, Dict[str, Any], Any])
def test_a_deep_answer_is_read_or_refused(side: Side, count: int, kind: Any) -> None:
    body = folders(count) if kind is m.Folder else maps(count)
    with WireServer(answer(200, body, JSON)) as server:
        core = side.core(settings(server.url), {}, {})
        try:
            value = side.call(core.send, get(ok={"200": Answer(json=lambda: kind)}))
        except DecodeError as error:
            assert "nested too deeply" in str(error)
            assert pickle.loads(pickle.dumps(error)).raw_body == error.raw_body
        else:
            assert value is not None


@pytest.mark.parametrize("count", [50, 300, 900, 5000, 20_000])
@pytest.mark.parametrize(
    "body", [maps, folders, lambda count: b'{"error":' * count + b'"x"' + b"}" * count]
)
def test_a_deep_error_is_an_error_of_the_api(side: Side, count: int, body: Any) -> None:
    with WireServer(answer(400, body(count), JSON)) as server:
        core = side.core(settings(server.url), {}, {})
        with pytest.raises(ApiError) as caught:
            side.call(core.send, get(errors={"400": lambda: m.Folder}))
    error = caught.value
    assert error.status_code == 400
    for copied in (pickle.loads(pickle.dumps(error)), copy.copy(error), copy.deepcopy(error)):
        assert copied.raw_body == error.raw_body
        assert str(copied) == str(error)
