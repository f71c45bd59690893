package com.example.sdk.internal;

import com.example.sdk.errors.ApiCanceledException;
import com.example.sdk.errors.ApiException;
import com.example.sdk.errors.AuthenticationException;
import com.example.sdk.errors.BadRequestException;
import com.example.sdk.errors.ConflictException;
import com.example.sdk.errors.ErrorResponse;
import com.example.sdk.errors.InternalServerException;
import com.example.sdk.errors.InvalidDataException;
import com.example.sdk.errors.NotFoundException;
import com.example.sdk.errors.PermissionDeniedException;
import com.example.sdk.errors.RateLimitException;
import com.example.sdk.errors.UnprocessableEntityException;
import com.example.sdk.internal.wire.BaseUrls;
import com.example.sdk.internal.wire.Charsets;
import com.example.sdk.internal.wire.Printable;
import com.example.sdk.internal.wire.RetryAfter;
import com.example.sdk.json.Json;
import com.example.sdk.json.JsonReader;
import com.example.sdk.json.JsonType;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/** The exceptions for responses with non-2xx statuses. */
final class ApiFailures {
    /** How much of an error's body is read, in bytes. */
    private static final int LONGEST_BODY = 1 << 20;

    /** In characters. */
    private static final int LONGEST_MESSAGE = 1_024;

    private ApiFailures() {}

    /** Returns the exception for a response; a reason stands for what the body says. */
    static CompletableFuture<ApiException> of(Incoming incoming, @Nullable String reason) {
        return Futures.then(incoming.all(LONGEST_BODY), (bytes, error) -> {
            if (error instanceof ApiCanceledException || incoming.life().ended()) {
                return Futures.failed(error);
            }
            // That the body broke off matters less than what the status says.
            byte[] body = error == null ? bytes : new byte[0];
            return CompletableFuture.completedFuture(create(incoming, body, reason));
        });
    }

    private static ApiException create(
            Incoming incoming, byte[] body, @Nullable String reason) {
        Plan plan = incoming.plan;
        Object plain = plainOf(body);
        String detail = reason == null
                ? summary(plain, Charsets.decode(body, incoming.contentType()))
                : reason;
        String requestId = requestId(incoming);
        ErrorResponse response = new ErrorResponse(
                plan.method,
                plan.redactor.redact(BaseUrls.withoutQuery(plan.url)),
                incoming.status,
                incoming.headers,
                body,
                decoded(plan.operation, incoming.status, plain),
                requestId,
                RetryAfter.parse(incoming.headers.all("Retry-After"), Instant.now()));
        return ofStatus(incoming.status, message(plan, incoming.status, requestId, detail),
                response);
    }

    private static ApiException ofStatus(int status, String message, ErrorResponse response) {
        switch (status) {
            case 401:
                return new AuthenticationException(message, response);
            case 403:
                return new PermissionDeniedException(message, response);
            case 404:
                return new NotFoundException(message, response);
            case 409:
                return new ConflictException(message, response);
            case 422:
                return new UnprocessableEntityException(message, response);
            case 429:
                return new RateLimitException(message, response);
            default:
                break;
        }
        if (status >= 500) {
            return new InternalServerException(message, response);
        }
        return status >= 400
                ? new BadRequestException(message, response)
                : new ApiException(message, response);
    }

    private static @Nullable Object plainOf(byte[] body) {
        try {
            return Json.parse(body);
        } catch (InvalidDataException e) {
            return null;
        }
    }

    /** Returns the body as the operation declares it for the status; plain if it does not fit. */
    private static @Nullable Object decoded(
            Operation<?> operation, int status, @Nullable Object plain) {
        JsonType<?> declared = Operation.byStatus(operation.errors, status);
        if (declared == null || plain == null) {
            return plain;
        }
        Object value = declared.read(JsonReader.of(plain));
        return value == null ? plain : value;
    }

    private static String message(
            Plan plan, int status, @Nullable String requestId, String detail) {
        List<List<String>> missing = plan.credentials.missing;
        String tail = status == 401 && !missing.isEmpty()
                ? " (no credential was sent: " + String.join(", ", missing.get(0)) + " not set)"
                : "";
        if (requestId != null) {
            tail += " (request id " + requestId + ")";
        }
        String head = status + " " + plan.what + (detail.isEmpty() ? "" : ": " + detail);
        String line = Printable.line(
                plan.redactor.redact(head), LONGEST_MESSAGE - tail.length());
        return line + tail;
    }

    /** Returns the server's name for an exchange, by the usual header fields. */
    private static @Nullable String requestId(Incoming incoming) {
        for (String name : Arrays.asList(
                "X-Request-Id", "Request-Id", "X-Correlation-Id", "X-Amzn-Requestid")) {
            String value = incoming.headers.get(name).orElse("");
            if (!value.isEmpty()) {
                return Printable.line(incoming.plan.redactor.redact(value), 100);
            }
        }
        return null;
    }

    /**
     * Returns what the body says for people: problem details (RFC 9457), or the members that APIs
     * use instead.
     */
    private static String summary(@Nullable Object plain, String text) {
        if (plain instanceof String) {
            return (String) plain;
        }
        if (!(plain instanceof Map)) {
            return text.trim().startsWith("<") ? "" : text;
        }
        // Not by recursion: a server may nest "error" deeply.
        Object next = plain;
        while (next instanceof Map) {
            Map<?, ?> members = (Map<?, ?>) next;
            String title = text(members, "title");
            String detail = text(members, "detail");
            String said = title.isEmpty() || detail.isEmpty()
                    ? title + detail
                    : title + ": " + detail;
            if (!said.isEmpty()) {
                return said;
            }
            if (!text(members, "message").isEmpty()) {
                return text(members, "message");
            }
            String error = text(members, "error");
            if (!error.isEmpty()) {
                String description = text(members, "error_description");
                return description.isEmpty() ? error : error + ": " + description;
            }
            next = members.get("error");
        }
        return text;
    }

    private static String text(Map<?, ?> members, String name) {
        Object value = members.get(name);
        return value instanceof String ? (String) value : "";
    }
}
