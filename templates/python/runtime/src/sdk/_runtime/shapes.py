"""From annotations to shapes."""

from __future__ import annotations

import types
from enum import Enum
from typing import (
    TYPE_CHECKING,
    Annotated,
    Any,
    ForwardRef,
    Literal,
    Union,
    cast,
    get_args,
    get_origin,
)

from .containers import ListShape, MapShape, NullableShape
from .enums import EnumShape
from .foreign import ForeignShape
from .forward import NamedShape
from .scalars import SCALARS, ConstantShape
from .union_shape import UnionShape

if TYPE_CHECKING:
    from collections.abc import Iterable

    from .shape import Shape

_made: dict[Any, Shape] = {}


def shape_of(annotation: Any) -> Shape:
    """The shape of an annotation; made once for each."""
    try:
        made = _made.get(annotation)
    except TypeError:  # something beside the type cannot be a key
        return _make(annotation)
    if made is None:
        made = _made[annotation] = _make(annotation)
    return made


def shape_with(annotation: Any, metadata: Iterable[object]) -> Shape:
    """The shape of an annotation with what `Annotated` adds to it."""
    for marker in metadata:
        make = getattr(marker, "sdk_shape", None)
        if make is not None:
            return cast("Shape", make(annotation))
    return shape_of(annotation)


def _make(annotation: Any) -> Shape:
    if annotation in SCALARS:
        return SCALARS[annotation]
    if isinstance(annotation, ForwardRef):
        return NamedShape(annotation.__forward_arg__)
    own = getattr(annotation, "__sdk_shape__", None)
    if own is not None:
        return cast("Shape", own())
    if isinstance(annotation, type) and issubclass(annotation, Enum):
        return EnumShape(annotation)
    return _make_generic(annotation, get_origin(annotation), get_args(annotation))


def _make_generic(annotation: Any, origin: Any, arguments: tuple[Any, ...]) -> Shape:
    if origin is Annotated:
        return shape_with(arguments[0], arguments[1:])
    if origin is Union or origin is getattr(types, "UnionType", Union):
        return _make_union(arguments)
    if origin is Literal:
        return ConstantShape(arguments)
    if origin is list and arguments:
        return ListShape(shape_of(arguments[0]))
    if origin is dict and arguments:
        return MapShape(shape_of(arguments[1]))
    return ForeignShape(annotation)


def _make_union(variants: tuple[Any, ...]) -> Shape:
    rest = [shape_of(variant) for variant in variants if variant is not type(None)]
    shape = rest[0] if len(rest) == 1 else UnionShape(rest)
    return NullableShape(shape) if len(rest) < len(variants) else shape
