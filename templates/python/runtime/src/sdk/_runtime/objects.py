"""Shapes of models."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, NamedTuple, cast

from .issues import DecodeIssue, Issues, Place, note, pointer_to
from .plain import ALREADY_PLAIN, tag_of, to_plain
from .shape import MembersShape, Shape
from .table import Table, table_of

if TYPE_CHECKING:
    from .model import ApiModel

_set = object.__setattr__


class _Comparison(NamedTuple):
    """How the members of an object match those of a model.

    Attributes:
        surplus: How many members the model does not have.
        lacks: Whether a required member is missing.
        agrees: Whether a constant has its value.
    """

    surplus: int
    lacks: bool
    agrees: bool


class ObjectShape(MembersShape):
    """A model. Its fields are looked at when its first value comes."""

    def __init__(self, model: type[ApiModel]) -> None:
        """Take the model's class."""
        self.model = model
        self._table: Table | None = None

    @property
    def table(self) -> Table:
        """The model's members."""
        if self._table is None:
            self.model.model_rebuild(_parent_namespace_depth=0)
            self._table = table_of(self.model)
        return self._table

    def prepare(self) -> None:
        """Make the model ready for use, which happens by itself at its first use."""
        if self._table is None:
            self._table = self.table

    def read(self, value: object, place: Place, issues: Issues) -> object:
        """The model; its members may be other than its annotations say."""
        if not isinstance(value, dict):
            note(issues, place, self.wanted, value)
            return value
        source = cast("dict[str, object]", value)
        table = self._table or self.table
        for expected in table.expected:
            if expected.wire not in source:
                at = pointer_to((place, expected.wire))
                issues.append(DecodeIssue(at, expected.shape.wanted, "missing"))
        members = table.defaults.copy()
        for name, make in table.own_defaults:
            members[name] = make()
        given: set[str] = set()
        extra: dict[str, object] = {}
        by_wire = table.by_wire
        for wire, item in source.items():
            member = by_wire.get(wire)
            if member is None:
                extra[wire] = _read_extra(table.extra, item, (place, wire), issues)
                continue
            name = member.name
            given.add(name)
            if type(item) is member.as_is or (item is None and member.nullable):
                members[name] = item
            else:
                members[name] = member.shape.read(item, (place, wire), issues)
        return self._make(members, given, extra)

    def _make(
        self, members: dict[str, object], given: set[str], extra: dict[str, object]
    ) -> ApiModel:
        # What `model_construct` does with a loop over the fields that was just done.
        made = self.model.__new__(self.model)
        _set(made, "__dict__", members)
        _set(made, "__pydantic_fields_set__", given)
        _set(made, "__pydantic_extra__", extra)
        _set(made, "__pydantic_private__", None)
        return made

    def write(self, value: object) -> object:
        """The JSON object: names of the wire, what is unset left out, constants written."""
        shape = getattr(type(value), "__sdk_shape__", None)
        if shape is not None:
            return cast("ObjectShape", shape()).write_model(cast("ApiModel", value))
        if isinstance(value, Mapping):
            return self.write_mapping(cast("Mapping[str, object]", value))
        return to_plain(value)

    def write_model(self, value: ApiModel) -> dict[str, object]:
        """The JSON object of a model."""
        given, members = value.model_fields_set, value.__dict__
        table = self.table
        written: dict[str, object] = {}
        for member in table.members:
            if member.read_only:
                continue
            if member.name in given and member.name in members:
                item = members[member.name]
                written[member.wire] = item if type(item) in ALREADY_PLAIN else member.write(item)
            elif member.is_constant:
                written[member.wire] = member.default
        for wire, item in (value.model_extra or {}).items():
            if wire not in written:
                written[wire] = table.extra.write(item) if table.extra else to_plain(item)
        return written

    def write_mapping(self, value: Mapping[str, object]) -> dict[str, object]:
        """The JSON object of a dict that stands for a model.

        Its keys are names of fields; a name of the wire is taken too, where no field has it.
        """
        table = self.table
        written: dict[str, object] = {}
        for key, item in value.items():
            member = table.by_name.get(key) or table.by_wire.get(key)
            if member is None:
                written[key] = table.extra.write(item) if table.extra else to_plain(item)
            elif not member.read_only and (item is not None or member.sends_none):
                written[member.wire] = member.write(item)
        for member in table.constants:
            if not member.read_only:
                written.setdefault(member.wire, member.default)
        return written

    def surplus(self, value: object, *, sent: bool) -> int | None:
        """Members that the model does not have; `None` without a required one, or a constant."""
        found = self._compare(value, sent=sent)
        return None if found is None or found.lacks else found.surplus

    def surplus_of_incomplete(self, value: object, *, sent: bool, only: bool) -> int | None:
        """Members that the model does not have; `None` with another value for a constant."""
        found = self._compare(value, sent=sent)
        return found.surplus if found and (only or found.agrees) else None

    def _compare(self, value: object, *, sent: bool) -> _Comparison | None:
        if not isinstance(value, Mapping):
            return None
        members = cast("Mapping[str, object]", value)
        known = 0
        lacks = agrees = False
        for member in self.table.members:
            key = member.key_in(members, sent=sent)
            if key is None:
                lacks = lacks or member.is_missed(sent=sent)
                continue
            if member.is_constant:
                if not member.shape.fits(members[key]):
                    return None
                agrees = True
            known += 1
        return _Comparison(len(members) - known, lacks=lacks, agrees=agrees)

    def tagged(self, value: object, wire_name: str, tag: str) -> bool:
        """Return whether the discriminator has the tag. A missing one is empty."""
        if not isinstance(value, Mapping):
            return False
        members = cast("Mapping[str, object]", value)
        member = self.table.by_wire.get(wire_name)
        key = wire_name if member is None else member.key_in(members, sent=True)
        given = None if key is None else tag_of(members.get(key))
        return (given or "") == tag

    def is_of(self, model: type) -> bool:
        """Return whether it is the model's own class."""
        return model is self.model


def _read_extra(shape: Shape | None, item: Any, place: Place, issues: Issues) -> object:
    return item if shape is None else shape.read(item, place, issues)
