package com.example.sdk;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Header fields. The case of names does not count. */
public final class Headers {
    private static final Headers EMPTY = new Headers(Collections.emptyMap());

    private final Map<String, List<String>> fields;

    private Headers(Map<String, List<String>> fields) {
        Map<String, List<String>> copy = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        fields.forEach((name, values) -> {
            List<String> all = copy.computeIfAbsent(name, key -> new ArrayList<>());
            all.addAll(values);
        });
        copy.replaceAll((name, values) -> Collections.unmodifiableList(values));
        this.fields = Collections.unmodifiableMap(copy);
    }

    /**
     * Returns no header fields.
     *
     * @return the fields
     */
    public static Headers empty() {
        return EMPTY;
    }

    /**
     * Returns header fields.
     *
     * @param fields the values by name
     * @return the fields
     */
    public static Headers of(Map<String, List<String>> fields) {
        return new Headers(fields);
    }

    /**
     * Returns a value.
     *
     * @param name the name
     * @return the first value of that name
     */
    public Optional<String> get(String name) {
        List<String> values = all(name);
        return values.isEmpty() ? Optional.empty() : Optional.of(values.get(0));
    }

    /**
     * Returns all values.
     *
     * @param name the name
     * @return the values of that name, in the order in which they were sent
     */
    public List<String> all(String name) {
        return fields.getOrDefault(name, Collections.emptyList());
    }

    /**
     * Returns the names.
     *
     * @return the names
     */
    public Set<String> names() {
        return fields.keySet();
    }

    /**
     * Returns all fields.
     *
     * @return the values by name
     */
    public Map<String, List<String>> toMap() {
        return fields;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Headers && fields.equals(((Headers) other).fields);
    }

    @Override
    public int hashCode() {
        return fields.hashCode();
    }

    /**
     * Returns the names. Values may be secrets.
     *
     * @return the names
     */
    @Override
    public String toString() {
        return "Headers" + fields.keySet();
    }
}
