"""Imports all modules of packages and builds all of their models.

Arguments: `--apart` to import each module also as the first one, in a process of its own; then pairs
of a source folder and a package. Prints how many modules there are in each, or what failed.
"""

import importlib
import os
import sys
import traceback
from pathlib import Path

import anyio  # noqa: F401
import httpx  # noqa: F401
import pydantic  # noqa: F401
import typing_extensions  # noqa: F401


def succeeds_apart(module: str) -> bool:
    """Whether a copy of this process, which has only imported the dependencies, can import it."""
    child = os.fork()
    if child == 0:
        try:
            importlib.import_module(module)
        except BaseException:
            traceback.print_exc()
            sys.stderr.flush()
            os._exit(1)
        os._exit(0)
    return os.waitpid(child, 0)[1] == 0


def module_name(file: Path) -> str:
    """The dotted name of a source, from the source folder."""
    parts = file.with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def modules_of(source: str, package: str) -> "list[str]":
    """All modules of a package in a source folder."""
    files = sorted((Path(source) / package).rglob("*.py"))
    return [module_name(file.relative_to(source)) for file in files]


apart = "--apart" in sys.argv
arguments = [argument for argument in sys.argv[1:] if argument != "--apart"]
packages = list(zip(arguments[::2], arguments[1::2]))
sys.path[:0] = arguments[::2]
failed = False
for source, package in packages if apart else []:
    printed = [name for name in modules_of(source, package) if "._runtime" not in name]
    failed |= not all([succeeds_apart(name) for name in printed])
for source, package in packages:
    modules = [importlib.import_module(name) for name in modules_of(source, package)]
    preload = getattr(importlib.import_module(package), "preload", None)
    if preload is not None:
        preload()
    print(package, len(modules))
sys.exit(1 if failed else 0)
