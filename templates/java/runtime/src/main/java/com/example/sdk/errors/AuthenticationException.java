package com.example.sdk.errors;

/** Status 401: the credential is missing or not valid. */
public final class AuthenticationException extends ApiException {
    private static final long serialVersionUID = 1L;

    /**
     * Creates an exception.
     *
     * @param message what happened, without secrets
     * @param response the facts
     */
    public AuthenticationException(String message, ErrorResponse response) {
        super(message, response);
    }
}
