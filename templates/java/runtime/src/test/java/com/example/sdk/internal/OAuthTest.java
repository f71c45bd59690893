package com.example.sdk.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.example.sdk.TestServer;
import com.example.sdk.errors.ApiCanceledException;
import com.example.sdk.errors.ApiException;
import com.example.sdk.errors.AuthException;
import com.example.sdk.errors.AuthenticationException;
import com.example.sdk.errors.UsageException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class OAuthTest {
    private static ClientCredentials flow() {
        return new ClientCredentials("POST", "/token")
                .fixed("grant_type", "client_credentials")
                .parameter(new TokenParameter("clientId", "client_id")
                        .role(TokenRole.ID).required().isPublic())
                .parameter(new TokenParameter("clientSecret", "client_secret")
                        .role(TokenRole.SECRET).required());
    }

    private static Settings settings(Scheme flow) {
        return Sample.settings().credential("oauth", flow)
                .security(new Alternative().need("oauth", "a")).needsCredentials();
    }

    private static Map<String, String> values(String id, String secret) {
        Map<String, String> values = new HashMap<>();
        values.put("clientId", id);
        values.put("clientSecret", secret);
        return values;
    }

    private static Map<String, String> values() {
        return values("id", "tok_CANARY_secret");
    }

    private static TestServer.Reply token(String token, String more) {
        return TestServer.json(200, "{\"access_token\":\"" + token + "\"" + more + "}");
    }

    private static long count(TestServer server, String path) {
        return server.requests.stream()
                .filter(request -> request.target.startsWith(path)).count();
    }

    @Test
    void getsATokenInAForm() {
        try (TestServer server = TestServer.of(
                token("t1", ",\"token_type\":\"bearer\",\"expires_in\":3600"), Sample.ok())) {
            Core core = Sample.core(settings(flow()), server, values());
            core.call(Sample.get(), new Args(), null);
            core.call(Sample.get(), new Args(), null);
            TestServer.Request request = server.requests.get(0);
            assertEquals("POST", request.method);
            assertEquals("/token", request.target);
            assertEquals("grant_type=client_credentials&client_id=id"
                    + "&client_secret=tok_CANARY_secret&scope=a", request.text());
            assertEquals("application/x-www-form-urlencoded", request.header("Content-Type"));
            assertEquals("application/json", request.header("Accept"));
            assertNull(request.header("Authorization"));
            assertEquals("Bearer t1", server.last().header("Authorization"));
            assertEquals(3, server.requests.size());
        }
    }

    @Test
    void getsATokenInOtherForms() {
        try (TestServer server = TestServer.of(token("t1", ""), Sample.ok())) {
            Sample.core(settings(flow().basic()), server, values("a:b", "s+ ü%"))
                    .call(Sample.get(), new Args(), null);
            TestServer.Request request = server.requests.get(0);
            assertEquals("grant_type=client_credentials&scope=a", request.text());
            String pair = new String(java.util.Base64.getDecoder().decode(
                    request.header("Authorization").substring("Basic ".length())));
            assertEquals("a%3Ab:s%2B+%C3%BC%25", pair);
        }
        try (TestServer server = TestServer.of(token("t1", ""), Sample.ok())) {
            Sample.core(settings(flow().json().scope("scp")), server, values())
                    .call(Sample.get(), new Args(), null);
            assertEquals("{\"grant_type\":\"client_credentials\",\"client_id\":\"id\","
                            + "\"client_secret\":\"tok_CANARY_secret\",\"scp\":\"a\"}",
                    server.requests.get(0).text());
        }
        try (TestServer server = TestServer.of(
                TestServer.json(200, "{\"d\":{\"t\":\"t1\"}}"), Sample.ok())) {
            ClientCredentials flow = new ClientCredentials("GET", "/token")
                    .parameter(new TokenParameter("clientId", "X-Id").place(TokenPlace.HEADER))
                    .parameter(new TokenParameter("clientSecret", "s"))
                    .answer(new TokenAnswer().token("d", "t"));
            Sample.core(settings(flow), server, values("id", "a b"))
                    .call(Sample.get(), new Args(), null);
            assertEquals("/token?s=a+b&scope=a", server.requests.get(0).target);
            assertEquals("id", server.requests.get(0).header("X-Id"));
            assertNull(server.requests.get(0).header("Content-Type"));
            assertEquals("Bearer t1", server.last().header("Authorization"));
        }
    }

    @Test
    void sharesOneRequestForATokenAmongCalls()
            throws InterruptedException, ExecutionException, TimeoutException {
        CountDownLatch release = new CountDownLatch(1);
        try (TestServer server = new TestServer(request -> {
            if (!request.target.equals("/token")) {
                return Sample.ok();
            }
            try {
                release.await(5, TimeUnit.SECONDS);
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
            return token("t1", "");
        })) {
            Core core = Sample.core(settings(flow()), server, values());
            List<CompletableFuture<Object>> calls = new ArrayList<>();
            for (int i = 0; i < 25; i++) {
                calls.add(core.callAsync(Sample.get(), new Args(), null));
                calls.add(CompletableFuture.supplyAsync(
                        () -> core.call(Sample.get(), new Args(), null), Threads::run));
            }
            // The caller that began the request gives up.
            calls.get(0).cancel(true);
            server.await(1);
            release.countDown();
            for (CompletableFuture<Object> call : calls.subList(1, calls.size())) {
                call.get(10, TimeUnit.SECONDS);
            }
            assertEquals(1, count(server, "/token"));
            assertEquals(49, count(server, "/x"));
        }
    }

    @Test
    void keepsATokenForEachSetOfScopes() {
        try (TestServer server = new TestServer(request ->
                request.target.equals("/token") ? token("t" + request.number, "") : Sample.ok())) {
            Core core = Sample.core(settings(flow()), server, values());
            for (String scope : Arrays.asList("a", "b", "a")) {
                core.call(Sample.get().security(new Alternative().need("oauth", scope)),
                        new Args(), null);
            }
            assertEquals(2, count(server, "/token"));
            core.setCredential("clientSecret", "another");
            core.call(Sample.get(), new Args(), null);
            assertEquals(3, count(server, "/token"));
        }
    }

    @Test
    void readsLifetimes() {
        Map<String, Integer> requests = new HashMap<>();
        requests.put("", 1);
        requests.put(",\"expires_in\":\"3600\"", 1);
        requests.put(",\"expires_in\":3", 1);
        requests.put(",\"expires_in\":1e12", 1);
        requests.put(",\"expires_in\":\"soon\"", 1);
        requests.put(",\"expires_in\":0", 2);
        requests.put(",\"expires_in\":-5", 2);
        requests.forEach((more, wanted) -> {
            try (TestServer server = new TestServer(request -> request.target.equals("/token")
                    ? token("t", more)
                    : Sample.ok())) {
                Core core = Sample.core(settings(flow()), server, values());
                core.call(Sample.get(), new Args(), null);
                core.call(Sample.get(), new Args(), null);
                assertEquals((long) wanted, count(server, "/token"), more);
            }
        });
    }

    @Test
    void reportsTheFailureOfATokenRequest() {
        try (TestServer server = TestServer.of(TestServer.json(400,
                "{\"error\":\"invalid_client\",\"error_description\":\"no tok_CANARY_secret\"}"))) {
            Core core = Sample.core(settings(flow()), server, values());
            AuthException error = assertThrows(
                    AuthException.class, () -> core.call(Sample.get(), new Args(), null));
            assertEquals("could not obtain an access token: 400 POST /token: invalid_client:"
                    + " no [redacted]", error.getMessage());
            assertEquals(400, error.status());
            assertEquals("invalid_client", error.code());
            assertEquals("no [redacted]", error.description());
            assertInstanceOf(ApiException.class, error.getCause());
            assertThrows(AuthException.class, () -> core.call(Sample.get(), new Args(), null));
            assertEquals(2, server.requests.size());
        }
        String[] bodies = {"<html>", "[]", "{}", "{\"access_token\":\"a b\\n\"}",
            "{\"access_token\":\"t\",\"token_type\":\"mac\"}"};
        for (String body : bodies) {
            boolean works = body.equals("{\"access_token\":\"a b\\n\"}");
            try (TestServer server = TestServer.of(TestServer.json(200, body), Sample.ok())) {
                Core core = Sample.core(settings(flow()), server, values());
                if (works) {
                    core.call(Sample.get(), new Args(), null);
                    assertEquals("Bearer a b", server.last().header("Authorization"));
                } else {
                    assertThrows(AuthException.class,
                            () -> core.call(Sample.get(), new Args(), null), body);
                }
            }
        }
        try (TestServer server = TestServer.of(
                TestServer.json(500, "{}"), token("t1", ""), Sample.ok())) {
            Sample.core(settings(flow()), server, values()).call(Sample.get(), new Args(), null);
            assertEquals(2, count(server, "/token"));
        }
        try (TestServer server = TestServer.of(TestServer.empty(302, "Location", "/other"))) {
            AuthException error = assertThrows(AuthException.class, () ->
                    Sample.core(settings(flow()), server, values())
                            .call(Sample.get(), new Args(), null));
            assertTrue(error.getMessage().endsWith("the request contains credentials"));
            assertEquals(1, server.requests.size());
        }
    }

    @Test
    void renewsATokenThatTheApiRefusesOnce() {
        try (TestServer server = new TestServer(request -> request.target.equals("/token")
                ? token("t" + request.number, "")
                : TestServer.json(401, "{}"))) {
            Core core = Sample.core(settings(flow()), server, values());
            assertThrows(AuthenticationException.class,
                    () -> core.call(Sample.get(), new Args(), null));
            assertEquals(2, count(server, "/token"));
            assertEquals(2, count(server, "/x"));
            assertNotEquals(server.requests.get(1).header("Authorization"),
                    server.last().header("Authorization"));
        }
        try (TestServer server = new TestServer(request -> request.target.equals("/token")
                ? token("t", "")
                : TestServer.json(401, "{}", "WWW-Authenticate",
                        "Bearer error=\"insufficient_scope\""))) {
            assertThrows(AuthenticationException.class, () ->
                    Sample.core(settings(flow()), server, values())
                            .call(Sample.get(), new Args(), null));
            assertEquals(1, count(server, "/token"));
        }
    }

    private static Settings refreshing() {
        return Sample.settings().credential("token", new TokenRefresh("POST", "/refresh")
                        .prefix("Bearer").property("refresh").bearerKey("access").refreshKey("next")
                        .accessToken("accessToken").refreshToken("refreshToken"))
                .security(new Alternative().need("token")).needsCredentials();
    }

    private static Map<String, String> tokens() {
        Map<String, String> values = new HashMap<>();
        values.put("accessToken", "old_CANARY");
        values.put("refreshToken", "r0_CANARY");
        return values;
    }

    @Test
    void refreshesOnceForManyCalls()
            throws InterruptedException, ExecutionException, TimeoutException {
        AtomicInteger refused = new AtomicInteger();
        CountDownLatch all = new CountDownLatch(20);
        try (TestServer server = new TestServer(request -> {
            if (request.target.equals("/refresh")) {
                return TestServer.json(200, "{\"access\":\"new1\",\"next\":\"r1\"}");
            }
            if (request.header("Authorization").equals("Bearer new1")) {
                return Sample.ok();
            }
            refused.incrementAndGet();
            all.countDown();
            try {
                all.await(5, TimeUnit.SECONDS);
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
            return TestServer.json(401, "{}");
        })) {
            List<String> told = new ArrayList<>();
            Core core = new Core(refreshing(), Sample.options(server)
                    .onTokenRefresh((access, refresh) -> told.add(access + " " + refresh)),
                    tokens());
            List<CompletableFuture<Object>> calls = new ArrayList<>();
            for (int i = 0; i < 20; i++) {
                calls.add(core.callAsync(Sample.get(), new Args(), null));
            }
            for (CompletableFuture<Object> call : calls) {
                call.get(10, TimeUnit.SECONDS);
            }
            assertEquals(20, refused.get());
            assertEquals(1, count(server, "/refresh"));
            assertEquals(Collections.singletonList("new1 r1"), told);
            TestServer.Request refresh = server.requests.stream()
                    .filter(request -> request.target.equals("/refresh"))
                    .collect(Collectors.toList()).get(0);
            assertEquals("{\"refresh\":\"r0_CANARY\"}", refresh.text());
            assertNull(refresh.header("Authorization"));
        }
    }

    @Test
    void rotatesRefreshTokens() {
        try (TestServer server = new TestServer(request -> {
            if (request.target.equals("/refresh")) {
                String next = request.text().contains("r0") ? ",\"next\":\"r1\"" : "";
                return TestServer.json(200, "{\"access\":\"t" + request.number + "\"" + next + "}");
            }
            // Every token is good for one call.
            return request.number % 3 == 0 ? TestServer.json(401, "{}") : Sample.ok();
        })) {
            Core core = Sample.core(refreshing(), server, tokens());
            core.call(Sample.get(), new Args(), null);
            core.call(Sample.get(), new Args(), null);
            List<String> sent = server.requests.stream()
                    .filter(request -> request.target.equals("/refresh"))
                    .map(TestServer.Request::text)
                    .collect(Collectors.toList());
            assertEquals(
                    Arrays.asList("{\"refresh\":\"r0_CANARY\"}", "{\"refresh\":\"r1\"}"), sent);
            core.setCredential("accessToken", "mine");
            core.setCredential("refreshToken", "r9");
            server.requests.clear();
            core.call(Sample.get(), new Args(), null);
            assertTrue(server.requests.get(0).header("Authorization").equals("Bearer mine"));
        }
    }

    @Test
    void reportsTheFailureOfARefreshWithTheRefusal() {
        try (TestServer server = new TestServer(request -> request.target.equals("/refresh")
                ? TestServer.json(400, "{\"error\":\"invalid_grant r0_CANARY\"}")
                : TestServer.json(401, "{}"))) {
            Core core = Sample.core(refreshing(), server, tokens());
            AuthException error = assertThrows(
                    AuthException.class, () -> core.call(Sample.get(), new Args(), null));
            assertFalse(error.getMessage().contains("CANARY"), error.getMessage());
            assertInstanceOf(AuthenticationException.class, error.getCause());
            assertEquals(2, server.requests.size());
            CompletionException later = assertThrows(CompletionException.class, () ->
                    core.callAsync(Sample.get(), new Args(), null).join());
            assertInstanceOf(AuthException.class, later.getCause());
        }
        try (TestServer server = new TestServer(request -> request.target.equals("/refresh")
                ? TestServer.json(200, "{\"access\":\"new1\"}")
                : TestServer.json(401, "{}"))) {
            Core core = new Core(refreshing(), Sample.options(server).onTokenRefresh((a, r) -> {
                throw new IllegalStateException("disk full");
            }), tokens());
            AuthException error = assertThrows(
                    AuthException.class, () -> core.call(Sample.get(), new Args(), null));
            assertEquals("onTokenRefresh failed", error.getMessage());
        }
    }

    @Test
    void choosesTheFirstCompleteAlternative() {
        Settings settings = Sample.settings()
                .credential("a", new ApiKey(Place.HEADER, "X-A"))
                .credential("b", new ApiKey(Place.QUERY, "b c"))
                .credential("t", new BearerToken("Tok"))
                .credential("basic", new Basic())
                .security(new Alternative().need("a").need("b"),
                        new Alternative().need("t"), new Alternative().need("basic"))
                .needsCredentials()
                .input(new CredentialInput("a", "keyA").variable("SAMPLE_A"));
        try (TestServer server = TestServer.of(Sample.ok())) {
            Map<String, String> values = new HashMap<>();
            values.put("a", "ka");
            values.put("t", "tt");
            Core core = Sample.core(settings, server, values);
            core.call(Sample.get(), new Args(), null);
            assertEquals("Tok tt", server.last().header("Authorization"));
            assertNull(server.last().header("X-A"));
            core.setCredential("b", "k&b");
            core.call(Sample.get(), new Args(), null);
            assertEquals("/x?b%20c=k%26b", server.last().target);
            assertEquals("ka", server.last().header("X-A"));
            Core none = Sample.core(settings, server, Collections.emptyMap());
            UsageException error = assertThrows(
                    UsageException.class, () -> none.call(Sample.get(), new Args(), null));
            assertEquals("missing credentials: set keyA (environment variable SAMPLE_A) and b, or"
                    + " t, or username on the client, or set allowMissingCredentials to send the"
                    + " call without them", error.getMessage());
            none.call(Sample.get(), new Args(),
                    Sample.with(o -> o.header("Authorization", "Own x")));
            assertEquals("Own x", server.last().header("Authorization"));
            none.setCredential("username", "üser");
            none.setCredential("password", "pä:ß");
            none.call(Sample.get(), new Args(), null);
            assertEquals("Basic w7xzZXI6cMOkOsOf", server.last().header("Authorization"));
            none.call(Sample.get().security(), new Args(), null);
            assertNull(server.last().header("Authorization"));
            none.setCredential("username", "a:b");
            assertThrows(UsageException.class,
                    () -> none.call(Sample.get(), new Args(), null));
        }
    }

    @Test
    void canceledCallsDoNotWaitForATokenLonger() throws InterruptedException {
        try (TestServer server = TestServer.of(TestServer.hang())) {
            Core core = Sample.core(settings(flow()), server, values());
            List<Throwable> thrown = new ArrayList<>();
            Thread caller = new Thread(() -> {
                try {
                    core.call(Sample.get(), new Args(), null);
                } catch (RuntimeException e) {
                    thrown.add(e);
                    thrown.add(Thread.currentThread().isInterrupted() ? e : null);
                }
            });
            caller.start();
            server.await(1);
            caller.interrupt();
            caller.join(10_000);
            assertInstanceOf(ApiCanceledException.class, thrown.get(0));
            assertEquals(thrown.get(0), thrown.get(1));
        }
    }
}
