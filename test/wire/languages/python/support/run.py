"""One run of one case, with the client for threads."""

from __future__ import annotations

import contextvars
import pickle
import time
import traceback
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import partial
from types import ModuleType
from typing import Any, Callable, Dict, Iterator, List, Optional, Sequence, Tuple

from .seen import Circumstances, Seen
from .tracing import Spans
from .values import Observed

#: Reads the body of an error by its type.
ErrorBody = Callable[[Seen, Any], Observed]

#: Clients live on for a while after their case: what closes a connection must not be their end.
_alive: List[Tuple[float, object]] = []
_ALIVE_FOR = 15.0


class BaseRun:
    """What is the same for threads and coroutines."""

    def __init__(self, texts: Sequence[str]) -> None:
        self.outcomes: List[Any] = []
        self.printed: List[str] = []
        self.spans = Spans()
        self._texts = texts
        self._sdk: Optional[ModuleType] = None

    def text(self, index: int) -> str:
        """A text that is known only now."""
        return self._texts[index]

    def use(self, sdk: ModuleType) -> None:
        """The package that the case is about."""
        self._sdk = sdk

    def prints(self, value: object) -> None:
        """Takes down all that a value says of itself."""
        self.printed += [str(value), repr(value)]
        if isinstance(value, BaseException):
            self._prints_error(value)
        else:
            self.printed.append(repr(getattr(value, "__dict__", None)))
            self._keep(value)

    def _prints_error(self, error: BaseException) -> None:
        trace = traceback.TracebackException.from_exception(error, lookup_lines=False)
        _without_source(trace)
        self.printed.append("".join(trace.format()))
        if self._sdk and type(error).__module__.startswith(f"{self._sdk.__name__}."):
            pickled = pickle.dumps(error)
            self.printed += [repr(pickled), repr(vars(error))]
            copy = pickle.loads(pickled)
            if (type(copy), str(copy)) != (type(error), str(error)):
                raise AssertionError(f"pickled, {error!r} becomes {copy!r}")
        if error.__cause__ is not None:
            self.prints(error.__cause__)

    def _keep(self, value: object) -> None:
        now = time.monotonic()
        _alive.append((now, value))
        while _alive and _alive[0][0] < now - _ALIVE_FOR:
            del _alive[0]

    def _seen(
        self, circumstances: Circumstances, at_item: Callable[[int], None] = lambda count: None
    ) -> Seen:
        if self._sdk is None:
            raise AssertionError("the case uses no SDK")
        return Seen(self._sdk, circumstances, self.prints, at_item)

    def _put(self, place: int, outcome: Any) -> None:
        """The outcome of a call, in the order of the case."""
        self.outcomes += [{}] * (place + 1 - len(self.outcomes))
        self.outcomes[place] = outcome

    def _fail(self, seen: Seen, error: BaseException, error_body: Optional[ErrorBody]) -> None:
        failure: Dict[str, Any] = seen.failure(error)
        body = getattr(error, "body", None)
        if error_body is not None and body is not None:
            failure["body"] = error_body(seen, body)
        seen.outcome["error"] = failure


def _without_source(trace: traceback.TracebackException) -> None:
    """Source lines hold what the case was written with: secrets too."""
    trace.stack.clear()
    for other in (trace.__cause__, trace.__context__):
        if other is not None:
            _without_source(other)


class Run(BaseRun):
    """One run of one case."""

    def wait(self, ms: float) -> None:
        """Waits so many milliseconds."""
        time.sleep(ms / 1000)

    def together(self, parts: Sequence[Tuple[float, Callable[[], None]]]) -> None:
        """Everything at once; each starts so many milliseconds after the first."""

        def run(start_ms: float, part: Callable[[], None]) -> None:
            self.wait(start_ms)
            part()

        self._at_once([partial(run, start, part) for start, part in parts])

    @contextmanager
    def call(
        self, place: int, circumstances: Circumstances, error_body: Optional[ErrorBody] = None
    ) -> Iterator[Seen]:
        """Watches one call."""
        with self._watched(circumstances, error_body) as seen:
            yield seen
        self._put(place, seen.outcome)

    def calls(
        self,
        place: int,
        circumstances: Circumstances,
        make: Callable[[Seen, str], None],
        error_body: Optional[ErrorBody] = None,
    ) -> None:
        """Makes a call several times."""
        parallel = circumstances.get("parallel", 1)
        outcomes: List[Any] = []

        def one(index: int) -> None:
            with self._watched(circumstances, error_body) as seen:
                outcomes[index] = seen.outcome
                make(seen, str(index))

        for turn in range(circumstances.get("times", 1)):
            outcomes += [{}] * parallel
            indices = range(turn * parallel, (turn + 1) * parallel)
            self._at_once([partial(one, index) for index in indices])
        self._put(place, outcomes)

    @contextmanager
    def _watched(
        self, circumstances: Circumstances, error_body: Optional[ErrorBody]
    ) -> Iterator[Seen]:
        seen = self._seen(circumstances)
        try:
            yield seen
        except Exception as error:
            self._fail(seen, error, error_body)
        finally:
            seen.end()

    def _at_once(self, parts: Sequence[Callable[[], None]]) -> None:
        if len(parts) == 1:
            return parts[0]()
        with ThreadPoolExecutor(len(parts)) as pool:
            futures = [pool.submit(contextvars.copy_context().run, part) for part in parts]
        for future in futures:
            future.result()
        return None
