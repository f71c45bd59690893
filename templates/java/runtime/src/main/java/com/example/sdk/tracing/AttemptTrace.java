package com.example.sdk.tracing;

import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The trace of one attempt. */
public interface AttemptTrace {
    /** Returns the header fields by which the server continues the trace. */
    Map<String, String> headers();

    /** Sends the request within the context of the trace. */
    <T> T run(Supplier<T> send);

    /**
     * Ends the attempt. The error type is null if it succeeded.
     *
     * @param status the status of the response; 0 if there is none
     * @param errorType the value of {@code error.type}
     */
    void end(int status, @Nullable String errorType);
}
