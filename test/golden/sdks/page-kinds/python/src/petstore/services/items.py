"""ItemsService and AsyncItemsService."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, List, Optional

from .. import models
from .._runtime.body.json import encode_json
from .._runtime.cursor_pages import CursorPages
from .._runtime.link_pages import LinkPages
from .._runtime.numbered_pages import NumberedPages
from .._runtime.offset_pages import OffsetPages
from .._runtime.operation import Answer, BodyCodec, Operation, Parameter
from .._runtime.paging import Paging
from .._runtime.properties import Properties
from .._runtime.url_pages import UrlPages
from ..pagination import AsyncPages, Pages

if TYPE_CHECKING:
    from .._runtime.async_core import AsyncCore
    from .._runtime.core import Core
    from ..models import Item
    from ..options import RequestOptions

_LIST_SKIPPED: Operation[Any] = Operation(
    method="GET",
    path="/skipped",
    id="listSkipped",
    parameters={
        "offset": Parameter("query", required=True),
        "limit": Parameter("query", required=True),
    },
    accept="application/json",
    ok={"200": Answer(json=lambda: models.ItemPage)},
)

_LIST_SKIPPED_PAGING = Paging(
    kind=OffsetPages,
    move="offset",
    size="limit",
    results=("items",),
    total_items=("total",),
    item=lambda: models.Item,
)

_LIST_NUMBERED: Operation[Any] = Operation(
    method="GET",
    path="/numbered",
    id="listNumbered",
    parameters={"page": Parameter("query"), "per_page": Parameter("query")},
    accept="application/json",
    ok={"200": Answer(json=lambda: models.ItemPage)},
)

_LIST_NUMBERED_PAGING = Paging(
    kind=NumberedPages,
    move="page",
    size="per_page",
    results=("items",),
    total_pages=("pages",),
    first_page=0,
    item=lambda: models.Item,
)

_SEARCH_ITEMS: Operation[Any] = Operation(
    method="POST",
    path="/search",
    id="searchItems",
    body={"application/json": BodyCodec(encode_json, type=lambda: models.SearchItemsBody)},
    accept="application/json",
    ok={"200": Answer(json=lambda: models.ItemPage)},
)

_SEARCH_ITEMS_PAGING = Paging(
    kind=CursorPages,
    move_body="start_cursor",
    results=("items",),
    next=("next",),
    has_more=("has_more",),
    item=lambda: models.Item,
)

_LIST_BY_HEADER: Operation[Any] = Operation(
    method="GET",
    path="/headers",
    id="listByHeader",
    parameters={"x_cursor": Parameter("header", name="X-Cursor")},
    accept="application/json",
    ok={"200": Answer(json=lambda: List[models.Item])},
)

_LIST_BY_HEADER_PAGING = Paging(
    kind=CursorPages,
    move="x_cursor",
    results=(),
    next_header="X-Next-Cursor",
    item=lambda: models.Item,
)

_LIST_AFTER_ITEM: Operation[Any] = Operation(
    method="GET",
    path="/after",
    id="listAfterItem",
    parameters={"starting_after": Parameter("query"), "ending_before": Parameter("query")},
    accept="application/json",
    ok={"200": Answer(json=lambda: models.ItemPage)},
)

_LIST_AFTER_ITEM_PAGING = Paging(
    kind=CursorPages,
    move="starting_after",
    before="ending_before",
    results=("items",),
    last_item=("id",),
    has_more=("has_more",),
    item=lambda: models.Item,
)

_LIST_LINKED: Operation[Any] = Operation(
    method="GET",
    path="/linked",
    id="listLinked",
    accept="application/json",
    ok={"200": Answer(json=lambda: List[models.Item])},
)

_LIST_LINKED_PAGING = Paging(kind=LinkPages, results=(), item=lambda: models.Item)

_LIST_BY_URL: Operation[Any] = Operation(
    method="GET",
    path="/urls",
    id="listByUrl",
    accept="application/json",
    ok={"200": Answer(json=lambda: models.ItemPage)},
)

_LIST_BY_URL_PAGING = Paging(
    kind=UrlPages,
    results=("items",),
    next_url=("next",),
    total_items=("total",),
    item=lambda: models.Item,
)


class ItemsService:
    """The items of all lists."""

    def __init__(self, core: Core) -> None:
        """Create the service. The client calls this."""
        self._core = core

    def __repr__(self) -> str:
        return self._core.shown(type(self).__name__)

    def list_skipped(
        self,
        *,
        offset: int,
        limit: int,
        options: Optional[RequestOptions] = None,
    ) -> Pages[Item]:
        """Lists items by offset.

        `GET /skipped`

        Returns:
            A page of items.

        Example:
            ```python
            for page in client.items.list_skipped(offset=0, limit=20):
                print(page.data)
            ```
        """
        return Pages(
            self._core,
            _LIST_SKIPPED,
            _LIST_SKIPPED_PAGING,
            {"offset": offset, "limit": limit},
            options=options,
        )

    def list_numbered(
        self,
        *,
        page: Optional[int] = None,
        per_page: Optional[int] = None,
        options: Optional[RequestOptions] = None,
    ) -> Pages[Item]:
        """Lists items by page number.

        `GET /numbered`

        Returns:
            A page of items.

        Example:
            ```python
            for page in client.items.list_numbered():
                print(page.data)
            ```
        """
        return Pages(
            self._core,
            _LIST_NUMBERED,
            _LIST_NUMBERED_PAGING,
            {"page": page, "per_page": per_page},
            options=options,
        )

    def search_items(
        self,
        *,
        query: Optional[str] = None,
        start_cursor: Optional[str] = None,
        options: Optional[RequestOptions] = None,
    ) -> Pages[Item]:
        """Searches items, with a cursor in the body.

        `POST /search`

        Returns:
            A page of items.

        Example:
            ```python
            for page in client.items.search_items(query="query"):
                print(page.data)
            ```
        """
        return Pages(
            self._core,
            _SEARCH_ITEMS,
            _SEARCH_ITEMS_PAGING,
            {},
            body=Properties(query=query, start_cursor=start_cursor),
            options=options,
        )

    def list_by_header(
        self,
        *,
        x_cursor: Optional[str] = None,
        options: Optional[RequestOptions] = None,
    ) -> Pages[Item]:
        """Lists items by a cursor in headers.

        `GET /headers`

        Response headers:

        - `X-Next-Cursor`: The cursor of the next page.
        - `Link`: The next page.

        Returns:
            The items of a page.

        Example:
            ```python
            for page in client.items.list_by_header():
                print(page.data)
            ```
        """
        return Pages(
            self._core,
            _LIST_BY_HEADER,
            _LIST_BY_HEADER_PAGING,
            {"x_cursor": x_cursor},
            options=options,
        )

    def list_after_item(
        self,
        *,
        starting_after: Optional[str] = None,
        ending_before: Optional[str] = None,
        options: Optional[RequestOptions] = None,
    ) -> Pages[Item]:
        """Lists items after or before one of them.

        `GET /after`

        Returns:
            A page of items.

        Example:
            ```python
            for page in client.items.list_after_item():
                print(page.data)
            ```
        """
        return Pages(
            self._core,
            _LIST_AFTER_ITEM,
            _LIST_AFTER_ITEM_PAGING,
            {"starting_after": starting_after, "ending_before": ending_before},
            options=options,
        )

    def list_linked(self, *, options: Optional[RequestOptions] = None) -> Pages[Item]:
        """Lists items by the header Link.

        `GET /linked`

        Response headers:

        - `X-Next-Cursor`: The cursor of the next page.
        - `Link`: The next page.

        Returns:
            The items of a page.

        Example:
            ```python
            for page in client.items.list_linked():
                print(page.data)
            ```
        """
        return Pages(self._core, _LIST_LINKED, _LIST_LINKED_PAGING, {}, options=options)

    def list_by_url(self, *, options: Optional[RequestOptions] = None) -> Pages[Item]:
        """Lists items by the URL of the next page.

        `GET /urls`

        Returns:
            A page of items.

        Example:
            ```python
            for page in client.items.list_by_url():
                print(page.data)
            ```
        """
        return Pages(self._core, _LIST_BY_URL, _LIST_BY_URL_PAGING, {}, options=options)


class AsyncItemsService:
    """The items of all lists."""

    def __init__(self, core: AsyncCore) -> None:
        """Create the service. The client calls this."""
        self._core = core

    def __repr__(self) -> str:
        return self._core.shown(type(self).__name__)

    def list_skipped(
        self,
        *,
        offset: int,
        limit: int,
        options: Optional[RequestOptions] = None,
    ) -> AsyncPages[Item]:
        """Lists items by offset.

        `GET /skipped`

        Returns:
            A page of items.

        Example:
            ```python
            async for page in client.items.list_skipped(offset=0, limit=20):
                print(page.data)
            ```
        """
        return AsyncPages(
            self._core,
            _LIST_SKIPPED,
            _LIST_SKIPPED_PAGING,
            {"offset": offset, "limit": limit},
            options=options,
        )

    def list_numbered(
        self,
        *,
        page: Optional[int] = None,
        per_page: Optional[int] = None,
        options: Optional[RequestOptions] = None,
    ) -> AsyncPages[Item]:
        """Lists items by page number.

        `GET /numbered`

        Returns:
            A page of items.

        Example:
            ```python
            async for page in client.items.list_numbered():
                print(page.data)
            ```
        """
        return AsyncPages(
            self._core,
            _LIST_NUMBERED,
            _LIST_NUMBERED_PAGING,
            {"page": page, "per_page": per_page},
            options=options,
        )

    def search_items(
        self,
        *,
        query: Optional[str] = None,
        start_cursor: Optional[str] = None,
        options: Optional[RequestOptions] = None,
    ) -> AsyncPages[Item]:
        """Searches items, with a cursor in the body.

        `POST /search`

        Returns:
            A page of items.

        Example:
            ```python
            async for page in client.items.search_items(query="query"):
                print(page.data)
            ```
        """
        return AsyncPages(
            self._core,
            _SEARCH_ITEMS,
            _SEARCH_ITEMS_PAGING,
            {},
            body=Properties(query=query, start_cursor=start_cursor),
            options=options,
        )

    def list_by_header(
        self,
        *,
        x_cursor: Optional[str] = None,
        options: Optional[RequestOptions] = None,
    ) -> AsyncPages[Item]:
        """Lists items by a cursor in headers.

        `GET /headers`

        Response headers:

        - `X-Next-Cursor`: The cursor of the next page.
        - `Link`: The next page.

        Returns:
            The items of a page.

        Example:
            ```python
            async for page in client.items.list_by_header():
                print(page.data)
            ```
        """
        return AsyncPages(
            self._core,
            _LIST_BY_HEADER,
            _LIST_BY_HEADER_PAGING,
            {"x_cursor": x_cursor},
            options=options,
        )

    def list_after_item(
        self,
        *,
        starting_after: Optional[str] = None,
        ending_before: Optional[str] = None,
        options: Optional[RequestOptions] = None,
    ) -> AsyncPages[Item]:
        """Lists items after or before one of them.

        `GET /after`

        Returns:
            A page of items.

        Example:
            ```python
            async for page in client.items.list_after_item():
                print(page.data)
            ```
        """
        return AsyncPages(
            self._core,
            _LIST_AFTER_ITEM,
            _LIST_AFTER_ITEM_PAGING,
            {"starting_after": starting_after, "ending_before": ending_before},
            options=options,
        )

    def list_linked(self, *, options: Optional[RequestOptions] = None) -> AsyncPages[Item]:
        """Lists items by the header Link.

        `GET /linked`

        Response headers:

        - `X-Next-Cursor`: The cursor of the next page.
        - `Link`: The next page.

        Returns:
            The items of a page.

        Example:
            ```python
            async for page in client.items.list_linked():
                print(page.data)
            ```
        """
        return AsyncPages(self._core, _LIST_LINKED, _LIST_LINKED_PAGING, {}, options=options)

    def list_by_url(self, *, options: Optional[RequestOptions] = None) -> AsyncPages[Item]:
        """Lists items by the URL of the next page.

        `GET /urls`

        Returns:
            A page of items.

        Example:
            ```python
            async for page in client.items.list_by_url():
                print(page.data)
            ```
        """
        return AsyncPages(self._core, _LIST_BY_URL, _LIST_BY_URL_PAGING, {}, options=options)
