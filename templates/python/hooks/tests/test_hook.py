"""The hook by itself: what it makes of a request, an answer and an error."""

from __future__ import annotations

import httpx

from src.hook import CustomHook
from src.hook_types import HookContext, HookOperation, HookRequest, HookResponse

OPERATION = HookOperation(id="getPet", method="GET", path="/pets/{petId}")
CONTEXT = HookContext(OPERATION, attempt=1, parameters={}, is_async=False)
URL = "https://api.example.com/pets/7"


def test_the_request_that_goes_out() -> None:
    request = HookRequest("GET", URL, httpx.Headers({"Accept": "application/json"}))
    sent = CustomHook().before_request(request, CONTEXT)
    assert (sent.method, sent.url) == ("GET", URL)


def test_the_answer_that_the_sdk_goes_on_with() -> None:
    request = HookRequest("GET", URL, httpx.Headers())
    response = HookResponse(200, httpx.Headers(), iter([b'{"id"', b":7}"]))
    taken = CustomHook().after_response(request, response, CONTEXT)
    assert (taken.status_code, taken.read()) == (200, b'{"id":7}')


def test_the_error_that_reaches_the_caller() -> None:
    error = LookupError("no such pet")
    assert CustomHook().on_error(None, error, CONTEXT) is error
