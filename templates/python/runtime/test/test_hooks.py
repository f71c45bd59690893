"""What hooks see, what they may change, and what becomes of their errors."""

from __future__ import annotations

import gzip
import json
import time
from collections.abc import Iterator  # noqa: TC003
from typing import Any

import anyio
import httpx
import pytest
from hooked import WAYS, Recorder, Way, is_stream, way_of
from operations import TEXT, get, post
from script_server import Exchange  # noqa: TC002
from sides import Side, side_of
from tokens import FLOW, Clock, TokenServer, status
from wire import HANG, RESET, WireServer, answer, js, raw, redirect

from sdk._runtime.auth import TokenScheme
from sdk._runtime.body.json import encode_json
from sdk._runtime.body.multipart import encode_multipart
from sdk._runtime.hooks import CallHooks
from sdk._runtime.oauth import client_credentials
from sdk._runtime.offset_pages import OffsetPages
from sdk._runtime.operation import Answer, BodyCodec, Operation, Parameter, StreamAnswer
from sdk._runtime.paging import Paging
from sdk._runtime.sse import server_sent_events
from sdk.errors import (
    ApiConnectionError,
    ApiError,
    ApiTimeoutError,
    AuthError,
    BadRequestError,
    DecodeError,
    InternalServerError,
    NotFoundError,
    UsageError,
)
from sdk.files import read_bytes
from sdk.hooks.hook_types import Hook, HookContext, HookRequest, HookResponse

PET = get("/pets/{pet_id}", id="readPet", parameters={"pet_id": Parameter("path", required=True)})
SEVEN = {"pet_id": 7}
CREATE = post(
    "/pets",
    body={
        "application/json": BodyCodec(encode_json),
        "multipart/form-data": BodyCodec(encode_multipart, takes="parts"),
        **TEXT,
    },
    idempotency_header="Idempotency-Key",
)


@pytest.fixture(params=WAYS)
def way(request: Any) -> Iterator[Way]:
    yield from way_of(request.param)


class TestWhen:
    def test_r21_before_and_after_once_per_try(self, way: Way) -> None:
        recorder = Recorder()
        with WireServer(answer(503), js({"id": 7})) as server:
            core = way.core(server.url, **recorder.all)
            assert way.call(core, PET, SEVEN) == {"id": 7}
        assert recorder.lines == [
            "before 1 GET /pets/7",
            "after 1 503",
            "before 2 GET /pets/7",
            "after 2 200",
        ]

    def test_r21_on_error_once(self, way: Way) -> None:
        recorder = Recorder()
        with WireServer(answer(503)) as server:
            core = way.core(server.url, **recorder.all)
            with pytest.raises(InternalServerError):
                way.call(core, PET, SEVEN)
        assert [line for line in recorder.lines if "error" in line] == [recorder.lines[-1]]
        assert recorder.lines[-1] == "error 3 InternalServerError"

    def test_context(self, way: Way) -> None:
        seen: list[HookContext] = []

        def before(request: HookRequest, context: HookContext) -> HookRequest:
            seen.append(context)
            return request

        parameters = {"signing_key": "k_CANARY", "tenant": None}
        with WireServer(js(1)) as server:
            core = way.core(server.url, before, parameters=parameters)
            way.call(core, PET, SEVEN)
            way.call(core.with_options(headers={}), CREATE, body={})
        first, second = seen
        called = first.operation
        assert (called.id, called.method, called.path) == ("readPet", "GET", "/pets/{pet_id}")
        assert (second.operation.id, second.operation.method) == (None, "POST")
        assert (first.attempt, first.parameters, first.is_async) == (1, parameters, way.is_async)
        assert second.parameters == parameters
        assert "CANARY" not in repr(first)

    def test_tokens_are_not_seen_and_a_replay_is_the_same_try(self, way: Way) -> None:
        recorder = Recorder()
        server = TokenServer(api=lambda count, _seen: status(401) if count == 1 else give_one)
        flow = client_credentials(FLOW, Clock())
        core = way.core(
            server.url,
            **recorder.all,
            credentials={"oauth": flow},
            values={"client_id": "me", "client_secret": "sec_CANARY"},
        )
        try:
            assert way.call(core, get("/pets/7", security=[{"oauth": []}])) == 1
            assert (len(server.tokens), len(server.api)) == (2, 2)
        finally:
            server.close()
        assert recorder.lines == [
            "before 1 GET /pets/7",
            "after 1 401",
            "before 1 GET /pets/7",
            "after 1 200",
        ]

    def test_each_page_is_a_call(self, way: Way) -> None:
        recorder = Recorder()
        call = get("/pets", parameters={"offset": Parameter("query"), "limit": Parameter("query")})
        paging = Paging(OffsetPages, (), lambda: int, move="offset", size="limit")
        with WireServer(js([1, 2]), js([3]), js([])) as server:
            core = way.core(server.url, **recorder.all)
            pages = way.side.pages(core, call, paging, {"offset": 0, "limit": 2})
            assert way.side.each(pages.items()) == [1, 2, 3]
            assert len(recorder.lines) == 2 * len(server.seen)


class TestBeforeRequest:
    def test_r21_a_signature_sees_what_is_sent(self, way: Way) -> None:
        seen: list[str] = []

        def before(request: HookRequest, context: HookContext) -> HookRequest:
            names = ("Authorization", "idempotency-key", "Content-Type")
            fields = " ".join(request.headers[name] for name in names)
            seen.append(f"{request.method} {request.url} {fields} {request.read().decode()}")
            request.headers["X-Signature"] = f"{context.attempt}:{fields}"
            return request

        with WireServer(answer(503), js(1)) as server:
            core = way.core(
                server.url,
                before,
                credentials={"token": TokenScheme()},
                security=[{"token": []}],
                values={"token": "tok"},
            )
            options = {"idempotency_key": "k1", "query": {"q": "x y"}}
            way.call(core, CREATE, body={"a": 1}, options=options)
            line = f'POST {server.url}/pets?q=x%20y Bearer tok k1 application/json {{"a":1}}'
        assert seen == [line, line]
        signatures = [request.headers["x-signature"] for request in server.seen]
        assert signatures == [f"{count}:Bearer tok k1 application/json" for count in (1, 2)]
        assert [request.body for request in server.seen] == [b'{"a":1}'] * 2

    def test_everything_may_be_changed(self, way: Way) -> None:
        def before(request: HookRequest, context: HookContext) -> HookRequest:
            del context
            headers = httpx.Headers({"Content-Type": "text/plain"})
            url = f"{request.url}/other?api_key=k"
            return HookRequest("PUT", url, headers, "longer than before")

        with WireServer(js(1)) as server:
            way.call(way.core(server.url, before), CREATE, body={"a": 1})
        [sent] = server.seen
        assert (sent.method, sent.target) == ("PUT", "/pets/other?api_key=k")
        assert sent.body == b"longer than before"
        assert sent.headers["content-type"] == "text/plain"
        assert sent.headers["content-length"] == "18"
        assert "idempotency-key" not in sent.headers

    def test_header_fields_beyond_ascii(self, way: Way) -> None:
        def before(request: HookRequest, context: HookContext) -> HookRequest:
            del context
            assert request.headers["X-Name"] == "Zoë"
            request.headers["X-Other"] = "é"
            return request

        with WireServer(js(1)) as server:
            core = way.core(server.url, before, options={"headers": {"X-Name": "Zoë"}})
            way.call(core, PET, SEVEN)
        assert server.seen[0].headers["x-name"] == "Zoë"
        assert server.seen[0].headers["x-other"] == "é"

    def test_a_form_is_the_same_in_each_try(self, way: Way) -> None:
        signed: list[bytes] = []

        def before(request: HookRequest, context: HookContext) -> HookRequest:
            del context
            assert "boundary=" in request.headers["content-type"]
            signed.append(request.read())
            return request

        with WireServer(answer(503), js(1)) as server:
            body = {"file": ("a.txt", b"x" * 100_000), "name": "y"}
            options = {"content_type": "multipart/form-data"}
            way.call(way.core(server.url, before), CREATE, body=body, options=options)
        assert [request.body for request in server.seen] == signed
        assert signed[0] == signed[1]
        for request in server.seen:
            assert request.headers["content-length"] == str(len(request.body))

    def test_a_file_that_a_hook_has_looked_into_is_sent_whole(
        self, way: Way, tmp_path: Any
    ) -> None:
        def before(request: HookRequest, context: HookContext) -> HookRequest:
            del context
            body: Any = request.body
            request.headers["X-Size"] = str(sum(map(len, body)))
            return request

        path = tmp_path / "file"
        path.write_bytes(b"hello")
        with WireServer(js(1)) as server:
            options = {"content_type": "application/octet-stream"}
            way.call(way.core(server.url, before), CREATE, body=path, options=options)
        assert (server.seen[0].body, server.seen[0].headers["x-size"]) == (b"hello", "5")

    def test_a_stream_is_left_alone(self, way: Way) -> None:
        kinds: list[bool] = []

        def before(request: HookRequest, context: HookContext) -> HookRequest:
            del context
            kinds.append(is_stream(request))
            return request

        with WireServer(js(1)) as server:
            body = way.side.source([b"in ", b"pieces"])
            options = {"content_type": "application/octet-stream"}
            way.call(way.core(server.url, before), CREATE, body=body, options=options)
        assert kinds == [True]
        assert server.seen[0].body == b"in pieces"
        assert server.seen[0].headers["transfer-encoding"] == "chunked"

    def test_an_asynchronous_stream_is_read_asynchronously(self) -> None:
        async def before(request: HookRequest, context: HookContext) -> HookRequest:
            del context
            with pytest.raises(TypeError, match="await aread"):
                request.read()
            assert await request.aread() == b"in pieces"
            return request

        for way in way_of("asyncio"):
            with WireServer(js(1)) as server:
                body = way.side.source([b"in ", b"pieces"])
                options = {"content_type": "application/octet-stream"}
                way.call(way.core(server.url, before), CREATE, body=body, options=options)
            assert server.seen[0].headers["content-length"] == "9"

    def test_a_redirect_on_the_same_server_opens_the_body_anew(
        self, way: Way, tmp_path: Any
    ) -> None:
        recorder = Recorder()
        path = tmp_path / "file"
        path.write_bytes(b"hello")
        with WireServer(redirect(307, "/y"), js(1)) as server:
            options = {"content_type": "application/octet-stream"}
            core = way.core(server.url, **recorder.all)
            assert way.call(core, CREATE, body=path, options=options) == 1
        assert [(one.target, one.body) for one in server.seen] == [
            ("/pets", b"hello"),
            ("/y", b"hello"),
        ]
        assert recorder.lines == ["before 1 POST /pets", "after 1 200"]

    @pytest.mark.parametrize("body", ["longer than before", [b"longer than", b" before"]])
    def test_another_body_has_a_length_of_its_own(self, way: Way, tmp_path: Any, body: Any) -> None:
        def before(request: HookRequest, context: HookContext) -> HookRequest:
            del context
            assert request.headers["content-length"] == "5"
            request.body = body
            return request

        path = tmp_path / "file"
        path.write_bytes(b"hello")
        with WireServer(js(1)) as server:
            options = {"content_type": "application/octet-stream"}
            way.call(way.core(server.url, before), CREATE, body=path, options=options)
        assert server.seen[0].body == b"longer than before"

    def test_a_stream_of_a_hook_is_sent_once(self, way: Way) -> None:
        def before(request: HookRequest, context: HookContext) -> HookRequest:
            del context
            request.body = iter([b"once"])
            return request

        with WireServer(redirect(307, "/y"), js(1)) as server:
            core = way.core(server.url, before)
            with pytest.raises(ApiError, match="the body cannot be sent again"):
                way.call(core, CREATE, body={"a": 1})
            assert len(server.seen) == 1

    def test_nothing_follows_to_another_origin(self, way: Way) -> None:
        def before(request: HookRequest, context: HookContext) -> HookRequest:
            del context
            request.headers["X-Signature"] = request.headers["Authorization"] = "sig_CANARY"
            request.url += "?api_key=sig_CANARY"
            return request

        with WireServer(js(1)) as foreign, WireServer(redirect(302, f"{foreign.url}/y")) as server:
            assert way.call(way.core(server.url, before), PET, SEVEN) == 1
            assert "CANARY" in str(server.seen)
            assert "CANARY" not in str(foreign.seen)


class TestAfterResponse:
    def test_everything_may_be_changed_before_the_retry_is_decided(self, way: Way) -> None:
        def then(body: bytes, response: HookResponse) -> None:
            response.status_code = 503 if b"busy" in body else 200
            response.headers["X-Hooked"] = "yes"
            response.body = body.replace(b"7", b"8").decode()

        with WireServer(js({"error": "busy"}), js({"id": 7})) as server:
            core = way.core(server.url, after=way.reading(then))
            whole = way.side.call(core.respond, PET, SEVEN)
            assert (whole.data, whole.status_code) == ({"id": 8}, 200)
            assert whole.headers["x-hooked"] == "yes"
            assert "content-length" not in whole.headers
            assert len(server.seen) == 2

    def test_a_packed_body_is_read_unpacked(self, way: Way) -> None:
        bodies: list[bytes] = []
        fields: Any = {"Content-Type": "application/json", "Content-Encoding": "gzip"}
        with WireServer(answer(200, gzip.compress(b'{"id": 7}'), fields)) as server:
            core = way.core(
                server.url, after=way.reading(lambda body, _response: bodies.append(body))
            )
            whole = way.side.call(core.respond, PET, SEVEN)
        assert (bodies, whole.data) == ([b'{"id": 7}'], {"id": 7})
        assert "content-encoding" not in whole.headers

    def test_a_status_alone(self, way: Way) -> None:
        def after(request: HookRequest, response: HookResponse, context: HookContext) -> Any:
            del request, context
            if "X-Overloaded" in response.headers:
                response.status_code = 503
            response.headers["X-Hooked"] = "yes"
            return response

        packed = gzip.compress(b'{"id": 7}')
        fields: Any = {"Content-Type": "application/json", "Content-Encoding": "gzip"}
        busy = answer(200, packed, {**fields, "X-Overloaded": "1"})
        with WireServer(busy, answer(200, packed, fields)) as server:
            whole = way.side.call(way.core(server.url, after=after).respond, PET, SEVEN)
            assert (whole.data, whole.headers["x-hooked"]) == ({"id": 7}, "yes")
            assert len(server.seen) == 2
            # The body that nobody wanted did not cost the connection.
            assert server.connections == 1

    def test_a_success_made_of_an_error(self, way: Way) -> None:
        def after(request: HookRequest, response: HookResponse, context: HookContext) -> Any:
            del request, context
            return HookResponse(200, response.headers, '{"id":0}')

        with WireServer(js({"error": "gone"}, 404)) as server:
            whole = way.side.call(way.core(server.url, after=after).respond, PET, SEVEN)
            assert whole.data == {"id": 0}
            assert whole.http_response.reason_phrase == "OK"
            assert str(whole.http_response.url) == f"{server.url}/pets/7"

    def test_a_body_made_of_the_one_that_came(self, way: Way) -> None:
        def after(request: HookRequest, response: HookResponse, context: HookContext) -> Any:
            del request, context
            came: Any = response.body

            def at_once() -> Any:
                for chunk in came:
                    yield chunk.upper()

            async def later() -> Any:
                async for chunk in came:
                    yield chunk.upper()

            response.body = later() if way.is_async else at_once()
            return response

        call = get(ok={"200": Answer(bytes=read_bytes)}, accept=None)
        with WireServer(answer(200, "png", {"Content-Type": "image/png"})) as server:
            file = way.call(way.core(server.url, after=after), call)
            assert way.side.call(file.read) == b"PNG"
            assert way.call(way.core(server.url, after=after), call)

    @pytest.mark.parametrize("body", [b'{"id":1}', [b'{"id"', b":1}"]])
    def test_an_answer_whose_body_is_replaced_is_given_up(self, way: Way, body: Any) -> None:
        def after(request: HookRequest, response: HookResponse, context: HookContext) -> Any:
            del request, context
            response.body = body
            return response

        # A short one would be read to its end, to keep its connection.
        head = b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 99999\r\n"
        with WireServer(raw(head + b"\r\n{", end="hang")) as server:
            assert way.call(way.core(server.url, after=after), PET, SEVEN) == {"id": 1}
            assert server.wait_left()

    # What trio says of generators whose loop was left: httpx's own.
    @pytest.mark.filterwarnings("ignore:Async generator:ResourceWarning")
    def test_downloads_and_streams_come_as_they_arrive(self, way: Way) -> None:
        watch: Operation[Any] = Operation(
            method="GET",
            path="/watch",
            ok={"200": Answer(stream=StreamAnswer(server_sent_events, lambda: Any))},
        )
        head = b"HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n\r\n"
        with WireServer(raw(head + b"data: 1\n\n", end="hang")) as server:
            stream = way.side.open_stream(way.core(server.url), watch, {})
            assert way.side.each(stream, 1) == [1]
            way.side.close(stream)
            assert server.wait_left()

    def test_a_body_that_stays_away_while_it_is_read_is_tried_again(self, way: Way) -> None:
        head = b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{"
        with WireServer(raw(head, end="hang"), js(1)) as server:
            core = way.core(
                server.url,
                after=way.reading(lambda _body, _response: None),
                options={"timeout": 0.1},
            )
            assert way.call(core, PET, SEVEN) == 1
            assert len(server.seen) == 2

    def test_an_answer_without_a_body(self, way: Way) -> None:
        bodies: list[bytes] = []
        with WireServer(answer(204)) as server:
            core = way.core(
                server.url, after=way.reading(lambda body, _response: bodies.append(body))
            )
            assert way.call(core, PET, SEVEN) is None
        assert bodies == [b""]

    def test_reading_in_the_asynchronous_client(self) -> None:
        def after(request: HookRequest, response: HookResponse, context: HookContext) -> Any:
            del request, context
            response.read()

        for way in way_of("asyncio"):
            with WireServer(js(1)) as server, pytest.raises(TypeError, match="await aread"):
                way.call(way.core(server.url, after=after), PET, SEVEN)

    @pytest.mark.parametrize("name", ["sync"])
    def test_an_asynchronous_body_for_threads(self, name: str) -> None:
        def after(request: HookRequest, response: HookResponse, context: HookContext) -> Any:
            del request, context

            async def later() -> Any:
                yield b"1"

            response.body = later()
            return response

        for way in way_of(name):
            with WireServer(js(1)) as server, pytest.raises(TypeError, match="asynchronous body"):
                way.call(way.core(server.url, after=after), PET, SEVEN)


class TestOnError:
    @pytest.mark.parametrize(
        ("step", "kind"),
        [
            (None, ApiConnectionError),
            (HANG, ApiTimeoutError),
            (answer(404), NotFoundError),
            (answer(200, "<", {"Content-Type": "text/html"}), DecodeError),
            (RESET, ApiConnectionError),
        ],
    )
    def test_another_error(self, way: Way, step: Any, kind: type[Exception]) -> None:
        errors: list[Exception] = []

        def on_error(
            request: HookRequest | None, error: Exception, context: HookContext
        ) -> Exception:
            errors.append(error)
            return LookupError(f"mine: {request and request.method} {context.attempt}")

        options = {"timeout": 0.1, "retry": {"max_attempts": 2, "retry_delay": 0.001}}
        with WireServer(step or answer()) as server:
            url = server.url if step else "http://127.0.0.1:1"
            core = way.core(url, error=on_error, options=options)
            with pytest.raises(LookupError, match=r"^mine: GET [12]$") as caught:
                way.call(core, PET, SEVEN)
        [error] = errors
        assert isinstance(error, kind)
        assert caught.value.__cause__ is error

    def test_an_auth_error_comes_without_a_request(self, way: Way) -> None:
        seen: list[object] = []

        def on_error(
            request: HookRequest | None, error: Exception, context: HookContext
        ) -> Exception:
            seen.extend((request, type(error), context.attempt))
            return error

        def fail() -> str:
            raise RuntimeError("no")

        with WireServer(js(1)) as server:
            core = way.core(
                server.url,
                error=on_error,
                credentials={"token": TokenScheme()},
                security=[{"token": []}],
                values={"token": fail},
            )
            with pytest.raises(AuthError):
                way.call(core, PET, SEVEN)
        assert seen == [None, AuthError, 0]

    def test_a_mistake_of_the_caller_reaches_the_caller_untouched(self, way: Way) -> None:
        recorder = Recorder()
        with WireServer(js(1)) as server, pytest.raises(UsageError):
            way.call(way.core(server.url, **recorder.all), PET, {})
        assert recorder.lines == []


class Mine(Exception):
    """An error of a hook's own."""


class TestErrorsOfHooks:
    @pytest.mark.parametrize("method", ["before", "after", "error"])
    def test_reach_the_caller_as_they_are(self, way: Way, method: str) -> None:
        mine = Mine()

        def fail(*_given: object) -> Any:
            raise mine

        recorder = Recorder()
        with WireServer(answer(404 if method == "error" else 503)) as server:
            core = way.core(server.url, **{**recorder.all, method: fail})
            with pytest.raises(Mine) as caught:
                way.call(core, PET, SEVEN)
            assert caught.value is mine
            assert len(server.seen) == (0 if method == "before" else 1)
        assert [line for line in recorder.lines if line.startswith("error")] == []

    @pytest.mark.parametrize(
        ("method", "wanted"),
        [("before", "HookRequest"), ("after", "HookResponse"), ("error", "Exception")],
    )
    def test_a_forgotten_return_is_named(self, way: Way, method: str, wanted: str) -> None:
        def forget(*_given: object) -> Any:
            return None

        methods: dict[str, Any] = {method: forget}
        with WireServer(answer(404)) as server:
            core = way.core(server.url, **methods)
            with pytest.raises(TypeError, match=f"must return {wanted}, not NoneType"):
                way.call(core, PET, SEVEN)

    def test_a_connection_is_given_back(self, way: Way) -> None:
        def fail(*_given: object) -> Any:
            raise Mine

        with WireServer(js(1)) as server:
            core = way.core(server.url, after=fail)
            for _round in range(3):
                with pytest.raises(Mine):
                    way.call(core, PET, SEVEN)
            assert server.wait_left()

    def test_parameters_are_kept_out_of_messages(self, way: Way) -> None:
        with WireServer(js({"message": "bad signature for key_CANARY"}, 400)) as server:
            core = way.core(server.url, values={"signing_key": "key_CANARY"})
            with pytest.raises(BadRequestError, match=r"\[redacted\]") as caught:
                way.call(core, PET, SEVEN)
        assert "CANARY" not in str(caught.value)
        assert "CANARY" not in str(server.seen)


class TestWaiting:
    @pytest.mark.parametrize("method", ["before", "after"])
    def test_a_hook_that_waits_ends_with_the_call(self, method: str) -> None:
        async def wait(*_given: object) -> Any:
            await anyio.sleep(60)

        for name in ("asyncio", "trio"):
            for way in way_of(name):
                methods: dict[str, Any] = {method: wait}
                with WireServer(js(1)) as server:
                    core = way.core(server.url, **methods, options={"deadline": 0.1})
                    with pytest.raises(ApiTimeoutError):
                        way.call(core, PET, SEVEN)
                    assert len(server.seen) == (0 if method == "before" else 1)
                    assert method == "before" or server.wait_left()

    @pytest.mark.parametrize("method", ["before", "after"])
    def test_a_hook_that_holds_its_thread_up_ends_the_call_afterwards(self, method: str) -> None:
        def hold(*given: Any) -> Any:
            time.sleep(0.2)
            return given[-2]

        methods: dict[str, Any] = {method: hold}
        for way in way_of("sync"):
            with WireServer(js(1)) as server:
                core = way.core(server.url, **methods, options={"deadline": 0.1})
                with pytest.raises(ApiTimeoutError, match=r"took longer than 0\.1 s"):
                    way.call(core, PET, SEVEN)
                assert len(server.seen) == (0 if method == "before" else 1)
                assert method == "before" or server.wait_left()
                assert way.call(core, PET, SEVEN, options={"deadline": 9}) == 1

    @pytest.mark.parametrize("side", ["asyncio", "trio"], indirect=True)
    def test_a_cancelled_call_gives_its_connection_back(self, side: Side) -> None:
        async def wait(*_given: object) -> Any:
            await anyio.sleep(60)

        way = Way(side, is_async=True, later=False)
        with WireServer(js(1)) as server:
            core = way.core(server.url, after=wait)

            async def give_up() -> None:
                with anyio.move_on_after(0.3):
                    await core.send(PET, SEVEN)

            side.call(give_up)
            assert server.wait_left()

    def test_an_asynchronous_hook_is_not_for_threads(self) -> None:
        class Later(Hook):
            async def before_request(
                self, request: HookRequest, context: HookContext
            ) -> HookRequest:
                del context
                return request

        for side in side_of("sync"):
            with WireServer(js(1)) as server:
                core = Way(side, is_async=False, later=False).core(server.url)
                core._interceptor = CallHooks(Later())
                said = r"CustomHook\.before_request is asynchronous: use the asynchronous client"
                with pytest.raises(UsageError, match=said):
                    side.call(core.send, PET, SEVEN)
                assert server.seen == []

    def test_a_hook_that_overrides_nothing_changes_nothing(self, side: Side) -> None:
        with WireServer(answer(503), js(1), answer(404)) as server:
            core = Way(side, is_async=False, later=False).core(server.url)
            core._interceptor = CallHooks(Hook())
            assert side.call(core.send, PET, SEVEN) == 1
            with pytest.raises(ApiError, match="404"):
                side.call(core.send, PET, SEVEN)


def give_one(exchange: Exchange) -> None:
    exchange.respond(200, json.dumps(1), {"Content-Type": "application/json"})
