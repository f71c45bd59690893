package com.example.sdk;

import com.example.sdk.json.Json;
import com.example.sdk.json.JsonType;
import com.example.sdk.json.PlainValues;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Optional parameters of a call. */
public abstract class Params {
    private final Map<String, Object> values;

    /**
     * Called by generated code.
     *
     * @param builder has the values
     */
    protected Params(Builder<?> builder) {
        values = Collections.unmodifiableMap(new LinkedHashMap<>(builder.values));
    }

    /**
     * Returns the values that are set.
     *
     * @return the values by the names of the parameters
     */
    public final Map<String, Object> toMap() {
        return values;
    }

    @Override
    public final boolean equals(@Nullable Object other) {
        return other != null
                && getClass() == other.getClass()
                && values.equals(((Params) other).values);
    }

    @Override
    public final int hashCode() {
        return values.hashCode();
    }

    /**
     * Returns the names of the parameters that are set. Values may be secrets.
     *
     * @return the text
     */
    @Override
    public final String toString() {
        return getClass().getSimpleName() + Json.write(values.keySet());
    }

    /**
     * Builds parameters.
     *
     * @param <B> the builder
     */
    public abstract static class Builder<B extends Builder<B>> {
        private final Map<String, Object> values = new LinkedHashMap<>();

        /** Called by generated code. */
        protected Builder() {}

        /**
         * Sets a parameter.
         *
         * @param name the name of the parameter
         * @param value the value; null: the parameter is not sent
         * @return this builder
         */
        @SuppressWarnings("unchecked")
        protected final B put(String name, @Nullable Object value) {
            if (value == null) {
                values.remove(name);
            } else {
                values.put(name, value);
            }
            return (B) this;
        }

        /**
         * Sets a parameter that holds a union.
         *
         * @param name the name of the parameter
         * @param value the value; null: the parameter is not sent
         * @param type the type of the parameter
         * @return this builder
         */
        protected final B put(String name, @Nullable Object value, JsonType<?> type) {
            return put(name, PlainValues.of(value, type, PlainValues.Use.SENT));
        }
    }
}
