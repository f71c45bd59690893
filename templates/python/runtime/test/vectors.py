"""Test data that the runtime tests of every language read."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

_FOLDER = Path(__file__).parents[3] / "common/test/vectors"


def read_vectors(file: str) -> Any:
    return json.loads((_FOLDER / file).read_text("utf-8"))
