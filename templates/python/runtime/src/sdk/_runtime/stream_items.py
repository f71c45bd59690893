"""Items of a stream as JSON, before they are decoded."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple, cast

from .decode import parse_for
from .json_text import MalformedJson

if TYPE_CHECKING:
    from .item_format import RawItem
    from .operation import EventForm, StreamAnswer


class ParsedItem(NamedTuple):
    """An item as JSON.

    Attributes:
        payload: The data of the item.
        value: The same, or the whole event that it belongs to.
    """

    payload: object
    value: object


def parse_item(answer: StreamAnswer, raw: RawItem, wanted: Any) -> ParsedItem:
    """Parse an item.

    Args:
        answer: How the items come.
        raw: The item.
        wanted: The annotation of an item.

    Raises:
        MalformedJson: The data is not JSON.
    """
    form = answer.event
    if form is None:
        value = raw.data if answer.text else parse_for(raw.data.encode("utf-8"), wanted)
        return ParsedItem(value, value)
    data = _parse_data(form, raw, wanted)
    return ParsedItem(data, _whole_event(form, raw, data))


def is_error_object(answer: StreamAnswer, payload: object) -> bool:
    """Return whether an object has an `error` and none of the properties that are described."""
    if not answer.properties or not isinstance(payload, dict):
        return False
    members = cast("dict[str, Any]", payload)
    return "error" in members and members.keys().isdisjoint(answer.properties)


def _parse_data(form: EventForm, raw: RawItem, wanted: Any) -> object:
    known = form.data_form(raw.event)
    if known == "text":
        return raw.data
    try:
        return parse_for(raw.data.encode("utf-8"), wanted)
    except MalformedJson:
        # The data of an event that the description does not list may be anything.
        if known is None:
            return raw.data
        raise


def _whole_event(form: EventForm, raw: RawItem, data: object) -> dict[str, object]:
    event: dict[str, object] = {"data": data}
    if "event" in form.fields:
        event["event"] = raw.event
    if "id" in form.fields and raw.id:
        event["id"] = raw.id
    if "retry" in form.fields and raw.retry is not None:
        event["retry"] = raw.retry
    return event
