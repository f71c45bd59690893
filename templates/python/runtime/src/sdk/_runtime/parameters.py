"""Parameter styles (OpenAPI 3.0.4, Style Values; RFC 6570).

One table serves path, query and cookies; a header takes the same text without percent-encoding.
"""

from __future__ import annotations

import math
import re
from decimal import Decimal
from typing import TYPE_CHECKING, Callable, NamedTuple, cast
from urllib.parse import quote

from ..errors import UsageError
from .encode import encode
from .json_text import write_json

if TYPE_CHECKING:
    from collections.abc import Mapping

    from .operation import Parameter, TypeSource

#: How the text of a value is made safe for the place where it goes.
Escape = Callable[[str], str]

#: Name and value of a query parameter, a cookie or a form field, both ready for the wire.
Pair = tuple[str, str]


class _PathStyle(NamedTuple):
    """How an exploded or joined list looks like; `named`: each item starts with the name."""

    start: str
    separator: str
    named: bool


_SIMPLE = _PathStyle("", ",", False)
_PATH_STYLES = {"label": _PathStyle(".", ".", False), "matrix": _PathStyle(";", ";", True)}
_SEPARATORS = {"spaceDelimited": " ", "pipeDelimited": "|"}


def escape_all(text: str) -> str:
    """RFC 3986: everything but unreserved characters."""
    return quote(text, safe="~", errors="strict")


def escape_unreserved(text: str) -> str:
    """Reserved characters stay, but for those that would end the value (OpenAPI, allowReserved)."""
    return quote(text, safe="~:/?[]@$,;=!'()*", errors="strict")


#: What the name of a cookie cannot hold (RFC 6265, section 4.1.1).
_NOT_IN_COOKIE_NAMES = re.compile(r"[^!#$%&'*+\-.^_`|~0-9A-Za-z]+")


def escape_cookie_name(text: str) -> str:
    """What the name of a cookie can hold stays: servers do not decode it."""
    return _NOT_IN_COOKIE_NAMES.sub(lambda found: escape_all(found[0]), text)


def unescaped(text: str) -> str:
    """Header fields carry their values as they are."""
    return text


def styled(name: str, value: object, parameter: Parameter, escape: Escape) -> str:
    """Text of a path or header parameter.

    Raises:
        UsageError: The value has no text.
    """
    if parameter.json:
        return _escaped(name, _json_text(name, value, parameter.type), escape)
    style = _PATH_STYLES.get(parameter.style or "simple", _SIMPLE)
    given = _flatten(name, value, parameter, escape)

    def labelled(text: str) -> str:
        if not style.named:
            return text
        return escape(name) if text == "" else f"{escape(name)}={text}"

    if isinstance(given, str):
        return style.start + labelled(given)
    if not parameter.explode:
        texts = [part for parts in given for part in ([parts] if isinstance(parts, str) else parts)]
        return style.start + labelled(",".join(texts))
    items = [labelled(item) if isinstance(item, str) else f"{item[0]}={item[1]}" for item in given]
    return style.start + style.separator.join(items)


def pairs(name: str, value: object, parameter: Parameter, escape: Escape) -> list[Pair]:
    """The pairs of a query parameter, a cookie or a form field; none for an empty list.

    Raises:
        UsageError: The value has no text.
    """
    own = _escaped_name(name, escape)
    if parameter.json:
        return [(own, _escaped(name, _json_text(name, value, parameter.type), escape))]
    if parameter.style == "deepObject":
        return _deep_pairs(own, _encoded(value, parameter.type), name, escape)
    given = _flatten(name, value, parameter, escape)
    if isinstance(given, str):
        return [(own, given)]
    if not given:
        return []
    style = parameter.style or "form"
    explode = style == "form" if parameter.explode is None else parameter.explode
    if explode:
        return [(own, item) if isinstance(item, str) else item for item in given]
    separator = _SEPARATORS.get(style)
    between = "," if separator is None else _escaped_name(separator, escape)
    texts = [part for parts in given for part in ([parts] if isinstance(parts, str) else parts)]
    return [(own, between.join(texts))]


def text_of(name: str, value: object) -> str:
    """Text of a single value of JSON.

    Raises:
        UsageError: It has none.
    """
    if isinstance(value, str):
        return value
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, float):
        if not math.isfinite(value):
            raise UsageError(f"{name}: {value} cannot be sent")
        if value.is_integer() and abs(value) < 1e21:
            return str(int(value))
        # As other languages have it: `1e-7`, not `1e-07`.
        return re.sub(r"e([+-])0", r"e\1", repr(value))
    if isinstance(value, Decimal) and value.is_finite():
        return str(value)
    # The styles are not defined for values within values.
    return _json_text(name, value, None)


def _flatten(
    name: str, value: object, parameter: Parameter, escape: Escape
) -> str | list[str | Pair]:
    """A value as styles see it: a string, a list of strings, or names with strings."""
    wire = _encoded(value, parameter.type)

    def text(member: object) -> str:
        return _escaped(name, text_of(name, member), escape)

    if isinstance(wire, list):
        return [text(item) for item in cast("list[object]", wire) if item is not None]
    if isinstance(wire, dict):
        members = cast("dict[str, object]", wire)
        return [
            (_escaped(name, key, escape), text(member))
            for key, member in members.items()
            if member is not None
        ]
    return text(wire)


def _deep_pairs(prefix: str, value: object, key: str, escape: Escape) -> list[Pair]:
    """The pairs of `deepObject`.

    `name[key]`, `name[key][]` for the items of a list, and `name[key][0][key]` where the items are
    themselves objects or lists and must stay apart. OpenAPI gives `deepObject` a meaning for flat
    objects only; this is how servers that use it for more read it.
    """
    if isinstance(value, list):
        items = [item for item in cast("list[object]", value) if item is not None]
        counted = any(isinstance(item, (dict, list)) for item in items)
        members = [(str(index) if counted else "", item) for index, item in enumerate(items)]
    elif isinstance(value, dict):
        named = cast("Mapping[str, object]", value).items()
        members = [(own, member) for own, member in named if member is not None]
    else:
        return [(prefix, _escaped(key, text_of(key, value), escape))]
    start, end = _escaped_name("[", escape), _escaped_name("]", escape)
    return [
        pair
        for own, member in members
        for pair in _deep_pairs(
            f"{prefix}{start}{_escaped(key, own, escape)}{end}", member, own, escape
        )
    ]


def _encoded(value: object, source: TypeSource | None) -> object:
    return encode(value) if source is None else encode(value, source())


def _json_text(name: str, value: object, source: TypeSource | None) -> str:
    try:
        return write_json(_encoded(value, source)).decode("utf-8")
    except UsageError as cause:
        raise UsageError(f"{name}: {cause}") from cause


def _escaped(name: str, text: str, escape: Escape) -> str:
    try:
        return escape(text)
    except UnicodeEncodeError:
        raise UsageError(f"{name}: the string contains an unpaired surrogate") from None


def _escaped_name(name: str, escape: Escape) -> str:
    """Names are escaped in full wherever values are."""
    return escape_all(name) if escape is escape_unreserved else escape(name)
