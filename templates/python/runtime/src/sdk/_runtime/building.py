"""How models are built: one at a time, each without those that it refers to."""

from __future__ import annotations

from contextlib import contextmanager
from contextvars import ContextVar
from threading import RLock
from typing import TYPE_CHECKING, Any, Iterator, Optional

from pydantic import ValidationInfo
from pydantic_core import CoreSchema, core_schema

if TYPE_CHECKING:
    from .model import Model

_lock = RLock()
#: The model that is about to be built; the same class once more is a field of it.
_root: ContextVar[Optional[type]] = ContextVar("_root", default=None)


@contextmanager
def building(model: type[Model]) -> Iterator[None]:
    """While a model is built; one thread at a time."""
    with _lock:
        token = _root.set(model)
        try:
            yield
        finally:
            _root.reset(token)


def is_being_built(model: type[Model]) -> bool:
    """Whether pydantic asks for the model itself; true once."""
    if _root.get() is not model:
        return False
    _root.set(None)
    return True


def nested_schema(model: type[Model]) -> CoreSchema:
    """A model as a field of another: built when its first value comes."""

    def validate(value: Any, info: ValidationInfo) -> Any:
        if isinstance(value, model):
            return value
        return model.model_validate(value, context=info.context)

    return core_schema.with_info_plain_validator_function(
        validate,
        serialization=core_schema.plain_serializer_function_ser_schema(_built),
    )


def _built(value: Any) -> Any:
    # Pydantic then takes the serializer of the value's own class.
    rebuild = getattr(type(value), "model_rebuild", None)
    if rebuild is not None:
        rebuild(_parent_namespace_depth=0)
    return value
