package com.example.sdk.models;

import com.example.sdk.json.JsonReader;
import com.example.sdk.json.Model;
import com.example.sdk.json.ObjectShape;
import com.example.sdk.json.ObjectType;
import com.fasterxml.jackson.annotation.JsonCreator;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What went wrong. */
public final class Problem extends Model {
    /** Reads and writes problems. */
    public static final ObjectType<Problem> TYPE = new ObjectType<>("Problem") {
        @Override
        protected void describe(ObjectShape shape) {
            shape.property("detail");
        }

        @Override
        protected Problem create(JsonReader in) {
            return new Problem(in);
        }
    };

    private final @Nullable String detail;

    private Problem(JsonReader in) {
        super(TYPE, in);
        detail = in.getString("detail");
    }

    /**
     * Reads a problem from plain values.
     *
     * @param values the properties by their names on the wire
     * @return the problem
     */
    @JsonCreator
    public static Problem fromMap(Map<String, Object> values) {
        return TYPE.fromMap(values);
    }

    /**
     * The text for people.
     *
     * @return the text
     */
    public Optional<String> detail() {
        return Optional.ofNullable(detail);
    }
}
