"""The members of a model, as its fields say them."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Callable, Literal, get_args, get_origin

from .containers import NullableShape
from .links import extra_annotation
from .markers import NULLABLE, READ_ONLY, SECRET, WRITE_ONLY
from .shape import AnyShape, Shape
from .shapes import shape_of, shape_with

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pydantic.fields import FieldInfo

    from .model import ApiModel


class Member:
    """A field of a model."""

    __slots__ = (
        "as_is",
        "default",
        "is_constant",
        "name",
        "nullable",
        "own_default",
        "read_only",
        "required",
        "secret",
        "sends_none",
        "shape",
        "wire",
        "write_only",
    )

    def __init__(self, name: str, field: FieldInfo) -> None:
        """Take the field's name in Python, and what pydantic knows of it."""
        shape = shape_with(field.annotation, field.metadata)
        has_none = isinstance(shape, NullableShape)
        needed = field.is_required()
        self.name = name
        self.wire = name if field.alias is None else field.alias
        self.shape: Shape = shape.inner if isinstance(shape, NullableShape) else shape
        self.as_is = self.shape.as_is
        self.read_only = READ_ONLY in field.metadata
        self.write_only = WRITE_ONLY in field.metadata
        self.secret = SECRET in field.metadata or _mentions(field.annotation, SECRET)
        self.default = None if needed else field.default
        self.is_constant = get_origin(field.annotation) is Literal and not needed
        self.required = needed or self.is_constant
        self.own_default: Callable[[], object] | None = None
        if not self.required and self.default is not None:
            # A field of a user of the SDK: those of the SDK itself have no other defaults.
            self.own_default = partial(field.get_default, call_default_factory=True)
        # What is `None` and has no `None` in its type comes from the API in any case.
        elif not (has_none or isinstance(shape, AnyShape)):
            self.required = True
        self.nullable = (has_none and needed) or NULLABLE in field.metadata
        self.sends_none = self.nullable or needed or isinstance(shape, AnyShape)

    def write(self, value: object) -> object:
        """The JSON of the field's value."""
        return None if value is None else self.shape.write(value)

    def key_in(self, members: Mapping[str, object], *, sent: bool) -> str | None:
        """Under which name an object has the member."""
        if sent and self.name in members:
            return self.name
        return self.wire if self.wire in members else None

    def is_missed(self, *, sent: bool) -> bool:
        """Return whether an object without the member is none of the model's."""
        if not self.required or (sent and self.is_constant):
            return False
        return not (self.read_only if sent else self.write_only)


class Table:
    """The members of a model by their names."""

    def __init__(self, members: tuple[Member, ...], extra: Shape | None, *, sparse: bool) -> None:
        """Take the members in the order of the class, and the type of those it does not name."""
        self.members = members
        self.extra = extra
        self.by_name: dict[str, Member] = {member.name: member for member in members}
        self.by_wire: dict[str, Member] = {member.wire: member for member in members}
        self.constants: tuple[Member, ...] = tuple(
            member for member in members if member.is_constant
        )
        #: Missed when a response does not have them.
        self.expected: tuple[Member, ...] = tuple(
            member for member in members if member.is_missed(sent=False)
        )
        #: Fields that are no attributes when they are left out, of a model that wants it so.
        self.sparse_names: frozenset[str] = frozenset(
            item.name for item in members if not item.required and item.own_default is None
        )
        #: What a response without any member reads as.
        self.defaults: dict[str, object] = {
            item.name: None for item in members if item.required or not sparse
        }
        self.own_defaults: tuple[tuple[str, Callable[[], object]], ...] = tuple(
            (item.name, item.own_default) for item in members if item.own_default is not None
        )
        #: Fields for which `None` means that they are not sent.
        self.unset_by_none: frozenset[str] = frozenset(
            item.name for item in members if not item.sends_none
        )
        self.constant_names: frozenset[str] = frozenset(item.name for item in self.constants)
        self.secret_names: frozenset[str] = frozenset(item.name for item in members if item.secret)


def table_of(model: type[ApiModel]) -> Table:
    """The table of a model whose annotations are resolved."""
    members = tuple(Member(name, field) for name, field in model.model_fields.items())
    extra = extra_annotation(model)
    values = None if extra is None else shape_of(get_args(extra)[1])
    return Table(members, values, sparse=model.__sdk_sparse__)


def _mentions(annotation: Any, marker: object) -> bool:
    return annotation is marker or any(_mentions(part, marker) for part in get_args(annotation))
