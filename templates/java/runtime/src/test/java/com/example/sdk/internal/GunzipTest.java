package com.example.sdk.internal;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.example.sdk.HttpTransport;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Random;
import java.util.concurrent.CompletionException;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;

class GunzipTest {
    private static final int PIECE = 16 << 10;

    private static byte[] packed(byte[] plain) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(bytes)) {
            gzip.write(plain);
        }
        return bytes.toByteArray();
    }

    private static byte[] plain(byte[] packed) {
        Gunzip body = new Gunzip(
                HttpTransport.ResponseBody.of(new ByteArrayInputStream(packed)));
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        for (ByteBuffer piece = body.read().join(); piece != null; piece = body.read().join()) {
            assertTrue(piece.hasRemaining() && piece.remaining() <= PIECE);
            bytes.write(piece.array(), piece.position(), piece.remaining());
        }
        return bytes.toByteArray();
    }

    @Test
    void returnsSmallPiecesOfWhatAFewBytesStandFor() throws IOException {
        byte[] zeros = packed(new byte[20 << 20]);
        assertTrue(zeros.length < 30_000);
        assertEquals(20 << 20, plain(zeros).length);
    }

    @Test
    void readsEverySize() throws IOException {
        Random random = new Random(1);
        for (int size : new int[] {0, 1, PIECE - 1, PIECE, PIECE + 1, 3 * PIECE, 200_000}) {
            byte[] bytes = new byte[size];
            random.nextBytes(bytes);
            assertArrayEquals(bytes, plain(packed(bytes)));
            Arrays.fill(bytes, (byte) 7);
            assertArrayEquals(bytes, plain(packed(bytes)));
        }
    }

    @Test
    void readsSeveralMembers() throws IOException {
        byte[] one = packed(new byte[PIECE]);
        byte[] both = Arrays.copyOf(one, 2 * one.length);
        System.arraycopy(one, 0, both, one.length, one.length);
        assertEquals(2 * PIECE, plain(both).length);
    }

    @Test
    void failsWhereTheBodyEndsEarly() throws IOException {
        byte[] whole = packed(new byte[100_000]);
        for (int length : new int[] {1, 9, 20, whole.length - 8, whole.length - 1}) {
            byte[] cut = Arrays.copyOf(whole, length);
            assertThrows(CompletionException.class, () -> plain(cut));
        }
    }
}
