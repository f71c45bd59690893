package com.example.sdk.internal.wire;

import com.example.sdk.errors.StreamException;
import java.util.List;

/**
 * Reads server-sent events (WHATWG HTML, section 9.2.6). An event comes as soon as the line that
 * ends it is there; one that the end of the stream cuts off does not come at all.
 */
public final class EventParser implements ItemParser {
    /** In bytes: the longest line and the longest event that are read. */
    private static final int LONGEST = 64 << 20;

    private final Buffer line = new Buffer();
    private final Buffer data = new Buffer();
    /** The first line, which may begin with a byte order mark, is over. */
    private boolean begun;
    /** A line feed that comes now belongs to a line that is over. */
    private boolean afterCr;
    private boolean hasData;
    private String event = "";
    private String id = "";
    private long retry = -1;

    /** Creates a parser of a new stream. */
    public EventParser() {}

    /** Lines end with CR, LF or CRLF; a CR ends its line without waiting for an LF. */
    @Override
    public void feed(byte[] chunk, List<RawItem> items) {
        int start = afterCr && chunk.length > 0 && chunk[0] == '\n' ? 1 : 0;
        afterCr &= chunk.length == 0;
        while (start < chunk.length) {
            int end = start;
            while (end < chunk.length && chunk[end] != '\r' && chunk[end] != '\n') {
                end++;
            }
            if (line.size() + end - start > LONGEST || data.size() > LONGEST) {
                throw new StreamException(
                        "the event is longer than " + LONGEST + " bytes", "message", "");
            }
            line.write(chunk, start, end - start);
            if (end == chunk.length) {
                return;
            }
            endLine(items);
            line.reset();
            if (chunk[end] == '\r') {
                if (end + 1 == chunk.length) {
                    afterCr = true;
                } else if (chunk[end + 1] == '\n') {
                    end++;
                }
            }
            start = end + 1;
        }
    }

    @Override
    public void finish(List<RawItem> items) {
        // An event without its empty line is not complete.
    }

    private void endLine(List<RawItem> items) {
        int start = !begun && line.startsWith(0xef, 0xbb, 0xbf) ? 3 : 0;
        begun = true;
        if (line.size() == start) {
            dispatch(items);
            return;
        }
        int colon = line.indexOf(':');
        int fieldEnd = colon < 0 ? line.size() : colon;
        int from = colon < 0 ? line.size() : colon + 1;
        if (from < line.size() && line.at(from) == ' ') {
            from++;
        }
        field(line.text(start, fieldEnd), from);
    }

    private void field(String name, int from) {
        switch (name) {
            case "data":
                if (hasData) {
                    data.write('\n');
                }
                data.addFrom(line, from);
                hasData = true;
                break;
            case "event":
                event = line.text(from, line.size());
                break;
            case "id":
                String value = line.text(from, line.size());
                id = value.indexOf('\0') < 0 ? value : id;
                break;
            case "retry":
                String digits = line.text(from, line.size());
                if (digits.matches("[0-9]{1,18}")) {
                    retry = Long.parseLong(digits);
                }
                break;
            default:
                break;
        }
    }

    private void dispatch(List<RawItem> items) {
        if (hasData) {
            String name = event.isEmpty() ? "message" : event;
            items.add(new RawItem(data.text(0, data.size()), name, id, retry, 0));
        }
        data.reset();
        hasData = false;
        event = "";
    }
}
