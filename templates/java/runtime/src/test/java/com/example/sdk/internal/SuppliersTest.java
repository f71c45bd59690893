package com.example.sdk.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.example.sdk.TestServer;
import com.example.sdk.errors.ApiException;
import com.example.sdk.errors.AuthException;
import com.example.sdk.errors.UsageException;
import java.util.Collections;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

class SuppliersTest {
    private static Core core(TestServer server, Supplier<String> supplier) {
        return core(server, supplier, Sample.options(server));
    }

    private static Core core(TestServer server, Supplier<String> supplier, ClientOptions options) {
        Settings settings = Sample.settings()
                .credential("apiKey", new ApiKey(Place.HEADER, "X-Key"))
                .security(new Alternative().need("apiKey"))
                .needsCredentials();
        return new Core(settings, options, Collections.singletonMap("apiKey", supplier));
    }

    @Test
    void areCalledOnceForEachCall() {
        AtomicInteger calls = new AtomicInteger();
        try (TestServer server = TestServer.of(Sample.ok())) {
            Core core = core(server, () -> "key-" + calls.incrementAndGet() + "\n");
            core.call(Sample.get(), new Args(), null);
            core.call(Sample.get(), new Args(), null);
            assertEquals("key-1", server.requests.get(0).header("X-Key"));
            assertEquals("key-2", server.requests.get(1).header("X-Key"));
            core.setCredential("apiKey", "fixed");
            core.call(Sample.get(), new Args(), null);
            assertEquals("fixed", server.requests.get(2).header("X-Key"));
            assertEquals(2, calls.get());
        }
    }

    @Test
    void endTheCallIfTheyFail() {
        RuntimeException cause = new IllegalStateException("no vault");
        try (TestServer server = TestServer.of(Sample.ok())) {
            Core core = core(server, () -> {
                throw cause;
            });
            AuthException error = assertThrows(
                    AuthException.class, () -> core.call(Sample.get(), new Args(), null));
            assertEquals("the supplier of apiKey failed", error.getMessage());
            assertSame(cause, error.getCause());
            assertEquals(0, server.requests.size());
        }
    }

    @Test
    void mayHaveNoValue() {
        try (TestServer server = TestServer.of(Sample.ok())) {
            Core core = core(server, () -> null);
            assertThrows(UsageException.class, () -> core.call(Sample.get(), new Args(), null));
        }
    }

    @Test
    void areSecrets() {
        try (TestServer server = TestServer.of(TestServer.json(400, "{\"title\":\"not s3cr3t-1\"}"))) {
            Core core = core(server, () -> "s3cr3t-1");
            ApiException error = assertThrows(
                    ApiException.class, () -> core.call(Sample.get(), new Args(), null));
            assertFalse(error.getMessage().contains("s3cr3t-1"), error.getMessage());
        }
    }

    @Test
    void anExecutorRunsTheTasksOfTheClient() {
        AtomicInteger tasks = new AtomicInteger();
        try (TestServer server = TestServer.of(Sample.ok())) {
            ClientOptions options = Sample.options(server).executor(task -> {
                tasks.incrementAndGet();
                new Thread(task).start();
            });
            core(server, () -> "key", options).call(Sample.get(), new Args(), null);
            assertTrue(tasks.get() > 0);
        }
    }
}
