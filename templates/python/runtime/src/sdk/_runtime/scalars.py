"""Shapes of values without parts."""

from __future__ import annotations

import datetime as _dt
import re
from abc import abstractmethod
from typing import Any
from uuid import UUID

from .dates import parse_date, parse_datetime
from .issues import Issues, Place, note
from .json_text import ExactFloat
from .plain import to_plain
from .shape import AnyShape, Shape

#: Up to here a float holds each integer (IEEE 754, binary64).
_EXACT = 1 << 53
_UUID = re.compile(r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}", re.ASCII | re.IGNORECASE)


class StringShape(Shape):
    """Text."""

    wanted = "string"
    as_is = str

    def fits(self, value: object) -> bool:
        """A string."""
        return isinstance(value, str)


class BooleanShape(Shape):
    """True or false."""

    wanted = "boolean"
    as_is = bool

    def fits(self, value: object) -> bool:
        """A boolean."""
        return isinstance(value, bool)


class IntegerShape(Shape):
    """A whole number of any size; also one that is written as `1.0` or `1e2`."""

    wanted = "integer"
    as_is = int

    def fits(self, value: object) -> bool:
        """A number without a fraction."""
        if isinstance(value, float):
            return value.is_integer()
        return isinstance(value, int) and not isinstance(value, bool)

    def read(self, value: object, place: Place, issues: Issues) -> object:
        """The whole number."""
        if isinstance(value, float) and value.is_integer():
            return int(value)
        return super().read(value, place, issues)


class NumberShape(Shape):
    """A number; an `int` only where a `float` would lose digits."""

    wanted = "number"
    as_is = float

    def fits(self, value: object) -> bool:
        """A number."""
        return isinstance(value, (int, float)) and not isinstance(value, bool)

    def read(self, value: object, place: Place, issues: Issues) -> object:
        """The number as a `float`."""
        if type(value) is ExactFloat or (type(value) is int and -_EXACT <= value <= _EXACT):
            return float(value)
        return super().read(value, place, issues)


class ParsedShape(Shape):
    """Text that stands for a value of another type."""

    @abstractmethod
    def parse(self, text: str) -> object:
        """The value; `None` for a string that is not one."""

    def fits(self, value: object) -> bool:
        """A string that can be parsed."""
        return isinstance(value, str) and self.parse(value) is not None

    def read(self, value: object, place: Place, issues: Issues) -> object:
        """The value that the text stands for."""
        parsed = self.parse(value) if isinstance(value, str) else None
        if parsed is not None:
            return parsed
        note(issues, place, self.wanted, value)
        return value


class DateTimeShape(ParsedShape):
    """A `datetime` with its offset."""

    wanted = "date-time"

    def parse(self, text: str) -> object:
        """RFC 3339, section 5.6."""
        return parse_datetime(text)


class DateShape(ParsedShape):
    """A `date`."""

    wanted = "date"

    def parse(self, text: str) -> object:
        """RFC 3339, full-date."""
        return parse_date(text)

    def write(self, value: object) -> object:
        """The day of a date-time too, which is a `date` to a type checker."""
        return to_plain(value.date() if isinstance(value, _dt.datetime) else value)


class UuidShape(ParsedShape):
    """A `UUID`."""

    wanted = "uuid"

    def parse(self, text: str) -> object:
        """RFC 9562, section 4; none of the other forms that Python takes."""
        return UUID(text) if _UUID.fullmatch(text) else None


class ConstantShape(Shape):
    """One of some values, and no other."""

    wanted = "constant"

    def __init__(self, values: tuple[object, ...]) -> None:
        """Take the values in the order of the description."""
        self.values = values

    def fits(self, value: object) -> bool:
        """One of the values, of the same type: `True` is not 1."""
        # A loop, since a generator costs more than what it does here.
        for known in self.values:  # noqa: SIM110
            if type(value) is type(known) and value == known:
                return True
        return False


#: Shapes of the types that need no more than their name.
SCALARS: dict[Any, Shape] = {
    Any: AnyShape(),
    object: AnyShape(),
    str: StringShape(),
    bool: BooleanShape(),
    int: IntegerShape(),
    float: NumberShape(),
    _dt.datetime: DateTimeShape(),
    _dt.date: DateShape(),
    UUID: UuidShape(),
}
