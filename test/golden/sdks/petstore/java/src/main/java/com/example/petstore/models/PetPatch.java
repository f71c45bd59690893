package com.example.petstore.models;

import com.example.petstore.json.JsonReader;
import com.example.petstore.json.Model;
import com.example.petstore.json.ObjectShape;
import com.example.petstore.json.ObjectType;
import com.fasterxml.jackson.annotation.JsonCreator;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The members of a pet to change. */
public final class PetPatch extends Model {
    /** Reads and writes values of this type, for example the body of a webhook. */
    public static final ObjectType<PetPatch> TYPE = new ObjectType<>("PetPatch") {
        @Override
        protected void describe(ObjectShape shape) {
            shape.property("name").nullable();
            shape.property("status").nullable();
            shape.property("tag").nullable();
        }

        @Override
        protected PetPatch create(JsonReader in) {
            return new PetPatch(in);
        }
    };

    private final @Nullable String name;
    private final @Nullable PetStatus status;
    private final @Nullable String tag;

    private PetPatch(JsonReader in) {
        super(TYPE, in);
        name = in.getString("name");
        status = in.get("status", PetStatus.TYPE);
        tag = in.getString("tag");
    }

    /** Builds a {@link PetPatch}. */
    public static Builder builder() {
        return new Builder();
    }

    /** Reads one from plain values. JSON libraries use it too. */
    @JsonCreator
    public static PetPatch fromMap(Map<String, Object> values) {
        return TYPE.fromMap(values);
    }

    /** Returns a builder with the properties of this object. */
    public Builder toBuilder() {
        return new Builder(this);
    }

    /** The property <code>name</code>. */
    public Optional<String> name() {
        return Optional.ofNullable(name);
    }

    /** Whether a pet can be bought. */
    public Optional<PetStatus> status() {
        return Optional.ofNullable(status);
    }

    /** The property <code>tag</code>. */
    public Optional<String> tag() {
        return Optional.ofNullable(tag);
    }

    /** Builds a {@link PetPatch}. */
    public static final class Builder extends Model.Builder<Builder> {
        private Builder() {}

        private Builder(PetPatch copied) {
            copy(copied);
        }

        /** See {@link PetPatch#name()}. Null is sent; not calling this sends nothing. */
        public Builder name(@Nullable String name) {
            return putNullable("name", name);
        }

        /** See {@link PetPatch#status()}. Null is sent; not calling this sends nothing. */
        public Builder status(@Nullable PetStatus status) {
            return putNullable("status", status);
        }

        /** See {@link PetPatch#tag()}. Null is sent; not calling this sends nothing. */
        public Builder tag(@Nullable String tag) {
            return putNullable("tag", tag);
        }

        /**
         * Returns the object.
         *
         * @throws IllegalArgumentException if a required property is missing
         */
        public PetPatch build() {
            return TYPE.build(this);
        }
    }
}
