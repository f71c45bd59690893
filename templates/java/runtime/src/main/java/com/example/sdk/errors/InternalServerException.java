package com.example.sdk.errors;

/** Status 500 or above: the server failed. */
public final class InternalServerException extends ApiException {
    private static final long serialVersionUID = 1L;

    /**
     * Creates an exception.
     *
     * @param message what happened, without secrets
     * @param response the facts
     */
    public InternalServerException(String message, ErrorResponse response) {
        super(message, response);
    }
}
