package com.example.sdk;

import com.example.sdk.internal.Alternative;
import com.example.sdk.internal.ApiKey;
import com.example.sdk.internal.Core;
import com.example.sdk.internal.CredentialInput;
import com.example.sdk.internal.Place;
import com.example.sdk.internal.Settings;
import com.example.sdk.services.PetsService;
import com.example.sdk.services.PetsServiceAsync;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Calls the sample API. It is safe for concurrent use. */
public final class SampleClient implements AutoCloseable {
    private static final Settings SETTINGS = new Settings("sample", "sample-java/1.0.0")
            .baseUrl("https://api.example.com/v1")
            .credential("apiKey", new ApiKey(Place.HEADER, "X-Api-Key"))
            .security(new Alternative().need("apiKey"))
            .needsCredentials()
            .input(new CredentialInput("apiKey", "apiKey"));

    private final Core core;
    private volatile @Nullable PetsService pets;

    /**
     * Creates a client.
     *
     * @param config the config
     * @throws com.example.sdk.errors.UsageException if the config is not valid
     */
    public SampleClient(SampleConfig config) {
        this(new Core(SETTINGS, config.options(), config.credentials()));
    }

    private SampleClient(Core core) {
        this.core = core;
    }

    /**
     * Returns the service for pets.
     *
     * @return the service
     */
    public PetsService pets() {
        PetsService service = pets;
        if (service == null) {
            service = new PetsService(core);
            pets = service;
        }
        return service;
    }

    /**
     * Returns the services whose methods return futures.
     *
     * @return the services
     */
    public Async async() {
        return new Async();
    }

    /**
     * Returns a client with other options, which shares credentials and connections with this one.
     *
     * @param change sets the options
     * @return the client
     */
    public SampleClient withOptions(Consumer<RequestOptions.Builder> change) {
        return new SampleClient(core.with(RequestOptions.changed(change)));
    }

    /**
     * Sets the API key used by subsequent calls.
     *
     * @param apiKey the key
     */
    public void setApiKey(@Nullable String apiKey) {
        core.setCredential("apiKey", apiKey);
    }

    /**
     * Sets the base URL used by subsequent calls.
     *
     * @param baseUrl the URL
     */
    public void setBaseUrl(String baseUrl) {
        core.setBaseUrl(baseUrl);
    }

    /** Closes the connections that the client opened itself. Subsequent calls fail. */
    @Override
    public void close() {
        core.close();
    }

    /** The services whose methods return futures. */
    public final class Async {
        private Async() {}

        /**
         * Returns the service for pets.
         *
         * @return the service
         */
        public PetsServiceAsync pets() {
            return new PetsServiceAsync(core);
        }
    }
}
