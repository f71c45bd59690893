package com.example.sdk;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.example.sdk.errors.ApiConnectionException;
import com.example.sdk.errors.ApiException;
import com.example.sdk.errors.ApiTimeoutException;
import com.example.sdk.errors.AuthenticationException;
import com.example.sdk.errors.DecodeException;
import com.example.sdk.errors.InvalidDataException;
import com.example.sdk.errors.NotFoundException;
import com.example.sdk.errors.RateLimitException;
import com.example.sdk.errors.UsageException;
import com.example.sdk.json.DecodeIssue;
import com.example.sdk.models.Animal;
import com.example.sdk.models.Pet;
import com.example.sdk.models.PhotoForm;
import com.example.sdk.models.Problem;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;

class CallsTest {
    private static final RetryOptions FAST =
            RetryOptions.builder().delay(Duration.ofMillis(1)).build();

    private static SampleConfig.Builder config(TestServer server) {
        return SampleConfig.builder().apiKey("tok_CANARY_key").baseUrl(server.url() + "/v1/")
                .retry(FAST);
    }

    private static SampleClient client(TestServer server) {
        return new SampleClient(config(server).build());
    }

    private static RequestOptions options(java.util.function.Consumer<RequestOptions.Builder> c) {
        return RequestOptions.changed(c);
    }

    @Test
    void sendsARequestAndReadsTheResponse() {
        try (TestServer server = TestServer.of(TestServer.json(
                200, "{\"id\":7,\"name\":\"Rex\",\"kind\":\"pet\",\"more\":[1.50]}"))) {
            Pet pet = client(server).pets().getPet(7);
            assertEquals("Rex", pet.name());
            assertEquals(7, pet.id());
            assertEquals("[1.50]", com.example.sdk.json.Json.write(
                    pet.unknownProperties().get("more")));
            TestServer.Request request = server.last();
            assertEquals("GET", request.method);
            assertEquals("/v1/pets/7", request.target);
            assertEquals("tok_CANARY_key", request.header("X-Api-Key"));
            assertEquals("application/json", request.header("Accept"));
            assertEquals("sample-java/1.0.0", request.header("User-Agent"));
            assertNull(request.header("Upgrade"));
            assertNull(request.header("Content-Type"));
        }
    }

    @Test
    void sendsAModelWithoutItsReadOnlyProperties() {
        try (TestServer server = TestServer.of(TestServer.json(
                201, "{\"id\":7,\"name\":\"Rex\",\"kind\":\"pet\"}"))) {
            SampleClient client = client(server);
            Pet read = client.pets().createPet(Pet.builder().name("Rex").pin("1234").build(), null);
            assertEquals("{\"name\":\"Rex\",\"pin\":\"1234\",\"kind\":\"pet\"}",
                    server.last().text());
            assertEquals("application/json", server.last().header("Content-Type"));
            client.pets().createPet(read.toBuilder().mate(read).nickname(null).build(), null);
            assertEquals("{\"name\":\"Rex\",\"kind\":\"pet\","
                            + "\"mate\":{\"name\":\"Rex\",\"kind\":\"pet\"},\"nickname\":null}",
                    server.last().text());
        }
    }

    @Test
    void throwsTheExceptionOfAStatus() {
        String body = "{\"detail\":\"It is gone\"}";
        try (TestServer server = TestServer.of(
                TestServer.json(404, body, "X-Request-Id", "r-17", "X-Own", "a"))) {
            NotFoundException error = assertThrows(
                    NotFoundException.class, () -> client(server).pets().getPet(7));
            assertEquals(
                    "404 GET /v1/pets/7: It is gone (request id r-17)", error.getMessage());
            assertEquals(404, error.status());
            assertEquals("a", error.headers().get("x-own").orElse(""));
            assertEquals(body, new String(error.rawBody(), StandardCharsets.UTF_8));
            assertEquals("It is gone", error.errorAs(Problem.TYPE).get().detail().orElse(""));
            assertFalse(error.errorAs(Pet.TYPE).isPresent());
            assertInstanceOf(Problem.class, error.error().get());
            assertEquals(server.url() + "/v1/pets/7", error.url());
            assertEquals("GET", error.method());
            assertEquals("r-17", error.requestId().orElse(""));
        }
    }

    @Test
    void readsTheBodyOfAnErrorAsATypeWithItsRequiredProperties() {
        Map<String, Boolean> bodies = new LinkedHashMap<>();
        bodies.put("{\"id\":7,\"name\":\"n\",\"kind\":\"pet\"}", true);
        bodies.put("{\"id\":7,\"name\":\"n\",\"kind\":\"pet\",\"price\":\"dear\"}", true);
        bodies.put("{\"id\":7,\"kind\":\"pet\"}", false);
        bodies.put("{\"id\":7,\"name\":null,\"kind\":\"pet\"}", false);
        bodies.put("{\"id\":7,\"name\":5,\"kind\":\"pet\"}", false);
        bodies.put("[]", false);
        bodies.put("null", false);
        bodies.put("<html>", false);
        bodies.forEach((body, fits) -> {
            try (TestServer server = TestServer.of(TestServer.json(404, body))) {
                NotFoundException error = assertThrows(
                        NotFoundException.class, () -> client(server).pets().getPet(7));
                assertEquals(fits, error.errorAs(Pet.TYPE).isPresent(), body);
                assertEquals(fits, error.errorAs(Animal.TYPE).isPresent(), body);
            }
        });
    }

    @Test
    void retriesAsTheStatusSays() {
        for (Vectors.Row row : Vectors.rows("statuses.json", "statuses")) {
            for (String method : Arrays.asList("get", "post")) {
                boolean isEmpty = row.has("empty");
                int status = row.number("status");
                TestServer.Reply first = isEmpty
                        ? TestServer.empty(status)
                        : TestServer.json(status, "{\"id\":7,\"name\":\"n\",\"kind\":\"pet\"}");
                TestServer.Reply then =
                        TestServer.json(200, "{\"id\":7,\"name\":\"n\",\"kind\":\"pet\"}");
                try (TestServer server = TestServer.of(first, then)) {
                    SampleClient client = new SampleClient(config(server)
                            .retry(RetryOptions.builder().maxAttempts(2)
                                    .delay(Duration.ofMillis(1)).build()).build());
                    String kind = kindOf(() -> {
                        if (method.equals("get")) {
                            client.pets().getPet(7);
                        } else {
                            client.pets().createPet(Pet.builder().name("n").build(), null);
                        }
                    });
                    int wanted = row.number(method);
                    assertEquals(wanted, server.requests.size(), method + " " + row);
                    assertEquals(wanted == 2 ? "success" : row.text("kind"), kind,
                            method + " " + row);
                }
            }
        }
    }

    private static String kindOf(Runnable call) {
        try {
            call.run();
            return "success";
        } catch (ApiException e) {
            String name = e.getClass().getSimpleName().replace("Exception", "");
            switch (name) {
                case "Api":
                    return "other";
                case "PermissionDenied":
                    return "forbidden";
                case "Authentication":
                    return "unauthorized";
                case "RateLimit":
                    return "tooManyRequests";
                case "UnprocessableEntity":
                    return "unprocessable";
                case "InternalServer":
                    return "server";
                default:
                    return Character.toLowerCase(name.charAt(0)) + name.substring(1);
            }
        }
    }

    @Test
    void raisesALongRetryAfterAtOnce() {
        try (TestServer server = TestServer.of(
                TestServer.json(429, "{}", "Retry-After", "3600"))) {
            RateLimitException error = assertThrows(
                    RateLimitException.class, () -> client(server).pets().getPet(7));
            assertEquals(Duration.ofHours(1), error.retryAfter().get());
            assertEquals(1, server.requests.size());
        }
    }

    @Test
    void waitsAsLongAsRetryAfterSays() {
        try (TestServer server = TestServer.of(
                TestServer.json(503, "{}", "Retry-After", "1"),
                TestServer.json(200, "{\"id\":1,\"name\":\"n\",\"kind\":\"pet\"}"))) {
            long started = System.nanoTime();
            ApiResponse<Pet> response = client(server).pets().raw().getPet(1);
            assertTrue(System.nanoTime() - started >= 1_000_000_000L);
            assertEquals(2, response.attempts());
            assertEquals(200, response.status());
        }
    }

    @Test
    void endsAtTheDeadline() {
        try (TestServer server = TestServer.of(
                TestServer.json(503, "{}", "Retry-After", "30"))) {
            ApiTimeoutException error = assertThrows(ApiTimeoutException.class, () ->
                    client(server).pets().getPet(7, options(
                            o -> o.deadline(Duration.ofSeconds(1)))));
            assertInstanceOf(ApiException.class, error.getCause());
            assertEquals(1, server.requests.size());
        }
        try (TestServer server = TestServer.of(TestServer.hang())) {
            ApiTimeoutException error = assertThrows(ApiTimeoutException.class, () ->
                    client(server).pets().getPet(7, options(
                            o -> o.deadline(Duration.ofMillis(200)))));
            assertEquals("GET /v1/pets/7: took longer than 200 ms", error.getMessage());
        }
    }

    @Test
    void endsWhenTheServerIsSilent() {
        try (TestServer server = TestServer.of(TestServer.hang())) {
            ApiTimeoutException error = assertThrows(ApiTimeoutException.class, () ->
                    client(server).pets().getPet(7, options(o -> o
                            .timeout(Duration.ofMillis(200))
                            .retry(RetryOptions.none()))));
            assertEquals("GET /v1/pets/7: no response was received for 200 ms",
                    error.getMessage());
            assertTrue(error.wasSent());
        }
        TestServer.Reply slow = out -> {
            out.write("HTTP/1.1 200 OK\r\nContent-Length: 99\r\n\r\n{".getBytes());
            out.flush();
            Thread.sleep(20_000);
        };
        try (TestServer server = TestServer.of(slow)) {
            ApiTimeoutException error = assertThrows(ApiTimeoutException.class, () ->
                    client(server).pets().getPet(7, options(o -> o
                            .timeout(Duration.ofMillis(200))
                            .retry(RetryOptions.none()))));
            assertEquals("GET /v1/pets/7: no data was received for 200 ms", error.getMessage());
        }
    }

    @Test
    void readsASlowBody() {
        TestServer.Reply slow = out -> {
            out.write("HTTP/1.1 200 OK\r\nContent-Length: 36\r\n\r\n".getBytes());
            for (byte next : "{\"id\":1,\"name\":\"n\",\"kind\":\"pet\"}    ".getBytes()) {
                out.write(next);
                out.flush();
                Thread.sleep(30);
            }
        };
        try (TestServer server = TestServer.of(slow)) {
            assertEquals("n", client(server).pets().getPet(1, options(
                    o -> o.timeout(Duration.ofMillis(900)))).name());
        }
    }

    @Test
    void retriesAConnectionThatBreaksOnlyIfTheCallIsIdempotent() {
        TestServer.Reply broken =
                TestServer.raw("HTTP/1.1 200 OK\r\nContent-Length: 99\r\n\r\n{");
        TestServer.Reply fine =
                TestServer.json(200, "{\"id\":1,\"name\":\"n\",\"kind\":\"pet\"}");
        try (TestServer server = TestServer.of(broken, fine)) {
            assertEquals("n", client(server).pets().getPet(1).name());
            assertEquals(2, server.requests.size());
        }
        try (TestServer server = TestServer.of(broken, fine)) {
            ApiConnectionException error = assertThrows(ApiConnectionException.class, () ->
                    client(server).pets().createPet(Pet.builder().name("n").build(), null));
            assertTrue(error.wasSent());
            assertEquals(1, server.requests.size());
        }
    }

    @Test
    void reportsAServerThatDoesNotListen() {
        TestServer server = TestServer.of(TestServer.empty(204));
        server.close();
        ApiConnectionException error = assertThrows(ApiConnectionException.class, () ->
                client(server).pets().createPet(Pet.builder().name("n").build(), null));
        assertFalse(error.wasSent());
        assertFalse(error.getMessage().contains("may have processed"), error.getMessage());
        assertEquals("POST /v1/pets: connection failed: connection refused: "
                + server.url().replaceAll("^http://|/v1$", ""), error.getMessage());
        assertInstanceOf(ConnectException.class, error.getCause());
        SampleClient nowhere = new SampleClient(SampleConfig.builder().apiKey("key1")
                .baseUrl("http://nowhere.invalid").retry(FAST).build());
        ApiConnectionException unknown = assertThrows(
                ApiConnectionException.class, () -> nowhere.pets().getPet(1));
        assertEquals("GET /pets/1: connection failed: unknown host: nowhere.invalid:80",
                unknown.getMessage());
        assertFalse(unknown.wasSent());
    }

    @Test
    void reportsAServerWithoutTls() {
        byte[] plain = "HTTP/1.1 400 Bad Request\r\n\r\n".getBytes(StandardCharsets.UTF_8);
        try (ServerSocket socket = new ServerSocket(0, 50, InetAddress.getLoopbackAddress())) {
            Thread server = new Thread(() -> {
                while (!socket.isClosed()) {
                    try (Socket connection = socket.accept()) {
                        InputStream received = connection.getInputStream();
                        received.read(new byte[1 << 14]);
                        connection.getOutputStream().write(plain);
                        connection.shutdownOutput();
                        // A connection that is closed before all is read is reset.
                        while (received.read() >= 0) { }
                    } catch (IOException e) {
                        // The next client, or the end.
                    }
                }
            });
            server.setDaemon(true);
            server.start();
            SampleClient client = new SampleClient(SampleConfig.builder().apiKey("key1")
                    .baseUrl("https://127.0.0.1:" + socket.getLocalPort()).retry(FAST).build());
            ApiConnectionException error = assertThrows(ApiConnectionException.class, () ->
                    client.pets().createPet(Pet.builder().name("n").build(), null));
            assertFalse(error.wasSent(), error.getMessage());
            assertTrue(error.getMessage().matches("POST /pets: connection failed: "
                    + "Un(supported or un)?recognized SSL message(, plaintext connection\\?)?"),
                    error.getMessage());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void refusesCallsThatCannotBeMade() {
        try (TestServer server = TestServer.of(TestServer.empty(204))) {
            SampleClient client = client(server);
            UsageException header = assertThrows(UsageException.class, () -> client.pets()
                    .getPet(1, options(o -> o.header("X-A", "tok_CANARY\nb"))));
            assertEquals("header X-A: the value contains a line break", header.getMessage());
            assertThrows(UsageException.class, () -> client.pets()
                    .getPet(1, options(o -> o.header("X A", "b"))));
            assertThrows(UsageException.class, () -> client.pets()
                    .getPet(1, options(o -> o.header("Host", "b"))));
            assertThrows(UsageException.class, () -> client.pets()
                    .getPet(1, options(o -> o.idempotencyKey("k"))));
            assertThrows(UsageException.class, () -> client.setBaseUrl("file:///etc"));
            assertThrows(UsageException.class, () -> client.withOptions(o -> o.query("a", "b")));
            assertEquals(0, server.requests.size());
            client.close();
            UsageException closed =
                    assertThrows(UsageException.class, () -> client.pets().getPet(1));
            assertEquals("the client is closed", closed.getMessage());
            SampleClient bare = new SampleClient(
                    SampleConfig.builder().baseUrl(server.url()).build());
            UsageException missing =
                    assertThrows(UsageException.class, () -> bare.pets().getPet(1));
            assertEquals("missing credentials: set apiKey on the client, or set"
                    + " allowMissingCredentials to send the call without them",
                    missing.getMessage());
            assertEquals(0, server.requests.size());
        }
        try (TestServer server = TestServer.of(TestServer.json(401, "{}"))) {
            SampleClient bare = new SampleClient(SampleConfig.builder().baseUrl(server.url())
                    .allowMissingCredentials(true).build());
            AuthenticationException error = assertThrows(
                    AuthenticationException.class, () -> bare.pets().getPet(1));
            assertEquals("401 GET /pets/1: {} (no credential was sent: apiKey not set)",
                    error.getMessage());
            bare.setApiKey("later\n");
            assertThrows(AuthenticationException.class, () -> bare.pets().getPet(1));
            assertEquals("later", server.last().header("X-Api-Key"));
        }
    }

    @Test
    void readsLeniently() {
        try (TestServer server = TestServer.of(TestServer.json(200,
                "{\"id\":\"x\",\"name\":7,\"kind\":\"pet\",\"tags\":[\"a\",3],\"extra\":1}"))) {
            List<String> lines = new ArrayList<>();
            SampleClient client = new SampleClient(
                    config(server).logger((level, line, fields) -> lines.add(line)).build());
            ApiResponse<Pet> response = client.pets().raw().getPet(7);
            assertEquals(
                    Arrays.asList(
                            new DecodeIssue("/id", "integer", "string"),
                            new DecodeIssue("/name", "string", "number"),
                            new DecodeIssue("/tags/1", "string", "number")),
                    response.issues());
            Pet pet = response.data();
            InvalidDataException error = assertThrows(InvalidDataException.class, pet::id);
            assertEquals("Pet: the required property id is not what the API description says,"
                    + " found string", error.getMessage());
            assertFalse(pet.tags().isPresent());
            assertTrue(lines.get(lines.size() - 1).endsWith(
                    "the response does not match the API description: /id (expected integer,"
                            + " found string), /name (expected string, found number), /tags/1"
                            + " (expected string, found number)"), lines.toString());
            client.pets().createPet(pet.toBuilder().build(), null);
            assertEquals("{\"name\":7,\"kind\":\"pet\",\"tags\":[\"a\",3],\"extra\":1}",
                    server.last().text());
        }
    }

    @Test
    void failsForBodiesThatAreNothing() {
        String[] bodies = {"[]", "{\"a\":\"\\ud800\"}", "NaN", "{} {}", " \t", "<html>"};
        for (String body : bodies) {
            try (TestServer server = TestServer.of(TestServer.json(200, body))) {
                DecodeException error = assertThrows(
                        DecodeException.class, () -> client(server).pets().getPet(7), body);
                assertEquals(200, error.status());
                assertEquals(body, new String(error.rawBody(), StandardCharsets.UTF_8));
                assertEquals(1, server.requests.size());
            }
        }
        try (TestServer server = TestServer.of(TestServer.reply(
                200, "text/html", "<html>tok_CANARY_key</html>".getBytes()))) {
            DecodeException error = assertThrows(
                    DecodeException.class, () -> client(server).pets().getPet(7));
            assertEquals("GET /v1/pets/7: 200 with text/html: expected JSON; the body starts"
                    + " with: <html>[redacted]</html>", error.getMessage());
        }
    }

    @Test
    void acceptsResponsesWithoutAValue() {
        for (TestServer.Reply reply : Arrays.asList(
                TestServer.empty(204), TestServer.json(200, ""), TestServer.json(200, "null"))) {
            try (TestServer server = TestServer.of(reply)) {
                assertNull(client(server).pets().getPet(7));
            }
        }
        try (TestServer server = TestServer.of(TestServer.json(200, ""))) {
            assertEquals(
                    Collections.singletonList(new DecodeIssue("", "object", "missing")),
                    client(server).pets().raw().getPet(7).issues());
            client(server).pets().deletePet(7);
            assertEquals("DELETE", server.last().method);
        }
    }

    @Test
    void readsCompressedBodies() throws IOException {
        byte[] json = "{\"id\":7,\"name\":\"é\",\"kind\":\"pet\"}"
                .getBytes(StandardCharsets.UTF_8);
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(packed)) {
            gzip.write(json);
        }
        byte[] whole = packed.toByteArray();
        try (TestServer server = TestServer.of(
                TestServer.reply(200, "application/json", whole, "Content-Encoding", "gzip"))) {
            assertEquals("é", client(server).pets().getPet(7).name());
        }
        for (int drop : Arrays.asList(1, 4, 8, 20, whole.length - 3)) {
            byte[] cut = Arrays.copyOf(whole, whole.length - drop);
            try (TestServer server = TestServer.of(
                    TestServer.reply(200, "application/json", cut, "Content-Encoding", "gzip"))) {
                assertThrows(ApiConnectionException.class,
                        () -> client(server).pets().getPet(7), "without " + drop);
                assertEquals(3, server.requests.size());
            }
        }
        try (TestServer server = TestServer.of(TestServer.reply(
                200, "application/json", new byte[0], "Content-Encoding", "gzip"))) {
            assertNull(client(server).pets().getPet(7));
        }
    }

    @Test
    void sendsForms() {
        try (TestServer server = TestServer.of(
                TestServer.json(200, "{\"id\":7,\"name\":\"n\",\"kind\":\"pet\"}"))) {
            SampleClient client = client(server);
            PhotoForm form = PhotoForm.builder()
                    .photo(FileUpload.of("a\"b\r\n;ü.txt", "PNG".getBytes()))
                    .addMore(FileUpload.of("1", "one".getBytes()).contentType("text/plain"))
                    .addMore(FileUpload.of("2", () -> new ByteArrayInputStream("two".getBytes())))
                    .caption("hi")
                    .pet(Pet.builder().name("Rex").build())
                    .build();
            client.pets().uploadPhoto(7, form, null);
            TestServer.Request request = server.last();
            String type = request.header("Content-Type");
            String boundary = type.substring(type.indexOf("boundary=") + 9);
            assertEquals("chunked", request.header("Transfer-Encoding"));
            String start = "--" + boundary + "\r\nContent-Disposition: form-data; name=";
            assertEquals(
                    start + "\"photo\"; filename=\"a%22b%0D%0A;ü.txt\"\r\nContent-Type: image/png"
                            + "\r\n\r\nPNG\r\n"
                            + start + "\"more\"; filename=\"1\"\r\nContent-Type: text/plain"
                            + "\r\n\r\none\r\n"
                            + start + "\"more\"; filename=\"2\"\r\nContent-Type:"
                            + " application/octet-stream\r\n\r\ntwo\r\n"
                            + start + "\"caption\"\r\n\r\nhi\r\n"
                            + start + "\"pet\"\r\nContent-Type: application/json\r\n\r\n"
                            + "{\"name\":\"Rex\",\"kind\":\"pet\"}\r\n"
                            + "--" + boundary + "--\r\n",
                    request.text());
            client.pets().uploadPhoto(7, PhotoForm.builder()
                    .photo(FileUpload.of("a", "PNG".getBytes())).build(), null);
            assertEquals(String.valueOf(server.last().body.length),
                    server.last().header("Content-Length"));
        }
    }

    @Test
    void sendsAFileAgainOnlyIfItCan() {
        TestServer.Reply busy = TestServer.json(503, "{}");
        TestServer.Reply fine = TestServer.json(200, "{\"id\":7,\"name\":\"n\",\"kind\":\"pet\"}");
        try (TestServer server = TestServer.of(busy, fine)) {
            PhotoForm form = PhotoForm.builder().photo(FileUpload.of("a", new byte[9])).build();
            client(server).pets().uploadPhoto(7, form, null);
            assertEquals(2, server.requests.size());
            assertArrayEquals(server.requests.get(0).body, server.requests.get(1).body);
        }
        try (TestServer server = TestServer.of(busy, fine)) {
            PhotoForm form = PhotoForm.builder().photo(FileUpload.ofOnce("a",
                    new ByteArrayInputStream(new byte[9]))).build();
            ApiException error = assertThrows(ApiException.class,
                    () -> client(server).pets().uploadPhoto(7, form, null));
            assertEquals(503, error.status());
            assertEquals(1, server.requests.size());
        }
    }

    @Test
    void reusesConnections() {
        try (TestServer server = new TestServer(request -> request.number % 2 == 0
                ? TestServer.json(404, "{}")
                : TestServer.json(200, "{\"id\":7,\"name\":\"n\",\"kind\":\"pet\"}"))) {
            SampleClient client = client(server);
            for (int i = 0; i < 50; i++) {
                try {
                    client.pets().getPet(i);
                } catch (NotFoundException e) {
                    assertEquals(404, e.status());
                }
            }
            assertEquals(50, server.requests.size());
            assertTrue(server.connections.get() <= 2, "connections: " + server.connections);
        }
    }

    @Test
    void printsNoSecrets() {
        try (TestServer server = TestServer.of(TestServer.json(400, "{}"))) {
            SampleConfig config = config(server).build();
            assertFalse(config.toString().contains("CANARY"), config.toString());
            assertTrue(config.toString().contains("apiKey=[redacted]"), config.toString());
            Pet pet = Pet.builder().name("Rex").pin("tok_CANARY_pin").build();
            assertEquals("Pet{\"name\":\"Rex\",\"pin\":\"**********\",\"kind\":\"pet\"}",
                    pet.toString());
            ApiException error = assertThrows(
                    ApiException.class, () -> new SampleClient(config).pets().getPet(1));
            assertFalse(error.toString().contains("CANARY"));
        }
    }

    @Test
    void followsRedirectsOfTheSameOrigin() {
        TestServer.Reply fine = TestServer.json(200, "{\"id\":7,\"name\":\"n\",\"kind\":\"pet\"}");
        try (TestServer server = TestServer.of(
                TestServer.empty(302, "Location", "/v1/pets/8?a=b"), fine)) {
            client(server).pets().getPet(7);
            assertEquals("/v1/pets/8?a=b", server.last().target);
            assertEquals("tok_CANARY_key", server.last().header("X-Api-Key"));
        }
        try (TestServer server = TestServer.of(
                TestServer.empty(307, "Location", "/v2/pets"),
                TestServer.json(201, "{\"id\":7,\"name\":\"n\",\"kind\":\"pet\"}"))) {
            client(server).pets().createPet(Pet.builder().name("n").build(), null);
            assertEquals("POST", server.last().method);
            assertEquals("{\"name\":\"n\",\"kind\":\"pet\"}", server.last().text());
        }
        try (TestServer server = TestServer.of(
                TestServer.empty(303, "Location", "/v2/pets"), fine)) {
            client(server).pets().createPet(Pet.builder().name("n").build(), null);
            assertEquals("GET", server.last().method);
            assertNull(server.last().header("Content-Type"));
        }
        try (TestServer server = TestServer.of(
                TestServer.empty(302, "Location", "/v1/pets/7"))) {
            ApiException error = assertThrows(
                    ApiException.class, () -> client(server).pets().getPet(7));
            assertTrue(error.getMessage().endsWith("too many redirects"), error.getMessage());
            assertEquals(21, server.requests.size());
        }
        for (String place : Arrays.asList("javascript:alert(1)", "file:///etc/passwd")) {
            try (TestServer server = TestServer.of(TestServer.empty(302, "Location", place))) {
                ApiException error = assertThrows(
                        ApiException.class, () -> client(server).pets().getPet(7));
                assertTrue(error.getMessage().endsWith("not an http or https URL"),
                        error.getMessage());
            }
        }
    }

    @Test
    void leavesCredentialsBehindOnTheWayToAnotherOrigin() {
        TestServer.Reply fine = TestServer.json(200, "{\"id\":7,\"name\":\"n\",\"kind\":\"pet\"}");
        try (TestServer other = TestServer.of(fine);
                TestServer server = TestServer.of(
                        TestServer.empty(302, "Location", other.url() + "/x"))) {
            client(server).pets().getPet(7, options(o -> o.header("X-Own", "tok_CANARY_own")));
            assertEquals("/x", other.last().target);
            assertNull(other.last().header("X-Api-Key"));
            assertNull(other.last().header("X-Own"));
            assertEquals("application/json", other.last().header("Accept"));
        }
        try (TestServer other = TestServer.of(fine);
                TestServer server = TestServer.of(
                        TestServer.empty(307, "Location", other.url() + "/x?k=tok"))) {
            ApiException error = assertThrows(ApiException.class, () -> client(server).pets()
                    .createPet(Pet.builder().name("n").build(), null));
            assertEquals("307 POST /v1/pets: the redirect to " + other.url() + "/x was not"
                    + " followed: POST requests are not redirected to another origin",
                    error.getMessage());
            assertEquals(0, other.requests.size());
        }
    }

    /** Java 11 takes an interim response for the response. */
    @Test
    @EnabledForJreRange(min = JRE.JAVA_17)
    void skipsInterimResponses() {
        for (Vectors.Row row : Vectors.rows("interim.json", "cases")) {
            for (String method : Arrays.asList("get", "post")) {
                TestServer.Reply reply = out -> {
                    out.write(row.text("raw").getBytes(StandardCharsets.ISO_8859_1));
                    out.flush();
                    if (row.text("kind").equals("success")) {
                        Thread.sleep(20);
                        TestServer.json(200, "{\"id\":7,\"name\":\"n\",\"kind\":\"pet\"}")
                                .writeTo(out);
                    } else {
                        Thread.sleep(3_000);
                    }
                };
                try (TestServer server = TestServer.of(reply)) {
                    SampleClient client = new SampleClient(config(server)
                            .timeout(Duration.ofSeconds(2))
                            .retry(RetryOptions.builder().maxAttempts(2)
                                    .delay(Duration.ofMillis(1)).build()).build());
                    String kind;
                    try {
                        if (method.equals("get")) {
                            client.pets().getPet(7);
                        } else {
                            client.pets().createPet(Pet.builder().name("n").build(), null);
                        }
                        kind = "success";
                    } catch (ApiTimeoutException e) {
                        kind = "timeout";
                    } catch (ApiConnectionException e) {
                        kind = "connection";
                    }
                    assertEquals(row.text("kind"), kind, method + " " + row);
                    assertEquals(row.number(method), server.requests.size(), method + " " + row);
                }
            }
        }
    }

    @Test
    void aCallKeepsTheRetryOptionsThatItDoesNotSet() {
        Duration delay = Duration.ofMillis(1);
        RetryOptions off =
                RetryOptions.builder().enabled(false).maxAttempts(4).delay(delay).build();
        assertEquals(1, attempts(off, RetryOptions.builder().maxAttempts(2).build()));
        assertEquals(1, attempts(off, RetryOptions.builder().delay(delay).build()));
        assertEquals(4, attempts(off, RetryOptions.builder().enabled(true).build()));
        assertEquals(2, attempts(off, RetryOptions.builder().enabled(true).maxAttempts(2).build()));
        assertEquals(2, attempts(FAST, RetryOptions.builder().maxAttempts(2).build()));
        assertEquals(1, attempts(FAST, RetryOptions.none()));
    }

    private static int attempts(RetryOptions client, RetryOptions call) {
        try (TestServer server = TestServer.of(TestServer.json(503, "{}"))) {
            SampleClient sample = new SampleClient(config(server).retry(client).build());
            assertThrows(ApiException.class, () -> sample.pets().getPet(7, options(o -> o.retry(call))));
            int direct = server.requests.size();
            assertThrows(ApiException.class,
                    () -> sample.pets().withOptions(o -> o.retry(call)).getPet(7));
            assertEquals(direct, server.requests.size() - direct);
            return direct;
        }
    }

    @Test
    void appliesTheOptionsOfTheNarrowestLayer() {
        try (TestServer server = TestServer.of(
                TestServer.json(200, "{\"id\":7,\"name\":\"n\",\"kind\":\"pet\"}"))) {
            SampleClient client = new SampleClient(config(server).header("X-A", "client")
                    .header("X-B", "client").header("X-C", "client").build());
            client.pets().withOptions(o -> o.header("x-b", "service").header("X-C", "service"))
                    .getPet(7, options(o -> o.header("X-c", "call").query("q", "a b+c&d=é")
                            .withoutHeader("user-agent")));
            TestServer.Request request = server.last();
            assertEquals("client", request.header("X-A"));
            assertEquals("service", request.header("X-B"));
            assertEquals("call", request.header("X-C"));
            assertEquals("/v1/pets/7?q=a%20b%2Bc%26d%3D%C3%A9", request.target);
            assertNotEquals("sample-java/1.0.0", request.header("User-Agent"));
            // A credential that the caller writes out is meant.
            client.pets().getPet(7, options(o -> o.header("x-api-key", "own")));
            assertEquals("own", server.last().header("X-Api-Key"));
        }
    }
}
