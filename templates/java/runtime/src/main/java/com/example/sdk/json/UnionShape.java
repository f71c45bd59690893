package com.example.sdk.json;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What the API description says of the variants of a union. Used by generated code. */
public final class UnionShape {
    final List<Variant> variants = new ArrayList<>();
    final Map<String, Integer> byTag = new HashMap<>();
    boolean tagOptional;

    UnionShape() {}

    /**
     * Adds a variant, in the order of the API description.
     *
     * @param type its type
     * @param tags the values of the discriminator that mean the variant; an empty one stands for a
     *     value without the discriminator
     * @return this shape
     */
    public UnionShape variant(JsonType<?> type, String... tags) {
        List<String> own = new ArrayList<>();
        for (String tag : tags) {
            if (byTag.putIfAbsent(tag, variants.size()) == null) {
                own.add(tag);
            }
        }
        boolean isWritten = !own.isEmpty() && !Arrays.asList(tags).contains("");
        variants.add(new Variant(type, isWritten ? own.get(0) : null));
        return this;
    }

    /**
     * Reads an object without the discriminator by its other properties.
     *
     * @return this shape
     */
    public UnionShape optionalTag() {
        tagOptional = true;
        return this;
    }

    /** A variant. */
    static final class Variant {
        final JsonType<?> type;
        /** The tag that requests have; null if they need none. */
        final @Nullable String tag;

        Variant(JsonType<?> type, @Nullable String tag) {
            this.type = type;
            this.tag = tag;
        }
    }
}
