package com.example.sdk.errors;

import org.jspecify.annotations.Nullable;

/** A successful response has a body that does not match the operation. */
public final class DecodeException extends SdkException {
    private static final long serialVersionUID = 1L;

    private final int status;
    private final String contentType;
    private final int line;
    private final transient byte[] rawBody;

    /**
     * Creates an exception.
     *
     * @param message what happened, without secrets
     * @param status the status
     * @param contentType the content type, or an empty string
     * @param rawBody the body, or the line that does not match
     * @param line the number of the line in a stream of JSON lines, or 0
     * @param cause the cause
     */
    public DecodeException(
            String message,
            int status,
            String contentType,
            byte[] rawBody,
            int line,
            @Nullable Throwable cause) {
        super(message, cause);
        this.status = status;
        this.contentType = contentType;
        this.rawBody = rawBody.clone();
        this.line = line;
    }

    /**
     * Returns the HTTP status.
     *
     * @return the status
     */
    public int status() {
        return status;
    }

    /**
     * Returns the content type of the response.
     *
     * @return the content type; empty if there is none
     */
    public String contentType() {
        return contentType;
    }

    /**
     * Returns the body as the server sent it, up to 1 MiB. For a stream: the line that does not
     * match.
     *
     * @return the bytes; empty after serialization
     */
    public byte[] rawBody() {
        return rawBody == null ? new byte[0] : rawBody.clone();
    }

    /**
     * Returns the number of the line in a stream of JSON lines.
     *
     * @return the number, starting at 1; 0 for other bodies
     */
    public int line() {
        return line;
    }
}
