package com.example.sdk.internal;

import com.example.sdk.errors.AuthException;
import com.example.sdk.json.Json;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/** The tokens of a refresh token. All state is under the lock of the values. */
final class RefreshSource implements TokenSource {
    private final TokenRefresh refresh;
    private final Values values;
    /** The client's own access token. */
    private @Nullable AccessToken given;
    /** What came from the endpoint since. */
    private SharedToken shared = new SharedToken();
    /** The refresh token that came with it, which may be good for one time only. */
    private String rotated = "";
    /** Counts the refresh tokens that the client was given. */
    private int generation;

    RefreshSource(TokenRefresh refresh, Values values) {
        this.refresh = refresh;
        this.values = values;
    }

    @Override
    public CompletableFuture<AccessToken> token(
            List<String> scopes, TokenContext in, Lifetime life) {
        State state = state();
        if (state.given != null && state.shared.isEmpty()) {
            return CompletableFuture.completedFuture(state.given);
        }
        return state.shared.get(() -> obtain(in), life);
    }

    @Override
    public CompletableFuture<@Nullable AccessToken> renew(
            AccessToken refused, List<String> scopes, TokenContext in, Lifetime life) {
        State state = state();
        if (state.given != null && state.given != refused && state.shared.isEmpty()) {
            return CompletableFuture.completedFuture(state.given);
        }
        if (state.refreshToken.isEmpty()) {
            return CompletableFuture.completedFuture(null);
        }
        return state.shared.renew(refused, () -> obtain(in), life);
    }

    @Override
    public void forget(String name) {
        values.lock.lock();
        try {
            if (name.equals(refresh.accessToken)) {
                shared = new SharedToken();
            }
            if (name.equals(refresh.refreshToken)) {
                rotated = "";
                generation++;
            }
        } finally {
            values.lock.unlock();
        }
    }

    private State state() {
        values.lock.lock();
        try {
            String value = values.get(refresh.accessToken);
            if (value.isEmpty()) {
                given = null;
            } else if (given == null || !given.value.equals(value)) {
                given = new AccessToken(value, null);
            }
            String token = rotated.isEmpty() ? values.get(refresh.refreshToken) : rotated;
            return new State(given, shared, token, generation);
        } finally {
            values.lock.unlock();
        }
    }

    /** A used refresh token must not be lost, so it is repeated only where nothing was done. */
    private CompletableFuture<AccessToken> obtain(TokenContext in) {
        String address = in.endpointUrl(refresh.endpoint);
        Lifetime life = new Lifetime(Driver.COMPOSING, java.time.Duration.ZERO);
        return in.apply(refresh.security, life).thenCompose(credentials -> {
            State state = state();
            TokenRequest request = new TokenRequest(refresh.method, address);
            request.credentials = credentials;
            request.contentType = "application/json";
            request.body = Json.write(
                    Collections.singletonMap(refresh.property, state.refreshToken));
            request.addSecret(state.refreshToken);
            return request.send(in).thenApply(answer -> tokenOf(answer, state, in));
        });
    }

    private AccessToken tokenOf(Map<String, Object> answer, State used, TokenContext in) {
        Object next = answer.get(refresh.refreshKey);
        String kept = next instanceof String ? ((String) next).trim() : "";
        if (kept.isEmpty()) {
            kept = used.refreshToken;
        } else {
            rotate(kept, used.generation);
        }
        // After the refresh token: the used one may be good for one time only.
        String value = TokenRequest.tokenIn(
                answer.get(refresh.bearerKey), Collections.singletonList(refresh.bearerKey));
        tell(in, value, kept);
        return new AccessToken(value, null);
    }

    /** Keeps a refresh token; one that the caller has set meanwhile is the newer one. */
    private void rotate(String next, int of) {
        values.lock.lock();
        try {
            if (of == generation) {
                rotated = next;
            }
        } finally {
            values.lock.unlock();
        }
    }

    /**
     * Tells the listener, which keeps the tokens. A new refresh token that it could not keep would
     * be lost with the program: the calls fail, so that somebody hears of it, and the next call
     * refreshes again.
     */
    private static void tell(TokenContext in, String accessToken, String refreshToken) {
        if (in.onTokenRefresh == null) {
            return;
        }
        try {
            in.onTokenRefresh.onTokens(accessToken, refreshToken);
        } catch (RuntimeException e) {
            throw new AuthException("onTokenRefresh failed", 0, "", "", e);
        }
    }

    /** What holds at one time. */
    private static final class State {
        private final @Nullable AccessToken given;
        private final SharedToken shared;
        private final String refreshToken;
        private final int generation;

        State(
                @Nullable AccessToken given,
                SharedToken shared,
                String refreshToken,
                int generation) {
            this.given = given;
            this.shared = shared;
            this.refreshToken = refreshToken;
            this.generation = generation;
        }
    }
}
