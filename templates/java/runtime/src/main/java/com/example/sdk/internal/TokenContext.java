package com.example.sdk.internal;

import com.example.sdk.HttpTransport;
import com.example.sdk.RequestLogger;
// only with refresh
import com.example.sdk.TokenListener;
// end
import com.example.sdk.errors.UsageException;
import com.example.sdk.internal.wire.BaseUrls;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/**
 * How a client reaches the server that gives tokens. A token is for many calls, so options of one
 * of them count only where they name the server.
 */
final class TokenContext {
    final Credentials credentials;
    /** The one that the call goes to; empty if nobody knows. */
    final String baseUrl;
    /** The one that the description names. */
    final String describedUrl;
    final Map<String, @Nullable String> headers;
    final HttpTransport transport;
    final Duration timeout;
    final RetryPolicy retry;
    final @Nullable RequestLogger logger;
    // only with refresh
    final @Nullable TokenListener onTokenRefresh;
    // end

    TokenContext(Core core, ClientOptions options, @Nullable String given) {
        Settings settings = core.settings;
        credentials = core.credentials;
        baseUrl = settings.apiUrl(options, given);
        describedUrl = settings.describedUrl();
        headers = options.headers;
        transport = core.transport(options);
        timeout = core.timeout(options);
        retry = new RetryPolicy(settings.retry, options.retry);
        logger = options.logger;
        // only with refresh
        onTokenRefresh = options.onTokenRefresh;
        // end
    }

    String userAgent() {
        return credentials.settings.userAgent;
    }

    /** Returns the credentials that the request for a token carries itself. */
    CompletableFuture<Applied> apply(List<Alternative> alternatives, Lifetime life) {
        return credentials.apply(alternatives, () -> this, Collections.emptySet(), life);
    }

    /**
     * Returns where an endpoint is. A path lies behind the base URL; an absolute URL stays, unless
     * it is on the host of the described API: then it moves with the base URL that the caller gave,
     * so that the secrets of a test go to the server of that test.
     */
    String endpointUrl(String address) {
        if (address.startsWith("/")) {
            if (baseUrl.isEmpty()) {
                throw new UsageException("no base URL: set it on the client");
            }
            return BaseUrls.join(baseUrl, address);
        }
        boolean moves = !baseUrl.isEmpty()
                && !describedUrl.isEmpty()
                && BaseUrls.sameOrigin(address, describedUrl);
        if (!moves) {
            return address;
        }
        String home = baseUrl.replaceFirst("^([^:]+://[^/?#]*).*$", "$1");
        return home + address.replaceFirst("^[^:]+://[^/?#]*", "");
    }
}
