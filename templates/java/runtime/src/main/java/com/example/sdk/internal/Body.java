package com.example.sdk.internal;

import com.example.sdk.errors.UsageException;
import com.example.sdk.json.JsonType;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** How a value becomes a body of one media type. */
public final class Body {
    final String mediaType;
    final BodyEncoder encoder;
    boolean required;
    boolean nullable;
    @Nullable Takes takes;
    final Map<String, Boolean> set = new LinkedHashMap<>();
    private @Nullable JsonType<?> type;
    private final Map<String, Part> parts = new LinkedHashMap<>();
    private @Nullable String otherwise;

    /**
     * Creates a body.
     *
     * @param mediaType the media type
     * @param encoder writes the value
     */
    public Body(String mediaType, BodyEncoder encoder) {
        this.mediaType = mediaType;
        this.encoder = encoder;
    }

    /** Says that a call must have a body. */
    public Body required() {
        required = true;
        return this;
    }

    /** Says that null is a value. */
    public Body nullable() {
        nullable = true;
        return this;
    }

    /** Sets the kind of value, for a body with several media types. */
    public Body takes(Takes value) {
        takes = value;
        return this;
    }

    /** Sets the type of the value. */
    public Body type(JsonType<?> value) {
        type = value;
        return this;
    }

    /** Says how a member of a form is written. */
    public Body part(Part part) {
        parts.put(part.name, part);
        return this;
    }

    /** Sets a member that the SDK itself sets; another value of the caller's is an error. */
    public Body set(String name, boolean value) {
        set.put(name, value);
        return this;
    }

    /** Sets the name of the method that sets these members the other way. */
    public Body otherwise(String methodName) {
        otherwise = methodName;
        return this;
    }

    Part partOf(String name) {
        return parts.getOrDefault(name, new Part(name));
    }

    /** Returns the value as the wire has it, with the members that the SDK sets. */
    @SuppressWarnings("unchecked")
    @Nullable Object plain(@Nullable Object value) {
        Object plain = Sent.plain(value, type);
        if (set.isEmpty() || !(plain instanceof Map)) {
            return plain;
        }
        Map<String, Object> members = new LinkedHashMap<>((Map<String, Object>) plain);
        set.forEach((name, wanted) -> {
            Object given = members.put(name, wanted);
            if (given != null && !given.equals(wanted)) {
                throw contrary(name, wanted);
            }
        });
        return members;
    }

    private UsageException contrary(String name, boolean wanted) {
        String message = name + " is always " + wanted + " in this method";
        if (otherwise != null) {
            message += "; to send " + !wanted + ", call " + otherwise;
        }
        return new UsageException(message);
    }
}
