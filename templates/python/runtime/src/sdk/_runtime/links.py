"""Names in annotations that a module imports for type checkers only."""

from __future__ import annotations

import builtins
import sys
from typing import TYPE_CHECKING, Any, ForwardRef, cast, get_args

from pydantic import BaseModel

from .lazy import has_name

if TYPE_CHECKING:
    from collections.abc import Iterator

    from .model import ApiModel


def link_annotations(model: type[ApiModel]) -> None:
    """Load the modules that a model's annotations name.

    Models refer to each other in circles, and to so many others that loading one would load most:
    so their modules import each other for type checkers only, and here is where it happens at run
    time. The names are put into the module of the model, where pydantic looks for them.
    """
    seen: set[tuple[str, str]] = set()
    for base, _, text in _annotations(model):
        theirs, known = vars(sys.modules[base.__module__]), vars(sys.modules[model.__module__])
        for name in _names_in(text):
            # What an inherited field's annotation uses, its own module need not import.
            if name in theirs:
                known.setdefault(name, theirs[name])
            for module in {base.__module__, model.__module__}:
                _link(module, base.__module__.rpartition(".")[0], name, seen)


def _link(module: str, package: str, name: str, seen: set[tuple[str, str]]) -> None:
    if (module, name) in seen:
        return
    seen.add((module, name))
    known = vars(sys.modules[module])
    if name not in known and not hasattr(builtins, name) and has_name(package, name):
        known[name] = getattr(sys.modules[package], name)
    for inner in _forward_names(known.get(name)):
        _link(module, package, inner, seen)


def _forward_names(value: Any) -> Iterator[str]:
    """Names that an alias of a type holds as strings."""
    if isinstance(value, ForwardRef):
        yield value.__forward_arg__
    for part in get_args(value):
        yield from _forward_names(part)


def _annotations(model: type[ApiModel]) -> Iterator[tuple[type, str, str]]:
    for base in model.__mro__:
        if issubclass(base, BaseModel) and base is not BaseModel:
            for name, text in _own_annotations(base).items():
                if isinstance(text, str):
                    yield base, name, text


def _own_annotations(base: type) -> dict[str, object]:
    if sys.version_info >= (3, 10):
        return base.__annotations__
    # In Python 3.9 the attribute may be that of a base class.
    return cast("dict[str, object]", base.__dict__.get("__annotations__", {}))  # noqa: RUF063


def _names_in(text: str) -> tuple[str, ...]:
    return compile(text, "<annotation>", "eval").co_names


def extra_annotation(model: type[ApiModel]) -> Any:
    """The type of the members that a model does not name, where it declares one."""
    for base, name, text in _annotations(model):
        if name == "__pydantic_extra__":
            return eval(text, vars(sys.modules[base.__module__]))
    return None
