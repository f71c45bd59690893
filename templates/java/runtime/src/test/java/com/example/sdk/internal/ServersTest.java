package com.example.sdk.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.example.sdk.TestServer;
import com.example.sdk.errors.ApiException;
import com.example.sdk.errors.UsageException;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ServersTest {
    private static Settings settings() {
        return Sample.settings()
                .server(new Server("production", "https://{region}.example.com/v1").variable(
                        new ServerVariable("region", VariablePlace.HOST).defaultValue("eu")))
                .server(new Server("local", "http://127.0.0.1:{port}/{path}")
                        .variable(new ServerVariable("port", VariablePlace.PORT))
                        .variable(new ServerVariable("path", VariablePlace.PATH)
                                .defaultValue("v1").secret()));
    }

    private static String url(ClientOptions options) {
        return settings().apiUrl(options, options.baseUrl);
    }

    private static ClientOptions with(String environment, String... variables) {
        Map<String, String> values = new HashMap<>();
        for (int i = 0; i < variables.length; i += 2) {
            values.put(variables[i], variables[i + 1]);
        }
        return new ClientOptions().environment(environment).serverVariables(values);
    }

    @Test
    void expandsTheServerThatTheClientChooses() {
        assertEquals("https://eu.example.com/v1", url(new ClientOptions()));
        assertEquals("https://us-1.example.com/v1", url(with(null, "region", "us-1")));
        assertEquals("http://127.0.0.1:8080/v1", url(with("local", "port", "8080")));
        assertEquals("http://h/x", url(with("local").baseUrl("http://h/x/")));
        String[][] bad = {
            {null, "region", "evil.com/"}, {null, "region", "a@b"}, {null, "region", "a:b"},
            {null, "region", ".."}, {"local", "port", "99a"}, {"local"}, {"staging"},
            {null, "nothing", "a"}, {"local", "port", "1", "path", "a?b"}
        };
        for (String[] row : bad) {
            ClientOptions options = with(row[0], Arrays.copyOfRange(row, 1, row.length));
            assertThrows(UsageException.class, () -> url(options), Arrays.toString(row));
        }
    }

    @Test
    void appendsARelativeServer() {
        Settings relative = Sample.settings().server(new Server(null, "/{version}").variable(
                new ServerVariable("version", VariablePlace.PATH).values("v1", "v2")
                        .defaultValue("v1")));
        assertEquals("http://h/a/v1", relative.apiUrl(new ClientOptions(), "http://h/a"));
        assertEquals("", relative.apiUrl(new ClientOptions(), null));
        assertThrows(UsageException.class,
                () -> relative.apiUrl(with(null, "version", "v3"), "http://h"));
        assertEquals("http://h/api/v1",
                Sample.settings().basePath("/api/v1").apiUrl(new ClientOptions(), "http://h"));
    }

    @Test
    void selectsAServerForSubsequentCalls() {
        try (TestServer server = TestServer.of(TestServer.json(400, "{}"))) {
            String port = server.url().substring(server.url().lastIndexOf(':') + 1);
            Core core = new Core(settings(), with("local", "port", port, "path", "CANARY"),
                    Collections.emptyMap());
            ApiException error = assertThrows(ApiException.class,
                    () -> core.call(Sample.get(), new Args(), null));
            assertEquals("/CANARY/x", server.last().target);
            assertEquals("400 GET /[redacted]/x: {}", error.getMessage());
            core.setServer(null, Collections.singletonMap("path", "v2"));
            assertThrows(ApiException.class, () -> core.call(Sample.get(), new Args(), null));
            assertEquals("/v2/x", server.last().target);
            assertThrows(UsageException.class, () -> core.setServer("staging", null));
            core.setBaseUrl(server.url());
            assertThrows(ApiException.class, () -> core.call(Sample.get(), new Args(), null));
            assertEquals("/x", server.last().target);
            assertThrows(UsageException.class, () -> core.with(Sample.with(
                    o -> o.baseUrl("ftp://h"))));
        }
    }

    @Test
    void keepsCredentialsFromForeignServers() {
        try (TestServer server = TestServer.of(Sample.ok())) {
            Settings settings = Sample.settings().baseUrl("https://api.example.com")
                    .credential("key", new ApiKey(Place.HEADER, "X-Key"))
                    .security(new Alternative().need("key"));
            Core core = new Core(settings, new ClientOptions(),
                    Collections.singletonMap("key", "k"));
            core.call(Sample.get().server(server.url() + "/own"), new Args(), null);
            assertEquals("/own/x", server.last().target);
            assertNull(server.last().header("X-Key"));
            core.call(Sample.get().server(server.url()).trusted(), new Args(), null);
            assertEquals("k", server.last().header("X-Key"));
            core.call(Sample.get().server(server.url()).trusted().trustedFrom("example.com"),
                    new Args(), null);
            assertNull(server.last().header("X-Key"));
            core.call(Sample.get().server("https://own.example.com").trusted(), new Args(),
                    Sample.with(o -> o.baseUrl(server.url())));
            assertEquals("k", server.last().header("X-Key"));
            assertTrue(server.last().target.equals("/x"));
        }
    }

    @Test
    void setsIdempotencyKeys() {
        try (TestServer server = TestServer.of(TestServer.json(500, "{}"), Sample.ok())) {
            Core core = Sample.core(Sample.settings().idempotencyHeader("Idempotency-Key"), server,
                    Collections.emptyMap());
            core.call(Sample.post(), new Args(), null);
            assertEquals(2, server.requests.size());
            String key = server.requests.get(0).header("Idempotency-Key");
            assertTrue(key.matches("[0-9a-f-]{36}"), key);
            assertEquals(key, server.requests.get(1).header("Idempotency-Key"));
            core.call(Sample.post(), new Args(), Sample.with(o -> o.idempotencyKey("mine")));
            assertEquals("mine", server.last().header("Idempotency-Key"));
            core.call(Sample.get(), new Args(), null);
            assertNull(server.last().header("Idempotency-Key"));
            core.call(Sample.post().idempotencyHeader("X-Once"), new Args(), null);
            assertTrue(server.last().header("X-Once").matches("[0-9a-f-]{36}"));
        }
    }

    @Test
    void choosesTheMediaTypeOfABody() {
        Operation<Object> several = Sample.post()
                .body(new Body("application/json", BodyEncoders.JSON).takes(Takes.DATA).required())
                .body(new Body("application/x-www-form-urlencoded", FormBody.ENCODER)
                        .takes(Takes.DATA).required())
                .body(new Body("multipart/form-data", MultipartBody.ENCODER)
                        .takes(Takes.PARTS).required())
                .body(new Body("text/plain", RawBody.ENCODER).takes(Takes.TEXT).required())
                .body(new Body("image/*", RawBody.ENCODER).takes(Takes.FILE).required());
        try (TestServer server = TestServer.of(Sample.ok())) {
            Core core = Sample.core(server);
            Map<String, Object> data = new java.util.LinkedHashMap<>();
            data.put("a b", "c+d &é");
            data.put("list", Arrays.asList(1, true));
            data.put("nested", Collections.singletonMap("x", 1));
            core.call(several, new Args().body(data), null);
            assertEquals("{\"a b\":\"c+d &é\",\"list\":[1,true],\"nested\":{\"x\":1}}",
                    server.last().text());
            core.call(several, new Args().body(data), Sample.with(
                    o -> o.contentType("application/x-www-form-urlencoded")));
            assertEquals("a+b=c%2Bd+%26%C3%A9&list=1&list=true&nested=%7B%22x%22%3A1%7D",
                    server.last().text());
            core.call(several, new Args().body(Collections.singletonMap("f",
                    com.example.sdk.FileUpload.of("n", new byte[1]))), null);
            assertTrue(server.last().header("Content-Type").startsWith("multipart/form-data; "));
            core.call(several, new Args().body("text"), null);
            assertEquals("text/plain", server.last().header("Content-Type"));
            assertEquals("text", server.last().text());
            core.call(several, new Args().body(new byte[] {1, 2}), null);
            assertEquals("application/octet-stream", server.last().header("Content-Type"));
            core.call(several, new Args().body("x", "image/*"), null);
            assertEquals("text/plain", server.last().header("Content-Type"));
            core.call(several, new Args().body(data, "application/x-www-form-urlencoded"), null);
            assertTrue(server.last().text().startsWith("a+b="));
            core.call(several, new Args().body(data, "application/x-www-form-urlencoded"),
                    Sample.with(o -> o.contentType("application/json")));
            assertTrue(server.last().text().startsWith("{"));
            assertThrows(UsageException.class, () -> core.call(several, new Args(), null));
            assertThrows(UsageException.class, () -> core.call(several, new Args().body("x"),
                    Sample.with(o -> o.contentType("application/json"))));
            assertThrows(UsageException.class, () -> core.call(several, new Args().body("x"),
                    Sample.with(o -> o.contentType("text/html"))));
            Operation<Object> streaming = Sample.post().body(
                    new Body("application/json", BodyEncoders.JSON)
                            .set("stream", true).otherwise("createChat"));
            core.call(streaming, new Args(), null);
            assertEquals("{\"stream\":true}", server.last().text());
            UsageException contrary = assertThrows(UsageException.class, () -> core.call(streaming,
                    new Args().body(Collections.singletonMap("stream", false)), null));
            assertEquals("stream is always true in this method; to send false, call createChat",
                    contrary.getMessage());
            core.call(Sample.post(), new Args(), null);
            assertEquals("0", server.last().header("Content-Length"));
            assertNull(server.last().header("Content-Type"));
            core.call(Sample.post().body(new Body("application/json", BodyEncoders.JSON)
                    .required().nullable()), new Args(), null);
            assertEquals("null", server.last().text());
        }
    }
}
