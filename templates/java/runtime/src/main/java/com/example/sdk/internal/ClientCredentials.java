package com.example.sdk.internal;

import com.example.sdk.internal.wire.BaseUrls;
import com.example.sdk.internal.wire.Escapes;
import com.example.sdk.internal.wire.Pair;
import com.example.sdk.json.Json;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** How tokens are got by the client credentials flow (RFC 6749, section 4.4). */
public final class ClientCredentials extends Scheme {
    /**
     * A client must not use a token whose type it does not understand (RFC 6749, section 7.1). The
     * type's case does not count (section 5.1); Apigee's servers say "BearerToken".
     */
    private static final Pattern BEARER =
            Pattern.compile("\\s*bearer([ _-]?token)?\\s*", Pattern.CASE_INSENSITIVE);

    private static final double LONGEST_LIFETIME = Duration.ofDays(36_500).toNanos();

    final String endpoint;
    final List<TokenParameter> parameters = new ArrayList<>();
    private final String method;
    private final List<Pair> fixed = new ArrayList<>();
    private String scope = "scope";
    private boolean basic;
    private boolean json;
    private Duration refreshBuffer = Duration.ofSeconds(5);
    private TokenAnswer answer = new TokenAnswer();

    /**
     * Creates a scheme.
     *
     * @param method "GET" or "POST"
     * @param endpoint an absolute URL, or a path behind the base URL
     */
    public ClientCredentials(String method, String endpoint) {
        this.method = method;
        this.endpoint = endpoint;
    }

    /** Adds a value of the client's. */
    public ClientCredentials parameter(TokenParameter parameter) {
        parameters.add(parameter);
        return this;
    }

    /** Adds a parameter with a value of its own: "grant_type". */
    public ClientCredentials fixed(String name, String value) {
        fixed.add(new Pair(name, value));
        return this;
    }

    /** Sets the name of the parameter for the scopes, if it is not "scope". */
    public ClientCredentials scope(String name) {
        scope = name;
        return this;
    }

    /** Says that id and secret go in the header Authorization. */
    public ClientCredentials basic() {
        basic = true;
        return this;
    }

    /** Says that the body is JSON, not a form. */
    public ClientCredentials json() {
        json = true;
        return this;
    }

    /** Sets the time before its expiry at which a token is renewed, if it is not 5 s. */
    public ClientCredentials refreshBuffer(Duration buffer) {
        refreshBuffer = buffer;
        return this;
    }

    /** Sets where the response has the token, if it does not have the names of the RFC. */
    public ClientCredentials answer(TokenAnswer form) {
        answer = form;
        return this;
    }

    @Override
    List<String> missing(String name, Values values) {
        List<String> names = new ArrayList<>();
        for (TokenParameter parameter : parameters) {
            if (parameter.required) {
                names.add(parameter.value);
            }
        }
        return missingOf(values, names);
    }

    @Override
    CompletableFuture<Void> apply(Applied call, Need need, Credentials credentials,
            Supplier<TokenContext> tokens, Lifetime life) {
        TokenSource source = credentials.values.source(
                this, () -> new ClientCredentialsSource(this, credentials.values));
        return SharedToken.apply(call, need, "Bearer", source, tokens.get(), life);
    }

    @Override
    List<String> publicValues() {
        List<String> names = new ArrayList<>();
        for (TokenParameter parameter : parameters) {
            if (parameter.isPublic) {
                names.add(parameter.value);
            }
        }
        return names;
    }

    TokenRequest request(String address, List<String> scopes, Values values) {
        TokenRequest request = new TokenRequest(method, address);
        request.idempotent = true;
        if (basic) {
            String pair = basicPair(values);
            request.headers.add(new Pair("Authorization", "Basic " + pair));
            request.secrets.add(pair);
        }
        List<Pair> fields = new ArrayList<>(fixed);
        List<Pair> query = new ArrayList<>();
        for (TokenParameter parameter : parameters) {
            String value = values.get(parameter.value);
            if (value.isEmpty()) {
                continue;
            }
            if (!parameter.isPublic) {
                request.addSecret(value);
            }
            Pair own = new Pair(parameter.wireName, value);
            if (basic && parameter.role != null) {
                continue;
            }
            if (parameter.place == TokenPlace.HEADER) {
                request.headers.add(own);
            } else {
                (parameter.place == TokenPlace.QUERY ? query : fields).add(own);
            }
        }
        addScopes(fields, scopes);
        if (method.equals("GET")) {
            query.addAll(fields);
        } else {
            addBody(request, fields);
        }
        request.url = BaseUrls.withQuery(address, formPairs(query));
        return request;
    }

    /** A scope of the client's own is for the calls that name none. */
    private void addScopes(List<Pair> fields, List<String> scopes) {
        if (!scopes.isEmpty()) {
            fields.removeIf(field -> field.name.equals(scope));
            fields.add(new Pair(scope, String.join(" ", new LinkedHashSet<>(scopes))));
        }
    }

    private void addBody(TokenRequest request, List<Pair> fields) {
        if (json) {
            Map<String, Object> members = new LinkedHashMap<>();
            fields.forEach(field -> members.put(field.name, field.value));
            request.contentType = "application/json";
            request.body = Json.write(members);
        } else {
            request.contentType = "application/x-www-form-urlencoded";
            request.body = String.join("&", Pair.assignments(formPairs(fields)));
        }
    }

    /** Id and secret are form-encoded before they are joined (RFC 6749, section 2.3.1). */
    private String basicPair(Values values) {
        String pair = roleValue(TokenRole.ID, values) + ":" + roleValue(TokenRole.SECRET, values);
        return Base64.getEncoder().encodeToString(pair.getBytes(StandardCharsets.UTF_8));
    }

    private String roleValue(TokenRole role, Values values) {
        for (TokenParameter parameter : parameters) {
            if (parameter.role == role) {
                return Escapes.FORM.apply(values.get(parameter.value));
            }
        }
        return "";
    }

    private static List<Pair> formPairs(List<Pair> fields) {
        List<Pair> escaped = new ArrayList<>();
        fields.forEach(field -> escaped.add(
                new Pair(Escapes.FORM.apply(field.name), Escapes.FORM.apply(field.value))));
        return escaped;
    }

    AccessToken read(Map<String, Object> members, long sentAt) {
        Object kind = memberAt(members, answer.type);
        if (kind instanceof String && !BEARER.matcher((String) kind).matches()) {
            throw TokenRequest.failure("the token type is not Bearer");
        }
        String value = TokenRequest.tokenIn(memberAt(members, answer.token), answer.token);
        Long nanos = nanosOf(memberAt(members, answer.lifetime));
        if (nanos == null) {
            return new AccessToken(value, null);
        }
        // A longer buffer than half the lifetime would ask for a token with nearly each call.
        long buffer = Math.min(Lifetime.nanos(refreshBuffer), Math.max(0, nanos / 2));
        return new AccessToken(value, sentAt + nanos - buffer);
    }

    /** Anything but a number counts as absent: it is only recommended (RFC 6749, section 5.1). */
    private static @Nullable Long nanosOf(@Nullable Object value) {
        if (!(value instanceof Number) && !(value instanceof String)) {
            return null;
        }
        try {
            double seconds = new BigDecimal(value.toString().trim()).doubleValue();
            double nanos = seconds * 1e9;
            return (long) Math.max(-LONGEST_LIFETIME, Math.min(nanos, LONGEST_LIFETIME));
        } catch (NumberFormatException e) {
            return null;
        }
    }

    private static @Nullable Object memberAt(Map<String, Object> members, List<String> path) {
        Object value = members;
        for (String key : path) {
            value = value instanceof Map ? ((Map<?, ?>) value).get(key) : null;
        }
        return value;
    }
}
