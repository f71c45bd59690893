"""What an annotation says about a field in addition to its type."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, TypeVar, Union

if TYPE_CHECKING:
    from pydantic import GetJsonSchemaHandler
    from pydantic_core import CoreSchema

T = TypeVar("T")


class Marker:
    """A fact about a field, for `Annotated`."""

    def __init__(self, name: str, **json_schema: object) -> None:
        """Take the marker's name, and the members that it has in a JSON Schema."""
        self._name = name
        self._json_schema = json_schema

    def __repr__(self) -> str:
        """The name."""
        return self._name

    def __get_pydantic_json_schema__(
        self, schema: CoreSchema, handler: GetJsonSchemaHandler
    ) -> dict[str, Any]:
        """The type's own JSON Schema with the marker's members."""
        return {**handler(schema), **self._json_schema}


#: Only responses have it: left out when the object is sent.
READ_ONLY = Marker("READ_ONLY", readOnly=True)
#: Only requests have it: not missed in a response.
WRITE_ONLY = Marker("WRITE_ONLY", writeOnly=True)
#: Parts of the type are decimals: JSON is read with all digits.
DECIMALS = Marker("DECIMALS")
#: Not printed.
SECRET = Marker("SECRET", format="password")
#: May be left out, and may be null: `None` is sent. Without it `None` is the same as left out.
NULLABLE = Marker("NULLABLE")

#: Optional, and `None` is a value that is sent.
Nullable = Annotated[Union[T, None], NULLABLE]
#: A text that is not printed.
Secret = Annotated[str, SECRET]

#: Default of a required member that is not given by the caller, but always comes from the API.
FROM_API: Any = None
