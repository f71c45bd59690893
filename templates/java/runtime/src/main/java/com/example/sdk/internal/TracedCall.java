package com.example.sdk.internal;

import com.example.sdk.errors.ApiCanceledException;
import com.example.sdk.errors.ApiConnectionException;
import com.example.sdk.errors.ApiException;
import com.example.sdk.errors.ApiTimeoutException;
import com.example.sdk.errors.AuthException;
import com.example.sdk.errors.DecodeException;
// only with pagination
import com.example.sdk.errors.PaginationException;
// end
// only with streams
import com.example.sdk.errors.StreamException;
// end
import com.example.sdk.errors.UsageException;
import com.example.sdk.internal.wire.BaseUrls;
import com.example.sdk.tracing.AttemptTrace;
import com.example.sdk.tracing.CallTrace;
import com.example.sdk.tracing.CallTracing;
import com.example.sdk.tracing.TracedRequest;
import java.net.URI;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/** A call that is traced. */
final class TracedCall {
    /** The values of {@code error.type}, the same in the SDKs of all languages. */
    private static final Map<Class<?>, String> ERROR_TYPES = new LinkedHashMap<>();

    static {
        ERROR_TYPES.put(ApiTimeoutException.class, "timeout");
        ERROR_TYPES.put(ApiConnectionException.class, "connection");
        ERROR_TYPES.put(ApiCanceledException.class, "canceled");
        ERROR_TYPES.put(DecodeException.class, "decode");
        // only with streams
        ERROR_TYPES.put(StreamException.class, "stream");
        // end
        // only with pagination
        ERROR_TYPES.put(PaginationException.class, "pagination");
        // end
        ERROR_TYPES.put(AuthException.class, "auth");
        ERROR_TYPES.put(UsageException.class, "usage");
    }

    private final CallTrace trace;
    private final AtomicInteger sent = new AtomicInteger();
    private final AtomicBoolean ended = new AtomicBoolean();
    /** The last response. */
    private volatile @Nullable Incoming response;

    private TracedCall(CallTrace trace) {
        this.trace = trace;
    }

    /** Begins the trace of a call; null if the client does not trace calls. */
    static @Nullable TracedCall begin(
            @Nullable CallTracing tracing, Settings settings, Operation<?> operation) {
        if (tracing == null) {
            return null;
        }
        int end = settings.userAgent.indexOf('/');
        String name = end < 0 ? settings.userAgent : settings.userAgent.substring(0, end);
        String version = settings.userAgent.substring(end + 1);
        return new TracedCall(tracing.begin(name, version, operation.method, operation.path));
    }

    /** Traces each attempt. Its trace ends with the body of its response. */
    Caller.Sender attempts(Caller.Sender sender) {
        return (plan, life, number) -> {
            AttemptTrace attempt = trace.attempt(request(plan, sent.getAndIncrement()));
            Plan continued = goesHome(plan) ? plan.withHeaders(attempt.headers()) : plan;
            return Futures.then(
                    Futures.of(() -> attempt.run(() -> sender.send(continued, life, number))),
                    (incoming, error) -> {
                        if (error != null) {
                            attempt.end(statusOf(error), errorType(error));
                            return Futures.failed(error);
                        }
                        int status = incoming.status;
                        incoming.whenFinished(end -> attempt.end(status, outcome(status, end)));
                        response = incoming;
                        return CompletableFuture.completedFuture(incoming);
                    });
        };
    }

    /** Ends the trace: that of a successful call ends with the body of its response. */
    void end(@Nullable Throwable error) {
        if (ended.getAndSet(true)) {
            return;
        }
        Incoming last = response;
        if (error != null || last == null) {
            trace.end(errorType(error));
        } else {
            last.whenFinished(end -> trace.end(errorType(end)));
        }
    }

    private static TracedRequest request(Plan plan, int resends) {
        URI url = URI.create(plan.url);
        String host = String.valueOf(url.getHost()).replaceAll("^\\[|]$", "");
        int standard = "https".equalsIgnoreCase(url.getScheme()) ? 443 : 80;
        return new TracedRequest(
                plan.redactor.redact(plan.url),
                plan.redactor.redact(host),
                url.getPort() < 0 ? standard : url.getPort(),
                resends);
    }

    /** Only the origin that receives credentials receives the header fields of the trace. */
    private static boolean goesHome(Plan plan) {
        return plan.home != null && BaseUrls.sameOrigin(plan.url, plan.home);
    }

    /** For clients the statuses from 400 on are errors (OpenTelemetry, HTTP spans). */
    private static @Nullable String outcome(int status, @Nullable Throwable error) {
        return error == null && status >= 400 ? String.valueOf(status) : errorType(error);
    }

    private static int statusOf(Throwable error) {
        return error instanceof ApiException ? ((ApiException) error).status() : 0;
    }

    private static @Nullable String errorType(@Nullable Throwable thrown) {
        Throwable error = Futures.unwrapped(thrown);
        if (error == null) {
            return null;
        }
        if (error instanceof ApiException) {
            return String.valueOf(((ApiException) error).status());
        }
        for (Map.Entry<Class<?>, String> type : ERROR_TYPES.entrySet()) {
            if (type.getKey().isInstance(error)) {
                return type.getValue();
            }
        }
        return "_OTHER";
    }
}
