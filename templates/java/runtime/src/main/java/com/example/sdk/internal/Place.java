package com.example.sdk.internal;

/** Where a parameter goes (OpenAPI 3.0, Parameter Object). */
public enum Place {
    /** In the path. */
    PATH,
    /** In the query. */
    QUERY,
    /** A header field. */
    HEADER,
    /** A cookie. */
    COOKIE
}
