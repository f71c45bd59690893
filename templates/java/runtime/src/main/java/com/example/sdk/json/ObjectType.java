package com.example.sdk.json;

import com.example.sdk.errors.UsageException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Reads and writes objects.
 *
 * @param <T> the model
 */
public abstract class ObjectType<T extends Model> extends JsonType<T> {
    /** What text for people shows instead of a secret. */
    private static final String MASK = "**********";

    private volatile @Nullable ObjectShape shape;

    /**
     * Called by generated code.
     *
     * @param name the name of the model
     */
    protected ObjectType(String name) {
        super(name);
    }

    /**
     * Describes the properties. Called when the first object needs it.
     *
     * @param shape receives the properties
     */
    protected abstract void describe(ObjectShape shape);

    /**
     * Creates the model of an object.
     *
     * @param in stands on the object
     * @return the model
     */
    protected abstract T create(JsonReader in);

    @Override
    public final @Nullable T read(JsonReader in) {
        if (!(in.value() instanceof Map)) {
            return in.misfit(wanted());
        }
        in.begin(this);
        return create(in);
    }

    @Override
    public final String wanted() {
        return "object";
    }

    /**
     * Creates a model of what a builder has.
     *
     * @param builder the builder
     * @return the model
     * @throws UsageException if a required property is missing
     */
    public final T build(Model.Builder<?> builder) {
        Map<String, Object> members = builder.members();
        shape().properties.forEach((name, property) -> {
            if (property.constant != null && property.required && !members.containsKey(name)) {
                members.put(name, property.constant);
            }
        });
        shape().check(name(), members);
        JsonReader in = JsonReader.ofBuilder(Collections.unmodifiableMap(members));
        in.begin(this);
        return create(in);
    }

    final ObjectShape shape() {
        ObjectShape known = shape;
        if (known == null) {
            known = new ObjectShape();
            describe(known);
            shape = known;
        }
        return known;
    }

    @Override
    final @Nullable Object forUse(@Nullable Object plain, PlainValues.Use use) {
        if (use == PlainValues.Use.WHOLE || !(plain instanceof Map)) {
            return plain;
        }
        Map<String, Object> members = new LinkedHashMap<>();
        JsonType<?> additional = shape().additional;
        for (Map.Entry<?, ?> member : ((Map<?, ?>) plain).entrySet()) {
            String name = String.valueOf(member.getKey());
            ObjectShape.Property property = shape().properties.get(name);
            Object value = member.getValue();
            if (property == null) {
                boolean isTyped = additional != null && value != null;
                members.put(name, isTyped ? additional.forUse(value, use)
                        : PlainValues.of(value, use));
            } else if (use == PlainValues.Use.SHOWN && property.secret && value != null) {
                members.put(name, MASK);
            } else if (use != PlainValues.Use.SENT || !property.readOnly) {
                boolean isTyped = property.type != null && value != null;
                members.put(name, isTyped ? property.type.forUse(value, use)
                        : PlainValues.of(value, use));
            }
        }
        return members;
    }

    /** Counts the members that are not described, where the expected ones are there. */
    @Override
    final int match(@Nullable Object plain) {
        Comparison compared = compare(plain);
        return compared == null || compared.lacks ? NO_MATCH : compared.surplus;
    }

    /** Returns null for what is not an object, and where a constant has another value. */
    final @Nullable Comparison compare(@Nullable Object plain) {
        if (!(plain instanceof Map)) {
            return null;
        }
        Map<?, ?> members = (Map<?, ?>) plain;
        Comparison compared = new Comparison();
        compared.surplus = members.size();
        for (Map.Entry<String, ObjectShape.Property> entry : shape().properties.entrySet()) {
            ObjectShape.Property property = entry.getValue();
            if (!members.containsKey(entry.getKey())) {
                compared.lacks |= property.isExpected();
                continue;
            }
            compared.surplus--;
            Object value = members.get(entry.getKey());
            if (property.constant == null || property.nullable && value == null) {
                continue;
            }
            if (!Numbers.same(property.constant, value)) {
                return null;
            }
            compared.agrees = true;
        }
        return compared;
    }

    @Override
    final boolean hasParts() {
        return true;
    }

    /** The names of the members that have no property. */
    final List<String> unknown(Map<String, Object> members) {
        List<String> names = new ArrayList<>(members.keySet());
        names.removeAll(shape().properties.keySet());
        return names;
    }

    /** How the members of an object match those of a type. */
    static final class Comparison {
        /** How many members are not described. */
        int surplus;

        /** An expected member is missing. */
        boolean lacks;

        /** A constant has its value. */
        boolean agrees;
    }
}
