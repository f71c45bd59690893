package com.example.sdk.internal;

import java.util.concurrent.Executor;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** The threads of the SDK, which end when they have nothing to do, and keep no program alive. */
final class Threads {
    private static final long IDLE_SECONDS = 10;

    /** Runs what a timer begins: code of programs may wait for it. */
    private static final Executor WORKERS = new ThreadPoolExecutor(
            0,
            Integer.MAX_VALUE,
            IDLE_SECONDS,
            TimeUnit.SECONDS,
            new SynchronousQueue<>(),
            named("sdk-worker"));

    private static final ScheduledThreadPoolExecutor TIMER = timer();

    private Threads() {}

    private static ScheduledThreadPoolExecutor timer() {
        ScheduledThreadPoolExecutor timer = new ScheduledThreadPoolExecutor(1, named("sdk-timer"));
        timer.setRemoveOnCancelPolicy(true);
        timer.setKeepAliveTime(IDLE_SECONDS, TimeUnit.SECONDS);
        timer.allowCoreThreadTimeOut(true);
        return timer;
    }

    private static ThreadFactory named(String name) {
        return task -> {
            Thread thread = new Thread(task, name);
            thread.setDaemon(true);
            return thread;
        };
    }

    /** Runs a task on a thread of its own after so many nanoseconds. */
    static ScheduledFuture<?> after(long nanos, Runnable task) {
        return TIMER.schedule(() -> WORKERS.execute(task), nanos, TimeUnit.NANOSECONDS);
    }

    /** Runs a task on a thread of its own. */
    static void run(Runnable task) {
        WORKERS.execute(task);
    }
}
