package com.example.petstore.models;

import com.example.petstore.json.JsonReader;
import com.example.petstore.json.Model;
import com.example.petstore.json.ObjectShape;
import com.example.petstore.json.ObjectType;
import com.fasterxml.jackson.annotation.JsonCreator;
import java.time.OffsetDateTime;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** An order in the books. */
public final class Order extends Model {
    /** Reads and writes values of this type, for example the body of a webhook. */
    public static final ObjectType<Order> TYPE = new ObjectType<>("Order") {
        @Override
        protected void describe(ObjectShape shape) {
            shape.property("petId").required();
            shape.property("quantity");
            shape.property("payment", Payment.TYPE);
            shape.property("id").required();
            shape.property("placed_at").required();
            shape.property("state");
        }

        @Override
        protected Order create(JsonReader in) {
            return new Order(in);
        }
    };

    private final @Nullable Long petId;
    private final @Nullable Integer quantity;
    private final @Nullable Payment payment;
    private final @Nullable UUID id;
    private final @Nullable OffsetDateTime placedAt;
    private final @Nullable OrderState state;

    private Order(JsonReader in) {
        super(TYPE, in);
        petId = in.getLong("petId");
        quantity = in.getInt("quantity");
        payment = in.get("payment", Payment.TYPE);
        id = in.getUuid("id");
        placedAt = in.getDateTime("placed_at");
        state = in.get("state", OrderState.TYPE);
    }

    /** Builds a {@link Order}. */
    public static Builder builder() {
        return new Builder();
    }

    /** Reads one from plain values. JSON libraries use it too. */
    @JsonCreator
    public static Order fromMap(Map<String, Object> values) {
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

    /** The property <code>id</code>. */
    public UUID id() {
        return required(id, "id");
    }

    /** The property <code>placed_at</code>. */
    public OffsetDateTime placedAt() {
        return required(placedAt, "placed_at");
    }

    /** How far the order is. */
    public Optional<OrderState> state() {
        return Optional.ofNullable(state);
    }

    /** Builds a {@link Order}. */
    public static final class Builder extends Model.Builder<Builder> {
        private Builder() {}

        private Builder(Order copied) {
            copy(copied);
        }

        /** Required. See {@link Order#petId()}. */
        public Builder petId(long petId) {
            return put("petId", petId);
        }

        /** See {@link Order#quantity()}. */
        public Builder quantity(@Nullable Integer quantity) {
            return put("quantity", quantity);
        }

        /** See {@link Order#payment()}. */
        public Builder payment(@Nullable Payment payment) {
            return put("payment", payment, Payment.TYPE);
        }

        /** Required. See {@link Order#id()}. */
        public Builder id(UUID id) {
            return put("id", id);
        }

        /** Required. See {@link Order#placedAt()}. */
        public Builder placedAt(OffsetDateTime placedAt) {
            return put("placed_at", placedAt);
        }

        /** See {@link Order#state()}. */
        public Builder state(@Nullable OrderState state) {
            return put("state", state);
        }

        /**
         * Returns the object.
         *
         * @throws IllegalArgumentException if a required property is missing
         */
        public Order build() {
            return TYPE.build(this);
        }
    }
}
