package com.example.sdk;

import java.nio.ByteBuffer;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/** A body in memory. */
final class BytesBody implements HttpTransport.ResponseBody {
    private @Nullable ByteBuffer rest;

    BytesBody(byte[] bytes) {
        rest = bytes.length == 0 ? null : ByteBuffer.wrap(bytes);
    }

    @Override
    public CompletableFuture<@Nullable ByteBuffer> read() {
        ByteBuffer next = rest;
        rest = null;
        return CompletableFuture.completedFuture(next);
    }

    @Override
    public void close() {
        rest = null;
    }
}
