from __future__ import annotations

from typing import TYPE_CHECKING, Any, Dict, List

import pytest
from vectors import read_vectors

from sdk._runtime import sse
from sdk._runtime.sse import EventParser, server_sent_events
from sdk.errors import StreamError

if TYPE_CHECKING:
    from sdk._runtime.item_format import RawItem

CASES: List[Dict[str, Any]] = read_vectors("sse-cases.json")["cases"]


def parse(chunks: List[bytes]) -> List[RawItem]:
    parser = EventParser()
    return [item for chunk in chunks for item in parser.feed(chunk)] + parser.finish()


def chunkings(body: bytes) -> Dict[str, List[bytes]]:
    def cut(ends: List[int]) -> List[bytes]:
        starts = [0, *ends]
        return [body[start:end] for start, end in zip(starts, [*ends, len(body)])]

    inner = range(1, len(body))
    return {
        "whole": [body],
        "bytes": [body[place : place + 1] for place in range(len(body))],
        "pairs": [body[place : place + 2] for place in range(0, len(body), 2)],
        "within CRLF": cut([place for place in inner if body[place - 1 : place + 1] == b"\r\n"]),
        "within UTF-8": cut([place for place in inner if body[place] & 0xC0 == 0x80]),
        "with empty ones": [
            part for place in range(len(body)) for part in (b"", body[place : place + 1])
        ],
        **{f"in two at {place}": cut([place]) for place in inner},
    }


@pytest.mark.parametrize("case", CASES, ids=[case["name"] for case in CASES])
def test_grammar(case: Dict[str, Any]) -> None:
    body = case["stream"].encode("utf-8", "surrogatepass")
    for name, chunks in chunkings(body).items():
        found = parse(chunks)
        assert len(found) == len(case["events"]), name
        for item, wanted in zip(found, case["events"]):
            shown = {
                "event": item.event,
                "data": item.data,
                "lastEventId": item.id,
                "retry": item.retry,
            }
            assert {**shown, **wanted} == shown, name


def test_gives_an_event_with_the_cr_that_ends_it() -> None:
    parser = EventParser()
    assert parser.feed(b"data: a\r") == []
    assert [item.data for item in parser.feed(b"\r")] == ["a"]
    assert [item.data for item in parser.feed(b"\ndata: b\n\n")] == ["b"]


def test_replaces_what_is_no_utf8() -> None:
    assert [item.data for item in parse([b"data: a\xf0\x9f", b"\n\n"])] == ["a\ufffd"]


def test_joins_long_lines() -> None:
    line = b"x" * 1000
    chunks = [b"data: ", *[line] * 8000, b"\n\n"]
    assert [len(item.data) for item in parse(chunks)] == [8_000_000]


def test_too_long(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sse, "LONGEST_EVENT", 10)
    parser = EventParser()
    assert [item.data for item in parser.feed(b"data: a\n\ndata: 12345\n")] == ["a"]
    with pytest.raises(StreamError, match="longer than 10 characters"):
        parser.feed(b"data: 12345\n")
    parser = EventParser()
    assert [item.data for item in parser.feed(b"data: a\n\n" + b"x" * 11)] == ["a"]
    with pytest.raises(StreamError):
        parser.feed(b"")


def test_ignores_a_retry_that_is_no_number_or_endless() -> None:
    [first, second] = parse(
        [b"retry: 1\ndata\n\nretry: -1\nretry: 2x\nretry:" + b"9" * 5000 + b"\ndata\n\n"]
    )
    assert (first.retry, second.retry) == (1, 1)


def test_accepts_its_type_only() -> None:
    accepted = [None, "text/event-stream"]
    assert all(map(server_sent_events.accepts, accepted))
    assert not server_sent_events.accepts("application/json")
