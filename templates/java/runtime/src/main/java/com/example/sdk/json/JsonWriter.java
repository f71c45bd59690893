package com.example.sdk.json;

import com.example.sdk.errors.UsageException;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Writes plain values. */
final class JsonWriter {
    private final StringBuilder out = new StringBuilder();

    private JsonWriter() {}

    static String write(@Nullable Object plain) {
        JsonWriter writer = new JsonWriter();
        writer.value(plain);
        return writer.out.toString();
    }

    private void value(@Nullable Object plain) {
        if (plain instanceof String) {
            string((String) plain);
        } else if (plain instanceof Map) {
            object((Map<?, ?>) plain);
        } else if (plain instanceof List) {
            array((List<?>) plain);
        } else if (plain instanceof JsonLeaf) {
            throw new UsageException("a file has no form in JSON");
        } else {
            // Numbers print themselves as JSON does.
            out.append(plain);
        }
    }

    private void object(Map<?, ?> members) {
        char separator = '{';
        for (Map.Entry<?, ?> member : members.entrySet()) {
            out.append(separator);
            string(String.valueOf(member.getKey()));
            out.append(':');
            value(member.getValue());
            separator = ',';
        }
        out.append(separator == '{' ? "{}" : "}");
    }

    private void array(List<?> items) {
        char separator = '[';
        for (Object item : items) {
            out.append(separator);
            value(item);
            separator = ',';
        }
        out.append(separator == '[' ? "[]" : "]");
    }

    private void string(String text) {
        out.append('"');
        int written = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c >= ' ' && c != '"' && c != '\\' && !isHalf(text, i)) {
                continue;
            }
            out.append(text, written, i);
            escape(c);
            written = i + 1;
        }
        out.append(text, written, text.length()).append('"');
    }

    /** Half of a surrogate pair, which has no form in UTF-8. */
    private static boolean isHalf(String text, int i) {
        char c = text.charAt(i);
        if (Character.isHighSurrogate(c)) {
            return i + 1 == text.length() || !Character.isLowSurrogate(text.charAt(i + 1));
        }
        return Character.isLowSurrogate(c)
                && (i == 0 || !Character.isHighSurrogate(text.charAt(i - 1)));
    }

    private void escape(char c) {
        int simple = "\"\\\b\f\n\r\t".indexOf(c);
        if (simple >= 0) {
            out.append('\\').append("\"\\bfnrt".charAt(simple));
            return;
        }
        out.append("\\u");
        for (int shift = 12; shift >= 0; shift -= 4) {
            out.append(Character.forDigit(c >> shift & 15, 16));
        }
    }
}
