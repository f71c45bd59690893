"""Traces of the SDK's calls with OpenTelemetry. Requires the extra `otel` of the package."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from opentelemetry import context, propagate, trace

from ._runtime.tracing import CallTracing

if TYPE_CHECKING:
    from collections.abc import Generator

    from opentelemetry.context import Context
    from opentelemetry.propagators.textmap import TextMapPropagator
    from opentelemetry.trace import Span, Tracer, TracerProvider
    from opentelemetry.util.types import AttributeValue

    from ._runtime.tracing import (
        AttemptTrace,
        CallTrace,
        TracedOperation,
        TracedRequest,
    )

#: Instrumentations of httpx create no spans within it, and send no `traceparent` of their own.
_SUPPRESSED = "suppress_instrumentation"


def open_telemetry(
    tracer_provider: TracerProvider | None = None,
    propagator: TextMapPropagator | None = None,
) -> CallTracing:
    """Create a value for the argument `tracing` of a client.

    Each call has a span, and each of its attempts a child span with the attributes of the HTTP
    semantic conventions.

    Args:
        tracer_provider: Creates the spans. Default: the global tracer provider.
        propagator: Writes the header fields that continue the trace. Default: the global
            propagator.
    """

    def begin(operation: TracedOperation) -> CallTrace:
        tracer = trace.get_tracer(operation.sdk_name, operation.sdk_version, tracer_provider)
        return _CallSpan(tracer, propagator, operation)

    return CallTracing(begin)


class _CallSpan:
    def __init__(
        self, tracer: Tracer, propagator: TextMapPropagator | None, operation: TracedOperation
    ) -> None:
        self._tracer = tracer
        self._propagator = propagator
        self._name = f"{operation.method} {operation.path}"
        self._operation: dict[str, AttributeValue] = {
            "http.request.method": operation.method,
            "url.template": operation.path,
        }
        self._span = tracer.start_span(
            self._name, kind=trace.SpanKind.INTERNAL, attributes=self._operation
        )
        self._context = trace.set_span_in_context(self._span)

    def attempt(self, request: TracedRequest) -> AttemptTrace:
        attributes = {
            **self._operation,
            "server.address": request.address,
            "server.port": request.port,
            "url.full": request.url,
        }
        if request.resends > 0:
            attributes["http.request.resend_count"] = request.resends
        span = self._tracer.start_span(
            self._name, self._context, kind=trace.SpanKind.CLIENT, attributes=attributes
        )
        return _AttemptSpan(span, trace.set_span_in_context(span, self._context), self._propagator)

    def end(self, error_type: str | None) -> None:
        _end(self._span, error_type)


class _AttemptSpan:
    def __init__(self, span: Span, own: Context, propagator: TextMapPropagator | None) -> None:
        self._span = span
        self._context = own
        self._propagator = propagator

    def headers(self) -> dict[str, str]:
        fields: dict[str, str] = {}
        # Pyright cannot infer the type of its default setter.
        propagator: Any = self._propagator or propagate.get_global_textmap()
        propagator.inject(fields, self._context)
        return fields

    @contextmanager
    def active(self) -> Generator[None, None, None]:
        token = context.attach(context.set_value(_SUPPRESSED, True, self._context))
        try:
            yield
        finally:
            context.detach(token)

    def end(self, status: int | None, error_type: str | None) -> None:
        if status is not None:
            self._span.set_attribute("http.response.status_code", status)
        _end(self._span, error_type)


def _end(span: Span, error_type: str | None) -> None:
    if error_type is not None:
        span.set_attribute("error.type", error_type)
        span.set_status(trace.StatusCode.ERROR)
    span.end()
