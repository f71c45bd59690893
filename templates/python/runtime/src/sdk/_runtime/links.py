"""Names in annotations that a module imports for type checkers only."""

from __future__ import annotations

import builtins
import sys
from typing import TYPE_CHECKING, Any, Dict, Iterator, Tuple

from .lazy import has_name

if TYPE_CHECKING:
    from .model import Model


def link_annotations(model: type[Model]) -> None:
    """Loads the modules that a model's annotations name.

    Models refer to each other in circles, and to so many others that loading one would load most:
    so their modules import each other for type checkers only, and here is where it happens at run
    time. The names are put into the module of the model, where pydantic looks for them.
    """
    for base, text in _annotations(model):
        for name in _names_in(text):
            for module in {base.__module__, model.__module__}:
                _link(sys.modules[module], base.__module__, name)


def _link(module: Any, origin: str, name: str) -> None:
    package = origin.rpartition(".")[0]
    if not hasattr(module, name) and not hasattr(builtins, name) and has_name(package, name):
        setattr(module, name, getattr(sys.modules[package], name))


def _annotations(model: type[Model]) -> Iterator[Tuple[type, str]]:
    for base in model.__mro__:
        own: Dict[str, object] = base.__dict__.get("__annotations__", {})
        for text in own.values():
            if isinstance(text, str):
                yield base, text


def _names_in(text: str) -> Tuple[str, ...]:
    return compile(text, "<annotation>", "eval").co_names


def extra_annotation(model: type[Model]) -> Any:
    """The type of the members that a model does not name, where it declares one."""
    for base, text in _annotations(model):
        if base.__dict__["__annotations__"].get("__pydantic_extra__") is text:
            return eval(text, vars(sys.modules[base.__module__]))  # noqa: S307 (our own source)
    return None
