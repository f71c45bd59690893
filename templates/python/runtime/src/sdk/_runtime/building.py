"""How models are built: one at a time, each without those that it refers to."""

from __future__ import annotations

from contextlib import contextmanager
from contextvars import ContextVar
from threading import RLock
from typing import TYPE_CHECKING, Any

from pydantic_core import CoreSchema, core_schema

if TYPE_CHECKING:
    from collections.abc import Generator

    from pydantic import SerializationInfo, ValidationInfo

    from .model import ApiModel

_lock = RLock()
#: The model that is about to be built; the same class once more is a field of it.
_root: ContextVar[type | None] = ContextVar("_root", default=None)


@contextmanager
def building(model: type[ApiModel]) -> Generator[None, None, None]:
    """While a model is built; one thread at a time."""
    with _lock:
        token = _root.set(model)
        try:
            yield
        finally:
            _root.reset(token)


def is_being_built(model: type[ApiModel]) -> bool:
    """Return whether pydantic requests the model itself; true once."""
    if _root.get() is not model:
        return False
    _root.set(None)
    return True


def nested_schema(model: type[ApiModel]) -> CoreSchema:
    """A model as a field of another: built when its first value comes."""

    def validate(value: Any, info: ValidationInfo) -> Any:
        if isinstance(value, model):
            return value
        return model.model_validate(value, context=info.context)

    return core_schema.with_info_plain_validator_function(
        validate,
        serialization=core_schema.plain_serializer_function_ser_schema(_dump, info_arg=True),
    )


def _dump(value: Any, info: SerializationInfo) -> Any:
    rebuild = getattr(value, "model_rebuild", None)
    if rebuild is None:  # not what the annotation says
        return value
    rebuild(_parent_namespace_depth=0)
    if info.include is None and info.exclude is None:
        # Pydantic then takes the serializer of the value's own class.
        return value
    return value.model_dump(
        mode=info.mode,
        include=info.include,
        exclude=info.exclude,
        by_alias=info.by_alias,
        exclude_unset=info.exclude_unset,
        exclude_defaults=info.exclude_defaults,
        exclude_none=info.exclude_none,
        round_trip=info.round_trip,
        warnings=False,
    )
