package com.example.sdk.internal;

import com.example.sdk.internal.Applied.Renewal;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * One token for many callers. Callers that arrive during a token request wait for it together. No
 * caller owns the request, so that canceling one call does not affect the others.
 */
final class SharedToken {
    private final ReentrantLock lock = new ReentrantLock();
    private @Nullable AccessToken current;
    private @Nullable CompletableFuture<AccessToken> flight;

    /** Returns whether there is no token, and no request for one. */
    boolean isEmpty() {
        lock.lock();
        try {
            return current == null && flight == null;
        } finally {
            lock.unlock();
        }
    }

    /** Returns the current token if it is still valid, and requests a new one otherwise. */
    CompletableFuture<AccessToken> get(
            Supplier<CompletableFuture<AccessToken>> obtain, Lifetime life) {
        return share(obtain, AccessToken::isGood, life);
    }

    /** Returns the token that replaced the rejected one, and requests a new one otherwise. */
    CompletableFuture<AccessToken> renew(
            AccessToken refused,
            Supplier<CompletableFuture<AccessToken>> obtain,
            Lifetime life) {
        return share(obtain, token -> token != refused, life);
    }

    private CompletableFuture<AccessToken> share(
            Supplier<CompletableFuture<AccessToken>> obtain,
            Predicate<AccessToken> isGood,
            Lifetime life) {
        CompletableFuture<AccessToken> shared;
        boolean begins = false;
        lock.lock();
        try {
            shared = flight;
            if (shared == null) {
                if (current != null && isGood.test(current)) {
                    return CompletableFuture.completedFuture(current);
                }
                shared = new CompletableFuture<>();
                flight = shared;
                begins = true;
            }
        } finally {
            lock.unlock();
        }
        if (begins) {
            CompletableFuture<AccessToken> own = shared;
            // On a thread of its own: a transport may block, and the caller may give up.
            Threads.run(() -> Futures.of(obtain).whenComplete((token, error) ->
                    land(own, token, Futures.unwrapped(error))));
        }
        return life.race(shared, "");
    }

    /** Does not keep a failure: the next call sends a new request. */
    private void land(
            CompletableFuture<AccessToken> own,
            @Nullable AccessToken token,
            @Nullable Throwable error) {
        lock.lock();
        try {
            flight = null;
            current = token == null ? current : token;
        } finally {
            lock.unlock();
        }
        if (error == null) {
            own.complete(token);
        } else {
            own.completeExceptionally(error);
        }
    }

    /** Adds the token of a source to a call, with the function that renews it. */
    static CompletableFuture<Void> apply(
            Applied call,
            Need need,
            String prefix,
            TokenSource source,
            TokenContext in,
            Lifetime life) {
        List<String> scopes = need.scopes;
        return source.token(scopes, in, life).thenAccept(token -> {
            call.token(prefix, token.value);
            call.renewal = new Renewal(
                    prefix,
                    token.value,
                    renewing -> source.renew(token, scopes, in, renewing));
        });
    }
}
