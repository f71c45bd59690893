package com.example.sdk.internal;

import com.example.sdk.errors.DecodeException;
import com.example.sdk.errors.SdkException;
import com.example.sdk.internal.wire.ItemParser;
import com.example.sdk.internal.wire.LineParser;
import com.example.sdk.internal.wire.RawItem;
import java.nio.charset.StandardCharsets;

/** Newline-delimited JSON; also under the type "application/json", as some APIs send it. */
public final class JsonLines implements StreamFormat {
    /** The format. */
    public static final StreamFormat FORMAT = new JsonLines();

    private JsonLines() {}

    @Override
    public boolean accepts(String mediaType) {
        return mediaType.isEmpty()
                || mediaType.equals("text/plain")
                || mediaType.matches(
                        "application/(.*[+.-])?(json|ndjson|jsonl|jsonlines|json-seq)");
    }

    @Override
    public ItemParser newParser() {
        return new LineParser();
    }

    @Override
    public boolean isEnd(RawItem item) {
        return false;
    }

    @Override
    public boolean isError(RawItem item) {
        return false;
    }

    @Override
    public SdkException failure(RawItem item, String message, int status) {
        byte[] line = item.data.getBytes(StandardCharsets.UTF_8);
        return new DecodeException(message, status, "", line, item.line, null);
    }
}
