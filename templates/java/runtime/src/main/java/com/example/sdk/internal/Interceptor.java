package com.example.sdk.internal;

import java.util.List;
import java.util.concurrent.CompletableFuture;

/** Stands around the calls of a client. */
public abstract class Interceptor {
    Interceptor() {}

    /** Begins a call. */
    abstract Call begin(Operation<?> operation);

    /** Returns the values that no message may show. */
    abstract List<String> secrets();

    /** Stands around one call. */
    interface Call extends Caller.Sender {
        /** Returns the result of the call with the error that reaches the caller. */
        <R> CompletableFuture<R> guarded(CompletableFuture<R> call);
    }
}
