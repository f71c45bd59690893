"""The spans of one case."""

from __future__ import annotations

from typing import Any, Dict, List

from opentelemetry.sdk.trace import TracerProvider
from opentelemetry.sdk.trace.export import SimpleSpanProcessor
from opentelemetry.sdk.trace.export.in_memory_span_exporter import InMemorySpanExporter
from opentelemetry.trace.propagation.tracecontext import TraceContextTextMapPropagator


class Spans:
    """Keeps the spans that a client creates."""

    def __init__(self) -> None:
        self._exporter = InMemorySpanExporter()
        self.provider = TracerProvider(shutdown_on_exit=False)
        self.provider.add_span_processor(SimpleSpanProcessor(self._exporter))
        self.propagator = TraceContextTextMapPropagator()

    def all(self) -> List[Dict[str, Any]]:
        """In the order in which they ended."""
        ended = self._exporter.get_finished_spans()
        kinds = {own.span_id: span.kind.name for span in ended if (own := span.get_span_context())}
        return [
            {
                "name": span.name,
                "kind": span.kind.name,
                "parent": kinds.get(span.parent.span_id) if span.parent else None,
                "attributes": dict(span.attributes or {}),
            }
            for span in ended
        ]
