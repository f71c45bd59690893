"""Members that an operation always sets."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from ...errors import UsageError

if TYPE_CHECKING:
    from ..operation import BodyCodec


def set_members(wire: object, codec: BodyCodec) -> object:
    """Add to a body what its operation always sets, such as `stream`.

    Raises:
        UsageError: The caller set another value.
    """
    if not codec.set or not isinstance(wire, dict):
        return wire
    body = cast("dict[str, object]", wire)
    for name, value in codec.set.items():
        if body.get(name, value) is not value:
            shown = str(value).lower()
            raise UsageError(
                f"{name} is always {shown} in this method; another method sends the opposite"
            )
    return {**body, **codec.set}
