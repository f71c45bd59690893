package com.example.sdk.internal.wire;

/** An item of a stream before it is decoded. */
public final class RawItem {
    /** The data of an event, or a line. */
    public final String data;

    /** The name of the event. */
    public final String event;

    /** The last ID that the server sent; empty if there is none. */
    public final String id;

    /** In milliseconds; -1 if there is none. */
    public final long retry;

    /** The number of the line, from 1; 0 for events. */
    public final int line;

    /** Creates an item. */
    public RawItem(String data, String event, String id, long retry, int line) {
        this.data = data;
        this.event = event;
        this.id = id;
        this.retry = retry;
        this.line = line;
    }
}
