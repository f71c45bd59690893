package com.example.sdk.internal;

import com.example.sdk.errors.SdkException;
import com.example.sdk.errors.StreamException;
import com.example.sdk.internal.wire.EventParser;
import com.example.sdk.internal.wire.ItemParser;
import com.example.sdk.internal.wire.RawItem;

/** Server-sent events (WHATWG HTML, section 9.2), ended by "[DONE]" as many APIs do. */
public final class ServerSentEvents implements StreamFormat {
    /** The format. */
    public static final StreamFormat FORMAT = new ServerSentEvents();

    private ServerSentEvents() {}

    @Override
    public boolean accepts(String mediaType) {
        return mediaType.isEmpty() || mediaType.equals("text/event-stream");
    }

    @Override
    public ItemParser newParser() {
        return new EventParser();
    }

    @Override
    public boolean isEnd(RawItem item) {
        return item.data.trim().equals("[DONE]");
    }

    @Override
    public boolean isError(RawItem item) {
        return item.event.equals("error");
    }

    @Override
    public SdkException failure(RawItem item, String message, int status) {
        return new StreamException(message, item.event, item.data);
    }
}
