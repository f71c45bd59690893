package com.example.sdk.internal;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;

/** How a refresh token becomes an access token. */
public final class TokenRefresh extends Scheme {
    final String method;
    final String endpoint;
    String property = "";
    String bearerKey = "";
    String refreshKey = "";
    String accessToken = "";
    String refreshToken = "";
    List<Alternative> security = Collections.emptyList();
    private String prefix = "";

    /**
     * Creates a scheme.
     *
     * @param method the method of the operation
     * @param endpoint its path, behind the base URL
     */
    public TokenRefresh(String method, String endpoint) {
        this.method = method;
        this.endpoint = endpoint;
    }

    /** Sets the prefix of the access token; without it, none is sent. */
    public TokenRefresh prefix(String value) {
        prefix = value;
        return this;
    }

    /** Sets the one member of the request, which is the refresh token. */
    public TokenRefresh property(String name) {
        property = name;
        return this;
    }

    /** Sets the member of the response with the access token. */
    public TokenRefresh bearerKey(String name) {
        bearerKey = name;
        return this;
    }

    /** Sets the member of the response with the next refresh token. */
    public TokenRefresh refreshKey(String name) {
        refreshKey = name;
        return this;
    }

    /** Sets the name of the client's value for the access token. */
    public TokenRefresh accessToken(String value) {
        accessToken = value;
        return this;
    }

    /** Sets the name of the client's value for the refresh token. */
    public TokenRefresh refreshToken(String value) {
        refreshToken = value;
        return this;
    }

    /** Sets what the request for a token needs itself, such as an API key. */
    public TokenRefresh security(Alternative... alternatives) {
        security = Arrays.asList(alternatives.clone());
        return this;
    }

    @Override
    List<String> missing(String name, Values values) {
        return values.get(accessToken).isEmpty()
                ? missingOf(values, Collections.singletonList(refreshToken))
                : Collections.emptyList();
    }

    @Override
    CompletableFuture<Void> apply(Applied call, Need need, Credentials credentials,
            Supplier<TokenContext> tokens, Lifetime life) {
        TokenSource source = credentials.values.source(
                this, () -> new RefreshSource(this, credentials.values));
        return SharedToken.apply(call, need, prefix, source, tokens.get(), life);
    }
}
