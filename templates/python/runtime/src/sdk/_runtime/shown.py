"""How values of any depth are printed."""

from __future__ import annotations

from contextvars import ContextVar
from typing import cast

#: How many levels are printed. A server may nest its values deeper than the stack goes.
_LEVELS = 32

#: Identities of what is being printed, the outermost first.
_around: ContextVar[tuple[int, ...]] = ContextVar("around", default=())


class Shown:
    """A member of a model; its `repr` stops at some depth, and where the value holds itself."""

    __slots__ = ("_value",)

    def __init__(self, value: object) -> None:
        """Take the value."""
        self._value = value

    def __repr__(self) -> str:
        """As Python prints the value, as far as that goes."""
        return shown(self._value)


def shown(value: object) -> str:
    """As Python prints a value; `...` stands for what is nested too deeply."""
    kind: type[object] = type(value)
    if kind not in (list, dict, tuple) and not hasattr(kind, "__sdk_shape__"):
        return repr(value)
    around = _around.get()
    if len(around) >= _LEVELS or id(value) in around:
        return "..."
    token = _around.set((*around, id(value)))
    try:
        return _with_parts(value)
    finally:
        _around.reset(token)


def _with_parts(value: object) -> str:
    if isinstance(value, list):
        return f"[{', '.join(map(shown, cast('list[object]', value)))}]"
    if isinstance(value, dict):
        members = cast("dict[object, object]", value).items()
        return f"{{{', '.join(f'{shown(key)}: {shown(item)}' for key, item in members)}}}"
    return repr(value)
