package com.example.sdk.json;

import com.example.sdk.errors.InvalidDataException;
import com.example.sdk.errors.UsageException;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** Parses and writes JSON (RFC 8259) as plain values. Every digit of a number stays. */
public final class Json {
    private Json() {}

    /**
     * Parses JSON.
     *
     * @param json the text
     * @return maps, lists, strings, booleans, {@link Long}, {@link java.math.BigDecimal} or null
     * @throws InvalidDataException if the text is not JSON, is nested deeper than 1,000 levels, or
     *     has a number of more than 1,000 characters
     */
    public static @Nullable Object parse(String json) {
        return new JsonParser(json).document();
    }

    /**
     * Parses JSON in UTF-8, with or without a byte order mark.
     *
     * @param json the bytes
     * @return maps, lists, strings, booleans, {@link Long}, {@link java.math.BigDecimal} or null
     * @throws InvalidDataException as {@link #parse(String)}, and for bytes that are not UTF-8
     */
    public static @Nullable Object parse(byte[] json) {
        String text = new String(json, StandardCharsets.UTF_8);
        if (text.indexOf('\uFFFD') >= 0) {
            checkUtf8(json);
        }
        return parse(text.startsWith("\uFEFF") ? text.substring(1) : text);
    }

    /**
     * Writes a value as JSON, in one line.
     *
     * @param value a plain value, a model, or maps and lists of them
     * @return the text
     * @throws UsageException for a value without a form in JSON
     */
    public static String write(@Nullable Object value) {
        return JsonWriter.write(PlainValues.of(value));
    }

    private static void checkUtf8(byte[] json) {
        CharsetDecoder decoder = StandardCharsets.UTF_8.newDecoder();
        ByteBuffer in = ByteBuffer.wrap(json);
        CoderResult result = decoder.decode(in, CharBuffer.allocate(json.length), true);
        if (result.isError()) {
            throw new InvalidDataException("not valid UTF-8 at byte " + in.position());
        }
    }
}
