package com.example.sdk.internal;

/** The part of a URL that a server variable stands in. */
public enum VariablePlace {
    /** A whole address. */
    URL("(?i)https?://[^\\s\\\\?#@\\p{C}]+",
            "an absolute http or https URL without a user name, query or fragment"),
    /** The scheme. */
    SCHEME("(?i)https?", "http or https"),
    /** The host. */
    HOST("(?i)[a-z0-9._-]+(?::\\d+)?", "a host name of letters, digits, dots and hyphens"),
    /** The port. */
    PORT("\\d{1,5}", "a port number"),
    /** A part of the path. */
    PATH("[^\\s\\\\?#@%/\\p{C}]+(?:/[^\\s\\\\?#@%/\\p{C}]+)*",
            "a path segment without white space, backslashes, ?, #, @ and %");

    final String pattern;
    final String what;

    VariablePlace(String pattern, String what) {
        this.pattern = pattern;
        this.what = what;
    }
}
