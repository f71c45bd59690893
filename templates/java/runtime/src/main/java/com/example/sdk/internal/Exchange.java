package com.example.sdk.internal;

import com.example.sdk.HttpTransport;
import com.example.sdk.errors.UsageException;
import com.example.sdk.internal.wire.BaseUrls;
import com.example.sdk.internal.wire.Escapes;
import com.example.sdk.internal.wire.Pair;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.Locale;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/**
 * Sends requests, and follows their redirects: a transport would carry an API key in a header of
 * its own name, or the body, to whatever host the server names.
 */
final class Exchange {
    /** More are a loop. */
    private static final int MOST_REDIRECTS = 20;

    private final Plan plan;
    private final Lifetime life;
    private boolean home = true;
    private int hops;

    private Exchange(Plan plan, Lifetime life) {
        this.plan = plan;
        this.life = life;
    }

    /** Sends the request of a plan. */
    static CompletableFuture<Incoming> send(Plan plan, Lifetime life, int attempt) {
        return follow(plan, Outgoing.of(plan), life);
    }

    /** Sends a request, and follows its redirects. */
    static CompletableFuture<Incoming> follow(Plan plan, Outgoing out, Lifetime life) {
        return new Exchange(plan, life).go(out);
    }

    private CompletableFuture<Incoming> go(Outgoing out) {
        return once(out).thenCompose(incoming -> {
            URI from = URI.create(out.url);
            URI target = target(from, incoming);
            if (target == null) {
                return CompletableFuture.completedFuture(incoming);
            }
            String refusal = refusal(out, incoming.status, from, target);
            if (refusal != null) {
                return ApiFailures.of(incoming, "the redirect to " + place(target)
                        + " was not followed: " + refusal).thenCompose(Futures::failed);
            }
            hops++;
            home = home && BaseUrls.sameOrigin(target.toString(), out.url);
            Outgoing next = redirected(out, incoming.status, target);
            return incoming.discard().thenCompose(nothing -> go(next));
        });
    }

    /** Sends one request and waits for the headers of its response. */
    private CompletableFuture<Incoming> once(Outgoing out) {
        Watch watch = new Watch(plan, out.url, life);
        EncodedBody body = out.body;
        HttpTransport.Request request = new HttpTransport.Request(
                out.method,
                out.url,
                out.headers.toHeaders(),
                body == null ? null : new WatchedBody(body, watch));
        plan.sending.run();
        CompletableFuture<HttpTransport.Response> sent =
                Futures.of(() -> plan.transport.send(request));
        Runnable stop = () -> {
            sent.cancel(true);
            sent.thenAccept(response -> response.body().close());
        };
        return Futures.then(watch.await(sent, stop, true), (response, error) -> {
            if (error == null && response.status() != 101) {
                return CompletableFuture.completedFuture(
                        new Incoming(plan, out.url, decoded(response), watch, life));
            }
            watch.close();
            if (error != null) {
                return Futures.failed(usage(error));
            }
            // The body is the connection itself, which no timeout ends.
            response.body().close();
            return Futures.failed(Connections.failure(
                    plan,
                    out.url,
                    new IOException(
                            "the server switched protocols (status 101), which was not requested"),
                    true));
        });
    }

    /** A transport refuses what it cannot send before it opens a connection. */
    private static Throwable usage(Throwable error) {
        UsageException usage = Connections.find(error, UsageException.class);
        return usage == null ? error : usage;
    }

    private static HttpTransport.Response decoded(HttpTransport.Response response) {
        String encoding = response.headers().get("Content-Encoding").orElse("");
        String name = encoding.trim().toLowerCase(Locale.ROOT);
        if (!name.equals("gzip") && !name.equals("x-gzip")) {
            return response;
        }
        return new HttpTransport.Response(
                response.status(), response.headers(), new Gunzip(response.body()));
    }

    /** Returns where the response sends the request; null where it does not. */
    private static @Nullable URI target(URI from, Incoming incoming) {
        switch (incoming.status) {
            case 301:
            case 302:
            case 303:
            case 307:
            case 308:
                break;
            default:
                return null;
        }
        String location = incoming.headers.get("Location").orElse("").trim();
        if (location.isEmpty()) {
            return null;
        }
        try {
            String text = Escapes.location(location);
            // java.net.URI resolves a query alone as RFC 2396 had it.
            return text.startsWith("?")
                    ? new URI(BaseUrls.withoutQuery(from.toString()) + text)
                    : from.resolve(new URI(text));
        } catch (URISyntaxException e) {
            return null;
        }
    }

    private @Nullable String refusal(Outgoing out, int status, URI from, URI target) {
        boolean reads = out.method.equals("GET") || out.method.equals("HEAD");
        String scheme = String.valueOf(target.getScheme()).toLowerCase(Locale.ROOT);
        if (plan.refusesRedirects) {
            return "the request contains credentials";
        }
        if (!scheme.equals("https") && !scheme.equals("http") || target.getRawAuthority() == null) {
            return "the target is not an http or https URL";
        }
        if (from.getScheme().equalsIgnoreCase("https") && scheme.equals("http")) {
            return "the target does not use HTTPS";
        }
        if (!BaseUrls.sameOrigin(from.toString(), target.toString()) && !reads) {
            return out.method + " requests are not redirected to another origin";
        }
        if ((status == 301 || status == 302) && !reads && !out.method.equals("OPTIONS")) {
            return "it would change the method";
        }
        boolean repeats = status == 307 || status == 308;
        if (repeats && out.body != null && !out.body.repeatable) {
            return "the body cannot be sent again";
        }
        return hops >= MOST_REDIRECTS ? "too many redirects" : null;
    }

    private Outgoing redirected(Outgoing out, int status, URI target) {
        String method = status == 303 && !out.method.equals("HEAD") ? "GET" : out.method;
        EncodedBody body = method.equals(out.method) ? out.body : null;
        String address = withoutUser(target);
        if (!home) {
            return new Outgoing(method, address, foreignHeaders(), null);
        }
        for (Pair field : plan.credentials.query) {
            Pair own = Pair.escaped(field.name, field.value);
            if (!address.matches(".*[?&]" + java.util.regex.Pattern.quote(own.name) + "=.*")) {
                address = BaseUrls.withQuery(address, java.util.Collections.singletonList(own));
            }
        }
        HeaderFields headers = out.headers.copy();
        if (body == null) {
            headers.set("Content-Type", null);
        }
        return new Outgoing(method, address, headers, body);
    }

    private static String withoutUser(URI target) {
        String text = target.toString().replaceFirst("#.*$", "");
        return text.replaceFirst("^([^:/]+://)[^/?@]*@", "$1");
    }

    /** Another origin learns who asks and for what type, and nothing else. */
    private HeaderFields foreignHeaders() {
        HeaderFields own = new HeaderFields();
        if (plan.headers.has("User-Agent")) {
            own.set("User-Agent", plan.headers.get("User-Agent"));
        }
        own.set("Accept", plan.operation.accept);
        return own;
    }

    /** For a message: without what may be secret in a URL. */
    private static String place(URI target) {
        if (target.getRawAuthority() == null) {
            return target.getScheme() + ":";
        }
        return BaseUrls.withoutQuery(withoutUser(target));
    }

    /** Restarts the clock of its attempt with each chunk that is read from it. */
    private static final class WatchedBody implements HttpTransport.RequestBody {
        private final EncodedBody body;
        private final Watch watch;

        WatchedBody(EncodedBody body, Watch watch) {
            this.body = body;
            this.watch = watch;
        }

        @Override
        public long length() {
            return body.length();
        }

        /** A body that cannot be opened is not a failure of the connection. */
        private InputStream opened() {
            try {
                return body.open();
            } catch (IOException e) {
                throw new UsageException("the body cannot be read: " + e.getMessage(), e);
            }
        }

        @Override
        public InputStream open() {
            return new FilterInputStream(opened()) {
                @Override
                public int read(byte[] buffer, int offset, int length) throws IOException {
                    int count = super.read(buffer, offset, length);
                    watch.restart();
                    return count;
                }
            };
        }
    }
}
