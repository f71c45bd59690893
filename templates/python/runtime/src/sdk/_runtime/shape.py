"""What the JSON of a type looks like, at run time."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import ClassVar

from .issues import Issues, Place, note
from .plain import to_plain

#: How badly a value is explained by a type that says nothing of it.
UNEXPLAINED = 1 << 62


class Shape(ABC):
    """One type: which JSON belongs to it, and what Python makes of it.

    Annotations are for the type checker and for pydantic, which refuses what does not fit.
    Responses are read by shapes, which keep what does not fit.
    """

    wanted: str
    #: The Python type whose values need no look at all.
    as_is: ClassVar[type | None] = None

    @abstractmethod
    def fits(self, value: object) -> bool:
        """Return whether a JSON value is of the expected kind. Its parts are not checked."""

    def read(self, value: object, place: Place, issues: Issues) -> object:
        """What the type makes of a value of JSON; what does not fit stays as it is."""
        if not self.fits(value):
            note(issues, place, self.wanted, value)
        return value

    def write(self, value: object) -> object:
        """The JSON of a value; dicts in the place of models have the names of their fields."""
        return to_plain(value)

    def surplus(self, value: object, *, sent: bool) -> int | None:
        """How many members of a value the type does not explain; `None` where it is none of it.

        Args:
            value: JSON, or with `sent` what stands for it in a call.
            sent: Whether the value comes from the caller, and not from the API.
        """
        del sent
        return 0 if self.fits(value) else None

    def surplus_of_incomplete(self, value: object, *, sent: bool, only: bool) -> int | None:
        """As `surplus`, for an object that may lack required members.

        Args:
            value: As for `surplus`.
            sent: As for `surplus`.
            only: Whether no other variant is of the kind of the value. If one is, the value must
                have one of the type's constants.
        """
        del value, sent, only
        return None

    def tagged(self, value: object, wire_name: str, tag: str) -> bool:
        """Return whether a value of the caller has the tag, by field name or wire name."""
        del value, wire_name, tag
        return False

    def is_of(self, model: type) -> bool:
        """Return whether the type is that class of models, or a union with it."""
        del model
        return False


class MembersShape(Shape):
    """What is an object in JSON."""

    wanted = "object"

    def fits(self, value: object) -> bool:
        """An object."""
        return isinstance(value, Mapping)


class AnyShape(Shape):
    """Everything."""

    wanted = "any"

    def fits(self, value: object) -> bool:
        """Everything fits."""
        del value
        return True

    def surplus(self, value: object, *, sent: bool) -> int:
        """The last choice among the variants of a union."""
        del value, sent
        return UNEXPLAINED
