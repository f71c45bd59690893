"""Packages whose modules load when one of their names is first used."""

from __future__ import annotations

import sys
from importlib import import_module
from typing import Callable, Dict, List, Mapping, Optional, Tuple

#: Module by name, of each lazy package.
_packages: Dict[str, Mapping[str, str]] = {}


def lazy_names(
    package: str, modules: Mapping[str, str]
) -> Tuple[Callable[[str], object], Callable[[], List[str]]]:
    """Makes `__getattr__` and `__dir__` (PEP 562) of a package.

    Args:
        package: The package's `__name__`.
        modules: By public name the module in the package that defines it.
    """
    _packages[package] = modules

    def load(name: str) -> object:
        if name not in modules:
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        value = getattr(import_module(f"{package}.{modules[name]}"), name)
        setattr(sys.modules[package], name, value)
        return value

    def names() -> List[str]:
        return sorted({*vars(sys.modules[package]), *modules})

    return load, names


def has_name(package: Optional[str], name: str) -> bool:
    """Whether a lazy package has a public name."""
    return package is not None and name in _packages.get(package, ())


def preload(package: str) -> None:
    """Loads all modules of a lazy package."""
    for module in dict.fromkeys(_packages[package].values()):
        import_module(f"{package}.{module}")


def find(name: str) -> object:
    """The value of a public name of any lazy package.

    Raises:
        NameError: No package has it.
    """
    for package, modules in _packages.items():
        if name in modules:
            return getattr(sys.modules[package], name)
    raise NameError(f"name {name!r} is not defined")

