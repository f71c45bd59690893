"""Runs the cases that it is asked for, one JSON text a line; see `protocol.ts` of the suite."""

from __future__ import annotations

import asyncio
import importlib
import json
import locale
import resource
import sys
import threading
import traceback
from contextlib import suppress
from pathlib import Path
from types import ModuleType
from typing import Any, Dict, Set

from .async_run import AsyncRun
from .logs import kept_by, listen
from .run import BaseRun, Run

_stdout = threading.Lock()
_warming = threading.Lock()
_warmed: Set[str] = set()


def main(client: str) -> None:
    """Takes the kind of client; the cases' modules are in a package of its name."""
    # As a program that minds where its user is.
    with suppress(locale.Error):
        locale.setlocale(locale.LC_ALL, "")
    listen()
    if client == "async":
        asyncio.run(_serve_tasks())
    else:
        _serve_threads()


def _serve_threads() -> None:
    for line in sys.stdin.buffer:
        threading.Thread(target=_answer, args=(json.loads(line),), daemon=True).start()
    # The reply of a thread may have been read while the thread still flushes it; the interpreter,
    # which flushes at its end too, would find the stream locked.
    _stdout.acquire()


def _answer(request: Dict[str, Any]) -> None:
    run = Run(request["texts"])
    try:
        module = _module("sync", request)
        _warm(module.sdk)
        with kept_by(run.printed):
            module.run(run)
    except BaseException:
        _reply(request, run, traceback.format_exc())
    else:
        _reply(request, run)


async def _serve_tasks() -> None:
    loop = asyncio.get_running_loop()
    lines: asyncio.Queue[bytes] = asyncio.Queue()

    def read() -> None:
        for line in sys.stdin.buffer:
            loop.call_soon_threadsafe(lines.put_nowait, line)
        loop.call_soon_threadsafe(lines.put_nowait, b"")

    threading.Thread(target=read, daemon=True).start()
    tasks: Set[asyncio.Task[None]] = set()
    while line := await lines.get():
        task = asyncio.create_task(_answer_later(json.loads(line)))
        tasks.add(task)
        task.add_done_callback(tasks.discard)


async def _answer_later(request: Dict[str, Any]) -> None:
    run = AsyncRun(request["texts"])
    try:
        module = _module("async", request)
        await asyncio.to_thread(_warm, module.sdk)
        with kept_by(run.printed):
            await module.run(run)
    except BaseException:
        _reply(request, run, traceback.format_exc())
    else:
        _reply(request, run)


def _module(client: str, request: Dict[str, Any]) -> ModuleType:
    name = str(request["case"]).lower().replace("-", "_")
    return importlib.import_module(f"cases.{client}.{name}")


def _warm(sdk: ModuleType) -> None:
    """Loads all of a package: a case that counts milliseconds does not wait for it."""
    with _warming:
        if sdk.__name__ in _warmed:
            return
        for path in Path(str(sdk.__file__)).parent.glob("services/[!_]*.py"):
            importlib.import_module(f"{sdk.__name__}.services.{path.stem}")
        # A package without models has nothing more to load.
        if hasattr(sdk, "preload"):
            sdk.preload()
        _warmed.add(sdk.__name__)


def _reply(request: Dict[str, Any], run: BaseRun, fault: str | None = None) -> None:
    reply: Dict[str, Any] = {
        "id": request["id"],
        "outcomes": run.outcomes,
        "printed": run.printed,
        "spans": run.spans.all(),
        "peakMemory": _peak_memory(),
    }
    if fault is not None:
        reply["fault"] = fault
    text = json.dumps(reply, allow_nan=False)
    with _stdout:
        sys.stdout.write(f"{text}\n")
        sys.stdout.flush()


def _peak_memory() -> int:
    """In bytes."""
    with suppress(OSError):
        # Of this program alone; what is counted for a process began before it.
        for line in Path("/proc/self/status").read_text().splitlines():
            if line.startswith("VmHWM:"):
                return int(line.split()[1]) * 1024
    used = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return used if sys.platform == "darwin" else used * 1024
