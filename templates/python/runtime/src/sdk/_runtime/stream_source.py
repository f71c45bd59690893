"""The source of the items of a stream."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, TypeVar, Union, cast

from ..errors import ApiConnectionError, SdkError, StreamError
from .decode import KindMismatch, decode
from .effects import Discard, Read, Steps
from .issues import log_issues
from .json_text import MalformedJson
from .read_answer import fail_decoding, is_bodiless, may_be_json, read_answer
from .redact import LONGEST_QUOTED, printable
from .stream_items import is_error_object, parse_item

if TYPE_CHECKING:
    from collections.abc import Iterator

    from .incoming import Incoming
    from .item_format import RawItem
    from .operation import Answer, StreamAnswer

T = TypeVar("T")


@dataclass(frozen=True)
class StreamEvent(Generic[T]):
    """An item of a stream with the fields of its event (WHATWG HTML, section 9.2.6).

    Attributes:
        data: The item.
        event: Name of the event. Default: `message`.
        id: The last id that was sent; empty where there was none.
        retry: Reconnection time in milliseconds, once the server has given one.
    """

    data: T
    event: str = "message"
    id: str = ""
    retry: int | None = None


#: What the items come from: the body, or the one value that came instead of a stream; `None` for a
#: response without a body, which is a stream that has ended.
Source = Union["StreamAnswer", StreamEvent[Any], None]


def source_of(incoming: Incoming, answer: Answer) -> Steps[Source]:
    """What the items of a response come from.

    Raises:
        DecodeError: It is not a stream.
    """
    media_type = incoming.media_type
    if is_bodiless(incoming.status):
        yield from Discard(incoming)
        return None
    if answer.json and media_type is not None and may_be_json(media_type):
        content = yield from read_answer(incoming, answer)
        return None if content.value is None else StreamEvent(content.value)
    if answer.stream is None or not answer.stream.format.accepts(media_type):
        beginning = yield from Read(incoming, 4096)
        if not beginning:
            return None
        fail_decoding(incoming, beginning, "expected a stream")
    return answer.stream


class Events(Generic[T]):
    """Makes the items of a body, as its bytes come."""

    def __init__(self, incoming: Incoming, answer: StreamAnswer) -> None:
        """Take the response that has the body, and what its operation says of the items."""
        self._subject = incoming.subject
        self._status = incoming.status
        self._answer = answer
        self._format = answer.format
        self._parser = answer.format.parser()
        self._item = answer.item()
        # What follows is not for the caller.
        self.ended = False

    def feed(self, chunk: bytes) -> Iterator[StreamEvent[T]]:
        """The items that end within the next bytes.

        Raises:
            StreamError: An error of the server, or data that is not a valid item.
            DecodeError: A line of JSON lines that is not a valid item.
        """
        for item in self._parser.feed(chunk):
            if self.ended:
                return
            yield from self._take(item)

    def finish(self) -> Iterator[StreamEvent[T]]:
        """The items that end with the body."""
        for item in self._parser.finish():
            yield from self._take(item)

    def closed(self) -> ApiConnectionError:
        """For who still waits for an item: a stream that was cut never looks complete."""
        return ApiConnectionError(f"{self._subject.what}: the stream was closed")

    def _take(self, item: RawItem) -> Iterator[StreamEvent[T]]:
        event = self._answer.event
        if self._format.is_error(item) and not (event and event.lists(item.event)):
            raise self._server_error(item)
        is_text = event.data_form(item.event) == "text" if event else self._answer.text
        if not is_text and self._format.is_end(item):
            self.ended = True
            return
        yield StreamEvent(cast("T", self._decode(item)), item.event, item.id, item.retry)

    def _decode(self, item: RawItem) -> Any:
        try:
            parsed = parse_item(self._answer, item, self._item)
        except MalformedJson:
            raise self._failure(item, "the item is not valid JSON") from None
        if is_error_object(self._answer, parsed.payload):
            raise self._server_error(item)
        try:
            value, issues = decode(self._item, parsed.value)
        except KindMismatch as error:
            raise self._failure(item, str(error)) from None
        log_issues(issues, self._subject)
        return value

    def _server_error(self, item: RawItem) -> StreamError:
        message = self._message(item, "the server reported an error in the stream")
        return StreamError(message, event=item.event, data=item.data)

    def _failure(self, item: RawItem, why: str) -> SdkError:
        return self._format.failure(item, self._message(item, why), self._status)

    def _message(self, item: RawItem, why: str) -> str:
        secrets = self._subject.secrets
        event = printable(secrets.redact(item.event), 200)
        place = f'event "{event}"' if item.line is None else f"line {item.line}"
        beginning = printable(secrets.redact(item.data[:LONGEST_QUOTED]), 200)
        return f"{self._subject.what}: {place}: {why}: {beginning}"
