package com.example.sdk;

import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * An item of a stream with the fields of its event (WHATWG HTML, section 9.2.6).
 *
 * @param <T> the type of the item
 */
public final class StreamEvent<T> {
    private final T data;
    private final String event;
    private final String id;
    private final @Nullable Duration retry;

    /**
     * Called by the SDK only.
     *
     * @param data the item
     * @param event the name of the event
     * @param id the last ID that the server sent
     * @param retry the reconnection time, or null
     */
    public StreamEvent(T data, String event, String id, @Nullable Duration retry) {
        this.data = data;
        this.event = event;
        this.id = id;
        this.retry = retry;
    }

    /**
     * Returns the item.
     *
     * @return the item
     */
    public T data() {
        return data;
    }

    /**
     * Returns the name of the event.
     *
     * @return the name; {@code message} if the server sends none
     */
    public String event() {
        return event;
    }

    /**
     * Returns the last event ID that the server sent.
     *
     * @return the ID; empty if there is none
     */
    public String id() {
        return id;
    }

    /**
     * Returns the reconnection time.
     *
     * @return the time, once the server has sent one
     */
    public Optional<Duration> retry() {
        return Optional.ofNullable(retry);
    }

    @Override
    public String toString() {
        return "StreamEvent{" + event + "}";
    }
}
