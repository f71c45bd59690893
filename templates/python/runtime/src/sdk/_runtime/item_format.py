"""How a body carries items."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from ..errors import SdkError


class RawItem(NamedTuple):
    """The text of an item, with what the body says about it.

    Attributes:
        data: The text.
        event: Server-sent events: name of the event.
        id: Server-sent events: the last id that was sent.
        retry: Server-sent events: reconnection time in milliseconds.
        line: JSON lines: number of the line, from 1.
    """

    data: str
    event: str = "message"
    id: str = ""
    retry: int | None = None
    line: int | None = None


class ItemParser(ABC):
    """Split a body into the strings of its items, as its bytes arrive."""

    @abstractmethod
    def feed(self, chunk: bytes) -> list[RawItem]:
        """The items that these bytes complete.

        Raises:
            StreamError: An item is too long. Items before it are given first.
        """

    @abstractmethod
    def finish(self) -> list[RawItem]:
        """The items that the end of the body completes."""


class ItemFormat(ABC):
    """A format of streams."""

    @abstractmethod
    def accepts(self, media_type: str | None) -> bool:
        """Return whether a body of that media type can be such a stream."""

    @abstractmethod
    def parser(self) -> ItemParser:
        """A parser for one body."""

    def is_end(self, item: RawItem) -> bool:
        """Return whether the item ends the stream instead of being one."""
        del item
        return False

    def is_error(self, item: RawItem) -> bool:
        """Return whether the item says that something went wrong."""
        del item
        return False

    @abstractmethod
    def failure(
        self,
        item: RawItem,
        message: str,
        status_code: int,
    ) -> SdkError:
        """The error for an item that is none."""
