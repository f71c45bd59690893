package support;

import io.opentelemetry.api.OpenTelemetry;
import io.opentelemetry.api.trace.propagation.W3CTraceContextPropagator;
import io.opentelemetry.context.propagation.ContextPropagators;
import io.opentelemetry.sdk.OpenTelemetrySdk;
import io.opentelemetry.sdk.testing.exporter.InMemorySpanExporter;
import io.opentelemetry.sdk.trace.SdkTracerProvider;
import io.opentelemetry.sdk.trace.data.SpanData;
import io.opentelemetry.sdk.trace.export.SimpleSpanProcessor;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The spans of one case. */
final class Spans {
    private final InMemorySpanExporter exporter = InMemorySpanExporter.create();

    OpenTelemetry telemetry() {
        SdkTracerProvider provider = SdkTracerProvider.builder()
                .addSpanProcessor(SimpleSpanProcessor.create(exporter))
                .build();
        return OpenTelemetrySdk.builder()
                .setTracerProvider(provider)
                .setPropagators(ContextPropagators.create(W3CTraceContextPropagator.getInstance()))
                .build();
    }

    /** Returns them in the order in which they ended. */
    List<Object> all() {
        Map<String, String> kinds = new HashMap<>();
        for (SpanData span : exporter.getFinishedSpanItems()) {
            kinds.put(span.getSpanId(), span.getKind().name());
        }
        List<Object> rows = new ArrayList<>();
        for (SpanData span : exporter.getFinishedSpanItems()) {
            Map<String, Object> attributes = new LinkedHashMap<>();
            span.getAttributes().forEach((key, value) -> attributes.put(key.getKey(), value));
            Map<String, Object> row = new LinkedHashMap<>();
            row.put("name", span.getName());
            row.put("kind", span.getKind().name());
            row.put("parent", kinds.get(span.getParentSpanId()));
            row.put("attributes", attributes);
            rows.add(row);
        }
        return rows;
    }
}
