package com.example.petstore.services;

import com.example.petstore.AsyncPages;
import com.example.petstore.RequestOptions;
import com.example.petstore.internal.Args;
import com.example.petstore.internal.Core;
import com.example.petstore.internal.Paginator;
import com.example.petstore.models.Item;
import com.example.petstore.models.ListAfterItemParams;
import com.example.petstore.models.ListByHeaderParams;
import com.example.petstore.models.ListNumberedParams;
import com.example.petstore.models.SearchItemsBody;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The calls of {@code client.async().items()}.
 *
 * <p>The items of all lists.
 */
public final class ItemsServiceAsync {
    private final Core core;

    /** Created by the client. */
    @SuppressWarnings("exports")
    public ItemsServiceAsync(Core core) {
        this.core = core;
    }

    /** Returns this service with other options for its calls. Both share connections and credentials. */
    public ItemsServiceAsync withOptions(Consumer<RequestOptions.Builder> change) {
        return new ItemsServiceAsync(core.with(RequestOptions.changed(change)));
    }

    /**
     * Lists items by offset.
     *
     * <p>Calls <code>GET /skipped</code>.
     *
     * <p>Each page is requested when the loop reaches it.
     *
     * @param offset the parameter <code>offset</code>
     * @param limit the parameter <code>limit</code>
     * @return A page of items.
     */
    public AsyncPages<Item> listSkipped(int offset, int limit) {
        return listSkipped(offset, limit, null);
    }

    /** As {@link #listSkipped(int, int)}, with options for this call. */
    public AsyncPages<Item> listSkipped(int offset, int limit, @Nullable RequestOptions options) {
        return Paginator.pagesAsync(
                core,
                ItemsOperations.LIST_SKIPPED,
                ItemsOperations.LIST_SKIPPED_PAGES,
                new Args().set("offset", offset).set("limit", limit),
                options);
    }

    /**
     * Lists items by page number.
     *
     * <p>Calls <code>GET /numbered</code>.
     *
     * <p>Each page is requested when the loop reaches it.
     *
     * @return A page of items.
     */
    public AsyncPages<Item> listNumbered() {
        return listNumbered(null, null);
    }

    /** As {@link #listNumbered()}, with optional parameters. */
    public AsyncPages<Item> listNumbered(@Nullable ListNumberedParams params) {
        return listNumbered(params, null);
    }

    /** As {@link #listNumbered()}, with options for this call. */
    public AsyncPages<Item> listNumbered(
            @Nullable ListNumberedParams params,
            @Nullable RequestOptions options) {
        return Paginator.pagesAsync(
                core,
                ItemsOperations.LIST_NUMBERED,
                ItemsOperations.LIST_NUMBERED_PAGES,
                new Args().all(params),
                options);
    }

    /**
     * Searches items, with a cursor in the body.
     *
     * <p>Calls <code>POST /search</code>.
     *
     * <p>Each page is requested when the loop reaches it.
     *
     * @return A page of items.
     */
    public AsyncPages<Item> searchItems() {
        return searchItems(null, null);
    }

    /** As {@link #searchItems()}, with a body. */
    public AsyncPages<Item> searchItems(@Nullable SearchItemsBody body) {
        return searchItems(body, null);
    }

    /** As {@link #searchItems()}, with options for this call. */
    public AsyncPages<Item> searchItems(
            @Nullable SearchItemsBody body,
            @Nullable RequestOptions options) {
        return Paginator.pagesAsync(
                core,
                ItemsOperations.SEARCH_ITEMS,
                ItemsOperations.SEARCH_ITEMS_PAGES,
                new Args().body(body),
                options);
    }

    /**
     * Lists items by a cursor in headers.
     *
     * <p>Calls <code>GET /headers</code>.
     *
     * <p>Each page is requested when the loop reaches it.
     *
     * <p>Response headers:
     *
     * <ul>
     *   <li><code>X-Next-Cursor</code>: The cursor of the next page.
     *   <li><code>Link</code>: The next page.
     * </ul>
     *
     * @return The items of a page.
     */
    public AsyncPages<Item> listByHeader() {
        return listByHeader(null, null);
    }

    /** As {@link #listByHeader()}, with optional parameters. */
    public AsyncPages<Item> listByHeader(@Nullable ListByHeaderParams params) {
        return listByHeader(params, null);
    }

    /** As {@link #listByHeader()}, with options for this call. */
    public AsyncPages<Item> listByHeader(
            @Nullable ListByHeaderParams params,
            @Nullable RequestOptions options) {
        return Paginator.pagesAsync(
                core,
                ItemsOperations.LIST_BY_HEADER,
                ItemsOperations.LIST_BY_HEADER_PAGES,
                new Args().all(params),
                options);
    }

    /**
     * Lists items after or before one of them.
     *
     * <p>Calls <code>GET /after</code>.
     *
     * <p>Each page is requested when the loop reaches it.
     *
     * @return A page of items.
     */
    public AsyncPages<Item> listAfterItem() {
        return listAfterItem(null, null);
    }

    /** As {@link #listAfterItem()}, with optional parameters. */
    public AsyncPages<Item> listAfterItem(@Nullable ListAfterItemParams params) {
        return listAfterItem(params, null);
    }

    /** As {@link #listAfterItem()}, with options for this call. */
    public AsyncPages<Item> listAfterItem(
            @Nullable ListAfterItemParams params,
            @Nullable RequestOptions options) {
        return Paginator.pagesAsync(
                core,
                ItemsOperations.LIST_AFTER_ITEM,
                ItemsOperations.LIST_AFTER_ITEM_PAGES,
                new Args().all(params),
                options);
    }

    /**
     * Lists items by the header Link.
     *
     * <p>Calls <code>GET /linked</code>.
     *
     * <p>Each page is requested when the loop reaches it.
     *
     * <p>Response headers:
     *
     * <ul>
     *   <li><code>X-Next-Cursor</code>: The cursor of the next page.
     *   <li><code>Link</code>: The next page.
     * </ul>
     *
     * @return The items of a page.
     */
    public AsyncPages<Item> listLinked() {
        return listLinked(null);
    }

    /** As {@link #listLinked()}, with options for this call. */
    public AsyncPages<Item> listLinked(@Nullable RequestOptions options) {
        return Paginator.pagesAsync(
                core,
                ItemsOperations.LIST_LINKED,
                ItemsOperations.LIST_LINKED_PAGES,
                new Args(),
                options);
    }

    /**
     * Lists items by the URL of the next page.
     *
     * <p>Calls <code>GET /urls</code>.
     *
     * <p>Each page is requested when the loop reaches it.
     *
     * @return A page of items.
     */
    public AsyncPages<Item> listByUrl() {
        return listByUrl(null);
    }

    /** As {@link #listByUrl()}, with options for this call. */
    public AsyncPages<Item> listByUrl(@Nullable RequestOptions options) {
        return Paginator.pagesAsync(
                core,
                ItemsOperations.LIST_BY_URL,
                ItemsOperations.LIST_BY_URL_PAGES,
                new Args(),
                options);
    }
}
