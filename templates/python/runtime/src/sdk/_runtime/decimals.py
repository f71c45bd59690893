"""Numbers that keep all of their digits."""

from __future__ import annotations

from decimal import Decimal, InvalidOperation
from typing import Annotated, Any

from .issues import Issues, Place, note
from .json_text import ExactFloat, is_number_text
from .plain import to_plain
from .shape import Shape


class DecimalShape(Shape):
    """A number with all of its digits."""

    wanted = "number"
    as_is = Decimal

    def fits(self, value: object) -> bool:
        """A number."""
        return isinstance(value, (int, float, Decimal)) and not isinstance(value, bool)

    def read(self, value: object, place: Place, issues: Issues) -> object:
        """The number as a `Decimal`."""
        if self.fits(value):
            try:
                return Decimal(value.text if isinstance(value, ExactFloat) else str(value))
            except InvalidOperation:  # an exponent of more than 18 digits
                pass
        note(issues, place, self.wanted, value)
        return value

    def write(self, value: object) -> object:
        """A number. It may be given as a string."""
        if isinstance(value, str) and is_number_text(value):
            return Decimal(value)
        return to_plain(value)

    def surplus(self, value: object, *, sent: bool) -> int | None:
        """None; of the strings of a call, only those that are numbers belong to the type."""
        if sent and isinstance(value, str):
            return 0 if is_number_text(value) else None
        return super().surplus(value, sent=sent)


class _DecimalNumber:
    """Marks a `Decimal` that is a number in JSON; users may have others in fields of their own."""

    def __repr__(self) -> str:
        return "DECIMAL"

    def sdk_shape(self, annotation: Any) -> DecimalShape:
        """The shape of an annotation that has this marker."""
        del annotation
        return DecimalShape()


#: A `Decimal` that is a number in JSON.
DecimalNumber = Annotated[Decimal, _DecimalNumber()]
