package com.example.sdk;

import com.example.sdk.json.DecodeIssue;
import com.example.sdk.json.Json;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A page of a paginated list.
 *
 * @param <T> the type of the items
 */
public final class Page<T> {
    private final ApiResponse<List<T>> response;
    private final @Nullable Boolean hasNext;
    private final @Nullable String nextCursor;
    private final @Nullable Long totalItems;
    private final @Nullable Long totalPages;

    /**
     * Called by the SDK only.
     *
     * @param response the items, and the response
     * @param hasNext whether another page follows, or null
     * @param nextCursor where the next page starts, or null
     * @param totalItems the number of items of all pages, or null
     * @param totalPages the number of pages, or null
     */
    public Page(
            ApiResponse<List<T>> response,
            @Nullable Boolean hasNext,
            @Nullable String nextCursor,
            @Nullable Long totalItems,
            @Nullable Long totalPages) {
        this.response = response;
        this.hasNext = hasNext;
        this.nextCursor = nextCursor;
        this.totalItems = totalItems;
        this.totalPages = totalPages;
    }

    /**
     * Returns the items of the page.
     *
     * @return an unmodifiable list
     */
    public List<T> data() {
        return response.data();
    }

    /**
     * Returns whether another page follows: false on the last page, true if the API says that more
     * pages follow.
     *
     * @return empty if only another request can tell
     */
    public Optional<Boolean> hasNext() {
        return Optional.ofNullable(hasNext);
    }

    /**
     * Returns where the next page starts: an offset, a page number, a cursor or a URL. Store it to
     * resume with {@link Pages#startAt(String)}.
     *
     * @return empty on the last page
     */
    public Optional<String> nextCursor() {
        return Optional.ofNullable(nextCursor);
    }

    /**
     * Returns the number of items of all pages.
     *
     * @return empty if the API does not return it
     */
    public Optional<Long> totalItems() {
        return Optional.ofNullable(totalItems);
    }

    /**
     * Returns the number of pages.
     *
     * @return empty if the API does not return it
     */
    public Optional<Long> totalPages() {
        return Optional.ofNullable(totalPages);
    }

    /**
     * Returns the whole body as plain values: the items, and the properties next to them.
     *
     * @return the plain value
     */
    public @Nullable Object body() {
        return Json.parse(response.bytes());
    }

    /**
     * Returns the HTTP status.
     *
     * @return the status
     */
    public int status() {
        return response.status();
    }

    /**
     * Returns the headers.
     *
     * @return the headers
     */
    public Headers headers() {
        return response.headers();
    }

    /**
     * Returns the parts of the page that do not match the API description.
     *
     * @return the issues
     */
    public List<DecodeIssue> issues() {
        return response.issues();
    }

    @Override
    public String toString() {
        return "Page{" + data().size() + " items}";
    }
}
