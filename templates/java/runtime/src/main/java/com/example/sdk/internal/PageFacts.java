package com.example.sdk.internal;

import com.example.sdk.Headers;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What a page says of the list, apart from its items. */
final class PageFacts {
    /** The number of items, which is not 0. */
    final int received;
    final Headers headers;
    private final Map<?, ?> others;
    private final Map<?, ?> top;

    /**
     * Creates facts.
     *
     * @param received the number of items
     * @param headers the headers of the response
     * @param others the properties next to the items
     * @param top the properties of the body
     */
    PageFacts(int received, Headers headers, Map<?, ?> others, Map<?, ?> top) {
        this.received = received;
        this.headers = headers;
        this.others = others;
        this.top = top;
    }

    boolean has(String name) {
        return others.containsKey(name) || top.containsKey(name);
    }

    /** Returns the property next to the items, else at the top of the body. */
    @Nullable Object get(String name) {
        return others.containsKey(name) ? others.get(name) : top.get(name);
    }
}
