package com.example.sdk.errors;

import com.example.sdk.Headers;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** The facts of an {@link ApiException}, which documents each of them. */
public final class ErrorResponse {
    final String method;
    final String url;
    final int status;
    final Headers headers;
    final byte[] rawBody;
    final @Nullable Object error;
    final @Nullable String requestId;
    final @Nullable Duration retryAfter;

    /**
     * Creates the facts.
     *
     * @param method the method of the request
     * @param url the URL of the request without its query
     * @param status the status
     * @param headers the headers of the response
     * @param rawBody the body
     * @param error the decoded body, or null
     * @param requestId the server's ID for the request, or null
     * @param retryAfter the delay of the Retry-After header, or null
     */
    public ErrorResponse(
            String method,
            String url,
            int status,
            Headers headers,
            byte[] rawBody,
            @Nullable Object error,
            @Nullable String requestId,
            @Nullable Duration retryAfter) {
        this.method = method;
        this.url = url;
        this.status = status;
        this.headers = headers;
        this.rawBody = rawBody.clone();
        this.error = error;
        this.requestId = requestId;
        this.retryAfter = retryAfter;
    }
}
