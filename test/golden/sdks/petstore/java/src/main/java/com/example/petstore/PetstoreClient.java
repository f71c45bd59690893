package com.example.petstore;

import com.example.petstore.internal.Alternative;
import com.example.petstore.internal.ApiKey;
import com.example.petstore.internal.Core;
import com.example.petstore.internal.Endpoints;
import com.example.petstore.internal.Place;
import com.example.petstore.internal.Settings;
import com.example.petstore.json.JsonType;
import com.example.petstore.services.OrdersService;
import com.example.petstore.services.OrdersServiceAsync;
import com.example.petstore.services.PetsService;
import com.example.petstore.services.PetsServiceAsync;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Calls Pet Store 1.2.0. It is safe for concurrent use.
 *
 * <p>A small shop for animals.
 *
 * <p>Each call needs a key; get one at the counter.
 *
 * <pre><code>PetstoreClient client = new PetstoreClient(PetstoreConfig.builder().apiKey("YOUR_API_KEY").build());
 * for (Page&lt;Pet&gt; page : client.pets().listPets(20, 0)) &#123;
 *     System.out.println(page.data());
 * &#125;</code></pre>
 */
public final class PetstoreClient implements AutoCloseable {
    private static final Settings SETTINGS = new Settings("petstore", "petstore-java/1.0.0")
            .baseUrl("https://api.petstore.example/v1")
            .credential("apiKey", new ApiKey(Place.HEADER, "X-Api-Key"))
            .security(new Alternative().need("apiKey"))
            .needsCredentials();

    private final Core core;

    /**
     * Creates a client.
     *
     * @throws IllegalArgumentException if the config is not valid
     */
    public PetstoreClient(PetstoreConfig config) {
        this(new Core(SETTINGS, config.options(), config.credentials()));
    }

    /** Creates a client with the default config. */
    public PetstoreClient() {
        this(PetstoreConfig.builder().build());
    }

    private PetstoreClient(Core core) {
        this.core = core;
    }

    /** The animals that are for sale. */
    public PetsService pets() {
        return new PetsService(core);
    }

    /** What customers have ordered. */
    public OrdersService orders() {
        return new OrdersService(core);
    }

    /** Returns the services whose methods return futures. */
    public Async async() {
        return new Async();
    }

    /**
     * Calls an endpoint that the API description does not contain.
     *
     * @return the response; its data is the body in bytes
     */
    public ApiResponse<byte[]> request(EndpointRequest request) {
        return Endpoints.bytes(core, request, RequestOptions.none());
    }

    /** As {@link #request(EndpointRequest)}, with options for this call. */
    public ApiResponse<byte[]> request(
            EndpointRequest request, RequestOptions options) {
        return Endpoints.bytes(core, request, options);
    }

    /**
     * Calls an endpoint that the API description does not contain, and decodes its response.
     *
     * @param type the type of the response: {@code TYPE} of a model, or a list of it
     */
    public <T> ApiResponse<T> request(EndpointRequest request, JsonType<T> type) {
        return Endpoints.decoded(core, request, type, RequestOptions.none());
    }

    /** As {@link #request(EndpointRequest, JsonType)}, with options for this call. */
    public <T> ApiResponse<T> request(
            EndpointRequest request, JsonType<T> type, RequestOptions options) {
        return Endpoints.decoded(core, request, type, options);
    }

    /** Returns a client with other options. Both share their credentials and connections. */
    public PetstoreClient withOptions(Consumer<RequestOptions.Builder> change) {
        return new PetstoreClient(core.with(RequestOptions.changed(change)));
    }

    /** Sets the API key used by subsequent calls. */
    public void setApiKey(@Nullable String value) {
        core.setCredential("apiKey", value);
    }

    /** Sets the base URL used by subsequent calls. */
    public void setBaseUrl(String value) {
        core.setBaseUrl(value);
    }

    /** Closes the connections that the client opened itself. Subsequent calls fail. */
    @Override
    public void close() {
        core.close();
    }

    /** The services whose methods return futures. */
    public final class Async {
        private Async() {}

        /** The animals that are for sale. */
        public PetsServiceAsync pets() {
            return new PetsServiceAsync(core);
        }

        /** What customers have ordered. */
        public OrdersServiceAsync orders() {
            return new OrdersServiceAsync(core);
        }

        /**
         * Calls an endpoint that the API description does not contain.
         *
         * @return the response; its data is the body in bytes
         */
        public CompletableFuture<ApiResponse<byte[]>> request(EndpointRequest request) {
            return Endpoints.bytesAsync(core, request, RequestOptions.none());
        }

        /** As {@link #request(EndpointRequest)}, with options for this call. */
        public CompletableFuture<ApiResponse<byte[]>> request(
                EndpointRequest request, RequestOptions options) {
            return Endpoints.bytesAsync(core, request, options);
        }

        /**
         * Calls an endpoint that the API description does not contain, and decodes its response.
         *
         * @param type the type of the response: {@code TYPE} of a model, or a list of it
         */
        public <T> CompletableFuture<ApiResponse<T>> request(EndpointRequest request, JsonType<T> type) {
            return Endpoints.decodedAsync(core, request, type, RequestOptions.none());
        }

        /** As {@link #request(EndpointRequest, JsonType)}, with options for this call. */
        public <T> CompletableFuture<ApiResponse<T>> request(
                EndpointRequest request, JsonType<T> type, RequestOptions options) {
            return Endpoints.decodedAsync(core, request, type, options);
        }
    }
}
