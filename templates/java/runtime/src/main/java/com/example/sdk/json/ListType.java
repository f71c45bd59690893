package com.example.sdk.json;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Arrays. */
final class ListType<T> extends JsonType<List<T>> {
    final JsonType<T> item;

    ListType(JsonType<T> item) {
        super("array");
        this.item = item;
    }

    /** Finds an array unfit of which an item is; only of the document itself the rest is kept. */
    @Override
    public @Nullable List<T> read(JsonReader in) {
        if (!(in.value() instanceof List)) {
            return in.misfit(wanted());
        }
        List<?> values = (List<?>) in.value();
        List<T> items = new ArrayList<>(values.size());
        boolean fits = true;
        for (int i = 0; i < values.size(); i++) {
            Object value = values.get(i);
            T read = null;
            if (value != null) {
                read = in.part(Integer.toString(i), value, item);
                fits &= read != null;
            } else if (!item.allowsNull()) {
                in.enter(Integer.toString(i), "").note(item.wanted(), "null");
                fits = false;
            }
            items.add(read);
        }
        return fits || in.isRoot() ? Collections.unmodifiableList(items) : null;
    }

    @Override
    Object plain(List<T> values) {
        List<Object> items = new ArrayList<>(values.size());
        for (T value : values) {
            items.add(value == null ? null : item.plain(value));
        }
        return items;
    }

    @Override
    @Nullable Object forUse(@Nullable Object plain, PlainValues.Use use) {
        if (!(plain instanceof List)) {
            return PlainValues.of(plain, use);
        }
        List<Object> items = new ArrayList<>();
        for (Object value : (List<?>) plain) {
            items.add(value == null ? null : item.forUse(value, use));
        }
        return items;
    }

    @Override
    int match(@Nullable Object plain) {
        return plain instanceof List ? 0 : NO_MATCH;
    }

    @Override
    boolean hasParts() {
        return true;
    }
}
