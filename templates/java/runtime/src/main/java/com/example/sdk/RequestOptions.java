package com.example.sdk;

import com.example.sdk.errors.UsageException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Options of one call, or of all calls of a service or client. Options of a call take precedence
 * over those of its service, and these over those of its client.
 */
public final class RequestOptions {
    private static final RequestOptions NONE = new RequestOptions(new Builder());

    private final @Nullable Duration timeout;
    private final @Nullable Duration deadline;
    private final @Nullable RetryOptions retry;
    private final Map<String, @Nullable String> headers;
    private final Map<String, List<String>> query;
    private final @Nullable String baseUrl;
    private final @Nullable String contentType;
    private final @Nullable String idempotencyKey;
    private final @Nullable RequestLogger logger;
    private final @Nullable Boolean allowMissingCredentials;

    private RequestOptions(Builder builder) {
        timeout = builder.timeout;
        deadline = builder.deadline;
        retry = builder.retry;
        headers = Collections.unmodifiableMap(new LinkedHashMap<>(builder.headers));
        Map<String, List<String>> values = new LinkedHashMap<>();
        builder.query.forEach((name, all) ->
                values.put(name, Collections.unmodifiableList(new ArrayList<>(all))));
        query = Collections.unmodifiableMap(values);
        baseUrl = builder.baseUrl;
        contentType = builder.contentType;
        idempotencyKey = builder.idempotencyKey;
        logger = builder.logger;
        allowMissingCredentials = builder.allowMissingCredentials;
    }

    /**
     * Builds options.
     *
     * @return the builder
     */
    public static Builder builder() {
        return new Builder();
    }

    /**
     * Returns no options.
     *
     * @return the options
     */
    public static RequestOptions none() {
        return NONE;
    }

    /**
     * Returns the options that a function sets.
     *
     * @param change sets the options
     * @return the options
     */
    public static RequestOptions changed(Consumer<Builder> change) {
        Builder builder = builder();
        change.accept(builder);
        return builder.build();
    }

    /**
     * Returns a builder with these options.
     *
     * @return the builder
     */
    public Builder toBuilder() {
        Builder builder = new Builder();
        builder.timeout = timeout;
        builder.deadline = deadline;
        builder.retry = retry;
        builder.headers.putAll(headers);
        query.forEach((name, all) -> builder.query.put(name, new ArrayList<>(all)));
        builder.baseUrl = baseUrl;
        builder.contentType = contentType;
        builder.idempotencyKey = idempotencyKey;
        builder.logger = logger;
        builder.allowMissingCredentials = allowMissingCredentials;
        return builder;
    }

    /**
     * Returns how long the server may be silent.
     *
     * @return null: as the client; zero: no limit
     */
    public @Nullable Duration timeout() {
        return timeout;
    }

    /**
     * Returns how long a call may take with all its attempts.
     *
     * @return null: as the client; zero: no limit
     */
    public @Nullable Duration deadline() {
        return deadline;
    }

    /**
     * Returns how often a call is attempted.
     *
     * @return null: as the client
     */
    public @Nullable RetryOptions retry() {
        return retry;
    }

    /**
     * Returns the header fields.
     *
     * @return the values by name; null: the field is not sent
     */
    public Map<String, @Nullable String> headers() {
        return headers;
    }

    /**
     * Returns the query parameters.
     *
     * @return the values by name
     */
    public Map<String, List<String>> query() {
        return query;
    }

    /**
     * Returns the base URL.
     *
     * @return null: that of the client
     */
    public @Nullable String baseUrl() {
        return baseUrl;
    }

    /**
     * Returns the media type of the body.
     *
     * @return null: the first that takes the value
     */
    public @Nullable String contentType() {
        return contentType;
    }

    /**
     * Returns the idempotency key.
     *
     * @return null: a random one, where the API has a header for it
     */
    public @Nullable String idempotencyKey() {
        return idempotencyKey;
    }

    /**
     * Returns the logger.
     *
     * @return null: that of the client
     */
    public @Nullable RequestLogger logger() {
        return logger;
    }

    /**
     * Returns whether calls whose credentials are missing are sent.
     *
     * @return null: as the client
     */
    public @Nullable Boolean allowMissingCredentials() {
        return allowMissingCredentials;
    }

    /**
     * Returns the options without values of headers and queries.
     *
     * @return the text
     */
    @Override
    public String toString() {
        return "RequestOptions{timeout=" + timeout + ", deadline=" + deadline + ", retry=" + retry
                + ", headers=" + headers.keySet() + ", query=" + query.keySet() + "}";
    }

    /** Builds {@link RequestOptions}. */
    public static final class Builder {
        private @Nullable Duration timeout;
        private @Nullable Duration deadline;
        private @Nullable RetryOptions retry;
        private final Map<String, @Nullable String> headers = new LinkedHashMap<>();
        private final Map<String, List<String>> query = new LinkedHashMap<>();
        private @Nullable String baseUrl;
        private @Nullable String contentType;
        private @Nullable String idempotencyKey;
        private @Nullable RequestLogger logger;
        private @Nullable Boolean allowMissingCredentials;

        private Builder() {}

        /**
         * Limits the time without data from the server, before and within the body.
         *
         * @param timeout the limit; zero: none
         * @return this builder
         */
        public Builder timeout(Duration timeout) {
            this.timeout = timeout;
            return this;
        }

        /**
         * Limits the total time of a call with all its attempts, until it returns. For a stream or
         * a download it does not include the time to read the body.
         *
         * @param deadline the limit; zero: none
         * @return this builder
         */
        public Builder deadline(Duration deadline) {
            this.deadline = deadline;
            return this;
        }

        /**
         * Sets the number and the delay of attempts.
         *
         * @param retry the options
         * @return this builder
         */
        public Builder retry(RetryOptions retry) {
            this.retry = retry;
            return this;
        }

        /**
         * Sets a header. It replaces a header of that name that the client or the SDK would send.
         *
         * @param name its name
         * @param value its value
         * @return this builder
         */
        public Builder header(String name, String value) {
            headers.put(name, Objects.requireNonNull(value, "value"));
            return this;
        }

        /**
         * Removes a header that the client or the SDK would send.
         *
         * @param name its name
         * @return this builder
         */
        public Builder withoutHeader(String name) {
            headers.put(name, null);
            return this;
        }

        /**
         * Adds a query parameter. It replaces a parameter of the operation with that name. Further
         * values of the same name repeat the parameter.
         *
         * @param name its name
         * @param value its value
         * @return this builder
         */
        public Builder query(String name, String value) {
            query.computeIfAbsent(name, key -> new ArrayList<>())
                    .add(Objects.requireNonNull(value, "value"));
            return this;
        }

        /**
         * Sets the base URL.
         *
         * @param baseUrl an absolute URL
         * @return this builder
         */
        public Builder baseUrl(String baseUrl) {
            this.baseUrl = baseUrl;
            return this;
        }

        /**
         * Sets the media type of the body, if the operation accepts several.
         *
         * @param contentType the media type
         * @return this builder
         */
        public Builder contentType(String contentType) {
            this.contentType = contentType;
            return this;
        }

        /**
         * Sets the idempotency key. A call without a header for it fails with a {@link
         * UsageException}.
         *
         * @param idempotencyKey the key
         * @return this builder
         */
        public Builder idempotencyKey(String idempotencyKey) {
            this.idempotencyKey = idempotencyKey;
            return this;
        }

        /**
         * Sets the logger.
         *
         * @param logger receives a line for each attempt
         * @return this builder
         */
        public Builder logger(RequestLogger logger) {
            this.logger = logger;
            return this;
        }

        // only with credentials
        /**
         * Sends calls whose credentials are missing, which fail otherwise.
         *
         * @param allow whether to send them
         * @return this builder
         */
        public Builder allowMissingCredentials(boolean allow) {
            allowMissingCredentials = allow;
            return this;
        }
        // end

        /**
         * Returns the options.
         *
         * @return the options
         */
        public RequestOptions build() {
            return new RequestOptions(this);
        }
    }
}
