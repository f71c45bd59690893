"""Each test that takes a `side` runs with threads, with asyncio and with trio."""

from __future__ import annotations

import os
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

# A client would read all certificate authorities, 20 ms each time; no test needs one.
os.environ.pop("SSL_CERT_FILE", None)
os.environ["SSL_CERT_DIR"] = str(Path(__file__).parent / "data")

if find_spec("sdk") is None:
    sys.path.insert(0, str(Path(__file__).parent.parent / "src"))

from sides import NAMES, Side, side_of

if TYPE_CHECKING:
    from collections.abc import Iterator

#: httpx2 needs Python 3.11.
collect_ignore = [] if sys.version_info >= (3, 11) else ["test_httpx2.py"]


@pytest.fixture(params=NAMES)
def side(request: Any) -> Iterator[Side]:
    yield from side_of(request.param)
