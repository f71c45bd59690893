package com.example.sdk.internal;

/**
 * The kind of value that a media type accepts, for a body with several media types; one without a
 * kind takes strings and data.
 */
public enum Takes {
    /** Values that are not strings. */
    DATA,
    /** Values that may hold files. */
    PARTS,
    /** Strings. */
    TEXT,
    /** Files, bytes and strings. */
    FILE
}
