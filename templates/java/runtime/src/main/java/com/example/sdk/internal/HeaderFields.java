package com.example.sdk.internal;

import com.example.sdk.Headers;
import com.example.sdk.internal.wire.HeaderText;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/** Header fields under construction; a later layer wins, whatever the case of its names. */
final class HeaderFields {
    private final Map<String, String> fields = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);

    /** Sets a field, or takes it away; fails for what no header may hold. */
    void set(String name, @Nullable String value) {
        HeaderText.checkName(name);
        fields.remove(name);
        if (value != null) {
            fields.put(name, HeaderText.checkedValue(name, value));
        }
    }

    void setAll(Map<String, ? extends @Nullable String> values) {
        values.forEach(this::set);
    }

    boolean has(String name) {
        return fields.containsKey(name);
    }

    /** Returns an empty text where there is none. */
    String get(String name) {
        return fields.getOrDefault(name, "");
    }

    HeaderFields copy() {
        HeaderFields copy = new HeaderFields();
        copy.fields.putAll(fields);
        return copy;
    }

    Headers toHeaders() {
        Map<String, List<String>> values = new TreeMap<>();
        forEach((name, value) -> values.put(name, Collections.singletonList(value)));
        return Headers.of(values);
    }

    void forEach(BiConsumer<String, String> action) {
        fields.forEach(action);
    }
}
