package com.example.petstore.services;

import com.example.petstore.internal.Answer;
import com.example.petstore.internal.Body;
import com.example.petstore.internal.BodyEncoders;
import com.example.petstore.internal.Operation;
import com.example.petstore.internal.Parameter;
import com.example.petstore.internal.Place;
import com.example.petstore.json.JsonTypes;
import com.example.petstore.models.NewOrder;
import com.example.petstore.models.Order;
import com.example.petstore.models.Problem;
import java.util.Map;

/** What the service sends and expects. */
final class OrdersOperations {
    static final Operation<Order> PLACE_ORDER = new Operation<Order>(
            "placeOrder",
            "POST",
            "/orders")
            .describedId("placeOrder")
            .body(new Body("application/json", BodyEncoders.JSON).type(NewOrder.TYPE).required())
            .accept("application/json")
            .ok("201", new Answer<>().json(Order.TYPE))
            .error("default", Problem.TYPE)
            .idempotencyHeader("Idempotency-Key");

    static final Operation<Order> GET_ORDER = new Operation<Order>(
            "getOrder",
            "GET",
            "/orders/{orderId}")
            .describedId("getOrder")
            .parameter(new Parameter("orderId", Place.PATH).required())
            .accept("application/json")
            .ok("200", new Answer<>().json(Order.TYPE))
            .error("404", Problem.TYPE);

    static final Operation<Map<String, Integer>> GET_INVENTORY = new Operation<Map<String, Integer>>(
            "getInventory",
            "GET",
            "/inventory")
            .describedId("getInventory")
            .security()
            .accept("application/json")
            .ok("200", new Answer<>().json(JsonTypes.map(JsonTypes.INT)));

    private OrdersOperations() {}
}
