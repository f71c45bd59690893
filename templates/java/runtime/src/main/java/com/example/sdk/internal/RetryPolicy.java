package com.example.sdk.internal;

import com.example.sdk.RetryOptions;
import com.example.sdk.errors.ApiConnectionException;
import com.example.sdk.errors.ApiException;
import com.example.sdk.errors.SdkException;
import java.time.Duration;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.ThreadLocalRandom;
import org.jspecify.annotations.Nullable;

/** How often a call is attempted, and when. */
final class RetryPolicy {
    /** The longest that Retry-After may make a call wait. */
    private static final Duration LONGEST_RETRY_AFTER = Duration.ofSeconds(60);

    /** The longest wait between attempts when the server names none. */
    private static final Duration LONGEST_BACKOFF = Duration.ofSeconds(5);

    private static final Set<String> IDEMPOTENT = Collections.unmodifiableSet(new HashSet<>(
            Arrays.asList("GET", "HEAD", "OPTIONS", "TRACE", "PUT", "DELETE")));

    private int maxAttempts = 3;
    private Duration delay = Duration.ofMillis(150);
    private boolean once;

    /** Joins the options of layers, the wider first. */
    RetryPolicy(@Nullable RetryOptions... layers) {
        for (RetryOptions layer : layers) {
            if (layer != null) {
                add(layer);
            }
        }
        maxAttempts = once ? 1 : maxAttempts;
    }

    private void add(RetryOptions layer) {
        if (layer.maxAttempts() != null) {
            maxAttempts = layer.maxAttempts();
        }
        if (layer.delay() != null) {
            delay = layer.delay();
        }
        if (layer.enabled() != null) {
            once = !layer.enabled();
        }
    }

    /** Returns whether a repeated request has no further effect (RFC 9110, section 9.2.2). */
    static boolean isIdempotent(String method) {
        return IDEMPOTENT.contains(method);
    }

    /** Returns the nanoseconds before the next attempt; -1 if there is none. */
    long delayAfter(Throwable failure, int attempt, Plan plan) {
        if (attempt >= maxAttempts || !plan.repeatable() || !isRetryable(failure, plan)) {
            return -1;
        }
        double backoff = Math.min(
                LONGEST_BACKOFF.toNanos(),
                Lifetime.nanos(delay) * Math.pow(2, attempt - 1));
        // Clients that failed together must not come back together.
        long wait = (long) (backoff * (0.5 + ThreadLocalRandom.current().nextDouble() / 2));
        if (failure instanceof ApiException) {
            Duration wanted = ((ApiException) failure).retryAfter().orElse(Duration.ZERO);
            if (wanted.compareTo(LONGEST_RETRY_AFTER) > 0) {
                return -1;
            }
            wait = Math.max(wait, wanted.toNanos());
        }
        return wait;
    }

    private static boolean isRetryable(Throwable failure, Plan plan) {
        if (failure instanceof ApiException) {
            switch (((ApiException) failure).status()) {
                case 408:
                case 429:
                case 503:
                    // The server did not act on the request.
                    return true;
                case 500:
                case 502:
                case 504:
                    // It may have.
                    return plan.idempotent;
                default:
                    return false;
            }
        }
        return failure instanceof ApiConnectionException
                && !Connections.isCertificate(((SdkException) failure).getCause())
                && (plan.idempotent || !((ApiConnectionException) failure).wasSent());
    }
}
