package com.example.sdk.internal;

import org.jspecify.annotations.Nullable;

/** How a member of a form is written (OpenAPI 3.0, Encoding Object). */
public final class Part {
    final String name;
    @Nullable String contentType;
    @Nullable Style style;
    @Nullable Boolean explode;

    /** Creates a part. */
    public Part(String name) {
        this.name = name;
    }

    /** Sets the media type. */
    public Part contentType(String value) {
        contentType = value;
        return this;
    }

    /** Sets the style. */
    public Part style(Style value) {
        style = value;
        return this;
    }

    /** Says whether items go apart. */
    public Part explode(boolean value) {
        explode = value;
        return this;
    }
}
