"""What an error carries when it leaves the SDK."""

from __future__ import annotations

import sys
from types import FunctionType, TracebackType
from typing import TYPE_CHECKING, Any

from ..errors import SdkError
from .secret_values import NO_SECRETS
from .withheld import withhold

if TYPE_CHECKING:
    from collections.abc import Generator, Iterator
    from types import FrameType, GeneratorType

    from .secret_values import Secrets

#: The package of the SDK.
_PACKAGE = __name__.rpartition("._runtime.")[0]

#: Not an error: the end of a generator.
_ENDS = (GeneratorExit, StopIteration, StopAsyncIteration)


class Leaving:
    """Takes the variables of the SDK and of its transport out of the errors that leave a block.

    Error reporters send away the variables of all frames of a traceback, and of the tracebacks of
    all errors that led to it. The errors of the SDK hold requests and credentials. The traceback
    still shows each line.
    """

    def __init__(self, secrets: Secrets = NO_SECRETS, *, every_frame: bool = False) -> None:
        """Take what the errors must not show.

        Args:
            secrets: The secrets of the call.
            every_frame: Whether the block calls a transport, all of whose frames hold the request.
        """
        self._secrets = secrets
        self._every_frame = every_frame
        self._outer: BaseException | None = None

    def __enter__(self) -> None:
        """Begin the block."""
        # What the caller is handling meanwhile is not the SDK's.
        self._outer = sys.exc_info()[1]

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Cleans the error that leaves the block, if there is one."""
        if error is None or trace is None or isinstance(error, _ENDS):
            return
        for part in self._parts_of(error):
            if isinstance(part, SdkError):
                withhold(part, self._secrets)
            if part is not error:
                part.__traceback__ = self._blank(part.__traceback__)
        # The first entry is the block's own. Python up to 3.10 takes no other in its place.
        trace.tb_next = self._blank(trace.tb_next)

    def _parts_of(self, error: BaseException) -> Iterator[BaseException]:
        """An error and all that led to it, without what `from` hides: it quotes responses."""
        waiting, seen = [error], {id(self._outer)}
        while waiting:
            part = waiting.pop()
            if id(part) in seen:
                continue
            seen.add(id(part))
            is_own = isinstance(part, SdkError)
            if (is_own or self._every_frame) and part.__suppress_context__:
                part.__context__ = None
            waiting += [other for other in (part.__cause__, part.__context__) if other is not None]
            waiting += getattr(part, "exceptions", ())
            yield part

    def _blank(self, trace: TracebackType | None) -> TracebackType | None:
        entries: list[TracebackType] = []
        while trace is not None:
            entries.append(trace)
            trace = trace.tb_next
        blanked: TracebackType | None = None
        for entry in reversed(entries):
            frame, instruction = entry.tb_frame, entry.tb_lasti
            if self._every_frame or _is_own(frame):
                # Not `frame.clear()`, which would end a generator that still has to go on.
                frame, instruction = _blank_frame(frame), -1
            blanked = TracebackType(blanked, frame, instruction, entry.tb_lineno)
        return blanked


def _is_own(frame: FrameType) -> bool:
    """Return whether a frame is the SDK's. Frames of callbacks and hooks keep their variables."""
    module: str = frame.f_globals.get("__name__", "")
    return module.startswith(f"{_PACKAGE}.") and not module.startswith(f"{_PACKAGE}.hooks.")


def _blank_frame(frame: FrameType) -> FrameType:
    """A frame of the same name in the same file, without variables and without callers."""
    code = frame.f_code
    blank = _nothing.__code__.replace(
        co_filename=code.co_filename, co_name=code.co_name, co_firstlineno=code.co_firstlineno
    )
    made: GeneratorType[None, None, None] = FunctionType(blank, _globals_of(frame))()
    return made.gi_frame or frame


def _globals_of(frame: FrameType) -> dict[str, Any]:
    """What tools read of a module to name it and to find its lines."""
    names = ("__name__", "__file__", "__loader__", "__builtins__")
    return {name: frame.f_globals[name] for name in names if name in frame.f_globals}


def _nothing() -> Generator[None, None, None]:
    yield
