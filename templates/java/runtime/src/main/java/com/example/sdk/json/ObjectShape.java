package com.example.sdk.json;

import com.example.sdk.errors.UsageException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What the API description says of the properties of an object. Used by generated code. */
public final class ObjectShape {
    static final ObjectShape EMPTY = new ObjectShape();

    final Map<String, Property> properties = new LinkedHashMap<>();
    @Nullable JsonType<?> additional;
    private final List<String[][]> choices = new ArrayList<>();

    ObjectShape() {}

    /**
     * Adds a property whose values hold no objects with names.
     *
     * @param name the name on the wire
     * @return the property
     */
    public Property property(String name) {
        Property property = new Property();
        properties.put(name, property);
        return property;
    }

    /**
     * Adds a property.
     *
     * @param name the name on the wire
     * @param type its type
     * @return the property
     */
    public Property property(String name, JsonType<?> type) {
        Property property = property(name);
        property.type = type;
        return property;
    }

    /**
     * Sets the type of the properties that have no name.
     *
     * @param type the type
     */
    public void additional(JsonType<?> type) {
        additional = type;
    }

    /**
     * Says that all properties of at least one list must be there.
     *
     * @param lists lists of names
     */
    public void requireOneOf(String[]... lists) {
        choices.add(lists);
    }

    /** Checks the members of a new object. */
    void check(String name, Map<String, ?> members) {
        for (Map.Entry<String, Property> property : properties.entrySet()) {
            Property facts = property.getValue();
            if (facts.required && !facts.readOnly && !members.containsKey(property.getKey())) {
                throw new UsageException(name + ": " + property.getKey() + " is missing");
            }
        }
        for (String[][] lists : choices) {
            if (Arrays.stream(lists).noneMatch(list -> hasAll(members, list))) {
                throw new UsageException(name + ": one of " + Arrays.deepToString(lists)
                        + " is required");
            }
        }
    }

    private static boolean hasAll(Map<String, ?> members, String[] names) {
        return Arrays.stream(names).allMatch(members::containsKey);
    }

    /** What the API description says of a property. */
    public static final class Property {
        @Nullable JsonType<?> type;
        boolean required;
        boolean nullable;
        boolean readOnly;
        boolean secret;
        @Nullable Object constant;
        private boolean writeOnly;

        Property() {}

        /** Returns whether responses must have the property. */
        boolean isExpected() {
            return required && !writeOnly;
        }

        /**
         * Says that the property must be there.
         *
         * @return this property
         */
        public Property required() {
            required = true;
            return this;
        }

        /**
         * Says that null is a value.
         *
         * @return this property
         */
        public Property nullable() {
            nullable = true;
            return this;
        }

        /**
         * Says that only responses have the property.
         *
         * @return this property
         */
        public Property readOnly() {
            readOnly = true;
            return this;
        }

        /**
         * Says that only requests have the property.
         *
         * @return this property
         */
        public Property writeOnly() {
            writeOnly = true;
            return this;
        }

        /**
         * Says that text for people must not show the value.
         *
         * @return this property
         */
        public Property secret() {
            secret = true;
            return this;
        }

        /**
         * Says that the value is always the same.
         *
         * @param value the plain value
         * @return this property
         */
        public Property constant(Object value) {
            constant = PlainValues.of(value);
            return this;
        }
    }
}
