"""What goes out: URLs, parameters, header fields, bodies."""

from __future__ import annotations

import datetime as dt
import io
from typing import TYPE_CHECKING, Any

import pytest
from operations import FORM, TEXT, get, post, query
from sides import Side, settings
from vectors import read_vectors
from wire import WireServer, js

from sdk._runtime.auth import ApiKeyScheme
from sdk._runtime.body.json import encode_json
from sdk._runtime.operation import BodyCodec, Operation, Parameter, PartCodec
from sdk._runtime.parameters import escape_all, pairs, styled, unescaped
from sdk.errors import UsageError

if TYPE_CHECKING:
    from pathlib import Path

STYLES = read_vectors("style-explode.json")["cases"]


@pytest.mark.parametrize("base", ["/v1", "/v1/", "/v1?x=1#y", ""])
def test_base_url_is_joined_as_text(side: Side, base: str) -> None:
    with WireServer(js({})) as server:
        core = side.core(settings(server.url + base), {}, {})
        assert side.call(core.send, get()) == {}
        assert server.seen[0].target == ("/v1/things" if base else "/things")


@pytest.mark.parametrize(
    "base", ["", "api.example.com", "ftp://x.example", "https://u:p@x.example", "https://", "//x"]
)
def test_base_url_that_is_none(side: Side, base: str) -> None:
    core = side.core(settings(base), {}, {})
    with pytest.raises(UsageError, match="base"):
        side.call(core.send, get())
    assert core.base_url is None


def test_path_value_stays_in_its_segment(side: Side) -> None:
    operation = get("/things/{id}/x", parameters={"id": Parameter("path", required=True)})
    with WireServer(js({})) as server:
        core = side.core(settings(server.url), {}, {})
        side.call(core.send, operation, {"id": "a/b?c#d %é😀"})
        want = "/things/a%2Fb%3Fc%23d%20%25%C3%A9%F0%9F%98%80/x"
        assert server.seen[0].target == want


@pytest.mark.parametrize("value", [".", "..", "%2e%2E", ".%2e", "", None])
def test_path_value_that_is_no_segment(side: Side, value: Any) -> None:
    operation = get("/things/{id}", parameters={"id": Parameter("path", required=True)})
    with WireServer(js({})) as server:
        core = side.core(settings(server.url), {}, {})
        with pytest.raises(UsageError, match="id"):
            side.call(core.send, operation, {"id": value})
        assert server.seen == []


@pytest.mark.parametrize(
    ("value", "more", "want"),
    [
        ("a b+c&d=é'()*!~", {}, "q=a%20b%2Bc%26d%3D%C3%A9%27%28%29%2A%21~"),
        ("/x:y?[@]$,;='()*!#&+ %", {"allow_reserved": True}, "q=/x:y?[@]$,;='()*!%23%26%2B%20%25"),
        ({"a": [1, "b"]}, {"json": True}, "q=%7B%22a%22%3A%5B1%2C%22b%22%5D%7D"),
        (None, {}, ""),
        ("", {}, "q="),
        ([], {}, ""),
        ([1, None, "b"], {}, "q=1&q=b"),
        (True, {}, "q=true"),
        (1.5, {}, "q=1.5"),
        (2.0, {}, "q=2"),
        (1e21, {}, "q=1e%2B21"),
        (1e-7, {}, "q=1e-7"),
        (9007199254740993, {}, "q=9007199254740993"),
        (
            dt.datetime(2024, 2, 29, 12, tzinfo=dt.timezone(dt.timedelta(hours=2))),
            {},
            "q=2024-02-29T12%3A00%3A00%2B02%3A00",
        ),
        (dt.date(2024, 2, 29), {}, "q=2024-02-29"),
        (
            {"a": {"b": [1, 2]}},
            {"style": "deepObject"},
            "q%5Ba%5D%5Bb%5D%5B%5D=1&q%5Ba%5D%5Bb%5D%5B%5D=2",
        ),
    ],
)
def test_query_values(side: Side, value: Any, more: dict[str, Any], want: str) -> None:
    with WireServer(js({})) as server:
        core = side.core(settings(server.url), {}, {})
        side.call(core.send, get(parameters=query(**more)), {"q": value})
        assert server.seen[0].target == ("/things?" + want if want else "/things")


@pytest.mark.parametrize("value", [float("nan"), float("inf"), "\ud800", object()])
def test_query_values_that_have_no_text(side: Side, value: Any) -> None:
    core = side.core(settings("https://api.example"), {}, {})
    with pytest.raises(UsageError, match="q"):
        side.call(core.send, get(parameters=query()), {"q": value})


def test_query_of_the_call_replaces_and_the_template_keeps_its_own(side: Side) -> None:
    operation = get("/things?kind=a b", parameters=query())
    with WireServer(js({})) as server:
        core = side.core(settings(server.url), {}, {})
        options = {"query": {"q": ["x", 1], "none": None}}
        side.call(core.send, operation, {"q": "own"}, options=options)
        assert server.seen[0].target == "/things?kind=a%20b&q=x&q=1"


def test_required_argument_is_missing(side: Side) -> None:
    core = side.core(settings("https://api.example"), {}, {})
    with pytest.raises(UsageError, match="q is missing"):
        side.call(core.send, get(parameters=query(required=True)), {})


VALUES: dict[str, Any] = {
    "empty": "",
    "string": "blue",
    "array": ["blue", "black", "brown"],
    "object": {"R": 100, "G": 200, "B": 150},
}


@pytest.mark.parametrize(
    ("row", "kind", "want"),
    [(row, kind, want) for row in STYLES for kind, want in row["v304"].items() if want is not None],
)
def test_style_rows(row: dict[str, Any], kind: str, want: str) -> None:
    place = row["in"]
    parameter = Parameter(place, style=row["style"], explode=row["explode"])
    if place in ("path", "header"):
        escape = escape_all if place == "path" else unescaped
        assert styled("color", VALUES[kind], parameter, escape) == want
    else:
        found = pairs("color", VALUES[kind], parameter, escape_all)
        assert "&".join(f"{name}={value}" for name, value in found) == want


def test_header_fields(side: Side) -> None:
    operation = get(parameters={"trace": Parameter("header", name="x-trace")})
    with WireServer(js({})) as server:
        core = side.core(settings(server.url), {"headers": {"X-Own": "1", "User-Agent": None}}, {})
        side.call(
            core.send, operation, {"trace": ["a", "b"]}, options={"headers": {"x-own": " 2 "}}
        )
        names = [name.lower() for name, _ in server.seen[0].fields]
        assert sorted(names) == ["accept", "accept-encoding", "host", "x-own", "x-trace"]
        assert server.seen[0].headers["x-trace"] == "a,b"
        assert server.seen[0].headers["x-own"] == "2"


def test_every_answer_is_accepted_where_none_is_declared(side: Side) -> None:
    with WireServer(js({})) as server:
        side.call(side.core(settings(server.url), {}, {}).send, get(accept=None))
        assert server.seen[0].headers["accept"] == "*/*"


def test_header_fields_of_every_request(side: Side) -> None:
    with WireServer(js({})) as server:
        core = side.core(settings(server.url), {}, {})
        side.call(core.send, get())
        headers = server.seen[0].headers
        assert headers["user-agent"] == "sdk/1.0.0"
        assert headers["accept"] == "application/json"
        assert set(headers) == {"host", "user-agent", "accept", "accept-encoding"}


@pytest.mark.parametrize("value", ["s3cr3t\r\nb", "s3cr3t\n", "s3cr3t\0b", "s3cr3tΩ", 53])
def test_header_values_that_cannot_be(side: Side, value: Any) -> None:
    core = side.core(settings("https://api.example"), {}, {})
    with pytest.raises(UsageError, match="X-Own") as caught:
        side.call(core.send, get(), options={"headers": {"X-Own": value}})
    assert "s3cr3t" not in str(caught.value) and "53" not in str(caught.value)


def test_header_names_that_cannot_be(side: Side) -> None:
    core = side.core(settings("https://api.example"), {}, {})
    with pytest.raises(UsageError, match="is not a valid header name"):
        side.call(core.send, get(), options={"headers": {"X Own": "1"}})


def test_cookie_parameter_and_key_are_one_header(side: Side) -> None:
    operation = get(parameters={"a": Parameter("cookie")}, security=[{"key": []}])
    scheme = {"key": ApiKeyScheme("cookie", "b")}
    with WireServer(js({})) as server:
        core = side.core(settings(server.url, credentials=scheme), {}, {"key": "2; x"})
        side.call(core.send, operation, {"a": "1"})
        assert server.seen[0].headers["cookie"] == "a=1; b=2%3B%20x"


@pytest.mark.parametrize(("method", "want"), [("POST", "0"), ("PUT", "0"), ("GET", None)])
def test_no_body(side: Side, method: Any, want: Any) -> None:
    with WireServer(js({})) as server:
        core = side.core(settings(server.url), {}, {})
        side.call(core.send, Operation(method, "/x"))
        assert server.seen[0].headers.get("content-length") == want
        assert "content-type" not in server.seen[0].headers


def test_json_body(side: Side) -> None:
    with WireServer(js({})) as server:
        core = side.core(settings(server.url), {}, {})
        side.call(core.send, post(), body={"n": 9223372036854775807, "s": "é", "x": None})
        assert server.seen[0].body == '{"n":9223372036854775807,"s":"é","x":null}'.encode()
        assert server.seen[0].headers["content-type"] == "application/json"


def test_json_body_that_has_no_text(side: Side) -> None:
    core = side.core(settings("https://api.example"), {}, {})
    for value in ({"a": float("nan")}, {"a": object()}, "\ud800"):
        with pytest.raises(UsageError, match="body"):
            side.call(core.send, post(), body=value)


def test_members_that_are_always_set(side: Side) -> None:
    operation = post(body={"application/json": BodyCodec(encode_json, set={"stream": True})})
    with WireServer(js({})) as server:
        core = side.core(settings(server.url), {}, {})
        side.call(core.send, operation)
        side.call(core.send, operation, body={"a": 1})
        assert [seen.body for seen in server.seen] == [b'{"stream":true}', b'{"a":1,"stream":true}']
        with pytest.raises(UsageError, match="stream is always true"):
            side.call(core.send, operation, body={"stream": False})


def test_form_body(side: Side) -> None:
    parts = {"o": PartCodec(style="deepObject"), "l": PartCodec(explode=False)}
    codec = {"application/x-www-form-urlencoded": BodyCodec(FORM.popitem()[1].encode, parts=parts)}
    FORM.update(codec)
    value = {"a": "x y+&é~*", "b": True, "l": [1, 2], "o": {"k": "v"}, "j": {"k": 1}, "n": None}
    with WireServer(js({})) as server:
        core = side.core(settings(server.url), {}, {})
        side.call(core.send, post(body=codec), body=value)
        want = "a=x+y%2B%26%C3%A9%7E*&b=true&l=1,2&o%5Bk%5D=v&j=%7B%22k%22%3A1%7D"
        assert server.seen[0].body.decode() == want
        assert server.seen[0].headers["content-type"] == "application/x-www-form-urlencoded"


def test_raw_bodies(side: Side, tmp_path: Path) -> None:
    path = tmp_path / "file.bin"
    path.write_bytes(b"x" * 200_000)
    operation = post(body=TEXT)
    binary: Any = {"content_type": "application/octet-stream"}
    with WireServer(js({})) as server:
        core = side.core(settings(server.url), {}, {})
        side.call(core.send, operation, body="äh\n")
        side.call(core.send, operation, body=b"\x00\xff", options=binary)
        side.call(core.send, operation, body=path, options=binary)
        side.call(core.send, operation, body=io.BytesIO(b"abc"), options=binary)
        side.call(core.send, operation, body=side.source([b"1", b"22"]), options=binary)
        first, second, third, fourth, fifth = server.seen
        assert (first.body, first.headers["content-type"]) == ("äh\n".encode(), "text/plain")
        assert second.body == b"\x00\xff"
        assert (third.body, third.headers["content-length"]) == (b"x" * 200_000, "200000")
        assert fourth.body == b"abc"
        assert (fifth.body, fifth.headers["transfer-encoding"]) == (b"122", "chunked")


def test_body_of_another_type_is_refused(side: Side) -> None:
    core = side.core(settings("https://api.example"), {}, {})
    with pytest.raises(UsageError, match="content_type: a/b"):
        side.call(core.send, post(), body={}, options={"content_type": "a/b"})
    required = post(body={"application/json": BodyCodec(encode_json, required=True)})
    with pytest.raises(UsageError, match="body is missing"):
        side.call(core.send, required)
