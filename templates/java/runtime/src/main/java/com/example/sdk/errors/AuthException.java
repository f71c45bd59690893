package com.example.sdk.errors;

import org.jspecify.annotations.Nullable;

/** The SDK could not obtain a credential: the token endpoint returned no token. */
public final class AuthException extends SdkException {
    private static final long serialVersionUID = 1L;

    private final int status;
    private final String code;
    private final String description;

    /**
     * Creates an exception.
     *
     * @param message what happened, without secrets
     * @param status the status of the token endpoint, or 0
     * @param code the error code of the token endpoint, or an empty string
     * @param description the error description of the token endpoint, or an empty string
     * @param cause the cause; while a token was renewed, the rejection of the old one
     */
    public AuthException(
            String message,
            int status,
            String code,
            String description,
            @Nullable Throwable cause) {
        super(message, cause);
        this.status = status;
        this.code = code;
        this.description = description;
    }

    /**
     * Returns the status of the token endpoint.
     *
     * @return the status; 0 if there was no response
     */
    public int status() {
        return status;
    }

    /**
     * Returns the error code of the token endpoint (RFC 6749, section 5.2).
     *
     * @return the code, such as {@code invalid_client}; empty if there is none
     */
    public String code() {
        return code;
    }

    /**
     * Returns the error description of the token endpoint.
     *
     * @return the description; empty if there is none
     */
    public String description() {
        return description;
    }
}
