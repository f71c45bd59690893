"""What one call gives, written down as it comes."""

from __future__ import annotations

import time
from types import ModuleType
from typing import Any, Awaitable, Callable, Dict, List, Optional, TypeVar

import httpx
from typing_extensions import Protocol, TypedDict

from . import values
from .errors import error_outcome
from .values import Observed

P = TypeVar("P")


class Cancel(TypedDict, total=False):
    """When the caller gives a call up."""

    before: bool
    afterMs: float
    afterItems: int


class Circumstances(TypedDict, total=False):
    """How a call is made, beyond its arguments."""

    parallel: int
    times: int
    take: int
    #: Items are counted and not kept.
    counts: bool
    cancel: Cancel


class Answer(Protocol):
    """A value together with the answer that held it."""

    @property
    def status_code(self) -> int: ...
    @property
    def headers(self) -> httpx.Headers: ...
    @property
    def issues(self) -> Any: ...


class Event(Protocol):
    """One item of a stream with what its event said about itself."""

    @property
    def event(self) -> str: ...
    @property
    def id(self) -> str: ...
    @property
    def retry(self) -> Optional[int]: ...


class Facts(Protocol):
    """What a page says of the pages around it."""

    @property
    def has_next(self) -> Optional[bool]: ...
    @property
    def next_cursor(self) -> Optional[str]: ...
    @property
    def total_items(self) -> Optional[int]: ...
    @property
    def total_pages(self) -> Optional[int]: ...


class Seen:
    """The outcome of one call."""

    raw = staticmethod(values.raw)
    integer = staticmethod(values.integer)
    decimal = staticmethod(values.decimal)
    instant = staticmethod(values.instant)
    dated_text = staticmethod(values.dated_text)
    base64 = staticmethod(values.base64)
    text_length = staticmethod(values.text_length)
    enum_value = staticmethod(values.enum_value)
    unknown_variant = staticmethod(values.unknown_variant)
    list = staticmethod(values.each)
    map = staticmethod(values.mapped)
    object = staticmethod(values.members)
    field = staticmethod(values.field)
    extra = staticmethod(values.extra)
    narrowed = staticmethod(values.narrowed)

    def __init__(
        self,
        sdk: ModuleType,
        circumstances: Circumstances,
        prints: Callable[[Any], None],
        at_item: Callable[[int], None] = lambda count: None,
    ) -> None:
        self.outcome: Dict[str, Any] = {}
        self._sdk = sdk
        self._take = circumstances.get("take")
        self._counts = circumstances.get("counts", False)
        self._prints = prints
        self._at_item = at_item
        self._start = time.monotonic()
        self._item_count = 0
        self._pages: List[Observed] = []
        self._left = False

    def value(self, value: Observed) -> None:
        """What the call gives; `None` may be null, or that nothing came."""
        self.outcome["result"] = {"$nothing": True} if value is None else value

    def item(self, value: Observed) -> bool:
        """An item; `True`: the loop is to be left. A second loop goes on to the end."""
        self._item_count += 1
        self.outcome["itemCount"] = self._item_count
        if not self._counts:
            self.outcome.setdefault("items", []).append(value)
            self.outcome.setdefault("itemTimes", []).append(self._since_start())
        self._at_item(self._item_count)
        return self._enough(self._item_count)

    def event(self, event: Event, data: Observed) -> bool:
        """An item with what its event says."""
        seen = {"event": event.event, "id": event.id, "retry": event.retry, "data": data}
        return self.item({name: each for name, each in seen.items() if each is not None})

    def page(self, items: Observed) -> bool:
        """A page; see `item`."""
        self._pages.append(items)
        self.outcome["pages"] = self._pages
        self._at_item(len(self._pages))
        return self._enough(len(self._pages))

    def facts(self, page: Facts) -> None:
        """What a page says of the pages around it."""
        self.outcome.setdefault("facts", []).append(
            {
                "hasNext": page.has_next,
                "nextCursor": page.next_cursor,
                "totalItems": page.total_items,
                "totalPages": page.total_pages,
            }
        )

    def status(self, status_code: int) -> None:
        """The answer's status."""
        self.outcome["status"] = status_code

    def whole(self, answer: Answer) -> None:
        """All that an answer says beside its value."""
        self._prints(answer)
        self.status(answer.status_code)
        self.outcome["headers"] = answer.headers.multi_items()
        self.outcome["issues"] = [
            {"pointer": issue.pointer, "wanted": issue.wanted, "found": issue.found}
            for issue in answer.issues
        ]

    def nexts(self, count: int, step: Callable[[], P], read: Callable[[P], Observed]) -> None:
        """`next()` again and again, whether or not it fails."""
        results: List[Dict[str, Any]] = []
        for _ in range(count):
            try:
                results.append({"page": read(step())})
            except StopIteration:
                results.append({"done": True})
            except Exception as error:
                results.append({"error": self.failure(error)})
        self.outcome["nexts"] = results

    async def nexts_async(
        self, count: int, step: Callable[[], Awaitable[P]], read: Callable[[P], Observed]
    ) -> None:
        """The same for coroutines."""
        results: List[Dict[str, Any]] = []
        for _ in range(count):
            try:
                results.append({"page": read(await step())})
            except StopAsyncIteration:
                results.append({"done": True})
            except Exception as error:
                results.append({"error": self.failure(error)})
        self.outcome["nexts"] = results

    def failure(self, error: BaseException) -> Dict[str, Any]:
        """The error that a call ended with."""
        self._prints(error)
        return error_outcome(error, self._sdk)

    def end(self) -> None:
        """The call is over."""
        self.outcome["tookMs"] = self._since_start()

    def _enough(self, count: int) -> bool:
        if self._left or count != self._take:
            return False
        self._left = True
        return True

    def _since_start(self) -> float:
        return (time.monotonic() - self._start) * 1000
