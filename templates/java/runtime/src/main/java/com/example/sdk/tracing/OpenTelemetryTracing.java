package com.example.sdk.tracing;

import io.opentelemetry.api.OpenTelemetry;
import io.opentelemetry.api.common.AttributeKey;
import io.opentelemetry.api.common.Attributes;
import io.opentelemetry.api.common.AttributesBuilder;
import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.SpanKind;
import io.opentelemetry.api.trace.StatusCode;
import io.opentelemetry.api.trace.Tracer;
import io.opentelemetry.context.Context;
import io.opentelemetry.context.Scope;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Traces calls with OpenTelemetry. */
public final class OpenTelemetryTracing {
    private static final AttributeKey<String> METHOD =
            AttributeKey.stringKey("http.request.method");
    private static final AttributeKey<String> TEMPLATE = AttributeKey.stringKey("url.template");
    private static final AttributeKey<String> ADDRESS = AttributeKey.stringKey("server.address");
    private static final AttributeKey<Long> PORT = AttributeKey.longKey("server.port");
    private static final AttributeKey<String> URL = AttributeKey.stringKey("url.full");
    private static final AttributeKey<Long> RESENDS =
            AttributeKey.longKey("http.request.resend_count");
    private static final AttributeKey<Long> STATUS =
            AttributeKey.longKey("http.response.status_code");
    private static final AttributeKey<String> ERROR = AttributeKey.stringKey("error.type");

    private OpenTelemetryTracing() {}

    /**
     * Creates a value for the option {@code tracing} of a client. Each call has a span, and each of
     * its attempts a child span with the attributes of the HTTP semantic conventions.
     *
     * @param telemetry creates the spans and writes the header fields that continue the trace, such
     *     as {@code GlobalOpenTelemetry.get()}
     */
    public static CallTracing create(OpenTelemetry telemetry) {
        return (sdkName, sdkVersion, method, path) -> {
            Tracer tracer = telemetry.getTracer(sdkName, sdkVersion);
            return new CallSpan(telemetry, tracer, method, path);
        };
    }

    private static void end(Span span, @Nullable String errorType) {
        if (errorType != null) {
            span.setAttribute(ERROR, errorType);
            span.setStatus(StatusCode.ERROR);
        }
        span.end();
    }

    private static final class CallSpan implements CallTrace {
        private final OpenTelemetry telemetry;
        private final Tracer tracer;
        private final String name;
        private final Attributes operation;
        private final Span span;
        private final Context context;

        CallSpan(OpenTelemetry telemetry, Tracer tracer, String method, String path) {
            this.telemetry = telemetry;
            this.tracer = tracer;
            name = method + " " + path;
            operation = Attributes.of(METHOD, method, TEMPLATE, path);
            Context parent = Context.current();
            span = tracer.spanBuilder(name)
                    .setParent(parent)
                    .setSpanKind(SpanKind.INTERNAL)
                    .setAllAttributes(operation)
                    .startSpan();
            context = parent.with(span);
        }

        @Override
        public AttemptTrace attempt(TracedRequest request) {
            AttributesBuilder attributes = operation.toBuilder()
                    .put(ADDRESS, request.address())
                    .put(PORT, (long) request.port())
                    .put(URL, request.url());
            if (request.resends() > 0) {
                attributes.put(RESENDS, (long) request.resends());
            }
            Span attempt = tracer.spanBuilder(name)
                    .setParent(context)
                    .setSpanKind(SpanKind.CLIENT)
                    .setAllAttributes(attributes.build())
                    .startSpan();
            return new AttemptSpan(telemetry, attempt, context.with(attempt));
        }

        @Override
        public void end(@Nullable String errorType) {
            OpenTelemetryTracing.end(span, errorType);
        }
    }

    private static final class AttemptSpan implements AttemptTrace {
        private final OpenTelemetry telemetry;
        private final Span span;
        private final Context context;

        AttemptSpan(OpenTelemetry telemetry, Span span, Context context) {
            this.telemetry = telemetry;
            this.span = span;
            this.context = context;
        }

        @Override
        public Map<String, String> headers() {
            Map<String, String> fields = new LinkedHashMap<>();
            telemetry.getPropagators().getTextMapPropagator().inject(context, fields, Map::put);
            return fields;
        }

        @Override
        public <T> T run(Supplier<T> send) {
            Scope scope = context.makeCurrent();
            try {
                return send.get();
            } finally {
                scope.close();
            }
        }

        @Override
        public void end(int status, @Nullable String errorType) {
            if (status != 0) {
                span.setAttribute(STATUS, (long) status);
            }
            OpenTelemetryTracing.end(span, errorType);
        }
    }
}
