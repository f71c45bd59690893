package com.example.sdk.json;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A part of a response that does not match the API description. It never contains the value. */
public final class DecodeIssue {
    private final String pointer;
    private final String wanted;
    private final String found;

    /**
     * Creates an issue.
     *
     * @param pointer a JSON pointer (RFC 6901) into the body
     * @param wanted the expected type
     * @param found the actual type
     */
    public DecodeIssue(String pointer, String wanted, String found) {
        this.pointer = pointer;
        this.wanted = wanted;
        this.found = found;
    }

    /**
     * Returns a JSON pointer (RFC 6901) into the body, with the names on the wire.
     *
     * @return the pointer; empty for the whole body
     */
    public String pointer() {
        return pointer;
    }

    /**
     * Returns the expected type.
     *
     * @return the type, such as {@code string}
     */
    public String wanted() {
        return wanted;
    }

    /**
     * Returns the actual type.
     *
     * @return the type, such as {@code number}, or {@code missing}
     */
    public String found() {
        return found;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof DecodeIssue && toString().equals(other.toString());
    }

    @Override
    public int hashCode() {
        return Objects.hash(pointer, wanted, found);
    }

    @Override
    public String toString() {
        return pointer + " (expected " + wanted + ", found " + found + ")";
    }
}
