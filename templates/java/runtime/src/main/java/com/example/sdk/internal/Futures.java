package com.example.sdk.internal;

import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Composes futures, of which those of blocking calls are complete already. */
final class Futures {
    private Futures() {}

    static <T> CompletableFuture<T> failed(Throwable error) {
        CompletableFuture<T> future = new CompletableFuture<>();
        future.completeExceptionally(error);
        return future;
    }

    /** Returns a failed future if the code throws. */
    static <T> CompletableFuture<T> of(Supplier<CompletableFuture<T>> code) {
        try {
            return code.get();
        } catch (RuntimeException | Error e) {
            return failed(e);
        }
    }

    /** Continues after a value, or after the error without the wrappers of futures. */
    static <T, R> CompletableFuture<R> then(
            CompletableFuture<T> future,
            BiFunction<@Nullable T, @Nullable Throwable, CompletableFuture<R>> next) {
        return future.handle((value, error) -> of(() -> next.apply(value, unwrapped(error))))
                .thenCompose(Function.identity());
    }

    /** Returns the error that somebody threw. */
    static @Nullable Throwable unwrapped(@Nullable Throwable error) {
        Throwable inner = error;
        while ((inner instanceof CompletionException || inner instanceof ExecutionException)
                && inner.getCause() != null) {
            inner = inner.getCause();
        }
        return inner;
    }

    /** Returns the value of a future that is complete, or throws what it failed with. */
    static <T> T result(CompletableFuture<T> future) {
        try {
            return future.join();
        } catch (CompletionException | CancellationException e) {
            throw thrown(unwrapped(e));
        }
    }

    static RuntimeException thrown(@Nullable Throwable error) {
        if (error instanceof Error) {
            throw (Error) error;
        }
        return error instanceof RuntimeException
                ? (RuntimeException) error
                : new IllegalStateException(error);
    }
}
