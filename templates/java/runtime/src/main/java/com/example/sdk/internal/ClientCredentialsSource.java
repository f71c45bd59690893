package com.example.sdk.internal;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/** The tokens of the client credentials flow, by address and scopes. */
final class ClientCredentialsSource implements TokenSource {
    private final ClientCredentials flow;
    private final Values values;
    private final ReentrantLock lock = new ReentrantLock();
    private Map<String, SharedToken> tokens = new HashMap<>();

    ClientCredentialsSource(ClientCredentials flow, Values values) {
        this.flow = flow;
        this.values = values;
    }

    @Override
    public CompletableFuture<AccessToken> token(
            List<String> scopes, TokenContext in, Lifetime life) {
        String address = in.endpointUrl(flow.endpoint);
        return shared(address, scopes).get(() -> obtain(address, scopes, in), life);
    }

    @Override
    public CompletableFuture<@Nullable AccessToken> renew(
            AccessToken refused, List<String> scopes, TokenContext in, Lifetime life) {
        String address = in.endpointUrl(flow.endpoint);
        return shared(address, scopes).renew(refused, () -> obtain(address, scopes, in), life);
    }

    private SharedToken shared(String address, List<String> scopes) {
        String key = address + " " + String.join(" ", new TreeSet<>(scopes));
        lock.lock();
        try {
            return tokens.computeIfAbsent(key, unused -> new SharedToken());
        } finally {
            lock.unlock();
        }
    }

    private CompletableFuture<AccessToken> obtain(
            String address, List<String> scopes, TokenContext in) {
        // The lifetime counts from the response; when the last attempt was sent is certainly not
        // later.
        long[] sentAt = {System.nanoTime()};
        TokenRequest request = flow.request(address, scopes, values);
        request.sending = () -> sentAt[0] = System.nanoTime();
        return request.send(in).thenApply(answer -> flow.read(answer, sentAt[0]));
    }

    @Override
    public void forget(String name) {
        if (flow.parameters.stream().anyMatch(parameter -> parameter.value.equals(name))) {
            lock.lock();
            try {
                // A request that is in progress ends in the old table.
                tokens = new HashMap<>();
            } finally {
                lock.unlock();
            }
        }
    }
}
