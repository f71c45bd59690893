"""Types that are not of the SDK: of fields that its users add to its models."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any, cast

from pydantic_core import ValidationError

from .issues import note
from .shape import Shape

if TYPE_CHECKING:
    from pydantic import TypeAdapter

    from .issues import Issues, Place


class ForeignShape(Shape):
    """A type that pydantic reads and writes."""

    def __init__(self, annotation: Any) -> None:
        """Take the annotation."""
        self.annotation = annotation
        self.wanted = getattr(annotation, "__name__", str(annotation))

    @cached_property
    def adapter(self) -> TypeAdapter[Any]:
        """Made when the first value comes; so is its import, which takes its time."""
        from pydantic import TypeAdapter

        return TypeAdapter(self.annotation)

    def fits(self, value: object) -> bool:
        """What pydantic accepts."""
        try:
            self.adapter.validate_python(value)
        except ValidationError:
            return False
        return True

    def read(self, value: object, place: Place, issues: Issues) -> object:
        """What pydantic makes of it."""
        try:
            return self.adapter.validate_python(value)
        except ValidationError:
            note(issues, place, self.wanted, value)
            return value

    def write(self, value: object) -> object:
        """What pydantic makes of it."""
        return cast(
            "object",
            self.adapter.dump_python(value, mode="json", by_alias=True, warnings=False),
        )
