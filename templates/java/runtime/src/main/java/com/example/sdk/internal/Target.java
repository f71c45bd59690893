package com.example.sdk.internal;

import com.example.sdk.internal.wire.Pair;
import java.util.List;

/** Where a request goes, if it is not to the path of its operation. */
interface Target {
    /**
     * Returns the address without its query.
     *
     * @param baseUrl the one of the call
     * @throws RuntimeException if the request must not be sent there
     */
    String address(String baseUrl);

    /**
     * Returns the address with its query.
     *
     * @param added fields for names that the address itself does not have, percent-encoded
     * @param credentials fields that replace those of the address, percent-encoded
     */
    String url(List<Pair> added, List<Pair> credentials);
}
