package com.example.petstore.models;

import com.example.petstore.json.JsonReader;
import com.example.petstore.json.JsonTypes;
import com.example.petstore.json.Model;
import com.example.petstore.json.ObjectShape;
import com.example.petstore.json.ObjectType;
import com.fasterxml.jackson.annotation.JsonCreator;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What the API says when it refuses. */
public final class Problem extends Model {
    /** Reads and writes values of this type, for example the body of a webhook. */
    public static final ObjectType<Problem> TYPE = new ObjectType<>("Problem") {
        @Override
        protected void describe(ObjectShape shape) {
            shape.property("message").required();
            shape.property("code");
            shape.property("fields");
        }

        @Override
        protected Problem create(JsonReader in) {
            return new Problem(in);
        }
    };

    private final @Nullable String message;
    private final @Nullable Integer code;
    private final @Nullable Map<String, String> fields;

    private Problem(JsonReader in) {
        super(TYPE, in);
        message = in.getString("message");
        code = in.getInt("code");
        fields = in.getMap("fields", JsonTypes.STRING);
    }

    /** Builds a {@link Problem}. */
    public static Builder builder() {
        return new Builder();
    }

    /** Reads one from plain values. JSON libraries use it too. */
    @JsonCreator
    public static Problem fromMap(Map<String, Object> values) {
        return TYPE.fromMap(values);
    }

    /** Returns a builder with the properties of this object. */
    public Builder toBuilder() {
        return new Builder(this);
    }

    /** The property <code>message</code>. */
    public String message() {
        return required(message, "message");
    }

    /** The property <code>code</code>. */
    public Optional<Integer> code() {
        return Optional.ofNullable(code);
    }

    /** The property <code>fields</code>. */
    public Optional<Map<String, String>> fields() {
        return Optional.ofNullable(fields);
    }

    /** Builds a {@link Problem}. */
    public static final class Builder extends Model.Builder<Builder> {
        private Builder() {}

        private Builder(Problem copied) {
            copy(copied);
        }

        /** Required. See {@link Problem#message()}. */
        public Builder message(String message) {
            return put("message", message);
        }

        /** See {@link Problem#code()}. */
        public Builder code(@Nullable Integer code) {
            return put("code", code);
        }

        /** See {@link Problem#fields()}. */
        public Builder fields(@Nullable Map<String, String> fields) {
            return put("fields", fields);
        }

        /**
         * Returns the object.
         *
         * @throws IllegalArgumentException if a required property is missing
         */
        public Problem build() {
            return TYPE.build(this);
        }
    }
}
