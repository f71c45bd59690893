package com.example.sdk.internal.wire;

import com.example.sdk.errors.StreamException;
import java.util.List;

/**
 * Reads one value for each line that is not blank, the last one with or without its end (JSON
 * Lines).
 */
public final class LineParser implements ItemParser {
    /** In bytes. */
    private static final int LONGEST = 64 << 20;

    private final Buffer line = new Buffer();
    private int number;

    /** Creates a parser of a new stream. */
    public LineParser() {}

    @Override
    public void feed(byte[] chunk, List<RawItem> items) {
        int start = 0;
        for (int i = 0; i <= chunk.length; i++) {
            boolean ends = i < chunk.length && chunk[i] == '\n';
            if (!ends && i < chunk.length) {
                continue;
            }
            if (line.size() + i - start > LONGEST) {
                throw new StreamException("line " + (number + 1) + " is longer than " + LONGEST
                        + " bytes", "message", "");
            }
            line.write(chunk, start, i - start);
            start = i + 1;
            if (ends) {
                take(items);
            }
        }
    }

    @Override
    public void finish(List<RawItem> items) {
        take(items);
    }

    /** Ends a line; a byte order mark before the first is dropped. */
    private void take(List<RawItem> items) {
        int start = number == 0 && line.startsWith(0xef, 0xbb, 0xbf) ? 3 : 0;
        number++;
        String text = line.text(start, line.size());
        line.reset();
        // White space of JSON (RFC 8259, section 2).
        if (!text.matches("[ \t\r]*")) {
            // The CR of a CRLF is not part of the line.
            String data = text.endsWith("\r") ? text.substring(0, text.length() - 1) : text;
            items.add(new RawItem(data, "message", "", -1, number));
        }
    }
}
