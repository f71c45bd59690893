package com.example.sdk.internal;

import com.example.sdk.Headers;
import com.example.sdk.HttpTransport;
import com.example.sdk.internal.wire.Charsets;
import com.example.sdk.json.DecodeIssue;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** The response to one attempt; its body is read once, under the watch of the attempt. */
final class Incoming {
    /** In bytes: the longest body that is read only to keep its connection. */
    private static final int LONGEST_DRAIN = 64 << 10;

    final Plan plan;
    /** Where the response came from, after redirects. */
    final String url;
    final int status;
    final Headers headers;
    private final HttpTransport.ResponseBody body;
    private final Watch watch;
    private final Lifetime life;
    private final AtomicBoolean finished = new AtomicBoolean();
    private final List<DecodeIssue> issues = new ArrayList<>();
    private final List<Consumer<@Nullable Throwable>> listeners = new ArrayList<>();
    private volatile @Nullable Throwable failure;
    private volatile boolean taken;
    /** The number of attempts so far. */
    int attempt;

    Incoming(
            Plan plan,
            String url,
            HttpTransport.Response response,
            Watch watch,
            Lifetime life) {
        this.plan = plan;
        this.url = url;
        this.status = response.status();
        this.headers = response.headers();
        this.body = response.body();
        this.watch = watch;
        this.life = life;
    }

    private Incoming(Incoming came, int status, Headers headers, HttpTransport.ResponseBody body) {
        this.plan = came.plan;
        this.url = came.url;
        this.status = status;
        this.headers = headers;
        this.body = body;
        this.watch = came.watch;
        this.life = came.life;
    }

    /** Returns the response as a hook wants it; the body is still read under the same watch. */
    Incoming replaced(int newStatus, Headers newHeaders, HttpTransport.ResponseBody newBody) {
        return new Incoming(this, newStatus, newHeaders, newBody);
    }

    HttpTransport.ResponseBody body() {
        return body;
    }

    Lifetime life() {
        return life;
    }

    String contentType() {
        return headers.get("Content-Type").orElse("");
    }

    String mediaType() {
        return Charsets.mediaType(contentType());
    }

    /** Returns the length of the body in bytes; -1 if it is not known. */
    long length() {
        String text = headers.get("Content-Length").orElse("");
        boolean isPacked = headers.get("Content-Encoding").isPresent();
        return isPacked || !text.matches("[0-9]{1,18}") ? -1 : Long.parseLong(text);
    }

    /**
     * Returns whether the response has no body, whatever is declared (RFC 9110, sections 9.3.2 and
     * 15.3).
     */
    boolean hasNoBody() {
        return status == 204 || status == 205 || plan.method.equals("HEAD");
    }

    List<DecodeIssue> issues() {
        return Collections.unmodifiableList(issues);
    }

    void note(List<DecodeIssue> found) {
        issues.addAll(found);
        LogRecords.mismatch(plan, found);
    }

    /** Notes that JSON came as text. */
    void noteMislabeled() {
        DecodeIssue issue = new DecodeIssue("", "application/json", "text/plain");
        issues.add(0, issue);
        LogRecords.mismatch(plan, Collections.singletonList(issue));
    }

    /** Reads some bytes; null at the end. */
    CompletableFuture<@Nullable ByteBuffer> read() {
        CompletableFuture<@Nullable ByteBuffer> step = Futures.of(body::read);
        CompletableFuture<@Nullable ByteBuffer> chunk = watch.await(step, body::close, false);
        return chunk.whenComplete((bytes, error) -> {
            if (bytes == null || error != null) {
                finish(error);
            }
        });
    }

    /** Returns the whole body, or its beginning where it is longer than the limit; 0: none. */
    CompletableFuture<byte[]> all(int limit) {
        taken = true;
        CompletableFuture<byte[]> whole = new CompletableFuture<>();
        pump(new ByteArrayOutputStream(), limit, whole);
        return whole;
    }

    /** Continues in a loop while chunks are there: nested calls would fill the stack. */
    private void pump(ByteArrayOutputStream bytes, int limit, CompletableFuture<byte[]> whole) {
        while (true) {
            CompletableFuture<@Nullable ByteBuffer> next = read();
            if (!next.isDone()) {
                next.whenComplete((chunk, error) -> {
                    if (!take(chunk, error, bytes, limit, whole)) {
                        pump(bytes, limit, whole);
                    }
                });
                return;
            }
            ByteBuffer chunk;
            try {
                chunk = next.join();
            } catch (RuntimeException e) {
                whole.completeExceptionally(e);
                return;
            }
            if (take(chunk, null, bytes, limit, whole)) {
                return;
            }
        }
    }

    private boolean take(
            @Nullable ByteBuffer chunk,
            @Nullable Throwable error,
            ByteArrayOutputStream bytes,
            int limit,
            CompletableFuture<byte[]> whole) {
        if (error != null) {
            whole.completeExceptionally(error);
            return true;
        }
        if (chunk != null) {
            int count = limit == 0
                    ? chunk.remaining()
                    : Math.min(chunk.remaining(), limit - bytes.size());
            byte[] part = new byte[count];
            chunk.get(part);
            bytes.write(part, 0, count);
            if (limit == 0 || bytes.size() < limit) {
                return false;
            }
            close();
        }
        whole.complete(bytes.toByteArray());
        return true;
    }

    /**
     * Gives the body up, which would hold its connection. A short one is read to its end, since
     * that costs less than another connection.
     */
    CompletableFuture<Void> discard() {
        if (finished.get() || taken) {
            return CompletableFuture.completedFuture(null);
        }
        long length = length();
        if (length < 0 || length > LONGEST_DRAIN) {
            close();
            return CompletableFuture.completedFuture(null);
        }
        return all(0).handle((bytes, error) -> null);
    }

    /** Gives up the body and breaks its connection, if it has not been read to its end. */
    void close() {
        if (!finished.get()) {
            watch.abort();
            body.close();
            finish(null);
        }
    }

    boolean isFinished() {
        return finished.get();
    }

    /**
     * Calls back once the body has been read or given up, with the error that ended it, if one did.
     */
    void whenFinished(Consumer<@Nullable Throwable> listener) {
        synchronized (listeners) {
            if (!finished.get()) {
                listeners.add(listener);
                return;
            }
        }
        listener.accept(failure);
    }

    private void finish(@Nullable Throwable error) {
        List<Consumer<@Nullable Throwable>> called;
        synchronized (listeners) {
            if (finished.getAndSet(true)) {
                return;
            }
            failure = error;
            called = new ArrayList<>(listeners);
        }
        watch.close();
        called.forEach(listener -> listener.accept(error));
    }
}
