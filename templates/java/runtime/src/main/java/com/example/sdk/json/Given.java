package com.example.sdk.json;

/** A value in a builder, with the type that makes it plain. */
final class Given {
    final Object value;
    final JsonType<?> type;

    Given(Object value, JsonType<?> type) {
        this.value = value;
        this.type = type;
    }
}
