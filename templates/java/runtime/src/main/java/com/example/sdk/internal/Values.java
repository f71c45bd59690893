package com.example.sdk.internal;

import com.example.sdk.errors.AuthException;
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
    private final Map<String, Supplier<?>> suppliers = new HashMap<>();
    private final Map<Scheme, TokenSource> sources = new IdentityHashMap<>();

    /**
     * Sets a value for subsequent calls; those in progress keep what they have.
     *
     * @param value a string, a supplier of one, or null
     */
    void set(String name, @Nullable Object value) {
        lock.lock();
        try {
            if (value instanceof Supplier) {
                suppliers.put(name, (Supplier<?>) value);
            } else {
                suppliers.remove(name);
                put(name, clean(value));
            }
        } finally {
            lock.unlock();
        }
    }

    /** A secret read from a file often ends in a newline, which no header may hold. */
    private static String clean(@Nullable Object value) {
        return value == null ? "" : value.toString().trim();
    }

    private void put(String name, String text) {
        texts.put(name, text);
        sources.values().forEach(source -> source.forget(name));
    }

    boolean isSupplied(String name) {
        lock.lock();
        try {
            return suppliers.containsKey(name);
        } finally {
            lock.unlock();
        }
    }

    /** Calls the suppliers, whose values the call that begins then uses. */
    void supply() {
        Map<String, Supplier<?>> current;
        lock.lock();
        try {
            current = new HashMap<>(suppliers);
        } finally {
            lock.unlock();
        }
        // Without the lock: a supplier may take its time, or set other values.
        current.forEach((name, supplier) -> {
            String text = supplied(name, supplier);
            lock.lock();
            try {
                if (suppliers.get(name) == supplier && !text.equals(texts.get(name))) {
                    put(name, text);
                }
            } finally {
                lock.unlock();
            }
        });
    }

    private static String supplied(String name, Supplier<?> supplier) {
        try {
            return clean(supplier.get());
        } catch (RuntimeException e) {
            throw new AuthException("the supplier of " + name + " failed", 0, "", "", e);
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
