package com.example.sdk.internal;

import java.io.IOException;
import java.io.InputStream;
import java.util.Iterator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads one piece after the other; a file is open only while it is read. */
final class PiecesStream extends InputStream {
    private final Iterator<EncodedBody.Source> pieces;
    private @Nullable InputStream open;

    PiecesStream(List<EncodedBody.Source> pieces) {
        this.pieces = pieces.iterator();
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] buffer, int offset, int length) throws IOException {
        if (length == 0) {
            return 0;
        }
        while (true) {
            if (open == null) {
                if (!pieces.hasNext()) {
                    return -1;
                }
                open = pieces.next().open();
            }
            int count = open.read(buffer, offset, length);
            if (count >= 0) {
                return count;
            }
            close();
        }
    }

    @Override
    public void close() throws IOException {
        InputStream closing = open;
        open = null;
        if (closing != null) {
            closing.close();
        }
    }
}
