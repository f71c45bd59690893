package support

import (
	"go.opentelemetry.io/otel/attribute"
	"go.opentelemetry.io/otel/propagation"
	sdktrace "go.opentelemetry.io/otel/sdk/trace"
	"go.opentelemetry.io/otel/sdk/trace/tracetest"
	"go.opentelemetry.io/otel/trace"
)

// Propagator writes the header fields of W3C Trace Context.
func (r *Run) Propagator() propagation.TextMapPropagator { return propagation.TraceContext{} }

// TracerProvider keeps the spans of the case.
func (r *Run) TracerProvider() trace.TracerProvider {
	r.spans = tracetest.NewSpanRecorder()
	return sdktrace.NewTracerProvider(sdktrace.WithSpanProcessor(r.spans))
}

var kindNames = map[trace.SpanKind]string{
	trace.SpanKindInternal: "INTERNAL",
	trace.SpanKindClient:   "CLIENT",
}

// endedSpans are in the order in which they ended.
func (r *Run) endedSpans() []Members {
	rows := []Members{}
	if r.spans == nil {
		return rows
	}
	kinds := map[trace.SpanID]string{}
	for _, span := range r.spans.Ended() {
		kinds[span.SpanContext().SpanID()] = kindNames[span.SpanKind()]
	}
	for _, span := range r.spans.Ended() {
		attributes := map[attribute.Key]any{}
		for _, pair := range span.Attributes() {
			attributes[pair.Key] = pair.Value.AsInterface()
		}
		row := Members{"name": span.Name(), "kind": kindNames[span.SpanKind()], "parent": nil, "attributes": attributes}
		if kind, ok := kinds[span.Parent().SpanID()]; ok {
			row["parent"] = kind
		}
		rows = append(rows, row)
	}
	return rows
}
