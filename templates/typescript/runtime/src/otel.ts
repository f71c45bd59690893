/** Traces of the SDK's calls with OpenTelemetry. Requires the package `@opentelemetry/api`. */
import {
  type Attributes,
  type Context,
  context,
  createContextKey,
  defaultTextMapSetter,
  propagation,
  type Span,
  SpanKind,
  SpanStatusCode,
  type TextMapPropagator,
  trace,
  type Tracer,
  type TracerProvider,
} from '@opentelemetry/api';
import type {
  AttemptTrace,
  CallTrace,
  CallTracing,
  TracedOperation,
  TracedRequest,
} from './runtime/tracing.js';

/** Options of {@link openTelemetry}. */
export interface OpenTelemetryOptions {
  /** Creates the spans. Default: the global tracer provider. */
  readonly tracerProvider?: Pick<TracerProvider, 'getTracer'> | undefined;
  /** Writes the header fields that continue the trace. Default: the global propagator. */
  readonly propagator?: Pick<TextMapPropagator, 'inject'> | undefined;
}

/**
 * Creates a value for the option `tracing` of a client. Each call has a span, and each of its
 * attempts a child span with the attributes of the HTTP semantic conventions.
 */
export function openTelemetry(options: OpenTelemetryOptions = {}): CallTracing {
  const { propagator = propagation, tracerProvider = trace } = options;
  return {
    begin: (call) => {
      const tracer = tracerProvider.getTracer(call.sdkName, call.sdkVersion);
      return new CallSpan(tracer, propagator, call);
    },
  };
}

type Propagator = Pick<TextMapPropagator, 'inject'>;

class CallSpan implements CallTrace {
  readonly #tracer: Tracer;
  readonly #propagator: Propagator;
  readonly #name: string;
  readonly #operation: Attributes;
  readonly #parent: Context;
  readonly #span: Span;

  constructor(tracer: Tracer, propagator: Propagator, { method, path }: TracedOperation) {
    this.#tracer = tracer;
    this.#propagator = propagator;
    this.#name = `${method} ${path}`;
    this.#operation = { 'http.request.method': method, 'url.template': path };
    this.#parent = context.active();
    const options = { kind: SpanKind.INTERNAL, attributes: this.#operation };
    this.#span = tracer.startSpan(this.#name, options, this.#parent);
  }

  attempt({ url, address, port, resends }: TracedRequest): AttemptTrace {
    const attributes: Attributes = {
      ...this.#operation,
      'server.address': address,
      'server.port': port,
      'url.full': url,
    };
    if (resends > 0) attributes['http.request.resend_count'] = resends;
    const parent = trace.setSpan(this.#parent, this.#span);
    const span = this.#tracer.startSpan(this.#name, { kind: SpanKind.CLIENT, attributes }, parent);
    return new AttemptSpan(span, trace.setSpan(parent, span), this.#propagator);
  }

  end(errorType?: string): void {
    endSpan(this.#span, errorType);
  }
}

/** Instrumentations of `fetch` create no spans within it, and send no `traceparent` of their own. */
const suppressed = createContextKey('OpenTelemetry SDK Context Key SUPPRESS_TRACING');

class AttemptSpan implements AttemptTrace {
  readonly #span: Span;
  readonly #context: Context;
  readonly #propagator: Propagator;

  constructor(span: Span, own: Context, propagator: Propagator) {
    this.#span = span;
    this.#context = own;
    this.#propagator = propagator;
  }

  headers(): Iterable<readonly [name: string, value: string]> {
    const fields: Record<string, string> = {};
    this.#propagator.inject(this.#context, fields, defaultTextMapSetter);
    return Object.entries(fields);
  }

  run<Result>(send: () => Result): Result {
    return context.with(this.#context.setValue(suppressed, true), send);
  }

  end(status: number | undefined, errorType?: string): void {
    if (status !== undefined) this.#span.setAttribute('http.response.status_code', status);
    endSpan(this.#span, errorType);
  }
}

function endSpan(span: Span, errorType: string | undefined): void {
  if (errorType !== undefined) {
    span.setAttribute('error.type', errorType);
    span.setStatus({ code: SpanStatusCode.ERROR });
  }
  span.end();
}
