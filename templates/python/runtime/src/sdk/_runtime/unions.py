"""Unions as annotations: by discriminator, or by best match."""

from __future__ import annotations

from typing import (
    TYPE_CHECKING,
    Any,
    Callable,
    ClassVar,
    ForwardRef,
    Union,
    cast,
    get_args,
    get_origin,
)

from pydantic_core import CoreSchema, core_schema

from .forward import NamedShape, resolved
from .model import ApiModel
from .shapes import shape_of
from .union_shape import Discriminator, UnionShape

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pydantic import GetCoreSchemaHandler, GetJsonSchemaHandler

    from .shape import Shape


class UnknownVariant(ApiModel):
    """An object of a union whose discriminator the SDK does not know.

    Its properties are in `model_extra`, and are attributes of the same names. It is sent back
    unchanged. The attribute for the discriminator is `"<unknown>"`, so that it narrows the union;
    `unknown_tag` is the value that the API sent.
    """

    #: The discriminator of the union, on the wire.
    __sdk_discriminator__: ClassVar[str] = ""

    @property
    def unknown_tag(self) -> object:
        """The value of the discriminator, as the API sent it. `None` if there is none."""
        return (self.model_extra or {}).get(self.__sdk_discriminator__)


#: What the discriminator of an unknown variant reads as. Type checkers see a literal in its place.
UNKNOWN_TAG = property(lambda _: "<unknown>", doc="The value that no other variant has.")


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
        choices[_KEPT] = handler.generate_schema(UnknownVariant)
        choices[_UNKNOWN] = handler.generate_schema(unknown_of(source))
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
        known = [choice for name, choice in choices.items() if name not in (_ANY, _KEPT, _UNKNOWN)]
        return handler(core_schema.union_schema(list(known)))


class Tagged(BestMatch):
    """Marks a union whose variants differ by the value of one property."""

    def __init__(self, wire_name: str, tags: Mapping[str, str], *, optional: bool = False) -> None:
        """Take the member's name on the wire, and the name of the variant of each tag.

        Args:
            wire_name: The member.
            tags: The variants.
            optional: Whether a value from the API may lack the member.
        """
        self._wire_name = wire_name
        self._tags = tags
        self._optional = optional

    def sdk_shape(self, annotation: Any) -> UnionShape:
        """The shape of an annotation that has this marker."""
        tags: dict[str, Shape] = {tag: NamedShape(variant) for tag, variant in self._tags.items()}
        unknown = shape_of(unknown_of(annotation))
        discriminator = Discriminator(self._wire_name, tags, unknown, self._optional)
        return UnionShape([shape_of(item) for item in variants_of(annotation)], discriminator)


BEST_MATCH = BestMatch()

#: Choices beside the variants: for what is no object, and for models and dicts of no known variant.
_ANY = "value"
_KEPT = "kept"
_UNKNOWN = "unknown"


def variants_of(annotation: Any) -> list[Any]:
    """The variants that an annotation names, without the one for those that it does not."""
    return [variant for variant in _members_of(annotation) if not _is_unknown(variant)]


def unknown_of(annotation: Any) -> type[UnknownVariant]:
    """The class for objects of a union that are of no variant which its annotation names."""
    found = [member for member in _members_of(annotation) if _is_unknown(member)]
    return found[0] if found else UnknownVariant


def _members_of(annotation: Any) -> tuple[Any, ...]:
    return get_args(annotation) if get_origin(annotation) is Union else (annotation,)


def _is_unknown(member: Any) -> bool:
    # In Python 3.9 `list[int]` is an instance of `type`, but no class.
    is_class = isinstance(member, type) and get_origin(member) is None
    return is_class and issubclass(member, UnknownVariant)


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
            return _KEPT
        if isinstance(value, ApiModel):
            variant = union.variant_of_model(type(value))
            if variant is None:
                return _ANY
        elif isinstance(value, dict):
            variant = union.variant_of(cast("object", value), sent=True)
            if variant is None:
                return _UNKNOWN if union.discriminator else _ANY
        else:
            return _ANY
        found = resolved(variant)
        held = [name for name, shape in zip(names, union.variants) if resolved(shape) is found]
        return held[0] if held else _ANY

    return choose


def _itself(value: object) -> object:
    return value
