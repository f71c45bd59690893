package com.example.sdk.internal;

import com.example.sdk.json.JsonType;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How a list is paginated. Paths are names on the wire that lead from the root of the body to a
 * value; keys are those of the arguments.
 *
 * @param <T> the type of the items
 */
public final class Paging<T> {
    final Kind kind;
    final JsonType<T> item;
    @Nullable String move;
    @Nullable String moveBody;
    @Nullable String before;
    @Nullable String beforeBody;
    boolean bodyNumber;
    @Nullable String size;
    List<String> results = Collections.emptyList();
    @Nullable List<String> next;
    @Nullable String nextHeader;
    @Nullable List<String> lastItem;
    @Nullable List<String> nextUrl;
    List<String> origins = Collections.emptyList();
    @Nullable List<String> hasMore;
    @Nullable List<String> totalItems;
    @Nullable List<String> totalPages;
    long firstPage = 1;

    /** Starts at a page. An SDK has only the kinds that its API needs. */
    public interface Kind {
        /**
         * Begins before the first page.
         *
         * @param start the {@code nextCursor} to start at, or null
         */
        PageSteps start(Paging<?> paging, PageCall call, @Nullable String start);
    }

    /**
     * Creates pagination.
     *
     * @param kind what selects a page
     * @param item the type of the items
     */
    public Paging(Kind kind, JsonType<T> item) {
        this.kind = kind;
        this.item = item;
    }

    /** Sets the key of the argument that selects a page. */
    public Paging<T> move(String key) {
        move = key;
        return this;
    }

    /** Sets the property of the body that does so instead. */
    public Paging<T> moveBody(String name) {
        moveBody = name;
        return this;
    }

    /** Sets the key of the argument that selects the page before an item. */
    public Paging<T> before(String key) {
        before = key;
        return this;
    }

    /** Sets the property of the body that does so instead. */
    public Paging<T> beforeBody(String name) {
        beforeBody = name;
        return this;
    }

    /** Says that the properties of the body are numbers, not strings. */
    public Paging<T> bodyNumber() {
        bodyNumber = true;
        return this;
    }

    /** Sets the key of the argument with the number of items per page. */
    public Paging<T> size(String key) {
        size = key;
        return this;
    }

    /** Sets the path to the array of items. */
    public Paging<T> results(String... path) {
        results = names(path);
        return this;
    }

    /** Sets the path to the cursor of the next page. */
    public Paging<T> next(String... path) {
        next = names(path);
        return this;
    }

    /** Sets the header with the cursor of the next page. */
    public Paging<T> nextHeader(String name) {
        nextHeader = name;
        return this;
    }

    /** Sets the path from an item to its cursor. */
    public Paging<T> lastItem(String... path) {
        lastItem = names(path);
        return this;
    }

    /** Sets the path to the URL of the next page. */
    public Paging<T> nextUrl(String... path) {
        nextUrl = names(path);
        return this;
    }

    /** Sets the origins that a URL may be on, next to that of the base URL. */
    public Paging<T> origins(String... values) {
        origins = names(values);
        return this;
    }

    /** Sets the path to the boolean that says whether more pages follow. */
    public Paging<T> hasMore(String... path) {
        hasMore = names(path);
        return this;
    }

    /** Sets the path to the number of items of all pages. */
    public Paging<T> totalItems(String... path) {
        totalItems = names(path);
        return this;
    }

    /** Sets the path to the number of pages. */
    public Paging<T> totalPages(String... path) {
        totalPages = names(path);
        return this;
    }

    /** Sets the number of the first page, if it is not 1. */
    public Paging<T> firstPage(long number) {
        firstPage = number;
        return this;
    }

    private static List<String> names(String... names) {
        return Collections.unmodifiableList(Arrays.asList(names.clone()));
    }
}
