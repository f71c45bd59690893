package com.example.sdk.internal;

import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Flow;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Publishes what a source has, as its subscriber requests it. */
final class Publishing<T> implements Flow.Publisher<T> {
    /** Items that come one by one. */
    interface Source<T> {
        /** Returns the next item; null at the end. */
        CompletableFuture<@Nullable T> next();

        /** Ends what is in progress. */
        void close();
    }

    private final Supplier<Source<T>> open;

    Publishing(Supplier<Source<T>> open) {
        this.open = open;
    }

    @Override
    public void subscribe(Flow.Subscriber<? super T> subscriber) {
        Objects.requireNonNull(subscriber, "subscriber");
        subscriber.onSubscribe(new Emitter<>(open.get(), subscriber));
    }

    /** Emits one item after the other, on whatever thread brings it. */
    private static final class Emitter<T> implements Flow.Subscription {
        private final Source<T> source;
        private final Flow.Subscriber<? super T> subscriber;
        private final ReentrantLock lock = new ReentrantLock();
        private long demand;
        private boolean busy;
        private boolean over;

        Emitter(Source<T> source, Flow.Subscriber<? super T> subscriber) {
            this.source = source;
            this.subscriber = subscriber;
        }

        @Override
        public void request(long count) {
            if (count <= 0) {
                end(new IllegalArgumentException("request(" + count + "): not positive"));
                return;
            }
            boolean begins;
            lock.lock();
            try {
                demand = demand + count < 0 ? Long.MAX_VALUE : demand + count;
                begins = !busy && !over;
                busy |= begins;
            } finally {
                lock.unlock();
            }
            if (begins) {
                run();
            }
        }

        @Override
        public void cancel() {
            if (finish()) {
                source.close();
            }
        }

        private boolean finish() {
            lock.lock();
            try {
                boolean first = !over;
                over = true;
                return first;
            } finally {
                lock.unlock();
            }
        }

        /** Takes one from the demand; false if there is none, and then nobody is busy. */
        private boolean goesOn() {
            lock.lock();
            try {
                busy = !over && demand > 0;
                if (busy && demand != Long.MAX_VALUE) {
                    demand--;
                }
                return busy;
            } finally {
                lock.unlock();
            }
        }

        /** Continues in a loop while items are there: nested calls would fill the stack. */
        private void run() {
            while (goesOn()) {
                CompletableFuture<@Nullable T> next = Futures.of(source::next);
                if (!next.isDone()) {
                    next.whenComplete((item, error) -> {
                        emit(item, error);
                        run();
                    });
                    return;
                }
                T item = null;
                Throwable failure = null;
                try {
                    item = next.join();
                } catch (RuntimeException e) {
                    failure = e;
                }
                emit(item, failure);
            }
        }

        private void emit(@Nullable T item, @Nullable Throwable error) {
            if (error != null) {
                end(Futures.unwrapped(error));
            } else if (item == null) {
                if (finish()) {
                    subscriber.onComplete();
                }
            } else if (!isOver()) {
                subscriber.onNext(item);
            }
        }

        private boolean isOver() {
            lock.lock();
            try {
                return over;
            } finally {
                lock.unlock();
            }
        }

        private void end(Throwable error) {
            if (finish()) {
                source.close();
                subscriber.onError(error);
            }
        }
    }
}
