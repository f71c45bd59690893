package com.example.sdk.internal;

import com.example.sdk.errors.UsageException;
import com.example.sdk.internal.wire.BaseUrls;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** A server of the API description. */
public final class Server {
    private static final Pattern BRACES = Pattern.compile("\\{([^{}]+)}");

    final @Nullable String environment;
    final Map<String, ServerVariable> variables = new LinkedHashMap<>();
    private final String url;

    /**
     * Creates a server.
     *
     * @param environment its name, if there are several
     * @param url the URL with its variables in braces; a path if it is relative
     */
    public Server(@Nullable String environment, String url) {
        this.environment = environment;
        this.url = url;
    }

    /** Adds a variable. */
    public Server variable(ServerVariable variable) {
        variables.put(variable.name, variable);
        return this;
    }

    boolean isRelative() {
        return url.startsWith("/");
    }

    /** Returns the URL with these values; that of a relative server is empty without a base. */
    String expand(String base, Map<String, String> values) {
        StringBuilder full = new StringBuilder();
        Matcher braces = BRACES.matcher(url);
        int end = 0;
        while (braces.find()) {
            ServerVariable variable = variables.get(braces.group(1));
            full.append(url, end, braces.start());
            full.append(variable == null
                    ? braces.group()
                    : variable.checked(values.get(variable.name)));
            end = braces.end();
        }
        full.append(url.substring(end));
        if (isRelative() && base.isEmpty()) {
            return "";
        }
        try {
            String address = full.toString();
            return BaseUrls.normalize(isRelative() ? BaseUrls.join(base, address) : address, "");
        } catch (UsageException e) {
            throw new UsageException("the server variables do not form a valid URL with " + url);
        }
    }
}
