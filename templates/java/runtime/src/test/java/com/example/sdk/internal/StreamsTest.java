package com.example.sdk.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.example.sdk.EventStream;
import com.example.sdk.StreamEvent;
import com.example.sdk.TestServer;
import com.example.sdk.errors.ApiConnectionException;
import com.example.sdk.errors.ApiException;
import com.example.sdk.errors.DecodeException;
import com.example.sdk.errors.StreamException;
import com.example.sdk.errors.UsageException;
import com.example.sdk.json.JsonType;
import com.example.sdk.json.JsonTypes;
import com.example.sdk.models.Pet;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Flow;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

class StreamsTest {
    private static <T> Operation<T> operation(Answer<T> answer) {
        return new Operation<T>("watch", "GET", "/x").accept("text/event-stream")
                .ok("200", answer);
    }

    private static <T> Operation<T> of(StreamForm<T> form) {
        return operation(new Answer<>().stream(form));
    }

    private static <T> Operation<T> events(JsonType<T> item) {
        return of(new StreamForm<>(ServerSentEvents.FORMAT, item));
    }

    private static <T> Operation<T> lines(JsonType<T> item) {
        return of(new StreamForm<>(JsonLines.FORMAT, item));
    }

    private static TestServer.Reply stream(String type, String... chunks) {
        return out -> {
            write(out, "HTTP/1.1 200 OK\r\nContent-Type: " + type + "\r\n\r\n");
            for (String chunk : chunks) {
                write(out, chunk);
            }
        };
    }

    private static TestServer.Reply sse(String... chunks) {
        return stream("text/event-stream", chunks);
    }

    private static void write(OutputStream out, String text) throws java.io.IOException {
        out.write(text.getBytes(StandardCharsets.UTF_8));
        out.flush();
    }

    private static <T> List<T> all(Operation<T> operation, TestServer.Reply reply) {
        List<T> items = new ArrayList<>();
        try (TestServer server = TestServer.of(reply);
                EventStream<T> stream = Streams.stream(
                        Sample.core(server), operation, new Args(), null)) {
            stream.forEach(items::add);
        }
        return items;
    }

    @Test
    void yieldsItemsUntilTheEnd() {
        assertEquals(Arrays.asList(1L, 2L), all(events(JsonTypes.LONG),
                sse("data: 1\n\n", "data:2\r\r", "data: 3")));
        assertEquals(Arrays.asList(1L), all(events(JsonTypes.LONG),
                sse("data: 1\n\ndata: [DONE]\n\ndata: 2\n\n")));
        assertEquals(Arrays.asList("a", "[DONE]"), all(
                of(new StreamForm<>(ServerSentEvents.FORMAT, JsonTypes.STRING).text()),
                sse("data: a\n\ndata: [DONE]\n\n")));
        assertEquals(Collections.emptyList(), all(events(JsonTypes.LONG), TestServer.empty(204)));
        assertEquals(Arrays.asList(7L), all(
                operation(new Answer<>().json(JsonTypes.LONG)
                        .stream(new StreamForm<>(ServerSentEvents.FORMAT, JsonTypes.LONG))),
                TestServer.json(200, "7")));
    }

    @Test
    void yieldsAnItemBeforeTheNextIsSent() throws InterruptedException {
        CountDownLatch seen = new CountDownLatch(1);
        TestServer.Reply reply = out -> {
            write(out, "HTTP/1.1 200 OK\r\nContent-Type: Text/Event-Stream;charset=utf-8\r\n\r\n");
            write(out, "data: 1\r\r");
            if (seen.await(5, TimeUnit.SECONDS)) {
                write(out, "data: 2\n\n");
            }
        };
        try (TestServer server = TestServer.of(reply);
                EventStream<Long> stream = Streams.stream(
                        Sample.core(server), events(JsonTypes.LONG), new Args(), null)) {
            Iterator<Long> items = stream.iterator();
            assertEquals(1, items.next());
            seen.countDown();
            assertEquals(2, items.next());
            assertFalse(items.hasNext());
            for (Executable again : Arrays.<Executable>asList(
                    stream::iterator, stream::events, stream::stream)) {
                assertEquals("a stream can be read only once",
                        assertThrows(UsageException.class, again).getMessage());
            }
        }
    }

    @Test
    void givesTheFieldsOfEvents() {
        try (TestServer server = TestServer.of(
                sse("event: a\nid: 7\nretry: 3000\ndata: 1\n\ndata: 2\n\n"));
                EventStream<Long> stream = Streams.stream(
                        Sample.core(server), events(JsonTypes.LONG), new Args(), null)) {
            List<StreamEvent<Long>> found = new ArrayList<>();
            stream.events().forEach(found::add);
            assertEquals("a", found.get(0).event());
            assertEquals("7", found.get(1).id());
            assertEquals("message", found.get(1).event());
            assertEquals(Optional.of(Duration.ofSeconds(3)), found.get(1).retry());
        }
        Operation<Object> whole = of(
                new StreamForm<>(ServerSentEvents.FORMAT, JsonTypes.ANY).event(new EventForm()
                        .fields("event", "id").text("note", "error").otherwise(DataForm.JSON)));
        assertEquals("[{data={a=1}, event=add}, {data=12, event=note, id=7}, "
                        + "{data=bad, event=error, id=7}]",
                all(whole, sse("event: add\ndata: {\"a\":1}\n\n",
                        "event: note\nid: 7\ndata: 12\n\n",
                        "event: error\ndata: bad\n\n")).toString());
    }

    private static <E extends Exception> E failure(
            Class<E> type, Operation<?> operation, int before, TestServer.Reply reply) {
        List<Object> items = new ArrayList<>();
        try (TestServer server = TestServer.of(reply)) {
            E error = assertThrows(type, () -> {
                try (EventStream<?> stream = Streams.stream(
                        Sample.core(server), operation, new Args(), null)) {
                    stream.forEach(items::add);
                }
            });
            assertEquals(1, server.requests.size());
            assertEquals(before, items.size());
            return error;
        }
    }

    @Test
    void reportsWhatIsNoItem() {
        StreamException said = failure(StreamException.class, events(JsonTypes.LONG), 1,
                sse("data: 1\n\nevent: error\ndata: {\"message\":\"busy\"}\n\n"));
        assertEquals("error", said.event());
        assertEquals("{\"message\":\"busy\"}", said.data());
        assertEquals("GET /x: event \"error\": the server reported an error in the stream:"
                + " {\"message\":\"busy\"}", said.getMessage());
        StreamException bad = failure(StreamException.class, events(JsonTypes.LONG), 0,
                sse("data: {\n\n"));
        assertEquals("GET /x: event \"message\": the item is not valid JSON: {", bad.getMessage());
        StreamException kind = failure(StreamException.class, events(Pet.TYPE), 0,
                sse("data: []\n\n"));
        assertTrue(kind.getMessage().contains("expected object, found array"));
        DecodeException line = failure(DecodeException.class, lines(JsonTypes.LONG), 1,
                stream("application/x-ndjson", "1\n", "{\n"));
        assertEquals(2, line.line());
        assertEquals("{", new String(line.rawBody()));
        failure(StreamException.class,
                of(new StreamForm<>(ServerSentEvents.FORMAT, JsonTypes.ANY).properties("a")),
                1, sse("data: {\"a\":1,\"error\":2}\n\ndata: {\"error\":\"x\"}\n\n"));
        DecodeException type = failure(DecodeException.class, events(JsonTypes.LONG), 0,
                TestServer.json(200, "{\"a\":1}"));
        assertTrue(type.getMessage().contains("expected a stream"), type.getMessage());
        failure(ApiException.class, events(JsonTypes.LONG), 0, TestServer.json(400, "{}"));
        TestServer.Reply cut = TestServer.raw("HTTP/1.1 200 OK\r\nContent-Type:"
                + " text/event-stream\r\nContent-Length: 99\r\n\r\ndata: 1\n\n");
        failure(ApiConnectionException.class, events(JsonTypes.LONG), 1, cut);
    }

    @Test
    void readsJsonLines() {
        for (String type : Arrays.asList("application/x-ndjson", "application/jsonl",
                "application/json", "text/plain")) {
            assertEquals(Arrays.asList(1L, 2L, 3L), all(lines(JsonTypes.LONG),
                    stream(type, "\uFEFF1\n2\r\n\r\n", "3")));
        }
        String odd = "\u2028\u0085😀";
        assertEquals(Collections.singletonList(odd),
                all(lines(JsonTypes.STRING), stream("application/x-ndjson", "\"" + odd + "\"\n")));
        StringBuilder large = new StringBuilder();
        for (int i = 0; i < 100_000; i++) {
            large.append("0123456789");
        }
        assertEquals(1_000_000, all(lines(JsonTypes.STRING),
                stream("application/x-ndjson", "\"" + large + "\"\n")).get(0).length());
    }

    @Test
    void closesTheConnectionWhenTheCallerStops() throws InterruptedException {
        CountDownLatch gone = new CountDownLatch(2);
        TestServer.Reply endless = out -> {
            write(out, "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n\r\n");
            try {
                for (int i = 0; ; i++) {
                    write(out, "data: " + i + "\n\n");
                    Thread.sleep(5);
                }
            } catch (java.io.IOException e) {
                gone.countDown();
            }
        };
        try (TestServer server = TestServer.of(endless)) {
            Core core = Sample.core(server);
            try (Stream<Long> items = Streams.stream(
                    core, events(JsonTypes.LONG), new Args(), null).stream()) {
                assertEquals(Arrays.asList(0L, 1L, 2L),
                        items.limit(3).collect(Collectors.toList()));
            }
            Collected<Long> subscriber = new Collected<>(2, 2);
            Streams.streamAsync(core, events(JsonTypes.LONG), new Args(), null)
                    .subscribe(subscriber);
            assertTrue(gone.await(10, TimeUnit.SECONDS), "left " + gone.getCount());
            assertEquals(Arrays.asList(0L, 1L), subscriber.items);
        }
    }

    @Test
    void publishesItems() throws InterruptedException {
        try (TestServer server = TestServer.of(sse("data: 1\n\n", "data: 2\n\n", "data: 3\n\n"))) {
            Flow.Publisher<Long> stream = Streams.streamAsync(
                    Sample.core(server), events(JsonTypes.LONG), new Args(), null);
            assertEquals(0, server.requests.size());
            for (int batch : Arrays.asList(1, 2, 100)) {
                Collected<Long> subscriber = new Collected<>(batch, Integer.MAX_VALUE);
                stream.subscribe(subscriber);
                assertTrue(subscriber.over.await(5, TimeUnit.SECONDS));
                assertEquals(Arrays.asList(1L, 2L, 3L), subscriber.items);
            }
            assertEquals(3, server.requests.size());
        }
        try (TestServer server = TestServer.of(sse("data: 1\n\n", "data: x\n\n"))) {
            Collected<Long> subscriber = new Collected<>(1, Integer.MAX_VALUE);
            Streams.streamAsync(Sample.core(server), events(JsonTypes.LONG), new Args(), null)
                    .subscribe(subscriber);
            assertTrue(subscriber.over.await(5, TimeUnit.SECONDS));
            assertEquals(Arrays.asList(1L), subscriber.items);
            assertInstanceOf(StreamException.class, subscriber.error);
        }
    }

    @Test
    void publishesTheErrorOfABrokenConnection() throws InterruptedException {
        TestServer.Reply cut = out -> {
            write(out, "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n"
                    + "Content-Length: 99\r\n\r\ndata: 1\n\n");
            Thread.sleep(200);
        };
        try (TestServer server = TestServer.of(cut)) {
            Collected<Long> subscriber = new Collected<>(1, Integer.MAX_VALUE);
            Streams.streamAsync(Sample.core(server), events(JsonTypes.LONG), new Args(), null)
                    .subscribe(subscriber);
            assertTrue(subscriber.over.await(5, TimeUnit.SECONDS));
            assertEquals(Arrays.asList(1L), subscriber.items);
            assertInstanceOf(ApiConnectionException.class, subscriber.error);
        }
    }

    @Test
    void staysFlatOverManyEvents() throws InterruptedException {
        int count = 200_000;
        TestServer.Reply many = out -> {
            write(out, "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n\r\n");
            for (int i = 0; i < count; i += 100) {
                StringBuilder chunk = new StringBuilder();
                for (int j = i; j < i + 100; j++) {
                    chunk.append("data: ").append(j).append("\n\n");
                }
                write(out, chunk.toString());
            }
        };
        try (TestServer server = TestServer.of(many);
                EventStream<Long> stream = Streams.stream(
                        Sample.core(server), events(JsonTypes.LONG), new Args(), null)) {
            long sum = 0;
            for (long item : stream) {
                sum += item;
            }
            assertEquals((long) count * (count - 1) / 2, sum);
        }
        try (TestServer server = TestServer.of(many)) {
            Collected<Long> subscriber = new Collected<>(Integer.MAX_VALUE, Integer.MAX_VALUE);
            Streams.streamAsync(Sample.core(server), events(JsonTypes.LONG), new Args(), null)
                    .subscribe(subscriber);
            assertTrue(subscriber.over.await(20, TimeUnit.SECONDS));
            assertEquals(count, subscriber.items.size());
        }
    }

    /** Asks for items in batches, and cancels after so many. */
    static final class Collected<T> implements Flow.Subscriber<T> {
        final List<T> items = Collections.synchronizedList(new ArrayList<>());
        final CountDownLatch over = new CountDownLatch(1);
        volatile Throwable error;
        private final int batch;
        private final int most;
        private Flow.Subscription subscription;

        Collected(int batch, int most) {
            this.batch = batch;
            this.most = most;
        }

        @Override
        public void onSubscribe(Flow.Subscription given) {
            subscription = given;
            given.request(batch);
        }

        @Override
        public void onNext(T item) {
            items.add(item);
            if (items.size() == most) {
                subscription.cancel();
                over.countDown();
            } else if (items.size() % batch == 0) {
                subscription.request(batch);
            }
        }

        @Override
        public void onError(Throwable thrown) {
            error = thrown;
            over.countDown();
        }

        @Override
        public void onComplete() {
            over.countDown();
        }
    }
}
