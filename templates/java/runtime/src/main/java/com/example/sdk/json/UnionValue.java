package com.example.sdk.json;

import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A value of a union whose variants are not all objects. */
public abstract class UnionValue implements JsonSource {
    private final UnionType<?> type;
    private final int variant;
    private final @Nullable Object value;

    /**
     * Called by generated code.
     *
     * @param type the type of the union
     * @param variant the number of the variant, from 0; -1 if it is not known
     * @param value the value; plain if the variant is not known
     */
    protected UnionValue(UnionType<?> type, int variant, @Nullable Object value) {
        this.type = type;
        this.variant = variant;
        this.value = value;
    }

    /**
     * Returns the value if it is of a variant.
     *
     * @param <V> the type of the variant
     * @param wanted the number of the variant
     * @return the value; empty for another variant
     */
    @SuppressWarnings("unchecked")
    protected final <V> Optional<V> as(int wanted) {
        return variant == wanted ? Optional.ofNullable((V) value) : Optional.empty();
    }

    /**
     * Returns the number of the variant.
     *
     * @return the number, from 0; -1 if it is not known
     */
    protected final int variant() {
        return variant;
    }

    /**
     * Returns the value, of any variant.
     *
     * @return the value; plain if the variant is not known
     */
    protected final @Nullable Object value() {
        return value;
    }

    /**
     * Returns whether the value is of no type that this SDK knows.
     *
     * @return whether it is
     */
    public final boolean isUnknown() {
        return variant < 0;
    }

    /**
     * Returns the value as plain values.
     *
     * @return the plain value
     */
    @SuppressWarnings("unchecked")
    public final @Nullable Object raw() {
        return ((UnionType<UnionValue>) type).plain(this);
    }

    @Override
    public final @Nullable Object toPlain() {
        return raw();
    }

    final UnionType<?> typeOfUnion() {
        return type;
    }

    @Override
    public final boolean equals(@Nullable Object other) {
        return other instanceof UnionValue
                && type == ((UnionValue) other).type
                && variant == ((UnionValue) other).variant
                && Objects.equals(raw(), ((UnionValue) other).raw());
    }

    @Override
    public final int hashCode() {
        return Objects.hashCode(raw());
    }

    /**
     * Returns the value as JSON, without secrets.
     *
     * @return the text
     */
    @Override
    public final String toString() {
        return JsonWriter.write(PlainValues.of(this, PlainValues.Use.SHOWN));
    }
}
