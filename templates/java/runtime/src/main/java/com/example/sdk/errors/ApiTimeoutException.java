package com.example.sdk.errors;

import org.jspecify.annotations.Nullable;

/**
 * The server sent nothing for the timeout, or the call took longer than its deadline. If the
 * deadline passed between two attempts, the cause is the failure of the last one.
 */
public class ApiTimeoutException extends ApiConnectionException {
    private static final long serialVersionUID = 1L;

    /**
     * Creates an exception.
     *
     * @param message what happened, without secrets
     * @param sent whether the request may have reached the server
     * @param cause the cause
     */
    public ApiTimeoutException(String message, boolean sent, @Nullable Throwable cause) {
        super(message, sent, cause);
    }
}
