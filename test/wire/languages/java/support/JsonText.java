package support;

import java.util.List;
import java.util.Map;

/** Writes what drivers say as JSON. */
final class JsonText {
    private JsonText() {}

    static String of(Object value) {
        StringBuilder text = new StringBuilder();
        write(value, text);
        return text.toString();
    }

    private static void write(Object value, StringBuilder text) {
        if (value instanceof Map) {
            writeMap((Map<?, ?>) value, text);
        } else if (value instanceof List) {
            text.append('[');
            String separator = "";
            for (Object item : (List<?>) value) {
                text.append(separator);
                write(item, text);
                separator = ",";
            }
            text.append(']');
        } else if (value == null || value instanceof Number || value instanceof Boolean) {
            text.append(value);
        } else {
            writeText(String.valueOf(value), text);
        }
    }

    private static void writeMap(Map<?, ?> map, StringBuilder text) {
        text.append('{');
        String separator = "";
        for (Map.Entry<?, ?> entry : map.entrySet()) {
            text.append(separator);
            writeText(String.valueOf(entry.getKey()), text);
            text.append(':');
            write(entry.getValue(), text);
            separator = ",";
        }
        text.append('}');
    }

    private static void writeText(String value, StringBuilder text) {
        text.append('"');
        for (int at = 0; at < value.length(); at++) {
            char unit = value.charAt(at);
            if (unit == '"' || unit == '\\') {
                text.append('\\').append(unit);
            } else if (unit < ' ' || unit > '~') {
                text.append(String.format("\\u%04x", (int) unit));
            } else {
                text.append(unit);
            }
        }
        text.append('"');
    }
}
