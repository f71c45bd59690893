// Package opentelemetry traces the calls of the SDK with OpenTelemetry.
package opentelemetry

import (
	"context"
	"net/http"

	"go.opentelemetry.io/otel"
	"go.opentelemetry.io/otel/attribute"
	"go.opentelemetry.io/otel/codes"
	"go.opentelemetry.io/otel/propagation"
	"go.opentelemetry.io/otel/trace"

	"example.com/sdk/tracing"
)

// Options configure [New]. The zero value of a field means its default.
type Options struct {
	// TracerProvider creates the spans. The default is the global tracer provider.
	TracerProvider trace.TracerProvider
	// Propagator writes the header fields that continue the trace. The default is the global
	// propagator.
	Propagator propagation.TextMapPropagator
}

// New returns a value for the field Tracing of a client's config. Each call has a span, and each of its
// attempts a child span with the attributes of the HTTP semantic conventions.
func New(options Options) tracing.Tracer {
	t := &tracer{options.TracerProvider, options.Propagator}
	if t.provider == nil {
		t.provider = otel.GetTracerProvider()
	}
	if t.propagator == nil {
		t.propagator = otel.GetTextMapPropagator()
	}
	return t
}

type tracer struct {
	provider   trace.TracerProvider
	propagator propagation.TextMapPropagator
}

func (t *tracer) Begin(ctx context.Context, operation tracing.Operation) (context.Context, tracing.Call) {
	call := &callSpan{
		tracer:     t.provider.Tracer(operation.SDKName, trace.WithInstrumentationVersion(operation.SDKVersion)),
		propagator: t.propagator,
		name:       operation.Method + " " + operation.Path,
		operation: []attribute.KeyValue{
			attribute.String("http.request.method", operation.Method),
			attribute.String("url.template", operation.Path),
		},
	}
	kind := trace.WithSpanKind(trace.SpanKindInternal)
	ctx, call.span = call.tracer.Start(ctx, call.name, kind, trace.WithAttributes(call.operation...))
	return ctx, call
}

type callSpan struct {
	tracer     trace.Tracer
	propagator propagation.TextMapPropagator
	name       string
	operation  []attribute.KeyValue
	span       trace.Span
}

func (c *callSpan) Attempt(ctx context.Context, request tracing.Request) (context.Context, tracing.Attempt) {
	attributes := append(
		append([]attribute.KeyValue(nil), c.operation...),
		attribute.String("server.address", request.Address),
		attribute.Int("server.port", request.Port),
		attribute.String("url.full", request.URL),
	)
	if request.Resends > 0 {
		attributes = append(attributes, attribute.Int("http.request.resend_count", request.Resends))
	}
	kind := trace.WithSpanKind(trace.SpanKindClient)
	ctx, span := c.tracer.Start(ctx, c.name, kind, trace.WithAttributes(attributes...))
	return ctx, &attemptSpan{ctx, span, c.propagator}
}

func (c *callSpan) End(errorType string) { end(c.span, errorType) }

type attemptSpan struct {
	ctx        context.Context
	span       trace.Span
	propagator propagation.TextMapPropagator
}

func (a *attemptSpan) Header() http.Header {
	header := http.Header{}
	a.propagator.Inject(a.ctx, propagation.HeaderCarrier(header))
	return header
}

func (a *attemptSpan) End(statusCode int, errorType string) {
	if statusCode != 0 {
		a.span.SetAttributes(attribute.Int("http.response.status_code", statusCode))
	}
	end(a.span, errorType)
}

func end(span trace.Span, errorType string) {
	if errorType != "" {
		span.SetAttributes(attribute.String("error.type", errorType))
		span.SetStatus(codes.Error, "")
	}
	span.End()
}
