package com.example.sdk.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.example.sdk.RequestOptions;
import com.example.sdk.TestServer;
import com.example.sdk.Vectors;
import com.example.sdk.errors.ApiConnectionException;
import com.example.sdk.errors.ApiException;
import com.example.sdk.errors.DecodeException;
import com.example.sdk.errors.UsageException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class RedactionTest {
    private static Settings settings(String credential) {
        return Sample.settings()
                .credential("header", new ApiKey(Place.HEADER, "X-Key"))
                .credential("query", new ApiKey(Place.QUERY, "api key"))
                .credential("cookie", new ApiKey(Place.COOKIE, "sid"))
                .credential("token", new BearerToken("Bearer"))
                .credential("basic", new Basic())
                .security(new Alternative().need(credential));
    }

    private static Map<String, String> values(String credential, String secret) {
        Map<String, String> values = new HashMap<>();
        if (credential.equals("basic")) {
            values.put("username", "me");
            values.put("password", secret);
        } else {
            values.put(credential, secret);
        }
        return values;
    }

    @Test
    void showsNoSecretsOfCallsThatFail() throws IOException {
        List<Vectors.Row> rows = Vectors.rows("redaction.json", "calls");
        assertTrue(rows.size() > 10);
        for (Vectors.Row row : rows) {
            // The HTTP client of the JDK skips lines that are no header fields.
            if (!row.text("name").equals("in a malformed header field, and so in a cause")) {
                check(row);
            }
        }
    }

    private static void check(Vectors.Row row) throws IOException {
        List<String> lines = new ArrayList<>();
        RuntimeException error = failure(row, lines);
        String name = row.text("name");
        assertEquals(row.text("kind"), kindOf(error), name + ": " + error);
        texts(row, "shows").forEach(part ->
                assertTrue(error.getMessage().contains(part), name + ": " + error.getMessage()));
        String shown = shown(error) + lines;
        texts(row, "hidden").forEach(secret ->
                assertFalse(shown.contains(secret), name + " shows " + secret + ": " + shown));
        if (row.has("identifies")) {
            assertEquals(row.get("identifies"),
                    !error.getMessage().contains("no credential was sent"), name);
        }
        if (error instanceof ApiException) {
            String body = new String(((ApiException) error).rawBody(), StandardCharsets.UTF_8);
            assertEquals(row.has("body") ? row.text("body") : "", body, name);
        }
    }

    private static RuntimeException failure(Vectors.Row row, List<String> lines) {
        String credential = row.has("credential") ? row.text("credential") : "header";
        try (TestServer server = TestServer.of(reply(row))) {
            ClientOptions options = new ClientOptions()
                    .baseUrl(row.has("baseUrl") ? row.text("baseUrl") : server.url())
                    .logger((level, line, fields) -> lines.add(line + fields))
                    .retry(Sample.FAST);
            Map<String, String> values = row.has("credential")
                    ? values(credential, row.text("secret"))
                    : Collections.emptyMap();
            try {
                Core core = new Core(settings(credential), options, values);
                boolean posts = row.has("method") && row.text("method").equals("POST");
                core.call(posts ? Sample.post() : Sample.get(), new Args(), written(row));
            } catch (RuntimeException e) {
                return e;
            }
        }
        throw new AssertionError(row.text("name") + " does not fail");
    }

    private static TestServer.Reply reply(Vectors.Row row) {
        if (row.has("raw")) {
            return TestServer.raw(row.text("raw"));
        }
        if (!row.has("status")) {
            return Sample.ok();
        }
        List<String> headers = new ArrayList<>();
        if (row.has("headers")) {
            ((Map<?, ?>) row.get("headers")).forEach((name, value) -> {
                headers.add(String.valueOf(name));
                headers.add(String.valueOf(value));
            });
        }
        String body = row.has("body") ? row.text("body") : "";
        return TestServer.reply(row.number("status"), "",
                body.getBytes(StandardCharsets.UTF_8), headers.toArray(new String[0]));
    }

    private static RequestOptions written(Vectors.Row row) {
        RequestOptions.Builder options = RequestOptions.builder();
        if (row.has("written")) {
            Vectors.Row written = new Vectors.Row(row.get("written"));
            members(written, "headers").forEach((name, value) ->
                    options.header(String.valueOf(name), String.valueOf(value)));
            members(written, "query").forEach((name, value) ->
                    options.query(String.valueOf(name), String.valueOf(value)));
        }
        return options.build();
    }

    private static Map<?, ?> members(Vectors.Row row, String name) {
        return row.has(name) ? (Map<?, ?>) row.get(name) : Collections.emptyMap();
    }

    private static List<String> texts(Vectors.Row row, String name) {
        List<String> texts = new ArrayList<>();
        if (row.has(name)) {
            ((List<?>) row.get(name)).forEach(text -> texts.add(String.valueOf(text)));
        }
        return texts;
    }

    private static String kindOf(RuntimeException error) {
        if (error instanceof ApiException) {
            return "api";
        }
        if (error instanceof ApiConnectionException) {
            return "connection";
        }
        if (error instanceof DecodeException) {
            return "decode";
        }
        return error instanceof UsageException ? "usage" : error.getClass().getName();
    }

    /** All that printing or serializing shows. */
    private static String shown(Throwable error) throws IOException {
        StringWriter text = new StringWriter();
        error.printStackTrace(new PrintWriter(text));
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(error);
        }
        return text + " " + error + " " + bytes.toString("ISO-8859-1");
    }
}
