package com.example.sdk.internal;

import com.example.sdk.RetryOptions;
import com.example.sdk.internal.wire.BaseUrls;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What is the same for every client of an SDK. */
public final class Settings {
    final String name;
    final String userAgent;
    /** By the names of their values. */
    final Map<String, Scheme> schemes = new LinkedHashMap<>();
    List<Alternative> security = Collections.emptyList();
    boolean needsCredentials;
    @Nullable String idempotencyHeader;
    @Nullable RetryOptions retry;
    @Nullable Duration timeout;
    @Nullable Duration deadline;
    Duration connectTimeout = Duration.ofSeconds(10);
    private @Nullable String baseUrl;
    private String basePath = "";
    // only with servers
    private final Servers servers = new Servers();
    // end
    private final Map<String, CredentialInput> inputs = new LinkedHashMap<>();

    /**
     * Creates settings.
     *
     * @param name the name of the SDK
     * @param userAgent the value of the header User-Agent
     */
    public Settings(String name, String userAgent) {
        this.name = name;
        this.userAgent = userAgent;
    }

    /** Sets where the API is; unset when only the caller knows. */
    public Settings baseUrl(String url) {
        baseUrl = url;
        return this;
    }

    /** Sets a relative server: joined to the base URL that the caller gives. */
    public Settings basePath(String path) {
        basePath = path;
        return this;
    }

    // only with servers
    /** Adds a server among which the client chooses, instead of base URL and base path. */
    public Settings server(Server server) {
        servers.add(server);
        return this;
    }

    // end
    /** Adds a credential. */
    public Settings credential(String value, Scheme scheme) {
        schemes.put(value, scheme);
        return this;
    }

    /** Sets the credentials of operations without alternatives of their own. */
    public Settings security(Alternative... alternatives) {
        security = Arrays.asList(alternatives.clone());
        return this;
    }

    /** Says that calls of these operations are refused unless an alternative is complete. */
    public Settings needsCredentials() {
        needsCredentials = true;
        return this;
    }

    /** Says how a program sets a value. */
    public Settings input(CredentialInput input) {
        inputs.put(input.value, input);
        return this;
    }

    /** Sets the header for idempotency keys of operations without their own. */
    public Settings idempotencyHeader(String header) {
        idempotencyHeader = header;
        return this;
    }

    /** Sets how often a call is attempted. */
    public Settings retry(RetryOptions options) {
        retry = options;
        return this;
    }

    /** Sets how long a server may be silent; zero: no limit. */
    public Settings timeout(Duration limit) {
        timeout = limit;
        return this;
    }

    /** Sets how long a call may take; zero: no limit. */
    public Settings deadline(Duration limit) {
        deadline = limit;
        return this;
    }

    /** Sets how long connecting may take; zero: no limit. */
    public Settings connectTimeout(Duration limit) {
        connectTimeout = limit;
        return this;
    }

    String inputText(String value) {
        CredentialInput input = inputs.get(value);
        return input == null ? value : input.toString();
    }

    /**
     * Returns the base URL of the caller, or else that of the API's server. A relative server is
     * appended to the base URL of the caller; without one the result is empty.
     */
    String apiUrl(ClientOptions options, @Nullable String given) {
        // only with servers
        if (!servers.isEmpty()) {
            return servers.baseUrl(options, given);
        }
        // end
        if (given != null && !given.isEmpty()) {
            return BaseUrls.normalize(given, basePath);
        }
        return baseUrl == null ? "" : BaseUrls.normalize(baseUrl, "");
    }

    /** Returns whether the server is a path that is appended to the base URL of the caller. */
    boolean appendsServer() {
        // only with servers
        if (!servers.isEmpty()) {
            return servers.isRelative();
        }
        // end
        return false;
    }

    /** Returns the address of the default server; empty if only the caller knows. */
    String describedUrl() {
        // only with servers
        if (!servers.isEmpty()) {
            return servers.described();
        }
        // end
        return baseUrl == null ? "" : baseUrl;
    }

    List<String> serverSecrets(ClientOptions options) {
        List<String> secrets = new ArrayList<>();
        // only with servers
        secrets.addAll(servers.secrets(options));
        // end
        return secrets;
    }
}
