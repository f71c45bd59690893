package com.example.sdk.internal;

import com.example.sdk.errors.UsageException;
import com.example.sdk.internal.wire.Pair;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;

/** RFC 7617; its values are "username" and "password". */
public final class Basic extends Scheme {
    /** Creates a scheme. */
    public Basic() {}

    /** An empty password is one (RFC 7617, section 2), so only the user name must be there. */
    @Override
    List<String> missing(String name, Values values) {
        return missingOf(values, Collections.singletonList("username"));
    }

    @Override
    CompletableFuture<Void> apply(Applied call, Need need, Credentials credentials,
            Supplier<TokenContext> tokens, Lifetime life) {
        String username = credentials.values.get("username");
        String password = credentials.values.get("password");
        check(username);
        byte[] bytes = (username + ":" + password).getBytes(StandardCharsets.UTF_8);
        String text = Base64.getEncoder().encodeToString(bytes);
        call.secrets.add(password);
        call.secrets.add(text);
        call.headers.add(new Pair("Authorization", "Basic " + text));
        return done();
    }

    /** The first colon ends the user name (RFC 7617, section 2). */
    static void check(String username) {
        if (username.indexOf(':') >= 0) {
            throw new UsageException("the user name must not contain a colon");
        }
    }

    @Override
    List<String> publicValues() {
        return Collections.singletonList("username");
    }
}
