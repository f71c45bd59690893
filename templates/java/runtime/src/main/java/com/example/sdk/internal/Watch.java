package com.example.sdk.internal;

import com.example.sdk.errors.ApiCanceledException;
import com.example.sdk.errors.ApiTimeoutException;
import com.example.sdk.errors.SdkException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Future;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * Is over one attempt: it breaks its connection when the server is silent for too long, and says
 * afterwards why an attempt ended.
 */
final class Watch {
    private final Plan plan;
    /** Where the attempt goes, which is elsewhere after a redirect. */
    private final String url;
    private final Lifetime life;
    private final long limit;
    private final Runnable release;
    private final ReentrantLock lock = new ReentrantLock();
    private @Nullable Runnable breaker;
    private @Nullable Future<?> timer;
    private long since;
    private boolean waiting;
    private boolean broken;
    private boolean silent;
    private boolean closed;

    Watch(Plan plan, String url, Lifetime life) {
        this.plan = plan;
        this.url = url;
        this.life = life;
        this.limit = Lifetime.nanos(plan.timeout);
        this.release = life.onEnd(this::breakOff);
    }

    /** Waits for the server, but no longer than the timeout. */
    <T> CompletableFuture<T> await(CompletableFuture<T> step, Runnable stop, boolean sending) {
        CompletableFuture<T> first = new CompletableFuture<>();
        begin(() -> {
            stop.run();
            first.completeExceptionally(new java.io.IOException("the call is over"));
        });
        step.whenComplete((value, error) -> {
            if (error == null) {
                first.complete(value);
            } else {
                first.completeExceptionally(error);
            }
        });
        return Futures.then(life.driver.await(first, life), (value, error) -> {
            end();
            if (error == null) {
                return first;
            }
            // What arrived too late is given up.
            stop.run();
            return Futures.failed(failure(error, sending));
        });
    }

    private void begin(Runnable stop) {
        boolean isOver;
        lock.lock();
        try {
            breaker = stop;
            waiting = true;
            since = System.nanoTime();
            isOver = broken;
            if (limit > 0 && timer == null) {
                timer = Threads.after(limit, this::check);
            }
        } finally {
            lock.unlock();
        }
        if (isOver) {
            stop.run();
        }
    }

    private void end() {
        lock.lock();
        try {
            waiting = false;
            breaker = null;
        } finally {
            lock.unlock();
        }
    }

    /** Restarts the clock: something was sent. */
    void restart() {
        lock.lock();
        try {
            since = System.nanoTime();
        } finally {
            lock.unlock();
        }
    }

    /** One timer looks again and again, which costs less than one for each read. */
    private void check() {
        lock.lock();
        try {
            timer = null;
            if (broken || closed) {
                return;
            }
            long rest = waiting ? since + limit - System.nanoTime() : limit;
            if (rest > 0) {
                timer = Threads.after(rest, this::check);
                return;
            }
            silent = true;
        } finally {
            lock.unlock();
        }
        breakOff();
    }

    /** Breaks the connection. */
    private void breakOff() {
        Runnable stop;
        lock.lock();
        try {
            broken = true;
            stop = breaker;
        } finally {
            lock.unlock();
        }
        if (stop != null) {
            stop.run();
        }
    }

    /** Breaks the connection, since the caller gives it up. */
    void abort() {
        close();
        breakOff();
    }

    /** Ends the watch. */
    void close() {
        Future<?> running;
        lock.lock();
        try {
            closed = true;
            running = timer;
            timer = null;
        } finally {
            lock.unlock();
        }
        if (running != null) {
            running.cancel(false);
        }
        release.run();
    }

    private SdkException failure(Throwable cause, boolean sending) {
        SdkException ended = life.failure(plan.what, null);
        if (ended != null) {
            return ended;
        }
        if (cause instanceof SdkException) {
            return (SdkException) cause;
        }
        if (silent) {
            String message = plan.what + ": " + (sending ? "no response" : "no data")
                    + " was received for " + limit / 1_000_000 + " ms";
            return new ApiTimeoutException(message, true, null);
        }
        if (closed) {
            return new ApiCanceledException(plan.what + ": the response was closed", null);
        }
        return Connections.failure(plan, url, cause, sending);
    }
}
