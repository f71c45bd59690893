package com.example.petstore;

import com.example.petstore.internal.Alternative;
import com.example.petstore.internal.ApiKey;
import com.example.petstore.internal.Core;
import com.example.petstore.internal.Need;
import com.example.petstore.internal.Place;
import com.example.petstore.internal.Settings;
import com.example.petstore.services.OrdersService;
import com.example.petstore.services.OrdersServiceAsync;
import com.example.petstore.services.PetsService;
import com.example.petstore.services.PetsServiceAsync;
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
            .security(new Alternative(new Need("apiKey")))
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
    }
}
