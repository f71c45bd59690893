from __future__ import annotations

from typing import Any, Callable, Dict, Iterator, List, Optional, Tuple
from urllib.parse import parse_qs, urlsplit

import pytest
from script_server import Exchange, Script, ScriptServer
from sides import Side, settings

from sdk._runtime.offset_pages import OffsetPages
from sdk._runtime.operation import Answer, Operation, Parameter
from sdk._runtime.paging import Paging
from sdk.errors import BadRequestError, DecodeError, PaginationError

LIST: Operation[Any] = Operation(
    method="GET",
    path="/pets",
    parameters={
        "offset": Parameter("query"),
        "limit": Parameter("query"),
        "kind": Parameter("query"),
    },
    ok={"200": Answer(json=lambda: Any)},
)
PAGING = Paging(OffsetPages, ("results",), lambda: Dict[str, int], move="offset", size="limit")


def query(url: str, name: str) -> int:
    return int(parse_qs(urlsplit(url).query)[name][0])


def pets(
    total: int, cap: int = 100, extra: Optional[Callable[[int], Dict[str, object]]] = None
) -> Script:
    """A list of so many pets, of which a page has at most `cap`."""

    def answer(exchange: Exchange) -> None:
        start = query(exchange.seen.url, "offset")
        size = min(cap, query(exchange.seen.url, "limit"), max(0, total - start))
        results = [{"id": start + index} for index in range(size)]
        exchange.json({"results": results, **(extra(start) if extra else {})})

    return answer


class Server(ScriptServer):
    """Answers by its scripts, the last one again and again."""

    def __init__(self, *scripts: Script) -> None:
        self.scripts = list(scripts)
        super().__init__(self._next)

    def _next(self, exchange: Exchange) -> None:
        (self.scripts.pop(0) if len(self.scripts) > 1 else self.scripts[0])(exchange)

    @property
    def offsets(self) -> List[int]:
        return [query(seen.url, "offset") for seen in self.seen]


# What trio says of generators whose loop was left: httpx's own, and those of these tests.
pytestmark = pytest.mark.filterwarnings("ignore:Async generator:ResourceWarning")

Serve = Callable[..., Server]


@pytest.fixture
def serve() -> Iterator[Serve]:
    servers: List[Server] = []

    def begin(*scripts: Script) -> Server:
        servers.append(Server(*scripts))
        return servers[-1]

    yield begin
    for server in servers:
        server.close()


def give(value: object, **headers: Any) -> Script:
    return lambda exchange: exchange.json(value, **headers)


def pages_of(
    side: Side, server: Server, limit: int = 3, offset: object = 0, paging: Paging = PAGING
) -> Any:
    core = side.core(settings(server.url), {"retry": {"retry_delay": 0.001}}, {})
    arguments = {"offset": offset, "limit": limit, "kind": "cat"}
    return side.pages(core, LIST, paging, arguments, options={"headers": {"X-A": "1"}})


def sizes(side: Side, pages: Any) -> List[int]:
    return [len(page.data) for page in side.each(pages)]


def test_g01_g13_every_page_with_all_parameters(side: Side, serve: Serve) -> None:
    server = serve(pets(7))
    assert sizes(side, pages_of(side, server)) == [3, 3, 1]
    assert server.offsets == [0, 3, 6]
    for seen in server.seen:
        assert "kind=cat" in seen.url
        assert seen.headers["x-a"] == "1"


def test_shows_the_call_and_its_position(side: Side, serve: Serve) -> None:
    pages = pages_of(side, serve(pets(2)))
    name = type(pages).__name__
    assert repr(pages) == f"{name}(GET /pets, offset=0)"
    (page,) = side.each(pages)
    assert (
        repr(page) == "Page(data=[{'id': 0}, {'id': 1}], status_code=200, issues=(), has_next=None)"
    )
    assert repr(pages) in (f"{name}(GET /pets, done)", f"{name}(GET /pets, offset=2)")


@pytest.mark.parametrize(
    ("offset", "start"), [(None, 0), (4, 4), ("4", 4), ("x", 0), (2**60, 2**60)]
)
def test_begins_where_it_is_told(side: Side, serve: Serve, offset: object, start: int) -> None:
    server = serve(pets(0))
    assert sizes(side, pages_of(side, server, offset=offset)) == []
    assert server.offsets == [start]


def test_g02_g03_an_empty_page_is_not_given(side: Side, serve: Serve) -> None:
    even = serve(pets(6))
    assert sizes(side, pages_of(side, even)) == [3, 3]
    assert even.offsets == [0, 3, 6]
    none = serve(pets(0))
    pages = pages_of(side, none)
    assert (sizes(side, pages), sizes(side, pages), len(none.seen)) == ([], [], 1)


@pytest.mark.parametrize(
    ("total", "extra", "found", "requests"),
    [
        (6, lambda start: {"count": 6}, [3, 3], 2),
        (6, lambda start: {"count": 6.0}, [3, 3], 2),
        (6, lambda start: {"count": True}, [3, 3], 3),
        (5, lambda start: {"count": min(3, 5 - start)}, [3, 2], 2),
        (6, lambda start: {"next": "more" if start < 3 else None}, [3, 3], 2),
        (5, lambda start: {"next": 0}, [3, 2], 3),
        (5, lambda start: {"next": ""}, [3, 2], 2),
        (5, lambda start: {"next": False}, [3, 2], 2),
        (3, lambda start: {"count": 3}, [3], 2),
    ],
)
def test_g04_count_and_next(
    side: Side, serve: Serve, total: int, extra: Any, found: List[int], requests: int
) -> None:
    server = serve(pets(total, extra=extra))
    assert sizes(side, pages_of(side, server)) == found
    assert len(server.seen) == requests


def test_g05_a_server_that_caps_the_limit(side: Side, serve: Serve) -> None:
    server = serve(pets(45, cap=20))
    assert sizes(side, pages_of(side, server, 100)) == [20, 20, 5]
    assert server.offsets == [0, 20, 40]


def test_g06_a_server_that_ignores_the_offset(side: Side, serve: Serve) -> None:
    server = serve(give({"results": [{"id": 1}]}))
    with pytest.raises(PaginationError, match="identical to the previous page"):
        sizes(side, pages_of(side, server))
    assert len(server.seen) == 2


@pytest.mark.parametrize(
    ("body", "found"),
    [({}, "nothing"), ({"results": None}, "null"), ({"results": {}}, "object"), ([], "nothing")],
)
def test_g07_items_where_none_are(side: Side, serve: Serve, body: object, found: str) -> None:
    with pytest.raises(PaginationError) as caught:
        side.call(pages_of(side, serve(give(body))).next)
    error = caught.value
    assert str(error) == f'GET /pets: expected an array of items at "/results", found {found}'
    assert (error.path, error.status_code, error.page) == ("/results", 200, body)


def test_g07_other_places(side: Side, serve: Serve) -> None:
    nested = Paging(OffsetPages, ("a", "b"), PAGING.item, move="offset", size="limit")
    deep = serve(give({"a": {"b": [{"id": 1}], "next": None}}))
    assert sizes(side, pages_of(side, deep, paging=nested)) == [1]
    root = serve(give([{"id": 1}]), give([]))
    whole = Paging(OffsetPages, (), PAGING.item, move="offset", size="limit")
    pages = pages_of(side, root, paging=whole)
    assert sizes(side, pages) == [1]


def test_no_json(side: Side, serve: Serve) -> None:
    html = serve(lambda exchange: exchange.respond(200, "<p>", {"Content-Type": "text/html"}))
    with pytest.raises(DecodeError):
        side.call(pages_of(side, html).next)


def test_g10_g11_errors_lose_no_page(side: Side, serve: Serve) -> None:
    def fail(code: int) -> Script:
        return lambda exchange: exchange.respond(code)

    good = pets(7)
    server = serve(good, fail(429), good, fail(400), good)
    pages = pages_of(side, server)
    assert [len(side.call(pages.next).data) for _ in range(2)] == [3, 3]
    with pytest.raises(BadRequestError):
        side.call(pages.next)
    assert side.call(pages.next).data == [{"id": 6}]
    assert server.offsets == [0, 3, 3, 6, 6]
    with pytest.raises((StopIteration, StopAsyncIteration)):
        side.call(pages.next)


def test_g12_one_way_and_no_request_too_many(side: Side, serve: Serve) -> None:
    server = serve(pets(7))
    pages = pages_of(side, server)
    assert server.seen == []
    assert len(side.each(pages, 1)) == 1
    assert len(server.seen) == 1
    assert sizes(side, pages) == [3, 1]
    both = pages_of(side, serve(pets(7)))
    calls = [side.begin(both.next) for _ in range(2)]
    firsts = [call.result(10).data[0] for call in calls]
    assert sorted(first["id"] for first in firsts) == [0, 3]


def test_items_one_by_one(side: Side, serve: Serve) -> None:
    server = serve(pets(7))
    pages = pages_of(side, server)
    ids = [item["id"] for item in side.each(pages.items(), 2)]
    ids += [item["id"] for item in side.each(pages.items())]
    assert (ids, len(server.seen)) == ([0, 1, 2, 3, 4, 5, 6], 3)


def test_what_a_page_has(side: Side, serve: Serve) -> None:
    server = serve(give({"results": [{"id": "x"}], "next": None}, X_B="2"))
    page = side.call(pages_of(side, server).next)
    assert (page.status_code, page.headers["x-b"]) == (200, "2")
    assert page.http_response.status_code == 200
    found: List[Tuple[str, str]] = [(issue.pointer, issue.found) for issue in page.issues]
    assert found == [("/results/0/id", "string")]
