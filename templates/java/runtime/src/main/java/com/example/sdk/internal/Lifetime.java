package com.example.sdk.internal;

import com.example.sdk.errors.ApiCanceledException;
import com.example.sdk.errors.ApiTimeoutException;
import com.example.sdk.errors.SdkException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Future;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/** What can end a call before it is over: its caller, and the deadline. */
final class Lifetime {
    /** Why a call ended. */
    enum Cause {
        CANCELED,
        DEADLINE
    }

    final Driver driver;
    private final long limit;
    private final long ends;
    private final ReentrantLock lock = new ReentrantLock();
    private final List<Runnable> listeners = new ArrayList<>();
    private @Nullable Cause cause;
    private @Nullable Future<?> timer;

    /** Begins a call; zero means no limit. */
    Lifetime(Driver driver, Duration deadline) {
        this.driver = driver;
        limit = nanos(deadline);
        ends = System.nanoTime() + limit;
        if (limit > 0) {
            timer = Threads.after(limit, () -> end(Cause.DEADLINE));
        }
    }

    static long nanos(Duration duration) {
        // Some 290 years, which is as long as a clock of nanoseconds goes.
        return duration.getSeconds() > 9_000_000_000L ? Long.MAX_VALUE / 2 : duration.toNanos();
    }

    /** Ends the call, and what is in progress. */
    void end(Cause why) {
        List<Runnable> told = new ArrayList<>();
        lock.lock();
        try {
            if (cause == null) {
                cause = why;
                told.addAll(listeners);
                listeners.clear();
            }
        } finally {
            lock.unlock();
        }
        told.forEach(Runnable::run);
        stopDeadline();
    }

    /** Calls back once when the call ends. Returns what removes the listener. */
    Runnable onEnd(Runnable listener) {
        lock.lock();
        try {
            if (cause == null) {
                listeners.add(listener);
                return () -> remove(listener);
            }
        } finally {
            lock.unlock();
        }
        listener.run();
        return () -> {};
    }

    private void remove(Runnable listener) {
        lock.lock();
        try {
            listeners.remove(listener);
        } finally {
            lock.unlock();
        }
    }

    private @Nullable Cause cause() {
        lock.lock();
        try {
            return cause;
        } finally {
            lock.unlock();
        }
    }

    /** Stops the deadline: the caller may read a stream or a download after it. */
    void stopDeadline() {
        Future<?> running = timer;
        if (running != null) {
            running.cancel(false);
        }
    }

    boolean ended() {
        return cause() != null;
    }

    /** Returns the error of a call that ended, with that of its last attempt; else null. */
    @Nullable SdkException failure(String what, @Nullable Throwable last) {
        String start = what.isEmpty() ? "" : what + ": ";
        Cause why = cause();
        if (why == Cause.CANCELED) {
            return new ApiCanceledException(start + "canceled" + after(last), last);
        }
        if (why == Cause.DEADLINE) {
            String message = start + "took longer than " + limit / 1_000_000 + " ms" + after(last);
            return new ApiTimeoutException(message, true, last);
        }
        return null;
    }

    static String after(@Nullable Throwable last) {
        return last instanceof SdkException ? "; last error: " + last.getMessage() : "";
    }

    /** Returns whether the call can continue after a delay. */
    boolean lastsFor(long nanos) {
        return limit <= 0 || ends - System.nanoTime() > nanos;
    }

    /** Waits, but not beyond the end of the call. */
    CompletableFuture<Void> sleep(long nanos) {
        CompletableFuture<Void> done = new CompletableFuture<>();
        Future<?> waiting = Threads.after(nanos, () -> done.complete(null));
        Runnable remove = onEnd(() -> done.complete(null));
        // Who waits asks afterwards why the wait is over.
        return driver.await(done, this).handle((nothing, error) -> {
            waiting.cancel(false);
            remove.run();
            return null;
        });
    }

    /** Waits for what cannot be ended, but not beyond the end of the call. */
    <T> CompletableFuture<T> race(CompletableFuture<T> future, String what) {
        CompletableFuture<T> first = new CompletableFuture<>();
        Runnable remove = onEnd(() -> first.completeExceptionally(failure(what, null)));
        future.whenComplete((value, error) -> {
            if (error == null) {
                first.complete(value);
            } else {
                first.completeExceptionally(error);
            }
        });
        return driver.await(first, this).whenComplete((value, error) -> remove.run());
    }
}
