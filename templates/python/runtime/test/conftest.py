"""Each test that takes a `side` runs with threads, with asyncio and with trio."""

from __future__ import annotations

import sys
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if find_spec("sdk") is None:
    sys.path.insert(0, str(Path(__file__).parent.parent / "src"))

from sides import NAMES, Side, side_of

if TYPE_CHECKING:
    from collections.abc import Iterator


@pytest.fixture(params=NAMES)
def side(request: Any) -> Iterator[Side]:
    yield from side_of(request.param)
