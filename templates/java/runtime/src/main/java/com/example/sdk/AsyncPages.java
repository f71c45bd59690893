package com.example.sdk;

import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Flow;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The pages of a list. Each page is requested on demand; each loop and each subscriber starts at
 * the first page.
 *
 * @param <T> the type of the items
 */
public final class AsyncPages<T> implements Flow.Publisher<Page<T>> {
    private final Supplier<Supplier<CompletableFuture<@Nullable Page<T>>>> start;
    private final Flow.Publisher<Page<T>> publisher;
    private final Function<String, AsyncPages<T>> startingAt;

    /**
     * Called by the SDK only.
     *
     * @param start begins before the first page: returns what requests the next one, or null
     * @param publisher publishes the pages
     * @param startingAt returns the same pages from a cursor on
     */
    public AsyncPages(
            Supplier<Supplier<CompletableFuture<@Nullable Page<T>>>> start,
            Flow.Publisher<Page<T>> publisher,
            Function<String, AsyncPages<T>> startingAt) {
        this.start = start;
        this.publisher = publisher;
        this.startingAt = startingAt;
    }

    /**
     * Returns the same pages from a stored {@link Page#nextCursor()} on. The pages must be those of
     * a call with the same arguments. Requesting a page fails with a {@code UsageException} if the
     * cursor is not valid, and with a {@code PaginationException} for a URL of another origin.
     *
     * @param cursor the cursor
     * @return pages whose loops and subscribers start at the cursor
     */
    public AsyncPages<T> startAt(String cursor) {
        return startingAt.apply(Objects.requireNonNull(cursor, "cursor"));
    }

    /**
     * Returns the pages one by one.
     *
     * @return a cursor before the first page
     */
    public Cursor<T> cursor() {
        return new Cursor<>(start.get());
    }

    /**
     * Calls a function with each page, until there are no more.
     *
     * @param action returns false to stop
     * @return completes when the loop is over
     */
    public CompletableFuture<Void> forEach(Function<Page<T>, Boolean> action) {
        CompletableFuture<Void> done = new CompletableFuture<>();
        loop(cursor(), action, done);
        return done;
    }

    /** Continues in a loop while pages are there: nested calls would fill the stack. */
    private static <T> void loop(
            Cursor<T> cursor, Function<Page<T>, Boolean> action, CompletableFuture<Void> done) {
        CompletableFuture<@Nullable Page<T>> next = cursor.next();
        done.whenComplete((nothing, error) -> {
            if (done.isCancelled()) {
                next.cancel(true);
            }
        });
        next.whenComplete((page, error) -> {
            try {
                if (error != null) {
                    done.completeExceptionally(error);
                } else if (page == null || !action.apply(page)) {
                    done.complete(null);
                } else if (!done.isDone()) {
                    loop(cursor, action, done);
                }
            } catch (RuntimeException | Error e) {
                done.completeExceptionally(e);
            }
        });
    }

    /**
     * Passes each page to the subscriber.
     *
     * @param subscriber receives the pages
     */
    @Override
    public void subscribe(Flow.Subscriber<? super Page<T>> subscriber) {
        publisher.subscribe(subscriber);
    }

    /**
     * Requests pages one by one. Wait for a page before you request the next.
     *
     * @param <T> the type of the items
     */
    public static final class Cursor<T> {
        private final Supplier<CompletableFuture<@Nullable Page<T>>> pages;

        private Cursor(Supplier<CompletableFuture<@Nullable Page<T>>> pages) {
            this.pages = pages;
        }

        /**
         * Requests the next page. If it fails, calling it again requests the same page again.
         *
         * @return the page; null after the last one
         */
        public CompletableFuture<@Nullable Page<T>> next() {
            return pages.get();
        }
    }
}
