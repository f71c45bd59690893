"""Shapes of unions: which variant a value belongs to."""

from __future__ import annotations

from collections.abc import AsyncIterable, Iterable, Mapping, Sequence
from os import PathLike
from typing import Any, NamedTuple, cast

from .forward import resolved
from .issues import DecodeIssue, Issues, Place, pointer_to
from .plain import tag_of, to_plain
from .shape import Shape


class Discriminator(NamedTuple):
    """What tells the variants of a union apart.

    Attributes:
        wire_name: The member that has the tag, as on the wire.
        tags: The variant of each tag.
        unknown: Reads objects with another tag, or none.
        optional: Whether a value from the API may lack the tag. Its other members then decide.
    """

    wire_name: str
    tags: dict[str, Shape]
    unknown: Shape
    optional: bool = False

    def tag_of(self, variant: Shape) -> str | None:
        """The tag to send for a variant; `None`: it is also the variant of values without a tag."""
        found = resolved(variant)
        own = [tag for tag, shape in self.tags.items() if resolved(shape) is found]
        return own[0] if own and "" not in own else None


class UnionShape(Shape):
    """One of several types.

    The discriminator decides, where there is one and the value is an object. Otherwise, of the
    variants whose constants match and whose required members are there, the one that leaves the
    fewest members unexplained; of these the first. If there is none, required members may be
    missing: from the only variant of the value's kind, and from variants of which the value has a
    constant.
    """

    wanted = "union"

    def __init__(
        self, variants: Sequence[Shape], discriminator: Discriminator | None = None
    ) -> None:
        """Take the variants in the order of the description."""
        self.variants = variants
        self.discriminator = discriminator

    def fits(self, value: object) -> bool:
        """What fits a variant."""
        return any(variant.fits(value) for variant in self.variants)

    def read(self, value: object, place: Place, issues: Issues) -> object:
        """What the variant makes of it; an object of an unknown variant keeps its members."""
        variant = self.variant_of(value, sent=False)
        if variant is not None:
            return variant.read(value, place, issues)
        issues.append(DecodeIssue(pointer_to(place), self.wanted, "unknown variant"))
        if self.discriminator is None or not isinstance(value, dict):
            return value
        members = cast("Any", value)
        return self.discriminator.unknown.read(members, place, issues)

    def write(self, value: object) -> object:
        """As the variant does, with the tag of the variant where the value has none."""
        variant = self._written_as(value)
        written = to_plain(value) if variant is None else variant.write(value)
        if variant is None or self.discriminator is None or not isinstance(written, dict):
            return written
        members = cast("dict[str, object]", written)
        tag = self.discriminator.tag_of(variant)
        if tag is not None:
            members.setdefault(self.discriminator.wire_name, tag)
        return members

    def surplus(self, value: object, *, sent: bool) -> int | None:
        """That of the variant which explains most."""
        found = [variant.surplus(value, sent=sent) for variant in self.variants]
        return min((count for count in found if count is not None), default=None)

    def tagged(self, value: object, wire_name: str, tag: str) -> bool:
        """Return whether a variant finds the tag."""
        return any(variant.tagged(value, wire_name, tag) for variant in self.variants)

    def is_of(self, model: type) -> bool:
        """Return whether a variant is of the class."""
        return any(variant.is_of(model) for variant in self.variants)

    def variant_of_model(self, model: type) -> Shape | None:
        """The variant that a class belongs to, or else its nearest base class."""
        for base in model.__mro__:
            for variant in self.variants:
                if variant.is_of(base):
                    return variant
        return None

    def variant_of(self, value: object, *, sent: bool) -> Shape | None:
        """The variant that a value belongs to; `None`: none that is known.

        Args:
            value: JSON, or with `sent` what stands for it in a call.
            sent: Whether the value comes from the caller, and not from the API.
        """
        if self.discriminator is None or not isinstance(value, Mapping):
            return self._best_match(value, sent=sent)
        members = cast("Mapping[str, object]", value)
        wire_name, tags, _, optional = self.discriminator
        if optional and not sent and wire_name not in members:
            return self._best_match(members, sent=False)
        if not sent:
            return tags.get(tag_of(members.get(wire_name)) or "")
        for tag, variant in tags.items():
            if variant.tagged(members, wire_name, tag):
                return variant
        # The caller may leave a constant out; then the remaining members decide.
        return None if wire_name in members else self._best_match(members, sent=True)

    def _written_as(self, value: object) -> Shape | None:
        if hasattr(type(value), "__sdk_shape__"):
            return self.variant_of_model(type(value))
        return self.variant_of(value, sent=True) if _has_several_forms(value) else None

    def surplus_of_incomplete(self, value: object, *, sent: bool, only: bool) -> int | None:
        """That of the variant which explains most; without a tag that is needed there is none."""
        del only
        if self.discriminator is not None and not self.discriminator.optional:
            return None
        found = self._surpluses_of_incomplete(value, sent=sent)
        return min((count for count in found if count is not None), default=None)

    def _surpluses_of_incomplete(self, value: object, *, sent: bool) -> list[int | None]:
        only = sum(variant.fits(value) for variant in self.variants) == 1
        return [
            variant.surplus_of_incomplete(value, sent=sent, only=only) for variant in self.variants
        ]

    def _best_match(self, value: object, *, sent: bool) -> Shape | None:
        strict = [variant.surplus(value, sent=sent) for variant in self.variants]
        found = self._fewest(strict)
        if found is None and isinstance(value, Mapping):
            members = cast("object", value)
            found = self._fewest(self._surpluses_of_incomplete(members, sent=sent))
        return found

    def _fewest(self, surpluses: Sequence[int | None]) -> Shape | None:
        best: Shape | None = None
        fewest: int | None = None
        for variant, surplus in zip(self.variants, surpluses):
            if surplus is not None and (fewest is None or surplus < fewest):
                best, fewest = variant, surplus
        return best


def _has_several_forms(value: object) -> bool:
    """Return whether values of the type are written differently for different variants."""
    # Of scalars, these are only strings and files.
    return isinstance(value, (PathLike, Iterable, AsyncIterable)) or hasattr(value, "read")
