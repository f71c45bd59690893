package com.example.sdk;

import java.util.concurrent.Flow;
import java.util.function.Function;

/**
 * Items as they arrive. Each subscriber makes a call of its own, and its subscription ends it.
 *
 * @param <T> the type of the items
 */
public final class AsyncEventStream<T> implements Flow.Publisher<T> {
    private final Flow.Publisher<StreamEvent<T>> events;

    /**
     * Called by the SDK only.
     *
     * @param events publishes the events
     */
    public AsyncEventStream(Flow.Publisher<StreamEvent<T>> events) {
        this.events = events;
    }

    /**
     * Calls the API, and passes each item to the subscriber.
     *
     * @param subscriber receives the items
     */
    @Override
    public void subscribe(Flow.Subscriber<? super T> subscriber) {
        events.subscribe(new Mapped<>(subscriber, StreamEvent::data));
    }

    /**
     * Returns the items with the fields of their events.
     *
     * @return the publisher
     */
    public Flow.Publisher<StreamEvent<T>> events() {
        return events;
    }

    /** Passes on what a function makes of each item. */
    private static final class Mapped<S, T> implements Flow.Subscriber<S> {
        private final Flow.Subscriber<? super T> subscriber;
        private final Function<S, T> function;

        Mapped(Flow.Subscriber<? super T> subscriber, Function<S, T> function) {
            this.subscriber = subscriber;
            this.function = function;
        }

        @Override
        public void onSubscribe(Flow.Subscription subscription) {
            subscriber.onSubscribe(subscription);
        }

        @Override
        public void onNext(S item) {
            subscriber.onNext(function.apply(item));
        }

        @Override
        public void onError(Throwable error) {
            subscriber.onError(error);
        }

        @Override
        public void onComplete() {
            subscriber.onComplete();
        }
    }
}
