package com.example.sdk.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.example.sdk.AsyncPages;
import com.example.sdk.Page;
import com.example.sdk.Pages;
import com.example.sdk.TestServer;
import com.example.sdk.errors.ApiCanceledException;
import com.example.sdk.errors.PaginationException;
import com.example.sdk.errors.UsageException;
import com.example.sdk.json.JsonType;
import com.example.sdk.json.JsonTypes;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Pagination by page number, cursor, link and URL. */
class PageKindsTest {
    private static final JsonType<Object> ITEM = JsonTypes.ANY;

    private static final Operation<Object> LIST = Sample.operation("GET", "/v1/list")
            .parameter(new Parameter("page", Place.QUERY))
            .parameter(new Parameter("before", Place.QUERY))
            .parameter(new Parameter("size", Place.QUERY));

    private static final Operation<Object> SEARCH = Sample.operation("POST", "/v1/search")
            .body(new Body("application/json", BodyEncoders.JSON).type(JsonTypes.ANY));

    private static Paging<Object> by(Paging.Kind kind) {
        return new Paging<>(kind, ITEM).results("items").size("size");
    }

    private static TestServer serving(String... pages) {
        return TestServer.of(Arrays.stream(pages)
                .map(page -> TestServer.json(200, page)).toArray(TestServer.Reply[]::new));
    }

    private static Pages<Object> pages(TestServer server, Paging<Object> paging, Args args) {
        return Paginator.pages(Sample.core(server), LIST, paging, args, null);
    }

    /** What each page says, and the error at the end. */
    private static List<String> said(Iterator<Page<Object>> pages) {
        List<String> said = new ArrayList<>();
        try {
            while (pages.hasNext()) {
                Page<Object> page = pages.next();
                said.add(page.data() + " "
                        + page.hasNext().map(String::valueOf).orElse("?")
                        + page.nextCursor().map(next -> " " + next).orElse(""));
            }
        } catch (PaginationException e) {
            said.add(e.getMessage().replaceFirst("^[A-Z]+ [^ ]*: ", "") + " " + e.pointer());
        }
        return said;
    }

    private static List<String> targets(TestServer server) {
        return server.requests.stream()
                .map(request -> request.target.replaceFirst("^/v1/(list)?", ""))
                .collect(Collectors.toList());
    }

    private static List<String> list(String... texts) {
        return Arrays.asList(texts);
    }

    @Test
    void countsPages() {
        Paging<Object> paging = by(NumberPaging.PAGE)
                .move("page").totalPages("pages").totalItems("total").hasMore("more");
        try (TestServer server = serving(
                "{\"items\":[1,2]}", "{\"items\":[3],\"more\":true,\"total\":\"x\"}",
                "{\"items\":[4]}")) {
            assertEquals(list("[1, 2] ? 2", "[3] true 3", "[4] false"),
                    said(pages(server, paging, new Args()).iterator()));
            assertEquals(list("?page=1", "?page=2", "?page=3"), targets(server));
        }
        try (TestServer server = serving("{\"items\":[1],\"total\":\"2\"}",
                "{\"items\":[2],\"total\":2,\"pages\":9}")) {
            Iterator<Page<Object>> pages = pages(server, paging, new Args()).iterator();
            Page<Object> first = pages.next();
            assertEquals(Optional.of(2L), first.totalItems());
            assertEquals(Optional.empty(), first.totalPages());
            assertEquals(Optional.of(9L), pages.next().totalPages());
            assertFalse(pages.hasNext());
        }
        // The items before the first page were not counted.
        try (TestServer server = serving(
                "{\"items\":[1],\"total\":1}", "{\"items\":[],\"total\":1}")) {
            Args third = new Args().set("page", 3);
            assertEquals(list("[1] ? 4"), said(pages(server, paging, third).iterator()));
            assertEquals(list("?page=3", "?page=4"), targets(server));
        }
        try (TestServer server = serving("{\"items\":[1],\"pages\":2}")) {
            Pages<Object> pages = pages(server, paging.firstPage(0), new Args());
            assertEquals(list("[1] true 1", "the page is identical to the previous page "),
                    said(pages.iterator()));
            assertEquals(list("[1] false"), said(pages.startAt("1").iterator()));
            assertEquals(list("?page=0", "?page=1", "?page=1"), targets(server));
        }
    }

    @Test
    void refusesWrongPositionsBeforeARequest() {
        try (TestServer server = serving("{}")) {
            Paging<Object> paging = by(NumberPaging.PAGE).move("page");
            for (String cursor : list("x", "-1", "1.5", "", "9".repeat(19))) {
                Pages<Object> pages = pages(server, paging, new Args()).startAt(cursor);
                assertThrows(UsageException.class, () -> pages.iterator().hasNext(), cursor);
            }
            Args text = new Args().set("page", "one");
            assertEquals("page must be a whole number", assertThrows(UsageException.class,
                    () -> pages(server, paging, text).iterator().hasNext()).getMessage());
            Args none = new Args().set("size", 0);
            assertEquals("size must be at least 1", assertThrows(UsageException.class,
                    () -> pages(server, paging, none).iterator().hasNext()).getMessage());
            assertThrows(NullPointerException.class,
                    () -> pages(server, paging, new Args()).startAt(null));
            assertEquals(0, server.requests.size());
        }
    }

    @Test
    void sendsCursorsAsTheyCame() {
        Paging<Object> paging =
                by(CursorPaging.KIND).move("page").next("meta", "next").hasMore("more");
        try (TestServer server = serving(
                "{\"items\":[],\"meta\":{\"next\":\"a b\"}}",
                "{\"items\":[1],\"meta\":{\"next\":9007199254740993}}",
                "{\"items\":[2],\"meta\":{\"next\":1.50}}",
                "{\"items\":[3],\"meta\":{\"next\":false}}")) {
            assertEquals(
                    list("[] true a b", "[1] true 9007199254740993", "[2] true 1.50", "[3] false"),
                    said(pages(server, paging, new Args()).iterator()));
            assertEquals(list("", "?page=a%20b", "?page=9007199254740993", "?page=1.50"),
                    targets(server));
        }
        try (TestServer server = serving(
                "{\"items\":[],\"meta\":{\"next\":1e5}}",
                "{\"items\":[1],\"meta\":{\"next\":1E+5}}",
                "\uFEFF{\"items\":[2],\"meta\":{\"next\":0.0000001}}",
                "{\"items\":[3]}")) {
            assertEquals(list("[] true 1e5", "[1] true 1E+5", "[2] true 0.0000001", "[3] false"),
                    said(pages(server, paging, new Args()).iterator()));
            assertEquals(list("", "?page=1e5", "?page=1E%2B5", "?page=0.0000001"), targets(server));
        }
        String used = "the cursor of the next page was already used: the pages would never end";
        String[][] rows = {
            {"{\"items\":[1],\"meta\":{\"next\":\"c\"}}", "[1] true c", used + " /meta/next"},
            {"{\"items\":[1],\"more\":true}", "[1] true",
                "the next page was not requested: there is no cursor at \"/meta/next\" /meta/next"},
            {"{\"items\":[1],\"meta\":{\"next\":[]}}", "[1] true", "the next page was not"
                + " requested: the cursor is not a string at \"/meta/next\" /meta/next"}
        };
        for (String[] row : rows) {
            try (TestServer server = serving(row[0])) {
                Args start = new Args().set("page", "c");
                Iterator<Page<Object>> pages = pages(server, paging, start).iterator();
                assertEquals(list(row[1], row[2]), said(pages));
                PaginationException again =
                        assertThrows(PaginationException.class, pages::hasNext);
                assertEquals(row[0], new String(again.rawBody()));
                assertEquals(list("?page=c"), targets(server));
            }
        }
    }

    @Test
    void takesCursorsFromHeadersAndItems() {
        Paging<Object> header = by(CursorPaging.KIND).move("page").nextHeader("X-Next");
        try (TestServer server = TestServer.of(
                TestServer.json(200, "{\"items\":[1]}", "x-next", " n "),
                TestServer.json(200, "{\"items\":[2]}", "X-Next", ""))) {
            assertEquals(list("[1] true n", "[2] false"),
                    said(pages(server, header, new Args()).iterator()));
            assertEquals(list("", "?page=n"), targets(server));
        }
        Paging<Object> item = by(CursorPaging.KIND).move("page").before("before").lastItem("id");
        try (TestServer server =
                serving("{\"items\":[{\"id\":1},{\"id\":2e1}]}", "{\"items\":[{\"id\":3}]}")) {
            assertEquals("[{id=1}, {id=2E+1}] ? 2e1",
                    said(pages(server, item, new Args()).iterator()).get(0));
            assertEquals(list("", "?page=2e1"), targets(server));
        }
        String[] both = {"{\"items\":[{\"id\":1},{\"id\":2}]}", "{\"items\":[{\"id\":3}]}"};
        try (TestServer server = serving(both)) {
            assertEquals(list("[{id=1}, {id=2}] ? 2", "[{id=3}] false"),
                    said(pages(server, item, new Args()).iterator()));
            assertEquals(list("", "?page=2"), targets(server));
        }
        try (TestServer server = serving(both)) {
            Args before = new Args().set("before", "9");
            assertEquals(list("[{id=1}, {id=2}] ? 1", "[{id=3}] false"),
                    said(pages(server, item, before).iterator()));
            pages(server, item, before).startAt("7").iterator().next();
            assertEquals(list("?before=9", "?before=1", "?before=7"), targets(server));
        }
        try (TestServer server = serving("{\"items\":[{}]}")) {
            assertEquals(
                    list("[{}] ?", "the next page was not requested: there is no cursor at"
                            + " \"/items/0/id\" /items/0/id"),
                    said(pages(server, item, new Args()).iterator()));
        }
    }

    @Test
    void writesPositionsIntoTheBody() {
        Paging<Object> cursor = by(CursorPaging.KIND).moveBody("from").next("next");
        String[] served = {"{\"items\":[1],\"next\":7}", "{\"items\":[2]}"};
        for (boolean isNumber : Arrays.asList(false, true)) {
            try (TestServer server = serving(served)) {
                Paging<Object> paging = isNumber ? cursor.bodyNumber() : cursor;
                Args args = new Args().body(Collections.singletonMap("q", "x"));
                Iterator<Page<Object>> pages = Paginator.pages(
                        Sample.core(server), SEARCH, paging, args, null).iterator();
                assertEquals(list("[1] true 7", "[2] false"), said(pages));
                assertEquals("{\"q\":\"x\"}", server.requests.get(0).text());
                assertEquals(isNumber ? "{\"q\":\"x\",\"from\":7}" : "{\"q\":\"x\",\"from\":\"7\"}",
                        server.requests.get(1).text());
            }
        }
        Paging<Object> form = by(CursorPaging.KIND).moveBody("from").next("next").bodyNumber();
        try (TestServer server =
                serving("{\"items\":[],\"next\":1e5}", "{\"items\":[],\"next\":\" 1\"}", "{}")) {
            said(Paginator.pages(Sample.core(server), SEARCH, form, new Args(), null).iterator());
            assertEquals("{\"from\":1e5}", server.requests.get(1).text());
            assertEquals("{\"from\":\" 1\"}", server.requests.get(2).text());
        }
        Paging<Object> number = by(NumberPaging.PAGE).moveBody("page").bodyNumber();
        try (TestServer server = serving("{\"items\":[]}")) {
            Paginator.pages(Sample.core(server), SEARCH, number, new Args(), null)
                    .iterator().hasNext();
            assertEquals("{\"page\":1}", server.requests.get(0).text());
            Args list = new Args().body(Collections.singletonList(1));
            assertThrows(UsageException.class, () -> Paginator.pages(
                    Sample.core(server), SEARCH, number, list, null).iterator().hasNext());
        }
    }

    @Test
    void followsLinksAndUrls() {
        Paging<Object> link = new Paging<>(UrlPaging.KIND, ITEM);
        try (TestServer server = TestServer.of(
                TestServer.json(200, "[1]", "Link", "<?x=2>; rel=next"),
                TestServer.json(200, "[2]", "Link", "<?x=2>; rel=prev"))) {
            List<String> said = said(Paginator.pages(Sample.core(server), LIST, link,
                    new Args().set("size", 5),
                    Sample.with(options -> options.query("x", "1").query("y", "1"))).iterator());
            assertEquals(list("[1] true " + server.url() + "/v1/list?x=2", "[2] false"), said);
            assertEquals(list("?size=5&x=1&y=1", "?x=2&y=1"), targets(server));
        }
        Paging<Object> url = by(UrlPaging.KIND).nextUrl("next");
        try (TestServer server = serving("{\"items\":[1],\"next\":\"http://other/?k=hidden\"}")) {
            Iterator<Page<Object>> pages = pages(server, url, new Args()).iterator();
            assertEquals(list("[1] true http://other/?k=hidden",
                    "the next page was not requested: its URL is on another origin"
                            + " (http://other:80) /next"), said(pages));
            assertEquals(1, server.requests.size());
            PaginationException resumed = assertThrows(PaginationException.class,
                    () -> pages(server, url, new Args()).startAt("/x").iterator().hasNext());
            assertEquals("startAt(): the cursor is not an absolute URL", resumed.getMessage());
            assertEquals(0, resumed.status());
            assertEquals(0, resumed.rawBody().length);
        }
        try (TestServer server = serving("{\"items\":[1],\"next\":\"/v1/list\"}")) {
            assertEquals("the next page was not requested: its URL was already used /next",
                    said(pages(server, url, new Args()).iterator()).get(1));
        }
    }

    @Test
    void resumesWithoutBlocking() throws Exception {
        Paging<Object> paging = by(CursorPaging.KIND).move("page").next("next");
        try (TestServer server = serving("{\"items\":[1],\"next\":\"c\"}")) {
            AsyncPages<Object> pages = Paginator.pagesAsync(
                    Sample.core(server), LIST, paging, new Args(), null).startAt("b");
            AsyncPages.Cursor<Object> cursor = pages.cursor();
            assertEquals(Optional.of("c"), cursor.next().get(5, TimeUnit.SECONDS).nextCursor());
            assertEquals(Optional.of("c"), cursor.next().get(5, TimeUnit.SECONDS).nextCursor());
            ExecutionException error = assertThrows(ExecutionException.class,
                    () -> cursor.next().get(5, TimeUnit.SECONDS));
            assertTrue(error.getCause() instanceof PaginationException);
            StreamsTest.Collected<Page<Object>> subscriber = new StreamsTest.Collected<>(1, 1);
            pages.startAt("a").subscribe(subscriber);
            assertTrue(subscriber.over.await(5, TimeUnit.SECONDS));
            assertEquals(list("?page=b", "?page=c", "?page=a"), targets(server));
        }
    }

    @Test
    void requestsNothingInAnInterruptedThread() {
        AtomicInteger sent = new AtomicInteger();
        ClientOptions options = new ClientOptions().baseUrl("http://127.0.0.1").transport(request -> {
            sent.incrementAndGet();
            return new CompletableFuture<>();
        });
        Core core = new Core(Sample.settings(), options, Collections.emptyMap());
        Iterator<Page<Object>> pages = Paginator.pages(core, LIST,
                by(NumberPaging.PAGE).move("page"), new Args(), null).iterator();
        Thread.currentThread().interrupt();
        assertThrows(ApiCanceledException.class, pages::hasNext);
        assertTrue(Thread.interrupted());
        assertEquals(0, sent.get());
    }
}
