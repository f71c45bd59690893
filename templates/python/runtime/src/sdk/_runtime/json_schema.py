"""JSON Schema of models: each one a definition, however they refer to each other."""

from __future__ import annotations

from contextlib import contextmanager
from contextvars import ContextVar
from typing import TYPE_CHECKING, Any, cast

from pydantic_core import CoreSchema, core_schema

if TYPE_CHECKING:
    from collections.abc import Generator

    from pydantic import GetJsonSchemaHandler
    from pydantic.json_schema import JsonSchemaValue

    from .model import ApiModel

#: Models that were referred to and are still to be defined, while a JSON Schema is made. A list
#: instead of recursion: chains of references are longer than the stack is deep.
_open: ContextVar[list[Any] | None] = ContextVar("_open", default=None)


def reference_schema(model: type[ApiModel], handler: GetJsonSchemaHandler) -> JsonSchemaValue:
    """The reference to a model, which is defined next to the others."""
    reference = handler(core_schema.definition_reference_schema(_ref(model)))
    referred = _open.get()
    if referred is None:
        _define([model], handler)
    else:
        referred.append(model)
    # Pydantic would put what a bare reference leads to in its place.
    return {"allOf": [reference]}


def model_schema(schema: CoreSchema, handler: GetJsonSchemaHandler) -> JsonSchemaValue:
    """The model itself; those that it refers to are defined on the way."""
    if _open.get() is not None:
        return handler(schema)
    referred: list[Any] = []
    with _collecting(referred):
        made = handler(schema)
    _define(referred, handler)
    return made


def _define(referred: list[Any], handler: GetJsonSchemaHandler) -> None:
    done: set[Any] = set()
    with _collecting(referred):
        while referred:
            model = referred.pop()
            if model not in done:
                done.add(model)
                own = [_own_schema(model)]
                handler(core_schema.definitions_schema(core_schema.any_schema(), own))


@contextmanager
def _collecting(referred: list[Any]) -> Generator[None, None, None]:
    token = _open.set(referred)
    try:
        yield
    finally:
        _open.reset(token)


def _own_schema(model: type[ApiModel]) -> Any:
    model.model_rebuild(_parent_namespace_depth=0)
    return cast("Any", model.__pydantic_core_schema__)


def _ref(model: type[ApiModel]) -> str:
    own = _own_schema(model)
    # A model that refers to itself, or to models that are not of this SDK.
    root = own["schema"] if own["type"] == "definitions" else own
    return cast("str", root.get("schema_ref") or root["ref"])
