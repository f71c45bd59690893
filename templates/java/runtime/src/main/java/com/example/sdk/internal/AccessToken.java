package com.example.sdk.internal;

import org.jspecify.annotations.Nullable;

/** A token. Compare it by identity: a server may return the same text again. */
final class AccessToken {
    final String value;
    /** By the monotonic clock: when another is asked for; null: when the API refuses it. */
    final @Nullable Long renewAt;

    AccessToken(String value, @Nullable Long renewAt) {
        this.value = value;
        this.renewAt = renewAt;
    }

    boolean isGood() {
        return renewAt == null || System.nanoTime() - renewAt < 0;
    }
}
