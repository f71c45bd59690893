package com.example.sdk.json;

import com.example.sdk.errors.InvalidDataException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** A number of JSON in the form in which it was received, such as {@code 1e5}. Used by the SDK. */
public final class NumberText extends Number {
    private static final long serialVersionUID = 1;

    private final String text;

    NumberText(String text) {
        this.text = text;
    }

    /**
     * Parses JSON whose numbers keep their form.
     *
     * @param json valid JSON in UTF-8, with or without a byte order mark
     * @return as {@link Json#parse(byte[])}, with a number text for each number
     */
    public static @Nullable Object parse(byte[] json) {
        String text = new String(json, StandardCharsets.UTF_8);
        return new JsonParser(text.startsWith("\uFEFF") ? text.substring(1) : text, true)
                .document();
    }

    /**
     * Returns the number that a string contains.
     *
     * @param text the string
     * @return null if it contains anything else
     */
    public static @Nullable NumberText of(String text) {
        try {
            Object parsed = new JsonParser(text, true).document();
            boolean isWhole = parsed instanceof NumberText && parsed.toString().equals(text);
            return isWhole ? (NumberText) parsed : null;
        } catch (InvalidDataException e) {
            return null;
        }
    }

    @Override
    public int intValue() {
        return new BigDecimal(text).intValue();
    }

    @Override
    public long longValue() {
        return new BigDecimal(text).longValue();
    }

    @Override
    public float floatValue() {
        return Float.parseFloat(text);
    }

    @Override
    public double doubleValue() {
        return Double.parseDouble(text);
    }

    @Override
    public String toString() {
        return text;
    }
}
