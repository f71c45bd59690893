package com.example.sdk.internal;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/** Obtains the access tokens of one client, and caches them while they are valid. */
interface TokenSource {
    /** Returns the token for a call that needs these scopes. */
    CompletableFuture<AccessToken> token(List<String> scopes, TokenContext in, Lifetime life);

    /**
     * Returns another token, since the API did not take this one; null where there is no way to it.
     */
    CompletableFuture<@Nullable AccessToken> renew(
            AccessToken refused, List<String> scopes, TokenContext in, Lifetime life);

    /**
     * Called when a value was replaced, under the lock of the values: what was got with the old one
     * is not used any more.
     */
    void forget(String name);
}
