package com.example.sdk;

import com.example.sdk.json.DecodeIssue;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A successful response with its status and headers.
 *
 * @param <T> what the call returns
 */
public final class ApiResponse<T> {
    private final @Nullable T data;
    private final int status;
    private final Headers headers;
    private final byte[] bytes;
    private final int attempts;
    private final List<DecodeIssue> issues;

    /**
     * Called by the SDK only.
     *
     * @param data the value
     * @param status the status
     * @param headers the headers
     * @param bytes the body
     * @param attempts the number of attempts
     * @param issues what does not match the API description
     */
    public ApiResponse(
            @Nullable T data,
            int status,
            Headers headers,
            byte[] bytes,
            int attempts,
            List<DecodeIssue> issues) {
        this.data = data;
        this.status = status;
        this.headers = headers;
        this.bytes = bytes;
        this.attempts = attempts;
        this.issues = issues;
    }

    /**
     * Returns the value.
     *
     * @return the value; null if the response has no body
     */
    @SuppressWarnings("NullAway")
    public T data() {
        return data;
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
     * Returns the headers.
     *
     * @return the headers
     */
    public Headers headers() {
        return headers;
    }

    /**
     * Returns the body as the server sent it.
     *
     * @return the bytes; none of a download
     */
    public byte[] bytes() {
        return bytes.clone();
    }

    /**
     * Returns the number of attempts of the call.
     *
     * @return the number, starting at 1
     */
    public int attempts() {
        return attempts;
    }

    /**
     * Returns the parts of the response that do not match the API description.
     *
     * @return the issues
     */
    public List<DecodeIssue> issues() {
        return issues;
    }

    /**
     * Returns the status. The value may be a secret.
     *
     * @return the text
     */
    @Override
    public String toString() {
        return "ApiResponse{status=" + status + "}";
    }
}
