package com.example.sdk.internal;

import java.util.Collections;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;

/** "Authorization: prefix token"; an empty prefix sends the token alone. */
public final class BearerToken extends Scheme {
    private final String prefix;

    /** Creates a scheme. */
    public BearerToken(String prefix) {
        this.prefix = prefix;
    }

    @Override
    List<String> missing(String name, Values values) {
        return missingOf(values, Collections.singletonList(name));
    }

    @Override
    CompletableFuture<Void> apply(Applied call, Need need, Credentials credentials,
            Supplier<TokenContext> tokens, Lifetime life) {
        call.token(prefix, credentials.values.get(need.credential));
        return done();
    }
}
