package com.example.sdk.internal;

import com.example.sdk.json.JsonType;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/**
 * How a list is paginated.
 *
 * @param <T> the type of the items
 */
public abstract class Paging<T> {
    final JsonType<T> item;
    /** The names on the wire that lead from the body's root to the array of items. */
    final List<String> results;

    Paging(JsonType<T> item, String... results) {
        this.item = item;
        this.results = Collections.unmodifiableList(Arrays.asList(results.clone()));
    }

    /**
     * Returns pagination by the number of items before a page.
     *
     * @param offset the key of the offset among the arguments
     * @param limit the key of the limit
     * @param item the type of the items
     * @param results the names that lead to the items
     */
    public static <T> Paging<T> offset(
            String offset, String limit, JsonType<T> item, String... results) {
        return new OffsetPaging<>(offset, limit, item, results);
    }

    /** Begins before the first page. */
    abstract Cursor start(Args args);

    /** The place in a list: it moves only after a page has come. */
    interface Cursor {
        /** Returns the arguments of the next request. */
        Args next();

        /** Moves behind a page, and returns whether another one follows. */
        boolean advance(PageFacts page);
    }
}
