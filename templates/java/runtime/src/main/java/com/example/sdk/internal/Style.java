package com.example.sdk.internal;

/** How a value becomes text (OpenAPI 3.0, Style Values). */
public enum Style {
    /** Path: ";color=blue". */
    MATRIX,
    /** Path: ".blue". */
    LABEL,
    /** Path and header: "blue". */
    SIMPLE,
    /** Query and cookie: "color=blue". */
    FORM,
    /** Query: items with spaces between them. */
    SPACE_DELIMITED,
    /** Query: items with vertical bars between them. */
    PIPE_DELIMITED,
    /** Query: "color[R]=100". */
    DEEP_OBJECT
}
