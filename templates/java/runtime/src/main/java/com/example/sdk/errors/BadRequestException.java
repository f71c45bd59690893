package com.example.sdk.errors;

/** Status 400, and every other 4xx status without a class of its own. */
public final class BadRequestException extends ApiException {
    private static final long serialVersionUID = 1L;

    /**
     * Creates an exception.
     *
     * @param message what happened, without secrets
     * @param response the facts
     */
    public BadRequestException(String message, ErrorResponse response) {
        super(message, response);
    }
}
