"""From the values of a call to JSON."""

from __future__ import annotations

from typing import Any

from ..errors import UsageError
from .plain import to_plain
from .shapes import shape_of


def encode(value: object, wanted: Any = Any) -> object:
    """The JSON of a value: names of the wire, dates and bytes as text, what is unset left out.

    Members that only come from the API are left out, constants are written, unknown members go as
    they are. A dict in the place of a model has the names of the model's fields.

    Args:
        value: A model, a dict for one, a list, a date, ...
        wanted: The annotation of the value.

    Raises:
        UsageError: The value contains itself, or is nested more deeply than the stack goes.
    """
    try:
        return to_plain(value) if wanted is Any else shape_of(wanted).write(value)
    except RecursionError:
        raise UsageError("the value contains itself or is nested too deeply") from None
