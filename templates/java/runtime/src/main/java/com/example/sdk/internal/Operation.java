package com.example.sdk.internal;

import com.example.sdk.json.JsonType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Everything that a call needs to know of its operation. Unset members have the defaults of
 * OpenAPI.
 *
 * @param <R> what a call returns
 */
public final class Operation<R> {
    /** The name of the method. */
    final String name;
    final String method;
    /** The template: "/pets/{petId}". */
    final String path;
    final List<Parameter> parameters = new ArrayList<>();
    /** The first that takes the value is sent unless the call names one. */
    final List<Body> bodies = new ArrayList<>();
    final Map<String, Answer<? extends R>> ok = new LinkedHashMap<>();
    final Map<String, JsonType<?>> errors = new LinkedHashMap<>();
    /** The operationId of the API description, for hooks and the log. */
    @Nullable String describedId;
    /** Null means the client's default, empty means none. */
    @Nullable List<Alternative> security;
    boolean needsCredentials;
    /** Any type will do where no response has a body. */
    String accept = "*/*";
    @Nullable String server;
    boolean trusted;
    @Nullable String trustedFrom;
    @Nullable String idempotencyHeader;

    /**
     * Creates an operation.
     *
     * @param name the name of the method that calls it
     * @param method the HTTP method
     * @param path the path template
     */
    public Operation(String name, String method, String path) {
        this.name = name;
        this.method = method;
        this.path = path;
    }

    /** Sets the operationId of the API description, for hooks. */
    public Operation<R> describedId(String value) {
        describedId = value;
        return this;
    }

    /** Adds a parameter. */
    public Operation<R> parameter(Parameter parameter) {
        parameters.add(parameter);
        return this;
    }

    /** Adds a media type of the body. */
    public Operation<R> body(Body body) {
        bodies.add(body);
        return this;
    }

    /** Sets the credentials: alternatives of which one is enough; none at all without any. */
    public Operation<R> security(Alternative... alternatives) {
        security = Arrays.asList(alternatives.clone());
        return this;
    }

    /** Says that a call is refused unless an alternative of its own is complete. */
    public Operation<R> needsCredentials() {
        needsCredentials = true;
        return this;
    }

    /** Sets the value of the header Accept. */
    public Operation<R> accept(String value) {
        accept = value;
        return this;
    }

    /** Adds a successful response: of "200", "2XX" or "default". */
    public Operation<R> ok(String status, Answer<? extends R> answer) {
        ok.put(status, answer);
        return this;
    }

    /** Adds the body of an error: of "404", "4XX" or "default". */
    public Operation<R> error(String status, JsonType<?> type) {
        errors.put(status, type);
        return this;
    }

    /** Sets a base URL of the operation's own. */
    public Operation<R> server(String url) {
        server = url;
        return this;
    }

    /** Says that credentials go to the operation's own server too. */
    public Operation<R> trusted() {
        trusted = true;
        return this;
    }

    /** Says that they do so only from a base URL of that domain. */
    public Operation<R> trustedFrom(String domain) {
        trustedFrom = domain;
        return this;
    }

    /** Sets its own header for idempotency keys. */
    public Operation<R> idempotencyHeader(String name) {
        idempotencyHeader = name;
        return this;
    }

    /** Returns the entry for a status: the exact one, else its range, else the default. */
    static <E> @Nullable E byStatus(Map<String, E> table, int status) {
        E exact = table.get(Integer.toString(status));
        if (exact != null) {
            return exact;
        }
        E range = table.get(status / 100 + "XX");
        return range == null ? table.get("default") : range;
    }

    /**
     * Returns what a status means; null for an error. Every 2xx is a success. One that is not
     * declared is taken for a 200 (RFC 9110, section 15), or for what is declared instead of it.
     */
    @Nullable Answer<?> answerFor(int status) {
        Answer<?> declared = byStatus(ok, status);
        if (status < 200 || status > 299) {
            return declared == ok.get("default") ? null : declared;
        }
        if (declared != null) {
            return declared;
        }
        for (Map.Entry<String, Answer<? extends R>> entry : ok.entrySet()) {
            if (entry.getKey().startsWith("2")) {
                return entry.getValue();
            }
        }
        return new Answer<>();
    }
}
