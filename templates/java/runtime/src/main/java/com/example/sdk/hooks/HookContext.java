package com.example.sdk.hooks;

import java.util.Collections;
import java.util.HashMap;
import java.util.Map;

/** The call that a request belongs to. */
public final class HookContext {
    private final String operationId;
    private final String method;
    private final String path;
    private final int attempt;
    private final Map<String, String> parameters;

    /**
     * Called by the SDK only.
     *
     * @param operationId the operationId, or an empty string
     * @param method the HTTP method
     * @param path the path template
     * @param attempt the number of the attempt
     * @param parameters the values of the additional parameters of the client
     */
    public HookContext(
            String operationId,
            String method,
            String path,
            int attempt,
            Map<String, String> parameters) {
        this.operationId = operationId;
        this.method = method;
        this.path = path;
        this.attempt = attempt;
        this.parameters = Collections.unmodifiableMap(new HashMap<>(parameters));
    }

    /**
     * Returns the operationId in the API description.
     *
     * @return the ID; empty if there is none, and for {@code request}
     */
    public String operationId() {
        return operationId;
    }

    /**
     * Returns the HTTP method.
     *
     * @return the method, in upper case
     */
    public String method() {
        return method;
    }

    /**
     * Returns the path template; for {@code request}, the path of the call.
     *
     * @return the template, such as {@code /pets/{petId}}
     */
    public String path() {
        return path;
    }

    /**
     * Returns the number of the attempt.
     *
     * @return the number, starting at 1; 0 for an error before the first attempt
     */
    public int attempt() {
        return attempt;
    }

    /**
     * Returns the values of the additional parameters of the client.
     *
     * @return the values by name; those that are not set are missing
     */
    public Map<String, String> parameters() {
        return parameters;
    }

    @Override
    public String toString() {
        return method + " " + path + " (attempt " + attempt + ")";
    }
}
