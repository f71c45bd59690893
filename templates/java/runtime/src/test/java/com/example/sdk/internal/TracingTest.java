package com.example.sdk.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.example.sdk.TestServer;
import com.example.sdk.errors.SdkException;
import com.example.sdk.errors.UsageException;
import com.example.sdk.tracing.OpenTelemetryTracing;
import io.opentelemetry.api.common.AttributeKey;
import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.SpanKind;
import io.opentelemetry.api.trace.StatusCode;
import io.opentelemetry.api.trace.propagation.W3CTraceContextPropagator;
import io.opentelemetry.context.Scope;
import io.opentelemetry.context.propagation.ContextPropagators;
import io.opentelemetry.sdk.OpenTelemetrySdk;
import io.opentelemetry.sdk.testing.exporter.InMemorySpanExporter;
import io.opentelemetry.sdk.trace.SdkTracerProvider;
import io.opentelemetry.sdk.trace.data.SpanData;
import io.opentelemetry.sdk.trace.export.SimpleSpanProcessor;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class TracingTest {
    private final InMemorySpanExporter exporter = InMemorySpanExporter.create();
    private final OpenTelemetrySdk telemetry = OpenTelemetrySdk.builder()
            .setTracerProvider(SdkTracerProvider.builder()
                    .addSpanProcessor(SimpleSpanProcessor.create(exporter))
                    .build())
            .setPropagators(ContextPropagators.create(W3CTraceContextPropagator.getInstance()))
            .build();

    private ClientOptions traced(ClientOptions options) {
        return options.tracing(OpenTelemetryTracing.create(telemetry));
    }

    private Core core(TestServer server) {
        return new Core(
                Sample.settings().credential("key", new ApiKey(Place.QUERY, "key"))
                        .security(new Alternative().need("key")),
                traced(Sample.options(server)),
                Collections.singletonMap("key", "tok_CANARY"));
    }

    /** The ended spans in the order of their ends. */
    private List<String> spans() {
        List<String> lines = new ArrayList<>();
        for (SpanData span : exporter.getFinishedSpanItems()) {
            Map<String, Object> attributes = new TreeMap<>();
            span.getAttributes().forEach((key, value) -> attributes.put(key.getKey(), value));
            boolean failed = span.getStatus().getStatusCode() == StatusCode.ERROR;
            lines.add(span.getName() + " " + span.getKind() + " " + failed + " " + attributes);
        }
        return lines;
    }

    private List<String> errorTypes() {
        List<String> types = new ArrayList<>();
        for (SpanData span : exporter.getFinishedSpanItems()) {
            types.add(span.getAttributes().get(AttributeKey.stringKey("error.type")));
        }
        return types;
    }

    private static String parent(TestServer server, int number) {
        return server.requests.get(number).header("traceparent");
    }

    @Test
    void callsAndAttemptsHaveSpans() {
        try (TestServer server = TestServer.of(TestServer.json(503, "{}"), Sample.ok())) {
            core(server).call(Sample.get(), new Args(), null);
            int port = URI.create(server.url()).getPort();
            String request = "http.request.method=GET, ";
            String target = "server.address=127.0.0.1, server.port=" + port + ", url.full="
                    + server.url() + "/x?key=[redacted], url.template=/x}";
            assertEquals(Arrays.asList(
                    "GET /x CLIENT true {error.type=503, " + request
                            + "http.response.status_code=503, " + target,
                    "GET /x CLIENT false {" + request + "http.request.resend_count=1, "
                            + "http.response.status_code=200, " + target,
                    "GET /x INTERNAL false {" + request + "url.template=/x}"), spans());
            List<SpanData> ended = exporter.getFinishedSpanItems();
            for (int i = 0; i < 2; i++) {
                SpanData attempt = ended.get(i);
                assertEquals(ended.get(2).getSpanId(), attempt.getParentSpanId());
                assertEquals("00-" + attempt.getTraceId() + "-" + attempt.getSpanId() + "-01",
                        parent(server, i));
            }
            assertEquals("sample-java", ended.get(2).getInstrumentationScopeInfo().getName());
            assertEquals("1.0.0", ended.get(2).getInstrumentationScopeInfo().getVersion());
        }
    }

    @Test
    void failedCallsHaveAnErrorType() {
        try (TestServer server = TestServer.of(TestServer.json(404, "{}"), TestServer.json(200, "{"))) {
            Core core = core(server);
            assertThrows(SdkException.class, () -> core.call(Sample.get(), new Args(), null));
            assertThrows(SdkException.class, () -> core.call(Sample.get(), new Args(), null));
            assertEquals(Arrays.asList("404", "404", null, "decode"), errorTypes());
        }
    }

    @Test
    void callsThatAreNotSentHaveNoAttempt() {
        try (TestServer server = TestServer.of(Sample.ok())) {
            Core core = core(server);
            core.close();
            assertThrows(UsageException.class, () -> core.call(Sample.get(), new Args(), null));
            assertEquals(Collections.singletonList("usage"), errorTypes());
        }
    }

    @Test
    void deadlinesAndCanceledCallsEndTheirSpans() throws Exception {
        try (TestServer server = new TestServer(request -> out -> Thread.sleep(5_000))) {
            Core core = core(server);
            assertThrows(SdkException.class, () -> core.call(Sample.get(), new Args(),
                    Sample.with(options -> options.deadline(Duration.ofMillis(100)))));
            assertEquals(Arrays.asList("timeout", "timeout"), errorTypes());
            exporter.reset();
            CompletableFuture<Object> call = core.callAsync(Sample.get(), new Args(), null);
            Thread.sleep(200);
            call.cancel(true);
            for (int i = 0; i < 100 && spans().size() < 2; i++) {
                Thread.sleep(20);
            }
            assertEquals(Arrays.asList("canceled", "canceled"), errorTypes());
        }
    }

    @Test
    void asyncCallsAreChildrenOfTheirCaller() throws Exception {
        try (TestServer server = TestServer.of(Sample.ok())) {
            Span outer = telemetry.getTracer("test").spanBuilder("outer").startSpan();
            Scope scope = outer.makeCurrent();
            try {
                core(server).callAsync(Sample.get(), new Args(), null).get(5, TimeUnit.SECONDS);
            } finally {
                scope.close();
            }
            List<SpanData> ended = exporter.getFinishedSpanItems();
            assertEquals(Arrays.asList(SpanKind.CLIENT, SpanKind.INTERNAL),
                    Arrays.asList(ended.get(0).getKind(), ended.get(1).getKind()));
            assertEquals(outer.getSpanContext().getSpanId(), ended.get(1).getParentSpanId());
        }
    }

    @Test
    void theTraceStaysWithinTheOrigin() {
        try (TestServer other = TestServer.of(Sample.ok());
                TestServer server = TestServer.of(
                        TestServer.empty(302, "Location", "/moved"),
                        TestServer.empty(302, "Location", other.url() + "/elsewhere"))) {
            core(server).call(Sample.get(), new Args(), null);
            assertNotNull(parent(server, 0));
            assertEquals(parent(server, 0), parent(server, 1));
            assertNull(parent(other, 0));
        }
    }

    @Test
    void theTraceGoesWhereCredentialsGo() {
        for (boolean trusted : new boolean[] {true, false}) {
            try (TestServer server = TestServer.of(Sample.ok())) {
                Operation<Object> own = Sample.get().server(server.url());
                if (trusted) {
                    own = own.trusted();
                }
                Core core = new Core(Sample.settings().baseUrl("https://api.example"),
                        traced(new ClientOptions()), Collections.emptyMap());
                core.call(own, new Args(), null);
                assertEquals(trusted, parent(server, 0) != null);
            }
        }
    }

    @Test
    void withoutTracingNothingIsSent() {
        try (TestServer server = TestServer.of(Sample.ok())) {
            Sample.core(server).call(Sample.get(), new Args(), null);
            assertNull(parent(server, 0));
            assertTrue(spans().isEmpty());
        }
    }
}
