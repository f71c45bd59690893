package com.example.sdk.internal;

import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;

/** Prints a config without its secrets; what is not set is left out. */
public final class Describe {
    private final StringJoiner fields;

    private Describe(String name) {
        fields = new StringJoiner(", ", name + "{", "}");
    }

    /** Begins a string. */
    public static Describe of(String name) {
        return new Describe(name);
    }

    /** Adds a value. */
    public Describe field(String name, @Nullable Object value) {
        if (value != null && !value.equals(false) && !value.equals("")) {
            fields.add(name + "=" + value);
        }
        return this;
    }

    /** Adds a value that is not shown. */
    public Describe secret(String name, @Nullable Object value) {
        return field(name, value == null || value.equals("") ? null : "[redacted]");
    }

    @Override
    public String toString() {
        return fields.toString();
    }
}
