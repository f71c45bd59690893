"""What an error knows of a server's response: its program reads it, and nothing prints it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic, TypeVar, cast, overload

from .secret_values import NO_SECRETS, Secrets

if TYPE_CHECKING:
    from typing_extensions import Self

T = TypeVar("T")


class Withheld:
    """A value that programs read; its `repr` is empty, and copies of it are redacted."""

    __slots__ = ("secrets", "value")

    def __init__(self, value: object) -> None:
        """Take the value."""
        self.value = value
        self.secrets = NO_SECRETS

    def __repr__(self) -> str:
        """Show nothing."""
        return "..."

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickles and deep copies are without secrets."""
        # It imports what errors alone do not need.
        from .redacted import redacted

        return Withheld, (redacted(self.value, self.secrets),)

    def __eq__(self, other: object) -> bool:
        """By the values."""
        return isinstance(other, Withheld) and self.value == other.value

    __hash__ = None  # type: ignore[assignment]  # as of any value that can change


class Said(Generic[T]):
    """An attribute of an error that holds what the server said."""

    def __set_name__(self, owner: type, name: str) -> None:
        """Keep the value next to the name."""
        self._slot = f"_{name}"

    @overload
    def __get__(self, error: None, kind: type) -> Self: ...

    @overload
    def __get__(self, error: BaseException, kind: type) -> T: ...

    def __get__(self, error: BaseException | None, kind: type) -> Self | T:
        """What the server said."""
        if error is None:
            return self
        held = vars(error).get(self._slot)
        if held is None:
            raise AttributeError(f"{kind.__name__} has no value for {self._slot[1:]}")
        return cast("T", held.value)

    def __set__(self, error: BaseException, value: T) -> None:
        """Keep what the server said."""
        vars(error)[self._slot] = Withheld(value)


def withhold(error: BaseException, secrets: Secrets) -> None:
    """Keep the secrets of a call out of what an error of the SDK says, and out of its copies."""
    error.args = tuple(secrets.redact(arg) if isinstance(arg, str) else arg for arg in error.args)
    members = vars(error)
    for name, held in members.items():
        if isinstance(held, Withheld):
            held.secrets = held.secrets.having(secrets)
        elif isinstance(held, str):
            members[name] = secrets.redact(held)
