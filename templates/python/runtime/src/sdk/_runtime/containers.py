"""Shapes of lists and maps, and of what may be null."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from .issues import Issues, Place, note
from .plain import to_plain
from .shape import MembersShape, Shape


class NullableShape(Shape):
    """A type or null."""

    def __init__(self, inner: Shape) -> None:
        """Take the type next to null."""
        self.inner = inner
        self.wanted = inner.wanted

    def fits(self, value: object) -> bool:
        """Null, or what fits the type."""
        return value is None or self.inner.fits(value)

    def read(self, value: object, place: Place, issues: Issues) -> object:
        """As the type does, except for null."""
        return None if value is None else self.inner.read(value, place, issues)

    def write(self, value: object) -> object:
        """As the type does, except for `None`."""
        return None if value is None else self.inner.write(value)

    def surplus(self, value: object, *, sent: bool) -> int | None:
        """As the type does, except for null."""
        return 0 if value is None else self.inner.surplus(value, sent=sent)


class ListShape(Shape):
    """A list of one type."""

    wanted = "array"

    def __init__(self, items: Shape) -> None:
        """Take the type of the items."""
        self.items = items

    def fits(self, value: object) -> bool:
        """An array, or what stands for one in a call."""
        return isinstance(value, (list, tuple))

    def read(self, value: object, place: Place, issues: Issues) -> object:
        """The list with each item read; an item that does not fit stays as it is."""
        if not isinstance(value, list):
            note(issues, place, self.wanted, value)
            return value
        as_is, read = self.items.as_is, self.items.read
        return [
            item if type(item) is as_is else read(item, (place, index), issues)
            for index, item in enumerate(cast("list[object]", value))
        ]

    def write(self, value: object) -> object:
        """The list with each item written."""
        if not isinstance(value, (list, tuple)):
            return to_plain(value)
        return [self.items.write(item) for item in cast("list[object]", value)]

    def surplus(self, value: object, *, sent: bool) -> int | None:
        """That of the first item."""
        if not isinstance(value, (list, tuple)):
            return None
        items = cast("list[object]", value)
        return self.items.surplus(items[0], sent=sent) if items else 0


class MapShape(MembersShape):
    """A dict from names to values of one type."""

    def __init__(self, values: Shape) -> None:
        """Take the type of the values."""
        self.values = values

    def read(self, value: object, place: Place, issues: Issues) -> object:
        """The dict with each value read; a value that does not fit stays as it is."""
        if not isinstance(value, dict):
            note(issues, place, self.wanted, value)
            return value
        read = self.values.read
        members = cast("dict[str, object]", value)
        return {key: read(item, (place, key), issues) for key, item in members.items()}

    def write(self, value: object) -> object:
        """The dict with each value written."""
        if not isinstance(value, Mapping):
            return to_plain(value)
        members = cast("Mapping[object, object]", value)
        return {str(to_plain(key)): self.values.write(item) for key, item in members.items()}
