package com.example.sdk.internal;

import com.example.sdk.RequestOptions;
import com.example.sdk.errors.UsageException;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The call whose responses are the pages of a list. */
final class PageCall {
    final Operation<?> operation;
    final Args args;
    private final @Nullable String contentType;

    PageCall(Operation<?> operation, Args args, @Nullable RequestOptions options) {
        this.operation = operation;
        this.args = args.copy();
        this.contentType = options == null ? null : options.contentType();
    }

    /** Returns what the caller passed for an argument, or for a property of the body. */
    @Nullable Object given(@Nullable String key, @Nullable String property) {
        if (key == null) {
            return property == null || operation.bodies.isEmpty() ? null : body().get(property);
        }
        for (Parameter parameter : operation.parameters) {
            if (parameter.argument().equals(key)) {
                return parameter.plain(args);
            }
        }
        return null;
    }

    /** Returns the arguments with another value of one of them, or of a property of the body. */
    Args with(@Nullable String key, @Nullable String property, Object value) {
        if (key != null) {
            return args.copy().set(key, new Sent(value));
        }
        Map<String, Object> members = new LinkedHashMap<>(body());
        members.put(String.valueOf(property), value);
        return args.copy().body(new Sent(members), choice().mediaType);
    }

    private Body choice() {
        return BodyChoice.of(operation.bodies, args.body(), args.mediaType(), contentType);
    }

    @SuppressWarnings("unchecked")
    private Map<String, Object> body() {
        Object plain = args.body() == null ? Collections.emptyMap() : choice().plain(args.body());
        if (!(plain instanceof Map)) {
            throw new UsageException("the body must be an object, since it selects the page");
        }
        return (Map<String, Object>) plain;
    }
}
