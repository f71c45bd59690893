package com.example.sdk.errors;

/** Status 404: the resource does not exist. */
public final class NotFoundException extends ApiException {
    private static final long serialVersionUID = 1L;

    /**
     * Creates an exception.
     *
     * @param message what happened, without secrets
     * @param response the facts
     */
    public NotFoundException(String message, ErrorResponse response) {
        super(message, response);
    }
}
