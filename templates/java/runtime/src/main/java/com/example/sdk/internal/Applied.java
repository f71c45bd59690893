package com.example.sdk.internal;

import com.example.sdk.internal.wire.Pair;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** What a call carries of its credentials. */
final class Applied {
    final List<Pair> headers = new ArrayList<>();
    final List<Pair> query = new ArrayList<>();
    final List<Pair> cookies = new ArrayList<>();
    /** The values that no message may show. */
    final List<String> secrets = new ArrayList<>();
    /**
     * What each alternative lacks; empty if one is complete, or if the call may go without
     * credentials.
     */
    final List<List<String>> missing = new ArrayList<>();
    /** Replaces the token among them when the API refuses it. */
    @Nullable Renewal renewal;

    void token(String prefix, String value) {
        secrets.add(value);
        headers.add(new Pair("Authorization", prefixed(prefix, value)));
    }

    static String prefixed(String prefix, String value) {
        return prefix.isEmpty() ? value : prefix + " " + value;
    }

    /** A token that the SDK got itself, on its way to the API. */
    static final class Renewal {
        /** The value of the header Authorization. */
        final String header;
        final String prefix;
        /** Returns another token; the future has null where none is to be had. */
        final Function<Lifetime, CompletableFuture<@Nullable AccessToken>> renew;

        Renewal(
                String prefix,
                String token,
                Function<Lifetime, CompletableFuture<@Nullable AccessToken>> renew) {
            this.prefix = prefix;
            this.header = prefixed(prefix, token);
            this.renew = renew;
        }
    }
}
