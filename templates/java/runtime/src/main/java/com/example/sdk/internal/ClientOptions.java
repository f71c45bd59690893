package com.example.sdk.internal;

import com.example.sdk.HttpTransport;
import com.example.sdk.RequestLogger;
import com.example.sdk.RequestOptions;
import com.example.sdk.RetryOptions;
// only with refresh
import com.example.sdk.TokenListener;
// end
// only with tracing
import com.example.sdk.tracing.CallTracing;
// end
import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Executor;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The options of a client. */
public final class ClientOptions {
    @Nullable String baseUrl;
    @Nullable String environment;
    Map<String, String> serverVariables = Collections.emptyMap();
    @Nullable Duration timeout;
    @Nullable Duration deadline;
    @Nullable RetryOptions retry;
    Map<String, @Nullable String> headers = Collections.emptyMap();
    @Nullable HttpTransport transport;
    @Nullable Object httpClient;
    @Nullable Executor executor;
    @Nullable RequestLogger logger;
    // only with refresh
    @Nullable TokenListener onTokenRefresh;
    // end
    // only with tracing
    @Nullable CallTracing tracing;
    // end
    boolean allowMissingCredentials;
    @Nullable Interceptor interceptor;

    /** Creates options that are not set. */
    public ClientOptions() {}

    ClientOptions(ClientOptions other) {
        baseUrl = other.baseUrl;
        environment = other.environment;
        serverVariables = other.serverVariables;
        timeout = other.timeout;
        deadline = other.deadline;
        retry = other.retry;
        headers = other.headers;
        transport = other.transport;
        httpClient = other.httpClient;
        executor = other.executor;
        logger = other.logger;
        // only with refresh
        onTokenRefresh = other.onTokenRefresh;
        // end
        // only with tracing
        tracing = other.tracing;
        // end
        allowMissingCredentials = other.allowMissingCredentials;
        interceptor = other.interceptor;
    }

    /** Sets the base URL. */
    public ClientOptions baseUrl(@Nullable String url) {
        baseUrl = url;
        return this;
    }

    /** Sets the environment, which chooses the server. */
    public ClientOptions environment(@Nullable String name) {
        environment = name;
        return this;
    }

    /** Sets the variables of the server. */
    public ClientOptions serverVariables(@Nullable Map<String, String> variables) {
        serverVariables = variables == null ? Collections.emptyMap() : new TreeMap<>(variables);
        return this;
    }

    /** Sets how long the server may be silent; zero: no limit. */
    public ClientOptions timeout(@Nullable Duration limit) {
        timeout = limit;
        return this;
    }

    /** Sets how long a call may take; zero: no limit. */
    public ClientOptions deadline(@Nullable Duration limit) {
        deadline = limit;
        return this;
    }

    /** Sets how often a call is attempted. */
    public ClientOptions retry(@Nullable RetryOptions options) {
        retry = options;
        return this;
    }

    /** Sets the header fields of every request. */
    public ClientOptions headers(Map<String, ? extends @Nullable String> fields) {
        headers = new LinkedHashMap<>(fields);
        return this;
    }

    /** Sets what sends requests. */
    public ClientOptions transport(@Nullable HttpTransport value) {
        transport = value;
        return this;
    }

    /** Sets the {@code java.net.http.HttpClient} that sends requests. */
    public ClientOptions httpClient(@Nullable Object client) {
        httpClient = client;
        return this;
    }

    /** Sets what runs the tasks of the SDK's own HTTP client. */
    public ClientOptions executor(@Nullable Executor value) {
        executor = value;
        return this;
    }

    /** Sets the logger. */
    public ClientOptions logger(@Nullable RequestLogger value) {
        logger = value;
        return this;
    }

    // only with refresh
    /** Sets what is called with new tokens. */
    public ClientOptions onTokenRefresh(@Nullable TokenListener listener) {
        onTokenRefresh = listener;
        return this;
    }

    // end
    // only with tracing
    /** Sets what traces calls. */
    public ClientOptions tracing(@Nullable CallTracing value) {
        tracing = value;
        return this;
    }

    // end
    /** Sends calls whose credentials are missing. */
    public ClientOptions allowMissingCredentials(boolean allow) {
        allowMissingCredentials = allow;
        return this;
    }

    /** Sets what stands around each call. */
    public ClientOptions interceptor(@Nullable Interceptor value) {
        interceptor = value;
        return this;
    }

    /** Returns these options with narrower ones over them, but for headers. */
    ClientOptions over(RequestOptions narrower) {
        ClientOptions merged = new ClientOptions(this);
        merged.timeout = first(narrower.timeout(), timeout);
        merged.deadline = first(narrower.deadline(), deadline);
        merged.retry = joined(retry, narrower.retry());
        merged.baseUrl = first(narrower.baseUrl(), baseUrl);
        merged.logger = first(narrower.logger(), logger);
        Boolean allow = narrower.allowMissingCredentials();
        merged.allowMissingCredentials = allow == null ? allowMissingCredentials : allow;
        return merged;
    }

    /** Returns these options with narrower ones over them, headers too. */
    ClientOptions with(RequestOptions narrower) {
        ClientOptions merged = over(narrower);
        merged.headers = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        merged.headers.putAll(headers);
        merged.headers.putAll(narrower.headers());
        return merged;
    }

    private static @Nullable RetryOptions joined(
            @Nullable RetryOptions wide, @Nullable RetryOptions narrow) {
        if (wide == null || narrow == null) {
            return narrow == null ? wide : narrow;
        }
        RetryOptions.Builder joined = RetryOptions.builder();
        Boolean enabled = first(narrow.enabled(), wide.enabled());
        Integer maxAttempts = first(narrow.maxAttempts(), wide.maxAttempts());
        Duration delay = first(narrow.delay(), wide.delay());
        if (enabled != null) {
            joined.enabled(enabled);
        }
        if (maxAttempts != null) {
            joined.maxAttempts(maxAttempts);
        }
        if (delay != null) {
            joined.delay(delay);
        }
        return joined.build();
    }

    static <T> @Nullable T first(@Nullable T narrow, @Nullable T wide) {
        return narrow == null ? wide : narrow;
    }
}
