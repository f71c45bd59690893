package com.example.petstore.models;

import com.example.petstore.json.JsonSource;
import com.example.petstore.json.UnionShape;
import com.example.petstore.json.UnionType;
import com.example.petstore.json.UnknownVariant;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** How an order is paid. */
public interface Payment extends JsonSource {
    /** Reads and writes values of this type, for example the body of a webhook. */
    UnionType<Payment> TYPE = new UnionType<>("Payment", "method") {
        @Override
        protected void describe(UnionShape shape) {
            shape.variant(CardPayment.TYPE, "card");
            shape.variant(CashPayment.TYPE, "cash");
        }

        @Override
        protected Payment wrap(int variant, @Nullable Object value) {
            return variant < 0 ? new Unknown(value) : (Payment) value;
        }
    };

    /** Calls the function for the type of a value, and returns what the function returns. */
    static <R> R match(
            Payment value,
            Function<? super CardPayment, ? extends R> cardPayment,
            Function<? super CashPayment, ? extends R> cashPayment,
            Function<? super Payment, ? extends R> unknown) {
        if (value instanceof CardPayment) {
            return cardPayment.apply((CardPayment) value);
        }
        if (value instanceof CashPayment) {
            return cashPayment.apply((CashPayment) value);
        }
        return unknown.apply(value);
    }

    /** A value of a type that this SDK does not know. */
    final class Unknown extends UnknownVariant implements Payment {
        private Unknown(@Nullable Object raw) {
            super(raw);
        }
    }
}
