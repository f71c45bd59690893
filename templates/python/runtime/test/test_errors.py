"""Answers that are no success, and errors as values."""

from __future__ import annotations

import pickle
import socket
import threading
import traceback
from typing import Any

import pytest
from operations import get, post
from sides import Side, settings
from wire import CERTIFICATE, WireServer, answer, js, raw, refusing

from sdk._runtime.auth import ApiKeyScheme, TokenScheme
from sdk.errors import (
    ApiConnectionError,
    ApiTimeoutError,
    AuthenticationError,
    AuthError,
    DecodeError,
    PaginationError,
    RateLimitError,
    SdkError,
    StreamError,
    UsageError,
)

ONCE: dict[str, Any] = {"retry": {"max_attempts": 1}}


def failure(side: Side, *script: Any, operation: Any = None, **more: Any) -> Any:
    with WireServer(*script) as server:
        core = side.core(settings(server.url, **more), ONCE, {"key": "tok_CANARY"})
        with pytest.raises(SdkError) as caught:
            side.call(core.send, operation or get())
        return caught.value


def test_what_an_error_says(side: Side) -> None:
    operation = get(errors={"4XX": lambda: dict[str, list[int]]}, security=[{"key": []}])
    said = js({"a": [1], "message": "no tok_CANARY"}, 404, X_Request_Id="r1", X_More="x")
    scheme = {"key": ApiKeyScheme("query", "api_key")}
    error = failure(side, said, operation=operation, credentials=scheme)
    assert str(error) == "404 GET /things: no [redacted] (request id r1)"
    assert error.body == {"a": [1], "message": "no tok_CANARY"}
    assert error.url.endswith("/things") and error.method == "GET"
    assert error.headers["x-MORE"] == "x"
    assert error.raw_body.startswith('{"a"')
    text = "".join(traceback.format_exception(type(error), error, error.__traceback__))
    assert "CANARY" not in text + repr(error)


@pytest.mark.parametrize(
    ("body", "want"),
    [
        ('{"title":"T","detail":"D"}', ": T: D"),
        ('{"message":"M"}', ": M"),
        ('{"error":"e","error_description":"d"}', ": e: d"),
        ('{"error":{"message":"inner"}}', ": inner"),
        ('"text"', ": text"),
        ("plain\u202e\n text", ": plain text"),
        ("<html>no</html>", ""),
        ('{"broken', ': {"broken'),
        ("[1]", ": [1]"),
        ("", ""),
    ],
)
def test_message_of_a_body(side: Side, body: str, want: str) -> None:
    error = failure(side, answer(500, body, {"Content-Type": "application/problem+json"}))
    assert str(error) == f"500 GET /things{want}"
    assert error.raw_body == body


# Trio tells of generators within httpx, which are closed as far as they can be reached.
@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
def test_long_body(side: Side) -> None:
    error = failure(side, answer(400, "x" * 3_000_000))
    assert len(str(error)) == 1024
    assert len(error.raw_body) == 1024 * 1024


def test_error_body_that_breaks_off(side: Side) -> None:
    cut = answer(404, "half", {"Content-Length": "100"}, end="close")
    assert failure(side, cut).raw_body == ""


def test_hint_where_no_credential_was_set(side: Side) -> None:
    with WireServer(answer(401)) as server:
        core = side.core(settings(server.url, credentials={"token": TokenScheme()}), {}, {})
        with pytest.raises(AuthenticationError, match=r"\(no credential was sent: token not set"):
            side.call(core.send, get(security=[{"token": []}]))


def test_success_that_is_not_declared(side: Side) -> None:
    with WireServer(js({"a": 1}, 299)) as server:
        assert side.call(side.core(settings(server.url), {}, {}).send, get()) == {"a": 1}


def test_connection_is_refused(side: Side) -> None:
    with refusing() as url:
        core = side.core(settings(url), ONCE, {})
        with pytest.raises(ApiConnectionError, match="POST /things: connection failed") as caught:
            side.call(core.send, post())
    assert caught.value.outcome == "not sent"
    assert caught.value.code == "ECONNREFUSED"
    assert "may have processed" not in str(caught.value)
    assert caught.value.__cause__ is not None


def test_host_is_unknown(side: Side) -> None:
    core = side.core(settings("http://nowhere.invalid"), ONCE, {})
    with pytest.raises(ApiConnectionError) as caught:
        side.call(core.send, get())
    assert caught.value.outcome == "not sent"
    assert caught.value.code in ("ENOTFOUND", "EAI_AGAIN")


ERRORS: list[SdkError] = [
    SdkError("m"),
    UsageError("m"),
    ApiConnectionError("m", code="ECONNRESET"),
    ApiTimeoutError("m", outcome="not sent"),
    DecodeError("m", status_code=200, content_type="a/b", raw_body="r", line=3),
    StreamError("m", event="e", data="d"),
    PaginationError("m", path="/a", status_code=200, page={"a": 1}),
    AuthError("m", status_code=400, error="invalid_client"),
]


@pytest.mark.parametrize("error", ERRORS, ids=lambda error: type(error).__name__)
def test_errors_can_be_pickled(error: SdkError) -> None:
    copy = pickle.loads(pickle.dumps(error))
    assert type(copy) is type(error)
    assert (str(copy), vars(copy)) == ("m", vars(error))


def test_api_errors_can_be_pickled(side: Side) -> None:
    error = failure(side, js({"message": "m"}, 429, Retry_After="7"))
    error.__cause__ = ValueError()
    copy = pickle.loads(pickle.dumps(error))
    assert type(copy) is RateLimitError
    assert (str(copy), vars(copy)) == (str(error), vars(error))
    assert copy.retry_after == 7


def test_kinds_of_errors() -> None:
    assert issubclass(ApiTimeoutError, TimeoutError)
    assert issubclass(UsageError, ValueError)
    assert issubclass(ApiTimeoutError, ApiConnectionError)


def test_certificate_is_not_trusted(side: Side, monkeypatch: pytest.MonkeyPatch) -> None:
    with WireServer(js({}), tls=True) as server:
        core = side.core(settings(server.url), {"retry": {"retry_delay": 0.01}}, {})
        with pytest.raises(ApiConnectionError, match="certificate") as caught:
            side.call(core.send, get())
        assert caught.value.outcome == "certificate"
        assert caught.value.__cause__ is not None
        assert (server.connections, server.seen) == (1, [])
        monkeypatch.setenv("SSL_CERT_FILE", str(CERTIFICATE))
        trusting = side.core(settings(server.url), {}, {})
        assert side.call(trusting.send, get()) == {}
        wrong_host = side.core(settings(server.url.replace("127.0.0.1", "localhost")), {}, {})
        with pytest.raises(ApiConnectionError) as caught:
            side.call(wrong_host.send, get())
        assert caught.value.outcome == "certificate"


def test_handshake_that_is_cut_is_tried_again(side: Side) -> None:
    accepted: list[int] = []
    with socket.create_server(("127.0.0.1", 0)) as listener:

        def cut() -> None:
            while True:
                try:
                    connection, _ = listener.accept()
                except OSError:
                    return
                accepted.append(1)
                connection.recv(10)
                connection.close()

        threading.Thread(target=cut, daemon=True).start()
        url = f"https://127.0.0.1:{listener.getsockname()[1]}"
        core = side.core(settings(url), {"retry": {"retry_delay": 0.01}}, {})
        with pytest.raises(ApiConnectionError) as caught:
            side.call(core.send, post(), body={})
        listener.shutdown(socket.SHUT_RDWR)
    assert caught.value.outcome == "not sent"
    assert len(accepted) == 3


def test_secret_in_a_cause_is_hidden(side: Side) -> None:
    scheme = {"key": ApiKeyScheme("header", "X-Key")}
    with WireServer(raw(b"tok_CANARY is no HTTP\r\n\r\n")) as server:
        core = side.core(settings(server.url, credentials=scheme), ONCE, {"key": "tok_CANARY"})
        with pytest.raises(ApiConnectionError) as caught:
            side.call(core.send, get(security=[{"key": []}]))
    error = caught.value
    text = "".join(traceback.format_exception(type(error), error, error.__traceback__))
    assert "tok_CANARY" not in text and "[redacted]" in text
