package com.example.sdk.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.example.sdk.AsyncPages;
import com.example.sdk.Page;
import com.example.sdk.Pages;
import com.example.sdk.TestServer;
import com.example.sdk.errors.ApiException;
import com.example.sdk.errors.PaginationException;
import com.example.sdk.errors.UsageException;
import com.example.sdk.json.DecodeIssue;
import com.example.sdk.json.JsonTypes;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.BiFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class PagesTest {
    private static final Operation<List<Long>> LIST = new Operation<List<Long>>("list", "GET", "/l")
            .parameter(new Parameter("limit", Place.QUERY).required())
            .parameter(new Parameter("offset", Place.QUERY).required())
            .ok("200", new Answer<>().json(JsonTypes.list(JsonTypes.LONG)));

    private static final Paging<Long> BARE = offsets();

    private static final Paging<Long> DEEP = offsets().results("a", "b/c");

    private static Paging<Long> offsets() {
        return new Paging<>(NumberPaging.OFFSET, JsonTypes.LONG).move("offset").size("limit");
    }

    private static int number(TestServer.Request request, String name) {
        return Integer.parseInt(request.target.replaceFirst(".*[?&]" + name + "=(\\d+).*", "$1"));
    }

    /** A server that gives at most so many items a page. */
    private static TestServer list(int count, int cap, BiFunction<String, Integer, String> around) {
        return new TestServer(request -> {
            int offset = number(request, "offset");
            int limit = Math.min(cap, number(request, "limit"));
            String items = IntStream.range(offset, Math.min(count, offset + limit))
                    .mapToObj(String::valueOf).collect(Collectors.joining(",", "[", "]"));
            return TestServer.json(200, around.apply(items, Math.min(count, offset + limit)));
        });
    }

    private static Pages<Long> pages(TestServer server, Paging<Long> paging, int limit) {
        return Paginator.pages(Sample.core(server), LIST, paging,
                new Args().set("limit", limit).set("offset", 0), null);
    }

    private static List<String> offsets(TestServer server) {
        return server.requests.stream()
                .map(request -> String.valueOf(number(request, "offset")))
                .collect(Collectors.toList());
    }

    @Test
    void requestsPagesOnDemand() {
        try (TestServer server = list(7, 100, (items, end) -> items)) {
            Pages<Long> pages = pages(server, BARE, 3);
            assertEquals(0, server.requests.size());
            List<Integer> sizes = new ArrayList<>();
            for (Page<Long> page : pages) {
                sizes.add(page.data().size());
                assertEquals(200, page.status());
            }
            assertEquals(Arrays.asList(3, 3, 1), sizes);
            assertEquals(Arrays.asList("0", "3", "6"), offsets(server));
            assertEquals(7, pages.itemStream().count());
            assertEquals(Arrays.asList(0L, 1L), pages.itemStream().limit(2)
                    .collect(Collectors.toList()));
            List<Long> all = new ArrayList<>();
            pages.items().forEach(all::add);
            assertEquals(7, all.size());
        }
    }

    @Test
    void endsWhereTheListEnds() {
        try (TestServer server = list(6, 100, (items, end) -> items)) {
            assertEquals(2, pages(server, BARE, 3).stream().count());
            assertEquals(Arrays.asList("0", "3", "6"), offsets(server));
        }
        try (TestServer server = list(0, 100, (items, end) -> items)) {
            assertFalse(pages(server, BARE, 3).iterator().hasNext());
            assertEquals(1, server.requests.size());
        }
        // The server caps the limit.
        try (TestServer server = list(45, 20, (items, end) -> items)) {
            assertEquals(45, pages(server, BARE, 100).itemStream().count());
        }
        // A total, the size of the page, and a link.
        try (TestServer server = list(6, 100,
                (items, end) -> "{\"a\":{\"b/c\":" + items + ",\"count\":6}}")) {
            assertEquals(6, pages(server, DEEP, 3).itemStream().count());
            assertEquals(2, server.requests.size());
        }
        try (TestServer server = list(7, 100,
                (items, end) -> "{\"a\":{\"b/c\":" + items + "},\"count\":3}")) {
            assertEquals(7, pages(server, DEEP, 3).itemStream().count());
        }
        try (TestServer server = list(6, 100, (items, end) ->
                "{\"a\":{\"b/c\":" + items + "},\"next\":" + (end == 6 ? "null" : "\"n\"") + "}")) {
            assertEquals(6, pages(server, DEEP, 3).itemStream().count());
            assertEquals(2, server.requests.size());
        }
        for (TestServer.Reply reply : Arrays.asList(TestServer.empty(204),
                TestServer.json(200, ""), TestServer.json(200, "null"))) {
            try (TestServer server = TestServer.of(reply)) {
                assertEquals(0, pages(server, DEEP, 3).stream().count());
            }
        }
    }

    @Test
    void reportsPagesThatCannotBeRead() {
        try (TestServer server = TestServer.of(TestServer.json(200, "[1,2,3]"))) {
            PaginationException error = assertThrows(PaginationException.class,
                    () -> pages(server, BARE, 3).itemStream().count());
            assertEquals("GET /l: the page is identical to the previous page",
                    error.getMessage());
            assertEquals(2, server.requests.size());
        }
        String[][] rows = {
            {"{}", "nothing"}, {"{\"a\":{\"b/c\":null}}", "null"},
            {"{\"a\":{\"b/c\":{}}}", "object"},
            {"[]", "nothing"}, {"{\"a\":{\"b/c\":7}}", "number"}
        };
        for (String[] row : rows) {
            try (TestServer server = TestServer.of(TestServer.json(200, row[0]))) {
                PaginationException error = assertThrows(PaginationException.class,
                        () -> pages(server, DEEP, 3).stream().count());
                assertEquals("GET /l: expected an array of items at \"/a/b~1c\", found " + row[1],
                        error.getMessage());
                assertEquals("/a/b~1c", error.pointer());
                assertEquals(row[0], new String(error.rawBody()));
                assertEquals(200, error.status());
            }
        }
        try (TestServer server = TestServer.of(TestServer.json(200, "[]"))) {
            assertThrows(UsageException.class, () -> pages(server, BARE, 0).stream().count());
            assertEquals(0, server.requests.size());
        }
        try (TestServer server = TestServer.of(
                TestServer.json(200, "{\"a\":{\"b/c\":[1,\"x\"]},\"next\":null}"))) {
            Page<Long> page = pages(server, DEEP, 3).iterator().next();
            assertEquals(Arrays.asList(1L, null), page.data());
            assertEquals(Collections.singletonList(
                    new DecodeIssue("/a/b~1c/1", "integer", "string")), page.issues());
        }
    }

    @Test
    void asksForThePageAgainAfterAnError() {
        TestServer.Reply[] replies = {
            TestServer.json(200, "[1,2]"), TestServer.json(400, "{}"), TestServer.json(200, "[3]")
        };
        try (TestServer server = TestServer.of(replies)) {
            Iterator<Page<Long>> pages = pages(server, BARE, 2).iterator();
            pages.next();
            assertThrows(ApiException.class, pages::hasNext);
            assertEquals(Collections.singletonList(3L), pages.next().data());
            assertFalse(pages.hasNext());
            assertEquals(Arrays.asList("0", "2", "2"), offsets(server));
        }
        try (TestServer server = TestServer.of(
                TestServer.json(200, "[1,2]"), TestServer.json(429, "{}"),
                TestServer.json(200, "[3]"))) {
            assertEquals(3, pages(server, BARE, 2).itemStream().count());
            assertEquals(Arrays.asList("0", "2", "2"), offsets(server));
        }
    }

    @Test
    void givesPagesWithoutBlocking() throws Exception {
        try (TestServer server = list(7, 100, (items, end) -> items)) {
            AsyncPages<Long> pages = Paginator.pagesAsync(Sample.core(server), LIST, BARE,
                    new Args().set("limit", 3).set("offset", 0), null);
            assertEquals(0, server.requests.size());
            List<Long> items = new ArrayList<>();
            pages.forEach(page -> items.addAll(page.data())).get(5, TimeUnit.SECONDS);
            assertEquals(7, items.size());
            items.clear();
            pages.forEach(page -> !items.addAll(page.data())).get(5, TimeUnit.SECONDS);
            assertEquals(3, items.size());
            AsyncPages.Cursor<Long> cursor = pages.cursor();
            for (int size : Arrays.asList(3, 3, 1)) {
                assertEquals(size, cursor.next().get(5, TimeUnit.SECONDS).data().size());
            }
            assertNull(cursor.next().get(5, TimeUnit.SECONDS));
            StreamsTest.Collected<Page<Long>> subscriber =
                    new StreamsTest.Collected<>(1, Integer.MAX_VALUE);
            pages.subscribe(subscriber);
            assertTrue(subscriber.over.await(5, TimeUnit.SECONDS));
            assertEquals(3, subscriber.items.size());
        }
        try (TestServer server = TestServer.of(TestServer.hang())) {
            AsyncPages<Long> pages = Paginator.pagesAsync(Sample.core(server), LIST, BARE,
                    new Args().set("limit", 3).set("offset", 0), null);
            CompletableFuture<Page<Long>> page = pages.cursor().next();
            server.await(1);
            assertTrue(page.cancel(true));
        }
    }
}
