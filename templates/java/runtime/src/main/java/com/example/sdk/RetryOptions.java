package com.example.sdk;

import com.example.sdk.errors.UsageException;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** The number and the delay of attempts. What is not set is that of the client. */
public final class RetryOptions {
    private final @Nullable Boolean enabled;
    private final @Nullable Integer maxAttempts;
    private final @Nullable Duration delay;

    private RetryOptions(Builder builder) {
        enabled = builder.enabled;
        maxAttempts = builder.maxAttempts;
        delay = builder.delay;
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
     * Returns the options of calls that are not retried.
     *
     * @return the options
     */
    public static RetryOptions none() {
        return builder().enabled(false).build();
    }

    /**
     * Returns whether calls are retried.
     *
     * @return null: as the client
     */
    public @Nullable Boolean enabled() {
        return enabled;
    }

    /**
     * Returns the number of attempts in total.
     *
     * @return null: as the client
     */
    public @Nullable Integer maxAttempts() {
        return maxAttempts;
    }

    /**
     * Returns the delay before the second attempt.
     *
     * @return null: as the client
     */
    public @Nullable Duration delay() {
        return delay;
    }

    @Override
    public String toString() {
        return "RetryOptions{enabled=" + enabled + ", maxAttempts=" + maxAttempts
                + ", delay=" + delay + "}";
    }

    /** Builds {@link RetryOptions}. */
    public static final class Builder {
        private @Nullable Boolean enabled;
        private @Nullable Integer maxAttempts;
        private @Nullable Duration delay;

        private Builder() {}

        /**
         * Turns retries on or off.
         *
         * @param enabled whether calls are retried
         * @return this builder
         */
        public Builder enabled(boolean enabled) {
            this.enabled = enabled;
            return this;
        }

        /**
         * Sets the number of attempts in total, including the first. It does not turn retries on where
         * the client has them off: that takes {@code enabled(true)}.
         *
         * @param maxAttempts at least 1
         * @return this builder
         */
        public Builder maxAttempts(int maxAttempts) {
            if (maxAttempts < 1) {
                throw new UsageException("maxAttempts must be at least 1");
            }
            this.maxAttempts = maxAttempts;
            return this;
        }

        /**
         * Sets the delay before the second attempt. It is doubled for each further one.
         *
         * @param delay not negative
         * @return this builder
         */
        public Builder delay(Duration delay) {
            if (delay.isNegative()) {
                throw new UsageException("the delay between attempts must not be negative");
            }
            this.delay = delay;
            return this;
        }

        /**
         * Returns the options.
         *
         * @return the options
         */
        public RetryOptions build() {
            return new RetryOptions(this);
        }
    }
}
