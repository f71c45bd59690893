package com.example.sdk.internal;

import com.example.sdk.json.JsonType;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How a body becomes a stream of items.
 *
 * @param <T> the type of the items
 */
public final class StreamForm<T> {
    final StreamFormat format;
    final JsonType<T> item;
    boolean text;
    @Nullable EventForm event;
    List<String> properties = Collections.emptyList();

    /**
     * Creates a form.
     *
     * @param format how the body carries items
     * @param item the type of the items
     */
    public StreamForm(StreamFormat format, JsonType<T> item) {
        this.format = format;
        this.item = item;
    }

    /** Says that each item is text, without JSON around it. */
    public StreamForm<T> text() {
        text = true;
        return this;
    }

    /** Says that an item is the whole event, not its data. */
    public StreamForm<T> event(EventForm form) {
        event = form;
        return this;
    }

    /**
     * Sets the properties of items: an object with an error and none of them is an error of the
     * server.
     */
    public StreamForm<T> properties(String... names) {
        properties = Arrays.asList(names.clone());
        return this;
    }
}
