package com.example.sdk.json;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Reads and writes the variants of a union. A value is of the variant that its discriminator names.
 * Without a discriminator, candidates are the variants of its kind whose constants match and whose
 * required properties are there. The one with the fewest unknown properties wins, then the first.
 *
 * @param <T> the union
 */
public abstract class UnionType<T> extends JsonType<T> {
    private static final String UNKNOWN = "unknown variant";

    private final @Nullable String discriminator;
    private volatile @Nullable UnionShape shape;

    /**
     * Called by generated code.
     *
     * @param name the name of the union
     * @param discriminator the property that tells the variants apart, or null
     */
    protected UnionType(String name, @Nullable String discriminator) {
        super(name);
        this.discriminator = discriminator;
    }

    /**
     * Describes the variants. Called when the first value needs it.
     *
     * @param shape receives the variants
     */
    protected abstract void describe(UnionShape shape);

    /**
     * Returns a value of the union.
     *
     * @param variant the number of the variant, from 0; -1 if it is not known
     * @param value the value of the variant; plain if it is not known
     * @return the value of the union
     */
    protected abstract T wrap(int variant, @Nullable Object value);

    private UnionShape shape() {
        UnionShape known = shape;
        if (known == null) {
            known = new UnionShape();
            describe(known);
            shape = known;
        }
        return known;
    }

    @Override
    public final String wanted() {
        return "union";
    }

    @Override
    public final boolean allowsNull() {
        return shape().variants.stream().anyMatch(variant -> variant.type.allowsNull());
    }

    @Override
    public final @Nullable T read(JsonReader in) {
        Object plain = in.value();
        if (isTagged(plain)) {
            Integer variant = shape().byTag.get(tagOf((Map<?, ?>) plain));
            if (variant != null) {
                return readAs(in, Collections.singletonList(variant));
            }
            in.note(wanted(), UNKNOWN);
            return wrap(-1, plain);
        }
        List<Integer> candidates = candidates(plain);
        if (!candidates.isEmpty()) {
            return readAs(in, candidates);
        }
        if (countOfKind(plain) > 0) {
            in.note(wanted(), UNKNOWN);
        } else {
            in.misfit(wanted());
            if (in.isRoot() && hasParts()) {
                return null;
            }
        }
        return wrap(-1, plain);
    }

    /** Returns the first of some variants that takes the value. */
    private T readAs(JsonReader in, List<Integer> variants) {
        List<DecodeIssue> first = null;
        int noted = in.noted();
        for (int variant : variants) {
            JsonReader attempt = in.attempt();
            Object value = shape().variants.get(variant).type.read(attempt);
            if (value != null) {
                in.chose(attempt);
                return wrap(variant, value);
            }
            List<DecodeIssue> taken = in.takeBack(noted);
            first = first == null ? taken : first;
        }
        if (first != null) {
            in.noteAll(first);
        }
        return wrap(-1, in.value());
    }

    /** Returns whether the tag tells the variant of a value, even if it is missing. */
    private boolean isTagged(@Nullable Object plain) {
        UnionShape known = shape();
        return plain instanceof Map
                && !known.byTag.isEmpty()
                && (!known.tagOptional || ((Map<?, ?>) plain).containsKey(discriminator));
    }

    /** Returns whether an object may be told by its properties. */
    private boolean allowsUntagged() {
        return shape().byTag.isEmpty() || shape().tagOptional;
    }

    /** The text of a string, the JSON of another value, and "" for null or without one. */
    private String tagOf(Map<?, ?> members) {
        Object tag = members.get(discriminator);
        if (tag == null) {
            return "";
        }
        return tag instanceof String ? (String) tag : JsonWriter.write(tag);
    }

    private List<Integer> candidates(Object plain) {
        List<Integer> found = new ArrayList<>();
        List<UnionShape.Variant> variants = shape().variants;
        for (int i = 0; i < variants.size(); i++) {
            if (variants.get(i).type.match(plain) != NO_MATCH) {
                found.add(i);
            }
        }
        found.sort(Comparator.comparing(i -> variants.get(i).type.match(plain)));
        if (found.isEmpty()) {
            int best = NO_MATCH;
            for (int i = 0; i < variants.size(); i++) {
                int surplus = incomplete(variants.get(i).type, plain);
                if (surplus < best) {
                    best = surplus;
                    found = Collections.singletonList(i);
                }
            }
        }
        return found;
    }

    /**
     * Returns how many members a variant does not know of an object that lacks required ones: of
     * the only variant of the object's kind, and of those of which the object has a constant.
     */
    private int incomplete(JsonType<?> type, Object plain) {
        if (type instanceof UnionType && ((UnionType<?>) type).allowsUntagged()) {
            UnionType<?> union = (UnionType<?>) type;
            int best = NO_MATCH;
            for (UnionShape.Variant variant : union.shape().variants) {
                best = Math.min(best, union.incomplete(variant.type, plain));
            }
            return best;
        }
        if (!(type instanceof ObjectType)) {
            return NO_MATCH;
        }
        ObjectType.Comparison compared = ((ObjectType<?>) type).compare(plain);
        boolean isIt = compared != null && (compared.agrees || countOfKind(plain) == 1);
        return isIt ? compared.surplus : NO_MATCH;
    }

    private int countOfKind(Object plain) {
        int count = 0;
        for (UnionShape.Variant variant : shape().variants) {
            boolean holds;
            if (variant.type instanceof ObjectType) {
                holds = plain instanceof Map;
            } else if (variant.type instanceof UnionType) {
                holds = ((UnionType<?>) variant.type).countOfKind(plain) > 0;
            } else {
                holds = variant.type.match(plain) != NO_MATCH;
            }
            count += holds ? 1 : 0;
        }
        return count;
    }

    @Override
    final int match(@Nullable Object plain) {
        int best = NO_MATCH;
        for (UnionShape.Variant variant : shape().variants) {
            best = Math.min(best, variant.type.match(plain));
        }
        return best;
    }

    @Override
    final boolean hasParts() {
        return shape().variants.stream().allMatch(variant -> variant.type.hasParts());
    }

    /** Returns the variant of a value of the union; -1 for a value that is not known. */
    private int variantOf(Object value) {
        if (value instanceof UnionValue && ((UnionValue) value).typeOfUnion() == this) {
            return ((UnionValue) value).variant();
        }
        List<UnionShape.Variant> variants = shape().variants;
        for (int i = 0; i < variants.size(); i++) {
            JsonType<?> type = variants.get(i).type;
            boolean isIt = value instanceof Model && ((Model) value).typeOfModel() == type
                    || type instanceof UnionType && ((UnionType<?>) type).variantOf(value) >= 0;
            if (isIt) {
                return i;
            }
        }
        return -1;
    }

    /** Adds the tag of the variant. Of nested unions, the innermost names the variant. */
    @Override
    @SuppressWarnings("unchecked")
    final @Nullable Object plain(T value) {
        int index = variantOf(value);
        Object inner = value instanceof UnionValue ? ((UnionValue) value).value() : value;
        if (index < 0) {
            return PlainValues.of(inner);
        }
        UnionShape.Variant variant = shape().variants.get(index);
        Object plain = inner == null ? null : ((JsonType<Object>) variant.type).plain(inner);
        if (variant.tag == null || discriminator == null || !(plain instanceof Map)) {
            return plain;
        }
        Object own = ((Map<?, ?>) plain).get(discriminator);
        if (own != null && !own.equals("")) {
            return plain;
        }
        Map<String, Object> tagged = new LinkedHashMap<>((Map<String, Object>) plain);
        tagged.put(discriminator, tagFor(variant));
        return tagged;
    }

    /** A constant may be a number, of which the tag is only the text. */
    private Object tagFor(UnionShape.Variant variant) {
        if (variant.type instanceof ObjectType) {
            ObjectShape.Property property =
                    ((ObjectType<?>) variant.type).shape().properties.get(discriminator);
            if (property != null && property.constant != null) {
                return property.constant;
            }
        }
        return variant.tag;
    }

    @Override
    final @Nullable Object forUse(@Nullable Object plain, PlainValues.Use use) {
        if (use == PlainValues.Use.WHOLE || plain == null) {
            return plain;
        }
        Integer variant = null;
        if (isTagged(plain)) {
            variant = shape().byTag.get(tagOf((Map<?, ?>) plain));
        } else {
            List<Integer> candidates = candidates(plain);
            variant = candidates.isEmpty() ? null : candidates.get(0);
        }
        return variant == null
                ? PlainValues.of(plain, use)
                : shape().variants.get(variant).type.forUse(plain, use);
    }
}
