package com.example.sdk;

import com.example.sdk.internal.ClientOptions;
import com.example.sdk.internal.Describe;
import java.net.http.HttpClient;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Configures a client. */
public final class SampleConfig {
    private final Builder values;

    private SampleConfig(Builder values) {
        this.values = values;
    }

    /**
     * Builds a config.
     *
     * @return the builder
     */
    public static Builder builder() {
        return new Builder();
    }

    /**
     * Returns a builder with the values of this config.
     *
     * @return the builder
     */
    public Builder toBuilder() {
        return new Builder(values);
    }

    Map<String, String> credentials() {
        Map<String, String> credentials = new LinkedHashMap<>();
        credentials.put("apiKey", values.apiKey);
        return credentials;
    }

    ClientOptions options() {
        return new ClientOptions()
                .baseUrl(values.baseUrl)
                .timeout(values.timeout)
                .deadline(values.deadline)
                .retry(values.retry)
                .headers(values.headers)
                .httpClient(values.httpClient)
                .transport(values.transport)
                .logger(values.logger)
                .allowMissingCredentials(values.allowMissingCredentials);
    }

    /** Returns the config without its secrets. */
    @Override
    public String toString() {
        return Describe.of("SampleConfig")
                .secret("apiKey", values.apiKey)
                .field("baseUrl", values.baseUrl)
                .field("timeout", values.timeout)
                .field("deadline", values.deadline)
                .field("allowMissingCredentials", values.allowMissingCredentials)
                .toString();
    }

    /** Builds a {@link SampleConfig}. */
    public static final class Builder {
        private @Nullable String apiKey;
        private @Nullable String baseUrl;
        private @Nullable Duration timeout;
        private @Nullable Duration deadline;
        private @Nullable RetryOptions retry;
        private final Map<String, String> headers = new LinkedHashMap<>();
        private @Nullable HttpClient httpClient;
        private @Nullable HttpTransport transport;
        private @Nullable RequestLogger logger;
        private boolean allowMissingCredentials;

        private Builder() {}

        private Builder(Builder other) {
            apiKey = other.apiKey;
            baseUrl = other.baseUrl;
            timeout = other.timeout;
            deadline = other.deadline;
            retry = other.retry;
            headers.putAll(other.headers);
            httpClient = other.httpClient;
            transport = other.transport;
            logger = other.logger;
            allowMissingCredentials = other.allowMissingCredentials;
        }

        /**
         * Sets the API key.
         *
         * @param apiKey the key, sent as the header X-Api-Key
         * @return this builder
         */
        public Builder apiKey(@Nullable String apiKey) {
            this.apiKey = apiKey;
            return this;
        }

        /**
         * Sets the base URL.
         *
         * @param baseUrl the URL
         * @return this builder
         */
        public Builder baseUrl(@Nullable String baseUrl) {
            this.baseUrl = baseUrl;
            return this;
        }

        /**
         * Limits the silence of the server.
         *
         * @param timeout the limit; zero: none
         * @return this builder
         */
        public Builder timeout(@Nullable Duration timeout) {
            this.timeout = timeout;
            return this;
        }

        /**
         * Limits the time of a call.
         *
         * @param deadline the limit; zero: none
         * @return this builder
         */
        public Builder deadline(@Nullable Duration deadline) {
            this.deadline = deadline;
            return this;
        }

        /**
         * Sets how often a call is attempted.
         *
         * @param retry the options
         * @return this builder
         */
        public Builder retry(@Nullable RetryOptions retry) {
            this.retry = retry;
            return this;
        }

        /**
         * Sends a header with every request.
         *
         * @param name its name
         * @param value its value
         * @return this builder
         */
        public Builder header(String name, String value) {
            headers.put(name, value);
            return this;
        }

        /**
         * Sends requests with a client of the JDK. The SDK does not close it.
         *
         * @param httpClient the client
         * @return this builder
         */
        public Builder httpClient(@Nullable HttpClient httpClient) {
            this.httpClient = httpClient;
            return this;
        }

        /**
         * Sends requests in another way than with the client of the JDK.
         *
         * @param transport the transport
         * @return this builder
         */
        public Builder transport(@Nullable HttpTransport transport) {
            this.transport = transport;
            return this;
        }

        /**
         * Receives a line for each attempt.
         *
         * @param logger the logger
         * @return this builder
         */
        public Builder logger(@Nullable RequestLogger logger) {
            this.logger = logger;
            return this;
        }

        /**
         * Sends calls whose credentials are missing.
         *
         * @param allow whether to send them
         * @return this builder
         */
        public Builder allowMissingCredentials(boolean allow) {
            this.allowMissingCredentials = allow;
            return this;
        }

        /**
         * Returns the config.
         *
         * @return the config
         */
        public SampleConfig build() {
            return new SampleConfig(new Builder(this));
        }
    }
}
