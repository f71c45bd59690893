package com.example.sdk.errors;

/** A page could not be read, or is identical to the previous page. */
public final class PaginationException extends SdkException {
    private static final long serialVersionUID = 1L;

    private final String pointer;
    private final int status;
    private final transient byte[] rawBody;

    /**
     * Creates an exception.
     *
     * @param message what happened, without secrets
     * @param pointer a JSON pointer to the expected place of the items
     * @param status the status of the page
     * @param rawBody the body of the page
     */
    public PaginationException(String message, String pointer, int status, byte[] rawBody) {
        super(message, null);
        this.pointer = pointer;
        this.status = status;
        this.rawBody = rawBody.clone();
    }

    /**
     * Returns a JSON pointer (RFC 6901) to the expected place of the items in the body.
     *
     * @return the pointer; empty for the whole body
     */
    public String pointer() {
        return pointer;
    }

    /**
     * Returns the HTTP status of the page.
     *
     * @return the status
     */
    public int status() {
        return status;
    }

    /**
     * Returns the body of the page.
     *
     * @return the bytes; empty after serialization
     */
    public byte[] rawBody() {
        return rawBody == null ? new byte[0] : rawBody.clone();
    }
}
