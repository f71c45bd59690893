package com.example.sdk.internal;

/** How the data of an event becomes a value. */
public enum DataForm {
    /** Parsed as JSON. */
    JSON,
    /** A string as it stands. */
    TEXT
}
