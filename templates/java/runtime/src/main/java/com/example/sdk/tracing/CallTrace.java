package com.example.sdk.tracing;

import org.jspecify.annotations.Nullable;

/** The trace of one call. */
public interface CallTrace {
    /** Begins an attempt. */
    AttemptTrace attempt(TracedRequest request);

    /** Ends the call. The error type is null if it succeeded. */
    void end(@Nullable String errorType);
}
