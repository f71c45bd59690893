package com.example.sdk.internal;

import com.example.sdk.HttpTransport;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.concurrent.CompletableFuture;
import java.util.zip.CRC32;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;
import org.jspecify.annotations.Nullable;

/** A body in gzip (RFC 1952), decoded as it comes. An empty one is empty. */
final class Gunzip implements HttpTransport.ResponseBody {
    private static final int HEADER = 10;
    private static final int TRAILER = 8;
    /** In bytes: the most that one read returns. */
    private static final int PIECE = 16 << 10;

    /** What the next byte belongs to. */
    private enum State {
        HEADER,
        EXTRA_LENGTH,
        EXTRA,
        NAME,
        COMMENT,
        CHECK,
        DATA,
        TRAILER
    }

    private final HttpTransport.ResponseBody body;
    private final CRC32 crc = new CRC32();
    private final byte[] field = new byte[HEADER];
    private Inflater inflater = new Inflater(true);
    private State state = State.HEADER;
    private ByteBuffer chunk = ByteBuffer.allocate(0);
    private int flags;
    private int count;
    private int extra;
    private long size;

    Gunzip(HttpTransport.ResponseBody body) {
        this.body = body;
    }

    @Override
    public CompletableFuture<@Nullable ByteBuffer> read() {
        CompletableFuture<@Nullable ByteBuffer> decoded = new CompletableFuture<>();
        if ((state != State.DATA && !chunk.hasRemaining()) || !take(chunk, null, decoded)) {
            pump(decoded);
        }
        return decoded;
    }

    /** Reads until there is something, in a loop while chunks are there. */
    private void pump(CompletableFuture<@Nullable ByteBuffer> decoded) {
        while (true) {
            CompletableFuture<@Nullable ByteBuffer> next = body.read();
            if (!next.isDone()) {
                next.whenComplete((chunk, error) -> {
                    if (!take(chunk, error, decoded)) {
                        pump(decoded);
                    }
                });
                return;
            }
            ByteBuffer chunk = null;
            Throwable failure = null;
            try {
                chunk = next.join();
            } catch (RuntimeException e) {
                failure = e;
            }
            if (take(chunk, failure, decoded)) {
                return;
            }
        }
    }

    private boolean take(
            @Nullable ByteBuffer chunk,
            @Nullable Throwable error,
            CompletableFuture<@Nullable ByteBuffer> decoded) {
        if (error != null) {
            decoded.completeExceptionally(Futures.unwrapped(error));
            return true;
        }
        try {
            if (chunk == null) {
                if (state != State.HEADER || count > 0) {
                    throw new EOFException("the compressed body ended early");
                }
                inflater.end();
                decoded.complete(null);
                return true;
            }
            this.chunk = chunk;
            ByteBuffer bytes = decode();
            return bytes.hasRemaining() && decoded.complete(bytes);
        } catch (IOException e) {
            decoded.completeExceptionally(e);
            return true;
        }
    }

    /** Decodes what has come, at most one piece of it: a few bytes may stand for megabytes. */
    private ByteBuffer decode() throws IOException {
        byte[] piece = new byte[PIECE];
        int filled = 0;
        while (filled < PIECE) {
            if (state == State.DATA) {
                int length = inflate(piece, filled);
                if (length == 0 && state == State.DATA) {
                    break;
                }
                filled += length;
            } else if (chunk.hasRemaining()) {
                step(chunk.get() & 0xff);
            } else {
                break;
            }
        }
        return ByteBuffer.wrap(piece, 0, filled);
    }

    /** Returns how many bytes it wrote; 0 if it needs more input or the data has ended. */
    private int inflate(byte[] piece, int from) throws IOException {
        try {
            int length = inflater.inflate(piece, from, PIECE - from);
            if (length == 0 && !inflater.finished() && chunk.hasRemaining()) {
                byte[] in = new byte[chunk.remaining()];
                chunk.get(in);
                inflater.setInput(in);
                length = inflater.inflate(piece, from, PIECE - from);
            }
            crc.update(piece, from, length);
            size += length;
            if (inflater.finished()) {
                chunk.position(chunk.position() - inflater.getRemaining());
                enter(State.TRAILER);
            }
            return length;
        } catch (DataFormatException e) {
            throw new IOException("the compressed body is damaged", e);
        }
    }

    private void enter(State next) {
        state = next;
        count = 0;
    }

    private void step(int b) throws IOException {
        switch (state) {
            case HEADER:
                field[count++] = (byte) b;
                if (count == HEADER) {
                    beginMember();
                }
                break;
            case EXTRA_LENGTH:
                extra |= b << 8 * count++;
                if (count == 2) {
                    enter(State.EXTRA);
                    skipEmpty();
                }
                break;
            case EXTRA:
                count++;
                skipEmpty();
                break;
            case NAME:
                if (b == 0) {
                    afterName();
                }
                break;
            case COMMENT:
                if (b == 0) {
                    afterComment();
                }
                break;
            case CHECK:
                if (++count == 2) {
                    enter(State.DATA);
                }
                break;
            default:
                field[count++] = (byte) b;
                if (count == TRAILER) {
                    endMember();
                }
        }
    }

    private void beginMember() throws IOException {
        if (field[0] != 0x1f || field[1] != (byte) 0x8b || field[2] != 8) {
            throw new IOException("the body is not in gzip");
        }
        flags = field[3];
        extra = 0;
        if ((flags & 4) != 0) {
            enter(State.EXTRA_LENGTH);
        } else {
            afterExtra();
        }
    }

    private void skipEmpty() {
        if (count >= extra) {
            afterExtra();
        }
    }

    private void afterExtra() {
        if ((flags & 8) != 0) {
            enter(State.NAME);
        } else {
            afterName();
        }
    }

    private void afterName() {
        if ((flags & 16) != 0) {
            enter(State.COMMENT);
        } else {
            afterComment();
        }
    }

    private void afterComment() {
        enter((flags & 2) != 0 ? State.CHECK : State.DATA);
    }

    private void endMember() throws IOException {
        ByteBuffer trailer = ByteBuffer.wrap(field, 0, TRAILER)
                .order(java.nio.ByteOrder.LITTLE_ENDIAN);
        if (trailer.getInt() != (int) crc.getValue() || trailer.getInt() != (int) size) {
            throw new IOException("the compressed body is damaged");
        }
        crc.reset();
        size = 0;
        inflater.end();
        inflater = new Inflater(true);
        enter(State.HEADER);
    }

    @Override
    public void close() {
        body.close();
    }
}
