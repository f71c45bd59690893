"""How long a list of 10,000 pets takes to read: decode.py SRC, that of petstore.yaml's SDK."""

from __future__ import annotations

import datetime as _dt
import gc
import json
import sys
import time
from importlib import import_module
from pathlib import Path
from typing import Callable, List, Optional

from pydantic import BaseModel, ConfigDict, TypeAdapter

source = Path(sys.argv[1])
sys.path.insert(0, str(source))
package = next(source.iterdir()).name
models = import_module(f"{package}.models")
decode = import_module(f"{package}._runtime.decode").decode
parse_json = import_module(f"{package}._runtime.json_text").parse_json


class PlainOwner(BaseModel):
    """As pydantic has it."""

    model_config = ConfigDict(extra="allow")
    email: str
    nick_names: Optional[List[str]] = None


class PlainPet(BaseModel):
    """The same members without anything of the SDK."""

    model_config = ConfigDict(extra="allow")
    id: int
    name: str
    status: str
    tag: Optional[str] = None
    born_on: Optional[_dt.date] = None
    updated_at: Optional[_dt.datetime] = None
    owner: Optional[PlainOwner] = None


def pet(number: int) -> dict[str, object]:
    return {
        "id": number,
        "name": f"pet {number}",
        "status": "available",
        "tag": None,
        "born_on": "2020-02-29",
        "updated_at": "2024-01-02T03:04:05.123Z",
        "owner": {"email": "kim@example.com", "nick_names": ["kim"]},
    }


def measure(read: Callable[[], object]) -> float:
    """Milliseconds of CPU; the least of several runs."""
    best = float("inf")
    for _ in range(7):
        gc.collect()
        started = time.process_time()
        read()
        best = min(best, time.process_time() - started)
    return best * 1000


body = json.dumps([pet(number) for number in range(10_000)]).encode()
plain = TypeAdapter(List[PlainPet])
pets, issues = decode(List[models.Pet], parse_json(body))
if issues or pets[-1].owner.email != "kim@example.com":
    sys.exit("the pets were not read")
rows = {
    "`json.loads` alone": lambda: json.loads(body),
    "plain pydantic, `validate_json`": lambda: plain.validate_json(body),
    "plain pydantic, `json.loads` and `validate_python`": lambda: plain.validate_python(
        json.loads(body)
    ),
    "the SDK": lambda: decode(List[models.Pet], parse_json(body)),
}
print(json.dumps([[name, measure(read)] for name, read in rows.items()]))
