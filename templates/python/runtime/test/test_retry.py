"""Which calls are made again, and when."""

from __future__ import annotations

import time
from datetime import datetime
from email.utils import formatdate
from typing import Any

import httpx
import pytest
from operations import TEXT, get, post
from sides import Side, settings
from vectors import read_vectors
from wire import RESET, Step, WireServer, answer, js, raw, refusing

from sdk._runtime.retry import parse_retry_after
from sdk.errors import (
    ApiConnectionError,
    ApiTimeoutError,
    InternalServerError,
    RateLimitError,
    SdkError,
    UsageError,
)

FAST: dict[str, Any] = {"retry": {"retry_delay": 0.01}}
GOOD = js({"ok": True})


def tries(side: Side, script: list[Step], operation: Any, client: Any = FAST, **more: Any) -> Any:
    with WireServer(*script) as server:
        core = side.core(settings(server.url), client, {})
        try:
            result: Any = side.call(core.send, operation, **more)
        except SdkError as error:
            result = error
        return len(server.seen), result, server


@pytest.mark.parametrize(
    ("retry", "want"), [({}, 3), ({"max_attempts": 1}, 1), ({"enabled": False}, 1)]
)
def test_number_of_tries(side: Side, retry: Any, want: int) -> None:
    options = {"retry": {"retry_delay": 0.001, **retry}}
    count, error, _ = tries(side, [answer(503)], get(), options)
    assert (count, type(error)) == (want, InternalServerError)


def test_options_of_the_call_win(side: Side) -> None:
    more = {"options": {"retry": {"max_attempts": 2}}}
    assert tries(side, [answer(503)], get(), FAST, **more)[0] == 2


@pytest.mark.parametrize(
    ("retry", "want"),
    [
        ({"max_attempts": 2}, 1),
        ({"retry_delay": 0.001}, 1),
        ({"enabled": True}, 4),
        ({"enabled": True, "max_attempts": 2}, 2),
    ],
)
def test_options_of_the_call_keep_what_they_do_not_set(side: Side, retry: Any, want: int) -> None:
    client = {"retry": {"enabled": False, "max_attempts": 4, "retry_delay": 0.001}}
    more = {"options": {"retry": retry}}
    assert tries(side, [answer(503)], get(), client, **more)[0] == want


@pytest.mark.parametrize("retry", [{"max_attempts": 0}, {"max_attempts": 1.5}, {"retry_delay": -1}])
def test_options_out_of_range(side: Side, retry: Any) -> None:
    count, error, _ = tries(side, [GOOD], get(), {"retry": retry})
    assert (count, type(error)) == (0, UsageError)


def test_reset_of_a_post_is_not(side: Side) -> None:
    count, error, _ = tries(side, [RESET, GOOD], post(), body={})
    assert (count, type(error)) == (1, ApiConnectionError)
    assert "the server may have processed the request" in str(error)
    assert ".;" not in str(error)


def test_closed_without_an_answer_reads_as_one_sentence(side: Side) -> None:
    _, error, _ = tries(side, [raw()], post(), body={})
    assert str(error).endswith(
        "without sending a response; the server may have processed the request"
    )


def test_post_with_a_key_is_repeatable(side: Side) -> None:
    operation = post(idempotency_header="Idempotency-Key")
    count, result, server = tries(side, [RESET, answer(500), GOOD], operation, body={"a": 1})
    assert (count, result) == (3, {"ok": True})
    keys = {seen.headers["idempotency-key"] for seen in server.seen}
    assert len(keys) == 1 and len(keys.pop()) == 36
    assert {seen.body for seen in server.seen} == {b'{"a":1}'}


def test_own_key_stays(side: Side) -> None:
    operation = post(idempotency_header="Idempotency-Key")
    for options in ({"idempotency_key": "k"}, {"headers": {"idempotency-key": "k"}}):
        with WireServer(RESET, GOOD) as server:
            core = side.core(settings(server.url), FAST, {})
            side.call(core.send, operation, body={}, options=options)
            assert [seen.headers["idempotency-key"] for seen in server.seen] == ["k", "k"]


def test_body_that_breaks_off_is_tried_again(side: Side) -> None:
    half = answer(200, '{"a":', {"Content-Length": "50"}, end="close")
    reset = Step([b"HTTP/1.1 200 OK\r\nContent-Length: 50\r\n\r\n{"], "reset")
    chunked = raw(b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n")
    assert tries(side, [half, reset, GOOD], get())[:2] == (3, {"ok": True})
    assert tries(side, [chunked, GOOD], get())[:2] == (2, {"ok": True})


def test_not_connected_is_tried_again_for_every_method(side: Side) -> None:
    with refusing() as url:
        core = side.core(settings(url), {"retry": {"retry_delay": 0.1, "max_attempts": 3}}, {})
        started = time.monotonic()
        with pytest.raises(ApiConnectionError):
            side.call(core.send, post(), body={})
        assert time.monotonic() - started >= 0.15


def test_body_that_is_gone_is_not_tried_again(side: Side) -> None:
    with WireServer(answer(503), GOOD) as server:
        core = side.core(settings(server.url), FAST, {})
        with pytest.raises(InternalServerError):
            side.call(
                core.send,
                post(body=TEXT),
                body=side.source([b"a"]),
                options={"content_type": "application/octet-stream"},
            )
        assert len(server.seen) == 1


def test_waits_grow(side: Side) -> None:
    options = {"retry": {"retry_delay": 0.1, "max_attempts": 4}}
    _, _, server = tries(side, [answer(503)], get(), options)
    times = [seen.at for seen in server.seen]
    gaps = [after - before for before, after in zip(times, times[1:])]
    assert [gap >= low for gap, low in zip(gaps, (0.049, 0.099, 0.199))] == [True] * 3
    assert gaps[0] < 0.3


def test_retry_after_wins(side: Side) -> None:
    _, _, server = tries(side, [answer(503, headers={"Retry-After": "1"}), GOOD], get())
    assert server.seen[1].at - server.seen[0].at >= 1


def test_retry_after_is_too_long(side: Side) -> None:
    for value in ("3600", "9" * 400, formatdate(time.time() + 7 * 86400, usegmt=True)):
        count, error, _ = tries(side, [answer(429, headers={"Retry-After": value})], get())
        assert (count, type(error)) == (1, RateLimitError)
        assert error.retry_after >= 3600


@pytest.mark.parametrize(
    "value", ["-1", "soon", "", "1.5", "\u00b2", "0", "Thu, 01 Jan 1970 00:00:00 GMT"]
)
def test_retry_after_that_means_nothing(side: Side, value: str) -> None:
    script = [answer(503, headers={"Retry-After": value}), GOOD]
    started = time.monotonic()
    assert tries(side, script, get())[0] == 2
    assert time.monotonic() - started < 1


RETRY_AFTER = read_vectors("retry-after.json")
NOW = datetime.fromisoformat(RETRY_AFTER["now"].replace("Z", "+00:00")).timestamp()


@pytest.mark.parametrize("case", RETRY_AFTER["cases"], ids=lambda case: case["value"])
def test_values_of_retry_after(case: dict[str, Any]) -> None:
    headers = httpx.Headers([(b"Retry-After", case["value"].encode())])
    assert parse_retry_after(headers, NOW) == case["seconds"]


@pytest.mark.parametrize("value", ["٣", "Tue, 99 Nov 0000 99:99:99 GMT"])
def test_retry_after_that_is_neither_seconds_nor_a_date(value: str) -> None:
    headers = httpx.Headers([(b"Retry-After", value.encode())])
    assert parse_retry_after(headers, NOW) is None


def test_deadline_ends_the_wait(side: Side) -> None:
    options = {"deadline": 0.3}
    started = time.monotonic()
    count, error, _ = tries(side, [answer(503, headers={"Retry-After": "30"})], get(), options)
    assert 0.25 <= time.monotonic() - started < 2
    assert (count, type(error)) == (1, ApiTimeoutError)
    assert isinstance(error.__cause__, InternalServerError)


def test_kept_connection_that_the_server_closed(side: Side) -> None:
    with WireServer(answer(200, "{}", end="close"), GOOD) as server:
        core = side.core(settings(server.url), {}, {})
        side.call(core.send, get())
        time.sleep(0.05)
        assert side.call(core.send, post(), body={}) == {"ok": True}
        assert len(server.seen) == 2
