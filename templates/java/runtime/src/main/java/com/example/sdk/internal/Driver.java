package com.example.sdk.internal;

import java.util.concurrent.CompletableFuture;

/** How a call waits: the same code makes blocking and asynchronous calls. */
interface Driver {
    /**
     * Waits for a future, or leaves that to whoever composes it.
     *
     * @return the same future; of a blocking call it is complete
     */
    <T> CompletableFuture<T> await(CompletableFuture<T> future, Lifetime life);

    /** Ends the call if its caller gave it up while it did not wait. */
    default void check(Lifetime life) {}

    /** Blocks the thread of the caller. An interrupt ends the call. */
    Driver BLOCKING = new Driver() {
        @Override
        public void check(Lifetime life) {
            if (Thread.currentThread().isInterrupted()) {
                life.end(Lifetime.Cause.CANCELED);
            }
        }

        @Override
        public <T> CompletableFuture<T> await(CompletableFuture<T> future, Lifetime life) {
            try {
                future.handle((value, error) -> null).get();
                return future;
            } catch (InterruptedException e) {
                life.end(Lifetime.Cause.CANCELED);
                Thread.currentThread().interrupt();
                return Futures.failed(life.failure("", e));
            } catch (java.util.concurrent.ExecutionException e) {
                // The handler never fails.
                return Futures.failed(e);
            }
        }
    };

    /** Blocks no thread. */
    Driver COMPOSING = new Driver() {
        @Override
        public <T> CompletableFuture<T> await(CompletableFuture<T> future, Lifetime life) {
            return future;
        }
    };
}
