package com.example.sdk.internal;

import com.example.sdk.AsyncEventStream;
import com.example.sdk.EventStream;
import com.example.sdk.RequestOptions;
import com.example.sdk.StreamEvent;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Makes calls whose responses are streams. */
public final class Streams {
    private Streams() {}

    /** Opens a stream. */
    public static <T> EventStream<T> stream(
            Core core, Operation<T> operation, Args args, @Nullable RequestOptions options) {
        ItemSource<T> items = core.blocking(operation, args, options, ItemSource::<T>open);
        return new EventStream<>(
                items.status(), items.headers(), items::nextBlocking, items::close);
    }

    /** Returns a stream that is opened when somebody subscribes. */
    public static <T> AsyncEventStream<T> streamAsync(
            Core core, Operation<T> operation, Args args, @Nullable RequestOptions options) {
        return new AsyncEventStream<>(new Publishing<>(() -> new Lazy<>(
                () -> core.composing(operation, args, options, ItemSource::<T>open))));
    }

    /** A stream that is opened for its first item. */
    private static final class Lazy<T> implements Publishing.Source<StreamEvent<T>> {
        private final Supplier<CompletableFuture<ItemSource<T>>> open;
        private @Nullable CompletableFuture<ItemSource<T>> opened;

        Lazy(Supplier<CompletableFuture<ItemSource<T>>> open) {
            this.open = open;
        }

        private synchronized CompletableFuture<ItemSource<T>> opened() {
            if (opened == null) {
                opened = open.get();
            }
            return opened;
        }

        @Override
        public CompletableFuture<@Nullable StreamEvent<T>> next() {
            return opened().thenCompose(ItemSource::next);
        }

        @Override
        public synchronized void close() {
            if (opened != null) {
                opened.cancel(true);
                opened.thenAccept(ItemSource::close);
            }
        }
    }
}
