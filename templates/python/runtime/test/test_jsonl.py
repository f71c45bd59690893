from __future__ import annotations

from typing import List, Tuple

import pytest

from sdk._runtime import jsonl
from sdk._runtime.jsonl import LineParser, json_lines
from sdk.errors import StreamError

BODY = '\ufeff{"a":1}\n{"b":"\u2028\x85 \U0001f600"}\r\n\n \t\r\n{"c":3}'.encode()
LINES = [('{"a":1}', 1), ('{"b":"\u2028\x85 \U0001f600"}', 2), ('{"c":3}', 5)]


def parse(chunks: List[bytes]) -> List[Tuple[str, object]]:
    parser = LineParser()
    items = [item for chunk in chunks for item in parser.feed(chunk)] + parser.finish()
    return [(item.data, item.line) for item in items]


def test_lines_in_all_chunkings() -> None:
    for size in (1, 2, 3, 5, len(BODY)):
        chunks = [BODY[start : start + size] for start in range(0, len(BODY), size)]
        assert parse(chunks) == LINES
    for place in range(len(BODY)):
        assert parse([BODY[:place], b"", BODY[place:]]) == LINES
    assert parse([BODY, b"\n"]) == LINES


def test_gives_a_line_at_once() -> None:
    parser = LineParser()
    assert [item.data for item in parser.feed(b"1\n2")] == ["1"]
    assert [item.data for item in parser.feed(b"3\n")] == ["23"]
    assert parser.finish() == []


def test_what_breaks_off_is_a_line() -> None:
    assert parse([b"1\n\xf0\x9f"]) == [("1", 1), ("\ufffd", 2)]
    assert parse([b""]) == []


def test_too_long(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(jsonl, "LONGEST_LINE", 4)
    parser = LineParser()
    assert [item.data for item in parser.feed(b"1\n1234\n12")] == ["1", "1234"]
    with pytest.raises(StreamError, match="line 3 is longer than 4 characters"):
        parser.feed(b"345")
    parser = LineParser()
    assert [item.data for item in parser.feed(b"1\n12345")] == ["1"]
    with pytest.raises(StreamError, match="line 2"):
        parser.finish()


def test_accepts_json_in_its_spellings() -> None:
    for media_type in (
        None,
        "application/x-ndjson",
        "application/ndjson",
        "application/jsonl",
        "application/json",
        "application/vnd.x+json",
        "application/json-seq",
        "text/plain",
    ):
        assert json_lines.accepts(media_type), media_type
    assert not json_lines.accepts("text/html")
