package support;

import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Flow;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.Function;

/** The items of a publisher, each requested when it is wanted. */
public final class Subscribed<T> implements Iterable<T>, AutoCloseable {
    private final Flow.Publisher<? extends T> publisher;
    private Items items;

    public Subscribed(Flow.Publisher<? extends T> publisher) {
        this.publisher = publisher;
    }

    /** Returns the parts of each item. */
    public <R> Iterable<R> flat(Function<T, List<R>> parts) {
        return () -> {
            Iterator<T> whole = iterator();
            return new Iterator<R>() {
                private Iterator<R> current = List.<R>of().iterator();

                @Override
                public boolean hasNext() {
                    while (!current.hasNext() && whole.hasNext()) {
                        current = parts.apply(whole.next()).iterator();
                    }
                    return current.hasNext();
                }

                @Override
                public R next() {
                    if (!hasNext()) {
                        throw new NoSuchElementException();
                    }
                    return current.next();
                }
            };
        };
    }

    @Override
    public Iterator<T> iterator() {
        items = new Items();
        publisher.subscribe(items);
        return items;
    }

    @Override
    public void close() {
        if (items != null) {
            items.cancel();
        }
    }

    private final class Items implements Iterator<T>, Flow.Subscriber<T> {
        private final CompletableFuture<Flow.Subscription> subscription = new CompletableFuture<>();
        /** Runs in the thread of the reader: takes an item, throws an error, or marks the end. */
        private final BlockingQueue<Runnable> signals = new LinkedBlockingQueue<>();
        private T item;
        private boolean ended;

        @Override
        public boolean hasNext() {
            if (item == null && !ended) {
                try {
                    subscription.get().request(1);
                    signals.take().run();
                } catch (InterruptedException error) {
                    cancel();
                    throw new CancellationException();
                } catch (java.util.concurrent.ExecutionException error) {
                    throw new IllegalStateException(error);
                }
            }
            return item != null;
        }

        @Override
        public T next() {
            if (!hasNext()) {
                throw new NoSuchElementException();
            }
            T taken = item;
            item = null;
            return taken;
        }

        void cancel() {
            subscription.thenAccept(Flow.Subscription::cancel);
        }

        @Override
        public void onSubscribe(Flow.Subscription given) {
            subscription.complete(given);
        }

        @Override
        public void onNext(T given) {
            signals.add(() -> item = given);
        }

        @Override
        public void onError(Throwable error) {
            signals.add(() -> {
                ended = true;
                throw error instanceof RuntimeException
                        ? (RuntimeException) error
                        : new IllegalStateException(error);
            });
        }

        @Override
        public void onComplete() {
            signals.add(() -> ended = true);
        }
    }
}
