package com.example.sdk;

import com.example.sdk.errors.UsageException;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.function.Supplier;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;

/**
 * Items as they arrive. It can be read once. It closes itself at its end and after an error; close
 * it if you stop earlier.
 *
 * @param <T> the type of the items
 */
public final class EventStream<T> implements Iterable<T>, AutoCloseable {
    private final int status;
    private final Headers headers;
    private final Supplier<@Nullable StreamEvent<T>> next;
    private final Runnable close;
    private boolean taken;

    /**
     * Called by the SDK only.
     *
     * @param status the status
     * @param headers the headers
     * @param next waits for the next item; null at the end
     * @param close closes the connection
     */
    public EventStream(
            int status,
            Headers headers,
            Supplier<@Nullable StreamEvent<T>> next,
            Runnable close) {
        this.status = status;
        this.headers = headers;
        this.next = next;
        this.close = close;
    }

    /**
     * Returns the HTTP status.
     *
     * @return the status
     */
    public int status() {
        return status;
    }

    /**
     * Returns the headers.
     *
     * @return the headers
     */
    public Headers headers() {
        return headers;
    }

    /**
     * Returns an iterator of the items. Its {@code hasNext()} waits for the server.
     *
     * @return the iterator
     * @throws UsageException if the stream has been read already
     */
    @Override
    public Iterator<T> iterator() {
        Iterator<StreamEvent<T>> events = events().iterator();
        return new Iterator<T>() {
            @Override
            public boolean hasNext() {
                return events.hasNext();
            }

            @Override
            public T next() {
                return events.next().data();
            }
        };
    }

    /**
     * Returns the items with the fields of their events.
     *
     * @return the events
     * @throws UsageException if the stream has been read already
     */
    public Iterable<StreamEvent<T>> events() {
        if (taken) {
            throw new UsageException("a stream can be read only once");
        }
        taken = true;
        Events events = new Events();
        return () -> events;
    }

    /**
     * Returns the items as a stream. Closing it closes the connection.
     *
     * @return the stream
     * @throws UsageException if the stream has been read already
     */
    public Stream<T> stream() {
        Spliterator<T> items = Spliterators.spliteratorUnknownSize(iterator(), Spliterator.ORDERED);
        return StreamSupport.stream(items, false).onClose(this::close);
    }

    /** Closes the connection. A read that waits in another thread fails. */
    @Override
    public void close() {
        close.run();
    }

    private final class Events implements Iterator<StreamEvent<T>> {
        private @Nullable StreamEvent<T> ready;
        private boolean ended;

        @Override
        public boolean hasNext() {
            if (ready == null && !ended) {
                ready = next.get();
                ended = ready == null;
            }
            return ready != null;
        }

        @Override
        public StreamEvent<T> next() {
            if (!hasNext() || ready == null) {
                throw new NoSuchElementException();
            }
            StreamEvent<T> event = ready;
            ready = null;
            return event;
        }
    }
}
