"""How the pages of an operation are selected, and how the next page is found."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Callable, Literal

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from .fetched_page import FetchedPage
    from .operation import TypeSource
    from .page_request import PageRequest


@dataclass(frozen=True)
class Paging:
    """How the pages of an operation are selected, and where their properties are.

    All paths consist of names on the wire and start at the body, except `last_item`.

    Attributes:
        kind: The class that finds the next page.
        results: Path to the array of items. Empty if the body is the array.
        item: The annotation of an item.
        move: Name of the argument that selects a page.
        move_body: Property of the JSON body that selects a page.
        before: Name of the argument that selects the items before one of them.
        before_body: Property of the JSON body that does so.
        body_number: These properties are numbers. Otherwise they are strings.
        size: Name of the argument for the number of items of a page.
        next: Path to the next cursor.
        next_header: Header with the next cursor.
        last_item: Path to the next cursor, from the last item.
        next_url: Path to the URL of the next page.
        origins: Where that URL may be, in addition to the origin of the base URL.
        has_more: Path to a boolean.
        total_items: Path to the number of items of all pages.
        total_pages: Path to the number of pages.
        first_page: Number of the first page.
    """

    kind: Callable[[Paging, CallGiven], PageKind]
    results: tuple[str, ...]
    item: TypeSource
    move: str | None = None
    move_body: str | None = None
    before: str | None = None
    before_body: str | None = None
    body_number: bool = False
    size: str | None = None
    next: tuple[str, ...] | None = None
    next_header: str | None = None
    last_item: tuple[str, ...] | None = None
    next_url: tuple[str, ...] | None = None
    origins: Sequence[str] = ()
    has_more: tuple[str, ...] | None = None
    total_items: tuple[str, ...] | None = None
    total_pages: tuple[str, ...] | None = None
    first_page: Literal[0, 1] = 1


@dataclass(frozen=True)
class CallGiven:
    """What the caller passed to a paginated method.

    Attributes:
        arguments: By name.
        properties: Returns the properties of the body, by name on the wire.
        text: Returns the text of an argument as it is sent.
    """

    arguments: Mapping[str, object]
    properties: Callable[[], Mapping[str, object]]
    text: Callable[[str], str | None]


@dataclass(frozen=True)
class Fault:
    """Why there is no request for the next page. It becomes a `PaginationError`."""

    message: str
    path: str = ""


@dataclass(frozen=True)
class Following:
    """What follows a page.

    Attributes:
        has_next: `False` on the last page. `None` if only another request can tell.
        cursor: Where the next page starts.
        fault: Why the next page cannot be requested.
    """

    has_next: bool | None
    cursor: str | None = None
    fault: Fault | None = None


#: After the last page.
THE_END = Following(False)


class PageKind(ABC):
    """How one page follows another. It does no I/O."""

    #: Whether a page with the bytes of the previous page is an error. Without this check, a server
    #: that ignores the offset or the page number would cause an endless loop.
    compares = False

    @property
    @abstractmethod
    def position(self) -> str:
        """The position in the list, for `repr`."""

    @abstractmethod
    def start_at(self, cursor: str) -> None:
        """Start at a cursor.

        Raises:
            UsageError: The string is not a cursor of this kind.
        """

    @abstractmethod
    def request(self, base_url: Callable[[], str]) -> PageRequest | Fault:
        """Return how the next request differs from the call, or why there is none."""

    @abstractmethod
    def follow(self, fetched: FetchedPage[Any]) -> Following:
        """Move past a page that has a body."""
