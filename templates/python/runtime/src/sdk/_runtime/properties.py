"""Request bodies that are passed as keyword arguments, or as a whole in place of them."""

from __future__ import annotations

from inspect import Parameter, signature
from typing import TYPE_CHECKING, Any, Callable, TypeVar

from ..errors import UsageError
from .unset import UNSET

if TYPE_CHECKING:
    from collections.abc import Mapping

T = TypeVar("T")


class Properties(dict[str, object]):
    """The keyword arguments of a call that are properties of its body, by field name."""


class WholeBody:
    """The value of each keyword argument that is omitted because the caller passes a whole body."""

    def __init__(self, body: object) -> None:
        """Take the body."""
        self.body = body


def with_body(call: Callable[..., T], body: object, *args: Any, **kwargs: Any) -> T:
    """Call a method with its body in place of the keyword arguments for its properties.

    Raises:
        UsageError: The method takes no body.
    """
    whole = WholeBody(body)
    left = {
        name: whole
        for name, parameter in signature(call).parameters.items()
        if name not in kwargs and _may_be_of_body(name, parameter)
    }
    if not left:
        raise _no_place()
    return call(*args, **kwargs, **left)


def _may_be_of_body(name: str, parameter: Parameter) -> bool:
    if parameter.kind is Parameter.KEYWORD_ONLY:
        return name != "options"
    return name == "body" and parameter.kind is Parameter.POSITIONAL_OR_KEYWORD


def received(
    arguments: Mapping[str, object] | None, body: object
) -> tuple[Mapping[str, object], object]:
    """Return the arguments and the body that a call sends.

    Raises:
        UsageError: The call has a body and properties of it, or takes no body.
    """
    given = {
        name: value for name, value in (arguments or {}).items() if not isinstance(value, WholeBody)
    }
    if isinstance(body, WholeBody):
        return given, body.body
    whole = _whole_of(body) if isinstance(body, Properties) else None
    if whole is not None:
        return given, whole.body
    if arguments is not None and len(given) < len(arguments):
        raise _no_place()
    if isinstance(body, Properties):
        body = Properties((name, value) for name, value in body.items() if value is not UNSET)
    return given, body


def _whole_of(properties: Properties) -> WholeBody | None:
    whole = next((each for each in properties.values() if isinstance(each, WholeBody)), None)
    if whole is not None and any(each is not whole for each in properties.values()):
        raise _no_place()
    return whole


def _no_place() -> UsageError:
    return UsageError("with_body requires a method that takes a body, without properties of it")
