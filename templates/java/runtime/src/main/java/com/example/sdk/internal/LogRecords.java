package com.example.sdk.internal;

import com.example.sdk.RequestLogger;
import com.example.sdk.errors.ApiException;
import com.example.sdk.errors.SdkException;
import com.example.sdk.internal.wire.Printable;
import com.example.sdk.json.DecodeIssue;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Makes the records of the log. */
final class LogRecords {
    /** How many issues a record names. */
    private static final int NAMED_ISSUES = 5;
    /** Names are those of the server, and may be long. */
    private static final int LONGEST = 1_000;

    private LogRecords() {}

    /** Logs the response of an attempt. */
    static void response(Plan plan, int status, int attempt, long startedNanos) {
        if (wants(plan, RequestLogger.Level.DEBUG)) {
            Map<String, Object> own = new LinkedHashMap<>();
            own.put("status", status);
            String time = putAttempt(own, attempt, startedNanos);
            log(plan, RequestLogger.Level.DEBUG, status + time, own);
        }
    }

    /** Logs the failure of an attempt, and the delay before the next one. */
    static void retry(
            Plan plan, SdkException failure, long delayNanos, int attempt, long startedNanos) {
        if (!wants(plan, RequestLogger.Level.WARN)) {
            return;
        }
        Map<String, Object> own = new LinkedHashMap<>();
        if (failure instanceof ApiException) {
            own.put("status", ((ApiException) failure).status());
        }
        String time = putAttempt(own, attempt, startedNanos);
        long delay = delayNanos / 1_000_000;
        String error = failure.getClass().getSimpleName();
        own.put("retry_delay_ms", delay);
        own.put("error", error);
        log(plan, RequestLogger.Level.WARN, error + ", retrying in " + delay + " ms" + time, own);
    }

    /** Logs that the attempt is repeated with another token. */
    static void renewal(Plan plan, int attempt) {
        if (wants(plan, RequestLogger.Level.DEBUG)) {
            Map<String, Object> own = Collections.singletonMap("attempt", attempt);
            log(plan, RequestLogger.Level.DEBUG, "retrying with a new token", own);
        }
    }

    /** Logs what of a response is not as described: where, and of which kind it is. */
    static void mismatch(Plan plan, List<DecodeIssue> issues) {
        if (issues.isEmpty() || !wants(plan, RequestLogger.Level.DEBUG)) {
            return;
        }
        List<String> said = new ArrayList<>();
        for (DecodeIssue issue : issues.subList(0, Math.min(issues.size(), NAMED_ISSUES))) {
            String place = issue.pointer().isEmpty() ? "the root value" : issue.pointer();
            said.add(place + " (expected " + issue.wanted() + ", found " + issue.found() + ")");
        }
        if (issues.size() > NAMED_ISSUES) {
            said.add(issues.size() - NAMED_ISSUES + " more");
        }
        String places = String.join(", ", said);
        log(plan, RequestLogger.Level.DEBUG,
                "the response does not match the API description: " + places,
                Collections.singletonMap(
                        "issues", Printable.line(plan.redactor.redact(places), LONGEST)));
    }

    private static boolean wants(Plan plan, RequestLogger.Level level) {
        return plan.logger != null && plan.logger.isEnabled(level);
    }

    /** Returns how the text ends. */
    private static String putAttempt(Map<String, Object> own, int attempt, long startedNanos) {
        long ms = (System.nanoTime() - startedNanos) / 1_000_000;
        own.put("attempt", attempt);
        own.put("duration_ms", ms);
        return " (attempt " + attempt + ", " + ms + " ms)";
    }

    private static void log(
            Plan plan, RequestLogger.Level level, String text, Map<String, Object> own) {
        RequestLogger logger = plan.logger;
        if (logger == null) {
            return;
        }
        Map<String, Object> fields = new LinkedHashMap<>();
        Operation<?> operation = plan.operation;
        if (operation.describedId != null) {
            fields.put("operation", plan.redactor.redact(operation.describedId));
        }
        fields.put("method", plan.method);
        // The template, or the path that a program passed to `request`.
        fields.put("path", plan.redactor.redact(operation.path));
        fields.putAll(own);
        String line = plan.redactor.redact(plan.what + ": " + text);
        logger.log(level, Printable.line(line, LONGEST), Collections.unmodifiableMap(fields));
    }
}
