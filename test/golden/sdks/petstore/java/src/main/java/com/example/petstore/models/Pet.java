package com.example.petstore.models;

import com.example.petstore.json.JsonReader;
import com.example.petstore.json.Model;
import com.example.petstore.json.ObjectShape;
import com.example.petstore.json.ObjectType;
import com.fasterxml.jackson.annotation.JsonCreator;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** An animal in the shop. */
public final class Pet extends Model {
    /** Reads and writes values of this type, for example the body of a webhook. */
    public static final ObjectType<Pet> TYPE = new ObjectType<>("Pet") {
        @Override
        protected void describe(ObjectShape shape) {
            shape.property("id").required().readOnly();
            shape.property("name").required();
            shape.property("status").required();
            shape.property("tag").nullable();
            shape.property("born_on");
            shape.property("updated_at").readOnly();
            shape.property("owner", Owner.TYPE);
        }

        @Override
        protected Pet create(JsonReader in) {
            return new Pet(in);
        }
    };

    private final @Nullable Long id;
    private final @Nullable String name;
    private final @Nullable PetStatus status;
    private final @Nullable String tag;
    private final @Nullable LocalDate bornOn;
    private final @Nullable OffsetDateTime updatedAt;
    private final @Nullable Owner owner;

    private Pet(JsonReader in) {
        super(TYPE, in);
        id = in.getLong("id");
        name = in.getString("name");
        status = in.get("status", PetStatus.TYPE);
        tag = in.getString("tag");
        bornOn = in.getDate("born_on");
        updatedAt = in.getDateTime("updated_at");
        owner = in.get("owner", Owner.TYPE);
    }

    /** Builds a {@link Pet}. */
    public static Builder builder() {
        return new Builder();
    }

    /** Reads one from plain values. JSON libraries use it too. */
    @JsonCreator
    public static Pet fromMap(Map<String, Object> values) {
        return TYPE.fromMap(values);
    }

    /** Returns a builder with the properties of this object. */
    public Builder toBuilder() {
        return new Builder(this);
    }

    /** Given by the shop. */
    public long id() {
        return required(id, "id");
    }

    /** The property <code>name</code>. */
    public String name() {
        return required(name, "name");
    }

    /** Whether a pet can be bought. */
    public PetStatus status() {
        return required(status, "status");
    }

    /** <code>null</code> takes it away. */
    public Optional<String> tag() {
        return Optional.ofNullable(tag);
    }

    /** The property <code>born_on</code>. */
    public Optional<LocalDate> bornOn() {
        return Optional.ofNullable(bornOn);
    }

    /** The property <code>updated_at</code>. */
    public Optional<OffsetDateTime> updatedAt() {
        return Optional.ofNullable(updatedAt);
    }

    /** Who has bought a pet. */
    public Optional<Owner> owner() {
        return Optional.ofNullable(owner);
    }

    /** Builds a {@link Pet}. */
    public static final class Builder extends Model.Builder<Builder> {
        private Builder() {}

        private Builder(Pet copied) {
            copy(copied);
        }

        /** Required. See {@link Pet#name()}. */
        public Builder name(String name) {
            return put("name", name);
        }

        /** Required. See {@link Pet#status()}. */
        public Builder status(PetStatus status) {
            return put("status", status);
        }

        /** See {@link Pet#tag()}. Null is sent; not calling this sends nothing. */
        public Builder tag(@Nullable String tag) {
            return putNullable("tag", tag);
        }

        /** See {@link Pet#bornOn()}. */
        public Builder bornOn(@Nullable LocalDate bornOn) {
            return put("born_on", bornOn);
        }

        /** See {@link Pet#owner()}. */
        public Builder owner(@Nullable Owner owner) {
            return put("owner", owner);
        }

        /**
         * Returns the object.
         *
         * @throws IllegalArgumentException if a required property is missing
         */
        public Pet build() {
            return TYPE.build(this);
        }
    }
}
