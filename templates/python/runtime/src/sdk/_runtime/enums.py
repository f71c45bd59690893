"""Open enums: values that the SDK does not know survive."""

from __future__ import annotations

import sys
from enum import Enum
from typing import TYPE_CHECKING, Annotated, Any, TypeVar, Union, cast, get_args

from pydantic_core import CoreSchema, PydanticCustomError, core_schema

from .issues import Issues, Place, note
from .shape import Shape

if TYPE_CHECKING:
    from pydantic import GetCoreSchemaHandler, GetJsonSchemaHandler

if sys.version_info >= (3, 11):
    from enum import IntEnum as IntEnum
    from enum import StrEnum as StrEnum
else:

    class StrEnum(str, Enum):
        """An enum of strings that prints as its value, as in Python 3.11."""

        def __str__(self) -> str:
            """The value."""
            return str(self.value)

        def __format__(self, spec: str) -> str:
            """The value, formatted."""
            return format(str(self.value), spec)

    class IntEnum(int, Enum):
        """An enum of numbers that prints as its value, as in Python 3.11."""

        def __str__(self) -> str:
            """The value."""
            return str(self.value)

        def __format__(self, spec: str) -> str:
            """The value, formatted."""
            return format(int(self.value), spec)


class FloatEnum(float, Enum):
    """An enum of numbers with fractions that prints as its value."""

    def __str__(self) -> str:
        """The value."""
        return str(self.value)

    def __format__(self, spec: str) -> str:
        """The value, formatted."""
        return format(float(self.value), spec)


class EnumShape(Shape):
    """A known value as the member of the enum, another of its kind as it is."""

    def __init__(self, enum: type[Enum]) -> None:
        """Take the enum, which is a `str`, an `int` or a `float` too."""
        self.enum = enum
        self.members: dict[object, Enum] = {member.value: member for member in enum}
        self.base = next(base for base in (str, int, float) if issubclass(enum, base))
        self.wanted = {str: "string", int: "integer", float: "number"}[self.base]

    def fits(self, value: object) -> bool:
        """Every value of the enum's base type."""
        if self.base is str:
            return isinstance(value, str)
        if isinstance(value, bool) or not isinstance(value, (int, float)):
            return False
        return self.base is float or isinstance(value, int) or value.is_integer()

    def read(self, value: object, place: Place, issues: Issues) -> object:
        """The member of the enum, if there is one."""
        if not self.fits(value):
            note(issues, place, self.wanted, value)
            return value
        return self.members.get(value, value)


class OpenEnum:
    """Marks the union of an enum and its base type."""

    def __repr__(self) -> str:
        """The name."""
        return "OPEN"

    def sdk_shape(self, annotation: Any) -> EnumShape:
        """The shape of an annotation that has this marker."""
        return EnumShape(cast("type[Enum]", get_args(annotation)[0]))

    def __get_pydantic_core_schema__(
        self, source: Any, handler: GetCoreSchemaHandler
    ) -> CoreSchema:
        """Known values become members; the plain union would keep them as they are."""
        del handler
        shape = self.sdk_shape(source)

        def validate(value: object) -> object:
            if not shape.fits(value):
                raise PydanticCustomError(
                    "enum", "Input should be a {wanted}", {"wanted": shape.wanted}
                )
            return shape.members.get(value, value)

        return core_schema.no_info_plain_validator_function(
            validate,
            metadata={"sdk_enum": shape},
            serialization=core_schema.plain_serializer_function_ser_schema(_itself),
        )

    def __get_pydantic_json_schema__(
        self, schema: CoreSchema, handler: GetJsonSchemaHandler
    ) -> dict[str, Any]:
        """The known values, or any other."""
        del handler
        shape = cast("EnumShape", cast("Any", schema)["metadata"]["sdk_enum"])
        return {"anyOf": [{"enum": list(shape.members)}, {"type": shape.wanted}]}


def _itself(value: object) -> object:
    return value


OPEN = OpenEnum()

E = TypeVar("E")
#: A text of an enum, or one that it does not have yet.
Open = Annotated[Union[E, str], OPEN]
#: A whole number of an enum, or one that it does not have yet.
OpenInt = Annotated[Union[E, int], OPEN]
#: A number of an enum, or one that it does not have yet.
OpenFloat = Annotated[Union[E, float], OPEN]
