package com.example.sdk.internal;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The strings passed to a client, and the sources of the tokens obtained with them. */
final class Values {
    final ReentrantLock lock = new ReentrantLock();
    private final Map<String, String> texts = new HashMap<>();
    private final Map<Scheme, TokenSource> sources = new IdentityHashMap<>();

    /** Sets a value for subsequent calls; those in progress keep what they have. */
    void set(String name, @Nullable String value) {
        // A secret read from a file often ends in a newline, which no header may hold.
        String text = value == null ? "" : value.trim();
        lock.lock();
        try {
            texts.put(name, text);
            sources.values().forEach(source -> source.forget(name));
        } finally {
            lock.unlock();
        }
    }

    /** Returns an empty text where there is none. */
    String get(String name) {
        lock.lock();
        try {
            return texts.getOrDefault(name, "");
        } finally {
            lock.unlock();
        }
    }

    /** Returns all values but for those of some names. */
    List<String> except(Set<String> names) {
        lock.lock();
        try {
            List<String> values = new ArrayList<>();
            texts.forEach((name, text) -> {
                if (!names.contains(name) && !text.isEmpty()) {
                    values.add(text);
                }
            });
            return values;
        } finally {
            lock.unlock();
        }
    }

    /** Returns the token source of a scheme, which is created on first use. */
    TokenSource source(Scheme scheme, Supplier<TokenSource> open) {
        lock.lock();
        try {
            return sources.computeIfAbsent(scheme, key -> open.get());
        } finally {
            lock.unlock();
        }
    }
}
