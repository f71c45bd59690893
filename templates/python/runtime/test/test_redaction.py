"""Secrets in messages, in causes and in the log."""

from __future__ import annotations

from typing import Any, Mapping

import pytest
from leaks import shown_of
from operations import get, post
from sides import Side, settings
from vectors import read_vectors
from wire import WireServer, answer, raw

from sdk._runtime.auth import ApiKeyScheme, BasicScheme, TokenScheme
from sdk._runtime.secret_values import Secrets
from sdk.errors import ApiConnectionError, ApiError, DecodeError, SdkError, UsageError

VECTORS = read_vectors("redaction.json")

KINDS = {
    "api": ApiError,
    "connection": ApiConnectionError,
    "decode": DecodeError,
    "usage": UsageError,
}

SCHEMES: dict[str, Any] = {
    "header": ApiKeyScheme("header", "X-Key"),
    "query": ApiKeyScheme("query", "api key"),
    "cookie": ApiKeyScheme("cookie", "sid"),
    "token": TokenScheme(),
    "basic": BasicScheme(),
}


class Log:
    """All that the log is told."""

    def __init__(self) -> None:
        self.lines: list[str] = []

    def debug(self, msg: str, *, extra: Mapping[str, object]) -> None:
        self.lines.append(msg)

    def warning(self, msg: str, *, extra: Mapping[str, object]) -> None:
        self.lines.append(msg)


@pytest.mark.parametrize("row", VECTORS["texts"], ids=lambda row: row["name"])
def test_texts(row: dict[str, Any]) -> None:
    assert Secrets(row["secrets"]).redact(row["text"]) == row["want"]


def values_of(row: dict[str, Any]) -> dict[str, str]:
    if "credential" not in row:
        return {}
    if row["credential"] == "basic":
        return {"username": "me", "password": row["secret"]}
    return {row["credential"]: row["secret"]}


def response_of(row: dict[str, Any]) -> Any:
    if "raw" in row:
        return raw(row["raw"].encode())
    return answer(row.get("status", 200), row.get("body", ""), row.get("headers"))


@pytest.mark.parametrize("row", VECTORS["calls"], ids=lambda row: row["name"])
def test_calls(side: Side, row: dict[str, Any]) -> None:
    log = Log()
    posts = row.get("method") == "POST"
    with WireServer(response_of(row)) as server:
        own = settings(
            row.get("baseUrl", server.url),
            credentials=SCHEMES,
            security=[{row.get("credential", "header"): []}],
        )
        options = {"logger": log, "retry": {"retry_delay": 0.001}}
        with pytest.raises(SdkError) as caught:
            core = side.core(own, options, values_of(row))
            call = (post if posts else get)()
            body = {} if posts else None
            side.call(core.send, call, body=body, options=row.get("written", {}))
    error = caught.value
    assert isinstance(error, KINDS[row["kind"]])
    for part in row["shows"]:
        assert part in str(error)
    shown = [*shown_of(error), *(("log", line) for line in log.lines)]
    if "written" in row:
        # The caller's own variables have it too.
        shown = [(what, text) for what, text in shown if not what.startswith("variables")]
    assert not [
        (secret, what) for secret in row["hidden"] for what, text in shown if secret in text
    ]
    if "identifies" in row:
        assert ("no credential was sent" not in str(error)) == row["identifies"]
    if isinstance(error, ApiError):
        assert error.raw_body == row["body"]
