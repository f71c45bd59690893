package com.example.sdk;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A call to an endpoint that the API description does not contain. It is immutable: each method
 * that changes it returns another one.
 */
public final class EndpointRequest {
    private final String method;
    private final String path;
    private final @Nullable Object body;
    private final boolean hasCredentials;

    private EndpointRequest(
            String method, String path, @Nullable Object body, boolean hasCredentials) {
        this.method = method;
        this.path = path;
        this.body = body;
        this.hasCredentials = hasCredentials;
    }

    /**
     * Returns a request without a body.
     *
     * @param method GET, HEAD, OPTIONS, PUT, DELETE, POST or PATCH
     * @param path the path below the base URL; it begins with one slash
     * @return the request
     */
    public static EndpointRequest of(String method, String path) {
        return new EndpointRequest(
                Objects.requireNonNull(method, "method"),
                Objects.requireNonNull(path, "path"),
                null,
                true);
    }

    /**
     * Sets the body. It is sent as JSON: a model, a map, a list, a string, a number or a boolean.
     * With a content type in the options of the call, strings, {@code byte[]} and {@link
     * FileUpload} are sent as they are.
     *
     * @param body the body; null: none
     * @return the request
     */
    public EndpointRequest body(@Nullable Object body) {
        return new EndpointRequest(method, path, body, hasCredentials);
    }

    /**
     * Leaves out the credentials of the client.
     *
     * @return the request
     */
    public EndpointRequest withoutCredentials() {
        return new EndpointRequest(method, path, body, false);
    }

    /**
     * Returns the method.
     *
     * @return the method
     */
    public String method() {
        return method;
    }

    /**
     * Returns the path.
     *
     * @return the path
     */
    public String path() {
        return path;
    }

    /**
     * Returns the body.
     *
     * @return null: none
     */
    public @Nullable Object body() {
        return body;
    }

    /**
     * Returns whether the call has the credentials of the client.
     *
     * @return false if they are left out
     */
    public boolean hasCredentials() {
        return hasCredentials;
    }

    /**
     * Returns method and path.
     *
     * @return the text
     */
    @Override
    public String toString() {
        return "EndpointRequest{method=" + method + ", path=" + path + "}";
    }
}
