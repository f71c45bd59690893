"""JSON as text (RFC 8259)."""

from __future__ import annotations

import json
import re
from typing import NoReturn

from ..errors import UsageError

_ESCAPE = re.compile(rb"\\(?:u([0-9a-fA-F]{4})|.)", re.DOTALL)


class MalformedJson(ValueError):
    """The input is not JSON. The message does not quote it."""

    def __init__(self, reason: str, offset: int | None = None) -> None:
        """Take what is wrong, and at which character where that is known."""
        super().__init__(reason if offset is None else f"{reason} at character {offset}")
        self.offset = offset


def parse_json(body: bytes) -> object:
    """Read a JSON text: UTF-8, with or without a byte order mark; integers are exact.

    Raises:
        MalformedJson: It is not UTF-8, not JSON (`NaN` is not), has half a surrogate pair, or is
            nested more deeply than the parser goes.
    """
    try:
        text = body.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise MalformedJson("the body is not valid UTF-8", error.start) from None
    try:
        value: object = json.loads(text, parse_constant=_refuse)
    except json.JSONDecodeError as error:
        raise MalformedJson("the body is not valid JSON", error.pos) from None
    except RecursionError:
        raise MalformedJson("the body is nested too deeply") from None
    except MalformedJson:
        raise
    except ValueError:  # Python's limit on the digits of an integer
        raise MalformedJson("the body contains a number that is too long") from None
    if b"\\u" in body and _has_lone_surrogate(body):
        raise MalformedJson("the body contains an unpaired surrogate")
    return value


def write_json(value: object) -> bytes:
    """Write a value of JSON as UTF-8 without a byte order mark.

    Raises:
        UsageError: The value, or a part of it, has no form in JSON.
    """
    try:
        text = json.dumps(value, ensure_ascii=False, allow_nan=False, separators=(",", ":"))
        return text.encode("utf-8")
    except UnicodeEncodeError:
        raise UsageError("an unpaired surrogate cannot be sent") from None
    except RecursionError:
        raise UsageError("the value is nested too deeply") from None
    except (TypeError, ValueError) as error:
        raise UsageError(f"the value cannot be serialized as JSON: {error}") from None


def _refuse(constant: str) -> NoReturn:
    raise MalformedJson(f"the body contains {constant}, which is not valid JSON")


def _has_lone_surrogate(body: bytes) -> bool:
    expected = None  # the place at which the second half of a pair must stand
    for match in _ESCAPE.finditer(body):
        code = int(match[1], 16) if match[1] else 0
        if expected is not None:
            if match.start() != expected or not 0xDC00 <= code <= 0xDFFF:
                return True
            expected = None
        elif 0xDC00 <= code <= 0xDFFF:
            return True
        elif 0xD800 <= code <= 0xDBFF:
            expected = match.end()
    return expected is not None
