package com.example.sdk.json;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Stands on a plain value, and reads it as what a type wants. What does not fit is noted, and reads
 * as null. Used by generated code.
 */
public final class JsonReader {
    private final @Nullable JsonReader parent;
    private final String step;
    private final Object value;
    private final List<DecodeIssue> issues;
    /** How many unions the value is in that have other variants to try. */
    private final int attempts;
    /** Whether the document may have values of programs, as builders have. */
    private final boolean built;
    private @Nullable ObjectType<?> type;
    /** Whether a required property of the value was read as null. */
    private boolean lacksRequired;

    private JsonReader(Object value, boolean built) {
        this.parent = null;
        this.step = "";
        this.value = value;
        this.issues = new ArrayList<>();
        this.attempts = 0;
        this.built = built;
    }

    private JsonReader(JsonReader parent, String step, Object value) {
        this.parent = parent;
        this.step = step;
        this.value = value;
        this.issues = parent.issues;
        this.attempts = 0;
        this.built = parent.built;
    }

    private JsonReader(JsonReader other, int attempts) {
        this.parent = other.parent;
        this.step = other.step;
        this.value = other.value;
        this.issues = other.issues;
        this.attempts = attempts;
        this.built = other.built;
    }

    /**
     * Returns a reader of a whole document.
     *
     * @param plain the document
     * @return the reader
     */
    public static JsonReader of(Object plain) {
        return new JsonReader(plain, false);
    }

    /** Returns a reader of what a builder has. */
    static JsonReader ofBuilder(Map<String, Object> members) {
        return new JsonReader(members, true);
    }

    boolean isPlain() {
        return !built;
    }

    /**
     * Returns the value where the reader stands.
     *
     * @return the plain value
     */
    public Object value() {
        return value;
    }

    /**
     * Returns what did not fit.
     *
     * @return the issues, in the order in which they were found
     */
    public List<DecodeIssue> issues() {
        return Collections.unmodifiableList(issues);
    }

    /**
     * Returns whether the value that was read lacks a required property: it is missing, or of
     * another type. Properties of its own properties do not count.
     *
     * @return whether one is lacking
     */
    public boolean lacksRequired() {
        return lacksRequired;
    }

    /** Takes over what was read as the variant of a union. */
    void chose(JsonReader attempt) {
        lacksRequired = attempt.lacksRequired;
    }

    /**
     * Notes that the value is of another kind.
     *
     * @param <T> the type of the result
     * @param wanted the kind that was expected
     * @return null
     */
    public <T> @Nullable T misfit(String wanted) {
        note(wanted, kindOf(value));
        return null;
    }

    void note(String wanted, String found) {
        issues.add(new DecodeIssue(pointer(), wanted, found));
    }

    /** Takes back what was noted since there were so many issues. */
    List<DecodeIssue> takeBack(int count) {
        List<DecodeIssue> since = issues.subList(count, issues.size());
        List<DecodeIssue> taken = new ArrayList<>(since);
        since.clear();
        return taken;
    }

    int noted() {
        return issues.size();
    }

    void noteAll(List<DecodeIssue> more) {
        issues.addAll(more);
    }

    boolean isRoot() {
        return parent == null && attempts == 0;
    }

    /** Returns a reader that stands on the same value, for one of several variants. */
    JsonReader attempt() {
        return new JsonReader(this, attempts + 1);
    }

    /** Returns a reader for an item or a member. */
    JsonReader enter(String name, Object part) {
        return new JsonReader(this, name, part);
    }

    void begin(ObjectType<?> objectType) {
        type = objectType;
    }

    @SuppressWarnings("unchecked")
    Map<String, Object> members() {
        return (Map<String, Object>) value;
    }

    private String pointer() {
        if (parent == null) {
            return "";
        }
        return parent.pointer() + "/" + step.replace("~", "~0").replace("/", "~1");
    }

    /**
     * Reads a string.
     *
     * @param name the name of the member
     * @return the string; null if it is absent, null, or something else
     */
    public @Nullable String getString(String name) {
        Object member = members().get(name);
        return member instanceof String ? (String) member : get(name, JsonTypes.STRING);
    }

    /**
     * Reads a boolean.
     *
     * @param name the name of the member
     * @return the boolean; null if it is absent, null, or something else
     */
    public @Nullable Boolean getBoolean(String name) {
        Object member = members().get(name);
        return member instanceof Boolean ? (Boolean) member : get(name, JsonTypes.BOOLEAN);
    }

    /**
     * Reads an integer of 32 bits.
     *
     * @param name the name of the member
     * @return the number; null if it is absent, null, or something else
     */
    public @Nullable Integer getInt(String name) {
        return get(name, JsonTypes.INT);
    }

    /**
     * Reads a 64-bit integer.
     *
     * @param name the name of the member
     * @return the number; null if it is absent, null, or something else
     */
    public @Nullable Long getLong(String name) {
        Object member = members().get(name);
        return member instanceof Long ? (Long) member : get(name, JsonTypes.LONG);
    }

    /**
     * Reads an integer of any size.
     *
     * @param name the name of the member
     * @return the number; null if it is absent, null, or something else
     */
    public @Nullable BigInteger getBigInteger(String name) {
        return get(name, JsonTypes.BIG_INTEGER);
    }

    /**
     * Reads a number.
     *
     * @param name the name of the member
     * @return the number; null if it is absent, null, or something else
     */
    public @Nullable Double getDouble(String name) {
        return get(name, JsonTypes.DOUBLE);
    }

    /**
     * Reads a number with all its digits.
     *
     * @param name the name of the member
     * @return the number; null if it is absent, null, or something else
     */
    public @Nullable BigDecimal getDecimal(String name) {
        return get(name, JsonTypes.DECIMAL);
    }

    /**
     * Reads bytes, which are base64 on the wire.
     *
     * @param name the name of the member
     * @return the bytes; null if it is absent, null, or something else
     */
    public byte @Nullable [] getBytes(String name) {
        return get(name, JsonTypes.BYTES);
    }

    /**
     * Reads a date.
     *
     * @param name the name of the member
     * @return the date; null if it is absent, null, or something else
     */
    public @Nullable LocalDate getDate(String name) {
        return get(name, JsonTypes.DATE);
    }

    /**
     * Reads a date-time.
     *
     * @param name the name of the member
     * @return the time; null if it is absent, null, or something else
     */
    public @Nullable OffsetDateTime getDateTime(String name) {
        return get(name, JsonTypes.DATE_TIME);
    }

    /**
     * Reads a UUID.
     *
     * @param name the name of the member
     * @return the UUID; null if it is absent, null, or something else
     */
    public @Nullable UUID getUuid(String name) {
        return get(name, JsonTypes.UUID);
    }

    /**
     * Reads any value.
     *
     * @param name the name of the member
     * @return the plain value; null if it is absent or null
     */
    public @Nullable Object getAny(String name) {
        return get(name, JsonTypes.ANY);
    }

    /**
     * Reads a value of a type.
     *
     * @param <T> the type
     * @param name the name of the member
     * @param type reads the value
     * @return the value; null if it is absent, null, or something else
     */
    @SuppressWarnings("unchecked")
    public <T> @Nullable T get(String name, JsonType<T> type) {
        Object member = members().get(name);
        if (member == null) {
            noteAbsent(name, type);
            return null;
        }
        if (member instanceof Given) {
            return (T) ((Given) member).value;
        }
        T value = part(name, member, type);
        if (value == null) {
            ObjectShape.Property property = shape().properties.get(name);
            lacksRequired |= property != null && property.isExpected();
        }
        return value;
    }

    /** Reads an item or a member that is not null. What a program gave is of the type already. */
    @SuppressWarnings("unchecked")
    <T> @Nullable T part(String name, Object part, JsonType<T> partType) {
        if (part instanceof JsonSource && partType != JsonTypes.ANY) {
            return (T) part;
        }
        return partType.read(enter(name, part));
    }

    /**
     * Reads an array.
     *
     * @param <T> the type of the items
     * @param name the name of the member
     * @param item reads an item
     * @return the items; null if the array is absent, null, or an item is something else
     */
    public <T> @Nullable List<T> getList(String name, JsonType<T> item) {
        return get(name, JsonTypes.list(item));
    }

    /**
     * Reads a map.
     *
     * @param <T> the type of the values
     * @param name the name of the member
     * @param item reads a value
     * @return the values; null if the map is absent, null, or a value is something else
     */
    public <T> @Nullable Map<String, T> getMap(String name, JsonType<T> item) {
        return get(name, JsonTypes.map(item));
    }

    /**
     * Reads the members that the API description does not name.
     *
     * @param <T> the type of the values
     * @param item reads a value
     * @return the values that fit
     */
    public <T> Map<String, T> getAdditional(JsonType<T> item) {
        Map<String, T> values = new LinkedHashMap<>();
        Map<String, ObjectShape.Property> known = shape().properties;
        for (Map.Entry<String, Object> member : members().entrySet()) {
            if (known.containsKey(member.getKey())) {
                continue;
            }
            T read = null;
            if (member.getValue() != null) {
                read = part(member.getKey(), member.getValue(), item);
            } else if (!item.allowsNull()) {
                noteMember(member.getKey(), item.wanted(), "null");
            }
            if (read != null || member.getValue() == null && item.allowsNull()) {
                values.put(member.getKey(), read);
            }
        }
        return Collections.unmodifiableMap(values);
    }

    private void noteAbsent(String name, JsonType<?> wanted) {
        ObjectShape.Property property = shape().properties.get(name);
        boolean isNull = members().containsKey(name);
        if (property == null || (isNull ? property.nullable : !property.isExpected())) {
            return;
        }
        if (!wanted.allowsNull() || !isNull) {
            lacksRequired |= property.isExpected();
            noteMember(name, wanted.wanted(), isNull ? "null" : "missing");
        }
    }

    private void noteMember(String name, String wanted, String found) {
        enter(name, value).note(wanted, found);
    }

    private ObjectShape shape() {
        return type == null ? ObjectShape.EMPTY : type.shape();
    }

    static String kindOf(@Nullable Object plain) {
        if (plain == null) {
            return "null";
        }
        if (plain instanceof String) {
            return "string";
        }
        if (plain instanceof Boolean) {
            return "boolean";
        }
        if (plain instanceof List) {
            return "array";
        }
        return plain instanceof Number ? "number" : "object";
    }
}
