package com.example.petstore.services;

import com.example.petstore.ApiResponse;
import com.example.petstore.RequestOptions;
import com.example.petstore.internal.Args;
import com.example.petstore.internal.Core;
import com.example.petstore.models.NewOrder;
import com.example.petstore.models.Order;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The calls of {@code client.async().orders()}.
 *
 * <p>What customers have ordered.
 */
public final class OrdersServiceAsync {
    private final Core core;

    /** Created by the client. */
    @SuppressWarnings("exports")
    public OrdersServiceAsync(Core core) {
        this.core = core;
    }

    /** Returns this service with other options for its calls. Both share connections and credentials. */
    public OrdersServiceAsync withOptions(Consumer<RequestOptions.Builder> change) {
        return new OrdersServiceAsync(core.with(RequestOptions.changed(change)));
    }

    /** Returns the same calls with status and headers next to the data. */
    public Raw raw() {
        return new Raw();
    }

    /**
     * Orders a pet.
     *
     * <p>The pet is kept for a day. Calls with the same key are safe to retry:
     *
     * <pre><code>&#123;"petId": 7&#125;</code></pre>
     *
     * <p>Calls <code>POST /orders</code>.
     *
     * @param body the request body (<code>application/json</code>)
     * @return The order.
     */
    public CompletableFuture<Order> placeOrder(NewOrder body) {
        return placeOrder(body, null);
    }

    /** As {@link #placeOrder(NewOrder)}, with options for this call. */
    public CompletableFuture<Order> placeOrder(NewOrder body, @Nullable RequestOptions options) {
        Objects.requireNonNull(body, "body");
        return core.callAsync(OrdersOperations.PLACE_ORDER, new Args().body(body), options);
    }

    /**
     * Finds one order.
     *
     * <p>Calls <code>GET /orders/&#123;orderId&#125;</code>.
     *
     * @param orderId the parameter <code>orderId</code>
     * @return The order.
     */
    public CompletableFuture<Order> getOrder(UUID orderId) {
        return getOrder(orderId, null);
    }

    /** As {@link #getOrder(UUID)}, with options for this call. */
    public CompletableFuture<Order> getOrder(UUID orderId, @Nullable RequestOptions options) {
        Objects.requireNonNull(orderId, "orderId");
        return core.callAsync(
                OrdersOperations.GET_ORDER,
                new Args().set("orderId", orderId),
                options);
    }

    /**
     * Counts the pets by their state.
     *
     * <p>Calls <code>GET /inventory</code>.
     *
     * @return A number for each state.
     */
    public CompletableFuture<Map<String, Integer>> getInventory() {
        return getInventory(null);
    }

    /** As {@link #getInventory()}, with options for this call. */
    public CompletableFuture<Map<String, Integer>> getInventory(@Nullable RequestOptions options) {
        return core.callAsync(OrdersOperations.GET_INVENTORY, new Args(), options);
    }

    /** Calls that return status and headers next to the data. */
    public final class Raw {
        private Raw() {}

        public CompletableFuture<ApiResponse<Order>> placeOrder(NewOrder body) {
            return placeOrder(body, null);
        }

        public CompletableFuture<ApiResponse<Order>> placeOrder(NewOrder body, @Nullable RequestOptions options) {
            Objects.requireNonNull(body, "body");
            return core.respondAsync(OrdersOperations.PLACE_ORDER, new Args().body(body), options);
        }

        public CompletableFuture<ApiResponse<Order>> getOrder(UUID orderId) {
            return getOrder(orderId, null);
        }

        public CompletableFuture<ApiResponse<Order>> getOrder(UUID orderId, @Nullable RequestOptions options) {
            Objects.requireNonNull(orderId, "orderId");
            return core.respondAsync(
                    OrdersOperations.GET_ORDER,
                    new Args().set("orderId", orderId),
                    options);
        }

        public CompletableFuture<ApiResponse<Map<String, Integer>>> getInventory() {
            return getInventory(null);
        }

        public CompletableFuture<ApiResponse<Map<String, Integer>>> getInventory(@Nullable RequestOptions options) {
            return core.respondAsync(OrdersOperations.GET_INVENTORY, new Args(), options);
        }
    }
}
