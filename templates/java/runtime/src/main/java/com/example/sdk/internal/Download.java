package com.example.sdk.internal;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/** A body that is read as it arrives. Reads throw the exceptions of the SDK. */
final class Download extends InputStream {
    private final Incoming incoming;
    private @Nullable ByteBuffer chunk = ByteBuffer.allocate(0);
    private boolean taken;

    Download(Incoming incoming) {
        this.incoming = incoming;
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] buffer, int offset, int length) {
        if (length == 0) {
            return 0;
        }
        taken = true;
        while (chunk != null && !chunk.hasRemaining()) {
            CompletableFuture<@Nullable ByteBuffer> next = incoming.read();
            chunk = Futures.result(Driver.BLOCKING.await(next, incoming.life()));
        }
        if (chunk == null) {
            return -1;
        }
        int count = Math.min(length, chunk.remaining());
        chunk.get(buffer, offset, count);
        return count;
    }

    /** Returns whether somebody has begun to read. */
    boolean isTaken() {
        return taken;
    }

    @Override
    public int available() {
        return chunk == null ? 0 : chunk.remaining();
    }

    @Override
    public void close() {
        incoming.close();
    }
}
