package com.example.sdk.internal;

import com.example.sdk.AsyncPages;
import com.example.sdk.Page;
import com.example.sdk.Pages;
import com.example.sdk.RequestOptions;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Makes calls whose responses are pages of a list. */
public final class Paginator {
    private Paginator() {}

    /** Returns the pages of a list. */
    public static <T> Pages<T> pages(
            Core core,
            Operation<?> operation,
            Paging<T> paging,
            Args args,
            @Nullable RequestOptions options) {
        PageCall call = new PageCall(operation, args, options);
        return new Pages<>(start -> {
            Pager<T> pager = new Pager<>(paging, call, start);
            return () -> Futures.result(pager.next((page, reader) ->
                    CompletableFuture.completedFuture(
                            core.blocking(operation, page, options, reader))));
        });
    }

    /** Returns the pages of a list. */
    public static <T> AsyncPages<T> pagesAsync(
            Core core,
            Operation<?> operation,
            Paging<T> paging,
            Args args,
            @Nullable RequestOptions options) {
        PageCall call = new PageCall(operation, args, options);
        return asyncPages(start ->
                new AsyncPager<>(core, operation, options, new Pager<>(paging, call, start)), null);
    }

    private static <T> AsyncPages<T> asyncPages(
            Function<@Nullable String, AsyncPager<T>> begin, @Nullable String start) {
        return new AsyncPages<>(
                () -> begin.apply(start)::next,
                new Publishing<>(() -> begin.apply(start)),
                cursor -> asyncPages(begin, cursor));
    }

    /** Pages that come without blocking; canceling the future of a page ends its request. */
    private static final class AsyncPager<T> implements Publishing.Source<Page<T>> {
        private final Core core;
        private final Operation<?> operation;
        private final @Nullable RequestOptions options;
        private final Pager<T> pager;
        private volatile @Nullable CompletableFuture<?> request;

        AsyncPager(
                Core core,
                Operation<?> operation,
                @Nullable RequestOptions options,
                Pager<T> pager) {
            this.core = core;
            this.operation = operation;
            this.options = options;
            this.pager = pager;
        }

        @Override
        public CompletableFuture<@Nullable Page<T>> next() {
            CompletableFuture<@Nullable Page<T>> result = new CompletableFuture<>();
            CompletableFuture<@Nullable Page<T>> page = pager.next((args, reader) -> {
                CompletableFuture<Pager.Read<T>> made =
                        core.composing(operation, args, options, reader);
                request = made;
                return made;
            });
            page.whenComplete((value, error) -> {
                if (error == null) {
                    result.complete(value);
                } else {
                    result.completeExceptionally(Futures.unwrapped(error));
                }
            });
            result.whenComplete((value, error) -> {
                if (result.isCancelled()) {
                    close();
                }
            });
            return result;
        }

        @Override
        public void close() {
            CompletableFuture<?> current = request;
            if (current != null) {
                current.cancel(true);
            }
        }
    }
}
