package com.example.petstore;

import com.example.petstore.internal.ClientOptions;
import com.example.petstore.internal.Describe;
import java.net.http.HttpClient;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Executor;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Configures a {@link PetstoreClient}. */
public final class PetstoreConfig {
    private final Builder values;

    private PetstoreConfig(Builder values) {
        this.values = values;
    }

    /** Builds a config. */
    public static Builder builder() {
        return new Builder();
    }

    /** Returns a builder with the values of this config. */
    public Builder toBuilder() {
        return new Builder(values);
    }

    Map<String, Object> credentials() {
        Map<String, Object> credentials = new LinkedHashMap<>();
        credentials.put("apiKey", values.apiKey);
        credentials.putAll(values.suppliers);
        return credentials;
    }

    ClientOptions options() {
        return new ClientOptions()
                .baseUrl(values.baseUrl)
                .timeout(values.timeout)
                .deadline(values.deadline)
                .retry(values.retry)
                .httpClient(values.httpClient)
                .logger(values.logger)
                .allowMissingCredentials(Boolean.TRUE.equals(values.allowMissingCredentials))
                .executor(values.executor)
                .transport(values.transport)
                .headers(values.headers);
    }

    /** Returns the config without its secrets. */
    @Override
    public String toString() {
        return Describe.of("PetstoreConfig")
                .secret("apiKey", values.apiKey)
                .field("baseUrl", values.baseUrl)
                .field("timeout", values.timeout)
                .field("deadline", values.deadline)
                .field("allowMissingCredentials", values.allowMissingCredentials)
                .toString();
    }

    /** Builds a {@link PetstoreConfig}. */
    public static final class Builder {
        private @Nullable String apiKey;
        private @Nullable String baseUrl;
        private @Nullable Duration timeout;
        private @Nullable Duration deadline;
        private @Nullable RetryOptions retry;
        private @Nullable HttpClient httpClient;
        private @Nullable RequestLogger logger;
        private @Nullable Boolean allowMissingCredentials;
        private @Nullable Executor executor;
        private @Nullable HttpTransport transport;
        private final Map<String, String> headers = new LinkedHashMap<>();
        private final Map<String, Supplier<String>> suppliers = new LinkedHashMap<>();

        private Builder() {}

        private Builder(Builder other) {
            apiKey = other.apiKey;
            baseUrl = other.baseUrl;
            timeout = other.timeout;
            deadline = other.deadline;
            retry = other.retry;
            httpClient = other.httpClient;
            logger = other.logger;
            allowMissingCredentials = other.allowMissingCredentials;
            executor = other.executor;
            transport = other.transport;
            headers.putAll(other.headers);
            suppliers.putAll(other.suppliers);
        }

        /** API key, sent as the header <code>X-Api-Key</code>. The key from the counter. */
        public Builder apiKey(@Nullable String apiKey) {
            this.apiKey = apiKey;
            return this;
        }

        /** The URL of the API. Defaults to the server that its description names. */
        public Builder baseUrl(@Nullable String baseUrl) {
            this.baseUrl = baseUrl;
            return this;
        }

        /**
         * Limits how long the server may be silent, before and within a body. {@code Duration.ZERO}
         * means no limit.
         */
        public Builder timeout(@Nullable Duration timeout) {
            this.timeout = timeout;
            return this;
        }

        /**
         * Limits the total time of a call with all its attempts. {@code Duration.ZERO} means no
         * limit.
         */
        public Builder deadline(@Nullable Duration deadline) {
            this.deadline = deadline;
            return this;
        }

        /** Sets how many attempts a call has. */
        public Builder retry(@Nullable RetryOptions retry) {
            this.retry = retry;
            return this;
        }

        /** Sends the requests in place of the SDK's own client. The SDK does not close it. */
        public Builder httpClient(@Nullable HttpClient httpClient) {
            this.httpClient = httpClient;
            return this;
        }

        /**
         * Receives a record of each attempt and of each response that does not match its
         * description. It never receives header fields, or values of bodies and queries.
         */
        public Builder logger(@Nullable RequestLogger logger) {
            this.logger = logger;
            return this;
        }

        /**
         * Sends calls whose required credentials are missing. By default they fail with a {@code
         * UsageException}.
         */
        public Builder allowMissingCredentials(@Nullable Boolean allowMissingCredentials) {
            this.allowMissingCredentials = allowMissingCredentials;
            return this;
        }

        /**
         * Runs the tasks of the SDK's own HTTP client, for example on virtual threads. It has no
         * effect next to {@code httpClient} or {@code transport}.
         */
        public Builder executor(@Nullable Executor executor) {
            this.executor = executor;
            return this;
        }

        /** Sends the requests without the HTTP client of the JDK, for example on Android. */
        public Builder transport(@Nullable HttpTransport transport) {
            this.transport = transport;
            return this;
        }

        /**
         * Calls a function for {@code apiKey} before each call of the API, in place of a fixed
         * value. Calls wait for it.
         */
        public Builder apiKeySupplier(Supplier<String> supplier) {
            suppliers.put("apiKey", supplier);
            return this;
        }

        /** Sends a header with every request. */
        public Builder header(String name, String value) {
            headers.put(name, value);
            return this;
        }

        /** Returns the config. */
        public PetstoreConfig build() {
            return new PetstoreConfig(new Builder(this));
        }
    }
}
