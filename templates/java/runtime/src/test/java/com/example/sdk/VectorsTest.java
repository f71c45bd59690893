package com.example.sdk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.example.sdk.errors.InvalidDataException;
import com.example.sdk.internal.wire.Charsets;
import com.example.sdk.internal.wire.EventParser;
import com.example.sdk.internal.wire.RawItem;
import com.example.sdk.internal.wire.Redactor;
import com.example.sdk.internal.wire.RetryAfter;
import com.example.sdk.json.Json;
import com.example.sdk.json.JsonReader;
import com.example.sdk.json.JsonTypes;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class VectorsTest {
    @Test
    void keepsTheDigitsOfIntegers() {
        for (Vectors.Row row : Vectors.rows("json-integers.json", "cases")) {
            String json = row.text("json");
            if (row.get("written") == null) {
                assertThrows(InvalidDataException.class, () -> Json.parse(json), json);
            } else {
                assertEquals(row.text("written"), Json.write(Json.parse(json)), json);
            }
        }
    }

    @Test
    void keepsTheDigitsOfDecimals() {
        for (Vectors.Row row : Vectors.rows("json-decimals.json", "cases")) {
            Object plain = Json.parse(row.text("json"));
            JsonReader in = JsonReader.of(plain);
            List<BigDecimal> read = JsonTypes.list(JsonTypes.DECIMAL).read(in);
            assertEquals(row.text("json"), Json.write(plain));
            List<String> found = in.issues().stream()
                    .map(issue -> issue.found())
                    .collect(Collectors.toList());
            assertEquals(
                    row.has("found")
                            ? Collections.singletonList(row.text("found"))
                            : Collections.emptyList(),
                    found,
                    row.text("json"));
            assertEquals(((List<?>) plain).size(), read.size());
        }
    }

    @Test
    void readsRetryAfter() {
        Instant now = Instant.parse((String) Vectors.read("retry-after.json").get("now"));
        for (Vectors.Row row : Vectors.rows("retry-after.json", "cases")) {
            Duration wanted = row.get("seconds") == null
                    ? null
                    : Duration.ofSeconds(row.number("seconds"));
            List<String> values = Collections.singletonList(row.text("value"));
            assertEquals(wanted, RetryAfter.parse(values, now), row.text("value"));
        }
        assertEquals(
                Duration.ofSeconds(1_000_000_000L),
                RetryAfter.parse(Collections.singletonList("9".repeat(400)), now));
    }

    @Test
    void redactsSecrets() {
        for (Vectors.Row row : Vectors.rows("redaction.json", "texts")) {
            List<String> secrets = ((List<?>) row.get("secrets"))
                    .stream().map(String::valueOf).collect(Collectors.toList());
            assertEquals(
                    row.text("want"),
                    new Redactor(secrets).redact(row.text("text")),
                    row.text("name"));
        }
    }

    @Test
    void decodesCharsets() {
        for (Vectors.Row row : Vectors.rows("charsets.json", "cases")) {
            byte[] body = Base64.getDecoder().decode(row.text("body"));
            String type = "text/plain; charset=" + row.text("charset");
            assertEquals(row.text("text"), Charsets.decode(body, type), row.text("charset"));
        }
    }

    @Test
    void readsServerSentEvents() {
        for (Vectors.Row row : Vectors.rows("sse-cases.json", "cases")) {
            byte[] bytes = row.text("stream").getBytes(StandardCharsets.UTF_8);
            for (int size : Arrays.asList(bytes.length + 1, 1, 2, 3)) {
                assertEquals(events(row), parsed(bytes, size),
                        row.text("name") + " in chunks of " + size);
            }
        }
    }

    private static List<String> events(Vectors.Row row) {
        List<String> events = new ArrayList<>();
        Object retry = row.has("retry") && row.get("retry") != null ? row.get("retry") : -1;
        for (Object event : (List<?>) row.get("events")) {
            Vectors.Row one = new Vectors.Row(event);
            String id = one.has("lastEventId") ? one.text("lastEventId") : "";
            events.add(one.text("event") + "|" + one.text("data") + "|" + id + "|" + retry);
        }
        return events;
    }

    private static List<String> parsed(byte[] bytes, int size) {
        EventParser parser = new EventParser();
        List<RawItem> items = new ArrayList<>();
        for (int i = 0; i < bytes.length; i += size) {
            parser.feed(Arrays.copyOfRange(bytes, i, Math.min(bytes.length, i + size)), items);
        }
        parser.finish(items);
        return items.stream()
                .map(item -> item.event + "|" + item.data + "|" + item.id + "|" + item.retry)
                .collect(Collectors.toList());
    }
}
