package com.example.sdk.json;

import java.math.BigDecimal;
import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/** Numbers as other numbers. */
final class Numbers {
    /** In digits; an exponent makes a short text a large number. */
    private static final int LONGEST_INTEGER = 1_000;

    private Numbers() {}

    /** Returns a 64-bit integer; null for anything else. */
    static @Nullable Long whole(@Nullable Object value) {
        if (value instanceof Long) {
            return (Long) value;
        }
        BigInteger whole = bigInteger(value);
        return whole != null && whole.bitLength() < 64 ? (Long) whole.longValue() : null;
    }

    static boolean isWhole(@Nullable Object value) {
        if (value instanceof Long) {
            return true;
        }
        if (!(value instanceof Number)) {
            return false;
        }
        BigDecimal number = decimal((Number) value);
        return number.signum() == 0 || number.stripTrailingZeros().scale() <= 0;
    }

    /** Returns a whole number; null for anything else, and for one of too many digits. */
    static @Nullable BigInteger bigInteger(@Nullable Object value) {
        if (!isWhole(value)) {
            return null;
        }
        BigDecimal number = decimal((Number) value);
        boolean isLong = (long) number.precision() - number.scale() > LONGEST_INTEGER;
        return isLong && number.signum() != 0 ? null : number.toBigInteger();
    }

    static BigDecimal decimal(Number value) {
        if (value instanceof BigDecimal) {
            return (BigDecimal) value;
        }
        if (value instanceof BigInteger) {
            return new BigDecimal((BigInteger) value);
        }
        boolean isFloat = value instanceof Double || value instanceof Float;
        return isFloat ? new BigDecimal(value.toString()) : BigDecimal.valueOf(value.longValue());
    }

    /** Returns whether two plain values are equal; numbers are if they have the same value. */
    static boolean same(@Nullable Object one, @Nullable Object other) {
        if (one instanceof Number && other instanceof Number) {
            return decimal((Number) one).compareTo(decimal((Number) other)) == 0;
        }
        return one == null ? other == null : one.equals(other);
    }
}
