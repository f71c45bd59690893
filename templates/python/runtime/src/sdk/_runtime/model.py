"""The base class of all models."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, ClassVar

from pydantic import BaseModel, ConfigDict, GetCoreSchemaHandler, GetJsonSchemaHandler

from .building import building, is_being_built, nested_schema
from .json_schema import model_schema, reference_schema
from .links import link_annotations
from .objects import ObjectShape
from .shown import Shown

if TYPE_CHECKING:
    from collections.abc import Iterable

    from pydantic.json_schema import JsonSchemaValue
    from pydantic_core import CoreSchema

    from .table import Table


class ApiModel(BaseModel):
    """An object of the API.

    Unknown properties are in `model_extra` and are sent back. `model_fields_set` distinguishes
    omitted fields from null. The constructor checks the types of the fields. A model from a
    response may have values of other types than its annotations; the issues of the response list
    them.
    """

    model_config: ClassVar[ConfigDict] = ConfigDict(
        extra="allow",
        populate_by_name=True,
        defer_build=True,
        protected_namespaces=(),
        # An object without a required member would be printed with all others, passwords too.
        hide_input_in_errors=True,
    )

    #: Whether a field that is left out is no attribute, instead of one that is `None`.
    __sdk_sparse__: ClassVar[bool] = False

    @classmethod
    def __sdk_shape__(cls) -> ObjectShape:
        """How the model is read and written."""
        return _shape_of(cls)

    @classmethod
    def model_rebuild(
        cls,
        *,
        force: bool = False,
        raise_errors: bool = True,
        _parent_namespace_depth: int = 2,
        _types_namespace: Any = None,
    ) -> bool | None:
        """Build the model, which otherwise happens on first use.

        The models of its fields are built when a value for them arrives.
        """
        if cls.__pydantic_complete__ and not force:
            return None
        depth = _parent_namespace_depth and _parent_namespace_depth + 1  # this method is on the way
        with building(cls):
            link_annotations(cls)
            return super().model_rebuild(
                force=force,
                raise_errors=raise_errors,
                _parent_namespace_depth=depth,
                _types_namespace=_types_namespace,
            )

    @classmethod
    def __get_pydantic_core_schema__(cls, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        """Its fields where it is built itself; a reference to it where it is a field of another.

        Pydantic would copy all that a model refers to into it, and all that those refer to.
        """
        return handler(source) if is_being_built(cls) else nested_schema(cls)

    @classmethod
    def __get_pydantic_json_schema__(
        cls, core_schema: CoreSchema, handler: GetJsonSchemaHandler
    ) -> JsonSchemaValue:
        """A definition of its own, wherever it stands."""
        if core_schema["type"] == "function-plain":
            return reference_schema(cls, handler)
        return model_schema(core_schema, handler)

    if not TYPE_CHECKING:  # for a type checker they are what pydantic says they are

        def model_dump(self, **options: Any) -> dict[str, Any]:
            """Return the fields as a dict.

            Warnings are off by default, because a response may have values of other types than the
            annotations, and pydantic would quote each of them.
            """
            return super().model_dump(**{"warnings": False, **options})

        def model_dump_json(self, **options: Any) -> str:
            """Return the fields as JSON, without warnings like `model_dump`."""
            return super().model_dump_json(**{"warnings": False, **options})

    def model_post_init(self, context: Any, /) -> None:
        """Settle what is sent: constants always, and `None` only where it means something."""
        del context
        table = _table_of(self)
        given = self.__pydantic_fields_set__
        if table.unset_by_none:
            members = vars(self)
            given -= {name for name in table.unset_by_none & given if members.get(name) is None}
        given.update(table.constant_names)
        if self.__sdk_sparse__:
            members = vars(self)
            for name in table.sparse_names - given:
                members.pop(name, None)

    def __setattr__(self, name: str, value: Any) -> None:
        """Set a field or an unknown property. `None` unsets a field that cannot be null."""
        super().__setattr__(name, value)
        if value is None and name in _table_of(self).unset_by_none:
            self.__pydantic_fields_set__.discard(name)

    def __setstate__(self, state: dict[Any, Any]) -> None:
        """Made ready for use, as pydantic's serializer does not do it for a model in another."""
        type(self).model_rebuild(raise_errors=False, _parent_namespace_depth=0)
        super().__setstate__(state)

    def __repr_args__(self) -> Iterable[tuple[str | None, Any]]:
        """The members; secret ones are not shown."""
        secrets = _table_of(self).secret_names
        for name, value in super().__repr_args__():
            is_hidden = name in secrets and value is not None
            yield name, "**********" if is_hidden else Shown(value)


class SparseModel(ApiModel):
    """A model without attributes for omitted fields."""

    __sdk_sparse__: ClassVar[bool] = True


@cache
def _shape_of(model: type[ApiModel]) -> ObjectShape:
    return ObjectShape(model)


def _table_of(value: ApiModel) -> Table:
    return _shape_of(type(value)).table
