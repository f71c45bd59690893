from __future__ import annotations

import base64
import pickle
import time
import traceback
from typing import Any, Callable, Iterator, List, Mapping

import pytest
from script_server import Exchange, Script, ScriptServer, barrier
from sides import Side, settings
from tokens import FLOW, Clock, TokenServer, give, oauth_core, secured, status

from sdk._runtime.oauth import TokenAnswer, TokenParameter
from sdk.errors import (
    ApiConnectionError,
    ApiTimeoutError,
    AuthenticationError,
    AuthError,
    SdkError,
    UsageError,
)

CALL = secured("oauth")
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


def lives(seconds: object) -> Callable[[int], Script]:
    return lambda count: give({"access_token": f"tok_{count}", "expires_in": seconds})


class TestRequest:
    def test_k07_form(self, side: Side, serve: Serve) -> None:
        server = serve()
        side.call(oauth_core(side, server).send, secured("oauth", ["a", "b"]))
        [request] = server.tokens
        wanted = b"grant_type=client_credentials&client_id=me&client_secret=sec_CANARY&scope=a+b"
        assert (request.method, request.body) == ("POST", wanted)
        assert request.headers["content-type"] == "application/x-www-form-urlencoded"
        assert request.headers["accept"] == "application/json"
        assert request.headers["user-agent"] == "sdk/1.0.0"
        assert "authorization" not in request.headers
        assert server.sent == ["Bearer tok_1"]

    def test_k08_basic(self, side: Side, serve: Serve) -> None:
        server = serve()
        values = {"client_id": "a:b", "client_secret": "s+ ü%"}
        side.call(oauth_core(side, server, basic=True, values=values).send, CALL)
        pair = base64.b64encode(b"a%3Ab:s%2B+%C3%BC%25").decode()
        assert server.tokens[0].headers["authorization"] == f"Basic {pair}"
        assert server.tokens[0].body == b"grant_type=client_credentials"

    def test_get(self, side: Side, serve: Serve) -> None:
        server = serve()
        core = oauth_core(side, server, method="GET", endpoint=f"{server.url}/token?v=1")
        side.call(core.send, secured("oauth", ["r w"]))
        assert server.tokens[0].url == (
            "/token?v=1&grant_type=client_credentials"
            "&client_id=me&client_secret=sec_CANARY&scope=r+w"
        )
        assert "content-type" not in server.tokens[0].headers

    def test_parameters_of_its_own(self, side: Side, serve: Serve) -> None:
        server = serve()
        parameters = {
            **FLOW.parameters,
            "tenant_id": TokenParameter("tenant-id", required=True),
            "region": TokenParameter("region", location="query"),
            "gate_key": TokenParameter("X-Gate", location="header"),
            "unset": TokenParameter("unset"),
        }
        values = {
            "client_id": "me",
            "client_secret": "s",
            "tenant_id": "t",
            "region": "é",
            "gate_key": "k",
        }
        core = oauth_core(side, server, parameters=parameters, json=True, basic=True, values=values)
        side.call(core.send, CALL)
        [request] = server.tokens
        assert (request.url, request.headers["x-gate"]) == ("/token?region=%C3%A9", "k")
        assert request.json == {"grant_type": "client_credentials", "tenant-id": "t"}

    def test_functions(self, side: Side, serve: Serve) -> None:
        server = serve(api=lambda count, seen: status(401) if count == 1 else give({}))
        asked = iter([" s1\n", "s2 "])
        values = {"client_id": "me", "client_secret": side.function(lambda: next(asked))}
        side.call(oauth_core(side, server, values=values).send, CALL)
        assert [seen.body.split(b"secret=")[1] for seen in server.tokens] == [b"s1", b"s2"]

    def test_own_scope_is_for_calls_without(self, side: Side, serve: Serve) -> None:
        server = serve()
        core = oauth_core(side, server, fixed={"scope": "all"})
        side.call(core.send, CALL)
        side.call(core.send, secured("oauth", ["a"]))
        scopes = [seen.body.decode().split("scope=")[1] for seen in server.tokens]
        assert scopes == ["all&client_id=me&client_secret=sec_CANARY", "a"]

    def test_headers_of_the_client(self, side: Side, serve: Serve) -> None:
        server, other = serve(), serve()
        headers = {"X-Tenant": "t", "Cookie": "a=b", "Authorization": "mine"}
        options = {"headers": headers}
        side.call(oauth_core(side, server, options=options).send, CALL)
        away = oauth_core(side, server, options=options, endpoint=f"{other.url}/token")
        side.call(away.send, CALL)
        assert server.tokens[0].headers["x-tenant"] == "t"
        assert not {"cookie", "authorization"} & set(server.tokens[0].headers)
        assert "x-tenant" not in other.tokens[0].headers
        assert server.sent == ["mine", "mine"]

    def test_moves_with_the_base_url(self, side: Side, serve: Serve) -> None:
        server = serve()
        core = oauth_core(
            side,
            server,
            base_url="https://api.example/v1",
            endpoint="https://api.example/token?a=b",
            options={"base_url": server.url},
        )
        side.call(core.send, CALL)
        assert [seen.url for seen in server.tokens] == ["/token?a=b"]

    def test_k04_missing(self, side: Side, serve: Serve) -> None:
        server = serve(api=lambda count, seen: status(401))
        core = oauth_core(side, server, values={"client_id": "me"})
        with pytest.raises(AuthenticationError) as caught:
            side.call(core.send, CALL)
        assert str(caught.value) == "401 GET /x (no credential was sent: client_secret not set)"
        assert server.tokens == []

    def test_without_a_base_url(self, side: Side, serve: Serve) -> None:
        server = serve()
        core = side.core(settings("x", base_url=None, credentials={}), {}, {})
        with pytest.raises(UsageError, match="base_url"):
            side.call(core.send, secured("oauth"))
        assert server.tokens == []


class TestToken:
    def test_k09_one_for_many(self, side: Side, serve: Serve) -> None:
        def slow(exchange: Exchange) -> None:
            time.sleep(0.05)
            exchange.json({"access_token": "one"})

        server = serve(token=lambda count: slow)
        core = oauth_core(side, server)
        for call in [side.begin(core.send, CALL) for _ in range(50)]:
            call.result(10)
        side.call(core.with_options(timeout=5).send, CALL)
        assert (len(server.tokens), server.sent) == (1, ["Bearer one"] * 51)

    def test_a_call_waits_no_longer_than_its_deadline(self, side: Side, serve: Serve) -> None:
        def slow(exchange: Exchange) -> None:
            time.sleep(1.0)
            exchange.json({"access_token": "late"})

        server = serve(token=lambda count: slow)
        core = oauth_core(side, server)
        started = time.monotonic()
        with pytest.raises(ApiTimeoutError, match=r"took longer than 0\.2 s"):
            side.call(core.send, CALL, options={"deadline": 0.2})
        # Tasks of trio do not outlive their parents, and a request for a token must.
        if side.name != "trio":
            assert time.monotonic() - started < 0.9
        assert server.api == []
        side.call(core.send, CALL)
        assert (len(server.tokens), server.sent) == (1, ["Bearer late"])

    def test_k10_scopes(self, side: Side, serve: Serve) -> None:
        server = serve()
        core = oauth_core(side, server)
        for scopes in (["a", "c"], ["b"], ["c", "a", "a"]):
            side.call(core.send, secured("oauth", scopes))
        assert server.sent == ["Bearer tok_1", "Bearer tok_2", "Bearer tok_1"]

    def test_k11_renewed_in_time(
        self, side: Side, serve: Serve, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        clock, server = Clock(), serve(token=lives(10))
        core = oauth_core(side, server, clock=clock)
        side.call(core.send, CALL)
        monkeypatch.setattr(time, "time", lambda: 0.0)
        clock.now += 4.9
        side.call(core.send, CALL)
        clock.now += 0.2
        side.call(core.send, CALL)
        assert server.sent == ["Bearer tok_1", "Bearer tok_1", "Bearer tok_2"]

    def test_k11_from_when_it_was_sent(self, side: Side, serve: Serve) -> None:
        clock = Clock()

        def token(count: int) -> Script:
            def answer(exchange: Exchange) -> None:
                clock.now += 4
                if count == 1:
                    exchange.respond(503)
                else:
                    exchange.json({"access_token": f"tok_{count}", "expires_in": 10})

            return answer

        server = serve(token=token)
        core = oauth_core(side, server, clock=clock)
        side.call(core.send, CALL)
        clock.now += 0.9
        side.call(core.send, CALL)
        assert len(server.tokens) == 2
        clock.now += 0.2
        side.call(core.send, CALL)
        assert len(server.tokens) == 3

    def test_k12_half_its_life_at_least(self, side: Side, serve: Serve) -> None:
        clock, server = Clock(), serve(token=lives(3))
        core = oauth_core(side, server, clock=clock)
        side.call(core.send, CALL)
        clock.now += 1.4
        side.call(core.send, CALL)
        assert len(server.tokens) == 1
        clock.now += 0.2
        side.call(core.send, CALL)
        assert len(server.tokens) == 2

    @pytest.mark.parametrize(
        ("lifetime", "requests"),
        [
            (None, 1),
            ("3600", 1),
            ("soon", 1),
            (True, 1),
            (0, 2),
            (-5, 2),
            (1e12, 1),
            (int("9" * 400), 1),
            ("9" * 400, 1),
        ],
    )
    def test_k13_lifetimes(self, side: Side, serve: Serve, lifetime: object, requests: int) -> None:
        clock, server = Clock(), serve(token=lives(lifetime))
        core = oauth_core(side, server, clock=clock)
        side.call(core.send, CALL)
        clock.now += 3000
        side.call(core.send, CALL)
        assert len(server.tokens) == requests

    def test_k14_type(self, side: Side, serve: Serve) -> None:
        for kind in ("bearer", "BEARER", "BearerToken"):
            answer = {"access_token": "t", "token_type": kind}
            server = serve(token=lambda count, answer=answer: give(answer))
            side.call(oauth_core(side, server).send, CALL)
            assert server.sent == ["Bearer t"]
        server = serve(token=lambda count: give({"access_token": "tok_C", "token_type": "mac"}))
        with pytest.raises(AuthError) as caught:
            side.call(oauth_core(side, server).send, CALL)
        assert "tok_C" not in str(caught.value)
        assert server.api == []

    def test_members_of_its_own(self, side: Side, serve: Serve) -> None:
        server = serve(token=lambda count: give({"data": {"jwt": "deep", "ttl": 0}}))
        answer = TokenAnswer(token=("data", "jwt"), lifetime=("data", "ttl"))
        core = oauth_core(side, server, answer=answer)
        side.call(core.send, CALL)
        side.call(core.send, CALL)
        assert (server.sent, len(server.tokens)) == (["Bearer deep"] * 2, 2)

    def test_another_secret(self, side: Side, serve: Serve) -> None:
        server = serve()
        core = oauth_core(side, server)
        side.call(core.send, CALL)
        core.set_credential("client_secret", "other")
        side.call(core.send, CALL)
        assert b"client_secret=other" in server.tokens[1].body
        assert server.sent == ["Bearer tok_1", "Bearer tok_2"]


class Lines:
    def __init__(self) -> None:
        self.lines: List[str] = []

    def debug(self, msg: str, *, extra: Mapping[str, object]) -> None:
        self.lines.append(msg)

    warning = debug


class TestNoToken:
    def test_k15_says_why(self, side: Side, serve: Serve) -> None:
        refusal = {"error": "invalid_client", "error_description": "no sec_CANARY here"}
        server = serve(
            token=lambda count: give(refusal, 400) if count == 1 else give({"access_token": "ok"})
        )
        log = Lines()
        core = oauth_core(side, server, options={"logger": log})
        with pytest.raises(AuthError) as caught:
            side.call(core.send, CALL)
        error = caught.value
        wanted = (
            "could not obtain an access token: 400 POST /token: invalid_client: no [redacted] here"
        )
        assert str(error) == wanted
        assert error.status_code == 400
        assert (error.error, error.error_description) == ("invalid_client", "no [redacted] here")
        assert server.api == []
        side.call(core.send, CALL)
        assert server.sent == ["Bearer ok"]
        shown = "".join(traceback.format_exception(AuthError, error, None))
        assert "CANARY" not in shown + repr(error) + repr(core) + "".join(log.lines)
        copy = pickle.loads(pickle.dumps(error))
        assert (str(copy), copy.error) == (wanted, "invalid_client")

    def test_k15_tried_again(self, side: Side, serve: Serve) -> None:
        server = serve(
            token=lambda count: status(500) if count < 3 else give({"access_token": "t"})
        )
        side.call(oauth_core(side, server).send, CALL)
        assert len(server.tokens) == 3

    @pytest.mark.parametrize(
        ("code", "kind", "body"),
        [
            (200, "text/html", "<h1>tok_CANARY</h1>"),
            (403, "text/html", "<h1>tok_CANARY</h1>"),
            (200, "application/json", '["tok_CANARY"]'),
            (200, "application/json", '{"token":"tok_CANARY"}'),
            (200, "application/json", '{"access_token":7,"x":"tok_CANARY"}'),
            (200, "application/json", '{"access_token":"tok_CANARY'),
            (200, "application/json", '{"access_token":" "}'),
        ],
    )
    def test_k15_something_else(
        self, side: Side, serve: Serve, code: int, kind: str, body: str
    ) -> None:
        server = serve(
            token=lambda count: (
                lambda exchange: exchange.respond(code, body, {"Content-Type": kind})
            )
        )
        with pytest.raises(AuthError) as caught:
            side.call(oauth_core(side, server).send, CALL)
        assert "CANARY" not in str(caught.value)

    def test_f08_redirect(self, side: Side, serve: Serve) -> None:
        other = serve()
        for code in (302, 307):
            server = serve(token=lambda count, code=code: status(code, Location=other.url))
            with pytest.raises(AuthError, match="the request contains credentials"):
                side.call(oauth_core(side, server).send, CALL)
        assert other.seen == []

    def test_no_server(self, side: Side, serve: Serve) -> None:
        gone = ScriptServer(lambda exchange: None)
        gone.close()
        with pytest.raises(AuthError) as caught:
            side.call(oauth_core(side, serve(), endpoint=f"{gone.url}/token").send, CALL)
        assert isinstance(caught.value.__cause__, ApiConnectionError)


class TestRefusedToken:
    def test_k16_renewed_once(self, side: Side, serve: Serve) -> None:
        server = serve(api=lambda count, seen: status(401))
        with pytest.raises(AuthenticationError):
            side.call(oauth_core(side, server).send, CALL)
        assert (len(server.tokens), server.sent) == (2, ["Bearer tok_1", "Bearer tok_2"])

    def test_k16_the_replay_is_no_try(self, side: Side, serve: Serve) -> None:
        answers = [status(401), status(503), give({})]
        server = serve(api=lambda count, seen: answers[count - 1])
        options = {"retry": {"max_attempts": 2, "retry_delay": 0.001}}
        side.call(oauth_core(side, server, options=options).send, CALL)
        assert len(server.api) == 3

    def test_k17_renewed_once_for_all(self, side: Side, serve: Serve) -> None:
        wait = barrier(50, status(401))
        server = serve(
            api=lambda count, seen: (
                wait if seen.headers["authorization"] == "Bearer tok_1" else give({})
            )
        )
        core = oauth_core(side, server)
        for call in [side.begin(core.send, CALL) for _ in range(50)]:
            call.result(10)
        assert (len(server.tokens), len(server.api)) == (2, 100)

    def test_k20_no_other(self, side: Side, serve: Serve) -> None:
        server = serve(
            token=lambda count: (
                give({"access_token": "t"}) if count == 1 else give({"error": "gone"}, 401)
            ),
            api=lambda count, seen: status(401),
        )
        with pytest.raises(AuthError) as caught:
            side.call(oauth_core(side, server).send, CALL)
        assert (caught.value.error, caught.value.status_code) == ("gone", 401)
        assert str(caught.value.__cause__) == "401 GET /x"
        assert (len(server.api), len(server.tokens)) == (1, 2)

    def test_k24_kept(self, side: Side, serve: Serve) -> None:
        challenge = 'Bearer realm="x", error="insufficient_scope"'
        for script in (status(403), status(401, WWW_Authenticate=challenge)):
            server = serve(api=lambda count, seen, script=script: script)
            with pytest.raises(SdkError):
                side.call(oauth_core(side, server).send, CALL)
            assert (len(server.api), len(server.tokens)) == (1, 1)
