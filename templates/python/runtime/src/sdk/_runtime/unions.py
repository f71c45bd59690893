"""Unions as annotations: by discriminator, or by best match."""

from __future__ import annotations

from typing import (
    TYPE_CHECKING,
    Any,
    Callable,
    ForwardRef,
    Union,
    cast,
    get_args,
    get_origin,
)

from pydantic_core import CoreSchema, core_schema

from .forward import NamedShape, resolved
from .model import ApiModel
from .objects import ObjectShape
from .shapes import shape_of
from .union_shape import Discriminator, UnionShape

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pydantic import GetCoreSchemaHandler, GetJsonSchemaHandler

    from .shape import Shape


class UnknownVariant(ApiModel):
    """An object of a union whose discriminator the SDK does not know.

    Its properties are in `model_extra`, and are attributes of the same names. It is sent back
    unchanged.
    """


class BestMatch:
    """Marks a union whose variants only differ by their members."""

    def __repr__(self) -> str:
        """The name."""
        return type(self).__name__

    def sdk_shape(self, annotation: Any) -> UnionShape:
        """The shape of an annotation that has this marker."""
        return UnionShape([shape_of(variant) for variant in variants_of(annotation)])

    def __get_pydantic_core_schema__(
        self, source: Any, handler: GetCoreSchemaHandler
    ) -> CoreSchema:
        """Objects are validated by the variant that responses would be read with."""
        variants = variants_of(source)
        shape = self.sdk_shape(source)
        names = _names_of(variants)
        schemas = [
            core_schema.any_schema() if _refers(variant) else handler.generate_schema(variant)
            for variant in variants
        ]
        choices: dict[Any, CoreSchema] = dict(zip(names, schemas))
        choices[_ANY] = core_schema.union_schema(list(schemas))
        choices[_UNKNOWN] = handler.generate_schema(UnknownVariant)
        return core_schema.tagged_union_schema(
            choices,
            _chooser(shape, names),
            serialization=core_schema.plain_serializer_function_ser_schema(_itself),
        )

    def __get_pydantic_json_schema__(
        self, schema: CoreSchema, handler: GetJsonSchemaHandler
    ) -> dict[str, Any]:
        """Any of the variants."""
        choices = cast("dict[str, CoreSchema]", cast("Any", schema)["choices"])
        known = [choice for name, choice in choices.items() if name not in (_ANY, _UNKNOWN)]
        return handler(core_schema.union_schema(list(known)))


class Tagged(BestMatch):
    """Marks a union whose variants differ by the value of one property."""

    def __init__(self, wire_name: str, tags: Mapping[str, str]) -> None:
        """Take the member's name on the wire, and the name of the variant of each tag."""
        self._wire_name = wire_name
        self._tags = tags

    def sdk_shape(self, annotation: Any) -> UnionShape:
        """The shape of an annotation that has this marker."""
        tags: dict[str, Shape] = {tag: NamedShape(variant) for tag, variant in self._tags.items()}
        discriminator = Discriminator(self._wire_name, tags, shape_of(UnknownVariant))
        return UnionShape([shape_of(item) for item in variants_of(annotation)], discriminator)


BEST_MATCH = BestMatch()

#: Choices beside the variants: for what is no object, and for objects of no known variant.
_ANY = "value"
_UNKNOWN = "unknown"


def variants_of(annotation: Any) -> list[Any]:
    """The variants that an annotation names, without the one for those that it does not."""
    variants = get_args(annotation) if get_origin(annotation) is Union else (annotation,)
    return [variant for variant in variants if variant is not UnknownVariant]


def _refers(annotation: Any) -> bool:
    """Return whether a type has a forward reference, which pydantic would follow."""
    return isinstance(annotation, ForwardRef) or any(map(_refers, get_args(annotation)))


def _names_of(variants: list[Any]) -> list[str]:
    return [
        variant.__name__ if isinstance(variant, type) else str(index)
        for index, variant in enumerate(variants)
    ]


def _chooser(union: UnionShape, names: list[str]) -> Callable[[Any], str]:
    def choose(value: Any) -> str:
        if isinstance(value, UnknownVariant):
            return _UNKNOWN
        if isinstance(value, ApiModel):
            held = [name for name, shape in zip(names, union.variants) if _holds(shape, value)]
            return held[0] if held else _ANY
        if not isinstance(value, dict):
            return _ANY
        variant = union.variant_of(cast("object", value), sent=True)
        if variant is None:
            return _UNKNOWN if union.discriminator else _ANY
        found = resolved(variant)
        held = [name for name, shape in zip(names, union.variants) if resolved(shape) is found]
        return held[0] if held else _ANY

    return choose


def _holds(variant: Shape, value: ApiModel) -> bool:
    shape = resolved(variant)
    if isinstance(shape, UnionShape):
        return any(_holds(variant, value) for variant in shape.variants)
    return isinstance(shape, ObjectShape) and isinstance(value, shape.model)


def _itself(value: object) -> object:
    return value
