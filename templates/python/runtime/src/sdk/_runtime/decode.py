"""From JSON to the types of the SDK."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, NamedTuple, get_origin

from .containers import ListShape, MapShape, NullableShape
from .forward import resolved
from .issues import DecodeIssue, Place, kind_of
from .json_text import parse_json
from .markers import DECIMALS
from .objects import ObjectShape
from .shapes import shape_of
from .union_shape import UnionShape

if TYPE_CHECKING:
    from .shape import Shape


class KindMismatch(ValueError):
    """A body, page or stream item of another kind than the description says."""

    def __init__(self, wanted: str, found: str) -> None:
        """Take the kind that was wanted, and the one that came."""
        super().__init__(f"expected {wanted}, found {found}")
        self.wanted = wanted
        self.found = found

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickled by its arguments."""
        return type(self), (self.wanted, self.found)


class Decoded(NamedTuple):
    """A value of a response, and what of it is not as described."""

    value: Any
    issues: tuple[DecodeIssue, ...]


def parse_for(body: bytes, wanted: Any) -> object:
    """Read a JSON text, with as many digits as a type needs.

    Args:
        body: The bytes.
        wanted: An annotation, as `decode` takes it.

    Raises:
        MalformedJson: It is not JSON.
    """
    keep_digits = get_origin(wanted) is Annotated and DECIMALS in wanted.__metadata__
    return parse_json(body, keep_digits=keep_digits)


def decode(wanted: Any, value: object, at: Place = None) -> Decoded:
    """What a type makes of a value of JSON.

    What does not fit stays as it is, a required member that is missing reads as `None`; both are
    issues. Only a whole of another kind is refused.

    Args:
        wanted: An annotation: a model, `List[Pet]`, `Optional[str]`, the alias of a union, ...
        value: What `parse_json` gave.
        at: Where the value lies in the body, for the pointers of the issues.

    Raises:
        KindMismatch: The value is of another kind, or nested more deeply than the stack goes.
    """
    shape = shape_of(wanted)
    if not _is_usable(value, shape):
        raise KindMismatch(shape.wanted, kind_of(value))
    issues: list[DecodeIssue] = []
    try:
        read = shape.read(value, at, issues)
    except RecursionError:
        raise KindMismatch(shape.wanted, "a value that is nested too deeply") from None
    return Decoded(read, tuple(issues))


def _is_usable(value: object, shape: Shape) -> bool:
    """Single members may be anything; a body of another kind leaves nothing to work with."""
    if shape.fits(value):
        return True
    inner = _bare(shape)
    return isinstance(inner, UnionShape) and not all(map(_has_parts, inner.variants))


def _has_parts(shape: Shape) -> bool:
    return isinstance(_bare(shape), (ObjectShape, ListShape, MapShape))


def _bare(shape: Shape) -> Shape:
    return resolved(shape.inner if isinstance(shape, NullableShape) else shape)
