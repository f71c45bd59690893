package com.example.sdk.internal.wire;

import org.jspecify.annotations.Nullable;

/** Finds tokens of pages that go in a circle, in constant memory (R. P. Brent, 1980). */
public final class PageLoop {
    private @Nullable String sent;
    private @Nullable String mark;
    private int steps;
    private int limit = 1;

    /** @param first the token that the first request sends, or null */
    public PageLoop(@Nullable String first) {
        sent = first;
        mark = first;
    }

    /** Sets what the first request has sent, if it is not known. */
    public void begin(String first) {
        sent = sent == null ? first : sent;
    }

    /** Returns whether a token leads back to an earlier page; otherwise it is sent next. */
    public boolean closes(String token) {
        if (token.equals(sent) || token.equals(mark)) {
            return true;
        }
        sent = token;
        steps++;
        if (steps == limit) {
            mark = token;
            limit *= 2;
            steps = 0;
        }
        return false;
    }
}
