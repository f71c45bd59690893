package support;

import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;

/** Waits for the async client. */
public final class Await {
    private static final Set<Thread> CANCELED = ConcurrentHashMap.newKeySet();

    private Await() {}

    /** Interrupts a caller. On another thread than its own it returns once the caller has canceled the call. */
    static void interrupt(Thread caller) {
        CANCELED.remove(caller);
        caller.interrupt();
        if (caller == Thread.currentThread()) {
            return;
        }
        while (caller.isAlive() && !CANCELED.remove(caller)) {
            Thread.onSpinWait();
        }
    }

    /** Returns the result of a call. An interrupt of the caller cancels the call. */
    public static <T> T of(CompletableFuture<T> future) throws Exception {
        try {
            return future.get();
        } catch (InterruptedException error) {
            future.cancel(true);
            CANCELED.add(Thread.currentThread());
            throw error;
        } catch (ExecutionException error) {
            if (error.getCause() instanceof Exception) {
                throw (Exception) error.getCause();
            }
            throw error;
        }
    }
}
