package com.example.sdk.internal;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.example.sdk.ApiResponse;
import com.example.sdk.EndpointRequest;
import com.example.sdk.FileUpload;
import com.example.sdk.RequestOptions;
import com.example.sdk.TestServer;
import com.example.sdk.Vectors;
import com.example.sdk.errors.ApiException;
import com.example.sdk.errors.ApiTimeoutException;
import com.example.sdk.errors.DecodeException;
import com.example.sdk.errors.NotFoundException;
import com.example.sdk.errors.UsageException;
import com.example.sdk.json.JsonTypes;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

class EndpointsTest {
    private static final RequestOptions NONE = RequestOptions.none();

    /** A client whose calls need a key; null: it has none. */
    private static Core core(TestServer server, String key) {
        Settings settings = Sample.settings()
                .credential("key", new ApiKey(Place.HEADER, "X-Key"))
                .security(new Alternative().need("key"))
                .needsCredentials();
        return Sample.core(settings, server,
                key == null ? Collections.emptyMap() : Collections.singletonMap("key", key));
    }

    private static EndpointRequest get(String path) {
        return EndpointRequest.of("GET", path);
    }

    private static EndpointRequest post(Object body) {
        return EndpointRequest.of("POST", "/x").body(body);
    }

    private static RequestOptions with(Consumer<RequestOptions.Builder> change) {
        return RequestOptions.changed(change);
    }

    @Test
    void sendsPathsBelowTheBaseUrl() {
        for (Vectors.Row row : Vectors.rows("endpoint-paths.json", "sent")) {
            try (TestServer server = TestServer.of(Sample.ok())) {
                Endpoints.bytes(core(server, "k"), get(row.text("path")), NONE);
                assertEquals(row.text("wire"), server.last().target);
            }
        }
    }

    @Test
    void refusesPathsThatCouldLeaveTheBaseUrl() {
        List<Object> refused =
                new ArrayList<>((List<?>) Vectors.read("endpoint-paths.json").get("refused"));
        refused.add("/\ud800");
        try (TestServer server = TestServer.of(Sample.ok())) {
            Core core = core(server, "k");
            for (Object path : refused) {
                UsageException error = assertThrows(UsageException.class,
                        () -> Endpoints.bytes(core, get((String) path), NONE), (String) path);
                assertTrue(error.getMessage().contains("the path "), error.getMessage());
                CompletableFuture<?> future =
                        Endpoints.bytesAsync(core, get((String) path), NONE);
                CompletionException failed =
                        assertThrows(CompletionException.class, future::join);
                assertInstanceOf(UsageException.class, failed.getCause());
            }
            assertEquals(0, server.requests.size());
        }
    }

    @Test
    void returnsTheRawResponse() {
        byte[] body = {0, (byte) 255};
        TestServer.Reply reply = TestServer.reply(202, "", body, "X-A", "1");
        try (TestServer server = TestServer.of(reply)) {
            ApiResponse<byte[]> response = Endpoints.bytes(core(server, "tok_secret"), get("/x"),
                    with(options -> options.query("q", "a b").header("X-B", "2")));
            assertArrayEquals(body, response.data());
            assertEquals(202, response.status());
            assertEquals("1", response.headers().get("X-A").orElse(""));
            assertEquals("/x?q=a%20b", server.last().target);
            assertEquals("tok_secret", server.last().header("X-Key"));
            assertEquals("2", server.last().header("X-B"));
            assertEquals("*/*", server.last().header("Accept"));
        }
    }

    @Test
    void decodesTypes() {
        try (TestServer server = TestServer.of(
                TestServer.json(200, "[1,2]"),
                TestServer.empty(204),
                TestServer.reply(200, "text/html", new byte[] {'<'}))) {
            Core core = core(server, "k");
            assertEquals(Arrays.asList(1, 2), Endpoints.decoded(
                    core, get("/x"), JsonTypes.list(JsonTypes.INT), NONE).data());
            assertEquals("application/json", server.last().header("Accept"));
            assertNull(Endpoints.decodedAsync(core, get("/x"), JsonTypes.STRING, NONE)
                    .join().data());
            assertThrows(DecodeException.class,
                    () -> Endpoints.decoded(core, get("/x"), JsonTypes.STRING, NONE));
        }
    }

    @Test
    void sendsBodies() {
        RequestOptions csv = with(options -> options.contentType("text/csv"));
        RequestOptions patch = with(options -> options.contentType("application/x+json; v=1"));
        FileUpload file = FileUpload.of("n", new byte[] {'a', 'b'});
        Object[][] rows = {
            {Collections.singletonMap("a", null), NONE, "{\"a\":null}", "application/json"},
            {"x", NONE, "\"x\"", "application/json"},
            {false, NONE, "false", "application/json"},
            {Arrays.asList(1, null), patch, "[1,null]", "application/x+json; v=1"},
            {"a,\u00fc", csv, "a,\u00fc", "text/csv"},
            {new byte[] {'a', 'b'}, csv, "ab", "text/csv"},
            {file, csv, "ab", "text/csv"},
        };
        for (Object[] row : rows) {
            try (TestServer server = TestServer.of(Sample.ok())) {
                Endpoints.bytes(core(server, "k"), post(row[0]), (RequestOptions) row[1]);
                assertEquals(row[2], server.last().text());
                assertEquals(row[3], server.last().header("Content-Type"));
            }
        }
    }

    @Test
    void refusesMistakes() {
        Object[][] rows = {
            {EndpointRequest.of("get", "/x"), NONE},
            {EndpointRequest.of("TRACE", "/x"), NONE},
            {EndpointRequest.of("GET\r\nX-Evil: 1", "/x"), NONE},
            {get("/x").body("a"), NONE},
            {post(new byte[0]), NONE},
            {post(new ArrayList<>()), with(options -> options.contentType("text/csv"))},
            {post("a"), with(options -> options.contentType("a/b\r\nX-Evil: 1"))},
            {get("/x"), with(options -> options.header("X", "1\r\nX-Evil: 1"))},
            {post(null), with(options -> options.idempotencyKey("k"))},
        };
        try (TestServer server = TestServer.of(Sample.ok())) {
            Core core = core(server, "k");
            for (Object[] row : rows) {
                assertThrows(UsageException.class, () -> Endpoints.bytes(
                        core, (EndpointRequest) row[0], (RequestOptions) row[1]));
            }
            assertEquals(0, server.requests.size());
        }
    }

    @Test
    void needsCredentialsUnlessToldOtherwise() {
        try (TestServer server = TestServer.of(Sample.ok())) {
            Core without = core(server, null);
            assertThrows(UsageException.class, () -> Endpoints.bytes(without, get("/x"), NONE));
            for (Core core : Arrays.asList(without, core(server, "k"))) {
                Endpoints.bytes(core, get("/x").withoutCredentials(), NONE);
                assertNull(server.last().header("X-Key"));
            }
            assertEquals(2, server.requests.size());
        }
    }

    @Test
    void retriesIdempotentMethods() {
        for (String method : Arrays.asList("GET", "PUT", "DELETE", "POST", "PATCH")) {
            try (TestServer server = TestServer.of(TestServer.empty(500), Sample.ok())) {
                boolean isRepeated = !method.startsWith("P") || method.equals("PUT");
                EndpointRequest request = EndpointRequest.of(method, "/x");
                if (isRepeated) {
                    Endpoints.bytes(core(server, "k"), request, NONE);
                } else {
                    assertThrows(ApiException.class,
                            () -> Endpoints.bytes(core(server, "k"), request, NONE));
                }
                assertEquals(isRepeated ? 2 : 1, server.requests.size(), method);
            }
        }
    }

    @Test
    void showsNoSecret() {
        List<String> lines = new ArrayList<>();
        try (TestServer server = TestServer.of(
                TestServer.json(404, "{\"message\":\"no tok_secret\"}"))) {
            NotFoundException error = assertThrows(NotFoundException.class, () -> Endpoints.bytes(
                    core(server, "tok_secret"),
                    get("/x/tok_secret"),
                    with(options -> options.logger((level, line, fields) -> lines.add(line + fields)))));
            assertFalse(error.getMessage().contains("tok_secret"), error.getMessage());
        }
        assertEquals(1, lines.size());
        assertTrue(lines.get(0).startsWith("GET /x/[redacted]: 404 "), lines.get(0));
        assertFalse(lines.get(0).contains("tok_secret"), lines.get(0));
    }

    @Test
    void endsWithItsFutureAndAtItsLimit() {
        try (TestServer server = TestServer.of(TestServer.hang())) {
            Core core = core(server, "k");
            CompletableFuture<ApiResponse<byte[]>> future =
                    Endpoints.bytesAsync(core, get("/x"), NONE);
            future.cancel(true);
            assertThrows(CancellationException.class, future::join);
            assertThrows(ApiTimeoutException.class, () -> Endpoints.bytes(
                    core, get("/x"), with(options -> options.deadline(Duration.ofMillis(50)))));
        }
    }

    @Test
    void requestsDoNotChange() {
        EndpointRequest request = get("/x");
        assertNull(request.body());
        assertEquals(Map.of("a", 1), request.body(Map.of("a", 1)).body());
        assertNull(request.body());
        assertTrue(request.hasCredentials());
        assertFalse(request.withoutCredentials().hasCredentials());
        assertEquals("EndpointRequest{method=GET, path=/x}", request.body("secret").toString());
    }
}
