"""Values as the wire has them; what is not of its type is given as it is."""

from __future__ import annotations

import base64 as _base64
import datetime as _dt
import math
from decimal import Decimal
from enum import Enum
from typing import Any, Callable, Dict, List, Mapping, Optional, Sequence, Type, TypeVar, cast
from uuid import UUID

from pydantic import BaseModel

T = TypeVar("T")

#: What JSON can hold.
Observed = Any

ABSENT = {"$absent": True}

#: Integers beyond are rounded by the suite's own JSON (2 to the power of 53).
_SAFE = 2**53 - 1


def raw(value: object) -> Observed:
    """Anything that JSON can hold, and what the SDK makes of it."""
    if isinstance(value, Enum):
        return raw(value.value)
    if value is None or isinstance(value, (bool, str)):
        return value
    if isinstance(value, int):
        return int(value) if abs(value) <= _SAFE else {"$int": str(value)}
    if isinstance(value, float):
        return value if math.isfinite(value) else {"$number": _not_finite(value)}
    if isinstance(value, _dt.datetime):
        return instant(value)
    if isinstance(value, (_dt.date, UUID)):
        return str(value)
    if isinstance(value, bytes):
        return base64(value)
    if isinstance(value, BaseModel):
        return _members(value)
    if isinstance(value, Mapping):
        return {
            str(name): raw(each) for name, each in cast("Mapping[object, object]", value).items()
        }
    if isinstance(value, Sequence):
        return [raw(item) for item in cast("Sequence[object]", value)]
    return {"$unknown": repr(value)}


def _misfit(value: object) -> Observed:
    """What is there in the place of a value of another type, as the wire has it."""
    return None if value is None else {"$misfit": raw(value)}


def _not_finite(value: float) -> str:
    """As the suite writes it."""
    if math.isnan(value):
        return "NaN"
    return "Infinity" if value > 0 else "-Infinity"


def _members(value: BaseModel) -> Dict[str, Observed]:
    """By the names of the wire."""
    fields = type(value).model_fields
    own = {
        fields[name].alias or name: raw(getattr(value, name))
        for name in value.model_fields_set
        if name in fields
    }
    return {**own, **{name: raw(each) for name, each in (value.model_extra or {}).items()}}


def integer(value: Optional[int]) -> Observed:
    """An integer of any size."""
    return raw(value)


def decimal(value: Optional[Decimal]) -> Observed:
    """A number by its digits."""
    return {"$decimal": str(value)} if isinstance(value, Decimal) else raw(value)


def instant(value: Optional[_dt.datetime]) -> Observed:
    """RFC 3339 in UTC, without a fraction of nothing."""
    if not isinstance(value, _dt.datetime):
        return raw(value)
    text = value.astimezone(_dt.timezone.utc).replace(tzinfo=None).isoformat()
    return {"$instant": f"{text.rstrip('0').rstrip('.') if '.' in text else text}Z"}


def dated_text(value: Optional[_dt.datetime]) -> Observed:
    """With the text that it was read from, where that says more."""
    seen = instant(value)
    text = getattr(value, "text", None)
    return seen if text is None else {**seen, "$text": text}


def base64(value: Optional[bytes]) -> Observed:
    """Bytes as their text."""
    return _base64.b64encode(value).decode() if isinstance(value, bytes) else _misfit(value)


def text_length(value: Optional[str]) -> Observed:
    """How long a text is that is too long to be passed on."""
    return {"$length": len(value)} if isinstance(value, str) else raw(value)


def enum_value(value: object, known: Type[Enum]) -> Observed:
    """A value of an open enum, and whether the SDK has a name for it."""
    if value is None or isinstance(value, known):
        return raw(value)
    return {"$unknownValue": value}


def unknown_variant(value: object, unknown: Type[BaseModel]) -> Observed:
    """A value of a union of which the SDK should not know the variant."""
    return {"$unknownVariant" if isinstance(value, unknown) else "$known": raw(value)}


def each(value: Optional[Sequence[T]], read: Callable[[T], Observed]) -> Observed:
    """A list."""
    if not isinstance(value, list):
        return _misfit(value)
    return [read(item) for item in cast("List[T]", value)]


def mapped(value: Optional[Mapping[str, T]], read: Callable[[T], Observed]) -> Observed:
    """A map."""
    if not isinstance(value, dict):
        return _misfit(value)
    return {name: read(item) for name, item in cast("Dict[str, T]", value).items()}


def members(value: Optional[T], read: Callable[[T], Dict[str, Observed]]) -> Observed:
    """An object."""
    return read(cast("T", value)) if isinstance(value, BaseModel) else _misfit(value)


def field(value: BaseModel, name: str, read: Observed) -> Observed:
    """A member that was read; one that is not there reads as `None`.

    What the model does not declare is none of its members, though it can be read like one.
    """
    if name not in type(value).model_fields:
        return {"$undeclared": read}
    return ABSENT if read is None and name not in value.model_fields_set else read


def extra(value: BaseModel, name: str) -> Observed:
    """A member that the API's description does not name."""
    known: Mapping[str, object] = value.model_extra or {}
    return raw(known[name]) if name in known else ABSENT


class WrongTypeError(Exception):
    """A value is no object of the class that it should be."""


def narrowed(value: object, kind: Type[T]) -> T:
    """A value of a union, or of no declared type, as one of this class.

    What is no object is found when it is compared.

    Raises:
        WrongTypeError: It is another object.
    """
    if isinstance(value, (BaseModel, dict)) and not isinstance(value, kind):
        raise WrongTypeError(f"{type(value).__name__} is no {kind.__name__}")
    return cast("T", value)
