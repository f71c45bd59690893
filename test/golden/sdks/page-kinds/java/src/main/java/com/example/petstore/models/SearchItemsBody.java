package com.example.petstore.models;

import com.example.petstore.json.JsonReader;
import com.example.petstore.json.Model;
import com.example.petstore.json.ObjectShape;
import com.example.petstore.json.ObjectType;
import com.fasterxml.jackson.annotation.JsonCreator;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The request body of <code>POST /search</code>. */
public final class SearchItemsBody extends Model {
    /** Reads and writes values of this type, for example the body of a webhook. */
    public static final ObjectType<SearchItemsBody> TYPE = new ObjectType<>("SearchItemsBody") {
        @Override
        protected void describe(ObjectShape shape) {
            shape.property("query");
            shape.property("start_cursor");
        }

        @Override
        protected SearchItemsBody create(JsonReader in) {
            return new SearchItemsBody(in);
        }
    };

    private final @Nullable String query;
    private final @Nullable String startCursor;

    private SearchItemsBody(JsonReader in) {
        super(TYPE, in);
        query = in.getString("query");
        startCursor = in.getString("start_cursor");
    }

    /** Builds a {@link SearchItemsBody}. */
    public static Builder builder() {
        return new Builder();
    }

    /** Reads one from plain values. JSON libraries use it too. */
    @JsonCreator
    public static SearchItemsBody fromMap(Map<String, Object> values) {
        return TYPE.fromMap(values);
    }

    /** Returns a builder with the properties of this object. */
    public Builder toBuilder() {
        return new Builder(this);
    }

    /** The property <code>query</code>. */
    public Optional<String> query() {
        return Optional.ofNullable(query);
    }

    /** The property <code>start_cursor</code>. */
    public Optional<String> startCursor() {
        return Optional.ofNullable(startCursor);
    }

    /** Builds a {@link SearchItemsBody}. */
    public static final class Builder extends Model.Builder<Builder> {
        private Builder() {}

        private Builder(SearchItemsBody copied) {
            copy(copied);
        }

        /** See {@link SearchItemsBody#query()}. */
        public Builder query(@Nullable String query) {
            return put("query", query);
        }

        /** See {@link SearchItemsBody#startCursor()}. */
        public Builder startCursor(@Nullable String startCursor) {
            return put("start_cursor", startCursor);
        }

        /**
         * Returns the object.
         *
         * @throws IllegalArgumentException if a required property is missing
         */
        public SearchItemsBody build() {
            return TYPE.build(this);
        }
    }
}
