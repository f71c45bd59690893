package com.example.sdk.json;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Maps by strings. */
final class MapType<T> extends JsonType<Map<String, T>> {
    private final JsonType<T> item;

    MapType(JsonType<T> item) {
        super("object");
        this.item = item;
    }

    /** Finds a map unfit of which a value is; only of the document itself the rest is kept. */
    @Override
    public @Nullable Map<String, T> read(JsonReader in) {
        if (!(in.value() instanceof Map)) {
            return in.misfit(wanted());
        }
        Map<String, T> members = new LinkedHashMap<>();
        boolean fits = true;
        for (Map.Entry<String, Object> member : in.members().entrySet()) {
            T read = null;
            if (member.getValue() != null) {
                read = in.part(member.getKey(), member.getValue(), item);
                fits &= read != null;
            } else if (!item.allowsNull()) {
                in.enter(member.getKey(), "").note(item.wanted(), "null");
                fits = false;
            }
            members.put(member.getKey(), read);
        }
        return fits || in.isRoot() ? Collections.unmodifiableMap(members) : null;
    }

    @Override
    Object plain(Map<String, T> values) {
        Map<String, Object> members = new LinkedHashMap<>();
        for (Map.Entry<String, T> value : values.entrySet()) {
            T given = value.getValue();
            members.put(value.getKey(), given == null ? null : item.plain(given));
        }
        return members;
    }

    @Override
    @Nullable Object forUse(@Nullable Object plain, PlainValues.Use use) {
        if (!(plain instanceof Map)) {
            return PlainValues.of(plain, use);
        }
        Map<String, Object> members = new LinkedHashMap<>();
        for (Map.Entry<?, ?> value : ((Map<?, ?>) plain).entrySet()) {
            Object given = value.getValue();
            members.put(
                    String.valueOf(value.getKey()), given == null ? null : item.forUse(given, use));
        }
        return members;
    }

    @Override
    int match(@Nullable Object plain) {
        return plain instanceof Map ? 0 : NO_MATCH;
    }

    @Override
    boolean hasParts() {
        return true;
    }
}
