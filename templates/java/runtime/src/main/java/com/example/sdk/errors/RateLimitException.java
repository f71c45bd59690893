package com.example.sdk.errors;

/** Status 429: too many requests. See {@link #retryAfter()}. */
public final class RateLimitException extends ApiException {
    private static final long serialVersionUID = 1L;

    /**
     * Creates an exception.
     *
     * @param message what happened, without secrets
     * @param response the facts
     */
    public RateLimitException(String message, ErrorResponse response) {
        super(message, response);
    }
}
