"""Looks for secrets in all that can be printed, pickled or reported of an error."""

from __future__ import annotations

import base64
import copy
import pickle
import traceback
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import quote, quote_plus

if TYPE_CHECKING:
    from collections.abc import Iterator

_HERE = str(Path(__file__).parent)


def forms_of(secret: str) -> list[str]:
    """How servers may quote it."""
    percent = quote(secret, safe="")
    return [
        secret,
        percent,
        percent.replace("%2F", "%2f").replace("%3D", "%3d").replace("%2B", "%2b"),
        quote(secret),
        quote_plus(secret),
        secret.replace("/", "\\/"),
        base64.b64encode(secret.encode()).decode(),
        base64.urlsafe_b64encode(secret.encode()).decode().rstrip("="),
    ]


def found_in(text: str, secrets: list[str]) -> list[str]:
    """The secrets in a text, in any form."""
    return [
        form
        for secret in secrets
        for form in ("CANARY", *forms_of(secret), *_base64_of(secret))
        if form in text
    ]


def _base64_of(secret: str) -> list[str]:
    return [base64.b64encode(f"me:{form}".encode()).decode()[:-4] for form in forms_of(secret)]


def shown_of(error: BaseException) -> Iterator[tuple[str, str]]:
    """All that can be seen of an error, with what it is."""
    for part in _parts_of(error):
        kind = type(part).__name__
        yield f"str of {kind}", str(part)
        yield f"repr of {kind}", f"{part!r} {part.args!r}"
        yield f"vars of {kind}", repr(vars(part))
        yield f"pickle of {kind}", repr(_pickled(part))
        for copied in (pickle.loads(_pickled(part)), copy.deepcopy(part)):
            yield f"copy of {kind}", " ".join(map(str, _values_of(copied)))
        yield f"shallow copy of {kind}", repr(vars(copy.copy(part)))
        yield f"variables of {kind}", variables(part)
    yield "traceback", "".join(traceback.format_exception(type(error), error, error.__traceback__))


def _pickled(part: BaseException) -> bytes:
    try:
        return pickle.dumps(part)
    except Exception:
        return pickle.dumps(None)


def _values_of(copied: Any) -> list[object]:
    names = ("headers", "body", "raw_body", "url", "request_id", "data", "event", "page", "path")
    values = [getattr(copied, name, None) for name in (*names, "content_type", "args")]
    headers = [getattr(value, "raw", None) for value in values]
    return [*values, *headers]


def variables(error: BaseException) -> str:
    """What a reporter sees in the frames of an error, but for those of the tests."""
    report = traceback.TracebackException.from_exception(error, capture_locals=True)
    return "\n".join(
        f"{frame.name}: {frame.locals}"
        for frame in report.stack
        if not frame.filename.startswith(_HERE)
    )


def live_variables() -> str:
    """What a reporter sees in the frames that run, but for those of the tests."""
    stack = traceback.StackSummary.extract(traceback.walk_stack(None), capture_locals=True)
    ours = [frame for frame in stack if "/sdk/" in frame.filename]
    return "\n".join(f"{frame.filename} {frame.name}: {frame.locals}" for frame in ours)


def _parts_of(error: BaseException) -> list[BaseException]:
    parts, waiting = [], [error]
    while waiting:
        part = waiting.pop()
        if part not in parts:
            parts.append(part)
            waiting += [one for one in (part.__cause__, part.__context__) if one is not None]
            waiting += getattr(part, "exceptions", ())
    return parts
