package com.example.sdk.internal;

import com.example.sdk.errors.ApiException;
import com.example.sdk.errors.AuthException;
import com.example.sdk.errors.InvalidDataException;
import com.example.sdk.errors.SdkException;
import com.example.sdk.internal.wire.BaseUrls;
import com.example.sdk.internal.wire.Escapes;
import com.example.sdk.internal.wire.Pair;
import com.example.sdk.internal.wire.Printable;
import com.example.sdk.json.Json;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/** A request whose response holds a token. */
final class TokenRequest {
    static final String NO_TOKEN = "could not obtain an access token: ";

    /** In bytes; longer responses hold no token. */
    private static final int LONGEST_ANSWER = 1 << 20;

    final String method;
    String url;
    final List<Pair> headers = new ArrayList<>();
    /** Null where there is no body. */
    @Nullable String contentType;
    String body = "";
    /** Those that the request has to carry in addition to its own. */
    Applied credentials = new Applied();
    /** What no message may show. */
    final List<String> secrets = new ArrayList<>();
    /** Made twice it does no harm. */
    boolean idempotent;
    /** Called whenever the request goes out. */
    Runnable sending = () -> {};

    TokenRequest(String method, String url) {
        this.method = method;
        this.url = url;
    }

    /** Adds a secret in every spelling in which it goes out. */
    void addSecret(String secret) {
        String quoted = Json.write(secret);
        secrets.add(secret);
        secrets.add(Escapes.ALL.apply(secret));
        secrets.add(Escapes.FORM.apply(secret));
        secrets.add(quoted.substring(1, quoted.length() - 1));
    }

    /**
     * Sends the request, with the attempts of any call, and returns the members of its response.
     * Every failure is an {@link AuthException}; its cause is the failure of the request.
     */
    CompletableFuture<Map<String, Object>> send(TokenContext in) {
        Lifetime life = new Lifetime(Driver.COMPOSING, Duration.ZERO);
        Plan plan = plan(in);
        CompletableFuture<Map<String, Object>> sent = new Caller(life, Exchange::send)
                .perform(plan, (incoming, answer) -> incoming.all(LONGEST_ANSWER)
                        .thenApply(bytes -> members(bytes, plan)));
        return Futures.then(sent, (members, error) -> {
            life.stopDeadline();
            if (error == null || error instanceof AuthException) {
                return sent;
            }
            return Futures.failed(
                    error instanceof SdkException ? failure((SdkException) error, plan) : error);
        });
    }

    private static AuthException failure(SdkException error, Plan plan) {
        int status = 0;
        Object said = null;
        if (error instanceof ApiException) {
            status = ((ApiException) error).status();
            said = ((ApiException) error).error().orElse(null);
        }
        return new AuthException(
                NO_TOKEN + error.getMessage(),
                status,
                clean(said, "error", plan),
                clean(said, "error_description", plan),
                error);
    }

    private static String clean(@Nullable Object said, String name, Plan plan) {
        Object text = said instanceof Map ? ((Map<?, ?>) said).get(name) : null;
        return text instanceof String
                ? Printable.line(plan.redactor.redact((String) text), 500)
                : "";
    }

    /** Says nothing of a body that cannot be read: its words may be the token. */
    @SuppressWarnings("unchecked")
    private static Map<String, Object> members(byte[] bytes, Plan plan) {
        Object value;
        try {
            value = Json.parse(bytes);
        } catch (InvalidDataException e) {
            throw failure(plan.what + ": the response is not valid JSON");
        }
        if (!(value instanceof Map)) {
            throw failure(plan.what + ": the response is not a JSON object");
        }
        return (Map<String, Object>) value;
    }

    static AuthException failure(String message) {
        return new AuthException(NO_TOKEN + message, 0, "", "", null);
    }

    /**
     * Returns the token in a member of the response. A token that no header can carry is an error
     * here, and not with each call that would send it: the next call requests another one.
     */
    static String tokenIn(@Nullable Object value, List<String> path) {
        String token = value instanceof String ? (String) value : "";
        token = token.replaceAll("^[ \\t\\r\\n]+|[ \\t\\r\\n]+$", "");
        String place = String.join(".", path);
        if (token.isEmpty()) {
            throw failure("the response has no string at " + place);
        }
        // RFC 6749, appendix A.12.
        if (token.chars().anyMatch(c -> c < ' ' || c > '~')) {
            throw failure("the token at " + place
                    + " contains characters other than printable ASCII");
        }
        return token;
    }

    private Plan plan(TokenContext in) {
        Operation<Object> operation = new Operation<Object>("token", method, BaseUrls.path(url))
                .ok("2XX", new Answer<>());
        List<Pair> query = new ArrayList<>();
        credentials.query.forEach(field -> query.add(new Pair(
                Escapes.ALL.apply(field.name), Escapes.ALL.apply(field.value))));
        String what = method + " " + BaseUrls.path(url);
        Plan.Draft draft = new Plan.Draft(
                operation, BaseUrls.withQuery(url, query), what, in.transport);
        draft.headers = headers(in);
        draft.secrets.addAll(secrets);
        draft.secrets.addAll(credentials.secrets);
        draft.credentials = credentials;
        draft.timeout = in.timeout;
        draft.policy = in.retry;
        draft.idempotent = idempotent;
        Plan plan = draft.plan();
        plan.logger = in.logger;
        plan.refusesRedirects = true;
        plan.sending = sending;
        if (contentType != null) {
            plan.body = EncodedBody.of(body.getBytes(StandardCharsets.UTF_8), contentType);
        }
        return plan;
    }

    /** The client's own header fields are for the API, and its Authorization is what expired. */
    private HeaderFields headers(TokenContext in) {
        HeaderFields fields = new HeaderFields();
        fields.set("User-Agent", in.userAgent());
        if (BaseUrls.sameOrigin(in.baseUrl, url)) {
            fields.setAll(in.headers);
        }
        fields.set("Authorization", null);
        fields.set("Cookie", null);
        fields.set("Accept", "application/json");
        fields.set("Content-Type", contentType);
        credentials.headers.forEach(field -> fields.set(field.name, field.value));
        headers.forEach(field -> fields.set(field.name, field.value));
        List<String> cookies = new ArrayList<>();
        credentials.cookies.forEach(cookie -> cookies.add(Planner.cookieText(cookie)));
        if (!cookies.isEmpty()) {
            fields.set("Cookie", String.join("; ", cookies));
        }
        return fields;
    }
}
