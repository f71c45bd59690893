package com.example.sdk;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/** A body that is read from a stream. */
final class StreamBody implements HttpTransport.ResponseBody {
    private static final int CHUNK = 16 << 10;

    private final InputStream stream;

    StreamBody(InputStream stream) {
        this.stream = stream;
    }

    @Override
    public CompletableFuture<@Nullable ByteBuffer> read() {
        CompletableFuture<@Nullable ByteBuffer> result = new CompletableFuture<>();
        try {
            byte[] chunk = new byte[CHUNK];
            int length = stream.read(chunk);
            result.complete(length < 0 ? null : ByteBuffer.wrap(chunk, 0, length));
        } catch (IOException | RuntimeException e) {
            result.completeExceptionally(e);
        }
        return result;
    }

    @Override
    public void close() {
        try {
            stream.close();
        } catch (IOException e) {
            // Nobody wants the rest.
            return;
        }
    }
}
