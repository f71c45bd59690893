package com.example.sdk.internal;

import org.jspecify.annotations.Nullable;

/** How a program sets a value of the client. */
public final class CredentialInput {
    final String value;
    private final String name;
    private @Nullable String variable;

    /**
     * Creates an input.
     *
     * @param value the name of the value
     * @param name the method of the config's builder
     */
    public CredentialInput(String value, String name) {
        this.value = value;
        this.name = name;
    }

    /** Sets the environment variable. */
    public CredentialInput variable(String name) {
        variable = name;
        return this;
    }

    @Override
    public String toString() {
        return variable == null ? name : name + " (environment variable " + variable + ")";
    }
}
