"""Everything that is decided before the first attempt."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Callable
from urllib.parse import quote

import httpx

from ..errors import UsageError
from ..options import RequestOptions, retry_policy
from .call_body import encoded_body
from .destination import (
    api_base_url,
    base_url_of,
    given_base_url,
    keeps_credentials,
    server_options,
)
from .header_fields import HeaderFields
from .idempotency import is_idempotent, set_given_key, set_random_key
from .missing_credentials import refuse_missing
from .operation import EncodedBody, Operation, Parameter, SecurityAlternative
from .outgoing import Transport, timeouts_of
from .page_request import AS_CALLED, PageRequest
from .parameters import (
    Pair,
    escape_all,
    escape_cookie_name,
    escape_unreserved,
    pairs,
    styled,
    unescaped,
)
from .retry import Retry
from .secret_values import Secrets
from .token_source import TokenContext
from .url import expand_path, join_path, normalize_base_url, path_of, query_string
from .written_credentials import written_credentials

if TYPE_CHECKING:
    from collections.abc import Container, Mapping, Sequence

    from .auth import AppliedCredentials, Credentials
    from .effects import Steps
    from .known_options import CoreOptions
    from .settings import CoreSettings

#: What a cookie cannot hold (RFC 6265, section 4.1.1); the rest stays: servers do not decode keys.
_NOT_IN_COOKIES = re.compile(r"[^!#-+\--:<-\[\]-~]+")

_QUERY = Parameter("query")


@dataclass(frozen=True, repr=False)
class CallPlan(Transport):
    """Everything that is decided before the first attempt.

    Attributes:
        operation: What is called.
        url: With its query.
        headers: Of the request.
        body: Of the request.
        credentials: Those among the header fields, the query and the cookies.
        retry: What decides whether the call is retried.
        follow_redirects: `False` for a request that goes to one server only.
        renew: Gives the same call with another token; `None` where its token is not of the SDK's
            own making.
        home: The base URL, if its origin may receive credentials.
    """

    operation: Operation[object]
    url: str
    headers: HeaderFields
    body: EncodedBody | None
    credentials: AppliedCredentials
    retry: Retry
    follow_redirects: bool = True
    renew: Callable[[], Steps[CallPlan | None]] | None = None
    home: str | None = None

    def __repr__(self) -> str:
        """Show no credential."""
        return f"CallPlan({self.what})"


@dataclass(frozen=True, repr=False)
class PlanSources:
    """What a plan is made from.

    Attributes:
        operation: What is called.
        arguments: By name.
        body: Of the request.
        options: Of the call.
        client: Options of the client.
        settings: Of the SDK.
        credentials: Of the client.
        is_hooked: Whether a hook stands between the call and the server.
        page: How the request differs from the call, if it is for a page of a list.
    """

    operation: Operation[object]
    arguments: Mapping[str, object]
    body: object
    options: RequestOptions
    client: CoreOptions
    settings: CoreSettings
    credentials: Credentials
    is_hooked: bool = False
    page: PageRequest = AS_CALLED


def plan_call(sources: PlanSources) -> Steps[CallPlan]:
    """Decide what is sent.

    Raises:
        UsageError: The call cannot be made as it was asked for.
    """
    sources = _with_constants(sources)
    operation, arguments, options = sources.operation, sources.arguments, sources.options
    client, settings = sources.client, sources.settings
    for argument, parameter in operation.parameters.items():
        if parameter.required and arguments.get(argument) is None:
            raise UsageError(f"{argument} is missing")
    base = base_url_of(operation, options, client, settings)
    url = join_path(base, expand_path(operation.path, operation.parameters, arguments))
    body = encoded_body(sources)
    timeout = options.get("timeout", client.get("timeout", settings.timeout))
    policy = retry_policy(options.get("retry"), client.get("retry"), settings.retry)
    query = _query_of(sources)
    headers = _headers_of(sources, body)
    written = written_credentials(settings.credentials, headers, options.get("query") or {})
    credentials = yield from _credentials_of(sources, written.held)
    refuse_missing(sources, credentials)
    if written.identify:
        credentials.missing.clear()
    _add_credentials(credentials, headers, query, _cookies_of(sources))
    hidden = settings.servers.secrets(server_options(client)) if settings.servers else ()
    plan = CallPlan(
        what=f"{operation.method} {Secrets(hidden).redact(path_of(httpx.URL(url)))}",
        secrets=written.secrets.having(
            [*credentials.secrets, *sources.credentials.known(), *hidden]
        ),
        timeouts=timeouts_of(timeout, settings),
        operation=operation,
        url=_url_of(sources, url, query, credentials),
        headers=headers,
        body=body,
        credentials=credentials,
        retry=Retry(
            policy=policy,
            idempotent=is_idempotent(headers, sources),
            repeatable=body is None or body.repeatable,
        ),
        logger=client.get("logger"),
        home=None if keeps_credentials(operation, options, client, settings) else base,
    )
    return _with_renewal(plan)


def _url_of(
    sources: PlanSources, url: str, query: list[Pair], credentials: AppliedCredentials
) -> str:
    """The URL with its query. The URL of a page already has the parameters of the call."""
    if sources.page.url is None:
        return url + query_string(query, "&" if "?" in url else "?")
    extra = _extra_query(sources.options.get("query") or {})
    return sources.page.url.with_query(extra, credentials.query)


def _with_constants(sources: PlanSources) -> PlanSources:
    """Add what the SDK itself sends to the arguments."""
    constants = {
        argument: parameter.constant
        for argument, parameter in sources.operation.parameters.items()
        if parameter.constant is not None
    }
    return replace(sources, arguments={**sources.arguments, **constants}) if constants else sources


def _with_renewal(plan: CallPlan) -> CallPlan:
    """Not for a call whose caller wrote the header out."""
    renewal = plan.credentials.renewal
    if renewal is None or plan.headers.get("Authorization") != renewal.header:
        return plan

    def renew() -> Steps[CallPlan | None]:
        following = yield from renewal.renew()
        if following is None:
            return None
        header, secret = following
        return replace(
            plan,
            headers=plan.headers.having("Authorization", header),
            secrets=plan.secrets.having([secret]),
        )

    return replace(plan, renew=renew)


def _query_of(sources: PlanSources) -> list[Pair]:
    found: list[Pair] = []
    extra = sources.options.get("query") or {}
    for argument, parameter in sources.operation.parameters.items():
        name, value = parameter.name or argument, sources.arguments.get(argument)
        if parameter.location != "query" or value is None or name in extra:
            continue
        escape = escape_unreserved if parameter.allow_reserved else escape_all
        found += pairs(name, value, parameter, escape)
    return found + _extra_query(extra)


def _extra_query(query: Mapping[str, object]) -> list[Pair]:
    """Query fields of the options."""
    given = [(name, value) for name, value in query.items() if value is not None]
    return [pair for name, value in given for pair in pairs(name, value, _QUERY, escape_all)]


def _headers_of(sources: PlanSources, body: EncodedBody | None) -> HeaderFields:
    operation, options = sources.operation, sources.options
    headers = HeaderFields()
    headers.set("User-Agent", sources.settings.user_agent)
    # Some servers refuse a request that accepts nothing.
    headers.set("Accept", operation.accept or "*/*")
    if body is not None and body.content_type is not None:
        headers.set("Content-Type", body.content_type)
    if body is not None and body.length is not None:
        headers.set("Content-Length", str(body.length))
    headers.assign(sources.client.get("headers"))
    for argument, parameter in operation.parameters.items():
        value = sources.arguments.get(argument)
        if parameter.location == "header" and value is not None:
            name = parameter.name or argument
            headers.set(name, styled(name, value, parameter, unescaped))
    set_given_key(headers, sources)
    headers.assign(options.get("headers"))
    set_random_key(headers, sources)
    return headers


def _cookies_of(sources: PlanSources) -> list[Pair]:
    found: list[Pair] = []
    for argument, parameter in sources.operation.parameters.items():
        value = sources.arguments.get(argument)
        if parameter.location == "cookie" and value is not None:
            found += pairs(parameter.name or argument, value, parameter, escape_all)
    return found


def _credentials_of(sources: PlanSources, held: Container[str]) -> Steps[AppliedCredentials]:
    operation, settings = sources.operation, sources.settings
    alternatives: Sequence[SecurityAlternative] = ()
    if not keeps_credentials(operation, sources.options, sources.client, settings):
        alternatives = settings.security if operation.security is None else operation.security
    return sources.credentials.apply(alternatives, lambda: _token_context(sources), held)


def _token_context(sources: PlanSources) -> TokenContext:
    """A token is for many calls: options of one of them count only where they name the server."""
    client, settings, credentials = sources.client, sources.settings, sources.credentials
    given = given_base_url(sources.options, client)
    by_default = settings.servers.described if settings.servers else settings.base_url
    return TokenContext(
        base_url=api_base_url(settings, client, given),
        described_base_url=None if by_default is None else normalize_base_url(by_default),
        user_agent=settings.user_agent,
        headers=client.get("headers") or {},
        timeout=timeouts_of(client.get("timeout", settings.timeout), settings),
        retry=retry_policy(client.get("retry"), settings.retry),
        logger=client.get("logger"),
        on_token_refresh=client.get("on_token_refresh"),
        apply=lambda alternatives: credentials.apply(alternatives, lambda: _token_context(sources)),
    )


def _add_credentials(
    credentials: AppliedCredentials,
    headers: HeaderFields,
    query: list[Pair],
    cookies: Sequence[Pair],
) -> None:
    for name, value in credentials.headers:
        # A header that the caller wrote out is meant.
        if name not in headers:
            headers.set(name, value)
    query += [(escape_all(name), escape_all(value)) for name, value in credentials.query]
    texts = [f"{name}={value}" for name, value in cookies]
    texts += [cookie_text(name, value) for name, value in credentials.cookies]
    own = headers.get("Cookie")
    if texts:
        headers.set("Cookie", "; ".join(texts if own is None else [own, *texts]))


def cookie_text(name: str, value: str) -> str:
    """A cookie with its value, as far as it can hold it."""
    held = _NOT_IN_COOKIES.sub(lambda found: quote(found[0], safe=""), value)
    return f"{escape_cookie_name(name)}={held}"
