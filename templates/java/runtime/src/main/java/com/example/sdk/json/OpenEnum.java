package com.example.sdk.json;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A value of an enumeration that may get more values.
 *
 * @param <V> the type on the wire
 */
public abstract class OpenEnum<V> implements JsonSource {
    private final V value;

    /**
     * Called by generated code.
     *
     * @param value the value on the wire
     */
    protected OpenEnum(V value) {
        this.value = Objects.requireNonNull(value, "value");
    }

    /**
     * Returns the value on the wire.
     *
     * @return the value
     */
    public final V value() {
        return value;
    }

    @Override
    public final @Nullable Object toPlain() {
        return PlainValues.of(value);
    }

    @Override
    public final boolean equals(@Nullable Object other) {
        return other != null
                && getClass() == other.getClass()
                && Numbers.same(value, ((OpenEnum<?>) other).value);
    }

    @Override
    public final int hashCode() {
        return value instanceof Number
                ? Double.hashCode(((Number) value).doubleValue())
                : value.hashCode();
    }

    /**
     * Returns the value as text.
     *
     * @return the text on the wire
     */
    @Override
    public final String toString() {
        return value.toString();
    }
}
