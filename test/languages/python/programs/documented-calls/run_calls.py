"""Runs the calls of ``calls.json`` from an index on, with the mock server as every server."""

import contextlib
import io
import json
import runpy
import signal
import sys
import urllib.request
from pathlib import Path
from types import FrameType
from typing import Any

import httpcore

PORT = 0


class DeadlineError(BaseException):
    """Not an ``Exception``: no SDK handles it."""


def send_to_mock(pool: Any, request: httpcore.Request) -> httpcore.Response:
    target = request.url.target
    request.url = httpcore.URL(
        scheme=b"http", host=b"127.0.0.1", port=PORT, target=target
    )
    return send(pool, request)


send = httpcore.ConnectionPool.handle_request
httpcore.ConnectionPool.handle_request = send_to_mock  # type: ignore[method-assign]


def end_call(_signal: int, _frame: FrameType | None) -> None:
    raise DeadlineError


def run(entry: dict[str, Any]) -> dict[str, Any] | None:
    file = Path("calls") / entry["sdk"] / f"call_{entry['index']:04}.py"
    signal.signal(signal.SIGALRM, end_call)
    signal.setitimer(signal.ITIMER_REAL, entry["deadlineMs"] / 1000)
    try:
        with contextlib.redirect_stdout(io.StringIO()):
            runpy.run_path(str(file), run_name="__main__")
    except DeadlineError:
        return {
            "class": "deadline",
            "message": f"no end after {entry['deadlineMs']} ms",
        }
    except (Exception, SystemExit) as error:  # noqa: BLE001
        return describe(error)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
    return None


def describe(error: BaseException) -> dict[str, Any]:
    found: dict[str, Any] = {"class": type(error).__name__, "message": str(error)}
    if error.__cause__ is not None:
        found["message"] += (
            f" (from {type(error.__cause__).__name__}: {error.__cause__})"
        )
    status = getattr(error, "status_code", None)
    return found if status is None else {**found, "status": int(status)}


def main() -> None:
    global PORT
    calls = json.loads(Path("calls.json").read_text(encoding="utf-8"))
    with Path("results.jsonl").open("w", encoding="utf-8") as results:

        def report(record: dict[str, Any]) -> None:
            results.write(json.dumps(record) + "\n")
            results.flush()

        for call in range(int(sys.argv[1]), len(calls)):
            entry = calls[call]
            PORT = entry["port"]
            report({"call": call, "state": "started"})
            address = f"http://127.0.0.1:{PORT}/.documented-call/{call}"
            urllib.request.urlopen(address).close()
            error = run(entry)
            report(
                {"call": call, "state": "ended", **({"error": error} if error else {})}
            )


main()
