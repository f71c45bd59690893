package com.example.sdk.internal;

import com.example.sdk.ApiResponse;
import com.example.sdk.EndpointRequest;
import com.example.sdk.FileUpload;
import com.example.sdk.RequestOptions;
import com.example.sdk.errors.UsageException;
import com.example.sdk.json.JsonType;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Calls endpoints that the API description does not contain. */
public final class Endpoints {
    private static final List<String> METHODS =
            Arrays.asList("GET", "HEAD", "OPTIONS", "PUT", "DELETE", "POST", "PATCH");

    /**
     * A dot segment, also one of which a server makes it: percent-encoded, once or more often,
     * followed by path parameters, or next to an encoded slash.
     */
    private static final Pattern DOT_SEGMENT = Pattern.compile(
            "([/\\\\]|%(25)*(2f|5c))(\\.|%(25)*2e){1,2}(\\z|[/\\\\;]|%(25)*(2f|5c|3b))",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern JSON =
            Pattern.compile("[/+]json *(;|\\z)", Pattern.CASE_INSENSITIVE);

    private Endpoints() {}

    /** Returns the response with its body in bytes. */
    public static ApiResponse<byte[]> bytes(
            Core core, EndpointRequest request, RequestOptions options) {
        Operation<byte[]> operation = operation(request, options);
        return core.blocking(operation, args(request), options, Endpoints::read);
    }

    /** Returns the response with its body in bytes. */
    public static CompletableFuture<ApiResponse<byte[]>> bytesAsync(
            Core core, EndpointRequest request, RequestOptions options) {
        return Futures.of(() -> {
            Operation<byte[]> operation = operation(request, options);
            return core.composing(operation, args(request), options, Endpoints::read);
        });
    }

    /** Returns the response with its body as a type. */
    public static <T> ApiResponse<T> decoded(
            Core core, EndpointRequest request, JsonType<T> type, RequestOptions options) {
        return core.respond(decoding(request, type, options), args(request), options);
    }

    /** Returns the response with its body as a type. */
    public static <T> CompletableFuture<ApiResponse<T>> decodedAsync(
            Core core, EndpointRequest request, JsonType<T> type, RequestOptions options) {
        return Futures.of(() ->
                core.respondAsync(decoding(request, type, options), args(request), options));
    }

    private static CompletableFuture<ApiResponse<byte[]>> read(
            Incoming incoming, Answer<?> answer) {
        return incoming.all(0).thenApply(bytes -> new ApiResponse<>(
                bytes,
                incoming.status,
                incoming.headers,
                bytes,
                incoming.attempt,
                incoming.issues()));
    }

    private static Args args(EndpointRequest request) {
        return new Args().body(request.body());
    }

    private static <T> Operation<T> decoding(
            EndpointRequest request, JsonType<T> type, RequestOptions options) {
        return Endpoints.<T>operation(request, options)
                .accept("application/json")
                .ok("2XX", new Answer<>().json(type));
    }

    private static <T> Operation<T> operation(EndpointRequest request, RequestOptions options) {
        String method = request.method();
        if (!METHODS.contains(method)) {
            throw new UsageException("the method must be one of " + String.join(", ", METHODS));
        }
        checkPath(request.path());
        Operation<T> operation = new Operation<>("request", method, request.path());
        if (!request.hasCredentials()) {
            operation.security();
        }
        Object body = request.body();
        if (body == null) {
            return operation;
        }
        if (method.equals("GET") || method.equals("HEAD")) {
            throw new UsageException("a " + method + " request has no body");
        }
        return operation.body(bodyOf(body, options.contentType()));
    }

    /** Refuses a path that could leave the base URL. */
    private static void checkPath(String path) {
        if (!path.startsWith("/") || path.startsWith("//")) {
            throw new UsageException(
                    "the path must begin with one slash: it is relative to the base URL");
        }
        if (path.indexOf('?') >= 0 || path.indexOf('#') >= 0) {
            throw new UsageException(
                    "the path must not contain a query or a fragment: set the query in the options");
        }
        if (path.indexOf('\\') >= 0 || path.chars().anyMatch(Character::isISOControl)) {
            throw new UsageException(
                    "the path must not contain control characters or backslashes");
        }
        if (!StandardCharsets.UTF_8.newEncoder().canEncode(path)) {
            throw new UsageException("the path contains an unpaired surrogate");
        }
        if (DOT_SEGMENT.matcher(path).find()) {
            throw new UsageException("the path must not contain the segments \".\" and \"..\"");
        }
    }

    private static Body bodyOf(Object body, @Nullable String contentType) {
        boolean isBinary = body instanceof byte[] || body instanceof FileUpload;
        if (isBinary && contentType == null) {
            throw new UsageException("binary data need a contentType in the options");
        }
        String mediaType = contentType == null ? "application/json" : contentType;
        if (isBinary || contentType != null && body instanceof String) {
            return new Body(mediaType, RawBody.ENCODER);
        }
        if (!JSON.matcher(mediaType).find()) {
            throw new UsageException(
                    "only a string and binary data can be sent as " + mediaType);
        }
        return new Body(mediaType, BodyEncoders.JSON);
    }
}
