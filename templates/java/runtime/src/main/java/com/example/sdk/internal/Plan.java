package com.example.sdk.internal;

import com.example.sdk.HttpTransport;
import com.example.sdk.RequestLogger;
import com.example.sdk.internal.wire.Redactor;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
// only with tracing
import java.util.Map;
// end
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Everything that is decided before the first attempt. */
final class Plan {
    final Operation<?> operation;
    final String method;
    /** Method and path, which messages begin with. */
    final String what;
    final String url;
    final HeaderFields headers;
    final Redactor redactor;
    final Duration timeout;
    final boolean idempotent;
    final RetryPolicy policy;
    final HttpTransport transport;
    final Applied credentials;
    @Nullable EncodedBody body;
    @Nullable RequestLogger logger;
    /** For a request that goes to one server only. */
    boolean refusesRedirects;
    /** Called whenever a request goes out. */
    Runnable sending = () -> {};
    /**
     * Returns the same call with another token; null where the token is not of the SDK's own
     * making. The future has null where no token is to be had.
     */
    @Nullable Function<Lifetime, CompletableFuture<@Nullable Plan>> renew;
    // only with tracing
    /** The base URL, if its origin may receive credentials. */
    @Nullable String home;
    // end
    private final Set<String> secrets;

    private Plan(Draft draft) {
        operation = draft.operation;
        method = draft.operation.method;
        url = draft.url;
        headers = draft.headers;
        secrets = new LinkedHashSet<>(draft.secrets);
        redactor = new Redactor(secrets);
        what = redactor.redact(draft.what);
        timeout = draft.timeout;
        idempotent = draft.idempotent;
        policy = draft.policy;
        transport = draft.transport;
        credentials = draft.credentials;
    }

    boolean repeatable() {
        return body == null || body.repeatable;
    }

    /** Returns the same call with another value of the header Authorization. */
    Plan withAuthorization(String value, String secret) {
        Draft draft = draft();
        draft.headers.set("Authorization", value);
        draft.secrets.add(secret);
        return changed(draft);
    }

    // only with tracing
    /** Returns the same call with more header fields. */
    Plan withHeaders(Map<String, String> fields) {
        Draft draft = draft();
        draft.headers.setAll(fields);
        return changed(draft);
    }

    // end
    private Draft draft() {
        Draft draft = new Draft(operation, url, what, transport);
        draft.headers = headers.copy();
        draft.secrets.addAll(secrets);
        draft.timeout = timeout;
        draft.idempotent = idempotent;
        draft.policy = policy;
        draft.credentials = credentials;
        return draft;
    }

    private Plan changed(Draft draft) {
        Plan next = draft.plan();
        next.body = body;
        next.logger = logger;
        next.refusesRedirects = refusesRedirects;
        next.sending = sending;
        // only with tracing
        next.home = home;
        // end
        return next;
    }

    /** The values of a plan in the making. */
    static final class Draft {
        private final Operation<?> operation;
        private final String url;
        private final String what;
        private final HttpTransport transport;
        final Collection<String> secrets = new ArrayList<>();
        HeaderFields headers = new HeaderFields();
        Duration timeout = Duration.ZERO;
        boolean idempotent;
        RetryPolicy policy = new RetryPolicy();
        Applied credentials = new Applied();

        Draft(Operation<?> operation, String url, String what, HttpTransport transport) {
            this.operation = operation;
            this.url = url;
            this.what = what;
            this.transport = transport;
        }

        Plan plan() {
            return new Plan(this);
        }
    }
}
