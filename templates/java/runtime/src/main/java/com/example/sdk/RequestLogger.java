package com.example.sdk;

import java.util.Map;

/**
 * Receives a record of each attempt, and of each response that does not match its description. It
 * never receives headers, or values of a body or a query.
 */
@FunctionalInterface
public interface RequestLogger {
    /** How important a record is. */
    enum Level {
        /** What happened. */
        DEBUG,
        /** A failure after which the SDK retries. */
        WARN
    }

    /**
     * Receives a record.
     *
     * @param level how important it is
     * @param line the text
     * @param fields the values of the record for programs, in a fixed order: strings, integers and
     *     longs by the names that "Logging" in the README lists
     */
    void log(Level level, String line, Map<String, Object> fields);

    /**
     * Returns whether records of a level are wanted. The SDK does not make others.
     *
     * @param level the level
     * @return true by default
     */
    default boolean isEnabled(Level level) {
        return true;
    }
}
