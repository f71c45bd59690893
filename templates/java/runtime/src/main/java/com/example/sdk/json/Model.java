package com.example.sdk.json;

import com.example.sdk.errors.InvalidDataException;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A view of a JSON object. It keeps what the API description does not know. */
public abstract class Model implements JsonSource {
    /** In characters. */
    private static final int LONGEST_TEXT = 1_024;

    private final ObjectType<?> type;
    /** As they came, or as a builder was given them. */
    private final Map<String, Object> members;
    private volatile @Nullable Map<String, Object> plain;

    /**
     * Called by generated code.
     *
     * @param type the type of the model
     * @param in stands on the object
     */
    protected Model(ObjectType<?> type, JsonReader in) {
        this.type = type;
        this.members = in.members();
        this.plain = in.isPlain() ? members : null;
    }

    /**
     * Returns the properties by their names on the wire, as plain values.
     *
     * @return an unmodifiable map
     */
    @JsonValue
    @SuppressWarnings("unchecked")
    public final Map<String, Object> toMap() {
        Map<String, Object> map = plain;
        if (map == null) {
            map = (Map<String, Object>) PlainValues.of(members);
            plain = map;
        }
        return map;
    }

    @Override
    public final Object toPlain() {
        return toMap();
    }

    /**
     * Returns the properties that this version of the SDK does not know, as plain values.
     *
     * @return an unmodifiable map
     */
    public final Map<String, Object> unknownProperties() {
        Map<String, Object> unknown = new LinkedHashMap<>();
        for (String name : type.unknown(members)) {
            unknown.put(name, toMap().get(name));
        }
        return Collections.unmodifiableMap(unknown);
    }

    /**
     * Returns whether a property is there, also if it is null.
     *
     * @param name the name on the wire
     * @return whether it is there
     */
    public final boolean has(String name) {
        return members.containsKey(name);
    }

    /**
     * Returns whether a property is there, and null.
     *
     * @param name the name on the wire
     * @return whether it is null
     */
    public final boolean isNull(String name) {
        return members.containsKey(name) && members.get(name) == null;
    }

    /**
     * Returns the value of a required property. Used by generated code.
     *
     * @param <V> the type of the value
     * @param value the value, or null
     * @param name the name on the wire
     * @return the value
     * @throws InvalidDataException if it is null
     */
    protected final <V> V required(@Nullable V value, String name) {
        if (value != null) {
            return value;
        }
        String found = has(name)
                ? "is not what the API description says, found "
                        + JsonReader.kindOf(toMap().get(name))
                : "is missing";
        throw new InvalidDataException(type.name() + ": the required property " + name + " "
                + found);
    }

    final ObjectType<?> typeOfModel() {
        return type;
    }

    @Override
    public final boolean equals(@Nullable Object other) {
        return other instanceof Model
                && type == ((Model) other).type
                && toMap().equals(((Model) other).toMap());
    }

    @Override
    public final int hashCode() {
        return toMap().hashCode();
    }

    /**
     * Returns the model as JSON of at most 1,024 characters, without secrets.
     *
     * @return the text
     */
    @Override
    public final String toString() {
        String text = type.name()
                + JsonWriter.write(PlainValues.of(this, PlainValues.Use.SHOWN));
        return text.length() <= LONGEST_TEXT ? text : text.substring(0, LONGEST_TEXT - 1) + "…";
    }

    /**
     * Builds a model.
     *
     * @param <B> the builder
     */
    public abstract static class Builder<B extends Builder<B>> {
        private final Map<String, Object> values = new LinkedHashMap<>();

        /** Called by generated code. */
        protected Builder() {}

        /**
         * Sets a property.
         *
         * @param name the name on the wire
         * @param value the value; null: the property is absent
         * @return this builder
         */
        protected final B put(String name, @Nullable Object value) {
            if (value == null) {
                values.remove(name);
                return self();
            }
            return putNullable(name, value);
        }

        /**
         * Sets a property.
         *
         * @param name the name on the wire
         * @param value the value; null is a value too
         * @return this builder
         */
        protected final B putNullable(String name, @Nullable Object value) {
            values.put(name, copied(value));
            return self();
        }

        /**
         * Sets a property that holds a union.
         *
         * @param name the name on the wire
         * @param value the value; null: the property is absent
         * @param type the type of the property
         * @return this builder
         */
        protected final B put(String name, @Nullable Object value, JsonType<?> type) {
            return put(name, given(value, type));
        }

        /**
         * Sets a property that holds a union.
         *
         * @param name the name on the wire
         * @param value the value; null is a value too
         * @param type the type of the property
         * @return this builder
         */
        protected final B putNullable(String name, @Nullable Object value, JsonType<?> type) {
            return putNullable(name, given(value, type));
        }

        /**
         * Adds an item to an array.
         *
         * @param name the name on the wire
         * @param item the item
         * @return this builder
         */
        protected final B add(String name, @Nullable Object item) {
            growing(name).add(item);
            return self();
        }

        /**
         * Adds an item to an array of unions.
         *
         * @param name the name on the wire
         * @param item the item
         * @param itemType the type of the items
         * @return this builder
         */
        protected final B add(String name, @Nullable Object item, JsonType<?> itemType) {
            Growing items = growing(name);
            items.type = itemType;
            items.add(item);
            return self();
        }

        /**
         * Sets a property that this version of the SDK does not know.
         *
         * @param name the name on the wire
         * @param value a plain value or a model; null is a value too
         * @return this builder
         */
        public final B putUnknown(String name, @Nullable Object value) {
            return putNullable(name, PlainValues.of(value));
        }

        /**
         * Takes over all properties of a model.
         *
         * @param model the model
         * @return this builder
         */
        protected final B copy(Model model) {
            values.putAll(model.members);
            return self();
        }

        private Growing growing(String name) {
            Object value = values.get(name);
            if (value instanceof Growing) {
                return (Growing) value;
            }
            Growing items = new Growing();
            Object list = value instanceof Given ? ((Given) value).value : value;
            if (list instanceof Collection) {
                items.addAll((Collection<?>) list);
            }
            if (value instanceof Given && ((Given) value).type instanceof ListType) {
                items.type = ((ListType<?>) ((Given) value).type).item;
            }
            values.put(name, items);
            return items;
        }

        /** A builder that continues does not change what it has built. */
        final Map<String, Object> members() {
            Map<String, Object> members = new LinkedHashMap<>(values);
            members.replaceAll((name, value) -> {
                if (!(value instanceof Growing)) {
                    return value;
                }
                JsonType<?> type = ((Growing) value).type;
                Object items = copied(value);
                return type == null ? items : new Given(items, JsonTypes.list(type));
            });
            return members;
        }

        private static @Nullable Object given(@Nullable Object value, JsonType<?> type) {
            return value == null ? null : new Given(copied(value), type);
        }

        private static @Nullable Object copied(@Nullable Object value) {
            if (value instanceof Collection) {
                return Collections.unmodifiableList(new ArrayList<>((Collection<?>) value));
            }
            if (value instanceof Map) {
                return Collections.unmodifiableMap(new LinkedHashMap<>((Map<?, ?>) value));
            }
            return value instanceof byte[] ? ((byte[]) value).clone() : value;
        }

        @SuppressWarnings("unchecked")
        private B self() {
            return (B) this;
        }
    }

    /** An array to which items are added. */
    private static final class Growing extends ArrayList<Object> {
        private static final long serialVersionUID = 1L;
        private transient @Nullable JsonType<?> type;

        Growing() {}
    }
}
