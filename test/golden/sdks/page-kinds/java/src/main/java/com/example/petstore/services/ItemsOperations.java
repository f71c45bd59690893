package com.example.petstore.services;

import com.example.petstore.internal.Answer;
import com.example.petstore.internal.Body;
import com.example.petstore.internal.BodyEncoders;
import com.example.petstore.internal.CursorPaging;
import com.example.petstore.internal.NumberPaging;
import com.example.petstore.internal.Operation;
import com.example.petstore.internal.Paging;
import com.example.petstore.internal.Parameter;
import com.example.petstore.internal.Place;
import com.example.petstore.internal.UrlPaging;
import com.example.petstore.json.JsonTypes;
import com.example.petstore.models.Item;
import com.example.petstore.models.ItemPage;
import com.example.petstore.models.SearchItemsBody;

/** What the service sends and expects. */
final class ItemsOperations {
    static final Operation<Object> LIST_SKIPPED = new Operation<Object>(
            "listSkipped",
            "GET",
            "/skipped")
            .describedId("listSkipped")
            .parameter(new Parameter("offset", Place.QUERY).required())
            .parameter(new Parameter("limit", Place.QUERY).required())
            .accept("application/json")
            .ok("200", new Answer<>().json(ItemPage.TYPE));

    static final Paging<Item> LIST_SKIPPED_PAGES = new Paging<>(NumberPaging.OFFSET, Item.TYPE)
            .move("offset")
            .size("limit")
            .results("items")
            .totalItems("total");

    static final Operation<Object> LIST_NUMBERED = new Operation<Object>(
            "listNumbered",
            "GET",
            "/numbered")
            .describedId("listNumbered")
            .parameter(new Parameter("page", Place.QUERY))
            .parameter(new Parameter("per_page", Place.QUERY))
            .accept("application/json")
            .ok("200", new Answer<>().json(ItemPage.TYPE));

    static final Paging<Item> LIST_NUMBERED_PAGES = new Paging<>(NumberPaging.PAGE, Item.TYPE)
            .move("page")
            .size("per_page")
            .results("items")
            .totalPages("pages")
            .firstPage(0);

    static final Operation<Object> SEARCH_ITEMS = new Operation<Object>(
            "searchItems",
            "POST",
            "/search")
            .describedId("searchItems")
            .body(new Body("application/json", BodyEncoders.JSON).type(SearchItemsBody.TYPE))
            .accept("application/json")
            .ok("200", new Answer<>().json(ItemPage.TYPE));

    static final Paging<Item> SEARCH_ITEMS_PAGES = new Paging<>(CursorPaging.KIND, Item.TYPE)
            .moveBody("start_cursor")
            .results("items")
            .next("next")
            .hasMore("has_more");

    static final Operation<Object> LIST_BY_HEADER = new Operation<Object>(
            "listByHeader",
            "GET",
            "/headers")
            .describedId("listByHeader")
            .parameter(new Parameter("X-Cursor", Place.HEADER))
            .accept("application/json")
            .ok("200", new Answer<>().json(JsonTypes.list(Item.TYPE)));

    static final Paging<Item> LIST_BY_HEADER_PAGES = new Paging<>(CursorPaging.KIND, Item.TYPE)
            .move("X-Cursor")
            .results()
            .nextHeader("X-Next-Cursor");

    static final Operation<Object> LIST_AFTER_ITEM = new Operation<Object>(
            "listAfterItem",
            "GET",
            "/after")
            .describedId("listAfterItem")
            .parameter(new Parameter("starting_after", Place.QUERY))
            .parameter(new Parameter("ending_before", Place.QUERY))
            .accept("application/json")
            .ok("200", new Answer<>().json(ItemPage.TYPE));

    static final Paging<Item> LIST_AFTER_ITEM_PAGES = new Paging<>(CursorPaging.KIND, Item.TYPE)
            .move("starting_after")
            .before("ending_before")
            .results("items")
            .lastItem("id")
            .hasMore("has_more");

    static final Operation<Object> LIST_LINKED = new Operation<Object>(
            "listLinked",
            "GET",
            "/linked")
            .describedId("listLinked")
            .accept("application/json")
            .ok("200", new Answer<>().json(JsonTypes.list(Item.TYPE)));

    static final Paging<Item> LIST_LINKED_PAGES = new Paging<>(UrlPaging.KIND, Item.TYPE).results();

    static final Operation<Object> LIST_BY_URL = new Operation<Object>("listByUrl", "GET", "/urls")
            .describedId("listByUrl")
            .accept("application/json")
            .ok("200", new Answer<>().json(ItemPage.TYPE));

    static final Paging<Item> LIST_BY_URL_PAGES = new Paging<>(UrlPaging.KIND, Item.TYPE)
            .results("items")
            .nextUrl("next")
            .totalItems("total");

    private ItemsOperations() {}
}
