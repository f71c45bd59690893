"""Server-sent events (WHATWG HTML, section 9.2)."""

from __future__ import annotations

import codecs
import re
from typing import TYPE_CHECKING

from ..errors import StreamError
from .item_format import ItemFormat, ItemParser, RawItem

if TYPE_CHECKING:
    from collections.abc import Iterator

#: The longest line and the longest event that are read, in characters.
LONGEST_EVENT = 64 * 1024 * 1024

_LINE_END = re.compile(r"\r\n|\n|\r")
#: Python does not read numbers of thousands of digits, and nobody waits that long.
_DIGITS = re.compile(r"[0-9]{1,1000}")


class ServerSentEvents(ItemFormat):
    """Server-sent events, ended by `[DONE]` as many APIs do."""

    def accepts(self, media_type: str | None) -> bool:
        """Also a body whose type is not given."""
        return media_type in (None, "text/event-stream")

    def parser(self) -> EventParser:
        """A parser for one body."""
        return EventParser()

    def is_end(self, item: RawItem) -> bool:
        """A convention, not a part of the format."""
        return item.data.strip() == "[DONE]"

    def is_error(self, item: RawItem) -> bool:
        """A convention, not a part of the format."""
        return item.event == "error"

    def failure(self, item: RawItem, message: str, status_code: int) -> StreamError:
        """The error for an event that is not an item."""
        del status_code
        return StreamError(message, event=item.event, data=item.data)


#: The format, as operations name it.
server_sent_events = ServerSentEvents()


class EventParser(ItemParser):
    """The events of a body (WHATWG HTML, section 9.2.6).

    An event is given as soon as the line that ends it is there, and one that the end of the body
    cuts off is not given at all.
    """

    def __init__(self) -> None:
        """Parsers are for one body."""
        self._lines = _LineSplitter()
        self._data: list[str] = []
        self._length = 0
        self._event = ""
        self._id = ""
        self._retry: int | None = None
        self._failure: StreamError | None = None

    def feed(self, chunk: bytes) -> list[RawItem]:
        """The events that these bytes complete."""
        if self._failure:
            raise self._failure
        items: list[RawItem] = []
        try:
            for line in self._lines.feed(chunk):
                item = self._take(line)
                if item:
                    items.append(item)
        except StreamError as error:
            self._failure = error
            if not items:
                raise
        return items

    def finish(self) -> list[RawItem]:
        """Nothing: an event that is cut off is dropped."""
        if self._failure:
            raise self._failure
        return []

    def _take(self, line: str) -> RawItem | None:
        if line == "":
            return self._dispatch()
        field, _, value = line.partition(":")
        if value.startswith(" "):
            value = value[1:]
        if field == "data":
            self._add(value)
        elif field == "event":
            self._event = value
        elif field == "id":
            if "\0" not in value:
                self._id = value
        elif field == "retry" and _DIGITS.fullmatch(value):
            self._retry = int(value)
        return None

    def _add(self, value: str) -> None:
        self._length += len(value) + 1
        if self._length > LONGEST_EVENT:
            raise _too_long()
        self._data.append(value)

    def _dispatch(self) -> RawItem | None:
        event = self._event or "message"
        self._event = ""
        if not self._data:
            return None
        data = "\n".join(self._data)
        self._data.clear()
        self._length = 0
        return RawItem(data, event, self._id, self._retry)


class _LineSplitter:
    """Lines end with CR, LF or CRLF and nothing else; a CR ends its line without waiting for an LF.

    `str.splitlines` also splits at other characters, which may stand in an event.
    """

    def __init__(self) -> None:
        self._decoder = codecs.getincrementaldecoder("utf-8")(errors="replace")
        self._at_start = True
        self._after_cr = False
        self._parts: list[str] = []
        self._length = 0

    def feed(self, chunk: bytes) -> Iterator[str]:
        """The lines that these bytes end."""
        text = self._decoder.decode(chunk)
        if not text:
            return
        start = 0
        if self._at_start:
            self._at_start = False
            start = int(text[0] == "\ufeff")
        elif self._after_cr:
            start = int(text[0] == "\n")
        self._after_cr = text[-1] == "\r"
        for end in _LINE_END.finditer(text, start):
            yield self._end(text[start : end.start()])
            start = end.end()
        if start < len(text):
            self._keep(text[start:])

    def _end(self, part: str) -> str:
        # Joined once, so that a long line in many chunks costs no more than it is long.
        self._keep(part)
        line = "".join(self._parts)
        self._parts.clear()
        self._length = 0
        return line

    def _keep(self, part: str) -> None:
        self._length += len(part)
        if self._length > LONGEST_EVENT:
            raise _too_long()
        self._parts.append(part)


def _too_long() -> StreamError:
    message = f"the event is longer than {LONGEST_EVENT} characters"
    return StreamError(message, event="message", data="")
