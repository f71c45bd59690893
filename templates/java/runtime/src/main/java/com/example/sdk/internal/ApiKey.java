package com.example.sdk.internal;

import com.example.sdk.internal.wire.Escapes;
import com.example.sdk.internal.wire.HeaderText;
import com.example.sdk.internal.wire.Pair;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;

/** A key under a name of its own. */
public final class ApiKey extends Scheme {
    private final Place place;
    private final String wireName;

    /**
     * Creates a scheme.
     *
     * @param place where the key goes
     * @param wireName its name there
     */
    public ApiKey(Place place, String wireName) {
        this.place = place;
        this.wireName = wireName;
    }

    @Override
    List<String> missing(String name, Values values) {
        return missingOf(values, Collections.singletonList(name));
    }

    @Override
    CompletableFuture<Void> apply(Applied call, Need need, Credentials credentials,
            Supplier<TokenContext> tokens, Lifetime life) {
        String value = credentials.values.get(need.credential);
        call.secrets.add(value);
        call.secrets.add(Escapes.ALL.apply(value));
        Pair pair = new Pair(wireName, value);
        if (place == Place.QUERY) {
            call.query.add(pair);
        } else if (place == Place.COOKIE) {
            call.cookies.add(pair);
        } else {
            call.headers.add(pair);
        }
        return done();
    }

    @Override
    boolean isAuthorization() {
        return place == Place.HEADER && wireName.equalsIgnoreCase("Authorization");
    }

    /** Returns the keys that a request already has. */
    List<String> written(HeaderFields headers, Map<String, List<String>> query) {
        List<String> values = new ArrayList<>();
        if (place == Place.HEADER) {
            values.add(headers.get(wireName));
        } else if (place == Place.QUERY) {
            values.addAll(query.getOrDefault(wireName, Collections.emptyList()));
        } else {
            String name = Escapes.COOKIE_NAME.apply(wireName);
            for (Pair cookie : HeaderText.cookies(headers.get("Cookie"))) {
                if (cookie.name.equals(name)) {
                    values.add(cookie.value);
                }
            }
        }
        return values;
    }
}
