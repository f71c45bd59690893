import { type Context, SpanKind, type TextMapSetter, trace } from '@opentelemetry/api';
import {
  BasicTracerProvider,
  InMemorySpanExporter,
  type ReadableSpan,
  SimpleSpanProcessor,
} from '@opentelemetry/sdk-trace-base';

/** The spans of one case. */
export class Spans {
  readonly #exporter = new InMemorySpanExporter();
  readonly tracerProvider = new BasicTracerProvider({
    spanProcessors: [new SimpleSpanProcessor(this.#exporter)],
  });
  /** W3C Trace Context. */
  readonly propagator = {
    inject(context: Context, carrier: unknown, setter: TextMapSetter): void {
      const own = trace.getSpanContext(context);
      if (own) setter.set(carrier, 'traceparent', `00-${own.traceId}-${own.spanId}-01`);
    },
  };

  /** In the order in which they ended. */
  all(): object[] {
    const ended = this.#exporter.getFinishedSpans();
    const kinds = new Map(ended.map((span) => [span.spanContext().spanId, SpanKind[span.kind]]));
    const parentOf = ({ parentSpanContext }: ReadableSpan) =>
      kinds.get(parentSpanContext?.spanId ?? '') ?? null;
    return ended.map((span) => ({
      name: span.name,
      kind: SpanKind[span.kind],
      parent: parentOf(span),
      attributes: span.attributes,
    }));
  }
}
