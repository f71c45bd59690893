package com.example.sdk.internal.wire;

import com.example.sdk.errors.StreamException;
import java.util.List;

/** Cuts a body into items as it comes. */
public interface ItemParser {
    /**
     * Adds the items that a chunk completes.
     *
     * @param chunk the bytes
     * @param items receives the items, also those before what the parser fails for
     * @throws StreamException for an item that is too long
     */
    void feed(byte[] chunk, List<RawItem> items);

    /**
     * Adds the item that the end of the body completes.
     *
     * @param items receives the item
     */
    void finish(List<RawItem> items);
}
