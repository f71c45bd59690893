package com.example.sdk.internal;

import com.example.sdk.Headers;
import com.example.sdk.HttpTransport;
import com.example.sdk.errors.ApiCanceledException;
import com.example.sdk.errors.SdkException;
import com.example.sdk.errors.UsageException;
import com.example.sdk.hooks.Hook;
import com.example.sdk.hooks.HookContext;
import com.example.sdk.hooks.HookRequest;
import com.example.sdk.hooks.HookResponse;
import com.example.sdk.internal.wire.Escapes;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/** Connects the attempts of a client's calls with its hook. */
public final class Hooks extends Interceptor {
    private final Hook hook;
    private final Map<String, String> parameters;

    /**
     * Creates hooks.
     *
     * @param hook stands around each call
     * @param parameters the values of the additional parameters of the client; null: not set
     */
    public Hooks(Hook hook, Map<String, ? extends @Nullable String> parameters) {
        Map<String, String> given = new HashMap<>();
        parameters.forEach((name, value) -> {
            if (value != null && !value.isEmpty()) {
                given.put(name, value);
            }
        });
        this.hook = hook;
        this.parameters = Collections.unmodifiableMap(given);
    }

    @Override
    Call begin(Operation<?> operation) {
        return new HookedCall(operation);
    }

    @Override
    List<String> secrets() {
        List<String> secrets = new ArrayList<>();
        parameters.values().forEach(value -> {
            secrets.add(value);
            secrets.add(Escapes.ALL.apply(value));
            secrets.add(Escapes.FORM.apply(value));
        });
        return secrets;
    }

    /** One call under its hook. */
    private final class HookedCall implements Call {
        private final Operation<?> operation;
        private volatile int attempt;
        /** That of the last attempt, as the hook returned it. */
        private volatile @Nullable HookRequest request;

        HookedCall(Operation<?> operation) {
            this.operation = operation;
        }

        private HookContext context() {
            String id = operation.describedId == null ? "" : operation.describedId;
            return new HookContext(id, operation.method, operation.path, attempt, parameters);
        }

        @Override
        public CompletableFuture<Incoming> send(Plan plan, Lifetime life, int number) {
            attempt = number;
            Outgoing out = Outgoing.of(plan);
            HookRequest given = given(out);
            request = given;
            HookRequest wanted = hook.beforeRequest(given, context());
            if (wanted == null) {
                throw new UsageException("beforeRequest of the hook returned no request");
            }
            request = wanted;
            SdkException ended = life.failure(plan.what, null);
            if (ended != null) {
                return Futures.failed(ended);
            }
            return Exchange.follow(plan, outgoing(out, given, wanted), life)
                    .thenApply(incoming -> answered(wanted, incoming));
        }

        private HookRequest given(Outgoing out) {
            Map<String, String> headers = new LinkedHashMap<>();
            out.headers.forEach(headers::put);
            HookRequest.Body body = out.body == null ? null : out.body::open;
            return new HookRequest(out.method, out.url, headers, body);
        }

        private Outgoing outgoing(Outgoing before, HookRequest given, HookRequest wanted) {
            HeaderFields headers = new HeaderFields();
            headers.setAll(wanted.headers());
            HookRequest.Body body = wanted.body();
            EncodedBody encoded = before.body;
            if (body == null) {
                encoded = null;
            } else if (body != given.body()) {
                encoded = encoded(wanted);
            }
            if (!wanted.url().matches("(?i)https?://[^/?#]+.*")) {
                throw new UsageException("the hook must return a request with an absolute URL");
            }
            return new Outgoing(wanted.method(), wanted.url(), headers, encoded);
        }

        private EncodedBody encoded(HookRequest wanted) {
            HookRequest.Body body = wanted.body();
            try (InputStream bytes = body.open()) {
                boolean isInMemory = bytes instanceof java.io.ByteArrayInputStream;
                long length = isInMemory ? bytes.available() : -1;
                return new EncodedBody(body::open, null, length, isInMemory);
            } catch (IOException e) {
                throw new UsageException("the body of the hook cannot be read", e);
            }
        }

        private Incoming answered(HookRequest sent, Incoming came) {
            Download body = new Download(came);
            HookResponse given = new HookResponse(came.status, came.headers.toMap(), body);
            try {
                HookResponse wanted = hook.afterResponse(sent, given, context());
                if (wanted == null) {
                    throw new UsageException("afterResponse of the hook returned no response");
                }
                boolean isSame = wanted.body() == body && !body.isTaken();
                return came.replaced(
                        wanted.status(),
                        isSame ? Headers.of(wanted.headers()) : described(wanted, came),
                        isSame ? came.body() : new HookedBody(wanted.body(), came));
            } catch (RuntimeException | Error e) {
                came.close();
                throw e;
            }
        }

        /** What was said of a body is not true of another one. */
        private Headers described(HookResponse wanted, Incoming came) {
            HookResponse clean = wanted.withoutHeader("Content-Encoding");
            if (clean.header("Content-Length").equals(came.headers.get("Content-Length"))) {
                clean = clean.withoutHeader("Content-Length");
            }
            return Headers.of(clean.headers());
        }

        /** Passes exceptions of the SDK to the hook; others are those of the hook itself. */
        @Override
        public <R> CompletableFuture<R> guarded(CompletableFuture<R> call) {
            return Futures.then(call, (value, error) -> {
                if (!(error instanceof SdkException) || error instanceof ApiCanceledException) {
                    return call;
                }
                RuntimeException wanted =
                        hook.onError(request, (SdkException) error, context());
                return Futures.failed(wanted == null ? error : wanted);
            });
        }
    }

    /** A body that a hook gave; it may be made of the one that came. */
    private static final class HookedBody implements HttpTransport.ResponseBody {
        private final HttpTransport.ResponseBody body;
        private final Incoming came;

        HookedBody(InputStream stream, Incoming came) {
            this.body = HttpTransport.ResponseBody.of(stream);
            this.came = came;
        }

        @Override
        public CompletableFuture<@Nullable ByteBuffer> read() {
            return body.read().whenComplete((chunk, error) -> {
                if (chunk == null) {
                    came.body().close();
                }
            });
        }

        @Override
        public void close() {
            body.close();
            came.body().close();
        }
    }
}
