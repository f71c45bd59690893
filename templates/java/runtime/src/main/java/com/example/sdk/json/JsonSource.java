package com.example.sdk.json;

import org.jspecify.annotations.Nullable;

/** A value that has a form in JSON. */
public interface JsonSource {
    /**
     * Returns the value as plain values: maps, lists, strings, booleans, {@link Long},
     * {@link java.math.BigDecimal} or null.
     *
     * @return the plain value
     */
    @Nullable Object toPlain();
}
