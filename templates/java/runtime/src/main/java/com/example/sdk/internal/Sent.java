package com.example.sdk.internal;

import com.example.sdk.json.JsonSource;
import com.example.sdk.json.JsonType;
import com.example.sdk.json.PlainValues;
import org.jspecify.annotations.Nullable;

/** A value as the wire has it, which no type changes. */
final class Sent implements JsonSource {
    private final Object plain;

    Sent(Object plain) {
        this.plain = plain;
    }

    @Override
    public Object toPlain() {
        return plain;
    }

    /** Returns a value of a type as the wire has it. */
    static @Nullable Object plain(@Nullable Object value, @Nullable JsonType<?> type) {
        return value instanceof Sent
                ? ((Sent) value).plain
                : PlainValues.of(value, type, PlainValues.Use.SENT);
    }
}
