"""Shapes of unions: which variant a value belongs to."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, cast

from .issues import DecodeIssue, Issues, Place, pointer_to
from .plain import tag_of, to_plain
from .shape import Shape


class Discriminator(NamedTuple):
    """What tells the variants of a union apart.

    Attributes:
        wire_name: The member that has the tag, as on the wire.
        tags: The variant of each tag.
        unknown: Reads objects with another tag, or none.
    """

    wire_name: str
    tags: dict[str, Shape]
    unknown: Shape


class UnionShape(Shape):
    """One of several types.

    The discriminator decides, where there is one and the value is an object. Otherwise, of the
    variants whose constants match and whose required members are there, the one that leaves the
    fewest members unexplained; of these the first.
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
        """As the variant does."""
        if not isinstance(value, (Mapping, list, tuple)):
            return to_plain(value)
        found = cast("Any", value)
        variant = self.variant_of(found, sent=True)
        return to_plain(found) if variant is None else variant.write(found)

    def surplus(self, value: object, *, sent: bool) -> int | None:
        """That of the variant which explains most."""
        found = [variant.surplus(value, sent=sent) for variant in self.variants]
        return min((count for count in found if count is not None), default=None)

    def variant_of(self, value: object, *, sent: bool) -> Shape | None:
        """The variant that a value belongs to; `None`: none that is known.

        Args:
            value: JSON, or with `sent` what stands for it in a call.
            sent: Whether the value comes from the caller, and not from the API.
        """
        if self.discriminator is None or not isinstance(value, Mapping):
            return self._best_match(value, sent=sent)
        members = cast("Mapping[str, object]", value)
        wire_name, tags, _ = self.discriminator
        if not sent:
            return tags.get(tag_of(members.get(wire_name)) or "")
        for tag, variant in tags.items():
            if variant.tagged(members, wire_name, tag):
                return variant
        # The caller may leave a constant out; then the remaining members decide.
        return None if wire_name in members else self._best_match(members, sent=True)

    def _best_match(self, value: object, *, sent: bool) -> Shape | None:
        best: Shape | None = None
        fewest: int | None = None
        for variant in self.variants:
            surplus = variant.surplus(value, sent=sent)
            if surplus is not None and (fewest is None or surplus < fewest):
                best, fewest = variant, surplus
        return best
