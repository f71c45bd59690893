package com.example.sdk.errors;

import org.jspecify.annotations.Nullable;

/** The call was canceled: its thread was interrupted, or its response was closed. */
public final class ApiCanceledException extends SdkException {
    private static final long serialVersionUID = 1L;

    /**
     * Creates an exception.
     *
     * @param message what happened, without secrets
     * @param cause the cause
     */
    public ApiCanceledException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }
}
