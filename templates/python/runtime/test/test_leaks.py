"""No error shows a credential, whatever it is about and whatever looks at it."""

from __future__ import annotations

import asyncio
import base64
import logging
from typing import TYPE_CHECKING, Any, Callable

import pytest
from hooked import way_of
from leaks import forms_of, found_in, live_variables, shown_of
from operations import get, post
from sides import Side, settings
from tokens import FLOW, REFRESH
from wire import HANG, RESET, Step, WireServer, answer, js, raw, redirect

from sdk._runtime.async_core import AsyncCore
from sdk._runtime.auth import ApiKeyScheme, BasicScheme, TokenScheme
from sdk._runtime.jsonl import json_lines
from sdk._runtime.oauth import client_credentials
from sdk._runtime.offset_pages import OffsetPages
from sdk._runtime.operation import Answer, Parameter, StreamAnswer
from sdk._runtime.paging import Paging
from sdk._runtime.refresh import refreshed_token
from sdk._runtime.sse import server_sent_events
from sdk.errors import (
    ApiConnectionError,
    ApiError,
    ApiTimeoutError,
    AuthError,
    DecodeError,
    PaginationError,
    SdkError,
    StreamError,
    UsageError,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

SECRET = "CANARY/k+1=x"
OTHER = "CANARY/o+2=y"
PAIR = base64.b64encode(f"me:{SECRET}".encode()).decode()

#: By kind of credential: its scheme, and the client's values.
CREDENTIALS: dict[str, tuple[Any, dict[str, Any]]] = {
    "header": (ApiKeyScheme("header", "X-Key"), {"it": SECRET}),
    "query": (ApiKeyScheme("query", "api key"), {"it": SECRET}),
    "cookie": (ApiKeyScheme("cookie", "sid"), {"it": SECRET}),
    "basic": (BasicScheme(), {"username": "me", "password": SECRET}),
    "bearer": (TokenScheme(), {"it": SECRET}),
    "function": (TokenScheme(), {"it": lambda: SECRET}),
    "oauth": (client_credentials(FLOW), {"client_id": "me", "client_secret": SECRET}),
    "refresh": (refreshed_token(REFRESH), {"refresh_token": SECRET}),
}

STREAM = Answer(stream=StreamAnswer(server_sent_events, lambda: dict[str, int]))
LINES = Answer(stream=StreamAnswer(json_lines, lambda: dict[str, int]))
EVENTS = {"Content-Type": "text/event-stream"}
NUMBERS = Answer(json=lambda: dict[str, int])
ERRORS = {"4XX": lambda: dict[str, Any]}


class Failing:
    """A call that fails: what the server answers, what is called, and the error that comes."""

    def __init__(
        self,
        kind: type[SdkError],
        *script: Step,
        how: str = "send",
        options: Mapping[str, Any] | None = None,
        **operation: Any,
    ) -> None:
        self.kind = kind
        self.script = script
        self.how = how
        self.options = options or {}
        self.operation = operation


class Server:
    """Answers that quote what the client knows."""

    def __init__(self, credential: str) -> None:
        secrets = [SECRET]
        if credential in ("oauth", "refresh"):
            secrets.append(OTHER)
        quoted = [form for secret in secrets for form in forms_of(secret)]
        if credential == "basic":
            quoted += forms_of(PAIR)
        self.quoted = " ".join(quoted)
        self.headers = {
            "X-Request-Id": self.quoted,
            "X-Echo": self.quoted,
            "Set-Cookie": f"sid={self.quoted}",
        }
        self.json = {"message": self.quoted, self.quoted: [self.quoted, {"it": self.quoted}]}

    def js(self, status: int = 200) -> Step:
        return js(self.json, status, **self.headers)

    def said(self, status: int, content_type: str, body: str | None = None) -> Step:
        text = self.quoted if body is None else body
        kind = f"{content_type}; x={self.quoted}"
        return answer(status, text, {"Content-Type": kind, **self.headers})

    def raw(self, text: str) -> Step:
        return raw(f"{text.format(self.quoted)}\r\n\r\n".encode())


PAGES: dict[str, Any] = {
    "how": "pages",
    "parameters": {"offset": Parameter("query"), "limit": Parameter("query")},
}


def failing(said: Server) -> dict[str, Failing]:
    quoted = said.quoted
    return {
        "api": Failing(ApiError, said.js(400), errors=ERRORS),
        "api in text": Failing(ApiError, said.said(403, "text/plain")),
        "api tried again": Failing(ApiError, said.js(503)),
        "refused": Failing(ApiError, said.js(401)),
        "redirect": Failing(
            ApiError, redirect(302, f"ftp://x/{quoted.replace(' ', '_')}?{quoted}")
        ),
        "no http": Failing(ApiConnectionError, said.raw("{} is no HTTP")),
        "bad header": Failing(ApiConnectionError, said.raw("HTTP/1.1 200 OK\r\n{}")),
        "reset": Failing(ApiConnectionError, RESET),
        "cut": Failing(ApiConnectionError, answer(200, "{", {"Content-Length": "9"}, end="close")),
        "silent": Failing(ApiTimeoutError, HANG, options={"timeout": 0.05}),
        "late": Failing(ApiTimeoutError, HANG, options={"deadline": 0.1}),
        "no json": Failing(DecodeError, said.said(200, "application/json", f'{{"{quoted}"')),
        "another type": Failing(DecodeError, said.said(200, "text/html")),
        "another kind": Failing(DecodeError, js([quoted], **said.headers), ok={"200": NUMBERS}),
        "error event": Failing(
            StreamError,
            answer(200, f"event: error\ndata: {quoted}\n\n", {**EVENTS, **said.headers}),
            how="stream",
            ok={"200": STREAM},
        ),
        "event": Failing(
            StreamError,
            answer(200, f'data: {{"a": 1}}\n\nevent: {quoted}\ndata: {quoted}\n\n', EVENTS),
            how="stream",
            ok={"200": STREAM},
        ),
        "line": Failing(
            DecodeError,
            answer(200, f'{{"a": 1}}\n{quoted}\n', {"Content-Type": "application/jsonl"}),
            how="stream",
            ok={"200": LINES},
        ),
        "page": Failing(PaginationError, said.js(), **PAGES),
        "same page": Failing(PaginationError, js({"results": [quoted], "next": "x"}), **PAGES),
        "usage": Failing(UsageError, options={"headers": {"X-Own": "a\nb"}}),
    }


PAGING = Paging(OffsetPages, ("results",), lambda: Any, move="offset", size="limit")


def loud(value: Callable[[str], None]) -> Any:
    class Logger:
        def debug(self, msg: str, *, extra: Mapping[str, object]) -> None:
            value(msg)

        def warning(self, msg: str, *, extra: Mapping[str, object]) -> None:
            value(msg)

    return Logger()


def failure(side: Side, credential: str, wanted: Failing, token: Step) -> tuple[Any, list[str]]:
    """The error of a call with the credential, and what its frames had while it ran."""
    seen: list[str] = []
    log = loud(lambda line: seen.extend((line, live_variables())))
    scheme, values = CREDENTIALS[credential]
    asks = credential in ("oauth", "refresh")
    call = get(**{"security": [{"it": []}], **wanted.operation})
    with WireServer(*([token] if asks else []), *wanted.script) as server:
        own = settings(server.url, credentials={"it": scheme})
        options = {"logger": log, "retry": {"retry_delay": 0.001}, **wanted.options}
        core = side.core(own, options, values)
        with pytest.raises(SdkError) as caught:
            perform(side, core, call, wanted.how)
    return caught.value, seen


def perform(side: Side, core: Any, call: Any, how: str) -> None:
    if how == "stream":
        side.each(side.open_stream(core, call, {}))
    elif how == "pages":
        side.each(side.pages(core, call, PAGING, {"offset": 0, "limit": 1}))
    else:
        side.call(core.send, call)


def check(error: BaseException, seen: list[str], caplog: pytest.LogCaptureFixture) -> None:
    shown = [*shown_of(error), *(("log", line) for line in seen)]
    # What the transport logs of responses is its own.
    shown += [
        ("log", record.getMessage())
        for record in caplog.records
        if "receive_response_headers" not in record.getMessage()
    ]
    leaks = [
        (what, text[max(0, text.index(leak[0]) - 200) :][:400])
        for what, text in shown
        for leak in [found_in(text, [SECRET, OTHER])]
        if leak
    ]
    assert not leaks, "\n".join(map(str, leaks))


SAID = Server("header")
GRANTED = js({"access_token": OTHER, "access": OTHER, "token_type": "Bearer"})


# Trio tells of generators within httpx, which are closed as far as they can be reached.
@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
@pytest.mark.parametrize("credential", CREDENTIALS)
@pytest.mark.parametrize("name", failing(Server("")))
def test_no_error_shows_a_credential(
    side: Side, name: str, credential: str, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    wanted = failing(Server(credential))[name]
    error, seen = failure(side, credential, wanted, GRANTED)
    assert isinstance(error, (wanted.kind, AuthError))
    check(error, seen, caplog)


def tokens(said: Server) -> dict[str, Step]:
    quoted = said.quoted
    refusal = {"error": quoted, "error_description": quoted}
    return {
        "refused": js(refusal, 400, **said.headers),
        "broken": said.said(200, "application/json"),
        "in text": said.said(403, "text/html"),
        "of another kind": js({"access_token": 7, "it": quoted}),
        "no http": said.raw("{} is no HTTP"),
        "silent": HANG,
    }


@pytest.mark.parametrize("credential", ["oauth", "refresh"])
@pytest.mark.parametrize("name", tokens(Server("")))
def test_no_error_of_a_token_shows_a_credential(
    side: Side, name: str, credential: str, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    values = {"client_id": "me", "client_secret": SECRET}
    if credential == "refresh":
        values = {"refresh_token": SECRET}
    seen: list[str] = []
    log = loud(lambda line: seen.extend((line, live_variables())))
    with WireServer(tokens(Server("header"))[name]) as server:
        own = settings(server.url, credentials={"it": CREDENTIALS[credential][0]})
        options = {"logger": log, "retry": {"max_attempts": 1}, "timeout": 0.2}
        core = side.core(own, options, values)
        with pytest.raises(AuthError) as caught:
            side.call(core.send, get(security=[{"it": []}]))
    assert SECRET not in str(caught.value.error_description)
    check(caught.value, seen, caplog)


def test_no_credential_that_cannot_be_sent_is_shown(
    side: Side, caplog: pytest.LogCaptureFixture
) -> None:
    for scheme, values in (
        (TokenScheme(), {"it": f"{SECRET}\nx"}),
        (ApiKeyScheme("header", "X-Key"), {"it": f"{SECRET}€"}),
        (BasicScheme(), {"username": "a:b", "password": SECRET}),
    ):
        core = side.core(settings("http://127.0.0.1:1", credentials={"it": scheme}), {}, values)
        with pytest.raises(UsageError) as caught:
            side.call(core.send, get(security=[{"it": []}]))
        check(caught.value, [], caplog)


def test_functions_of_the_caller_keep_their_variables(side: Side) -> None:
    def fail() -> str:
        mine = "of the caller"
        raise OSError(len(mine))

    scheme = {"it": TokenScheme()}
    core = side.core(settings("http://127.0.0.1:1", credentials=scheme), {}, {"it": fail})
    with pytest.raises(AuthError) as caught:
        side.call(core.send, get(security=[{"it": []}]))
    cause = caught.value.__cause__
    assert isinstance(cause, OSError)
    trace = cause.__traceback__
    names: list[str] = []
    while trace is not None:
        names.append(trace.tb_frame.f_code.co_name)
        last, trace = trace.tb_frame, trace.tb_next
    assert last.f_locals == {"mine": "of the caller"}
    assert "read" in names


def test_programs_read_what_the_server_said(side: Side) -> None:
    error, _seen = failure(side, "header", failing(SAID)["api"], GRANTED)
    assert error.body == SAID.json
    assert error.headers["x-echo"] == SAID.quoted
    assert SECRET in error.raw_body


def test_what_the_caller_handles_stays(side: Side) -> None:
    try:
        raise KeyError("mine")
    except KeyError as mine:
        error, _seen = failure(side, "header", failing(SAID)["no json"], GRANTED)
        context: BaseException | None = error
        while context is not None and context is not mine:
            context = context.__context__
        mine_shown = mine.__traceback__
    assert mine_shown is not None
    assert mine_shown.tb_frame.f_locals["side"] is side


def test_uploads_that_fail(side: Side, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    own = settings(
        "http://127.0.0.1:1",
        credentials={"it": ApiKeyScheme("query", "key")},
        security=[{"it": []}],
    )
    core = side.core(own, {"retry": {"max_attempts": 1}}, {"it": SECRET})
    with pytest.raises(ApiConnectionError) as caught:
        side.call(core.send, post(security=None), body={"a": 1})
    check(caught.value, [], caplog)
    assert type(caught.value.__cause__).__name__ == "ConnectError"


@pytest.mark.parametrize("credential", ["header", "query", "basic", "oauth"])
def test_a_call_that_is_canceled_shows_no_credential(
    credential: str, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    scheme, values = CREDENTIALS[credential]

    async def call(url: str) -> None:
        core = AsyncCore(settings(url, credentials={"it": scheme}), {}, values)
        try:
            await asyncio.wait_for(core.send(get(security=[{"it": []}])), 0.1)
        finally:
            await core.aclose()

    with WireServer(HANG) as server, pytest.raises(asyncio.TimeoutError) as caught:
        asyncio.run(call(server.url))
    assert caught.value.__cause__ is not None or caught.value.__context__ is not None
    check(caught.value, [], caplog)


@pytest.mark.parametrize("credential", ["header", "query", "cookie", "basic", "bearer"])
@pytest.mark.parametrize("method", ["before", "after"])
def test_errors_of_hooks_show_no_credential(method: str, credential: str) -> None:
    scheme, values = CREDENTIALS[credential]
    seen: list[str] = []

    def fail(*_given: object) -> Any:
        seen.append(live_variables())
        raise KeyError("mine")

    for way in way_of("sync"):
        methods: dict[str, Any] = {method: fail}
        with WireServer(js(1)) as server:
            own = {"credentials": {"it": scheme}, "security": [{"it": []}]}
            core = way.core(server.url, values=values, **methods, **own)
            with pytest.raises(KeyError) as caught:
                way.side.call(core.send, get(security=None))
    leaks = [found_in(text, [SECRET]) for text in (*seen, *dict(shown_of(caught.value)).values())]
    assert leaks == [[]] * len(leaks)
