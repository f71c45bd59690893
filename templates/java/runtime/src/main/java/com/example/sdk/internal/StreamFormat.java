package com.example.sdk.internal;

import com.example.sdk.errors.SdkException;
import com.example.sdk.internal.wire.ItemParser;
import com.example.sdk.internal.wire.RawItem;

/** How a body carries items. */
public interface StreamFormat {
    /** Returns whether a body of that media type can be such a stream. */
    boolean accepts(String mediaType);

    /** Begins to read a body. */
    ItemParser newParser();

    /** Returns whether the item ends the stream instead of being one. */
    boolean isEnd(RawItem item);

    /** Returns whether the item says that something went wrong. */
    boolean isError(RawItem item);

    /** Returns the exception for an item that is none. */
    SdkException failure(RawItem item, String message, int status);
}
