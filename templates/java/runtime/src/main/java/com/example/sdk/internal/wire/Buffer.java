package com.example.sdk.internal.wire;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;

/** Bytes that grow. */
final class Buffer extends ByteArrayOutputStream {
    boolean startsWith(int... bytes) {
        if (count < bytes.length) {
            return false;
        }
        for (int i = 0; i < bytes.length; i++) {
            if ((buf[i] & 0xff) != bytes[i]) {
                return false;
            }
        }
        return true;
    }

    int at(int index) {
        return buf[index];
    }

    int indexOf(int wanted) {
        for (int i = 0; i < count; i++) {
            if (buf[i] == wanted) {
                return i;
            }
        }
        return -1;
    }

    /** Returns the text from there on; what is not UTF-8 becomes U+FFFD. */
    String text(int start, int end) {
        return new String(buf, start, end - start, StandardCharsets.UTF_8);
    }

    void addFrom(Buffer other, int start) {
        write(other.buf, start, other.count - start);
    }
}
