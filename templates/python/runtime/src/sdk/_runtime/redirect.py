"""One attempt of a call, with the redirects that it meets.

They are followed here and not by the transport: that would carry an API key in a header of its own
name, or the body, to whatever host the server names.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import httpx

from .api_failure import api_error
from .effects import Discard, Send, Steps
from .header_fields import HeaderFields
from .outgoing import Outgoing
from .parameters import escape_all
from .url import origin_of, path_of

if TYPE_CHECKING:
    from ..errors import ApiError
    from .deadline import Deadline
    from .incoming import Incoming
    from .plan import CallPlan

#: More are a loop.
_MOST_REDIRECTS = 20


def request(plan: CallPlan, deadline: Deadline, attempt: int) -> Steps[Incoming]:
    """One attempt of a call."""
    del attempt
    return follow(plan, first_request(plan), deadline)


def first_request(plan: CallPlan) -> Outgoing:
    """The request of an attempt, before any redirect."""
    return Outgoing(plan.operation.method, plan.url, plan.headers, plan.body)


def follow(plan: CallPlan, outgoing: Outgoing, deadline: Deadline) -> Steps[Incoming]:
    """Send a request, and follow its redirects if that is safe.

    Raises:
        ApiError: It is not.
    """
    is_home = True
    hops = 0
    while True:
        incoming = yield from Send(plan, outgoing, deadline)
        target = _target_of(outgoing, incoming)
        if target is None:
            return incoming
        reason = _refusal_of(plan, outgoing, incoming.status, target)
        if reason is None and hops == _MOST_REDIRECTS:
            reason = "too many redirects"
        if reason is not None:
            raise (yield from _refused(plan, incoming, target, reason))
        yield from Discard(incoming)
        is_home = is_home and origin_of(target) == origin_of(httpx.URL(outgoing.url))
        outgoing = _redirected(plan, outgoing, incoming.status, target, is_home)
        hops += 1


def _target_of(outgoing: Outgoing, incoming: Incoming) -> httpx.URL | None:
    """Where the response sends the request; `None` where it does not (RFC 9110, section 15.4)."""
    location = incoming.headers.get("location")
    if location is None or incoming.status not in (301, 302, 303, 307, 308):
        return None
    try:
        return httpx.URL(outgoing.url).join(location.strip()).copy_with(fragment=None)
    except (httpx.InvalidURL, ValueError):
        return None


def _refusal_of(plan: CallPlan, outgoing: Outgoing, status: int, target: httpx.URL) -> str | None:
    source = httpx.URL(outgoing.url)
    reads = outgoing.method in ("GET", "HEAD")
    if not plan.follow_redirects:
        return "the request contains credentials"
    if target.scheme not in ("https", "http") or target.host == "":
        return "the target is not an http or https URL"
    if source.scheme == "https" and target.scheme == "http":
        return "the target does not use HTTPS"
    if not reads and origin_of(target) != origin_of(source):
        return f"{outgoing.method} requests are not redirected to another origin"
    if status in (301, 302) and not reads and outgoing.method != "OPTIONS":
        return "it would change the method"
    if status in (307, 308) and outgoing.body is not None and not outgoing.body.repeatable:
        return "the body cannot be sent again"
    return None


def _redirected(
    plan: CallPlan, outgoing: Outgoing, status: int, target: httpx.URL, is_home: bool
) -> Outgoing:
    target = target.copy_with(userinfo=b"")
    method = "GET" if status == 303 and outgoing.method != "HEAD" else outgoing.method
    body = outgoing.body if method == outgoing.method else None
    url = str(target)
    if not is_home:
        return Outgoing(method, url, _foreign_headers(plan), None)
    for name, value in plan.credentials.query:
        if name not in target.params:
            url += f"{'&' if '?' in url else '?'}{escape_all(name)}={escape_all(value)}"
    headers = outgoing.headers
    if body is None:
        headers = headers.without("Content-Type", "Content-Length")
    return Outgoing(method, url, headers, body)


def _foreign_headers(plan: CallPlan) -> HeaderFields:
    """Another origin learns who asks and for what type, and nothing else."""
    headers = HeaderFields()
    agent = plan.headers.get("User-Agent")
    if agent is not None:
        headers.set("User-Agent", agent)
    if plan.operation.accept is not None:
        headers.set("Accept", plan.operation.accept)
    return headers


def _refused(plan: CallPlan, incoming: Incoming, target: httpx.URL, reason: str) -> Steps[ApiError]:
    place = f"{target.scheme}:"
    if target.scheme in ("https", "http"):
        place += f"//{target.netloc.decode('ascii')}{path_of(target)}"
    return api_error(plan, incoming, f"the redirect to {place} was not followed: {reason}")
