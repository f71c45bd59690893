package com.example.sdk.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.example.sdk.RequestLogger;
import com.example.sdk.TestServer;
import com.example.sdk.json.JsonTypes;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class LogRecordsTest {
    private static final Operation<Object> GET_PET =
            new Operation<Object>("getPet", "GET", "/pets/{petId}")
                    .describedId("getPet")
                    .parameter(new Parameter("petId", Place.PATH).required())
                    .ok("200", new Answer<>().json(JsonTypes.ANY));

    /** Keeps records as text, with each number of milliseconds replaced. */
    private static final class Keeper implements RequestLogger {
        final List<String> records = new ArrayList<>();

        @Override
        public void log(Level level, String line, Map<String, Object> fields) {
            Map<String, Object> timeless = new LinkedHashMap<>(fields);
            timeless.replaceAll((name, value) -> name.endsWith("_ms") ? "-" : value);
            records.add(level + " " + line.replaceAll("\\d+ ms", "- ms") + " " + timeless);
        }
    }

    private static void call(TestServer server, RequestLogger logger) {
        ClientOptions options = Sample.options(server).logger(logger);
        Core core = new Core(Sample.settings(), options, Collections.emptyMap());
        core.call(GET_PET, new Args().set("petId", 7), null);
    }

    @Test
    void haveFields() {
        Keeper keeper = new Keeper();
        try (TestServer server = TestServer.of(TestServer.json(503, "{}"), Sample.ok())) {
            call(server, keeper);
        }
        String common = "{operation=getPet, method=GET, path=/pets/{petId}, ";
        assertEquals(
                Arrays.asList(
                        "DEBUG GET /pets/7: 503 (attempt 1, - ms) " + common
                                + "status=503, attempt=1, duration_ms=-}",
                        "WARN GET /pets/7: InternalServerException, retrying in - ms"
                                + " (attempt 1, - ms) " + common + "status=503, attempt=1,"
                                + " duration_ms=-, retry_delay_ms=-,"
                                + " error=InternalServerException}",
                        "DEBUG GET /pets/7: 200 (attempt 2, - ms) " + common
                                + "status=200, attempt=2, duration_ms=-}"),
                keeper.records);
    }

    @Test
    void areNotMadeForLevelsThatAreOff() {
        List<String> lines = new ArrayList<>();
        RequestLogger warnings = new RequestLogger() {
            @Override
            public void log(Level level, String line, Map<String, Object> fields) {
                lines.add(level + " " + line);
            }

            @Override
            public boolean isEnabled(Level level) {
                return level == Level.WARN;
            }
        };
        try (TestServer server = TestServer.of(TestServer.json(503, "{}"), Sample.ok())) {
            call(server, warnings);
        }
        assertEquals(1, lines.size());
        assertTrue(lines.get(0).startsWith("WARN"), lines.get(0));
    }
}
