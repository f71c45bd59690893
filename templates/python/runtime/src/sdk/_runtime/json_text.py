"""JSON as text (RFC 8259)."""

from __future__ import annotations

import json
import re
import uuid
from decimal import Decimal
from typing import NoReturn

from ..errors import UsageError

#: RFC 8259, section 6.
_NUMBER = re.compile(r"-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?")
_ESCAPE = re.compile(rb"\\(?:u([0-9a-fA-F]{4})|.)", re.DOTALL)


class MalformedJson(ValueError):
    """The input is not JSON. The message does not quote it."""

    def __init__(self, reason: str, offset: int | None = None) -> None:
        """Take what is wrong, and at which character where that is known."""
        super().__init__(reason if offset is None else f"{reason} at character {offset}")
        self.offset = offset


class ExactFloat(float):
    """A number with the text that it was read from, for types that keep all digits."""

    __slots__ = ("text",)
    text: str

    @staticmethod
    def of(text: str) -> ExactFloat:
        """Read a number with a fraction or an exponent."""
        value = ExactFloat(text)
        value.text = text
        return value


class ExactDecimal(Decimal):
    """A number with the text that it was read from, which `write_json` writes."""

    __slots__ = ("text",)
    text: str

    @staticmethod
    def of(text: str) -> ExactDecimal:
        """Read a number of JSON."""
        value = ExactDecimal(text)
        value.text = text
        return value


def is_number_text(text: str) -> bool:
    """Return whether a string is a JSON number."""
    return _NUMBER.fullmatch(text) is not None


def parse_json(body: bytes, *, keep_digits: bool = False) -> object:
    """Read a JSON text: UTF-8, with or without a byte order mark; integers are exact.

    Args:
        body: The bytes.
        keep_digits: Whether other numbers are read as `ExactFloat`, which takes more time.

    Raises:
        MalformedJson: It is not UTF-8, not JSON (`NaN` is not), has half a surrogate pair, or is
            nested more deeply than the parser goes.
    """
    try:
        text = body.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise MalformedJson("the body is not valid UTF-8", error.start) from None
    try:
        parse_float = ExactFloat.of if keep_digits else None
        value: object = json.loads(text, parse_constant=_refuse, parse_float=parse_float)
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
    """Write a value of JSON as UTF-8 without a byte order mark. A `Decimal` keeps its digits.

    Raises:
        UsageError: The value, or a part of it, has no form in JSON.
    """
    decimals = _Decimals()
    try:
        text = json.dumps(
            value,
            ensure_ascii=False,
            allow_nan=False,
            separators=(",", ":"),
            default=decimals.mark,
        )
        return decimals.unmark(text).encode("utf-8")
    except UnicodeEncodeError:
        raise UsageError("an unpaired surrogate cannot be sent") from None
    except RecursionError:
        raise UsageError("the value is nested too deeply") from None
    except (TypeError, ValueError) as error:
        raise UsageError(f"the value cannot be serialized as JSON: {error}") from None


class _Decimals:
    """Decimals in JSON. The module `json` cannot write them, so strings stand for them."""

    def __init__(self) -> None:
        self._marker = ""

    def mark(self, value: object) -> str:
        """The string for a value that `json` cannot write."""
        if not isinstance(value, Decimal):
            raise TypeError(f"Object of type {type(value).__name__} is not JSON serializable")
        if not value.is_finite():
            raise ValueError(f"{value} is not a number of JSON")
        # No other string of the value can begin like that.
        self._marker = self._marker or f"{uuid.uuid4()}:"
        return f"{self._marker}{value.text if isinstance(value, ExactDecimal) else value}"

    def unmark(self, text: str) -> str:
        """The JSON with numbers in the place of the strings."""
        return re.sub(f'"{self._marker}([^"]+)"', r"\1", text) if self._marker else text


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
