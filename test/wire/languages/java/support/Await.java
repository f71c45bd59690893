package support;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;

/** Waits for the async client. */
public final class Await {
    private Await() {}

    /** Returns the result of a call. An interrupt of the caller cancels the call. */
    public static <T> T of(CompletableFuture<T> future) throws Exception {
        try {
            return future.get();
        } catch (InterruptedException error) {
            future.cancel(true);
            throw error;
        } catch (ExecutionException error) {
            if (error.getCause() instanceof Exception) {
                throw (Exception) error.getCause();
            }
            throw error;
        }
    }
}
