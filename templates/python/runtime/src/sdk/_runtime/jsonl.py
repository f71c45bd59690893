"""Newline-delimited JSON."""

from __future__ import annotations

import codecs
import re

from ..errors import DecodeError, StreamError
from .item_format import ItemFormat, ItemParser, RawItem

#: The longest line that is read, in characters.
LONGEST_LINE = 64 * 1024 * 1024

_JSON = re.compile(r"application/(.*[+.-])?(json|ndjson|jsonl|jsonlines|json-seq)")

#: White space of JSON (RFC 8259, section 2); the CR of a CRLF is of it.
_BLANK = " \t\r"


class JsonLines(ItemFormat):
    """JSON lines; also under the type `application/json`, as some APIs send them."""

    def accepts(self, media_type: str | None) -> bool:
        """Also a body whose type is not given."""
        return media_type is None or media_type == "text/plain" or bool(_JSON.fullmatch(media_type))

    def parser(self) -> LineParser:
        """A parser for one body."""
        return LineParser()

    def failure(self, item: RawItem, message: str, status_code: int) -> DecodeError:
        """The error for a line that is not an item."""
        return DecodeError(
            message,
            status_code=status_code,
            content_type=None,
            raw_body=item.data,
            line=item.line,
        )


#: The format, as operations name it.
json_lines = JsonLines()


class LineParser(ItemParser):
    """One value in each line that is not blank, the last one with or without its end."""

    def __init__(self) -> None:
        """Parsers are for one body."""
        self._decoder = codecs.getincrementaldecoder("utf-8")(errors="replace")
        self._at_start = True
        self._parts: list[str] = []
        self._length = 0
        self._line = 0
        self._failure: StreamError | None = None

    def feed(self, chunk: bytes) -> list[RawItem]:
        """The lines that these bytes end."""
        return self._take(self._decoder.decode(chunk))

    def finish(self) -> list[RawItem]:
        """The last line, where nothing ends it."""
        items = self._take(self._decoder.decode(b"", final=True))
        if self._failure:
            raise self._failure
        data = "".join(self._parts)
        self._parts.clear()
        return [*items, _item(data, self._line + 1)] if data.strip(_BLANK) else items

    def _take(self, text: str) -> list[RawItem]:
        if self._failure:
            raise self._failure
        if self._at_start and text:
            self._at_start = False
            text = text[1:] if text[0] == "\ufeff" else text
        items: list[RawItem] = []
        first, *rest = text.split("\n")
        self._keep(first)
        for part in rest:
            self._line += 1
            # Joined once, so that a long line in many chunks costs no more than it is long.
            data = "".join(self._parts)
            self._parts.clear()
            self._length = 0
            if data.strip(_BLANK):
                items.append(_item(data, self._line))
            self._keep(part)
            if self._failure:
                break
        if self._failure and not items:
            raise self._failure
        return items

    def _keep(self, part: str) -> None:
        self._length += len(part)
        if self._length > LONGEST_LINE:
            message = f"line {self._line + 1} is longer than {LONGEST_LINE} characters"
            self._failure = StreamError(message, event="message", data="")
        self._parts.append(part)


def _item(data: str, line: int) -> RawItem:
    """Return a line without the CR of a CRLF."""
    return RawItem(data.removesuffix("\r"), line=line)
