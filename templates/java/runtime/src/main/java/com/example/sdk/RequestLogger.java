package com.example.sdk;

/**
 * Receives a line for each attempt, and for each response that does not match its description. It
 * never receives headers, or values of a body or a query.
 */
@FunctionalInterface
public interface RequestLogger {
    /** How important a line is. */
    enum Level {
        /** What happened. */
        DEBUG,
        /** A failure after which the SDK retries. */
        WARN
    }

    /**
     * Receives a line.
     *
     * @param level how important it is
     * @param line the text
     */
    void log(Level level, String line);
}
