package com.example.sdk.internal;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;

/** How a credential is added to a request. */
public abstract class Scheme {
    Scheme() {}

    /** Returns the names of the values that are needed and not there. */
    abstract List<String> missing(String name, Values values);

    /** Adds the credential to what a call carries. */
    abstract CompletableFuture<Void> apply(Applied call, Need need, Credentials credentials,
            Supplier<TokenContext> tokens, Lifetime life);

    /** Returns whether the credential is sent in the header Authorization. */
    boolean isAuthorization() {
        return true;
    }

    /** Returns the names of the values that may stand in messages. */
    List<String> publicValues() {
        return Collections.emptyList();
    }

    static List<String> missingOf(Values values, List<String> names) {
        List<String> missing = new ArrayList<>(names);
        missing.removeIf(name -> !values.get(name).isEmpty());
        return missing;
    }

    static CompletableFuture<Void> done() {
        return CompletableFuture.completedFuture(null);
    }
}
