"""Types by their names: of modules that are not loaded yet, and such that refer to themselves."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from .lazy import find
from .shape import Shape

if TYPE_CHECKING:
    from .issues import Issues, Place


class NamedShape(Shape):
    """A type by the name that it has in the SDK; looked up when its first value comes."""

    def __init__(self, name: str) -> None:
        """Take the public name."""
        self.name = name
        self.wanted = "any"

    @cached_property
    def shape(self) -> Shape:
        """The shape of what has the name."""
        from .shapes import shape_of

        found = shape_of(find(self.name))
        self.wanted = found.wanted
        return found

    def fits(self, value: object) -> bool:
        """As the type has it."""
        return self.shape.fits(value)

    def read(self, value: object, place: Place, issues: Issues) -> object:
        """As the type does."""
        return self.shape.read(value, place, issues)

    def write(self, value: object) -> object:
        """As the type does."""
        return self.shape.write(value)

    def surplus(self, value: object, *, sent: bool) -> int | None:
        """As the type does."""
        return self.shape.surplus(value, sent=sent)

    def surplus_of_incomplete(self, value: object, *, sent: bool, only: bool) -> int | None:
        """As the type does."""
        return self.shape.surplus_of_incomplete(value, sent=sent, only=only)

    def tagged(self, value: object, wire_name: str, tag: str) -> bool:
        """As the type has it."""
        return self.shape.tagged(value, wire_name, tag)

    def is_of(self, model: type) -> bool:
        """As the type has it."""
        return self.shape.is_of(model)


def resolved(shape: Shape) -> Shape:
    """The shape itself, where it is only named."""
    return shape.shape if isinstance(shape, NamedShape) else shape
