package com.example.sdk.internal;

import com.example.sdk.HttpTransport;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Flow;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/** The body of a response, of which as much is fetched as somebody reads. */
final class JdkBody
        implements HttpResponse.BodySubscriber<HttpTransport.ResponseBody>,
                HttpTransport.ResponseBody {
    private final ReentrantLock lock = new ReentrantLock();
    private final Deque<ByteBuffer> chunks = new ArrayDeque<>();
    private Flow.@Nullable Subscription subscription;
    private @Nullable CompletableFuture<@Nullable ByteBuffer> waiting;
    private @Nullable Throwable failure;
    private boolean ended;
    private boolean closed;

    JdkBody() {}

    @Override
    public CompletionStage<HttpTransport.ResponseBody> getBody() {
        return CompletableFuture.completedFuture(this);
    }

    @Override
    public CompletableFuture<@Nullable ByteBuffer> read() {
        Flow.Subscription source;
        CompletableFuture<@Nullable ByteBuffer> next = new CompletableFuture<>();
        lock.lock();
        try {
            ByteBuffer chunk = chunks.poll();
            if (closed) {
                next.completeExceptionally(new IOException("the body was closed"));
            } else if (chunk != null) {
                next.complete(chunk);
            } else if (failure != null) {
                next.completeExceptionally(failure);
            } else if (ended) {
                next.complete(null);
            } else {
                waiting = next;
            }
            source = subscription;
        } finally {
            lock.unlock();
        }
        if (!next.isDone() && source != null) {
            source.request(1);
        }
        return next;
    }

    @Override
    public void onSubscribe(Flow.Subscription given) {
        boolean isWanted;
        boolean isClosed;
        lock.lock();
        try {
            subscription = given;
            isWanted = waiting != null;
            isClosed = closed;
        } finally {
            lock.unlock();
        }
        if (isClosed) {
            given.cancel();
        } else if (isWanted) {
            given.request(1);
        }
    }

    @Override
    public void onNext(List<ByteBuffer> buffers) {
        CompletableFuture<@Nullable ByteBuffer> reader;
        ByteBuffer chunk = null;
        Flow.Subscription source;
        lock.lock();
        try {
            buffers.stream().filter(ByteBuffer::hasRemaining).forEach(chunks::add);
            reader = waiting;
            source = subscription;
            if (reader != null && !chunks.isEmpty()) {
                chunk = chunks.poll();
                waiting = null;
            }
        } finally {
            lock.unlock();
        }
        if (chunk != null) {
            reader.complete(chunk);
        } else if (reader != null && source != null) {
            source.request(1);
        }
    }

    @Override
    public void onError(Throwable error) {
        finish(error);
    }

    @Override
    public void onComplete() {
        finish(null);
    }

    private void finish(@Nullable Throwable error) {
        CompletableFuture<@Nullable ByteBuffer> reader;
        lock.lock();
        try {
            ended = true;
            failure = error;
            reader = waiting;
            waiting = null;
        } finally {
            lock.unlock();
        }
        if (reader != null && error != null) {
            reader.completeExceptionally(error);
        } else if (reader != null) {
            reader.complete(null);
        }
    }

    @Override
    public void close() {
        CompletableFuture<@Nullable ByteBuffer> reader;
        Flow.Subscription source;
        lock.lock();
        try {
            if (closed || ended && chunks.isEmpty()) {
                return;
            }
            closed = true;
            chunks.clear();
            reader = waiting;
            waiting = null;
            source = subscription;
        } finally {
            lock.unlock();
        }
        if (source != null) {
            source.cancel();
        }
        if (reader != null) {
            reader.completeExceptionally(new IOException("the body was closed"));
        }
    }
}
