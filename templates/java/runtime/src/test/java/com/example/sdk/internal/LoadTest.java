package com.example.sdk.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.example.sdk.TestServer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Many callers at once. {@code mvn test -Dexcluded.groups= -Dgroups=load} runs it. */
@Tag("load")
class LoadTest {
    private static final int CALLERS = 200;
    private static final int CALLS = 50;

    /** Virtual threads where Java has them. */
    private static ExecutorService callers() {
        try {
            return (ExecutorService) Executors.class
                    .getMethod("newVirtualThreadPerTaskExecutor")
                    .invoke(null);
        } catch (ReflectiveOperationException absent) {
            return Executors.newFixedThreadPool(CALLERS);
        }
    }

    private static TestServer echo() {
        return new TestServer(request -> TestServer.json(
                200, "{\"number\":" + request.target.replaceAll("\\D", "") + "}"));
    }

    private static Operation<Object> get(int number) {
        return Sample.operation("GET", "/calls/" + number);
    }

    private static void check(int number, Object value) {
        assertEquals(Collections.singletonMap("number", (long) number), value);
    }

    /**
     * Waits until threads of the SDK and of its HTTP client have ended. Those of Java 11 wait a minute for other
     * calls.
     */
    private static long threadsLeft() throws InterruptedException {
        long left = 1;
        for (int i = 0; i < 1_200 && left > 0; i++) {
            Thread.sleep(100);
            left = Thread.getAllStackTraces().keySet().stream()
                    .filter(thread -> thread.getName().matches("(?:sdk-|HttpClient-).*"))
                    .count();
            System.gc();
        }
        return left;
    }

    @Test
    void everyCallerGetsItsOwnResponses() throws Exception {
        ExecutorService callers = callers();
        try (TestServer server = echo()) {
            Core core = Sample.core(server);
            List<Future<?>> all = new ArrayList<>();
            for (int caller = 0; caller < CALLERS; caller++) {
                int first = caller * CALLS;
                all.add(callers.submit(() -> {
                    for (int number = first; number < first + CALLS; number++) {
                        check(number, core.call(get(number), new Args(), null));
                    }
                }));
            }
            for (Future<?> one : all) {
                one.get();
            }
            assertEquals(CALLERS * CALLS, server.requests.size());
            // A caller keeps one connection, and leaves it to the next call.
            assertTrue(server.connections.get() <= 2 * CALLERS, "" + server.connections.get());
            core.close();
        } finally {
            callers.shutdownNow();
        }
        assertEquals(0, threadsLeft());
    }

    @Test
    void futuresDoToo() throws Exception {
        try (TestServer server = echo()) {
            Core core = Sample.core(server);
            for (int turn = 0; turn < CALLS; turn++) {
                Map<Integer, CompletableFuture<Object>> sent = new java.util.HashMap<>();
                for (int number = turn * CALLERS; number < (turn + 1) * CALLERS; number++) {
                    sent.put(number, core.callAsync(get(number), new Args(), null));
                }
                sent.forEach((number, future) -> check(number, future.join()));
            }
            assertEquals(CALLERS * CALLS, server.requests.size());
            core.close();
        }
        assertEquals(0, threadsLeft());
    }

    @Test
    void canceledCallsLeaveNoConnection() throws Exception {
        TestServer.Reply endless = out -> {
            out.write("HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n\r\n"
                    .getBytes(StandardCharsets.US_ASCII));
            while (true) {
                out.write(' ');
                out.flush();
                Thread.sleep(20);
            }
        };
        try (TestServer server = TestServer.of(endless)) {
            Core core = Sample.core(server);
            List<CompletableFuture<Object>> calls = new ArrayList<>();
            for (int caller = 0; caller < CALLERS; caller++) {
                calls.add(core.callAsync(Sample.post(), new Args(), null));
            }
            server.await(CALLERS);
            calls.forEach(call -> call.cancel(true));
            for (int i = 0; i < 1_000 && server.closedEarly.get() < CALLERS; i++) {
                Thread.sleep(10);
            }
            assertEquals(CALLERS, server.closedEarly.get());
            core.close();
        }
        assertEquals(0, threadsLeft());
    }
}
