package com.example.sdk.internal;

import org.jspecify.annotations.Nullable;

/** Values from the environment of the program. */
public final class Environment {
    private Environment() {}

    /** Returns the value, or where there is none that of a variable of the environment. */
    public static @Nullable String orElse(@Nullable String given, String variable) {
        if (given != null && !given.isEmpty()) {
            return given;
        }
        String value = System.getenv(variable);
        return value == null || value.trim().isEmpty() ? null : value.trim();
    }
}
