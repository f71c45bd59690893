package com.example.sdk.errors;

/** Status 409: the request conflicts with the state of the resource. */
public final class ConflictException extends ApiException {
    private static final long serialVersionUID = 1L;

    /**
     * Creates an exception.
     *
     * @param message what happened, without secrets
     * @param response the facts
     */
    public ConflictException(String message, ErrorResponse response) {
        super(message, response);
    }
}
