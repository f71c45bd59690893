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

/** A page of pets. */
public final class PetList extends Model {
    /** Reads and writes values of this type, for example the body of a webhook. */
    public static final ObjectType<PetList> TYPE = new ObjectType<>("PetList") {
        @Override
        protected void describe(ObjectShape shape) {
            shape.property("results", JsonTypes.list(Pet.TYPE)).required();
            shape.property("count").required();
            shape.property("next").nullable();
        }

        @Override
        protected PetList create(JsonReader in) {
            return new PetList(in);
        }
    };

    private final @Nullable List<Pet> results;
    private final @Nullable Integer count;
    private final @Nullable String next;

    private PetList(JsonReader in) {
        super(TYPE, in);
        results = in.getList("results", Pet.TYPE);
        count = in.getInt("count");
        next = in.getString("next");
    }

    /** Builds a {@link PetList}. */
    public static Builder builder() {
        return new Builder();
    }

    /** Reads one from plain values. JSON libraries use it too. */
    @JsonCreator
    public static PetList fromMap(Map<String, Object> values) {
        return TYPE.fromMap(values);
    }

    /** Returns a builder with the properties of this object. */
    public Builder toBuilder() {
        return new Builder(this);
    }

    /** The property <code>results</code>. */
    public List<Pet> results() {
        return required(results, "results");
    }

    /** Pets in all. */
    public int count() {
        return required(count, "count");
    }

    /** The property <code>next</code>. */
    public Optional<String> next() {
        return Optional.ofNullable(next);
    }

    /** Builds a {@link PetList}. */
    public static final class Builder extends Model.Builder<Builder> {
        private Builder() {}

        private Builder(PetList copied) {
            copy(copied);
        }

        /** Required. See {@link PetList#results()}. */
        public Builder results(List<Pet> results) {
            return put("results", results);
        }

        /** Required. See {@link PetList#count()}. */
        public Builder count(int count) {
            return put("count", count);
        }

        /** See {@link PetList#next()}. Null is sent; not calling this sends nothing. */
        public Builder next(@Nullable String next) {
            return putNullable("next", next);
        }

        /** Adds an item to {@link PetList#results()}. */
        public Builder addResult(Pet item) {
            return add("results", item);
        }

        /**
         * Returns the object.
         *
         * @throws IllegalArgumentException if a required property is missing
         */
        public PetList build() {
            return TYPE.build(this);
        }
    }
}
