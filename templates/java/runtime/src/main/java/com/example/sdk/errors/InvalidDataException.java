package com.example.sdk.errors;

/**
 * A value is not what the API description says: a required property of a response is missing or has
 * another type, or text is not the JSON of a model.
 */
public final class InvalidDataException extends SdkException {
    private static final long serialVersionUID = 1L;

    /**
     * Creates an exception.
     *
     * @param message the type and the property, and what is wrong with it; never the value
     */
    public InvalidDataException(String message) {
        super(message, null);
    }
}
