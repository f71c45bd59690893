package com.example.sdk.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.example.sdk.TestServer;
import com.example.sdk.errors.ApiException;
import com.example.sdk.errors.UsageException;
import com.example.sdk.hooks.Hook;
import com.example.sdk.hooks.HookContext;
import com.example.sdk.hooks.HookRequest;
import com.example.sdk.hooks.HookResponse;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class HooksTest {
    private static Core core(TestServer server, Hook hook) {
        return new Core(
                Sample.settings().credential("key", new ApiKey(Place.HEADER, "X-Key"))
                        .security(new Alternative().need("key")).needsCredentials(),
                Sample.options(server).interceptor(
                        new Hooks(hook, Collections.singletonMap("tenant", "tok_CANARY_tenant"))),
                Collections.emptyMap());
    }

    private static Operation<Object> post() {
        return Sample.post().describedId("create-x")
                .body(new Body("application/json", BodyEncoders.JSON));
    }

    private static final Args BODY = new Args().body(Collections.singletonMap("a", 1));

    @Test
    void calledForEachAttemptAndOnceForTheError() throws Exception {
        List<String> calls = new ArrayList<>();
        Hook hook = new Hook() {
            @Override
            public HookRequest beforeRequest(HookRequest request, HookContext context) {
                calls.add("before " + context + " " + context.operationId() + " "
                        + new String(request.bytes()));
                return request.withHeader("X-Key", "k").withHeader("X-Tenant",
                        context.parameters().get("tenant"));
            }

            @Override
            public HookResponse afterResponse(
                    HookRequest request, HookResponse response, HookContext context) {
                calls.add("after " + response.status() + " " + request.header("x-key").orElse(""));
                return response;
            }

            @Override
            public RuntimeException onError(
                    HookRequest request, RuntimeException error, HookContext context) {
                calls.add("error " + ((ApiException) error).status() + " " + context.attempt());
                return error;
            }
        };
        try (TestServer server = TestServer.of(TestServer.json(503, "{}"),
                TestServer.json(400, "{\"message\":\"no tok_CANARY_tenant\"}"))) {
            ApiException error = assertThrows(
                    ApiException.class, () -> core(server, hook).call(post(), BODY, null));
            assertEquals("400 POST /x: no [redacted]", error.getMessage());
            assertEquals(Arrays.asList(
                    "before POST /x (attempt 1) create-x {\"a\":1}", "after 503 k",
                    "before POST /x (attempt 2) create-x {\"a\":1}", "after 400 k", "error 400 2"),
                    calls);
            assertEquals("k", server.last().header("X-Key"));
            assertEquals("{\"a\":1}", server.last().text());
            calls.clear();
            assertThrows(java.util.concurrent.ExecutionException.class, () ->
                    core(server, hook).callAsync(post(), BODY, null).get(5, TimeUnit.SECONDS));
            assertEquals(3, calls.size());
        }
    }

    @Test
    void replacesRequestsResponsesAndErrors() {
        Hook hook = new Hook() {
            @Override
            public HookRequest beforeRequest(HookRequest request, HookContext context) {
                return request.withMethod("PUT").withUrl(request.url() + "?signed=1")
                        .withBody("{\"b\":2}".getBytes()).withoutHeader("accept");
            }

            @Override
            public HookResponse afterResponse(
                    HookRequest request, HookResponse response, HookContext context) {
                String text = new String(response.bytes());
                return response.withStatus(200).withHeader("Content-Type", "application/json")
                        .withBody(("[" + text + "]").getBytes());
            }
        };
        try (TestServer server = TestServer.of(TestServer.reply(418, "text/x", "1".getBytes()))) {
            Object value = core(server, hook).call(post(), BODY, null);
            assertEquals(Collections.singletonList(1L), value);
            assertEquals("PUT", server.last().method);
            assertEquals("/x?signed=1", server.last().target);
            assertEquals("{\"b\":2}", server.last().text());
            assertEquals("7", server.last().header("Content-Length"));
            assertNull(server.last().header("Accept"));
        }
        RuntimeException own = new IllegalStateException("own");
        Hook translating = new Hook() {
            @Override
            public RuntimeException onError(
                    HookRequest request, RuntimeException error, HookContext context) {
                return own;
            }
        };
        try (TestServer server = TestServer.of(TestServer.json(400, "{}"))) {
            assertSame(own, assertThrows(IllegalStateException.class,
                    () -> core(server, translating).call(post(), BODY, null)));
            assertThrows(UsageException.class, () -> core(server, translating).call(
                    Sample.operation("GET", "/{x}").parameter(new Parameter("x", Place.PATH)),
                    new Args(), null));
        }
    }

    @Test
    void letsItsOwnExceptionsThrough() {
        RuntimeException own = new IllegalStateException("own");
        Hook failing = new Hook() {
            @Override
            public HookRequest beforeRequest(HookRequest request, HookContext context) {
                throw own;
            }

            @Override
            public RuntimeException onError(
                    HookRequest request, RuntimeException error, HookContext context) {
                throw new AssertionError("called");
            }
        };
        try (TestServer server = TestServer.of(Sample.ok())) {
            assertSame(own, assertThrows(IllegalStateException.class,
                    () -> core(server, failing).call(post(), BODY, null)));
            Hook nothing = new Hook() {
                @Override
                public HookRequest beforeRequest(HookRequest request, HookContext context) {
                    return null;
                }
            };
            assertThrows(UsageException.class,
                    () -> core(server, nothing).call(post(), BODY, null));
            Hook relative = new Hook() {
                @Override
                public HookRequest beforeRequest(HookRequest request, HookContext context) {
                    return request.withUrl("/x");
                }
            };
            assertThrows(UsageException.class,
                    () -> core(server, relative).call(post(), BODY, null));
            assertTrue(server.requests.isEmpty());
            Hook plain = new Hook() {};
            assertInstanceOf(java.util.Map.class, core(server, plain).call(post(), BODY, null));
            assertFalse(server.requests.isEmpty());
        }
    }
}
