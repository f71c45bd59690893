"""What stands in messages, and what comes from the environment."""

from __future__ import annotations

import copy
import pickle

import pytest

from sdk._runtime.environment import from_environment, read_environment
from sdk._runtime.header_fields import HeaderFields
from sdk._runtime.plan import cookie_text
from sdk._runtime.redact import printable
from sdk._runtime.secret_values import Secrets
from sdk._runtime.url import join_path, normalize_base_url


def test_secrets_are_hidden_the_longest_first() -> None:
    secrets = Secrets(["abcd", "abcdef", "abc"])
    assert secrets.redact("abcdef abcd abc") == "[redacted] [redacted] abc"
    assert Secrets().redact("nothing") == "nothing"


@pytest.mark.parametrize(
    "form",
    [
        'k/é +="',
        "k%2F%C3%A9%20%2B%3D%22",
        "k%2f%c3%a9%20%2b%3d%22",
        "k/%C3%A9+%2B=%22",
        '%6b/é +%3d"',
        'k\\/é +=\\"',
        'k\\u002f\\u00e9\\u0020\\u002B=\\"',
        "ay/DqSArPSI",
        "ay%2FDqSArPSI%3D",
        "ay_DqSArPSI",
    ],
)
def test_secrets_are_hidden_in_each_form(form: str) -> None:
    clean = Secrets(['k/é +="']).redact(f"é%20a {form}; b%2F")
    assert clean in (
        "é%20a [redacted]; b%2F",
        "é%20a [redacted]%3D; b%2F",
    )


def test_secrets_are_not_printed() -> None:
    secrets = Secrets(["CANARY"])
    for shown in (
        repr(secrets),
        str(secrets),
        f"{secrets}",
        repr(pickle.dumps(secrets)),
        repr(copy.deepcopy(secrets)),
        repr([secrets]),
    ):
        assert "CANARY" not in shown
    assert copy.copy(secrets).redact("CANARY") == "CANARY"


def test_messages_are_one_line() -> None:
    assert printable("a\r\n\t b\x00\u202e\u2028c \ud800", 50) == "a b c ?"
    assert printable("x" * 10, 5) == "xxxx…"


@pytest.mark.parametrize(
    ("value", "want"), [("v", "v"), (" v\n", "v"), ("", None), ("  ", None), (None, None)]
)
def test_environment(monkeypatch: pytest.MonkeyPatch, value: str | None, want: str | None) -> None:
    monkeypatch.delenv("SDK_TEST_KEY", raising=False)
    if value is not None:
        monkeypatch.setenv("SDK_TEST_KEY", value)
    assert read_environment("SDK_TEST_KEY") == want
    assert from_environment(None, "SDK_TEST_KEY") == want
    assert from_environment("", "SDK_TEST_KEY") == ""


def test_cookies_hold_what_they_can() -> None:
    assert cookie_text("a", "b=c/d![]") == "a=b=c/d![]"
    assert cookie_text("a=b; c$'é(", "k") == "a%3Db%3B%20c$'%C3%A9%28=k"
    assert cookie_text("a", 'b c;"é,\\') == "a=b%20c%3B%22%C3%A9%2C%5C"


def test_header_fields_match_in_any_case() -> None:
    fields = HeaderFields()
    fields.assign({"X-A": "1", "x-a": "2", "B": "3"})
    fields.assign({"b": None})
    assert (fields.get("x-A"), "B" in fields, fields.raw()) == ("2", False, [(b"x-a", b"2")])
    assert fields.having("X-A", "4").get("x-a") == "4"
    assert fields.without("X-A").raw() == []
    assert fields.get("X-A") == "2"


def test_base_urls() -> None:
    assert normalize_base_url(" HTTPS://Api.Example:443/v1//?a#b ") == "https://api.example/v1"
    assert normalize_base_url("http://h:8080", "/x/") == "http://h:8080/x/"
    assert normalize_base_url("http://[::1]:8080/a b") == "http://[::1]:8080/a%20b"
    assert join_path("http://h/", "") == "http://h"
