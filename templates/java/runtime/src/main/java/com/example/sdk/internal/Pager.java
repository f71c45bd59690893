package com.example.sdk.internal;

import com.example.sdk.Page;
import com.example.sdk.errors.InvalidDataException;
import com.example.sdk.errors.PaginationException;
import com.example.sdk.json.DecodeIssue;
import com.example.sdk.json.Json;
import com.example.sdk.json.JsonReader;
import com.example.sdk.json.JsonTypes;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/** Requests the pages of a list, one by one. */
final class Pager<T> {
    /** Makes the request for a page. */
    interface Call<T> {
        CompletableFuture<Read<T>> make(Args args, Caller.Reader<Read<T>> reader);
    }

    private final Paging<T> paging;
    private final Paging.Cursor cursor;
    private byte @Nullable [] previous;
    private boolean done;

    Pager(Paging<T> paging, Args args) {
        this.paging = paging;
        this.cursor = paging.start(args);
    }

    /** Returns the next page; null after the last. After an error the same page comes again. */
    CompletableFuture<@Nullable Page<T>> next(Call<T> call) {
        if (done) {
            return CompletableFuture.completedFuture(null);
        }
        return Futures.of(() -> call.make(cursor.next(), this::read)).thenApply(this::accepted);
    }

    private @Nullable Page<T> accepted(Read<T> read) {
        if (read.facts == null) {
            done = true;
            return null;
        }
        // A server that ignores the offset would be asked for ever.
        if (Arrays.equals(previous, read.bytes)) {
            throw new PaginationException(
                    read.what + ": the page is identical to the previous page",
                    "",
                    read.page.status(),
                    read.bytes);
        }
        previous = read.bytes;
        done = !cursor.advance(read.facts);
        return read.page;
    }

    private CompletableFuture<Read<T>> read(Incoming incoming, Answer<?> answer) {
        return incoming.all(0).thenApply(bytes -> page(incoming, bytes));
    }

    private Read<T> page(Incoming incoming, byte[] bytes) {
        Object body;
        if (incoming.hasNoBody()) {
            return new Read<>(incoming, bytes, null, null);
        }
        if (bytes.length == 0) {
            return empty(incoming, bytes, "missing");
        }
        try {
            body = Json.parse(bytes);
        } catch (InvalidDataException e) {
            throw Answers.failure(incoming, bytes, "the body is " + e.getMessage());
        }
        if (body == null) {
            return empty(incoming, bytes, "null");
        }
        Object beside = body;
        Object list = body;
        for (String name : paging.results) {
            beside = list;
            list = membersOf(list).get(name);
        }
        String pointer = pointer();
        if (!(list instanceof List)) {
            String found = membersOf(beside).containsKey(lastName()) || list == body
                    ? kindOf(list)
                    : "nothing";
            throw new PaginationException(
                    incoming.plan.what + ": expected an array of items at \"" + pointer
                            + "\", found " + found,
                    pointer,
                    incoming.status,
                    bytes);
        }
        JsonReader in = JsonReader.of(list);
        List<T> items = JsonTypes.list(paging.item).read(in);
        List<DecodeIssue> issues = new ArrayList<>();
        for (DecodeIssue issue : in.issues()) {
            issues.add(new DecodeIssue(
                    pointer + issue.pointer(), issue.wanted(), issue.found()));
        }
        incoming.note(issues);
        if (items == null || items.isEmpty()) {
            return new Read<>(incoming, bytes, null, null);
        }
        PageFacts facts = new PageFacts(
                items.size(), incoming.headers, membersOf(beside), membersOf(body));
        Page<T> page = new Page<>(
                items, incoming.status, incoming.headers, bytes, incoming.issues());
        return new Read<>(incoming, bytes, page, facts);
    }

    /** A response that has no value has no items, and ends the list. */
    private Read<T> empty(Incoming incoming, byte[] bytes, String found) {
        String wanted = paging.results.isEmpty() ? "array" : "object";
        incoming.note(Collections.singletonList(new DecodeIssue("", wanted, found)));
        return new Read<>(incoming, bytes, null, null);
    }

    private static Map<?, ?> membersOf(@Nullable Object plain) {
        return plain instanceof Map ? (Map<?, ?>) plain : Collections.emptyMap();
    }

    private String lastName() {
        List<String> names = paging.results;
        return names.isEmpty() ? "" : names.get(names.size() - 1);
    }

    private static String kindOf(@Nullable Object plain) {
        if (plain == null) {
            return "null";
        }
        if (plain instanceof Map) {
            return "object";
        }
        if (plain instanceof String) {
            return "string";
        }
        return plain instanceof Boolean ? "boolean" : "number";
    }

    /** Returns the JSON pointer to the items (RFC 6901, section 3). */
    private String pointer() {
        StringBuilder pointer = new StringBuilder();
        for (String name : paging.results) {
            pointer.append('/').append(name.replace("~", "~0").replace("/", "~1"));
        }
        return pointer.toString();
    }

    /** A response that was read. */
    static final class Read<T> {
        private final String what;
        private final byte[] bytes;
        private final @Nullable Page<T> page;
        private final @Nullable PageFacts facts;

        Read(
                Incoming incoming,
                byte[] bytes,
                @Nullable Page<T> page,
                @Nullable PageFacts facts) {
            this.what = incoming.plan.what;
            this.bytes = bytes;
            this.page = page;
            this.facts = facts;
        }
    }
}
