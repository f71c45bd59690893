"""Successful responses, as what their content type says they are."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, NoReturn

from ..errors import ApiConnectionError, DecodeError
from .decode import KindMismatch, decode, parse_for
from .effects import Discard, Read, Steps
from .issues import DecodeIssue, log_issues
from .json_text import MalformedJson
from .redact import LONGEST_QUOTED, printable
from .shapes import shape_of
from .text import decode_text

if TYPE_CHECKING:
    from .incoming import Incoming
    from .operation import Answer, TypeSource
    from .shape import Shape

#: How much of a body an error keeps, in bytes.
_LONGEST_BODY = 1024 * 1024


class Content(NamedTuple):
    """What a body holds, and what of it is not as described."""

    value: object
    issues: tuple[DecodeIssue, ...] = ()


def read_answer(incoming: Incoming, answer: Answer) -> Steps[Content]:
    """Read a body as what its content type says it is, as far as the operation declares that.

    Raises:
        DecodeError: It is something else.
    """
    kind = _kind_of_body(incoming, answer)
    if kind == "nothing":
        yield from Discard(incoming)
        return Content(None)
    if kind == "bytes" and answer.bytes is not None:
        return Content(answer.bytes(incoming))
    body = yield from Read(incoming)
    if kind == "text":
        return Content(decode_text(body, incoming.headers))
    # White space is no JSON: it may be all that came of a failed response.
    if not body:
        return without_value(incoming, shape_in(answer), "missing")
    if kind == "unexpected" or answer.json is None:
        fail_decoding(incoming, body, "expected JSON")
    content = _decoded(incoming, body, answer.json)
    return _with_media_type_issue(incoming, content) if kind == "mislabeled" else content


def is_bodiless(status: int) -> bool:
    """Return whether a response has no body, whatever is declared (RFC 9110, section 15.3)."""
    return status in (204, 205)


def without_value(
    incoming: Incoming, shape: Shape | None, found: Literal["missing", "null"]
) -> Content:
    """A successful response that has no value, although a value is declared.

    It is not an error: the server did what it was asked for.
    """
    if shape is None or shape.fits(None):
        return Content(None)
    issues = (DecodeIssue("", shape.wanted, found),)
    log_issues(issues, incoming.subject)
    return Content(None, issues)


def shape_in(answer: Answer) -> Shape | None:
    """The shape of the JSON that is declared; `None` where there is none."""
    return None if answer.json is None else shape_of(answer.json())


def is_json_type(media_type: str | None) -> bool:
    """Return whether a media type is JSON (RFC 6838, section 4.2.8). A missing one is JSON."""
    return media_type is None or media_type.endswith(("/json", "+json"))


def may_be_json(media_type: str) -> bool:
    """Return whether a body is JSON if it parses: servers also send it as plain text."""
    return is_json_type(media_type) or media_type == "text/plain"


def parse_body(incoming: Incoming, body: bytes, wanted: Any) -> object:
    """The JSON of a body, for `decode` with that annotation.

    Raises:
        DecodeError: It is none.
        ApiConnectionError: It is compressed, and broke off.
    """
    try:
        return parse_for(body, wanted)
    except MalformedJson as cause:
        # A compressed body that was cut is unpacked as far as it goes, and nothing said.
        if _is_compressed(incoming) and _ends_too_soon(body):
            what = incoming.subject.what
            raise ApiConnectionError(f"{what}: the compressed body ended early") from None
        fail_decoding(incoming, body, str(cause))


def fail_decoding(incoming: Incoming, body: bytes, why: str) -> NoReturn:
    """Raise the error for a body that is nothing the operation declares.

    Raises:
        DecodeError: Always.
    """
    subject, headers = incoming.subject, incoming.headers
    content_type = headers.get("content-type")
    raw_body = decode_text(body[:_LONGEST_BODY], headers)
    beginning = printable(subject.secrets.redact(raw_body[:LONGEST_QUOTED]), 100)
    shown = "no content type"
    if content_type is not None:
        shown = printable(subject.secrets.redact(content_type), 100)
    raise DecodeError(
        f"{subject.what}: {incoming.status} with {shown}: {why}; the body starts with: {beginning}",
        status_code=incoming.status,
        content_type=content_type,
        raw_body=raw_body,
    ) from None


def _kind_of_body(
    incoming: Incoming, answer: Answer
) -> Literal["nothing", "json", "mislabeled", "text", "bytes", "unexpected"]:
    media_type = incoming.media_type
    declares_none = answer.json is None and not answer.text and answer.bytes is None
    if declares_none or is_bodiless(incoming.status):
        return "nothing"
    if answer.json is not None and is_json_type(media_type):
        return "json"
    is_text = media_type is not None and media_type.startswith("text/")
    if answer.text and (answer.bytes is None or is_text):
        return "text"
    if answer.bytes is not None:
        return "bytes"
    is_plain = answer.json is not None and media_type == "text/plain"
    return "mislabeled" if is_plain else "unexpected"


def _with_media_type_issue(incoming: Incoming, content: Content) -> Content:
    """Servers that do not set a media type often send JSON as `text/plain`."""
    issue = DecodeIssue("", "application/json", "text/plain")
    log_issues((issue,), incoming.subject)
    return Content(content.value, (issue, *content.issues))


def _decoded(incoming: Incoming, body: bytes, source: TypeSource) -> Content:
    wanted = source()
    value = parse_body(incoming, body, wanted)
    if value is None and not shape_of(wanted).fits(None):
        return without_value(incoming, shape_of(wanted), "null")
    try:
        decoded = decode(wanted, value)
    except KindMismatch as cause:
        fail_decoding(incoming, body, str(cause))
    log_issues(decoded.issues, incoming.subject)
    return Content(decoded.value, decoded.issues)


def _is_compressed(incoming: Incoming) -> bool:
    return "content-encoding" in incoming.headers


def _ends_too_soon(body: bytes) -> bool:
    """Return whether a string is the beginning of JSON: only its last token fails."""
    text = body.decode("utf-8-sig", "ignore")
    try:
        json.loads(text)
    except json.JSONDecodeError as error:
        is_open = error.msg.startswith("Unterminated string")
        return is_open or re.fullmatch(r"\s*[\w.+\\-]*\s*", text[error.pos :]) is not None
    except (ValueError, RecursionError):
        return False
    return True
