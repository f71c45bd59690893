package com.example.sdk.internal;

/** A part of a URL. */
public enum ServerPart {
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

    ServerPart(String pattern, String what) {
        this.pattern = pattern;
        this.what = what;
    }
}
