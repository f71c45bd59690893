from __future__ import annotations

import threading
import traceback
from typing import Any, Callable, Iterator, List

import anyio
import pytest
from script_server import Exchange, Script, barrier
from sides import AsyncSide, Side, side_of
from tokens import TokenServer, give, refresh_core, secured, status

from sdk._runtime.body.raw import encode_raw
from sdk._runtime.operation import BodyCodec
from sdk.errors import AuthenticationError, AuthError, PermissionDeniedError, UsageError

CALL = secured("token")
OLD = {"token": "old", "refresh_token": "ref_0"}
Serve = Callable[..., TokenServer]


@pytest.fixture
def serve() -> Iterator[Serve]:
    servers: List[TokenServer] = []

    def begin(*args: Any, **kwargs: Any) -> TokenServer:
        servers.append(TokenServer(*args, **kwargs))
        return servers[-1]

    yield begin
    for server in servers:
        server.close()


def tokens(count: int) -> Script:
    return give({"access": f"new_{count}", "next": f"ref_{count}"})


def refused_once(count: int, seen: Any) -> Script:
    del seen
    return status(401) if count == 1 else give({})


def test_gets_the_first_token(side: Side, serve: Serve) -> None:
    server = serve(token=tokens)
    core = refresh_core(side, server, {"refresh_token": "ref_0"})
    for call in [side.begin(core.send, CALL) for _ in range(2)]:
        call.result(10)
    assert [seen.body for seen in server.tokens] == [b'{"refresh":"ref_0"}']
    assert server.sent == ["Bearer new_1", "Bearer new_1"]


def test_k17_k22_renews_once_for_all(side: Side, serve: Serve) -> None:
    wait = barrier(50, status(401))
    server = serve(
        token=tokens,
        api=lambda count, seen: wait if seen.headers["authorization"] == "Bearer old" else give({}),
    )
    core = refresh_core(side, server, OLD)
    for call in [side.begin(core.send, CALL) for _ in range(50)]:
        call.result(10)
    [request] = server.tokens
    assert request.body == b'{"refresh":"ref_0"}'
    assert request.headers["content-type"] == request.headers["accept"] == "application/json"
    assert "authorization" not in request.headers
    assert server.sent.count("Bearer new_1") == 50


def test_k18_a_late_refusal_takes_the_new_one(side: Side, serve: Serve) -> None:
    came, go = threading.Event(), threading.Event()

    def late(exchange: Exchange) -> None:
        came.set()
        go.wait(10)
        exchange.respond(401)

    def api(count: int, seen: Any) -> Script:
        if seen.headers["authorization"] != "Bearer old":
            return give({})
        return late if count == 1 else status(401)

    server = serve(token=tokens, api=api)
    core = refresh_core(side, server, OLD)
    slow = side.begin(core.send, CALL)
    assert came.wait(10)
    side.call(core.send, CALL)
    go.set()
    slow.result(10)
    assert len(server.tokens) == 1
    assert server.sent == ["Bearer old", "Bearer old", "Bearer new_1", "Bearer new_1"]


def test_k19_rotates(side: Side, serve: Serve) -> None:
    server = serve(
        token=lambda count: give({"access": "new_2"}) if count == 2 else tokens(count),
        api=lambda count, seen: status(401) if count % 2 else give({}),
    )
    core = refresh_core(side, server, OLD)
    for _ in range(3):
        side.call(core.send, CALL)
    assert [seen.json["refresh"] for seen in server.tokens] == ["ref_0", "ref_1", "ref_1"]
    core.set_credential("refresh_token", "mine")
    side.call(core.send, CALL)
    assert server.tokens[3].json == {"refresh": "mine"}


def test_k19_without_a_token(side: Side, serve: Serve) -> None:
    server = serve(token=lambda count: give({"next": "x_CANARY"}))
    with pytest.raises(AuthError) as caught:
        side.call(refresh_core(side, server, {"refresh_token": "ref_0"}).send, CALL)
    assert (
        str(caught.value)
        == "could not obtain an access token: the response has no string at access"
    )


def test_other_credentials_of_its_operation(side: Side, serve: Serve) -> None:
    security: list[dict[str, list[str]]] = [{"gateway": [], "query_key": [], "cookie_key": []}]
    keys = {"gateway": "gate_CANARY", "query_key": "q&_CANARY", "cookie_key": "c_CANARY"}
    values = {"refresh_token": "ref_0", **keys}
    server = serve(token=tokens)
    side.call(refresh_core(side, server, values, security=security).send, CALL)
    [request] = server.tokens
    assert request.url == "/token?a%20key=q%26_CANARY"
    assert request.headers["x-gateway"] == "gate_CANARY"
    assert request.headers["cookie"] == "sid=c_CANARY"
    assert "authorization" not in request.headers
    assert "x-gateway" not in server.api[0].headers
    broken = serve(token=lambda count: give({"error": "gate_CANARY"}, 400))
    with pytest.raises(AuthError) as caught:
        side.call(refresh_core(side, broken, values, security=security).send, CALL)
    shown = "".join(traceback.format_exception(AuthError, caught.value, None))
    assert "CANARY" not in shown
    plain = serve(token=tokens)
    side.call(refresh_core(side, plain, values).send, CALL)
    assert "x-gateway" not in plain.tokens[0].headers


def test_tells_its_tokens_first(side: Side, serve: Serve) -> None:
    told: List[object] = []

    def api(count: int, seen: Any) -> Script:
        told.append(seen.headers["authorization"])
        is_good = seen.headers["authorization"] == f"Bearer new_{len(server.tokens)}"
        return give({}) if is_good else status(401)

    server = serve(
        token=lambda count: give({"access": "new_2"}) if count == 2 else tokens(count), api=api
    )
    options = {"on_token_refresh": side.function(told.append)}
    core = refresh_core(side, server, OLD, options).with_options(timeout=9)
    side.call(core.send, CALL)
    assert told == ["Bearer old", ("new_1", "ref_1"), "Bearer new_1"]
    core.set_credential("token", "stale")
    side.call(core.send, CALL)
    assert told[3:] == ["Bearer stale", ("new_2", "ref_1"), "Bearer new_2"]


def test_tokens_that_cannot_be_kept(side: Side, serve: Serve) -> None:
    server = serve(token=tokens)
    disk = {"full": True}

    def keep(tokens: object) -> None:
        if disk["full"]:
            raise OSError("the disk is full")

    options = {"on_token_refresh": side.function(keep)}
    core = refresh_core(side, server, {"refresh_token": "ref_0"}, options)
    with pytest.raises(AuthError, match="on_token_refresh failed") as caught:
        side.call(core.send, CALL)
    assert str(caught.value.__cause__) == "the disk is full"
    assert (len(server.tokens), server.api) == (1, [])
    disk["full"] = False
    side.call(core.send, CALL)
    assert [seen.json["refresh"] for seen in server.tokens] == ["ref_0", "ref_1"]
    assert server.sent == ["Bearer new_2"]


def test_a_listener_that_waits_for_its_own_token(side: Side, serve: Serve) -> None:
    server = serve(token=tokens)

    def call_in_a_thread(tokens: object) -> None:
        core.send(CALL)

    async def call_in_a_task(tokens: object) -> None:
        await core.send(CALL)

    listener = call_in_a_task if isinstance(side, AsyncSide) else call_in_a_thread
    options = {"on_token_refresh": listener}
    core = refresh_core(side, server, {"refresh_token": "ref_0"}, options)
    with pytest.raises(AuthError, match="on_token_refresh failed") as caught:
        side.call(core.send, CALL)
    assert isinstance(caught.value.__cause__, UsageError)
    assert server.api == []


def test_k20_each_gets_its_own_refusal(side: Side, serve: Serve) -> None:
    wait, held = barrier(3, status(401)), threading.Event()

    def token(count: int) -> Script:
        if count > 1:
            return tokens(count)

        def refuse(exchange: Exchange) -> None:
            held.wait(0.3)
            exchange.json({"error": "invalid_grant"}, 400)

        return refuse

    def api(count: int, seen: Any) -> Script:
        if seen.headers["authorization"] != "Bearer old":
            return give({})
        return wait if count <= 3 else status(401)

    server = serve(token=token, api=api)
    core = refresh_core(side, server, {**OLD, "refresh_token": "ref_CANARY"})
    causes = []
    for call in [side.begin(core.send, CALL) for _ in range(3)]:
        error = call.exception(10)
        assert isinstance(error, AuthError)
        assert error.error == "invalid_grant"
        assert isinstance(error.__cause__, AuthenticationError)
        assert "CANARY" not in "".join(traceback.format_exception(AuthError, error, None))
        causes.append(error.__cause__)
    assert len({id(cause) for cause in causes}) == 3
    assert len(server.tokens) == 1
    side.call(core.send, CALL)
    assert len(server.tokens) == 2


def test_is_not_sent_twice(side: Side, serve: Serve) -> None:
    server = serve(token=lambda count: status(500))
    with pytest.raises(AuthError):
        side.call(refresh_core(side, server, {"refresh_token": "ref_0"}).send, CALL)
    assert len(server.tokens) == 1
    busy = serve(token=lambda count: status(503) if count == 1 else tokens(count))
    side.call(refresh_core(side, busy, {"refresh_token": "ref_0"}).send, CALL)
    assert len(busy.tokens) == 2


@pytest.mark.parametrize("values", [{"refresh_token": "ref_0"}, OLD], ids=["first", "renewal"])
@pytest.mark.parametrize("backend", ["asyncio", "trio"])
def test_k21_who_gives_up_takes_it_from_nobody(serve: Serve, backend: str, values: Any) -> None:
    came, go = threading.Event(), threading.Event()

    def token(count: int) -> Script:
        def hold(exchange: Exchange) -> None:
            came.set()
            go.wait(10)
            tokens(count)(exchange)

        return hold

    server = serve(
        token=token,
        api=lambda count, seen: (
            status(401) if seen.headers["authorization"] == "Bearer old" else give({})
        ),
    )
    for side in side_of(backend):
        core = refresh_core(side, server, values)
        first = side.begin(core.send, CALL)
        assert came.wait(10)
        second = side.begin(core.send, CALL)
        first.cancel()
        if isinstance(side, AsyncSide):
            side.portal.call(anyio.sleep, 0.05)
        go.set()
        second.result(10)
        assert first.cancelled()
    assert len(server.tokens) == 1
    assert server.sent[-1] == "Bearer new_1"


def test_k21_a_thread_that_is_interrupted_hands_over(serve: Serve) -> None:
    class Interrupt(BaseException):
        pass

    answers = iter([Interrupt(), None])
    came, go = threading.Event(), threading.Event()

    def keep(tokens: object) -> None:
        came.set()
        go.wait(10)
        answer = next(answers)
        if answer:
            raise answer

    server = serve(token=tokens)
    for side in side_of("sync"):
        core = refresh_core(side, server, {"refresh_token": "r"}, {"on_token_refresh": keep})
        first = side.begin(core.send, CALL)
        assert came.wait(10)
        second = side.begin(core.send, CALL)
        go.set()
        assert isinstance(first.exception(10), Interrupt)
        second.result(10)
    assert server.sent == ["Bearer new_2"]


def test_k23_a_body_that_is_gone(side: Side, serve: Serve) -> None:
    server = serve(token=tokens, api=refused_once)
    core = refresh_core(side, server, OLD)
    upload = secured(
        "token", method="POST", body={"application/octet-stream": BodyCodec(encode_raw)}
    )
    with pytest.raises(AuthenticationError):
        side.call(core.send, upload, body=side.source([b"one", b"two"]))
    assert server.api[0].body == b"onetwo"
    assert (len(server.api), len(server.tokens)) == (1, 1)
    side.call(core.send, CALL)
    assert (len(server.tokens), server.sent) == (1, ["Bearer old", "Bearer new_1"])


def test_k24_not_after_a_403(side: Side, serve: Serve) -> None:
    server = serve(token=tokens, api=lambda count, seen: status(403))
    with pytest.raises(PermissionDeniedError):
        side.call(refresh_core(side, server, OLD).send, CALL)
    assert server.tokens == []


def test_f08_redirect(side: Side, serve: Serve) -> None:
    server = serve(token=lambda count: status(308, Location="/elsewhere"))
    with pytest.raises(AuthError, match="the request contains credentials"):
        side.call(refresh_core(side, server, {"refresh_token": "ref_0"}).send, CALL)
    assert server.api == []


def test_without_a_refresh_token(side: Side, serve: Serve) -> None:
    server = serve(api=lambda count, seen: status(401))
    with pytest.raises(AuthenticationError) as caught:
        side.call(refresh_core(side, server, {"token": "old"}).send, CALL)
    assert str(caught.value) == "401 GET /x"
    with pytest.raises(AuthenticationError) as none:
        side.call(refresh_core(side, server, {}).send, CALL)
    assert str(none.value) == "401 GET /x (no credential was sent: refresh_token not set)"
    assert server.tokens == []


def test_k06_a_token_that_is_set(side: Side, serve: Serve) -> None:
    server = serve(
        token=tokens,
        api=lambda count, seen: (
            status(401) if seen.headers["authorization"] == "Bearer mine" else give({})
        ),
    )
    core = refresh_core(side, server, {"refresh_token": "ref_0"})
    side.call(core.send, CALL)
    core.set_credential("token", "mine")
    side.call(core.send, CALL)
    assert server.sent == ["Bearer new_1", "Bearer mine", "Bearer new_2"]
    assert server.tokens[1].json == {"refresh": "ref_1"}


def test_a_function_for_the_token(side: Side, serve: Serve) -> None:
    server = serve(token=tokens, api=lambda count, seen: status(401) if count == 3 else give({}))
    given = iter(["fun_1"])
    token = side.function(lambda: next(given, "fun_2"))
    core = refresh_core(side, server, {"token": token, "refresh_token": "ref_0"})
    for _ in range(4):
        side.call(core.send, CALL)
    assert server.sent == [f"Bearer {t}" for t in ("fun_1", "fun_2", "fun_2", "new_1", "new_1")]


def test_shows_no_token(side: Side, serve: Serve) -> None:
    server = serve(token=lambda count: give({"access": "tok_CANARY", "next": "next_CANARY"}))
    core = refresh_core(side, server, {"refresh_token": "ref_CANARY"})
    side.call(core.send, CALL)
    assert "CANARY" not in repr(core)
    assert "CANARY" not in repr(core._credentials)
