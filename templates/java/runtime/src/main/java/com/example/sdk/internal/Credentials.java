package com.example.sdk.internal;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The credentials of a client; the clients that it makes share them. */
final class Credentials {
    final Settings settings;
    final Values values = new Values();

    Credentials(Settings settings, Map<String, ?> given) {
        this.settings = settings;
        given.forEach(values::set);
    }

    /** Finds what would make every call fail. */
    void check() {
        if (!values.isSupplied("username")
                && settings.schemes.values().stream().anyMatch(one -> one instanceof Basic)) {
            Basic.check(values.get("username"));
        }
    }

    /** Returns all values that no message may show. */
    List<String> known() {
        Set<String> names = new HashSet<>();
        settings.schemes.values().forEach(scheme -> names.addAll(scheme.publicValues()));
        return values.except(names);
    }

    /**
     * Applies the first alternative whose credentials are all there, else the first that lacks no
     * more than a password, else the first that the held credentials complete; the empty one only
     * if there is none of these.
     */
    CompletableFuture<Applied> apply(
            List<Alternative> alternatives,
            Supplier<TokenContext> tokens,
            Set<String> held,
            Lifetime life) {
        Applied call = new Applied();
        if (!alternatives.isEmpty()) {
            values.supply();
        }
        Alternative chosen = complete(alternatives, false, Collections.emptySet());
        if (chosen == null) {
            chosen = complete(alternatives, true, Collections.emptySet());
        }
        if (chosen == null) {
            chosen = complete(alternatives, true, held);
        }
        if (chosen == null) {
            call.missing.addAll(lacking(alternatives, held));
            return CompletableFuture.completedFuture(call);
        }
        CompletableFuture<Void> applied = Scheme.done();
        for (Need need : chosen.needs) {
            Scheme scheme = settings.schemes.get(need.credential);
            if (scheme != null && scheme.missing(need.credential, values).isEmpty()) {
                applied = applied.thenCompose(
                        nothing -> scheme.apply(call, need, this, tokens, life));
            }
        }
        return applied.thenApply(nothing -> call);
    }

    private @Nullable Alternative complete(
            List<Alternative> alternatives, boolean passwordless, Set<String> held) {
        for (Alternative one : alternatives) {
            if (!one.needs.isEmpty() && missing(one, passwordless, held).isEmpty()) {
                return one;
            }
        }
        return null;
    }

    /** What each alternative lacks; nothing where a call may go without credentials. */
    private List<List<String>> lacking(List<Alternative> alternatives, Set<String> held) {
        List<List<String>> lacking = new ArrayList<>();
        for (Alternative one : alternatives) {
            if (one.needs.isEmpty()) {
                return Collections.emptyList();
            }
            lacking.add(missing(one, true, held));
        }
        return lacking;
    }

    private List<String> missing(Alternative alternative, boolean passwordless, Set<String> held) {
        List<String> missing = new ArrayList<>();
        for (Need need : alternative.needs) {
            if (held.contains(need.credential)) {
                continue;
            }
            Scheme scheme = settings.schemes.get(need.credential);
            if (scheme == null) {
                missing.add(need.credential);
                continue;
            }
            missing.addAll(scheme.missing(need.credential, values));
            if (scheme instanceof Basic && !passwordless) {
                missing.addAll(
                        Scheme.missingOf(values, Collections.singletonList("password")));
            }
        }
        return missing;
    }
}
