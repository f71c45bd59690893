package com.example.sdk.json;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.example.sdk.errors.InvalidDataException;
import com.example.sdk.errors.UsageException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class JsonTest {
    @Test
    void refusesWhatIsNotJson() {
        String[] texts = {"", " ", "{", "}", "[", "[1", "[1,", "[1,]", "{\"a\"}", "{\"a\":}",
            "{\"a\":1,}", "{a:1}", "'a'", "\"", "\"\\", "\"\\x\"", "\"\\u12\"", "\"\\u12g4\"",
            "\"\n\"", "\"\u0000\"", "tru", "nul", "True", "-", "01", "1.", ".1", "1e", "1e+", "+1",
            "NaN", "1 2", "[1]]", "\u00a01", "\"\\ud800\"", "\"\\ud800\\n\"", "\"\\udc00\"",
            "\"\\ud800\\ud800\"", "\"\\u\uff11111\"", "1e99999999999", "/**/1"};
        for (String text : texts) {
            assertThrows(InvalidDataException.class, () -> Json.parse(text), text);
        }
        InvalidDataException error =
                assertThrows(InvalidDataException.class, () -> Json.parse("[\"é\",x]"));
        assertEquals("not valid JSON at byte 6", error.getMessage());
        byte[] broken = {'"', (byte) 0xc3, (byte) 0xa9, (byte) 0xff, '"'};
        assertEquals("not valid UTF-8 at byte 3", assertThrows(
                InvalidDataException.class, () -> Json.parse(broken)).getMessage());
        assertThrows(InvalidDataException.class, () -> Json.parse("9".repeat(1_001)));
        assertEquals(new BigDecimal("9".repeat(1_000)), Json.parse("9".repeat(1_000)));
        assertThrows(InvalidDataException.class,
                () -> Json.parse("[".repeat(2_000) + "]".repeat(2_000)));
        assertTrue(Json.parse("[".repeat(1_000) + "]".repeat(1_000)) instanceof List);
    }

    @Test
    void readsWhatIsJson() {
        assertEquals("\uFFFD", Json.parse("\"\uFFFD\"".getBytes(StandardCharsets.UTF_8)));
        assertEquals(1L, Json.parse("\uFEFF 1 ".getBytes(StandardCharsets.UTF_8)));
        assertEquals("a\"\\/\b\f\n\r\té😀",
                Json.parse("\"a\\\"\\\\\\/\\b\\f\\n\\r\\t\\u00e9\\uD83D\\ude00\""));
        assertEquals("{__proto__={x=1}, constructor=2, =[]}",
                Json.parse("{\"__proto__\":{\"x\":1},\"constructor\":2,\"\":[]}").toString());
        assertEquals("{a=2}", Json.parse("{\"a\":1,\"a\":2}").toString());
        assertEquals(new BigDecimal("1.50"), Json.parse("1.50"));
        assertEquals(Long.MIN_VALUE, Json.parse("-9223372036854775808"));
        assertNull(Json.parse("null"));
        assertThrows(UnsupportedOperationException.class,
                () -> ((List<?>) Json.parse("[1]")).clear());
    }

    @Test
    void writesPlainValues() {
        Map<String, Object> value = new LinkedHashMap<>();
        value.put("a\u2028\u0007\"", Arrays.asList(1, 2L, (short) 3, 1.5, 2.0, 1e21, 1.5f, -0.0));
        value.put("b", BigInteger.ONE.shiftLeft(64));
        value.put("c", new BigDecimal("1E+400"));
        value.put("d", null);
        value.put("e", OffsetDateTime.of(2024, 2, 29, 12, 0, 0, 120_000_000, ZoneOffset.UTC));
        value.put("f", new byte[] {1, 2});
        value.put("g", "\ud800");
        assertEquals("{\"a\u2028\\u0007\\\"\":[1,2,3,1.5,2,1E+21,1.5,-0.0],"
                + "\"b\":18446744073709551616,\"c\":1E+400,\"d\":null,"
                + "\"e\":\"2024-02-29T12:00:00.12Z\",\"f\":\"AQI=\",\"g\":\"\\ud800\"}",
                Json.write(value));
        assertThrows(UsageException.class, () -> Json.write(Double.NaN));
        assertThrows(UsageException.class, () -> Json.write(new Object()));
        List<Object> endless = new ArrayList<>();
        endless.add(endless);
        assertThrows(UsageException.class, () -> Json.write(endless));
    }

    @Test
    void readsAndWritesTimes() {
        String[][] rows = {
            {"2024-02-29T12:00:00Z", "2024-02-29T12:00:00Z"},
            {"2024-02-29t12:00:00z", "2024-02-29T12:00:00Z"},
            {"2024-02-29 12:00:00+05:30", "2024-02-29T12:00:00+05:30"},
            {"2024-02-29T12:00:00-0530", "2024-02-29T12:00:00-05:30"},
            {"2024-02-29T12:00:00.123456789Z", "2024-02-29T12:00:00.123456789Z"},
            {"2024-02-29T12:00:00,5Z", "2024-02-29T12:00:00.5Z"},
            {"2024-02-29T12:00:00.1234567899Z", "2024-02-29T12:00:00.123456789Z"},
            {"2016-12-31T23:59:60Z", "2017-01-01T00:00:00Z"},
            {"0001-01-01T00:00:00Z", "0001-01-01T00:00:00Z"},
            {"9999-12-31T23:59:59.999Z", "9999-12-31T23:59:59.999Z"},
            {"2024-02-29T12:00:00", "2024-02-29T12:00:00Z"},
            {"2024-02-29T12:00:00-00:00", "2024-02-29T12:00:00Z"},
            {"2024-02-30T12:00:00Z", null}, {"2024-02-29T24:00:00Z", null},
            {"2024-02-29T12:60:00Z", null}, {"2024-02-29T12:00:00.Z", null},
            {"2024-02-29T12:00:00+5", null}, {"2024-02-29", null}, {"", null},
            {"2024-02-29T12:00:00+05:3x", null}, {"2024-02-29T12:00:00x05:30", null},
            {"٢٠٢٤-02-29T12:00:00Z", null}
        };
        for (String[] row : rows) {
            OffsetDateTime time = DateTimes.parse(row[0]);
            assertEquals(row[1], time == null ? null : DateTimes.format(time), row[0]);
        }
        assertEquals("2024-02-29", String.valueOf(DateTimes.parseDate("2024-02-29")));
        for (String text : Arrays.asList("2024-02-30", "2024-2-29", "2024-02-29Z", "")) {
            assertNull(DateTimes.parseDate(text), text);
        }
        assertThrows(UsageException.class, () -> DateTimes.format(
                OffsetDateTime.of(10_000, 1, 1, 0, 0, 0, 0, ZoneOffset.UTC)));
    }

    @Test
    void readsNumbersOfManyForms() {
        assertEquals(1, JsonTypes.INT.parse("1.0"));
        assertEquals(100L, JsonTypes.LONG.parse("1e2"));
        assertEquals(0L, JsonTypes.LONG.parse("-0.0"));
        assertEquals(BigInteger.ONE.shiftLeft(64).subtract(BigInteger.ONE),
                JsonTypes.BIG_INTEGER.parse("18446744073709551615"));
        assertEquals(0.1, JsonTypes.DOUBLE.parse("0.1"));
        for (String text : Arrays.asList("1.5", "2147483648", "1e400", "1e-400", "\"1\"")) {
            assertThrows(InvalidDataException.class, () -> JsonTypes.INT.parse(text), text);
        }
        assertThrows(InvalidDataException.class, () -> JsonTypes.LONG.parse("1e999999999"));
        assertThrows(InvalidDataException.class, () -> JsonTypes.BIG_INTEGER.parse("1e999999999"));
        assertEquals(Double.POSITIVE_INFINITY, JsonTypes.DOUBLE.parse("1e400"));
        assertTrue(Arrays.equals(new byte[] {(byte) 0xfb}, JsonTypes.BYTES.parse("\"-w\"")));
        assertTrue(Arrays.equals(new byte[] {(byte) 0xfb}, JsonTypes.BYTES.parse("\"+w==\"")));
        assertThrows(InvalidDataException.class, () -> JsonTypes.UUID.parse("\"1-1-1-1-1\""));
        InvalidDataException kind =
                assertThrows(InvalidDataException.class, () -> JsonTypes.OBJECT.parse("[]"));
        assertEquals("object: expected object, found array", kind.getMessage());
        assertNull(JsonTypes.nullable(JsonTypes.LONG).parse("null"));
        assertThrows(InvalidDataException.class, () -> JsonTypes.LONG.parse("null"));
    }

    @Test
    void readsBackWhatItWrites() {
        Random random = new Random(20_261_126);
        for (int i = 0; i < 3_000; i++) {
            Object value = PlainValues.of(value(random, 0));
            String text = Json.write(value);
            assertEquals(value, Json.parse(text), text);
            assertEquals(text, Json.write(Json.parse(text.getBytes(StandardCharsets.UTF_8))));
        }
    }

    @Test
    void failsForDamagedTextWithItsOwnExceptionOnly() {
        Random random = new Random(20_261_127);
        for (int i = 0; i < 5_000; i++) {
            byte[] bytes = Json.write(PlainValues.of(value(random, 0)))
                    .getBytes(StandardCharsets.UTF_8);
            bytes[random.nextInt(bytes.length)] = (byte) random.nextInt(256);
            try {
                Json.write(Json.parse(bytes));
            } catch (InvalidDataException e) {
                assertTrue(e.getMessage().contains("at byte")
                        || e.getMessage().startsWith("a number"), e.getMessage());
            }
        }
    }

    private static Object value(Random random, int level) {
        switch (random.nextInt(level < 4 ? 8 : 6)) {
            case 0:
                return random.nextLong() >> random.nextInt(64);
            case 1:
                return new BigDecimal(new BigInteger(1 + random.nextInt(90), random),
                        1 + random.nextInt(20));
            case 2:
                return text(random);
            case 3:
                return random.nextBoolean();
            case 4:
                return null;
            case 5:
                return "";
            case 6:
                List<Object> items = new ArrayList<>();
                for (int i = random.nextInt(4); i > 0; i--) {
                    items.add(value(random, level + 1));
                }
                return items;
            default:
                Map<String, Object> members = new LinkedHashMap<>();
                for (int i = random.nextInt(4); i > 0; i--) {
                    members.put(text(random), value(random, level + 1));
                }
                return members;
        }
    }

    private static String text(Random random) {
        StringBuilder text = new StringBuilder();
        for (int i = random.nextInt(8); i > 0; i--) {
            int c = random.nextInt(random.nextBoolean() ? 0x80 : 0x10ffff);
            text.appendCodePoint(c >= 0xd800 && c <= 0xdfff ? 'x' : c);
        }
        return text.toString();
    }

    @Test
    void keepsListsOfNoItems() {
        assertEquals("[[],{}]", Json.write(Arrays.asList(
                Collections.emptyList(), Collections.emptyMap())));
    }
}
