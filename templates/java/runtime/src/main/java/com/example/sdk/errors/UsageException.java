package com.example.sdk.errors;

import org.jspecify.annotations.Nullable;

/** The arguments or options of a call are not valid. The SDK sent nothing. */
public final class UsageException extends IllegalArgumentException {
    private static final long serialVersionUID = 1L;

    /**
     * Creates an exception.
     *
     * @param message what is wrong
     */
    public UsageException(String message) {
        super(message);
    }

    /**
     * Creates an exception.
     *
     * @param message what is wrong
     * @param cause the cause
     */
    public UsageException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }
}
