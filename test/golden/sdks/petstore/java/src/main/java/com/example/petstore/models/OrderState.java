package com.example.petstore.models;

import com.example.petstore.json.EnumType;
import com.example.petstore.json.JsonType;
import com.example.petstore.json.OpenEnum;
import java.util.HashMap;
import java.util.Map;

/** How far the order is. */
public final class OrderState extends OpenEnum<String> {
    /** Reads and writes values of this type. */
    public static final JsonType<OrderState> TYPE = new EnumType.OfString<>("OrderState") {
        @Override
        protected OrderState of(String value) {
            return OrderState.of(value);
        }
    };

    private static final Map<String, OrderState> CONSTANTS = new HashMap<>();

    /** The value <code>placed</code>. */
    public static final OrderState PLACED = constant("placed", Known.PLACED);

    /** The value <code>shipped</code>. */
    public static final OrderState SHIPPED = constant("shipped", Known.SHIPPED);

    /** The value <code>delivered</code>. */
    public static final OrderState DELIVERED = constant("delivered", Known.DELIVERED);

    private final Known known;

    private OrderState(String value, Known known) {
        super(value);
        this.known = known;
    }

    /** Returns the constant for a value, or an object of its own for a value that has none. */
    public static OrderState of(String value) {
        OrderState known = CONSTANTS.get(value);
        return known == null ? new OrderState(value, Known.UNKNOWN) : known;
    }

    private static OrderState constant(String value, Known known) {
        OrderState made = new OrderState(value, known);
        CONSTANTS.put(value, made);
        return made;
    }

    /** Returns the value for a {@code switch}. */
    public Known known() {
        return known;
    }

    /** The values of the API description. */
    public enum Known {
        /** See {@link OrderState#PLACED}. */
        PLACED,
        /** See {@link OrderState#SHIPPED}. */
        SHIPPED,
        /** See {@link OrderState#DELIVERED}. */
        DELIVERED,
        /** A value that this SDK does not know. */
        UNKNOWN
    }
}
