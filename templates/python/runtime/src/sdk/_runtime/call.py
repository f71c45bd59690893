"""The attempts of a call."""

from __future__ import annotations

import re
import time
from dataclasses import replace
from typing import TYPE_CHECKING, Callable, TypeVar

from typing_extensions import Protocol

from ..errors import ApiError, AuthError, SdkError
from .api_failure import api_error
from .deadline import Deadline
from .effects import Discard, Sleep, Steps, Within
from .log import Attempt, log_renewal, log_response, log_retry
from .operation import Answer, Operation
from .redirect import request
from .retry import delay_before_retry
from .status import by_status
from .withheld import withhold

if TYPE_CHECKING:
    from .incoming import Incoming
    from .plan import CallPlan
    from .settings import CoreSettings

R = TypeVar("R")

#: Makes the result of a call from its successful response; fails as a part of the attempt.
Reader = Callable[["Incoming", Answer], Steps[R]]

#: Makes one attempt of a call; is also given its number, from 1.
Try = Callable[["CallPlan", Deadline, int], Steps["Incoming"]]

_OTHER_SCOPE = re.compile(r'\berror\s*=\s*"?insufficient_scope\b', re.IGNORECASE)


class CallInterceptor(Protocol):
    """What stands around one call."""

    def request(self, plan: CallPlan, deadline: Deadline, attempt: int) -> Steps[Incoming]:
        """Make one attempt."""
        ...

    def failure(self, error: Exception) -> Steps[Exception]:
        """The error that reaches the caller instead of this one."""
        ...


class Interceptor(Protocol):
    """What may stand around the calls of a client: `hooks.py` in an SDK that has hooks."""

    def begin(self, operation: Operation[object]) -> CallInterceptor:
        """Begin a call."""
        ...


class TracedCall(Protocol):
    """A call that is traced."""

    def around(self, steps: Steps[R]) -> Steps[R]:
        """Trace the call."""
        ...

    def attempts(self, send: Try) -> Try:
        """Trace each attempt."""
        ...


class Tracing(Protocol):
    """What calls may be traced with: `tracing.py` in an SDK that has it."""

    def begin(self, settings: CoreSettings, operation: Operation[object]) -> TracedCall:
        """Begin a call."""
        ...


def perform(plan: CallPlan, deadline: Deadline, read: Reader[R], send: Try = request) -> Steps[R]:
    """Make a call: its attempts, until one succeeds or none is left."""
    attempt = 1
    while True:
        if deadline.passed:
            raise deadline.error(plan.what)
        current = Attempt(attempt, time.monotonic())
        try:
            incoming = yield from send(plan, deadline, attempt)
            log_response(plan, incoming.status, current)
            result = yield from _receive(plan, incoming, read)
            # Reading a value from a body takes time, too.
            if deadline.passed:
                raise deadline.error(plan.what)
            return result
        except SdkError as error:
            withhold(error, plan.secrets)
            renewed = yield from _replay_of(plan, error, deadline, current)
            if renewed is not None:
                plan = renewed
                # The first response was about the token, not about the call.
                continue
            delay = None if deadline.passed else delay_before_retry(error, attempt, plan.retry)
            if delay is None:
                raise
            log_retry(plan, error, delay, current)
            yield from _wait(delay, plan, deadline, error)
            attempt += 1


def _wait(
    delay: float,
    plan: CallPlan,
    deadline: Deadline,
    failure: SdkError,
) -> Steps[None]:
    left = deadline.left()
    yield from Sleep(delay if left is None else min(delay, left))
    if deadline.passed or (left is not None and left <= delay):
        raise deadline.error(plan.what) from failure


def _replay_of(
    plan: CallPlan,
    error: SdkError,
    deadline: Deadline,
    attempt: Attempt,
) -> Steps[CallPlan | None]:
    """The call with another token, once, where the API refused the one that the SDK had got.

    A body that is gone cannot be sent again: the token is then for subsequent calls.

    Raises:
        AuthError: No other token is to be had; its cause is the API's refusal.
    """
    if plan.renew is None or deadline.passed or not _refuses_token(error):
        return None
    try:
        renewed = yield from Within(deadline, plan.what, plan.renew())
    except AuthError as failure:
        if not plan.retry.repeatable:
            return None
        # The server of the tokens may quote the old one.
        withhold(failure, plan.secrets)
        raise AuthError(
            str(failure),
            status_code=failure.status_code,
            error=failure.error,
            error_description=failure.error_description,
        ) from error
    if renewed is None or not plan.retry.repeatable:
        return None
    log_renewal(plan, attempt)
    return replace(renewed, renew=None)


def _refuses_token(error: SdkError) -> bool:
    """A token that is good, but not for this call, is not replaced (RFC 6750, section 3.1)."""
    if not isinstance(error, ApiError) or error.status_code != 401:
        return False
    return not _OTHER_SCOPE.search(error.headers.get("www-authenticate", ""))


def _receive(plan: CallPlan, incoming: Incoming, read: Reader[R]) -> Steps[R]:
    answer = _answer_for(plan.operation, incoming.status)
    if answer is None:
        raise (yield from api_error(plan, incoming))
    try:
        result = yield from read(incoming, answer)
    except Exception:
        yield from Discard(incoming)
        raise
    if not incoming.finished:
        incoming.hand_out()
    return result


def _answer_for(operation: Operation[object], status: int) -> Answer | None:
    """Every 2xx is a success; one that is not declared is the first that is (RFC 9110, 15)."""
    declared = by_status(operation.ok, status)
    if 200 <= status < 300:
        successes = sorted(key for key in operation.ok if key.startswith("2"))
        return declared or (operation.ok[successes[0]] if successes else Answer())
    return None if declared is operation.ok.get("default") else declared
