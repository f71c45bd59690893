from __future__ import annotations

import base64
import copy
import logging
import pickle
from typing import Any, Dict, Iterator, List, Mapping, Optional

import httpx
import pytest
from script_server import Exchange, ScriptServer, Seen
from sides import Side, settings, side_of
from tokens import RETRY

from sdk._runtime.auth import ApiKeyScheme, BasicScheme, TokenScheme
from sdk._runtime.operation import Answer, Operation
from sdk._runtime.settings import CredentialInput
from sdk.errors import AuthenticationError, AuthError, UsageError

SCHEMES = {
    "api_key": ApiKeyScheme("header", "X-API-KEY"),
    "query_key": ApiKeyScheme("query", "api key"),
    "cookie_key": ApiKeyScheme("cookie", "sid"),
    "basic": BasicScheme(),
    "token": TokenScheme("Bearer"),
    "custom": TokenScheme("Tok"),
    "bare": TokenScheme(""),
}

Alternative = Mapping[str, List[str]]


def operation(*security: Alternative, **changes: Any) -> Operation[Any]:
    given: Dict[str, Any] = {"method": "GET", "path": "/x", "ok": {"200": Answer()}}
    return Operation(**{**given, "security": security, **changes})


class Api(ScriptServer):
    def __init__(self) -> None:
        self.codes: List[int] = []
        super().__init__(self._answer)

    def _answer(self, exchange: Exchange) -> None:
        code = self.codes.pop(0) if self.codes else 200
        exchange.respond(code)


@pytest.fixture
def api() -> Iterator[Api]:
    server = Api()
    yield server
    server.close()


def core_of(side: Side, api: Api, values: Mapping[str, Any], **changes: Any) -> Any:
    return side.core(settings(api.url, credentials=SCHEMES, **changes), {"retry": RETRY}, values)


def seen(side: Side, api: Api, values: Mapping[str, Any], *security: Alternative) -> Seen:
    side.call(core_of(side, api, values).send, operation(*security))
    return api.seen[-1]


def test_k01_a11_api_keys(side: Side, api: Api) -> None:
    first = seen(side, api, {"api_key": " k\n"}, {"api_key": []})
    assert (first.url, first.headers["x-api-key"]) == ("/x", "k")
    second = seen(side, api, {"api_key": "k", "query_key": "a&b"}, {"query_key": []})
    assert second.url == "/x?api%20key=a%26b"
    assert "x-api-key" not in second.headers


def test_k02_basic(side: Side, api: Api) -> None:
    values = {"username": "üser", "password": "pä:ß"}
    pair = base64.b64encode("üser:pä:ß".encode()).decode()
    assert seen(side, api, values, {"basic": []}).headers["authorization"] == f"Basic {pair}"
    empty = seen(side, api, {"username": "u", "password": ""}, {"basic": []})
    assert empty.headers["authorization"] == "Basic dTo="
    with pytest.raises(UsageError, match="colon"):
        seen(side, api, {"username": "a:b", "password": "p"}, {"basic": []})


def test_k04_a_call_that_needs_credentials_is_refused(side: Side, api: Api) -> None:
    core = core_of(
        side,
        api,
        {"username": "u"},
        security=[{"basic": []}, {"api_key": []}],
        needs_credentials=True,
        inputs={"api_key": CredentialInput(variable="PETS_API_KEY")},
    )
    plain = operation(security=None)
    with pytest.raises(UsageError) as refusal:
        side.call(core.send, plain)
    assert str(refusal.value) == (
        "missing credentials: set password, or api_key (environment variable PETS_API_KEY) on the"
        " client, or set allow_missing_credentials to send the call without them"
    )
    # Security of its own comes with a rule of its own.
    side.call(core.send, operation({"token": []}))
    with pytest.raises(UsageError, match="missing credentials: set token on the client"):
        side.call(core.send, operation({"token": []}, needs_credentials=True))
    # A function counts as given.
    core.set_credential("api_key", lambda: "made")
    side.call(core.send, plain)
    assert [seen.headers.get("x-api-key") for seen in api.seen] == [None, "made"]


def test_k03_prefixes(side: Side, api: Api) -> None:
    values = {"token": "t", "custom": "t", "bare": "t"}
    found = [seen(side, api, values, {name: []}).headers["authorization"] for name in values]
    assert found == ["Bearer t", "Tok t", "t"]


def test_k04_none(side: Side, api: Api) -> None:
    api.codes = [401] * 4
    core = core_of(side, api, {}, security=[{"api_key": []}])
    plain = operation(security=None)
    messages: List[str] = []
    for call in (plain, operation()):
        with pytest.raises(AuthenticationError) as caught:
            side.call(core.send, call)
        messages.append(str(caught.value))
    assert messages == ["401 GET /x (no credential was sent: api_key not set)", "401 GET /x"]
    core.set_credential("api_key", "key")
    for call in (plain, operation()):
        with pytest.raises(AuthenticationError, match=r"^401 GET /x$"):
            side.call(core.send, call)
    keys = [request.headers.get("x-api-key") for request in api.seen]
    assert keys == [None, None, "key", None]


def test_k29_another_field_says_nothing_of_who_calls(side: Side, api: Api) -> None:
    api.codes = [401]
    core = core_of(side, api, {}, security=[{"api_key": []}])
    with pytest.raises(AuthenticationError, match=r"\(no credential was sent: api_key not set\)$"):
        side.call(core.send, operation(security=None), options={"headers": {"X-Other": "x"}})


def test_queries_are_not_in_the_log_of_httpx(
    side: Side, api: Api, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.INFO, httpx.__name__):
        request = seen(side, api, {"query_key": "CANARY"}, {"query_key": []})
    assert request.url == "/x?api%20key=CANARY"
    assert "/x " in caplog.text
    assert "CANARY" not in caplog.text


def test_k05_alternatives(side: Side, api: Api) -> None:
    values = {"api_key": "k", "token": "t"}

    def sent(*security: Alternative) -> List[Optional[str]]:
        headers = seen(side, api, values, *security).headers
        return [headers.get("x-api-key"), headers.get("authorization")]

    assert sent({"basic": []}, {"token": []}) == [None, "Bearer t"]
    assert sent({"api_key": [], "token": []}) == ["k", "Bearer t"]
    assert sent({}, {"api_key": []}) == ["k", None]
    assert sent({}, {"basic": []}) == [None, None]
    assert sent({"api_key": [], "basic": []}, {"unknown": []}) == [None, None]


def test_k06_a_running_call_keeps_its_own(side: Side, api: Api) -> None:
    core = core_of(side, api, {"token": "old"})
    given = api.script

    def change(exchange: Exchange) -> None:
        core.set_credential("token", "new")
        given(exchange)

    api.script = change
    api.codes = [503]
    call = operation({"token": []})
    side.call(core.send, call)
    side.call(core.with_options(timeout=1).send, call)
    tokens = [request.headers["authorization"] for request in api.seen]
    assert tokens == ["Bearer old", "Bearer old", "Bearer new"]


def test_functions(side: Side, api: Api) -> None:
    given = iter([" t1 ", "t2\n"])
    call = operation({"token": []})
    core = core_of(side, api, {"token": side.function(lambda: next(given))})
    side.call(core.send, call)
    side.call(core.send, call)
    assert [request.headers["authorization"] for request in api.seen] == ["Bearer t1", "Bearer t2"]
    for nothing in ("", "  ", None, 7):
        core.set_credential("token", side.function(lambda nothing=nothing: nothing))
        with pytest.raises(
            AuthError, match="the function for token must return a non-empty string"
        ):
            side.call(core.send, call)

    def fail() -> str:
        raise OSError("down")

    core.set_credential("token", side.function(fail))
    with pytest.raises(AuthError, match="the function for token failed") as caught:
        side.call(core.send, call)
    assert isinstance(caught.value.__cause__, OSError)
    core.set_credential("token", lambda: "plain")
    side.call(core.send, call)
    assert api.seen[-1].headers["authorization"] == "Bearer plain"
    core.set_credential("token", None)
    side.call(core.send, call)
    assert "authorization" not in api.seen[-1].headers


def test_a_coroutine_is_for_the_async_client(api: Api) -> None:
    async def later() -> str:
        return "t"

    for side in side_of("sync"):
        with pytest.raises(AuthError, match="the function for token failed") as caught:
            seen(side, api, {"token": later}, {"token": []})
        assert isinstance(caught.value.__cause__, UsageError)


def test_a10_no_header_can_hold_it(side: Side, api: Api) -> None:
    with pytest.raises(UsageError) as caught:
        seen(side, api, {"token": "tok_CANARY\nx"}, {"token": []})
    assert "CANARY" not in str(caught.value)


def test_known_secrets(side: Side, api: Api) -> None:
    values = {"username": "me", "password": "pass_CANARY", "token": lambda: "t", "api_key": ""}
    credentials = core_of(side, api, values)._credentials
    assert credentials.known() == ["pass_CANARY"]
    assert "CANARY" not in repr(credentials)


def test_neither_pickles_nor_copies_hold_them(side: Side, api: Api) -> None:
    core = core_of(side, api, {"api_key": "tok_CANARY"})
    with pytest.raises(TypeError, match="cannot be pickled"):
        pickle.dumps(core)
    with pytest.raises(TypeError, match="deep-copied"):
        copy.deepcopy(core)
