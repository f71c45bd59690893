package com.example.sdk.internal;

import com.example.sdk.ApiResponse;
// only with bytes
import com.example.sdk.BinaryResponse;
// end
import com.example.sdk.errors.DecodeException;
import com.example.sdk.errors.InvalidDataException;
import com.example.sdk.internal.wire.Charsets;
import com.example.sdk.internal.wire.Printable;
import com.example.sdk.json.DecodeIssue;
import com.example.sdk.json.Json;
import com.example.sdk.json.JsonReader;
import com.example.sdk.json.JsonType;
import java.util.Arrays;
import java.util.Collections;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/** Reads successful responses, as what their content types say they are. */
final class Answers {
    /** How much of a body is searched for secrets before its beginning is quoted. */
    private static final int LONGEST_QUOTED = 1 << 16;

    /** How much of a body an exception keeps, in bytes. */
    private static final int LONGEST_KEPT = 1 << 20;

    private Answers() {}

    /** Returns the value of a response, with its status and headers. */
    static <R> CompletableFuture<ApiResponse<R>> read(Incoming incoming, Answer<?> answer) {
        String mediaType = incoming.mediaType();
        boolean isJson = answer.json != null && Charsets.isJson(mediaType);
        // In text/plain may be JSON too: servers that set no media type often send it so.
        boolean isText = answer.text;
        boolean isEmpty = incoming.hasNoBody();
        // only with bytes
        isText &= !answer.bytes || mediaType.startsWith("text/");
        boolean isOnlyFile = answer.json == null && !answer.text;
        if (answer.bytes && (isEmpty ? isOnlyFile : !isJson && !isText)) {
            return file(incoming, answer);
        }
        // end
        if (isEmpty || answer.json == null && !answer.text) {
            return nothing(incoming);
        }
        boolean readsText = isText && !isJson;
        return incoming.all(0).thenApply(bytes -> {
            Object value;
            if (readsText) {
                value = Charsets.decode(bytes, incoming.contentType());
            } else if (bytes.length == 0) {
                // White space is no JSON: it may be all that came of a failed response.
                noteNoValue(incoming, answer.json, "missing");
                value = null;
            } else if (isJson || mediaType.equals("text/plain")) {
                value = json(incoming, bytes, answer.json);
                if (!isJson) {
                    incoming.noteMislabeled();
                }
            } else {
                throw failure(incoming, bytes, "expected JSON");
            }
            return response(incoming, answer.resultOf(value, false), bytes);
        });
    }

    private static <R> CompletableFuture<ApiResponse<R>> nothing(Incoming incoming) {
        return incoming.discard().thenApply(
                done -> response(incoming, null, new byte[0]));
    }

    // only with bytes
    private static <R> CompletableFuture<ApiResponse<R>> file(
            Incoming incoming, Answer<?> answer) {
        BinaryResponse file = new BinaryResponse(
                incoming.status, incoming.headers, incoming.length(), new Download(incoming));
        return CompletableFuture.completedFuture(
                response(incoming, answer.resultOf(file, true), new byte[0]));
    }

    // end
    @SuppressWarnings("unchecked")
    private static <R> ApiResponse<R> response(
            Incoming incoming, @Nullable Object result, byte[] bytes) {
        return new ApiResponse<>((R) result, incoming.status, incoming.headers, bytes,
                incoming.attempt, incoming.issues());
    }

    /** Returns null, and notes it, for null where it is not a value. */
    static @Nullable Object json(Incoming incoming, byte[] bytes, JsonType<?> type) {
        Object plain;
        try {
            plain = Json.parse(bytes);
        } catch (InvalidDataException e) {
            throw failure(incoming, bytes, "the body is " + e.getMessage());
        }
        if (plain == null) {
            noteNoValue(incoming, type, "null");
            return null;
        }
        return decoded(incoming, bytes, plain, type);
    }

    private static Object decoded(
            Incoming incoming, byte[] bytes, Object plain, JsonType<?> type) {
        JsonReader in = JsonReader.of(plain);
        Object value = type.read(in);
        if (value == null) {
            DecodeIssue issue = in.issues().get(0);
            throw failure(incoming, bytes,
                    "expected " + issue.wanted() + ", found " + issue.found());
        }
        incoming.note(in.issues());
        return value;
    }

    /**
     * Notes that a response has no value although one is declared. It is not a failure: the server
     * did what it was asked for.
     */
    private static void noteNoValue(Incoming incoming, @Nullable JsonType<?> type, String found) {
        if (type != null && !type.allowsNull()) {
            incoming.note(Collections.singletonList(
                    new DecodeIssue("", type.wanted(), found)));
        }
    }

    /** Returns the exception for a body that is nothing the operation declares. */
    static DecodeException failure(Incoming incoming, byte[] body, String why) {
        Plan plan = incoming.plan;
        String contentType = plan.redactor.redact(incoming.contentType());
        String kind = contentType.isEmpty() ? "no content type" : Printable.line(contentType, 100);
        byte[] quoted = Arrays.copyOf(body, Math.min(body.length, LONGEST_QUOTED));
        String text = Charsets.decode(quoted, incoming.contentType());
        String beginning = Printable.line(plan.redactor.redact(text), 100);
        return new DecodeException(
                plan.what + ": " + incoming.status + " with " + kind + ": " + why
                        + "; the body starts with: " + beginning,
                incoming.status,
                contentType,
                Arrays.copyOf(body, Math.min(body.length, LONGEST_KEPT)),
                0,
                null);
    }
}
