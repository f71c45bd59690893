package com.example.sdk.json;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The types of scalars and containers. */
public final class JsonTypes {
    /** Strings. */
    public static final JsonType<String> STRING = new Scalar<>("string") {
        @Override
        @Nullable String convert(Object value) {
            return value instanceof String ? (String) value : null;
        }
    };

    /** Booleans. */
    public static final JsonType<Boolean> BOOLEAN = new Scalar<>("boolean") {
        @Override
        @Nullable Boolean convert(Object value) {
            return value instanceof Boolean ? (Boolean) value : null;
        }
    };

    /** Integers of 32 bits. Numbers such as 1.0 and 1e2 are integers too. */
    public static final JsonType<Integer> INT = new Scalar<>("integer") {
        @Override
        @Nullable Integer convert(Object value) {
            Long whole = Numbers.whole(value);
            return whole != null && whole == whole.intValue() ? whole.intValue() : null;
        }

        @Override
        int match(@Nullable Object plain) {
            return Numbers.isWhole(plain) ? 0 : NO_MATCH;
        }
    };

    /** 64-bit integers. Numbers such as 1.0 and 1e2 are integers too. */
    public static final JsonType<Long> LONG = new Scalar<>("integer") {
        @Override
        @Nullable Long convert(Object value) {
            return Numbers.whole(value);
        }

        @Override
        int match(@Nullable Object plain) {
            return Numbers.isWhole(plain) ? 0 : NO_MATCH;
        }
    };

    /** Integers of up to 1,000 digits. */
    public static final JsonType<BigInteger> BIG_INTEGER = new Scalar<>("integer") {
        @Override
        @Nullable BigInteger convert(Object value) {
            return Numbers.bigInteger(value);
        }
    };

    /** Numbers. */
    public static final JsonType<Double> DOUBLE = new Scalar<>("number") {
        @Override
        @Nullable Double convert(Object value) {
            return value instanceof Number ? ((Number) value).doubleValue() : null;
        }
    };

    /** Numbers with all their digits. */
    public static final JsonType<BigDecimal> DECIMAL = new Scalar<>("number") {
        @Override
        @Nullable BigDecimal convert(Object value) {
            return value instanceof Number ? Numbers.decimal((Number) value) : null;
        }
    };

    /** Bytes, base64 on the wire (RFC 4648, section 4). */
    public static final JsonType<byte[]> BYTES = new Scalar<>("bytes") {
        @Override
        byte @Nullable [] convert(Object value) {
            if (value instanceof byte[]) {
                return (byte[]) value;
            }
            return value instanceof String ? decode((String) value) : null;
        }

        /** Takes the alphabet for URLs and missing padding too. */
        private byte @Nullable [] decode(String text) {
            boolean isForUrls = text.indexOf('-') >= 0 || text.indexOf('_') >= 0;
            Base64.Decoder decoder = isForUrls ? Base64.getUrlDecoder() : Base64.getDecoder();
            try {
                return decoder.decode(text.replaceFirst("=+$", ""));
            } catch (IllegalArgumentException e) {
                return null;
            }
        }
    };

    /** Dates (RFC 3339, full-date). */
    public static final JsonType<LocalDate> DATE = new Scalar<>("date") {
        @Override
        @Nullable LocalDate convert(Object value) {
            if (value instanceof LocalDate) {
                return (LocalDate) value;
            }
            return value instanceof String ? DateTimes.parseDate((String) value) : null;
        }
    };

    /** Date-times (RFC 3339, section 5.6). */
    public static final JsonType<OffsetDateTime> DATE_TIME = new Scalar<>("date-time") {
        @Override
        @Nullable OffsetDateTime convert(Object value) {
            if (value instanceof OffsetDateTime) {
                return (OffsetDateTime) value;
            }
            return value instanceof String ? DateTimes.parse((String) value) : null;
        }
    };

    /** UUIDs (RFC 9562). */
    public static final JsonType<java.util.UUID> UUID = new Scalar<>("uuid") {
        @Override
        java.util.@Nullable UUID convert(Object value) {
            if (value instanceof java.util.UUID) {
                return (java.util.UUID) value;
            }
            String form = "[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}";
            boolean fits = value instanceof String && ((String) value).matches(form);
            return fits ? java.util.UUID.fromString((String) value) : null;
        }
    };

    /** Any value, as plain values. */
    public static final JsonType<Object> ANY = new Scalar<>("any") {
        @Override
        @Nullable Object convert(Object value) {
            return PlainValues.of(value);
        }

        @Override
        public boolean allowsNull() {
            return true;
        }

        @Override
        Object plain(Object value) {
            return value;
        }

        @Override
        @Nullable Object forUse(@Nullable Object plain, PlainValues.Use use) {
            return PlainValues.of(plain, use);
        }

        @Override
        int match(@Nullable Object plain) {
            return MATCHES_ANY;
        }
    };

    /** Objects of which nothing is known, as plain values. */
    public static final JsonType<Map<String, Object>> OBJECT = map(ANY);

    private JsonTypes() {}

    /**
     * Returns the type of arrays.
     *
     * @param <T> the type of the items
     * @param item the type of the items
     * @return the type of the arrays
     */
    public static <T> JsonType<List<T>> list(JsonType<T> item) {
        return new ListType<>(item);
    }

    /**
     * Returns the type of maps by strings.
     *
     * @param <T> the type of the values
     * @param value the type of the values
     * @return the type of the maps
     */
    public static <T> JsonType<Map<String, T>> map(JsonType<T> value) {
        return new MapType<>(value);
    }

    /**
     * Returns a type of which null is a value too.
     *
     * @param <T> the type
     * @param type the type without null
     * @return the type with null
     */
    public static <T> JsonType<T> nullable(JsonType<T> type) {
        return new NullableType<>(type);
    }

    /**
     * Returns the type of one string.
     *
     * @param value the string
     * @return the type
     */
    public static JsonType<String> constant(String value) {
        return new Constant<>(STRING, value);
    }

    /**
     * Returns the type of one integer.
     *
     * @param value the integer
     * @return the type
     */
    public static JsonType<Long> constant(long value) {
        return new Constant<>(LONG, value);
    }

    /**
     * Returns the type of one boolean.
     *
     * @param value the boolean
     * @return the type
     */
    public static JsonType<Boolean> constant(boolean value) {
        return new Constant<>(BOOLEAN, value);
    }

    /**
     * Returns the type of one number.
     *
     * @param value the number
     * @return the type
     */
    public static JsonType<BigDecimal> constant(BigDecimal value) {
        return new Constant<>(DECIMAL, value);
    }

    /** A type whose values have no parts. */
    private abstract static class Scalar<T> extends JsonType<T> {
        Scalar(String name) {
            super(name);
        }

        /** Returns null for what does not fit. */
        abstract @Nullable T convert(Object value);

        @Override
        public @Nullable T read(JsonReader in) {
            T value = convert(in.value());
            return value == null ? in.misfit(wanted()) : value;
        }

        @Override
        int match(@Nullable Object plain) {
            return plain != null && convert(plain) != null ? 0 : NO_MATCH;
        }
    }

    private static final class Constant<T> extends Scalar<T> {
        private final Scalar<T> base;
        private final T value;

        Constant(JsonType<T> base, T value) {
            super(base.name());
            this.base = (Scalar<T>) base;
            this.value = value;
        }

        @Override
        @Nullable T convert(Object plain) {
            T found = base.convert(plain);
            return found != null && Numbers.same(found, value) ? found : null;
        }
    }

    private static final class NullableType<T> extends JsonType<T> {
        private final JsonType<T> type;

        NullableType(JsonType<T> type) {
            super(type.name());
            this.type = type;
        }

        @Override
        public @Nullable T read(JsonReader in) {
            return type.read(in);
        }

        @Override
        public boolean allowsNull() {
            return true;
        }

        @Override
        public String wanted() {
            return type.wanted();
        }

        @Override
        @Nullable Object plain(T value) {
            return type.plain(value);
        }

        @Override
        @Nullable Object forUse(@Nullable Object plain, PlainValues.Use use) {
            return plain == null ? null : type.forUse(plain, use);
        }

        @Override
        int match(@Nullable Object plain) {
            return plain == null ? 0 : type.match(plain);
        }

        @Override
        boolean hasParts() {
            return type.hasParts();
        }

        @Override
        public int hashCode() {
            return type.hashCode();
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof NullableType
                    && Objects.equals(type, ((NullableType<?>) other).type);
        }
    }
}
