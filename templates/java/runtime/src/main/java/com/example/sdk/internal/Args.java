package com.example.sdk.internal;

import com.example.sdk.Params;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The values of a call's parameters, and its body. */
public final class Args {
    private final Map<String, Object> values = new LinkedHashMap<>();
    private @Nullable Object body;
    private @Nullable String mediaType;
    private @Nullable Target target;

    /** Creates arguments. */
    public Args() {}

    /** Sets the value of a parameter; null is not sent. */
    public Args set(String key, @Nullable Object value) {
        values.put(key, value);
        return this;
    }

    /** Sets the values of optional parameters. */
    public Args all(@Nullable Params params) {
        if (params != null) {
            values.putAll(params.toMap());
        }
        return this;
    }

    /** Sets the body. */
    public Args body(@Nullable Object value) {
        body = value;
        return this;
    }

    /** Sets the body, and the media type that its type stands for. */
    public Args body(@Nullable Object value, String type) {
        mediaType = type;
        return body(value);
    }

    @Nullable Object get(String key) {
        return values.get(key);
    }

    @Nullable Object body() {
        return body;
    }

    /** Returns the media type of the body; null if the value decides. */
    @Nullable String mediaType() {
        return mediaType;
    }

    /** Sends the request to another place than the path of its operation. */
    Args target(Target place) {
        target = place;
        return this;
    }

    @Nullable Target target() {
        return target;
    }

    Args copy() {
        Args copy = new Args().body(body);
        copy.mediaType = mediaType;
        copy.target = target;
        copy.values.putAll(values);
        return copy;
    }
}
