package com.example.sdk.internal;

import com.example.sdk.ApiResponse;
import com.example.sdk.Page;
import com.example.sdk.errors.InvalidDataException;
import com.example.sdk.errors.PaginationException;
import com.example.sdk.errors.UsageException;
import com.example.sdk.json.DecodeIssue;
import com.example.sdk.json.Json;
import com.example.sdk.json.JsonReader;
import com.example.sdk.json.JsonTypes;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Requests the pages of a list, one by one. */
final class Pager<T> {
    /** Makes the request for a page. */
    interface Call<T> {
        CompletableFuture<Read<T>> make(Args args, Caller.Reader<Read<T>> reader);
    }

    private final Paging<T> paging;
    private final PageCall pageCall;
    private final @Nullable String start;
    private @Nullable PageSteps steps;
    private @Nullable Supplier<PaginationException> failure;
    private boolean done;

    /** @param start the cursor to start at, or null */
    Pager(Paging<T> paging, PageCall pageCall, @Nullable String start) {
        this.paging = paging;
        this.pageCall = pageCall;
        this.start = start;
    }

    /** Returns the next page; null after the last. After an error the same page comes again. */
    CompletableFuture<@Nullable Page<T>> next(Call<T> call) {
        if (done) {
            return CompletableFuture.completedFuture(null);
        }
        return Futures.of(() -> {
            if (failure != null) {
                throw failure.get();
            }
            PageSteps current = steps();
            return call.make(current.next(), this::read)
                    .thenApply(read -> accepted(current, read));
        });
    }

    private PageSteps steps() {
        PageSteps begun = steps;
        if (begun == null) {
            Object size = paging.size == null ? null : pageCall.given(paging.size, null);
            // A page without items would end the iteration without an error.
            if (size instanceof Number && ((Number) size).doubleValue() < 1) {
                throw new UsageException(paging.size + " must be at least 1");
            }
            if (start != null && start.isEmpty()) {
                throw new UsageException("startAt() requires the nextCursor of a page");
            }
            begun = paging.kind.start(paging, pageCall, start);
            steps = begun;
        }
        return begun;
    }

    private @Nullable Page<T> accepted(PageSteps current, Read<T> read) {
        PageContent content = read.content;
        PageSteps.Outlook outlook =
                content == null ? PageSteps.Outlook.END : current.after(content);
        failure = outlook.failure;
        done = Boolean.FALSE.equals(outlook.hasNext);
        if (content == null || done && content.items.isEmpty()) {
            return null;
        }
        return new Page<>(
                read.response,
                outlook.hasNext,
                outlook.cursor,
                content.total(paging.totalItems),
                content.total(paging.totalPages));
    }

    private CompletableFuture<Read<T>> read(Incoming incoming, Answer<?> answer) {
        return incoming.all(0).thenApply(bytes -> page(incoming, bytes));
    }

    private Read<T> page(Incoming incoming, byte[] bytes) {
        if (incoming.hasNoBody()) {
            return new Read<>(incoming, bytes, null, null);
        }
        if (bytes.length == 0) {
            return empty(incoming, bytes, "missing");
        }
        Object body;
        try {
            body = Json.parse(bytes);
        } catch (InvalidDataException e) {
            throw Answers.failure(incoming, bytes, "the body is " + e.getMessage());
        }
        if (body == null) {
            return empty(incoming, bytes, "null");
        }
        Object list = PageContent.find(body, paging.results);
        String pointer = PageContent.pointer(paging.results);
        List<?> plain = list instanceof List ? (List<?>) list : Collections.emptyList();
        PageContent content = new PageContent(incoming, bytes, body, plain);
        if (!(list instanceof List)) {
            throw content.failure("expected an array of items at \"" + pointer + "\", found "
                    + kindOf(list), paging.results);
        }
        JsonReader in = JsonReader.of(list);
        List<T> items = JsonTypes.list(paging.item).read(in);
        List<DecodeIssue> issues = new ArrayList<>();
        for (DecodeIssue issue : in.issues()) {
            issues.add(new DecodeIssue(
                    pointer + issue.pointer(), issue.wanted(), issue.found()));
        }
        incoming.note(issues);
        return new Read<>(incoming, bytes, items, content);
    }

    /** A response that has no value has no items, and ends the list. */
    private Read<T> empty(Incoming incoming, byte[] bytes, String found) {
        String wanted = paging.results.isEmpty() ? "array" : "object";
        incoming.note(Collections.singletonList(new DecodeIssue("", wanted, found)));
        return new Read<>(incoming, bytes, null, null);
    }

    private static String kindOf(@Nullable Object plain) {
        if (plain == null) {
            return "null";
        }
        if (plain == PageContent.MISSING) {
            return "nothing";
        }
        if (plain instanceof Map) {
            return "object";
        }
        if (plain instanceof String) {
            return "string";
        }
        return plain instanceof Boolean ? "boolean" : "number";
    }

    /** A response that was read; one without a value has no content. */
    static final class Read<T> {
        private final ApiResponse<List<T>> response;
        private final @Nullable PageContent content;

        Read(
                Incoming incoming,
                byte[] bytes,
                @Nullable List<T> items,
                @Nullable PageContent content) {
            this.response = new ApiResponse<>(items, incoming.status, incoming.headers, bytes,
                    incoming.attempt, incoming.issues());
            this.content = content;
        }
    }
}
