package com.example.sdk.internal;

import org.jspecify.annotations.Nullable;

/** A request as it goes out. */
final class Outgoing {
    final String method;
    final String url;
    final HeaderFields headers;
    final @Nullable EncodedBody body;

    Outgoing(String method, String url, HeaderFields headers, @Nullable EncodedBody body) {
        this.method = method;
        this.url = url;
        this.headers = headers;
        this.body = body;
    }

    /** Returns the request of an attempt, before any redirect. */
    static Outgoing of(Plan plan) {
        return new Outgoing(plan.method, plan.url, plan.headers, plan.body);
    }
}
