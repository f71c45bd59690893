package com.example.sdk.internal;

/** Where a parameter of a request for a token goes. */
public enum TokenPlace {
    /** With the others: in the body, or with GET in the query. */
    BODY,
    /** In the query. */
    QUERY,
    /** A header field. */
    HEADER
}
