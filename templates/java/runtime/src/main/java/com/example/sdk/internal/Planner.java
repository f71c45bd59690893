package com.example.sdk.internal;

import com.example.sdk.RequestOptions;
import com.example.sdk.errors.UsageException;
import com.example.sdk.internal.wire.BaseUrls;
import com.example.sdk.internal.wire.Escapes;
import com.example.sdk.internal.wire.Pair;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Plans one call. It fails with a {@link UsageException} for a call that cannot be made. */
final class Planner {
    private static final Pattern TEMPLATE = Pattern.compile("\\{([^{}]*)}|[^{}]+|[{}]");

    private final Core core;
    private final Settings settings;
    private final Operation<?> operation;
    private final Args args;
    private final RequestOptions call;
    private final ClientOptions options;
    private final Map<Parameter, Object> plain = new LinkedHashMap<>();

    Planner(Core core, Operation<?> operation, Args args, RequestOptions call) {
        this.core = core;
        this.settings = core.settings;
        this.operation = operation;
        this.args = args;
        this.call = call;
        this.options = core.options().over(call);
    }

    CompletableFuture<Plan> plan(Lifetime life) {
        for (Parameter parameter : operation.parameters) {
            Object value = named(parameter);
            if (value != null) {
                plain.put(parameter, value);
            } else if (parameter.required && parameter.place != Place.PATH) {
                throw new UsageException(parameter.argument() + " is missing");
            }
        }
        Target target = args.target();
        String address = target == null
                ? BaseUrls.join(baseUrl(), path())
                : target.address(baseUrl());
        EncodedBody body = body();
        List<Pair> query = query();
        HeaderFields headers = headers(body);
        List<Pair> cookies = cookies();
        Written written = new Written(settings, headers, call.query());
        return credentials(written, life).thenApply(credentials -> {
            if (written.identify) {
                credentials.missing.clear();
            }
            addCredentials(credentials, headers, cookies);
            List<Pair> keys = new ArrayList<>();
            credentials.query.forEach(field -> keys.add(Pair.escaped(field.name, field.value)));
            String url = target == null
                    ? BaseUrls.withQuery(BaseUrls.withQuery(address, query), keys)
                    : target.url(query, keys);
            return planOf(url, headers, body, credentials, written);
        });
    }

    private Plan planOf(
            String url,
            HeaderFields headers,
            @Nullable EncodedBody body,
            Applied credentials,
            Written written) {
        String what = operation.method + " " + BaseUrls.path(url);
        Plan.Draft draft = new Plan.Draft(
                operation,
                url,
                // Secret variables of the server may be short.
                what,
                core.transport(options));
        draft.headers = headers;
        draft.secrets.addAll(credentials.secrets);
        draft.secrets.addAll(written.secrets);
        draft.secrets.addAll(core.credentials.known());
        draft.secrets.addAll(settings.serverSecrets(options));
        if (options.interceptor != null) {
            draft.secrets.addAll(options.interceptor.secrets());
        }
        draft.credentials = credentials;
        draft.timeout = core.timeout(options);
        draft.policy = new RetryPolicy(settings.retry, options.retry);
        draft.idempotent = isIdempotent(headers);
        Plan plan = draft.plan();
        plan.body = body;
        plan.logger = options.logger;
        // only with tracing
        plan.home = options.tracing == null || keepsCredentials() ? null : baseUrl();
        // end
        Applied.Renewal renewal = credentials.renewal;
        // Not for a call whose caller wrote the header out.
        if (renewal != null && headers.get("Authorization").equals(renewal.header)) {
            plan.renew = renewing -> renewal.renew.apply(renewing).thenApply(token ->
                    token == null ? null : plan.withAuthorization(
                            Applied.prefixed(renewal.prefix, token.value), token.value));
        }
        return plan;
    }

    private @Nullable Object named(Parameter parameter) {
        try {
            return parameter.plain(args);
        } catch (UsageException e) {
            throw new UsageException(
                    parameter.argument() + ": cannot be sent: " + e.getMessage(), e);
        }
    }

    /** What the call or its client was given, else the operation's own server, else the API's. */
    private String baseUrl() {
        String given = options.baseUrl;
        boolean isGiven = given != null && !given.isEmpty();
        if (!isGiven && operation.server != null) {
            return BaseUrls.normalize(operation.server, "");
        }
        String address = settings.apiUrl(options, given);
        if (address.isEmpty()) {
            throw new UsageException(
                    "no base URL: set it on the client, or in the options of the call");
        }
        return address;
    }

    /**
     * Returns the path with its values; a value is always within one segment. What follows a "?" is
     * the query that the operation always has.
     */
    private String path() {
        StringBuilder path = new StringBuilder();
        Matcher found = TEMPLATE.matcher(operation.path);
        while (found.find()) {
            Parameter parameter = found.group(1) == null ? null : pathParameter(found.group(1));
            path.append(parameter == null
                    ? Escapes.literal(found.group())
                    : pathValue(parameter));
        }
        String segments = BaseUrls.withoutQuery(path.toString());
        BaseUrls.refuseDots(Arrays.asList(segments.split("/")), operation.path);
        return path.toString();
    }

    private @Nullable Parameter pathParameter(String name) {
        for (Parameter parameter : operation.parameters) {
            if (parameter.place == Place.PATH && parameter.wireName.equals(name)) {
                return parameter;
            }
        }
        return null;
    }

    private String pathValue(Parameter parameter) {
        String argument = parameter.argument();
        Object value = plain.get(parameter);
        if (value == null) {
            throw new UsageException(argument + " is missing");
        }
        String text = parameter.styling().text(parameter.wireName, value, Escapes.ALL);
        if (text.isEmpty()) {
            throw new UsageException(argument + " must not be empty");
        }
        // The value itself may be percent-encoded dots already; some servers decode twice.
        if (value instanceof String) {
            BaseUrls.refuseDots((String) value, argument);
        }
        return text;
    }

    private @Nullable EncodedBody body() {
        if (operation.bodies.isEmpty()) {
            return null;
        }
        Object value = args.body();
        Body body = BodyChoice.of(
                operation.bodies, value, args.mediaType(), call.contentType());
        if (value != null) {
            return body.encoder.encode(value, body);
        }
        if (body.required) {
            if (body.nullable) {
                return body.encoder.encode(null, body);
            }
            throw new UsageException("the body is missing");
        }
        return body.set.isEmpty() ? null : body.encoder.encode(Collections.emptyMap(), body);
    }

    /** The query of a target stands for the parameters, not for the options of the call. */
    private List<Pair> query() {
        List<Pair> found = new ArrayList<>();
        plain.forEach((parameter, value) -> {
            boolean isGiven = args.target() != null || call.query().containsKey(parameter.wireName);
            if (parameter.place == Place.QUERY && !isGiven) {
                found.addAll(parameter.styling().pairs(
                        parameter.wireName,
                        value,
                        parameter.allowReserved ? Escapes.RESERVED : Escapes.ALL,
                        Escapes.ALL));
            }
        });
        call.query().forEach((name, values) -> values.forEach(
                value -> found.add(Pair.escaped(name, value))));
        return found;
    }

    private HeaderFields headers(@Nullable EncodedBody body) {
        HeaderFields fields = new HeaderFields();
        fields.set("User-Agent", settings.userAgent);
        fields.set("Accept", operation.accept);
        if (body != null && body.contentType != null) {
            fields.set("Content-Type", body.contentType);
        }
        fields.setAll(options.headers);
        plain.forEach((parameter, value) -> {
            if (parameter.place == Place.HEADER) {
                String text = parameter.styling().text(parameter.wireName, value, Escapes.NONE);
                fields.set(parameter.wireName, text);
            }
        });
        String header = keyHeader();
        String key = call.idempotencyKey();
        if (key != null) {
            if (header == null) {
                throw new UsageException(
                        "idempotencyKey: the API has no header for the key of this call");
            }
            fields.set(header, key);
        }
        fields.setAll(call.headers());
        // All attempts have the same key.
        boolean needsKey = operation.method.equals("POST") || operation.method.equals("PATCH");
        if (header != null && needsKey && !fields.has(header)) {
            fields.set(header, UUID.randomUUID().toString());
        }
        return fields;
    }

    private @Nullable String keyHeader() {
        return ClientOptions.first(operation.idempotencyHeader, settings.idempotencyHeader);
    }

    /** Returns whether the server recognizes a repeated call. */
    private boolean isIdempotent(HeaderFields headers) {
        String header = keyHeader();
        return RetryPolicy.isIdempotent(operation.method) || header != null && headers.has(header);
    }

    private List<Pair> cookies() {
        List<Pair> cookies = new ArrayList<>();
        plain.forEach((parameter, value) -> {
            if (parameter.place == Place.COOKIE) {
                cookies.addAll(parameter.styling().pairs(
                        parameter.wireName, value, Escapes.ALL, Escapes.ALL));
            }
        });
        return cookies;
    }

    private CompletableFuture<Applied> credentials(Written written, Lifetime life) {
        boolean isOwn = operation.security != null;
        List<Alternative> alternatives = isOwn ? operation.security : settings.security;
        boolean needed = isOwn ? operation.needsCredentials : settings.needsCredentials;
        if (keepsCredentials()) {
            alternatives = Collections.emptyList();
        }
        // A hook may add them to the request.
        boolean allowed = options.allowMissingCredentials || options.interceptor != null;
        boolean refuses = needed && !allowed;
        Supplier<TokenContext> tokens =
                () -> new TokenContext(core, core.options(), options.baseUrl);
        return core.credentials.apply(alternatives, tokens, written.held, life)
                .thenApply(applied -> {
                    if (refuses) {
                        refuseMissing(applied.missing);
                    }
                    return applied;
                });
    }

    private void refuseMissing(List<List<String>> missing) {
        if (missing.isEmpty()) {
            return;
        }
        Set<String> sets = new LinkedHashSet<>();
        for (List<String> names : missing) {
            List<String> shown = new ArrayList<>();
            names.forEach(name -> shown.add(settings.inputText(name)));
            sets.add(String.join(" and ", shown));
        }
        throw new UsageException("missing credentials: set " + String.join(", or ", sets)
                + " on the client, or set allowMissingCredentials to send the call without them");
    }

    /** Returns whether a call goes to a server of its own that must not see the credentials. */
    private boolean keepsCredentials() {
        String given = options.baseUrl;
        if (operation.server == null || given != null && !given.isEmpty()) {
            return false;
        }
        if (operation.trustedFrom == null) {
            return !operation.trusted;
        }
        try {
            String home = settings.apiUrl(options, null);
            boolean isWeaker = home.startsWith("https:") && !operation.server.startsWith("https:");
            String host = BaseUrls.hostName(home);
            return isWeaker || !("." + host).endsWith("." + operation.trustedFrom);
        } catch (UsageException e) {
            return true;
        }
    }

    private static void addCredentials(
            Applied credentials, HeaderFields headers, List<Pair> cookies) {
        for (Pair field : credentials.headers) {
            // A header that the caller wrote out is meant.
            if (!headers.has(field.name)) {
                headers.set(field.name, field.value);
            }
        }
        List<String> texts = new ArrayList<>(Pair.assignments(cookies));
        credentials.cookies.forEach(cookie -> texts.add(cookieText(cookie)));
        if (!texts.isEmpty()) {
            if (headers.has("Cookie")) {
                texts.add(0, headers.get("Cookie"));
            }
            headers.set("Cookie", String.join("; ", texts));
        }
    }

    /** What a cookie can hold stays as it is, since servers do not decode keys. */
    static String cookieText(Pair cookie) {
        return Escapes.COOKIE_NAME.apply(cookie.name) + "="
                + Escapes.COOKIE_VALUE.apply(cookie.value);
    }
}
