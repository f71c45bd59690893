package com.example.sdk.internal;

import com.example.sdk.Headers;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What a page says of the list, apart from its items. */
final class PageFacts {
    /** The number of items, which is not 0. */
    final int received;
    final Headers headers;
    private final Map<?, ?> beside;
    private final Map<?, ?> top;

    /**
     * Creates facts.
     *
     * @param received the number of items
     * @param headers the headers of the response
     * @param beside the properties next to the items
     * @param top the properties of the body
     */
    PageFacts(int received, Headers headers, Map<?, ?> beside, Map<?, ?> top) {
        this.received = received;
        this.headers = headers;
        this.beside = beside;
        this.top = top;
    }

    boolean has(String name) {
        return beside.containsKey(name) || top.containsKey(name);
    }

    /** Returns the property next to the items, else at the top of the body. */
    @Nullable Object get(String name) {
        return beside.containsKey(name) ? beside.get(name) : top.get(name);
    }
}
