package com.example.sdk.json;

import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/** The types of enumerations, by what their values are on the wire. Used by generated code. */
public final class EnumType {
    private EnumType() {}

    private abstract static class Base<V, T> extends JsonType<T> {
        private final JsonType<V> base;

        Base(String name, JsonType<V> base) {
            super(name);
            this.base = base;
        }

        abstract T wrap(V value);

        @Override
        public @Nullable T read(JsonReader in) {
            V value = base.read(in);
            return value == null ? null : wrap(value);
        }

        @Override
        public String wanted() {
            return base.wanted();
        }

        @Override
        int match(@Nullable Object plain) {
            return base.match(plain);
        }
    }

    /**
     * Strings.
     *
     * @param <T> the enumeration
     */
    public abstract static class OfString<T> extends Base<String, T> {
        /**
         * Called by generated code.
         *
         * @param name the name of the enumeration
         */
        protected OfString(String name) {
            super(name, JsonTypes.STRING);
        }

        /**
         * Returns the constant of a value.
         *
         * @param value the value
         * @return the constant
         */
        protected abstract T of(String value);

        @Override
        final T wrap(String value) {
            return of(value);
        }
    }

    /**
     * Integers.
     *
     * @param <T> the enumeration
     */
    public abstract static class OfLong<T> extends Base<Long, T> {
        /**
         * Called by generated code.
         *
         * @param name the name of the enumeration
         */
        protected OfLong(String name) {
            super(name, JsonTypes.LONG);
        }

        /**
         * Returns the constant of a value.
         *
         * @param value the value
         * @return the constant
         */
        protected abstract T of(long value);

        @Override
        final T wrap(Long value) {
            return of(value.longValue());
        }
    }

    /**
     * Numbers.
     *
     * @param <T> the enumeration
     */
    public abstract static class OfDecimal<T> extends Base<BigDecimal, T> {
        /**
         * Called by generated code.
         *
         * @param name the name of the enumeration
         */
        protected OfDecimal(String name) {
            super(name, JsonTypes.DECIMAL);
        }

        /**
         * Returns the constant of a value.
         *
         * @param value the value
         * @return the constant
         */
        protected abstract T of(BigDecimal value);

        @Override
        final T wrap(BigDecimal value) {
            return of(value);
        }
    }
}
