package com.example.sdk.errors;

/** Status 403: the credential does not permit this request. */
public final class PermissionDeniedException extends ApiException {
    private static final long serialVersionUID = 1L;

    /**
     * Creates an exception.
     *
     * @param message what happened, without secrets
     * @param response the facts
     */
    public PermissionDeniedException(String message, ErrorResponse response) {
        super(message, response);
    }
}
