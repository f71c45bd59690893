package com.example.sdk.json;

import org.jspecify.annotations.Nullable;

/** Values that have no form in JSON. */
final class LeafType<T extends JsonLeaf> extends JsonType<T> {
    private final Class<T> leaf;

    LeafType(Class<T> leaf, String name) {
        super(name);
        this.leaf = leaf;
    }

    @Override
    public @Nullable T read(JsonReader in) {
        return leaf.isInstance(in.value()) ? leaf.cast(in.value()) : in.misfit(wanted());
    }

    @Override
    int match(@Nullable Object plain) {
        return leaf.isInstance(plain) ? 0 : NO_MATCH;
    }
}
