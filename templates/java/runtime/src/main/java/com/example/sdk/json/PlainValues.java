package com.example.sdk.json;

import com.example.sdk.errors.UsageException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Turns values of programs into plain values. */
public final class PlainValues {
    /** What the plain values are for. */
    public enum Use {
        /** The whole value. */
        WHOLE,
        /** A request, which has no read-only properties. */
        SENT,
        /** Text for people, which shows no secrets. */
        SHOWN
    }

    private PlainValues() {}

    /**
     * Returns the whole value as plain values.
     *
     * @param value the value
     * @return maps, lists, strings, booleans, {@link Long}, {@link BigDecimal} or null; also a
     *     {@link JsonLeaf}, and the {@link Double} that is a negative zero
     * @throws UsageException for a value without a form in JSON
     */
    public static @Nullable Object of(@Nullable Object value) {
        return of(value, Use.WHOLE);
    }

    /**
     * Returns a value as plain values.
     *
     * @param value the value
     * @param use what the result is for
     * @return as {@link #of(Object)}
     * @throws UsageException for a value without a form in JSON
     */
    public static @Nullable Object of(@Nullable Object value, Use use) {
        return of(value, use, JsonParser.MOST_LEVELS);
    }

    /**
     * Returns a value of a type as plain values.
     *
     * @param value the value
     * @param type its type, or null if it is not known
     * @param use what the result is for
     * @return as {@link #of(Object)}
     * @throws UsageException for a value without a form in JSON
     */
    @SuppressWarnings("unchecked")
    public static @Nullable Object of(@Nullable Object value, @Nullable JsonType<?> type, Use use) {
        if (type == null || value == null) {
            return of(value, use);
        }
        return type.forUse(((JsonType<Object>) type).plain(value), use);
    }

    private static @Nullable Object of(@Nullable Object value, Use use, int levels) {
        if (value == null || value instanceof String || value instanceof Boolean) {
            return value;
        }
        if (value instanceof Number) {
            return number((Number) value);
        }
        if (value instanceof Model) {
            Model model = (Model) value;
            return model.typeOfModel().forUse(model.toMap(), use);
        }
        // only with unions
        if (value instanceof UnionValue) {
            UnionValue union = (UnionValue) value;
            return union.typeOfUnion().forUse(union.toPlain(), use);
        }
        // end
        if (value instanceof JsonSource) {
            return of(((JsonSource) value).toPlain(), use, levels);
        }
        if (levels == 0) {
            throw new UsageException(
                    "a value is nested deeper than " + JsonParser.MOST_LEVELS + " levels");
        }
        if (value instanceof Map) {
            Map<String, Object> members = new LinkedHashMap<>();
            for (Map.Entry<?, ?> member : ((Map<?, ?>) value).entrySet()) {
                members.put(
                        String.valueOf(member.getKey()), of(member.getValue(), use, levels - 1));
            }
            return Collections.unmodifiableMap(members);
        }
        if (value instanceof Collection) {
            List<Object> items = new ArrayList<>();
            for (Object item : (Collection<?>) value) {
                items.add(of(item, use, levels - 1));
            }
            return Collections.unmodifiableList(items);
        }
        return scalar(value, use, levels);
    }

    private static @Nullable Object scalar(Object value, Use use, int levels) {
        if (value instanceof JsonLeaf) {
            return use == Use.SHOWN ? value.toString() : value;
        }
        if (value instanceof Given) {
            Given given = (Given) value;
            return of(given.value, given.type, use);
        }
        if (value instanceof OffsetDateTime) {
            return DateTimes.format((OffsetDateTime) value);
        }
        if (value instanceof byte[]) {
            return Base64.getEncoder().encodeToString((byte[]) value);
        }
        if (value instanceof Optional) {
            return of(((Optional<?>) value).orElse(null), use, levels);
        }
        if (value instanceof UUID
                || value instanceof LocalDate
                || value instanceof CharSequence
                || value instanceof Character) {
            return value.toString();
        }
        throw new UsageException("a " + value.getClass().getName() + " has no form in JSON");
    }

    private static Number number(Number value) {
        // only with pages-by-cursor
        if (value instanceof NumberText) {
            return value;
        }
        // end
        if (value instanceof Long || value instanceof BigDecimal) {
            return value;
        }
        if (value instanceof BigInteger) {
            BigInteger whole = (BigInteger) value;
            return whole.bitLength() < 64 ? (Number) whole.longValue() : new BigDecimal(whole);
        }
        if (!(value instanceof Double || value instanceof Float)) {
            return value.longValue();
        }
        double number = value.doubleValue();
        if (Double.isNaN(number) || Double.isInfinite(number)) {
            throw new UsageException("infinite numbers and NaN have no form in JSON");
        }
        if (number == 0 && 1 / number < 0) {
            return -0.0;
        }
        BigDecimal exact = new BigDecimal(value.toString()).stripTrailingZeros();
        // As ECMAScript writes numbers: an exponent only where the digits would be many.
        boolean plain = exact.scale() < 0 && exact.precision() - exact.scale() <= 21;
        return plain ? exact.setScale(0) : exact;
    }
}
