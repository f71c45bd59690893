package com.example.sdk.internal;

import com.example.sdk.internal.wire.Escapes;
import com.example.sdk.internal.wire.HeaderText;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The credentials that the caller wrote into a request instead of giving them to the client. */
final class Written {
    /** Their values. */
    final List<String> secrets = new ArrayList<>();
    /** The names of the client's credentials that they stand for. */
    final Set<String> held = new HashSet<>();
    /** The request says by one of them who calls. */
    final boolean identify;

    /** Finds those of a request to which the client's own are not yet added. */
    Written(Settings settings, HeaderFields headers, Map<String, List<String>> query) {
        HeaderText.cookies(headers.get("Cookie")).forEach(cookie -> secrets.add(cookie.value));
        // An API may accept a scheme that the client has no credential for.
        boolean foreign = headers.has("Authorization")
                && settings.schemes.values().stream().noneMatch(Scheme::isAuthorization);
        settings.schemes.forEach((name, scheme) -> {
            boolean written = scheme.isAuthorization() && headers.has("Authorization");
            if (scheme instanceof ApiKey) {
                for (String value : ((ApiKey) scheme).written(headers, query)) {
                    secrets.add(value);
                    secrets.add(Escapes.ALL.apply(value));
                    written |= !value.isEmpty();
                }
            }
            if (written || foreign) {
                held.add(name);
            }
        });
        secrets.addAll(HeaderText.secretsOf(headers.get("Authorization")));
        secrets.addAll(HeaderText.secretsOf(headers.get("Proxy-Authorization")));
        secrets.removeIf(String::isEmpty);
        identify = !held.isEmpty() || headers.has("Authorization");
    }
}
