"""Packages whose modules load on first use of one of their names."""

from __future__ import annotations

import sys
from importlib import import_module
from typing import (
    TYPE_CHECKING,
    Annotated,
    Any,
    Callable,
    ForwardRef,
    Union,
    cast,
    get_args,
    get_origin,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

    from .forward import NamedShape

#: Module by name, of each lazy package.
_packages: dict[str, Mapping[str, str]] = {}


def lazy_names(
    package: str, modules: Mapping[str, str]
) -> tuple[Callable[[str], object], Callable[[], list[str]]]:
    """Return `__getattr__` and `__dir__` (PEP 562) of a package.

    Args:
        package: The package's `__name__`.
        modules: By public name the module in the package that defines it.
    """
    _packages[package] = modules

    def load(name: str) -> object:
        if name not in modules:
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        value = resolve(_defined(package, name), package, (name,))
        setattr(sys.modules[package], name, value)
        return value

    def names() -> list[str]:
        return sorted({*vars(sys.modules[package]), *modules})

    return load, names


def has_name(package: str | None, name: str) -> bool:
    """Return whether a lazy package has a public name."""
    return package is not None and name in _packages.get(package, ())


def preload(package: str) -> None:
    """Load all modules of a lazy package and build its models.

    Servers call it at startup, so that the first request takes no extra time.
    """
    module = sys.modules[package]
    for name in _packages[package]:
        shape = getattr(getattr(module, name), "__sdk_shape__", None)
        if shape is not None:
            shape().prepare()


def _defined(package: str, name: str) -> object:
    """The value of a public name as its module has it."""
    return getattr(import_module(f"{package}.{_packages[package][name]}"), name)


def resolve(annotation: Any, package: str, path: tuple[str, ...]) -> Any:
    """A type that holds its types as strings, so that it can be used outside the package.

    Args:
        annotation: The type.
        package: The package in which the strings are names.
        path: The names that led to the type; one of them as text is a type that contains itself.
    """
    if isinstance(annotation, ForwardRef):
        name = annotation.__forward_arg__
        if name in path:
            return Annotated[Any, Named(name)]
        if not has_name(package, name):
            return annotation
        return resolve(_defined(package, name), package, (*path, name))
    origin = get_origin(annotation)
    if origin not in (Annotated, Union, list, dict):
        return annotation
    parts = get_args(annotation)
    resolved = tuple(resolve(part, package, path) for part in parts)
    return annotation if resolved == parts else cast("Any", origin)[resolved]


class Named:
    """Marks what stands for a type that contains it."""

    def __init__(self, name: str) -> None:
        """Take the type's public name."""
        self.name = name

    def sdk_shape(self, annotation: Any) -> NamedShape:
        """The shape of an annotation that has this marker."""
        from .forward import NamedShape

        del annotation
        return NamedShape(self.name)


def find(name: str) -> object:
    """The value of a public name of any lazy package.

    Raises:
        NameError: No package has it.
    """
    for package, modules in _packages.items():
        if name in modules:
            return getattr(sys.modules[package], name)
    raise NameError(f"name {name!r} is not defined")
