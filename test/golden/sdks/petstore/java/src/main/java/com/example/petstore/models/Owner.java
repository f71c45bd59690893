package com.example.petstore.models;

import com.example.petstore.json.JsonReader;
import com.example.petstore.json.JsonTypes;
import com.example.petstore.json.Model;
import com.example.petstore.json.ObjectShape;
import com.example.petstore.json.ObjectType;
import com.fasterxml.jackson.annotation.JsonCreator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Who has bought a pet. */
public final class Owner extends Model {
    /** Reads and writes values of this type, for example the body of a webhook. */
    public static final ObjectType<Owner> TYPE = new ObjectType<>("Owner") {
        @Override
        protected void describe(ObjectShape shape) {
            shape.property("email").required();
            shape.property("nick_names");
        }

        @Override
        protected Owner create(JsonReader in) {
            return new Owner(in);
        }
    };

    private final @Nullable String email;
    private final @Nullable List<String> nickNames;

    private Owner(JsonReader in) {
        super(TYPE, in);
        email = in.getString("email");
        nickNames = in.getList("nick_names", JsonTypes.STRING);
    }

    /** Builds a {@link Owner}. */
    public static Builder builder() {
        return new Builder();
    }

    /** Reads one from plain values. JSON libraries use it too. */
    @JsonCreator
    public static Owner fromMap(Map<String, Object> values) {
        return TYPE.fromMap(values);
    }

    /** Returns a builder with the properties of this object. */
    public Builder toBuilder() {
        return new Builder(this);
    }

    /** The property <code>email</code>. */
    public String email() {
        return required(email, "email");
    }

    /** The property <code>nick_names</code>. */
    public Optional<List<String>> nickNames() {
        return Optional.ofNullable(nickNames);
    }

    /** Builds a {@link Owner}. */
    public static final class Builder extends Model.Builder<Builder> {
        private Builder() {}

        private Builder(Owner copied) {
            copy(copied);
        }

        /** Required. See {@link Owner#email()}. */
        public Builder email(String email) {
            return put("email", email);
        }

        /** See {@link Owner#nickNames()}. */
        public Builder nickNames(@Nullable List<String> nickNames) {
            return put("nick_names", nickNames);
        }

        /** Adds an item to {@link Owner#nickNames()}. */
        public Builder addNickName(String item) {
            return add("nick_names", item);
        }

        /**
         * Returns the object.
         *
         * @throws IllegalArgumentException if a required property is missing
         */
        public Owner build() {
            return TYPE.build(this);
        }
    }
}
