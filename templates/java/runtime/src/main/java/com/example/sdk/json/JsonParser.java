package com.example.sdk.json;

import com.example.sdk.errors.InvalidDataException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads one JSON text. */
final class JsonParser {
    /** The deepest nesting, which is also that of the writer. */
    static final int MOST_LEVELS = 1_000;

    /** In characters; the time to read a number grows with the square of its length. */
    private static final int LONGEST_NUMBER = 1_000;

    private final String text;
    // only with pages-by-cursor
    private boolean keepsForms;
    // end
    private int at;
    private int level;

    JsonParser(String text) {
        this.text = text;
    }

    // only with pages-by-cursor
    /** @param keepsForms whether each number is read as a {@link NumberText} */
    JsonParser(String text, boolean keepsForms) {
        this(text);
        this.keepsForms = keepsForms;
    }

    // end

    @Nullable Object document() {
        Object value = value();
        space();
        if (at < text.length()) {
            throw invalid();
        }
        return value;
    }

    private @Nullable Object value() {
        space();
        switch (peek()) {
            case '{':
                return object();
            case '[':
                return array();
            case '"':
                return string();
            case 't':
                return literal("true", true);
            case 'f':
                return literal("false", false);
            case 'n':
                return literal("null", null);
            default:
                return number();
        }
    }

    private Map<String, Object> object() {
        Map<String, Object> members = new LinkedHashMap<>();
        enter();
        space();
        if (peek() != '}') {
            do {
                space();
                String name = string();
                space();
                expect(':');
                members.put(name, value());
                space();
            } while (goesOn());
        }
        expect('}');
        level--;
        return Collections.unmodifiableMap(members);
    }

    private List<Object> array() {
        List<Object> items = new ArrayList<>();
        enter();
        space();
        if (peek() != ']') {
            do {
                items.add(value());
                space();
            } while (goesOn());
        }
        expect(']');
        level--;
        return Collections.unmodifiableList(items);
    }

    private void enter() {
        at++;
        if (++level > MOST_LEVELS) {
            throw new InvalidDataException("nested deeper than " + MOST_LEVELS + " levels");
        }
    }

    private boolean goesOn() {
        if (peek() != ',') {
            return false;
        }
        at++;
        return true;
    }

    private String string() {
        expect('"');
        int start = at;
        for (; at < text.length(); at++) {
            char c = text.charAt(at);
            if (c == '"') {
                return text.substring(start, at++);
            }
            if (c == '\\') {
                return escapedString(start);
            }
            if (c < ' ') {
                throw invalid();
            }
        }
        throw invalid();
    }

    private String escapedString(int start) {
        StringBuilder out = new StringBuilder(text.length() < 64 ? 32 : 128);
        out.append(text, start, at);
        while (true) {
            int from = at;
            char c = peek();
            while (c != '"' && c != '\\' && c >= ' ') {
                at++;
                c = peek();
            }
            out.append(text, from, at);
            if (c < ' ') {
                throw invalid();
            }
            if (c == '"') {
                at++;
                return out.toString();
            }
            escape(out);
        }
    }

    private void escape(StringBuilder out) {
        at++;
        char c = peek();
        int simple = "\"\\/bfnrt".indexOf(c);
        if (simple >= 0) {
            out.append("\"\\/\b\f\n\r\t".charAt(simple));
            at++;
            return;
        }
        if (c != 'u') {
            throw invalid();
        }
        char unit = unit();
        out.append(unit);
        if (!Character.isSurrogate(unit)) {
            return;
        }
        // Half of a pair is no character, and has no form in UTF-8 (RFC 8259, section 8.2).
        if (!Character.isHighSurrogate(unit) || !text.startsWith("\\u", at)) {
            throw invalid();
        }
        at++;
        char low = unit();
        if (!Character.isLowSurrogate(low)) {
            throw invalid();
        }
        out.append(low);
    }

    private char unit() {
        int code = 0;
        for (int i = 0; i < 4; i++) {
            at++;
            int digit = Character.digit(peek(), 16);
            // Character.digit knows the digits of all scripts.
            if (digit < 0 || peek() > 'f') {
                throw invalid();
            }
            code = code * 16 + digit;
        }
        at++;
        return (char) code;
    }

    private @Nullable Object literal(String word, @Nullable Object value) {
        if (!text.startsWith(word, at)) {
            throw invalid();
        }
        at += word.length();
        return value;
    }

    private Number number() {
        int start = at;
        if (peek() == '-') {
            at++;
        }
        if (peek() == '0') {
            at++;
        } else {
            digits();
        }
        boolean whole = true;
        if (peek() == '.') {
            at++;
            digits();
            whole = false;
        }
        if (peek() == 'e' || peek() == 'E') {
            at++;
            if (peek() == '+' || peek() == '-') {
                at++;
            }
            digits();
            whole = false;
        }
        if (at - start > LONGEST_NUMBER) {
            throw new InvalidDataException(
                    "a number of more than " + LONGEST_NUMBER + " characters");
        }
        return numberOf(text.substring(start, at), whole);
    }

    private Number numberOf(String digits, boolean whole) {
        // only with pages-by-cursor
        if (keepsForms) {
            return new NumberText(digits);
        }
        // end
        if (whole && digits.length() < 19) {
            return Long.valueOf(digits);
        }
        try {
            BigDecimal value = new BigDecimal(digits);
            if (whole && value.precision() <= 19 && isLong(value)) {
                return value.longValue();
            }
            // A negative zero, which a BigDecimal cannot be.
            if (value.signum() == 0 && digits.charAt(0) == '-') {
                return -0.0;
            }
            return value;
        } catch (NumberFormatException e) {
            throw new InvalidDataException("a number whose exponent is too large");
        }
    }

    private static boolean isLong(BigDecimal value) {
        return BigDecimal.valueOf(value.longValue()).compareTo(value) == 0;
    }

    private void digits() {
        int start = at;
        while (peek() >= '0' && peek() <= '9') {
            at++;
        }
        if (at == start) {
            throw invalid();
        }
    }

    private void space() {
        while (at < text.length() && " \t\n\r".indexOf(text.charAt(at)) >= 0) {
            at++;
        }
    }

    private void expect(char c) {
        if (peek() != c) {
            throw invalid();
        }
        at++;
    }

    /** Returns the next character; NUL, which is nowhere allowed, at the end of the text. */
    private char peek() {
        return at < text.length() ? text.charAt(at) : 0;
    }

    private InvalidDataException invalid() {
        int bytes = text.substring(0, Math.min(at, text.length()))
                .getBytes(StandardCharsets.UTF_8).length;
        return new InvalidDataException("not valid JSON at byte " + bytes);
    }
}
