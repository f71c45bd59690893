package com.example.petstore.models;

import com.example.petstore.json.JsonReader;
import com.example.petstore.json.Model;
import com.example.petstore.json.ObjectShape;
import com.example.petstore.json.ObjectType;
import com.fasterxml.jackson.annotation.JsonCreator;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What a customer wants. */
public final class NewOrder extends Model {
    /** Reads and writes values of this type, for example the body of a webhook. */
    public static final ObjectType<NewOrder> TYPE = new ObjectType<>("NewOrder") {
        @Override
        protected void describe(ObjectShape shape) {
            shape.property("petId").required();
            shape.property("quantity");
            shape.property("payment", Payment.TYPE);
        }

        @Override
        protected NewOrder create(JsonReader in) {
            return new NewOrder(in);
        }
    };

    private final @Nullable Long petId;
    private final @Nullable Integer quantity;
    private final @Nullable Payment payment;

    private NewOrder(JsonReader in) {
        super(TYPE, in);
        petId = in.getLong("petId");
        quantity = in.getInt("quantity");
        payment = in.get("payment", Payment.TYPE);
    }

    /** Builds a {@link NewOrder}. */
    public static Builder builder() {
        return new Builder();
    }

    /** Reads one from plain values. JSON libraries use it too. */
    @JsonCreator
    public static NewOrder fromMap(Map<String, Object> values) {
        return TYPE.fromMap(values);
    }

    /** Returns a builder with the properties of this object. */
    public Builder toBuilder() {
        return new Builder(this);
    }

    /** The property <code>petId</code>. */
    public long petId() {
        return required(petId, "petId");
    }

    /** Default: <code>1</code>. */
    public Optional<Integer> quantity() {
        return Optional.ofNullable(quantity);
    }

    /** How an order is paid. */
    public Optional<Payment> payment() {
        return Optional.ofNullable(payment);
    }

    /** Builds a {@link NewOrder}. */
    public static final class Builder extends Model.Builder<Builder> {
        private Builder() {}

        private Builder(NewOrder copied) {
            copy(copied);
        }

        /** Required. See {@link NewOrder#petId()}. */
        public Builder petId(long petId) {
            return put("petId", petId);
        }

        /** See {@link NewOrder#quantity()}. */
        public Builder quantity(@Nullable Integer quantity) {
            return put("quantity", quantity);
        }

        /** See {@link NewOrder#payment()}. */
        public Builder payment(@Nullable Payment payment) {
            return put("payment", payment, Payment.TYPE);
        }

        /**
         * Returns the object.
         *
         * @throws IllegalArgumentException if a required property is missing
         */
        public NewOrder build() {
            return TYPE.build(this);
        }
    }
}
