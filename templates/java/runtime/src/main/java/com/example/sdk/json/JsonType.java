package com.example.sdk.json;

import com.example.sdk.errors.InvalidDataException;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Reads and writes the values of a type.
 *
 * @param <T> the type
 */
public abstract class JsonType<T> {
    /** What {@link #match} returns for a value of another type. */
    static final int NO_MATCH = Integer.MAX_VALUE;

    /** What {@link #match} returns for a type that takes any value. */
    static final int MATCHES_ANY = Integer.MAX_VALUE - 1;

    private final String name;

    /**
     * Called by generated code.
     *
     * @param name the name in messages
     */
    protected JsonType(String name) {
        this.name = name;
    }

    /**
     * Returns the name of the type.
     *
     * @return the name
     */
    public final String name() {
        return name;
    }

    /**
     * Reads a value. Properties that do not match the API description count as missing.
     *
     * @param json JSON
     * @return the value
     * @throws InvalidDataException if the text is not JSON, or is of another kind
     */
    public final T parse(String json) {
        return fromPlain(Json.parse(json));
    }

    /**
     * Reads a value. Properties that do not match the API description count as missing.
     *
     * @param json JSON in UTF-8
     * @return the value
     * @throws InvalidDataException if the text is not JSON, or is of another kind
     */
    public final T parse(byte[] json) {
        return fromPlain(Json.parse(json));
    }

    /**
     * Reads a value from plain values.
     *
     * @param plain what {@link Json#parse(String)} returns
     * @return the value; null only if the type allows it
     * @throws InvalidDataException if the value is of another kind
     */
    @SuppressWarnings("NullAway")
    public final T fromPlain(@Nullable Object plain) {
        T value = plain == null ? null : read(JsonReader.of(plain));
        if (value == null && (plain != null || !allowsNull())) {
            throw new InvalidDataException(
                    name + ": expected " + wanted() + ", found " + JsonReader.kindOf(plain));
        }
        return value;
    }

    /**
     * Reads a value from the members of an object.
     *
     * @param members the members by their names on the wire
     * @return the value
     * @throws InvalidDataException if the type has no objects
     */
    public final T fromMap(Map<String, ?> members) {
        return fromPlain(PlainValues.of(new LinkedHashMap<>(members)));
    }

    /**
     * Reads the value where a reader stands, which is not null.
     *
     * @param in the reader
     * @return the value; null, and a note in the reader, if it does not fit
     */
    public abstract @Nullable T read(JsonReader in);

    /**
     * Returns whether null is a value of the type.
     *
     * @return whether null is a value
     */
    public boolean allowsNull() {
        return false;
    }

    /**
     * Returns what messages call the kind of the values.
     *
     * @return the kind, such as {@code object}
     */
    public String wanted() {
        return name;
    }

    /**
     * Returns the type of values that have no form in JSON, such as files.
     *
     * @param <T> the type
     * @param leaf the class of the values
     * @param name the name in messages
     * @return the type
     */
    public static <T extends JsonLeaf> JsonType<T> leaf(Class<T> leaf, String name) {
        return new LeafType<>(leaf, name);
    }

    /** Returns a value as plain values, with the tags of its unions. */
    @Nullable Object plain(T value) {
        return PlainValues.of(value);
    }

    /** Returns plain values as they are used. */
    @Nullable Object forUse(@Nullable Object plain, PlainValues.Use use) {
        return plain;
    }

    /** Returns how many members of a plain value the type does not know. */
    abstract int match(@Nullable Object plain);

    /** Returns whether the values are objects or arrays. */
    boolean hasParts() {
        return false;
    }

    @Override
    public final String toString() {
        return name;
    }
}
