"""Time limits, connections, answers, and what a client shares."""

from __future__ import annotations

import gzip
import json
import threading
import time
import zlib
from typing import Any

import anyio
import httpx
import pytest
from operations import ANY, get, post
from sides import Side, settings
from wire import HANG, Step, WireServer, answer, js, raw

from sdk._runtime.destination import ServerOptions
from sdk._runtime.operation import Answer, Operation
from sdk._runtime.servers import DescribedServer, DescribedServers, ServerVariable
from sdk.errors import (
    ApiConnectionError,
    DecodeError,
    SdkError,
    UsageError,
)
from sdk.response import ApiResponse

ONCE: dict[str, Any] = {"retry": {"max_attempts": 1}}
TEXT = Operation("GET", "/text", ok={"200": Answer(text=True)}, accept="text/plain")


def sent(side: Side, *script: Step, operation: Any = None, **more: Any) -> Any:
    with WireServer(*script) as server:
        return side.call(side.core(settings(server.url), ONCE, {}).send, operation or get(), **more)


def timeouts_sent(side: Side, own_settings: Any, **options: Any) -> dict[str, Any]:
    """What httpx is told of one call."""
    asked: list[dict[str, Any]] = []

    def respond(request: httpx.Request) -> httpx.Response:
        asked.append(dict(request.extensions["timeout"]))
        return httpx.Response(200, json={})

    http_client = own_client(side, transport=httpx.MockTransport(respond))
    core = side.core(own_settings, {"http_client": http_client, **options}, {})
    side.call(core.send, get())
    side.call(http_client.aclose if hasattr(http_client, "aclose") else http_client.close)
    (one,) = asked
    return one


def test_time_to_connect(side: Side) -> None:
    own = settings("https://api.example", connect_timeout=4.0, timeout=2.0)
    asked = timeouts_sent(side, own)
    assert asked == {"connect": 4.0, "read": 2.0, "write": 2.0, "pool": 2.0}
    assert timeouts_sent(side, own, timeout=30.0)["connect"] == 4.0
    assert timeouts_sent(side, own, timeout=1.0)["connect"] == 1.0
    assert timeouts_sent(side, own, timeout=None)["connect"] is None
    limits = httpx.Timeout(30.0, connect=20.0)
    assert timeouts_sent(side, own, timeout=limits) == limits.as_dict()
    assert timeouts_sent(side, settings("https://api.example"))["connect"] == 10.0


def test_fifty_calls_use_one_connection(side: Side) -> None:
    with WireServer(*[js({}), answer(404, "x" * 5000)] * 25) as server:
        core = side.core(settings(server.url), ONCE, {})
        for _ in range(25):
            side.call(core.send, get())
            with pytest.raises(SdkError):
                side.call(core.send, get())
        assert server.connections == 1


def test_parallel_calls_keep_their_answers(side: Side) -> None:
    with WireServer() as server:
        lock = threading.Lock()
        original = server._read

        def read(stream: Any, number: int) -> Any:
            seen = original(stream, number)
            if seen is not None:
                with lock:
                    time.sleep(0.001)
            return seen

        server._read = read  # type: ignore[method-assign]
        server.script = [js({})]
        core = side.core(settings(server.url), {}, {})
        operation = get(accept="x")
        calls = [
            side.begin(core.respond, operation, options={"query": {"n": n}}) for n in range(100)
        ]
        answers = [call.result(30) for call in calls]
        wanted = [f"/things?n={n}" for n in range(100)]
        assert [answer.http_response.request.url.raw_path.decode() for answer in answers] == wanted


@pytest.mark.parametrize(
    ("step", "want"),
    [
        (answer(204), None),
        (answer(205), None),
        (answer(200), None),
        (answer(200, '{"a":1}'), {"a": 1}),
        (answer(200, "\ufeff[1]", {"Content-Type": "application/problem+json; v=2"}), [1]),
        (answer(200, '["é"]', {"Content-Type": "APPLICATION/JSON; charset=latin-1"}), ["é"]),
        (answer(200, gzip.compress(b"[1]", mtime=0), {"Content-Encoding": "gzip"}), [1]),
        (
            raw(
                b"HTTP/1.1 103 Early\r\nLink: x\r\n\r\n",
                b"HTTP/1.1 200 OK\r\nContent-Length: 1\r\n\r\n1",
            ),
            1,
        ),
    ],
)
def test_json_answers(side: Side, step: Step, want: object) -> None:
    assert sent(side, step) == want


def test_head_does_not_wait_for_a_body(side: Side) -> None:
    step = answer(200, "", {"Content-Length": "5"})
    assert sent(side, step, operation=Operation("HEAD", "/x", ok={"200": Answer()})) is None


def test_text_answers(side: Side) -> None:
    latin = answer(200, b"\xe9", {"Content-Type": "text/plain; charset=iso-8859-1"})
    assert sent(side, latin, operation=TEXT) == "é"
    assert sent(side, answer(200, "é"), operation=TEXT) == "é"
    odd = answer(200, "é", {"Content-Type": "text/plain; charset=klingon"})
    assert sent(side, odd, operation=TEXT) == "é"


@pytest.mark.parametrize(
    ("body", "why"),
    [
        ("<html>", "expected JSON"),
        ("[1,]", "not valid JSON at character"),
        ("[NaN]", "NaN"),
        (b"\xff", "not valid UTF-8"),
        (gzip.compress(b"[1,]", mtime=0), "not valid JSON"),
    ],
)
def test_answers_that_are_something_else(side: Side, body: Any, why: str) -> None:
    headers: dict[str, Any] = {"Content-Type": "application/json"}
    if body == "<html>":
        headers = {"Content-Type": "text/html"}
    if body[:2] == b"\x1f\x8b":
        headers["Content-Encoding"] = "gzip"
    with pytest.raises(DecodeError, match=why) as caught:
        sent(side, answer(200, body, headers))
    assert caught.value.status_code == 200
    assert caught.value.content_type == headers["Content-Type"]
    if body == "<html>":
        assert caught.value.raw_body == "<html>"
        assert "text/html" in str(caught.value) and "starts with: <html>" in str(caught.value)


def test_another_kind_of_json(side: Side) -> None:
    operation = get(ok={"2XX": Answer(json=lambda: dict[str, int])})
    with pytest.raises(DecodeError, match="expected object, found array"):
        sent(side, answer(200, "[]"), operation=operation)


@pytest.mark.parametrize("operation", [None, TEXT])
@pytest.mark.parametrize("cut", [1, 12, 40, -8, -4, -1])
def test_compressed_body_that_was_cut(
    side: Side, cut: int, operation: Operation[Any] | None
) -> None:
    whole = gzip.compress(json.dumps({f"key{n}": f"value{n}" for n in range(50)}).encode())
    step = answer(200, whole[:cut], {"Content-Encoding": "gzip"})
    with pytest.raises(ApiConnectionError, match="ended early"):
        sent(side, step, operation=operation)


@pytest.mark.parametrize("encoding", ["gzip", "GZip", "deflate", "identity"])
@pytest.mark.parametrize("body", [b"7", b"[1,2]", json.dumps("é" * 100_000).encode()])
def test_compressed_body_that_is_whole(side: Side, encoding: str, body: bytes) -> None:
    pack = {"deflate": zlib.compress, "identity": bytes}.get(encoding, gzip.compress)
    step = answer(200, pack(body), {"Content-Encoding": encoding})
    assert sent(side, step) == json.loads(body)


@pytest.mark.parametrize("cut", [2, 12, 40])
def test_body_that_was_deflated_and_cut(side: Side, cut: int) -> None:
    whole = zlib.compress(json.dumps({f"key{n}": f"value{n}" for n in range(50)}).encode())
    step = answer(200, whole[:cut], {"Content-Encoding": "deflate"})
    with pytest.raises(ApiConnectionError, match="ended early"):
        sent(side, step)


@pytest.mark.parametrize("body", [b"", gzip.compress(b"", mtime=0)])
def test_empty_body_that_is_said_to_be_compressed(side: Side, body: bytes) -> None:
    assert sent(side, answer(200, body, {"Content-Encoding": "gzip"})) is None


def test_status_chooses_the_answer(side: Side) -> None:
    ok = {"2XX": Answer(text=True), "201": ANY, "default": Answer()}
    plain = {"Content-Type": "text/plain"}
    assert sent(side, answer(202, "x", plain), operation=get(ok=ok)) == "x"
    assert sent(side, answer(201, "1"), operation=get(ok=ok)) == 1


def test_success_of_another_number_is_read_as_the_declared_one(side: Side) -> None:
    ok = {"202": Answer(text=True), "201": ANY}
    assert sent(side, js({"id": 1}), operation=get(ok=ok)) == {"id": 1}


def test_issues_are_listed(side: Side) -> None:
    operation = get(ok={"200": Answer(json=lambda: dict[str, list[int]])})
    with WireServer(js({"a": [1, "x"]})) as server:
        core = side.core(settings(server.url), {}, {})
        response = side.call(core.respond, operation)
        assert response.data == {"a": [1, "x"]}
        assert [tuple(issue) for issue in response.issues] == [("/a/1", "integer", "string")]
        assert response.http_response.json() == {"a": [1, "x"]}
        assert response.headers["CONTENT-type"] == "application/json"
        assert repr(response) == "<ApiResponse [200]>"


def test_raw_gives_the_whole_answer(side: Side) -> None:
    with WireServer(js([1])) as server:
        core = side.core(settings(server.url), {}, {})
        answered = side.call(core.raw, core.send, get())
        assert isinstance(answered, ApiResponse)
        assert (answered.data, answered.status_code) == ([1], 200)
        assert side.call(core.send, get()) == [1]
        with pytest.raises(UsageError, match=r"raw\(\)"):
            side.call(core.raw, side.function(lambda: 1))
        with pytest.raises(UsageError, match=r"raw\(\)"):
            side.call(core.raw, lambda: 1)
        assert side.call(core.send, get()) == [1]


def test_short_body_nobody_wants_keeps_its_connection(side: Side) -> None:
    with WireServer(answer(200, "x" * 100)) as server:
        core = side.core(settings(server.url), {}, {})
        nothing = Operation("GET", "/x", ok={"200": Answer()})
        for _ in range(3):
            assert side.call(core.send, nothing) is None
        assert server.connections == 1


def test_long_body_nobody_wants_is_given_up(side: Side) -> None:
    head = b"HTTP/1.1 200 OK\r\nContent-Length: 9000000\r\n\r\nabc"
    with WireServer(raw(head, end="hang")) as server:
        core = side.core(settings(server.url), {}, {})
        assert side.call(core.send, Operation("GET", "/x", ok={"200": Answer()})) is None
        assert server.wait_left()


def close(side: Side, core: Any) -> None:
    side.call(core.aclose if hasattr(core, "aclose") else core.close)


def test_closed_client(side: Side) -> None:
    with WireServer(js({})) as server:
        core = side.core(settings(server.url), {}, {})
        derived = core.with_options(timeout=1)
        side.call(core.send, get())
        close(side, derived)
        side.call(core.send, get())
        with pytest.raises(UsageError, match="closed"):
            side.call(derived.send, get())
        other = core.with_options()
        close(side, core)
        for closed in (core, other):
            with pytest.raises(UsageError, match="closed"):
                side.call(closed.send, get())
        assert server.connections == 1
        assert server.wait_left()


def own_client(side: Side, **options: Any) -> Any:
    if hasattr(side, "portal"):
        return httpx.AsyncClient(**options)
    return httpx.Client(**options)


def test_client_of_the_caller(side: Side) -> None:
    with WireServer(js({})) as server:
        own = own_client(
            side, auth=("u", "p"), headers={"X-Foreign": "1"}, follow_redirects=True, timeout=0.001
        )
        core = side.core(settings(server.url), {"http_client": own}, {})
        side.call(core.send, get())
        assert not {"authorization", "x-foreign"} & set(server.seen[0].headers)
        close(side, core)
        assert not own.is_closed
        side.call(own.aclose if hasattr(own, "aclose") else own.close)
        with pytest.raises(UsageError, match="closed"):
            side.call(side.core(settings(server.url), {"http_client": own}, {}).send, get())


def test_client_of_the_other_kind(side: Side) -> None:
    other = httpx.Client() if hasattr(side, "portal") else httpx.AsyncClient()
    with pytest.raises(UsageError, match="http_client must be"):
        side.core(settings("https://api.example"), {"http_client": other}, {})


def test_options_of_a_derived_client(side: Side) -> None:
    with WireServer(js({})) as server, WireServer(js({})) as second:
        core = side.core(settings(server.url), {"headers": {"A": "1", "B": "1"}}, {})
        derived = core.with_options(headers={"B": "2"}, base_url=second.url)
        side.call(derived.send, get())
        headers = second.seen[0].headers
        assert (headers["a"], headers["b"]) == ("1", "2")
        core.set_base_url(second.url + "/v2")
        assert core.base_url == second.url + "/v2"
        side.call(core.send, get(), options={"base_url": second.url + "/v3"})
        assert second.seen[1].target == "/v3/things"
        assert server.seen == []


def test_base_path_is_behind_the_given_url(side: Side) -> None:
    with WireServer(js({})) as server:
        core = side.core(settings(None, base_path="/api"), {"base_url": server.url + "/x/"}, {})
        side.call(core.send, get())
        assert server.seen[0].target == "/x/api/things"


def test_printing_a_core_shows_no_secret(side: Side) -> None:
    core = side.core(settings("https://u:pass@x.example"), {}, {"key": "s3cr3t"})
    assert repr(core) in ("Core(base_url=None)", "AsyncCore(base_url=None)")


SERVERS = DescribedServers(
    {
        "production": DescribedServer("https://api.example/v1"),
        "own": DescribedServer(
            "{base}/{version}",
            {
                "base": ServerVariable("url", secret=True),
                "version": ServerVariable("path", default="v1", values=("v1", "v2")),
            },
        ),
    }
)


def test_servers_are_chosen(side: Side) -> None:
    with WireServer(js({})) as server:
        config = settings(None, servers=SERVERS)
        core = side.core(config, {}, {})
        assert core.base_url == "https://api.example/v1"
        core.set_server("own", {"base": server.url, "version": "v2"})
        side.call(core.send, get())
        assert server.seen[0].target == "/v2/things"
        assert core.base_url == "[redacted]/v2"
        for variables in ({"version": "v3"}, {"base": "ftp://x"}, {"other": "1"}):
            derived = core.with_options(server_variables=variables)
            with pytest.raises(UsageError, match="server_variables"):
                side.call(derived.send, get())
        with pytest.raises(UsageError, match="environment must be one of production, own"):
            side.call(core.with_options(environment="x").send, get())


RELATIVE = DescribedServers(
    {
        "default": DescribedServer(
            "/{version}/{tenant}/",
            {
                "version": ServerVariable("path", default="/v1", values=("/v1", "v2")),
                "tenant": ServerVariable("path", secret=True),
            },
        )
    }
)


def test_relative_server_is_behind_the_given_url(side: Side) -> None:
    assert RELATIVE.described is None
    with WireServer(js({})) as server:
        variables = {"tenant": "main"}
        base_url = server.url + "/root/"
        config = settings(None, servers=RELATIVE)
        core = side.core(config, {"base_url": base_url, "server_variables": variables}, {})
        side.call(core.send, get())
        side.call(core.send, get(), options={"base_url": server.url})
        core.set_server(server_variables={"version": "v2"})
        side.call(core.send, get())
        side.call(core.with_options(server_variables={"tenant": "other"}).send, get())
        core.set_base_url(server.url)
        side.call(core.send, get())
        assert [seen.target for seen in server.seen] == [
            "/root/v1/main/things",
            "/v1/main/things",
            "/root/v2/main/things",
            "/root/v2/other/things",
            "/v2/main/things",
        ]
        assert core.base_url == server.url + "/v2/[redacted]"


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"server_variables": {"tenant": "main"}}, "no base URL"),
        ({"base_url": "a.example"}, "base_url must be an absolute URL"),
        ({"base_url": "https://a.example"}, "tenant is missing"),
        (
            {"base_url": "https://a.example", "server_variables": {"tenant": "a/b"}},
            "tenant must be a path segment",
        ),
        (
            {"base_url": "https://a.example", "server_variables": {"version": "v3"}},
            "version must be one of /v1, v2",
        ),
        (
            {"base_url": "https://a.example", "server_variables": {"region": "eu"}},
            "no variable region",
        ),
    ],
)
def test_relative_server_is_refused(side: Side, options: Any, message: str) -> None:
    core = side.core(settings(None, servers=RELATIVE), options, {})
    with pytest.raises(UsageError, match=message):
        side.call(core.send, get())
    assert core.base_url is None


@pytest.mark.parametrize("sign", ["/", "@", ":", "?", "#", "\\", "%", "\r\n", " ", "\0"])
@pytest.mark.parametrize("location", ["url", "scheme", "host", "port", "path"])
def test_no_value_leaves_its_part_of_a_server(location: Any, sign: str) -> None:
    variables = {"v": ServerVariable(location, default="x")}
    address = {"url": "{v}", "scheme": "{v}://a.example", "host": "https://{v}.example"}
    template = address.get(
        location, "https://a.example:{v}" if location == "port" else "https://a.example/{v}"
    )
    servers = DescribedServers({"own": DescribedServer(template, variables)})
    start = "http:" if location == "url" else "1"
    for value in (f"{start}{sign}", f"{start}{sign}1", sign):
        with pytest.raises(UsageError, match="server_variables: v must be"):
            servers.base_url(ServerOptions(None, {"v": value}))


@pytest.mark.parametrize(
    ("trusted", "seen"), [(True, True), (False, False), ("api.example", False)]
)
def test_server_of_an_operation(side: Side, trusted: Any, seen: bool) -> None:
    from sdk._runtime.auth import ApiKeyScheme

    with WireServer(js({})) as server:
        config = settings(
            "https://elsewhere.example",
            credentials={"key": ApiKeyScheme("header", "X-Key")},
            security=[{"key": []}],
        )
        core = side.core(config, {}, {"key": "s3cr3t"})
        side.call(core.send, get(server=server.url + "/own", trusted=trusted))
        assert server.seen[0].target == "/own/things"
        assert ("x-key" in server.seen[0].headers) is seen


class Around:
    """An interceptor that marks requests and replaces errors."""

    def __init__(self) -> None:
        self.attempts: list[int] = []

    def begin(self, operation: Any) -> Any:
        return self

    def request(self, plan: Any, deadline: Any, attempt: int) -> Any:
        from sdk._runtime.redirect import request

        self.attempts.append(attempt)
        return request(plan, deadline, attempt)

    def failure(self, error: Exception) -> Any:
        if False:
            yield
        return RuntimeError(f"wrapped {type(error).__name__}")


def test_interceptor_stands_around_every_try(side: Side) -> None:
    with WireServer(answer(503), answer(404)) as server:
        core = side.core(settings(server.url), {"retry": {"retry_delay": 0}}, {})
        around = Around()
        core._interceptor = around
        with pytest.raises(RuntimeError, match="wrapped NotFoundError"):
            side.call(core.send, get())
        assert around.attempts == [1, 2]


@pytest.mark.parametrize("side", ["asyncio", "trio"], indirect=True)
@pytest.mark.parametrize(
    "step", [HANG, raw(b"HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n1", end="hang")]
)
def test_cancelled_call_closes_its_connection(side: Side, step: Step) -> None:
    with WireServer(step) as server:
        core = side.core(settings(server.url), {}, {})

        async def give_up() -> str:
            outcome = "none"

            async def call() -> None:
                nonlocal outcome
                try:
                    await core.send(get())
                except anyio.get_cancelled_exc_class():
                    outcome = "cancelled"
                    raise

            async with anyio.create_task_group() as group:
                group.start_soon(call)
                while not server.seen:
                    await anyio.sleep(0.01)
                await anyio.sleep(0.1)
                group.cancel_scope.cancel()
            return outcome

        assert side.call(give_up) == "cancelled"
        assert server.wait_left()
        assert len(server.seen) == 1


def test_asynchronous_body_is_not_for_threads() -> None:
    from operations import TEXT as BODIES
    from sides import SyncSide

    async def chunks() -> Any:
        yield b"1"

    core = SyncSide().core(settings("https://api.example"), {}, {})
    with pytest.raises(UsageError, match="asynchronous"):
        core.send(
            post(body=BODIES), body=chunks(), options={"content_type": "application/octet-stream"}
        )


def test_option_that_does_not_exist(side: Side) -> None:
    core = side.core(settings("https://api.example"), {}, {})
    with pytest.raises(UsageError, match="options: unknown option timeoutt"):
        side.call(core.send, get(), options={"timeoutt": 1, "timeout": 2})
