package com.example.sdk.internal;

import com.example.sdk.Headers;
import com.example.sdk.HttpTransport;
import com.example.sdk.errors.UsageException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import org.jspecify.annotations.Nullable;

/** Sends requests with the HTTP client of the JDK. Nothing else names {@code java.net.http}. */
final class JdkTransport implements HttpTransport {
    /**
     * Whether the client closes the connection of a canceled request. Before Java 16 it does not, so
     * the response has to arrive before it can be closed.
     */
    private static final boolean CLOSES_CANCELED = Runtime.version().feature() >= 16;

    private final HttpClient client;
    /** The client of the program is not ours to close. */
    private final boolean isOwn;

    JdkTransport(
            @Nullable Object given, Duration connectTimeout, @Nullable Executor executor) {
        isOwn = given == null;
        client = given == null ? newClient(connectTimeout, executor) : (HttpClient) given;
    }

    private static HttpClient newClient(Duration connectTimeout, @Nullable Executor executor) {
        HttpClient.Builder builder =
                HttpClient.newBuilder().followRedirects(HttpClient.Redirect.NEVER);
        if (!connectTimeout.isZero()) {
            builder.connectTimeout(connectTimeout);
        }
        if (executor != null) {
            builder.executor(executor);
        }
        return builder.build();
    }

    /** Refuses what would carry credentials to another origin. */
    static void check(Object given) {
        if (!(given instanceof HttpClient)) {
            throw new UsageException("httpClient must be a java.net.http.HttpClient");
        }
        if (((HttpClient) given).followRedirects() != HttpClient.Redirect.NEVER) {
            throw new UsageException(
                    "httpClient must not follow redirects: the SDK follows them itself");
        }
    }

    @Override
    public CompletableFuture<Response> send(Request request) {
        HttpRequest message = messageOf(request);
        CompletableFuture<HttpResponse<ResponseBody>> sent =
                client.sendAsync(message, info -> new JdkBody());
        CompletableFuture<Response> result = new CompletableFuture<>();
        result.whenComplete((response, error) -> {
            if (CLOSES_CANCELED && result.isCancelled()) {
                // Only with true does the connection close.
                sent.cancel(true);
            }
        });
        sent.whenComplete((response, error) -> {
            if (error != null) {
                result.completeExceptionally(Futures.unwrapped(error));
            } else if (!result.complete(new Response(response.statusCode(),
                    Headers.of(response.headers().map()), response.body()))) {
                response.body().close();
            }
        });
        return result;
    }

    private static HttpRequest messageOf(Request request) {
        URI address;
        HttpRequest.Builder builder;
        try {
            address = URI.create(request.url());
            builder = HttpRequest.newBuilder(address);
        } catch (IllegalArgumentException e) {
            // The JDK's own words quote the URL.
            throw new UsageException("the URL cannot be used");
        }
        if (address.getScheme().equalsIgnoreCase("http")) {
            // Or it asks for an upgrade to HTTP/2.
            builder.version(HttpClient.Version.HTTP_1_1);
        }
        request.headers().toMap().forEach((name, values) -> {
            for (String value : values) {
                addHeader(builder, name, value);
            }
        });
        try {
            return builder.method(request.method(), publisherOf(request.body())).build();
        } catch (IllegalArgumentException e) {
            throw new UsageException("the HTTP client of the JDK cannot send this method", e);
        }
    }

    private static void addHeader(HttpRequest.Builder builder, String name, String value) {
        try {
            builder.header(name, value);
        } catch (IllegalArgumentException e) {
            // The JDK's own words quote the value.
            throw new UsageException(
                    "header " + name + ": the HTTP client of the JDK does not let programs set it");
        }
    }

    private static BodyPublisher publisherOf(@Nullable RequestBody body) {
        if (body == null || body.length() == 0) {
            return BodyPublishers.noBody();
        }
        BodyPublisher stream = BodyPublishers.ofInputStream(() -> opened(body));
        return body.length() < 0 ? stream : BodyPublishers.fromPublisher(stream, body.length());
    }

    private static InputStream opened(RequestBody body) {
        try {
            return body.open();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** From Java 21 on a client can be closed; before, its threads end when nobody refers to it. */
    @Override
    public void close() {
        if (!isOwn) {
            return;
        }
        try {
            HttpClient.class.getMethod("shutdown").invoke(client);
        } catch (ReflectiveOperationException e) {
            return;
        }
    }
}
