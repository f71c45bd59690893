package com.example.sdk.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.example.sdk.TestServer;
import com.example.sdk.Vectors;
import com.example.sdk.errors.ApiException;
import com.example.sdk.errors.UsageException;
import java.math.BigDecimal;
import java.time.OffsetDateTime;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ParametersTest {
    private static Map<String, Object> values() {
        Map<String, Object> color = new LinkedHashMap<>();
        color.put("R", 100);
        color.put("G", 200);
        color.put("B", 150);
        Map<String, Object> values = new LinkedHashMap<>();
        values.put("empty", "");
        values.put("string", "blue");
        values.put("array", Arrays.asList("blue", "black", "brown"));
        values.put("object", color);
        return values;
    }

    @Test
    void writesEveryStyle() {
        for (Vectors.Row row : Vectors.rows("style-explode.json", "cases")) {
            Place place = Place.valueOf(row.text("in").toUpperCase(Locale.ROOT));
            String name = row.text("style").replaceAll("([A-Z])", "_$1");
            Parameter parameter = new Parameter("color", place)
                    .style(Style.valueOf(name.toUpperCase(Locale.ROOT)))
                    .explode((Boolean) row.get("explode"));
            Map<?, ?> wanted = (Map<?, ?>) row.get("v304");
            values().forEach((kind, value) -> {
                boolean isBare = place == Place.PATH && "".equals(wanted.get(kind));
                if (!wanted.containsKey(kind) || isBare) {
                    return;
                }
                try (TestServer server = TestServer.of(Sample.ok())) {
                    String path = place == Place.PATH ? "/x/a{color}" : "/x";
                    Sample.core(server).call(
                            Sample.operation("GET", path).parameter(parameter),
                            new Args().set("color", value),
                            null);
                    assertEquals(wanted.get(kind), sent(server.last(), place), row + " " + kind);
                }
            });
        }
    }

    private static String sent(TestServer.Request request, Place place) {
        switch (place) {
            case PATH:
                return request.target.substring("/x/a".length());
            case QUERY:
                return request.target.substring("/x?".length());
            case HEADER:
                return request.header("color");
            default:
                return request.header("Cookie");
        }
    }

    private static String target(Parameter parameter, Object value) {
        try (TestServer server = TestServer.of(Sample.ok())) {
            Sample.core(server).call(Sample.get().parameter(parameter),
                    new Args().set(parameter.wireName, value), null);
            return server.last().target;
        }
    }

    @Test
    void escapesValues() {
        Locale before = Locale.getDefault();
        Locale.setDefault(new Locale("tr", "TR"));
        try {
            Parameter q = new Parameter("q", Place.QUERY);
            assertEquals("/x?q=a%20b%2Bc%26d%3D%C3%A9", target(q, "a b+c&d=é"));
            assertEquals("/x?q=", target(q, ""));
            assertEquals("/x", target(q, null));
            assertEquals("/x", target(q, Collections.emptyList()));
            assertEquals("/x?q=true", target(q, true));
            assertEquals("/x?q=1.5", target(q, 1.5));
            assertEquals("/x?q=2", target(q, 2.0));
            assertEquals("/x?q=1E%2B21", target(q, 1e21));
            assertEquals("/x?q=100000", target(q, 1e5));
            assertEquals("/x?q=9007199254740993", target(q, 9007199254740993L));
            assertEquals("/x?q=0.10", target(q, new BigDecimal("0.10")));
            assertEquals("/x?q=2024-02-29T12%3A00%3A00%2B02%3A00",
                    target(q, OffsetDateTime.parse("2024-02-29T12:00:00+02:00")));
            assertEquals("/x?q=/x:y?%23%26%2B%20", target(
                    new Parameter("q", Place.QUERY).allowReserved(), "/x:y?#&+ "));
            assertEquals("/x?q=%7B%22a%22%3A1%7D", target(
                    new Parameter("q", Place.QUERY).json(), Collections.singletonMap("a", 1)));
            assertEquals("/x?q=c", target(new Parameter("q", Place.QUERY).constant("c"), "d"));
            Map<String, Object> deep = new LinkedHashMap<>();
            deep.put("a", Arrays.asList(1, 2));
            deep.put("b", Arrays.asList(Collections.singletonMap("c", "d")));
            deep.put("n", null);
            assertEquals("/x?q%5Ba%5D%5B%5D=1&q%5Ba%5D%5B%5D=2&q%5Bb%5D%5B0%5D%5Bc%5D=d", target(
                    new Parameter("q", Place.QUERY).style(Style.DEEP_OBJECT), deep));
        } finally {
            Locale.setDefault(before);
        }
    }

    @Test
    void keepsPathValuesInOneSegment() {
        Operation<Object> operation = Sample.operation("GET", "/a/{x}/b")
                .parameter(new Parameter("x", Place.PATH).required());
        try (TestServer server = TestServer.of(Sample.ok())) {
            Core core = Sample.core(server);
            core.call(operation, new Args().set("x", "a/b?c#d %é😀"), null);
            assertEquals("/a/a%2Fb%3Fc%23d%20%25%C3%A9%F0%9F%98%80/b", server.last().target);
            for (String value : Arrays.asList(".", "..", "%2e%2E", "", null)) {
                assertThrows(UsageException.class,
                        () -> core.call(operation, new Args().set("x", value), null), value);
            }
            for (String path : Arrays.asList(
                    "//evil.example/x", "/\\evil", "http://evil/", "/a b?c=d#e")) {
                core.call(Sample.operation("GET", path), new Args(), null);
                assertTrue(server.last().target.startsWith("/"), server.last().target);
            }
            assertEquals("/a%20b?c=d%23e", server.last().target);
            assertThrows(UsageException.class, () ->
                    core.call(Sample.operation("GET", "/a/../b"), new Args(), null));
        }
    }

    @Test
    void joinsBaseUrlsAndPaths() {
        try (TestServer server = TestServer.of(Sample.ok())) {
            for (String base : Arrays.asList("/v1", "/v1/", "/v1//?a=b#c")) {
                new Core(Sample.settings(), new ClientOptions().baseUrl(server.url() + base),
                        Collections.emptyMap()).call(Sample.get(), new Args(), null);
                assertEquals("/v1/x", server.last().target);
            }
        }
        for (String base : Arrays.asList("", "x", "/v1", "ftp://h", "http://u:p@h", "http://h\\x",
                "http://a b", "http://h:99999", "http://1.2.3", "http://0x7f.1", "http://")) {
            if (!base.isEmpty()) {
                assertThrows(UsageException.class, () -> new Core(Sample.settings(),
                        new ClientOptions().baseUrl(base), Collections.emptyMap()), base);
            }
        }
        UsageException none = assertThrows(UsageException.class, () -> new Core(Sample.settings(),
                new ClientOptions(), Collections.emptyMap()).call(Sample.get(), new Args(), null));
        assertTrue(none.getMessage().startsWith("no base URL"));
    }

    private static Settings cookieSettings(String name) {
        return Sample.settings().credential("key", new ApiKey(Place.COOKIE, name))
                .security(new Alternative().need("key"));
    }

    @Test
    void writesCookies() {
        for (Vectors.Row row : Vectors.rows("cookie-names.json", "keys")) {
            try (TestServer server = TestServer.of(Sample.ok())) {
                Sample.core(cookieSettings(row.text("name")), server,
                        Collections.singletonMap("key", row.text("value")))
                        .call(Sample.get(), new Args(), null);
                assertEquals(row.get("sent"), server.last().header("Cookie"), row.toString());
            }
        }
        for (Vectors.Row row : Vectors.rows("cookie-names.json", "parameters")) {
            try (TestServer server = TestServer.of(Sample.ok())) {
                Operation<Object> operation = Sample.get().parameter(
                        new Parameter("given", Place.COOKIE).wireName(row.text("name")));
                Sample.core(server).call(
                        operation, new Args().set("given", row.text("value")), null);
                assertEquals(row.get("sent"), server.last().header("Cookie"), row.toString());
            }
        }
    }

    @Test
    void findsSecretsInCookiesThatTheCallerWrites() {
        for (Vectors.Row row : Vectors.rows("cookie-names.json", "written")) {
            List<?> hidden = (List<?>) row.get("hidden");
            StringBuilder said = new StringBuilder("you sent");
            hidden.forEach(secret -> said.append(' ').append(secret));
            try (TestServer server = TestServer.of(
                    TestServer.reply(401, "text/plain", said.toString().getBytes()))) {
                Core core = Sample.core(cookieSettings(row.text("name")), server,
                        Collections.emptyMap());
                ApiException error = assertThrows(ApiException.class, () -> core.call(Sample.get(),
                        new Args(), Sample.with(o -> o.header("Cookie", row.text("header")))));
                hidden.forEach(secret -> assertFalse(
                        error.getMessage().contains(String.valueOf(secret)), error.getMessage()));
                assertEquals(row.get("identifies"),
                        !error.getMessage().contains("no credential was sent"), row.toString());
            }
        }
    }

    @Test
    void joinsCookiesInOneField() {
        try (TestServer server = TestServer.of(Sample.ok())) {
            Core core = Sample.core(cookieSettings("sid"), server,
                    Collections.singletonMap("key", "k"));
            core.call(Sample.get().parameter(new Parameter("a", Place.COOKIE)),
                    new Args().set("a", 1), Sample.with(o -> o.header("cookie", "own=2")));
            assertEquals("own=2; a=1; sid=k", server.last().header("Cookie"));
            core.call(Sample.get().security(), new Args(), null);
            assertNull(server.last().header("Cookie"));
        }
    }
}
