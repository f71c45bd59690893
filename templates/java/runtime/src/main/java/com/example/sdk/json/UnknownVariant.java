package com.example.sdk.json;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A value of a union that this version of the SDK does not know. */
public abstract class UnknownVariant implements JsonSource {
    private final @Nullable Object raw;

    /**
     * Called by generated code.
     *
     * @param raw the plain value
     */
    protected UnknownVariant(@Nullable Object raw) {
        this.raw = raw;
    }

    /**
     * Returns the value as plain values.
     *
     * @return the plain value
     */
    public final @Nullable Object raw() {
        return raw;
    }

    @Override
    public final @Nullable Object toPlain() {
        return raw;
    }

    @Override
    public final boolean equals(@Nullable Object other) {
        return other != null
                && getClass() == other.getClass()
                && Objects.equals(raw, ((UnknownVariant) other).raw);
    }

    @Override
    public final int hashCode() {
        return Objects.hashCode(raw);
    }

    /**
     * Returns the value as JSON.
     *
     * @return the text
     */
    @Override
    public final String toString() {
        return JsonWriter.write(raw);
    }
}
