package com.example.sdk.errors;

/**
 * A page could not be read, is identical to the previous page, or does not lead to the next page.
 */
public final class PaginationException extends SdkException {
    private static final long serialVersionUID = 1L;

    private final String pointer;
    private final int status;
    private final transient byte[] rawBody;

    /**
     * Creates an exception.
     *
     * @param message what happened, without secrets
     * @param pointer a JSON pointer to the expected place of the items, cursor or URL
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
     * Returns a JSON pointer (RFC 6901) to the expected place in the body of the items, or of the
     * cursor or URL of the next page.
     *
     * @return the pointer; empty for the whole body, and for a header
     */
    public String pointer() {
        return pointer;
    }

    /**
     * Returns the HTTP status of the page.
     *
     * @return the status; 0 if no page was requested
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
