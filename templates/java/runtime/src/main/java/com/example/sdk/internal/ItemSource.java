package com.example.sdk.internal;

import com.example.sdk.Headers;
import com.example.sdk.StreamEvent;
import com.example.sdk.errors.InvalidDataException;
import com.example.sdk.errors.SdkException;
import com.example.sdk.errors.StreamException;
import com.example.sdk.internal.wire.Charsets;
import com.example.sdk.internal.wire.ItemParser;
import com.example.sdk.internal.wire.Printable;
import com.example.sdk.internal.wire.RawItem;
import com.example.sdk.json.DecodeIssue;
import com.example.sdk.json.Json;
import com.example.sdk.json.JsonReader;
import com.example.sdk.json.JsonType;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/** The items of a response. Somebody reads it one item after the other; anybody may close it. */
final class ItemSource<T> {
    /** How much of an item is searched for secrets before its beginning is quoted. */
    private static final int LONGEST_QUOTED = 1 << 16;

    private final Incoming incoming;
    private final @Nullable StreamForm<?> form;
    private final @Nullable ItemParser parser;
    private final Deque<RawItem> items = new ArrayDeque<>();
    /** The value of a response that is not a stream. */
    private @Nullable T single;
    /** What comes after the items. */
    private @Nullable RuntimeException failure;
    private boolean ended;

    private ItemSource(
            Incoming incoming, @Nullable StreamForm<?> form, @Nullable ItemParser parser) {
        this.incoming = incoming;
        this.form = form;
        this.parser = parser;
        ended = parser == null;
    }

    /** Reads a successful response. */
    static <T> CompletableFuture<ItemSource<T>> open(Incoming incoming, Answer<?> answer) {
        String mediaType = incoming.mediaType();
        StreamForm<?> form = answer.stream;
        if (incoming.hasNoBody()) {
            return incoming.discard().thenApply(
                    done -> new ItemSource<>(incoming, form, null));
        }
        boolean isJson = !mediaType.isEmpty()
                && (Charsets.isJson(mediaType) || mediaType.equals("text/plain"));
        if (answer.json != null && isJson) {
            Answer<?> alone = new Answer<>().json(answer.json);
            return Answers.<T>read(incoming, alone).thenApply(response -> {
                ItemSource<T> source = new ItemSource<>(incoming, form, null);
                source.single = response.data();
                return source;
            });
        }
        if (form != null && form.format.accepts(mediaType)) {
            return CompletableFuture.completedFuture(
                    new ItemSource<>(incoming, form, form.format.newParser()));
        }
        return incoming.all(4_096).thenApply(bytes -> {
            if (bytes.length > 0) {
                throw Answers.failure(incoming, bytes, "expected a stream");
            }
            return new ItemSource<>(incoming, form, null);
        });
    }

    int status() {
        return incoming.status;
    }

    Headers headers() {
        return incoming.headers;
    }

    void close() {
        incoming.close();
    }

    /** Waits for the next item; null at the end. */
    @Nullable StreamEvent<T> nextBlocking() {
        return Futures.result(next());
    }

    /** Returns the next item; null at the end. */
    CompletableFuture<@Nullable StreamEvent<T>> next() {
        CompletableFuture<@Nullable StreamEvent<T>> result = new CompletableFuture<>();
        pump(result);
        return result;
    }

    /** Reads until there is an item, in a loop while chunks are there. */
    private void pump(CompletableFuture<@Nullable StreamEvent<T>> result) {
        while (!give(result)) {
            CompletableFuture<@Nullable ByteBuffer> next =
                    incoming.life().driver.await(incoming.read(), incoming.life());
            if (!next.isDone()) {
                next.whenComplete((chunk, error) -> {
                    take(chunk, error);
                    pump(result);
                });
                return;
            }
            ByteBuffer chunk = null;
            Throwable error = null;
            try {
                chunk = next.join();
            } catch (RuntimeException e) {
                error = e;
            }
            take(chunk, error);
        }
    }

    /** Completes a future with what is there; false if nothing is. */
    private boolean give(CompletableFuture<@Nullable StreamEvent<T>> result) {
        if (single != null) {
            StreamEvent<T> event = new StreamEvent<>(single, "message", "", null);
            single = null;
            result.complete(event);
            return true;
        }
        RawItem item = items.poll();
        try {
            if (item != null) {
                result.complete(isEnd(item) ? finished(null) : event(item));
                return true;
            }
        } catch (SdkException e) {
            finished(e);
        }
        if (failure != null) {
            result.completeExceptionally(failure);
            return true;
        }
        return ended && result.complete(null);
    }

    private @Nullable StreamEvent<T> finished(@Nullable SdkException error) {
        items.clear();
        ended = true;
        failure = error;
        close();
        return null;
    }

    private void take(@Nullable ByteBuffer chunk, @Nullable Throwable error) {
        List<RawItem> found = new ArrayList<>();
        try {
            if (error != null) {
                throw Futures.thrown(Futures.unwrapped(error));
            }
            if (chunk == null) {
                ended = true;
                parser.finish(found);
            } else {
                byte[] bytes = new byte[chunk.remaining()];
                chunk.get(bytes);
                parser.feed(bytes, found);
            }
        } catch (RuntimeException e) {
            failure = e;
            ended = true;
            close();
        }
        items.addAll(found);
    }

    private boolean isEnd(RawItem item) {
        return !isListedError(item) && !isPlainText(item) && form.format.isEnd(item);
    }

    private boolean isListedError(RawItem item) {
        boolean isListed = form.event != null && form.event.lists(item.event);
        return form.format.isError(item) && !isListed;
    }

    /** Such data cannot end the stream. */
    private boolean isPlainText(RawItem item) {
        return form.event == null
                ? form.text
                : form.event.formOf(item.event) == DataForm.TEXT;
    }

    @SuppressWarnings("unchecked")
    private StreamEvent<T> event(RawItem item) {
        if (isListedError(item)) {
            throw serverError(item);
        }
        Object plain;
        try {
            plain = form.event != null
                    ? form.event.document(item)
                    : form.text ? item.data : Json.parse(item.data);
        } catch (InvalidDataException e) {
            throw failure(item, "the item is not valid JSON");
        }
        if (!isPlainText(item) && isErrorObject(form.event == null
                ? plain
                : ((Map<?, ?>) plain).get("data"))) {
            throw serverError(item);
        }
        T value = (T) decoded(item, plain, form.item);
        Duration retry = item.retry < 0 ? null : Duration.ofMillis(item.retry);
        return new StreamEvent<>(value, item.event, item.id, retry);
    }

    private @Nullable Object decoded(RawItem item, @Nullable Object plain, JsonType<?> type) {
        if (plain == null) {
            if (type.allowsNull()) {
                return null;
            }
            throw failure(item, "expected " + type.wanted() + ", found null");
        }
        JsonReader in = JsonReader.of(plain);
        Object value = type.read(in);
        if (value == null) {
            DecodeIssue issue = in.issues().get(0);
            throw failure(item, "expected " + issue.wanted() + ", found " + issue.found());
        }
        LogRecords.mismatch(incoming.plan, in.issues());
        return value;
    }

    /** Whether it is an object with an error and none of the properties of the items. */
    private boolean isErrorObject(@Nullable Object plain) {
        return !form.properties.isEmpty()
                && plain instanceof Map
                && ((Map<?, ?>) plain).containsKey("error")
                && form.properties.stream().noneMatch(((Map<?, ?>) plain)::containsKey);
    }

    /** For an item by which the server says that something went wrong. */
    private StreamException serverError(RawItem item) {
        RawItem shown = shown(item);
        return new StreamException(
                message(shown, "the server reported an error in the stream"),
                shown.event,
                item.data);
    }

    private SdkException failure(RawItem item, String why) {
        RawItem shown = shown(item);
        return form.format.failure(shown, message(shown, why), incoming.status);
    }

    /** An item without secrets in its name. */
    private RawItem shown(RawItem item) {
        String name = incoming.plan.redactor.redact(item.event);
        return new RawItem(item.data, name, item.id, item.retry, item.line);
    }

    private String message(RawItem item, String why) {
        String place = item.line > 0
                ? "line " + item.line
                : "event \"" + Printable.line(item.event, 200) + "\"";
        String data = item.data.substring(0, Math.min(item.data.length(), LONGEST_QUOTED));
        return incoming.plan.what + ": " + place + ": " + why + ": "
                + Printable.line(incoming.plan.redactor.redact(data), 200);
    }
}
