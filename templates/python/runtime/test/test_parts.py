"""An SDK has only the files that its API needs, and all that these import."""

from __future__ import annotations

import ast
import json
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import sdk

if TYPE_CHECKING:
    from collections.abc import Iterator

SOURCE = Path(sdk.__file__).parent
ROWS = json.loads((Path(__file__).parent.parent / "parts.json").read_text("utf-8"))
NEEDS: dict[str, frozenset[str]] = {row["file"]: frozenset(row["needs"]) for row in ROWS}


def imported(file: str) -> Iterator[str]:
    """The files of the SDK that a file names, also only for type checkers."""
    package = Path(file).parent
    for node in ast.walk(ast.parse((SOURCE / file).read_text("utf-8"))):
        if not isinstance(node, ast.ImportFrom) or node.level == 0:
            continue
        base = package
        for _ in range(node.level - 1):
            base = base.parent
        module = base.joinpath(*(node.module or "").split("."))
        yield f"{module}.py"
        for name in node.names:
            inner = f"{module / name.name}.py"
            if (SOURCE / inner).exists():
                yield inner


def test_every_file_is_listed_once() -> None:
    found = {str(path.relative_to(SOURCE)) for path in SOURCE.rglob("*.py")}
    assert len(ROWS) == len(NEEDS)
    assert set(NEEDS) == found - {"__init__.py"}


@pytest.mark.parametrize("file", [file for file in NEEDS if file.endswith(".py")])
def test_what_a_file_imports_is_there_with_it(file: str) -> None:
    for other in imported(file):
        assert other in NEEDS, f"{file} imports {other}"
        # No needs: it is always there.
        is_there = not NEEDS[other] or (NEEDS[file] and NEEDS[file] <= NEEDS[other])
        assert is_there, f"{file} imports {other}, which is not always there with it"
