package com.example.petstore.models;

import com.example.petstore.json.JsonReader;
import com.example.petstore.json.Model;
import com.example.petstore.json.ObjectShape;
import com.example.petstore.json.ObjectType;
import com.fasterxml.jackson.annotation.JsonCreator;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Paid by card. */
public final class CardPayment extends Model implements Payment {
    /** Reads and writes values of this type, for example the body of a webhook. */
    public static final ObjectType<CardPayment> TYPE = new ObjectType<>("CardPayment") {
        @Override
        protected void describe(ObjectShape shape) {
            shape.property("method").required().constant("card");
            shape.property("number").required().writeOnly().secret();
            shape.property("last_four").readOnly();
        }

        @Override
        protected CardPayment create(JsonReader in) {
            return new CardPayment(in);
        }
    };

    private final @Nullable String method;
    private final @Nullable String number;
    private final @Nullable String lastFour;

    private CardPayment(JsonReader in) {
        super(TYPE, in);
        method = in.getString("method");
        number = in.getString("number");
        lastFour = in.getString("last_four");
    }

    /** Builds a {@link CardPayment}. */
    public static Builder builder() {
        return new Builder();
    }

    /** Reads one from plain values. JSON libraries use it too. */
    @JsonCreator
    public static CardPayment fromMap(Map<String, Object> values) {
        return TYPE.fromMap(values);
    }

    /** Returns a builder with the properties of this object. */
    public Builder toBuilder() {
        return new Builder(this);
    }

    /** The property <code>method</code>. */
    public String method() {
        return required(method, "method");
    }

    /** The property <code>number</code>. */
    public Optional<String> number() {
        return Optional.ofNullable(number);
    }

    /** The property <code>last_four</code>. */
    public Optional<String> lastFour() {
        return Optional.ofNullable(lastFour);
    }

    /** Builds a {@link CardPayment}. */
    public static final class Builder extends Model.Builder<Builder> {
        private Builder() {}

        private Builder(CardPayment copied) {
            copy(copied);
        }

        /** Required. See {@link CardPayment#number()}. */
        public Builder number(String number) {
            return put("number", number);
        }

        /**
         * Returns the object.
         *
         * @throws IllegalArgumentException if a required property is missing
         */
        public CardPayment build() {
            return TYPE.build(this);
        }
    }
}
