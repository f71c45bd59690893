"""What of a call's arguments and body selects its first page."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from .body_choice import choose_body
from .encode import encode
from .parameters import pairs, unescaped

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ..options import RequestOptions
    from .operation import Operation


def body_properties(
    operation: Operation[Any], body: object, options: RequestOptions | None
) -> Mapping[str, object]:
    """The properties of a JSON body, by name on the wire.

    Raises:
        UsageError: The body cannot be sent.
    """
    if body is None or not operation.body:
        return {}
    codec = operation.body[choose_body(operation.body, body, (options or {}).get("content_type"))]
    wire = encode(body, codec.type() if codec.type else Any)
    return cast("dict[str, object]", wire) if isinstance(wire, dict) else {}


def sent_text(
    operation: Operation[Any], arguments: Mapping[str, object], argument: str
) -> str | None:
    """The text of an argument as it is sent. `None` if it is absent.

    Raises:
        UsageError: The argument cannot be sent.
    """
    value = arguments.get(argument)
    parameter = operation.parameters.get(argument)
    if value is None or parameter is None:
        return None
    return ",".join(text for _, text in pairs(argument, value, parameter, unescaped))
