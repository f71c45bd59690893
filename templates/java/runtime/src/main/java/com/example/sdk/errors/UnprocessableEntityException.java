package com.example.sdk.errors;

/** Status 422: the server understood the request, but rejects its content. */
public final class UnprocessableEntityException extends ApiException {
    private static final long serialVersionUID = 1L;

    /**
     * Creates an exception.
     *
     * @param message what happened, without secrets
     * @param response the facts
     */
    public UnprocessableEntityException(String message, ErrorResponse response) {
        super(message, response);
    }
}
