package com.example.sdk.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.example.sdk.BinaryResponse;
import com.example.sdk.FileUpload;
import com.example.sdk.Headers;
import com.example.sdk.HttpTransport;
import com.example.sdk.TestServer;
import com.example.sdk.errors.ApiCanceledException;
import com.example.sdk.errors.ApiException;
import com.example.sdk.errors.ApiTimeoutException;
import com.example.sdk.errors.UsageException;
import com.example.sdk.json.JsonTypes;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;
import org.junit.jupiter.api.io.TempDir;

class AsyncTest {
    /** Notices when the client closes the connection of a call. */
    private static TestServer.Reply noticing(CountDownLatch gone) {
        return out -> {
            try {
                out.write("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n".getBytes());
                while (true) {
                    out.write("1\r\n \r\n".getBytes());
                    out.flush();
                    Thread.sleep(10);
                }
            } catch (IOException e) {
                gone.countDown();
            }
        };
    }

    @Test
    void returnsTheValueOrTheErrorUnwrapped() throws Exception {
        try (TestServer server = TestServer.of(
                TestServer.json(503, "{}"), TestServer.json(200, "7"),
                TestServer.json(404, "{}"))) {
            Core core = Sample.core(server);
            assertEquals(7L, core.callAsync(Sample.get(), new Args(), null)
                    .get(5, TimeUnit.SECONDS));
            ExecutionException error = assertThrows(ExecutionException.class, () ->
                    core.callAsync(Sample.get(), new Args(), null).get(5, TimeUnit.SECONDS));
            assertInstanceOf(ApiException.class, error.getCause());
            AtomicReference<Throwable> told = new AtomicReference<>();
            CompletableFuture<Object> usage = core.callAsync(
                    Sample.operation("GET", "/{x}").parameter(new Parameter("x", Place.PATH)),
                    new Args(), null);
            usage.exceptionally(thrown -> {
                told.set(thrown);
                return null;
            });
            assertInstanceOf(UsageException.class, told.get());
        }
    }

    @Test
    void cancelsCalls() throws Exception {
        CountDownLatch gone = new CountDownLatch(1);
        try (TestServer server = TestServer.of(noticing(gone))) {
            CompletableFuture<Object> call =
                    Sample.core(server).callAsync(Sample.get(), new Args(), null);
            server.await(1);
            assertTrue(call.cancel(true));
            assertTrue(gone.await(10, TimeUnit.SECONDS));
            assertThrows(CancellationException.class, call::join);
        }
        try (TestServer server = TestServer.of(
                TestServer.json(503, "{}", "Retry-After", "2"))) {
            CompletableFuture<Object> call =
                    Sample.core(server).callAsync(Sample.get(), new Args(), null);
            server.await(1);
            call.cancel(true);
            Thread.sleep(2_300);
            assertEquals(1, server.requests.size());
        }
    }

    /** Before Java 16 (JDK-8251312) the connection stays open until the timeout. */
    @Test
    @EnabledForJreRange(min = JRE.JAVA_16)
    void closesTheConnectionOfACallThatWaitsForHeaders() throws Exception {
        CountDownLatch gone = new CountDownLatch(2);
        TestServer.Reply waiting = out -> {
            try {
                out.write("HTTP/1.1 200 OK\r\nX-Endless: ".getBytes());
                while (true) {
                    out.write('a');
                    out.flush();
                    Thread.sleep(10);
                }
            } catch (IOException e) {
                gone.countDown();
            }
        };
        try (TestServer server = TestServer.of(waiting)) {
            Core core = Sample.core(server);
            CompletableFuture<Object> call = core.callAsync(Sample.get(), new Args(), null);
            server.await(1);
            call.cancel(true);
            assertThrows(ApiTimeoutException.class, () -> core.call(Sample.get(), new Args(),
                    Sample.with(o -> o.deadline(Duration.ofMillis(300)))));
            assertTrue(gone.await(10, TimeUnit.SECONDS), "left " + gone.getCount());
        }
    }

    @Test
    void endsAtTheDeadlineAndAfterSilence() {
        try (TestServer server = TestServer.of(TestServer.hang())) {
            Core core = Sample.core(server);
            ExecutionException late = assertThrows(ExecutionException.class, () ->
                    core.callAsync(Sample.get(), new Args(), Sample.with(
                            o -> o.deadline(Duration.ofMillis(200)))).get(5, TimeUnit.SECONDS));
            assertInstanceOf(ApiTimeoutException.class, late.getCause());
            ExecutionException silent = assertThrows(ExecutionException.class, () ->
                    core.callAsync(Sample.post(), new Args(), Sample.with(
                            o -> o.timeout(Duration.ofMillis(200)))).get(5, TimeUnit.SECONDS));
            assertInstanceOf(ApiTimeoutException.class, silent.getCause());
            assertEquals(2, server.requests.size());
        }
    }

    @Test
    void endsWhenItsThreadIsInterrupted() throws Exception {
        CountDownLatch gone = new CountDownLatch(1);
        try (TestServer server = TestServer.of(noticing(gone))) {
            AtomicReference<Throwable> thrown = new AtomicReference<>();
            Core core = Sample.core(server);
            Thread caller = new Thread(() -> {
                try {
                    core.call(Sample.get(), new Args(), null);
                } catch (RuntimeException e) {
                    thrown.set(Thread.currentThread().isInterrupted() ? e : null);
                }
            });
            caller.start();
            server.await(1);
            caller.interrupt();
            caller.join(10_000);
            assertInstanceOf(ApiCanceledException.class, thrown.get());
            assertEquals("GET /x: canceled", thrown.get().getMessage());
            assertTrue(gone.await(10, TimeUnit.SECONDS));
        }
    }

    @Test
    void servesManyCallersAtOnce() throws Exception {
        try (TestServer server = new TestServer(request ->
                TestServer.json(200, "\"" + request.target + "\""))) {
            Core core = Sample.core(server);
            ExecutorService callers = Executors.newFixedThreadPool(50);
            try {
                List<Future<Object>> calls = new ArrayList<>();
                for (int i = 0; i < 500; i++) {
                    String path = "/x/" + i;
                    calls.add(i % 2 == 0
                            ? callers.submit(() -> core.call(
                                    Sample.operation("GET", path), new Args(), null))
                            : core.callAsync(Sample.operation("GET", path), new Args(), null));
                }
                for (int i = 0; i < calls.size(); i++) {
                    assertEquals("/x/" + i, calls.get(i).get(20, TimeUnit.SECONDS));
                }
            } finally {
                callers.shutdown();
            }
        }
    }

    private static final Operation<BinaryResponse> DOWNLOAD =
            new Operation<BinaryResponse>("download", "GET", "/file")
                    .ok("200", new Answer<>().bytes());

    @Test
    void handsOutFilesAsTheyArrive(@TempDir Path folder) throws Exception {
        byte[] content = new byte[3_000_000];
        for (int i = 0; i < content.length; i++) {
            content[i] = (byte) (i * 31);
        }
        try (TestServer server = TestServer.of(
                TestServer.reply(200, "image/png", content))) {
            Core core = Sample.core(server);
            Path file = folder.resolve("a.png");
            Files.write(file, new byte[] {1});
            Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-r-----"));
            Path link = Files.createSymbolicLink(folder.resolve("link"), Path.of("a.png"));
            try (BinaryResponse response = core.call(DOWNLOAD, new Args(), null)) {
                assertEquals(content.length, response.size());
                assertEquals("image/png", response.contentType());
                response.saveTo(link);
            }
            org.junit.jupiter.api.Assertions.assertArrayEquals(
                    content, Files.readAllBytes(file));
            assertTrue(Files.isSymbolicLink(link));
            assertEquals("rw-r-----",
                    PosixFilePermissions.toString(Files.getPosixFilePermissions(file)));
            org.junit.jupiter.api.Assertions.assertArrayEquals(content, core.callAsync(
                    DOWNLOAD, new Args(), null).get(5, TimeUnit.SECONDS).bytes());
        }
        TestServer.Reply cut = TestServer.raw(
                "HTTP/1.1 200 OK\r\nContent-Type: image/png\r\nContent-Length: 99\r\n\r\nabc");
        try (TestServer server = TestServer.of(cut)) {
            Path file = folder.resolve("a.png");
            assertThrows(com.example.sdk.errors.ApiConnectionException.class, () ->
                    Sample.core(server).call(DOWNLOAD, new Args(), null).saveTo(file));
            assertEquals(content.length, Files.size(file));
            assertEquals(2, Files.list(folder).count());
        }
        CountDownLatch gone = new CountDownLatch(1);
        try (TestServer server = TestServer.of(noticing(gone))) {
            BinaryResponse response = Sample.core(server).call(DOWNLOAD, new Args(),
                    Sample.with(o -> o.deadline(Duration.ofMillis(500))));
            Thread.sleep(700);
            assertEquals(' ', response.inputStream().read());
            response.close();
            assertTrue(gone.await(10, TimeUnit.SECONDS));
            assertThrows(ApiCanceledException.class, () -> {
                while (response.inputStream().read() >= 0) {
                    assertFalse(gone.getCount() > 0);
                }
            });
        }
    }

    @Test
    void refusesFilesThatCannotBeRead(@TempDir Path folder) throws IOException {
        Path file = Files.write(folder.resolve("a.png"), new byte[] {1});
        FileUpload upload = FileUpload.of(file);
        Files.delete(file);
        try (TestServer server = TestServer.of(Sample.ok())) {
            Operation<Object> put = Sample.operation("PUT", "/x")
                    .body(new Body("image/png", RawBody.ENCODER));
            assertThrows(UsageException.class, () ->
                    Sample.core(server).call(put, new Args().body(upload), null));
            assertThrows(UsageException.class, () -> FileUpload.of(folder));
        }
    }

    private static String described(int variant, Object value) {
        Object content = value instanceof BinaryResponse
                ? ((BinaryResponse) value).bytes().length
                : value;
        return Arrays.asList("json ", "text ", "file ").get(variant) + content;
    }

    @Test
    void readsResponsesOfSeveralKinds() {
        Operation<String> mixed = new Operation<String>("mixed", "GET", "/x")
                .ok("200", new Answer<>().json(JsonTypes.LONG).bytes()
                        .variants(AsyncTest::described, 0, 2))
                .ok("201", new Answer<>().text().variants(AsyncTest::described, 1));
        try (TestServer server = TestServer.of(
                TestServer.json(200, "7"),
                TestServer.reply(200, "image/png", new byte[5]),
                TestServer.reply(201, "text/plain; charset=iso-8859-1", new byte[] {(byte) 0xe9}),
                TestServer.empty(204))) {
            Core core = Sample.core(server);
            assertEquals("json 7", core.call(mixed, new Args(), null));
            assertEquals("file 5", core.call(mixed, new Args(), null));
            assertEquals("text é", core.call(mixed, new Args(), null));
            assertFalse(core.callOptional(mixed, new Args(), null).isPresent());
        }
    }

    @Test
    void sendsWithAnotherTransport() throws Exception {
        List<String> sent = new ArrayList<>();
        HttpTransport transport = request -> {
            sent.add(request.method() + " " + request.url());
            return CompletableFuture.completedFuture(new HttpTransport.Response(
                    200,
                    Headers.of(Collections.singletonMap("content-type",
                            Collections.singletonList("application/json"))),
                    HttpTransport.ResponseBody.of(new ByteArrayInputStream("[1]".getBytes()))));
        };
        Core core = new Core(Sample.settings(), new ClientOptions()
                .baseUrl("https://api.example.com").transport(transport), Collections.emptyMap());
        assertEquals(Collections.singletonList(1L), core.call(Sample.get(), new Args(), null));
        assertEquals(Collections.singletonList(1L),
                core.callAsync(Sample.get(), new Args(), null).get(5, TimeUnit.SECONDS));
        assertEquals("GET https://api.example.com/x", sent.get(0));
        Core switching = new Core(Sample.settings(), new ClientOptions()
                .baseUrl("https://api.example.com").retry(Sample.FAST)
                .transport(request -> CompletableFuture.completedFuture(new HttpTransport.Response(
                        101, Headers.empty(), HttpTransport.ResponseBody.of(new byte[1])))),
                Collections.emptyMap());
        assertTrue(assertThrows(com.example.sdk.errors.ApiConnectionException.class, () ->
                switching.call(Sample.get(), new Args(), null)).getMessage()
                .contains("switched protocols"));
        RuntimeException broken = new IllegalStateException("broken");
        Core failing = new Core(Sample.settings(), new ClientOptions()
                .baseUrl("https://api.example.com").retry(Sample.FAST)
                .transport(request -> {
                    throw broken;
                }), Collections.emptyMap());
        RuntimeException error = assertThrows(RuntimeException.class,
                () -> failing.call(Sample.get(), new Args(), null));
        assertSame(broken, error.getCause());
    }

    @Test
    void leavesNoThreadThatKeepsTheProgramAlive() throws Exception {
        try (TestServer server = TestServer.of(TestServer.json(200, "7"))) {
            Core core = Sample.core(server);
            core.callAsync(Sample.get(), new Args(), null).get(5, TimeUnit.SECONDS);
            for (Thread thread : Thread.getAllStackTraces().keySet()) {
                boolean isOurs = thread.getName().startsWith("sdk-")
                        || thread.getName().startsWith("HttpClient");
                assertTrue(!isOurs || thread.isDaemon(), thread.getName());
            }
            core.close();
            assertThrows(UsageException.class, () -> core.call(Sample.get(), new Args(), null));
        }
    }

    @Test
    void refusesAClientThatFollowsRedirects() {
        java.net.http.HttpClient follows = java.net.http.HttpClient.newBuilder()
                .followRedirects(java.net.http.HttpClient.Redirect.ALWAYS).build();
        assertThrows(UsageException.class, () -> new Core(Sample.settings(),
                new ClientOptions().httpClient(follows), Collections.emptyMap()));
        try (TestServer server = TestServer.of(TestServer.json(200, "7"))) {
            Core core = new Core(Sample.settings(), Sample.options(server)
                    .httpClient(java.net.http.HttpClient.newHttpClient()), Collections.emptyMap());
            assertEquals(7L, core.call(Sample.get(), new Args(), null));
        }
    }

    /** Java 11 does not tell a handshake that is cut off from a request that is. */
    @Test
    @EnabledForJreRange(min = JRE.JAVA_17)
    void reportsACutHandshakeAsNotSent() throws Exception {
        try (java.net.ServerSocket socket = new java.net.ServerSocket(0)) {
            Thread server = new Thread(() -> {
                try {
                    while (true) {
                        Socket connection = socket.accept();
                        connection.getInputStream().read();
                        connection.close();
                    }
                } catch (IOException e) {
                    return;
                }
            });
            server.setDaemon(true);
            server.start();
            Core core = new Core(Sample.settings(), new ClientOptions().retry(Sample.FAST)
                    .baseUrl("https://127.0.0.1:" + socket.getLocalPort()), Collections.emptyMap());
            com.example.sdk.errors.ApiConnectionException error = assertThrows(
                    com.example.sdk.errors.ApiConnectionException.class,
                    () -> core.call(Sample.post(), new Args(), null));
            assertFalse(error.wasSent(), error.toString());
        }
    }
}
