package com.example.sdk.internal.wire;

import java.util.ArrayList;
import java.util.List;

/** The name and value of a query parameter, a cookie or a form field. */
public final class Pair {
    /** Its name. */
    public final String name;

    /** Its value. */
    public final String value;

    /** Creates a pair. */
    public Pair(String name, String value) {
        this.name = name;
        this.value = value;
    }

    /** Returns a field of a query. */
    public static Pair escaped(String name, String value) {
        return new Pair(Escapes.ALL.apply(name), Escapes.ALL.apply(value));
    }

    /** Returns {@code name=value} for each pair. */
    public static List<String> assignments(List<Pair> pairs) {
        List<String> texts = new ArrayList<>();
        for (Pair pair : pairs) {
            texts.add(pair.name + "=" + pair.value);
        }
        return texts;
    }
}
