package com.example.petstore.services;

import com.example.petstore.ApiResponse;
import com.example.petstore.RequestOptions;
import com.example.petstore.errors.ApiException;
import com.example.petstore.errors.NotFoundException;
import com.example.petstore.internal.Args;
import com.example.petstore.internal.Core;
import com.example.petstore.models.NewOrder;
import com.example.petstore.models.Order;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The calls of {@code client.orders()}.
 *
 * <p>What customers have ordered.
 */
public final class OrdersService {
    private final Core core;

    /** Created by the client. */
    @SuppressWarnings("exports")
    public OrdersService(Core core) {
        this.core = core;
    }

    /** Returns this service with other options for its calls. Both share connections and credentials. */
    public OrdersService withOptions(Consumer<RequestOptions.Builder> change) {
        return new OrdersService(core.with(RequestOptions.changed(change)));
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
     * <pre><code>Order result = client.orders().placeOrder(NewOrder.builder().petId(1L).build());</code></pre>
     *
     * @param body the request body (<code>application/json</code>)
     * @return The order.
     * @throws ApiException any non-2xx status, body <code>Problem</code>: What went wrong.
     */
    public Order placeOrder(NewOrder body) {
        return placeOrder(body, null);
    }

    /** As {@link #placeOrder(NewOrder)}, with options for this call. */
    public Order placeOrder(NewOrder body, @Nullable RequestOptions options) {
        Objects.requireNonNull(body, "body");
        return core.call(OrdersOperations.PLACE_ORDER, new Args().body(body), options);
    }

    /**
     * Finds one order.
     *
     * <p>Calls <code>GET /orders/&#123;orderId&#125;</code>.
     *
     * <pre><code>Order result = client.orders().getOrder(UUID.fromString("3fa85f64-5717-4562-b3fc-2c963f66afa6"));</code></pre>
     *
     * @param orderId the parameter <code>orderId</code>
     * @return The order.
     * @throws NotFoundException status 404, body <code>Problem</code>: What went wrong.
     */
    public Order getOrder(UUID orderId) {
        return getOrder(orderId, null);
    }

    /** As {@link #getOrder(UUID)}, with options for this call. */
    public Order getOrder(UUID orderId, @Nullable RequestOptions options) {
        Objects.requireNonNull(orderId, "orderId");
        return core.call(OrdersOperations.GET_ORDER, new Args().set("orderId", orderId), options);
    }

    /**
     * Counts the pets by their state.
     *
     * <p>Calls <code>GET /inventory</code>.
     *
     * <pre><code>Map&lt;String, Integer&gt; result = client.orders().getInventory();</code></pre>
     *
     * @return A number for each state.
     */
    public Map<String, Integer> getInventory() {
        return getInventory(null);
    }

    /** As {@link #getInventory()}, with options for this call. */
    public Map<String, Integer> getInventory(@Nullable RequestOptions options) {
        return core.call(OrdersOperations.GET_INVENTORY, new Args(), options);
    }

    /** Calls that return status and headers next to the data. */
    public final class Raw {
        private Raw() {}

        public ApiResponse<Order> placeOrder(NewOrder body) {
            return placeOrder(body, null);
        }

        public ApiResponse<Order> placeOrder(NewOrder body, @Nullable RequestOptions options) {
            Objects.requireNonNull(body, "body");
            return core.respond(OrdersOperations.PLACE_ORDER, new Args().body(body), options);
        }

        public ApiResponse<Order> getOrder(UUID orderId) {
            return getOrder(orderId, null);
        }

        public ApiResponse<Order> getOrder(UUID orderId, @Nullable RequestOptions options) {
            Objects.requireNonNull(orderId, "orderId");
            return core.respond(
                    OrdersOperations.GET_ORDER,
                    new Args().set("orderId", orderId),
                    options);
        }

        public ApiResponse<Map<String, Integer>> getInventory() {
            return getInventory(null);
        }

        public ApiResponse<Map<String, Integer>> getInventory(@Nullable RequestOptions options) {
            return core.respond(OrdersOperations.GET_INVENTORY, new Args(), options);
        }
    }
}
