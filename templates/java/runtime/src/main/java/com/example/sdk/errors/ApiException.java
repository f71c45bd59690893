package com.example.sdk.errors;

import com.example.sdk.Headers;
import com.example.sdk.json.Json;
import com.example.sdk.json.JsonReader;
import com.example.sdk.json.JsonType;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The server returned a non-2xx status. There is a subclass for each common status.
 *
 * <p>A serialized exception has no headers and no body.
 */
public class ApiException extends SdkException {
    private static final long serialVersionUID = 1L;

    private final String method;
    private final String url;
    private final int status;
    private final @Nullable String requestId;
    private final @Nullable Duration retryAfter;
    private final transient @Nullable ErrorResponse response;

    /**
     * Creates an exception.
     *
     * @param message what happened, without secrets
     * @param response the facts
     */
    public ApiException(String message, ErrorResponse response) {
        super(message, null);
        this.response = response;
        method = response.method;
        url = response.url;
        status = response.status;
        requestId = response.requestId;
        retryAfter = response.retryAfter;
    }

    /**
     * Returns the HTTP status.
     *
     * @return the status
     */
    public final int status() {
        return status;
    }

    /**
     * Returns the headers of the response.
     *
     * @return the headers
     */
    public final Headers headers() {
        return response == null ? Headers.empty() : response.headers;
    }

    /**
     * Returns the body as the server sent it, up to 1 MiB.
     *
     * @return the bytes
     */
    public final byte[] rawBody() {
        return response == null ? new byte[0] : response.rawBody.clone();
    }

    /**
     * Returns the body, decoded as the type that the API declares for the status; as plain values
     * if it declares none.
     *
     * @return the value; empty if the body is not JSON
     */
    public final Optional<Object> error() {
        return response == null ? Optional.empty() : Optional.ofNullable(response.error);
    }

    /**
     * Returns the body, decoded as a type. As in every response, properties that do not match the
     * API description count as missing. If the API does not declare the type for the status, the
     * body must have its required properties.
     *
     * @param <T> the type
     * @param type the type, such as {@code Problem.TYPE}
     * @return the value; empty if the body is not JSON of this type
     */
    public final <T> Optional<T> errorAs(JsonType<T> type) {
        try {
            Object plain = Json.parse(rawBody());
            if (plain == null) {
                return Optional.empty();
            }
            JsonReader in = JsonReader.of(plain);
            T value = type.read(in);
            boolean fits = value != null && (isDeclared(value) || !in.lacksRequired());
            return fits ? Optional.of(value) : Optional.empty();
        } catch (InvalidDataException e) {
            return Optional.empty();
        }
    }

    /** Returns whether the API declares the type of a value for the status. */
    private boolean isDeclared(Object value) {
        Object declared = error().orElse(null);
        return declared != null && declared.getClass() == value.getClass();
    }

    /**
     * Returns the HTTP method of the request.
     *
     * @return the method
     */
    public final String method() {
        return method;
    }

    /**
     * Returns the URL of the request, without its query.
     *
     * @return the URL
     */
    public final String url() {
        return url;
    }

    /**
     * Returns the server's ID for this request, from a header such as {@code X-Request-Id}.
     *
     * @return the ID
     */
    public final Optional<String> requestId() {
        return Optional.ofNullable(requestId);
    }

    /**
     * Returns the delay of the {@code Retry-After} header (RFC 9110, section 10.2.3).
     *
     * @return the delay
     */
    public final Optional<Duration> retryAfter() {
        return Optional.ofNullable(retryAfter);
    }
}
