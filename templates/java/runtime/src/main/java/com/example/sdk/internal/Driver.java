package com.example.sdk.internal;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;

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
            if (future.isDone()) {
                return future;
            }
            // Not `get` of the future, which may swallow an interrupt before Java 16 (JDK-8254350).
            CountDownLatch done = new CountDownLatch(1);
            future.whenComplete((value, error) -> done.countDown());
            try {
                done.await();
                return future;
            } catch (InterruptedException e) {
                life.end(Lifetime.Cause.CANCELED);
                Thread.currentThread().interrupt();
                return Futures.failed(life.failure("", e));
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
