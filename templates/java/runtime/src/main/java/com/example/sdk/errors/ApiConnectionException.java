package com.example.sdk.errors;

import org.jspecify.annotations.Nullable;

/** The connection failed before or during the response. */
public class ApiConnectionException extends SdkException {
    private static final long serialVersionUID = 1L;

    /** Whether the request may have reached the server. */
    private final boolean sent;

    /**
     * Creates an exception.
     *
     * @param message what happened, without secrets
     * @param sent whether the request may have reached the server
     * @param cause the cause
     */
    public ApiConnectionException(String message, boolean sent, @Nullable Throwable cause) {
        super(message, cause);
        this.sent = sent;
    }

    /**
     * Returns whether the request may have reached the server, which may have processed it.
     *
     * @return false if there was no connection
     */
    public boolean wasSent() {
        return sent;
    }
}
