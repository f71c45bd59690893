package support;

import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;

/** What is known of an error, in the words of the suite. */
final class Errors {
    private static final Map<String, String> KINDS = Map.of(
            "ApiConnectionException", "connection",
            "ApiTimeoutException", "timeout",
            "DecodeException", "decode",
            "InvalidDataException", "decode",
            "StreamException", "stream",
            "PaginationException", "pagination",
            "AuthException", "auth",
            "UsageException", "usage",
            "ApiCanceledException", "cancelled");
    /** Accessors, by the suite's names of what they return. */
    private static final Map<String, String> FIELDS = Map.of(
            "status", "status",
            "requestId", "requestId",
            "method", "method",
            "url", "url",
            "contentType", "contentType",
            "line", "line",
            "event", "event",
            "data", "data");

    private Errors() {}

    static Map<String, Object> outcome(Throwable error) {
        Map<String, Object> outcome = own(error);
        if (error.getCause() != null && error.getCause() != error) {
            outcome.put("cause", outcome(error.getCause()));
        }
        return outcome;
    }

    private static Map<String, Object> own(Throwable error) {
        Map<String, Object> outcome = new LinkedHashMap<>();
        outcome.put("kind", kindOf(error));
        outcome.put("message", String.valueOf(error.getMessage()));
        if (!isOfSdk(error)) {
            return outcome;
        }
        for (Class<?> type = error.getClass(); type != Object.class; type = type.getSuperclass()) {
            if (type.getSimpleName().equals("ApiException") && type != error.getClass()) {
                outcome.put("family", error.getClass().getSimpleName().replace("Exception", ""));
            }
        }
        FIELDS.forEach((field, accessor) -> read(error, accessor).ifPresent(value -> outcome.put(field, value)));
        // An empty pointer says something: the whole body, or a header.
        if (kindOf(error).equals("pagination")) {
            outcome.put("path", read(error, "pointer").orElse(""));
        }
        read(error, "rawBody").ifPresent(body -> {
            String text = new String((byte[]) body, StandardCharsets.UTF_8);
            outcome.put("rawBody", text);
            outcome.put("page", Serve.parsed(text));
        });
        read(error, "error").ifPresent(body -> outcome.put("body", Values.raw(body)));
        read(error, "retryAfter").ifPresent(wait -> outcome.put("retryAfterMs", ((Duration) wait).toMillis()));
        read(error, "headers").ifPresent(headers -> outcome.put("headers", pairs(headers)));
        return outcome;
    }

    private static boolean isOfSdk(Throwable error) {
        return error.getClass().getName().contains(".errors.");
    }

    private static String kindOf(Throwable error) {
        if (error instanceof InterruptedException || error instanceof CancellationException) {
            return "cancelled";
        }
        if (error instanceof NullPointerException && error.getMessage() != null) {
            // Of `Objects.requireNonNull`, before anything is sent.
            return "usage";
        }
        for (Class<?> type = error.getClass(); type != null; type = type.getSuperclass()) {
            if (type.getSimpleName().equals("ApiException")) {
                return "api";
            }
        }
        return isOfSdk(error) ? KINDS.getOrDefault(error.getClass().getSimpleName(), "other") : "other";
    }

    /** The value of an accessor, if the error has it; nothing and zero say nothing. */
    private static Optional<Object> read(Throwable error, String accessor) {
        try {
            Method method = error.getClass().getMethod(accessor);
            Object value = Values.called(error, method);
            Object found = value instanceof Optional ? ((Optional<?>) value).orElse(null) : value;
            boolean isEmpty = "".equals(found) || Integer.valueOf(0).equals(found);
            return isEmpty ? Optional.empty() : Optional.ofNullable(found);
        } catch (NoSuchMethodException absent) {
            return Optional.empty();
        }
    }

    /** The header fields of a response, each as often as it came. */
    static List<List<String>> pairs(Object headers) {
        List<List<String>> pairs = new ArrayList<>();
        try {
            Object map = Values.called(headers, headers.getClass().getMethod("toMap"));
            ((Map<?, ?>) map).forEach((name, values) ->
                    ((List<?>) values).forEach(value -> pairs.add(List.of((String) name, (String) value))));
        } catch (NoSuchMethodException absent) {
            throw new IllegalStateException(absent);
        }
        return pairs;
    }
}
