"""Redirects: which are followed, and what goes along."""

from __future__ import annotations

from typing import Any

import pytest
from operations import TEXT, get, post
from sides import Side, settings
from wire import WireServer, answer, js, redirect

from sdk._runtime.auth import ApiKeyScheme, TokenScheme
from sdk._runtime.operation import Answer, Operation
from sdk.errors import ApiError, SdkError

SCHEMES: dict[str, Any] = {
    "token": TokenScheme(),
    "header": ApiKeyScheme("header", "X-API-KEY"),
    "query": ApiKeyScheme("query", "key"),
    "cookie": ApiKeyScheme("cookie", "session"),
}
SECRETS = {name: f"{name}-secret" for name in SCHEMES}
ALL = [{name: [] for name in SCHEMES}]


def core_of(side: Side, url: str) -> Any:
    return side.core(settings(url, credentials=SCHEMES, security=ALL), {}, SECRETS)


@pytest.mark.parametrize("status", [301, 302, 303, 307, 308])
def test_same_origin_keeps_credentials(side: Side, status: int) -> None:
    with WireServer(redirect(status, "../v2/x?y=1#z"), js({"ok": 1})) as server:
        core = core_of(side, server.url)
        assert side.call(core.send, get("/v1/a/b")) == {"ok": 1}
        first, second = server.seen
        assert second.target == "/v1/v2/x?y=1&key=query-secret"
        assert second.headers == first.headers
        assert server.connections == 1


def test_declared_redirect_is_followed(side: Side) -> None:
    with WireServer(redirect(302, "/b"), js({"ok": 1})) as server:
        operation = get(ok={"200": Answer(json=lambda: Any), "302": Answer()})
        assert side.call(core_of(side, server.url).send, operation) == {"ok": 1}


@pytest.mark.parametrize("method", ["GET", "HEAD"])
def test_another_origin_gets_no_secret(side: Side, method: Any) -> None:
    with WireServer() as foreign, WireServer(redirect(302, f"{foreign.url}/x?a=b")) as server:
        core = core_of(side, server.url)
        operation = Operation(method, "/a", ok={"200": Answer()}, accept="application/json")
        side.call(core.send, operation, options={"headers": {"X-Own": "1"}})
        (seen,) = foreign.seen
        assert seen.target == "/x?a=b"
        assert set(seen.headers) == {"host", "user-agent", "accept", "accept-encoding"}
        assert "secret" not in str(seen)


def test_credentials_do_not_come_back(side: Side) -> None:
    with WireServer() as home, WireServer() as foreign:
        home.script = [redirect(302, f"{foreign.url}/b"), js({"ok": 1})]
        foreign.script = [redirect(302, f"{home.url}/c")]
        assert side.call(core_of(side, home.url).send, get()) == {"ok": 1}
        assert "secret" in str(home.seen[0])
        assert "secret" not in str(home.seen[1]) + str(foreign.seen)


@pytest.mark.parametrize("status", [302, 303, 307, 308])
def test_post_to_another_origin_is_refused(side: Side, status: int) -> None:
    with WireServer() as foreign, WireServer(redirect(status, f"{foreign.url}/x?s=1")) as server:
        with pytest.raises(
            ApiError, match="POST requests are not redirected to another origin"
        ) as caught:
            side.call(core_of(side, server.url).send, post(), body={"a": 1})
        assert f"{foreign.url}/x was" in str(caught.value)
        assert caught.value.status_code == status
        assert foreign.seen == []


def test_post_becomes_get_only_by_303(side: Side) -> None:
    with WireServer(redirect(303, "/done"), js({"ok": 1})) as server:
        assert side.call(core_of(side, server.url).send, post(), body={"a": 1}) == {"ok": 1}
        seen = server.seen[1]
        assert (seen.method, seen.body) == ("GET", b"")
        assert not {"content-type", "content-length"} & set(seen.headers)
    for status in (301, 302):
        with WireServer(redirect(status, "/done")) as server:
            with pytest.raises(ApiError, match="it would change the method"):
                side.call(core_of(side, server.url).send, post(), body={})
            assert len(server.seen) == 1


def test_post_is_repeated_by_307(side: Side) -> None:
    with WireServer(redirect(307, "/there"), js({"ok": 1})) as server:
        side.call(core_of(side, server.url).send, post(), body={"a": 1})
        assert [(seen.method, seen.body) for seen in server.seen] == [("POST", b'{"a":1}')] * 2


def test_body_that_is_gone_is_not_repeated(side: Side) -> None:
    options = {"content_type": "application/octet-stream"}
    with WireServer(redirect(307, "/there")) as server:
        send = core_of(side, server.url).send
        with pytest.raises(ApiError, match="the body cannot be sent again"):
            side.call(send, post(body=TEXT), body=side.source([b"1"]), options=options)
        assert len(server.seen) == 1


def test_loop_ends(side: Side) -> None:
    with WireServer(redirect(302, "/again")) as server:
        with pytest.raises(ApiError, match="too many redirects"):
            side.call(core_of(side, server.url).send, get())
        assert len(server.seen) == 21


@pytest.mark.parametrize(
    "location", ["file:///etc/passwd", "javascript:alert(1)", "ftp://x.example/"]
)
def test_other_schemes_are_refused(side: Side, location: str) -> None:
    with WireServer(redirect(302, location)) as server:
        with pytest.raises(ApiError) as caught:
            side.call(core_of(side, server.url).send, get())
        assert caught.value.status_code == 302
        assert len(server.seen) == 1


@pytest.mark.parametrize("headers", [{}, {"Location": "http://x:y/"}])
def test_no_location_is_an_error(side: Side, headers: Any) -> None:
    with WireServer(answer(302, "", headers)) as server:
        with pytest.raises(SdkError) as caught:
            side.call(core_of(side, server.url).send, get())
        assert type(caught.value) is ApiError


def test_user_of_a_location_is_dropped(side: Side) -> None:
    with WireServer() as server:
        place = server.url.replace("http://", "http://user:pw@")
        server.script = [redirect(302, f"{place}/x"), js({"ok": 1})]
        assert side.call(side.core(settings(server.url), {}, {}).send, get()) == {"ok": 1}
        assert "authorization" not in server.seen[1].headers
