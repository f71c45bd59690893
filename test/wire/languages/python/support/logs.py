"""What is logged while a case runs: by the SDK, and by the transport below it."""

from __future__ import annotations

import json
import logging
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Iterator, List, Optional

_printed: ContextVar[Optional[List[str]]] = ContextVar("printed", default=None)


#: What a record has that nobody has added a field to.
_USUAL = {*vars(logging.makeLogRecord({})), "message", "asctime"}


class _Keeper(logging.Handler):
    def emit(self, record: logging.LogRecord) -> None:
        printed = _printed.get()
        if printed is not None:
            own = {name: value for name, value in vars(record).items() if name not in _USUAL}
            printed.append(
                self.format(record) + json.dumps(own, default=str, separators=(",", ":"))
            )


def listen() -> None:
    """Takes down every line, as a program does that looks for a fault."""
    logging.basicConfig(level=logging.DEBUG, handlers=[_Keeper()], format="%(name)s %(message)s")


@contextmanager
def kept_by(printed: List[str]) -> Iterator[None]:
    """The lines of this thread or task, and of those that it starts, go to the list."""
    token = _printed.set(printed)
    try:
        yield
    finally:
        _printed.reset(token)
