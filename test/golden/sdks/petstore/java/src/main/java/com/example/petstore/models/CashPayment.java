package com.example.petstore.models;

import com.example.petstore.json.JsonReader;
import com.example.petstore.json.Model;
import com.example.petstore.json.ObjectShape;
import com.example.petstore.json.ObjectType;
import com.fasterxml.jackson.annotation.JsonCreator;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Paid at the counter. */
public final class CashPayment extends Model implements Payment {
    /** Reads and writes values of this type, for example the body of a webhook. */
    public static final ObjectType<CashPayment> TYPE = new ObjectType<>("CashPayment") {
        @Override
        protected void describe(ObjectShape shape) {
            shape.property("method").required().constant("cash");
            shape.property("change_for");
        }

        @Override
        protected CashPayment create(JsonReader in) {
            return new CashPayment(in);
        }
    };

    private final @Nullable String method;
    private final @Nullable Double changeFor;

    private CashPayment(JsonReader in) {
        super(TYPE, in);
        method = in.getString("method");
        changeFor = in.getDouble("change_for");
    }

    /** Builds a {@link CashPayment}. */
    public static Builder builder() {
        return new Builder();
    }

    /** Reads one from plain values. JSON libraries use it too. */
    @JsonCreator
    public static CashPayment fromMap(Map<String, Object> values) {
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

    /** The property <code>change_for</code>. */
    public Optional<Double> changeFor() {
        return Optional.ofNullable(changeFor);
    }

    /** Builds a {@link CashPayment}. */
    public static final class Builder extends Model.Builder<Builder> {
        private Builder() {}

        private Builder(CashPayment copied) {
            copy(copied);
        }

        /** See {@link CashPayment#changeFor()}. */
        public Builder changeFor(@Nullable Double changeFor) {
            return put("change_for", changeFor);
        }

        /**
         * Returns the object.
         *
         * @throws IllegalArgumentException if a required property is missing
         */
        public CashPayment build() {
            return TYPE.build(this);
        }
    }
}
