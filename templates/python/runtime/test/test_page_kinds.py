from __future__ import annotations

from typing import Any, Callable, Dict, Iterator, List, Optional
from urllib.parse import urlsplit

import pytest
from operations import get, post
from script_server import Exchange, Script, ScriptServer
from sides import Side, settings

from sdk._runtime.cursor_pages import CursorPages
from sdk._runtime.followed_url import NextUrl, refusal_of, resolve_url
from sdk._runtime.link_header import next_link
from sdk._runtime.link_pages import LinkPages
from sdk._runtime.numbered_pages import NumberedPages
from sdk._runtime.offset_pages import OffsetPages
from sdk._runtime.operation import Parameter
from sdk._runtime.page_loop import PageLoop
from sdk._runtime.paging import Paging
from sdk._runtime.url_pages import UrlPages
from sdk.errors import PaginationError, UsageError

ITEM: Callable[[], Any] = lambda: Dict[str, Any]  # noqa: E731
LIST = get("/pets", parameters={name: Parameter("query") for name in ("at", "before", "size")})
SEARCH = post("/pets")
NUMBERED = Paging(NumberedPages, ("items",), ITEM, move="at", size="size")
COUNTED = Paging(
    NumberedPages,
    ("items",),
    ITEM,
    move="at",
    has_more=("more",),
    total_items=("total",),
    total_pages=("pages",),
)
TOKENS = Paging(CursorPages, ("items",), ITEM, move="at", next=("next",), has_more=("more",))
LAST = Paging(
    CursorPages,
    ("items",),
    ITEM,
    move="at",
    before="before",
    last_item=("id",),
    has_more=("more",),
)
URLS = Paging(UrlPages, ("items",), ITEM, next_url=("next",))

Serve = Callable[..., ScriptServer]

# What trio says of generators whose loop was left.
pytestmark = pytest.mark.filterwarnings("ignore:Async generator:ResourceWarning")


@pytest.fixture
def serve() -> Iterator[Serve]:
    servers: List[ScriptServer] = []

    def begin(*answers: Any) -> ScriptServer:
        waiting = list(answers)

        def answer(exchange: Exchange) -> None:
            given = waiting.pop(0)
            (given if callable(given) else (lambda exchange: exchange.json(given)))(exchange)

        servers.append(ScriptServer(answer))
        return servers[-1]

    yield begin
    for server in servers:
        server.close()


def items(*ids: object, **more: object) -> Dict[str, object]:
    return {"items": [{"id": each} for each in ids], **more}


def queries(server: ScriptServer) -> List[str]:
    return [urlsplit(seen.url).query for seen in server.seen]


def pages_of(
    side: Side,
    server: ScriptServer,
    paging: Paging,
    arguments: Optional[Dict[str, object]] = None,
    body: object = None,
) -> Any:
    core = side.core(settings(server.url), {"retry": {"retry_delay": 0.001}}, {})
    operation = LIST if body is None else SEARCH
    return side.pages(core, operation, paging, arguments or {}, body=body)


def ids(side: Side, pages: Any) -> List[List[object]]:
    return [[item["id"] for item in page.data] for page in side.each(pages)]


@pytest.mark.parametrize(
    ("paging", "answers", "found", "sent"),
    [
        (NUMBERED, [items(1, 2), items(3)], [[1, 2], [3]], ["at=1", "at=2"]),
        (NUMBERED, [items()], [], ["at=1"]),
        (COUNTED, [items(1, more=False)], [[1]], ["at=1"]),
        (COUNTED, [items(1, 2), items(3, pages=3), items(4)], [[1, 2], [3], [4]], None),
        (COUNTED, [items(1, 2, total="3"), items(3)], [[1, 2], [3]], None),
        (COUNTED, [items(1, total=1.0)], [[1]], None),
        (COUNTED, [items(1, total=True), items()], [[1]], None),
        (TOKENS, [items(1, next="a&b"), items(2, next=None)], [[1], [2]], ["", "at=a%26b"]),
        (TOKENS, [items(next=0), items(2, next="")], [[], [2]], ["", "at=0"]),
        (TOKENS, [items(1, next=1e-7), items(2, next=False)], [[1], [2]], ["", "at=1e-07"]),
        (TOKENS, [items(1, next="a", more=False)], [[1]], [""]),
        (LAST, [items("a", "b"), items("c")], [["a", "b"], ["c"]], ["", "at=b"]),
        (LAST, [items("a", more=True), items(more=True)], [["a"]], ["", "at=a"]),
    ],
)
def test_g08_g21_g22_the_end(
    side: Side, serve: Serve, paging: Paging, answers: Any, found: Any, sent: Any
) -> None:
    server = serve(*answers)
    assert ids(side, pages_of(side, server, paging)) == found
    assert len(server.seen) == len(answers)
    if sent is not None:
        assert queries(server) == sent


def test_what_a_page_says_of_others(side: Side, serve: Serve) -> None:
    def facts(paging: Paging, *answers: Any, **arguments: object) -> List[Any]:
        pages = pages_of(side, serve(*answers), paging, arguments)
        return [(page.has_next, page.next_cursor, page.total_items) for page in side.each(pages)]

    counted = facts(COUNTED, items(1, total=2), items(2, total=2))
    assert counted == [(True, "2", 2), (False, None, 2)]
    assert facts(NUMBERED, items(1), items()) == [(None, "2", None)]
    assert facts(TOKENS, items(1, next="x"), items(2)) == [(True, "x", None), (False, None, None)]
    assert facts(LAST, items(1, 2), items(3)) == [(None, "2", None), (False, None, None)]
    offset = Paging(OffsetPages, ("items",), ITEM, move="at", size="size", total_items=("total",))
    found = facts(offset, items(1, 2, total=3), items(3, total=3), at=0, size=2)
    assert found == [(True, "2", 3), (False, None, 3)]


@pytest.mark.parametrize(
    ("answers", "path"),
    [
        ([items(1, next="a"), items(2, next="a")], "/next"),
        ([items(1, next="a"), items(2, next="b"), items(3, next="a")], "/next"),
        ([items(1, more=True)], "/next"),
        ([items(1, next={})], "/next"),
    ],
)
def test_a_fault_comes_after_its_page(side: Side, serve: Serve, answers: Any, path: str) -> None:
    server = serve(*answers)
    pages = pages_of(side, server, TOKENS)
    for answer in answers:
        assert side.call(pages.next).data == answer["items"]
    for _ in range(2):
        with pytest.raises(PaginationError) as caught:
            side.call(pages.next)
        error = caught.value
        assert (error.path, error.status_code, error.page) == (path, 200, answers[-1])
    assert len(server.seen) == len(answers)


@pytest.mark.parametrize(
    ("paging", "following", "message"),
    [
        (TOKENS, "a", "the cursor of the next page was already used: the pages would never end"),
        (URLS, "/pets", "the next page was not requested: its URL was already used"),
        (NUMBERED, None, "the page is identical to the previous page"),
    ],
)
def test_a_circle_is_named_with_the_path_of_the_request(
    side: Side, serve: Serve, paging: Paging, following: Optional[str], message: str
) -> None:
    server = serve(*[items(1, next=following)] * 3)
    base = "/v2" if paging is not URLS else ""
    core = side.core(settings(server.url + base), {}, {})
    pages = side.pages(core, LIST, paging, {})
    with pytest.raises(PaginationError) as caught:
        ids(side, pages)
    assert str(caught.value).startswith(f"GET {base}/pets: {message}")


def test_a_last_item_without_its_cursor(side: Side, serve: Serve) -> None:
    pages = pages_of(side, serve({"items": [{"id": "a"}, {}]}), LAST)
    side.call(pages.next)
    with pytest.raises(PaginationError) as caught:
        side.call(pages.next)
    assert caught.value.path == "/items/1/id"


def test_backwards(side: Side, serve: Serve) -> None:
    server = serve(items("k", "l", more=True), items("i"))
    pages = pages_of(side, server, LAST, {"before": "m"})
    assert ids(side, pages) == [["k", "l"], ["i"]]
    assert queries(server) == ["before=m", "before=k"]
    both = serve(items("k", more=True), items())
    ids(side, pages_of(side, both, LAST, {"before": "m", "at": "a"}))
    assert queries(both) == ["at=a&before=m", "at=k&before=m"]


def test_start_at(side: Side, serve: Serve) -> None:
    for paging in (NUMBERED, TOKENS):
        server = serve(items(7, next=None), items())
        pages = pages_of(side, server, paging, {"at": 1})
        assert pages.start_at("7") is pages
        side.call(pages.next)
        assert queries(server) == ["at=7"]
        with pytest.raises(UsageError, match="before the first page"):
            pages.start_at("8")
    pages = pages_of(side, serve(), NUMBERED)
    for wrong in ("x", "", None, "1.5", "9" * 5000):
        with pytest.raises(UsageError):
            pages.start_at(wrong)


@pytest.mark.parametrize(
    ("is_number", "following", "sent"),
    [(True, "17", 17), (True, "x", "x"), (False, 17, "17")],
)
def test_g26_cursors_in_bodies(
    side: Side, serve: Serve, is_number: bool, following: object, sent: object
) -> None:
    paging = Paging(
        CursorPages, ("items",), ITEM, move_body="at", body_number=is_number, next=("next",)
    )
    server = serve(items(1, next=following), items(2))
    given = {"kind": "cat", "at": "first"}
    assert ids(side, pages_of(side, server, paging, body=given)) == [[1], [2]]
    assert [seen.json for seen in server.seen] == [given, {"kind": "cat", "at": sent}]
    assert given["at"] == "first"


def test_g25_cursors_in_headers(side: Side, serve: Serve) -> None:
    paging = Paging(CursorPages, ("items",), ITEM, move="at", next_header="X-Next")
    first: Script = lambda exchange: exchange.json(items(1), X_Next="c1")  # noqa: E731
    server = serve(first, items(2))
    assert ids(side, pages_of(side, server, paging)) == [[1], [2]]
    assert queries(server) == ["", "at=c1"]


def test_g09_links_and_urls(side: Side, serve: Serve) -> None:
    linked: Script = lambda exchange: exchange.json([{"id": 1}], Link="<?n=2>; rel=next")  # noqa: E731
    server = serve(linked, [{"id": 2}])
    pages = pages_of(side, server, Paging(LinkPages, (), ITEM), {"size": 1})
    assert ids(side, pages) == [[1], [2]]
    assert queries(server) == ["size=1", "n=2"]
    foreign = serve(items(1, next="http://other.example/pets?k=secret"))
    pages = pages_of(side, foreign, URLS)
    side.call(pages.next)
    with pytest.raises(PaginationError, match="not on the origin of the base URL") as caught:
        side.call(pages.next)
    assert "secret" not in str(caught.value)
    resumed = pages_of(side, serve(), URLS).start_at("/pets")
    with pytest.raises(PaginationError, match="not an absolute http or https URL") as caught:
        side.call(resumed.next)
    assert (caught.value.status_code, caught.value.page) == (None, None)


@pytest.mark.parametrize(
    ("fields", "target"),
    [
        (['<a>; rel="prev", <b>; rel="NEXT"'], "b"),
        (["<a>; rel=prev", "<b>; rel=next"], "b"),
        (['<a,;>; title="x, <y>; rel=next"; rel="up next"'], "a,;"),
        (['<a>; title="say \\"next\\", please"; rel=last, <b>;rel=next'], "b"),
        (["<a>; rel=next; anchor=x, <b>; rel = next"], "b"),
        (['a; rel=next, <b>; "', "<c"], ""),
        ([], ""),
    ],
)
def test_link_headers(fields: List[str], target: str) -> None:
    assert next_link(fields) == target


@pytest.mark.parametrize(
    ("reference", "refused"),
    [
        ("?page=2", False),
        ("list?page=2", False),
        ("/v1", False),
        ("/v2/list", True),
        ("/v10", True),
        ("%2e%2E/v2", True),
        ("https://api.example/v2", False),
        ("https://trusted.example:8443/v2", False),
        ("https://trusted.example/v2", True),
        ("http://api.example/v1/list", True),
        ("//api.example/v2", False),
        ("https://a@api.example/v1", True),
        ("https:v1", True),
        ("ftp://api.example/v1", True),
    ],
)
def test_urls_that_are_followed(reference: str, refused: bool) -> None:
    found = resolve_url(reference, "https://api.example/v1/list?page=1")
    assert found is not None
    trusted = ["https://trusted.example:8443"]
    assert (refusal_of(found, "https://api.example/v1", trusted) is not None) is refused


@pytest.mark.parametrize("reference", ["\\v1", "/v1\n", "#top", "https://[::1/v1"])
def test_urls_that_are_none(reference: str) -> None:
    assert resolve_url(reference, "https://api.example/v1/list?key=1") is None


def test_the_query_of_a_url() -> None:
    url = NextUrl("https://api.example/list?a=1&k%65y=old&b=%2F", is_relative=False)
    assert url.with_query([], []) == url.url
    extra = [("a", "2"), ("c", "%20")]
    assert url.with_query(extra, [("key", "n&w")]) == (
        "https://api.example/list?a=1&b=%2F&c=%20&key=n%26w"
    )
    assert NextUrl("https://x.example", is_relative=False).with_query(extra, []) == (
        "https://x.example?a=2&c=%20"
    )


@pytest.mark.parametrize("size", range(1, 20))
def test_circles_are_found_in_constant_memory(size: int) -> None:
    loop = PageLoop()
    loop.start(None)
    tokens = (str(step if step < 5 else 5 + step % size) for step in range(1000))
    assert next(count for count, token in enumerate(tokens) if loop.closes(token)) < 100


def test_no_circle_without_one() -> None:
    loop = PageLoop()
    loop.start("first")
    assert not any(loop.closes(str(step)) for step in range(1000))
