package com.example.sdk;

import com.example.sdk.json.DecodeIssue;
import com.example.sdk.json.Json;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A page of a paginated list.
 *
 * @param <T> the type of the items
 */
public final class Page<T> {
    private final List<T> data;
    private final int status;
    private final Headers headers;
    private final byte[] bytes;
    private final List<DecodeIssue> issues;

    /**
     * Called by the SDK only.
     *
     * @param data the items
     * @param status the status
     * @param headers the headers
     * @param bytes the body
     * @param issues what does not match the API description
     */
    public Page(
            List<T> data, int status, Headers headers, byte[] bytes, List<DecodeIssue> issues) {
        this.data = data;
        this.status = status;
        this.headers = headers;
        this.bytes = bytes;
        this.issues = issues;
    }

    /**
     * Returns the items of the page.
     *
     * @return an unmodifiable list
     */
    public List<T> data() {
        return data;
    }

    /**
     * Returns the whole body as plain values: the items, and the properties next to them.
     *
     * @return the plain value
     */
    public @Nullable Object body() {
        return Json.parse(bytes);
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
     * Returns the parts of the page that do not match the API description.
     *
     * @return the issues
     */
    public List<DecodeIssue> issues() {
        return issues;
    }

    @Override
    public String toString() {
        return "Page{" + data.size() + " items}";
    }
}
