package com.example.sdk.internal;

import org.jspecify.annotations.Nullable;

/** Makes a body of a value. */
@FunctionalInterface
public interface BodyEncoder {
    /** Returns the body as it goes out. */
    EncodedBody encode(@Nullable Object value, Body body);

    /** Returns the type to send where an operation declares a range such as "image/*". */
    static String concreteType(String mediaType, String other) {
        return mediaType.indexOf('*') < 0 ? mediaType : other;
    }
}
