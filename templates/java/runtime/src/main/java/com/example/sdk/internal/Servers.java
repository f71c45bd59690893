package com.example.sdk.internal;

import com.example.sdk.errors.UsageException;
import com.example.sdk.internal.wire.BaseUrls;
import com.example.sdk.internal.wire.Escapes;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The servers among which a client chooses, by environment; the first is the default. A relative
 * one has no others next to it.
 */
final class Servers {
    private final List<Server> servers = new ArrayList<>();

    void add(Server server) {
        servers.add(server);
    }

    boolean isEmpty() {
        return servers.isEmpty();
    }

    boolean isRelative() {
        return servers.get(0).isRelative();
    }

    String baseUrl(ClientOptions options, @Nullable String given) {
        String base = "";
        if (given != null && !given.isEmpty()) {
            base = BaseUrls.normalize(given, "");
            if (!isRelative()) {
                return base;
            }
        }
        Server server = chosen(options.environment);
        for (String name : new TreeSet<>(options.serverVariables.keySet())) {
            if (servers.stream().noneMatch(one -> one.variables.containsKey(name))) {
                throw new UsageException("the API has no server variable " + name);
            }
        }
        return server.expand(base, options.serverVariables);
    }

    private Server chosen(@Nullable String environment) {
        for (Server server : servers) {
            if (environment == null || environment.equals(server.environment)) {
                return server;
            }
        }
        String names = servers.stream().map(one -> one.environment)
                .collect(Collectors.joining(", "));
        throw new UsageException("the environment must be one of " + names);
    }

    String described() {
        try {
            return servers.get(0).expand("", Collections.emptyMap());
        } catch (UsageException e) {
            return "";
        }
    }

    /** Returns the values that no message may show. */
    List<String> secrets(ClientOptions options) {
        List<String> secrets = new ArrayList<>();
        for (Server server : servers) {
            for (ServerVariable variable : server.variables.values()) {
                String value = options.serverVariables.get(variable.name);
                if (variable.secret && value != null && !value.isEmpty()) {
                    secrets.add(value);
                    secrets.add(Escapes.ALL.apply(value));
                }
            }
        }
        return secrets;
    }
}
