"""What stands in messages, and what comes from the environment."""

from __future__ import annotations

import copy
import pickle
import time
from base64 import b64decode

import httpx
import pytest
from vectors import read_vectors

from sdk._runtime.environment import from_environment, read_environment
from sdk._runtime.header_fields import HeaderFields
from sdk._runtime.redact import printable
from sdk._runtime.secret_values import Secrets
from sdk._runtime.text import _MULTI_BYTE, decode_text
from sdk._runtime.url import join_path, normalize_base_url


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
    unseen = (
        "\u00ad\u061c\u180e\u200b\u200d\u2060\u2066\u3164\ufe00\ufeff\ufff9\U000e0041\U000e0100"
    )
    assert printable(f"a{unseen}b {unseen}", 50) == "a b"
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


@pytest.mark.parametrize(
    ("charset", "body", "want"),
    [
        ("cp1251", b"\xcf\xf0\xe8", "При"),
        ("iso-8859-2", b"\xb9", "š"),
        ("koi8-r", b"\xf0", "П"),
        ("iso-8859-8", b"\xe0\xff", "א\ufffd"),
        ("shift_jis", "日本".encode("cp932"), "日本"),
        ("EUC-JP", "日本".encode("euc_jp"), "日本"),
        ("gb2312", "中国".encode("gb2312"), "中国"),
        ("gb18030", "中国".encode("gb18030"), "中国"),
        ("big5", "中國".encode("big5"), "中國"),
        ("euc-kr", "한국".encode("euc_kr"), "한국"),
        ("rot13", b"a", "a"),
    ],
)
def test_charsets_of_tables(charset: str, body: bytes, want: str) -> None:
    assert read(body, charset) == want


@pytest.mark.parametrize("row", read_vectors("charsets.json")["cases"], ids=lambda row: row["text"])
def test_charsets(row: dict[str, str]) -> None:
    assert read(b64decode(row["body"]), row["charset"]) == row["text"]


def read(body: bytes, charset: str) -> str:
    return decode_text(body, httpx.Headers({"Content-Type": f'text/plain; charset="{charset}"'}))


def test_no_charset_is_slow() -> None:
    names = [*_MULTI_BYTE, "utf-8", "utf-16", "windows-1255", "iso-8859-8", "punycode", "idna"]
    for name in names:
        headers = httpx.Headers({"Content-Type": f"text/plain; charset={name}"})
        for body in (b"\xff" * 2_000_000, b"\x81\x30" * 1_000_000, b"a" * 2_000_000):
            started = time.process_time()
            decode_text(body, headers)
            assert time.process_time() - started < 1, (name, body[:2])
