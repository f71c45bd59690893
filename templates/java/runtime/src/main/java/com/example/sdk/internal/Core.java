package com.example.sdk.internal;

import com.example.sdk.ApiResponse;
import com.example.sdk.Headers;
import com.example.sdk.HttpTransport;
import com.example.sdk.RequestOptions;
import com.example.sdk.errors.UsageException;
import com.example.sdk.internal.wire.BaseUrls;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/** Makes the calls of one client. */
public final class Core {
    private static final Duration DEFAULT_TIMEOUT = Duration.ofSeconds(60);

    final Settings settings;
    final Credentials credentials;
    /** Shared with the clients that this one makes. */
    private final OwnTransport own;
    private volatile ClientOptions current;

    /**
     * Creates the core of a client.
     *
     * @param settings what is the same for every client
     * @param options the options of the client
     * @param given the values of its credentials: strings, or suppliers of them
     * @throws UsageException for options with which every call would fail
     */
    public Core(Settings settings, ClientOptions options, Map<String, ?> given) {
        this.settings = settings;
        this.current = new ClientOptions(options);
        this.credentials = new Credentials(settings, given);
        this.own = new OwnTransport(settings.connectTimeout, options);
        check(options);
        credentials.check();
    }

    private Core(Core other, ClientOptions options) {
        settings = other.settings;
        credentials = other.credentials;
        own = other.own;
        current = options;
        check(options);
    }

    private void check(ClientOptions options) {
        settings.apiUrl(options, options.baseUrl);
        new HeaderFields().setAll(options.headers);
    }

    /** Returns a core with options over its own, and the same credentials and connections. */
    public Core with(RequestOptions options) {
        boolean isSingle = !options.query().isEmpty()
                || options.contentType() != null
                || options.idempotencyKey() != null;
        if (isSingle) {
            throw new UsageException(
                    "query, contentType and idempotencyKey are options of a single call");
        }
        return new Core(this, current.with(options));
    }

    /** Sets a credential for subsequent calls; null removes it. */
    public void setCredential(String name, @Nullable String value) {
        credentials.values.set(name, value);
    }

    /** Sets the base URL for subsequent calls. */
    public void setBaseUrl(String url) {
        BaseUrls.normalize(url, "");
        change(new ClientOptions(current).baseUrl(url));
    }

    /** Selects the server for subsequent calls. It replaces the base URL, unless it is relative. */
    public void setServer(@Nullable String environment, @Nullable Map<String, String> variables) {
        ClientOptions next = new ClientOptions(current);
        if (environment != null) {
            next.environment(environment);
        }
        if (variables != null) {
            Map<String, String> all = new java.util.TreeMap<>(next.serverVariables);
            all.putAll(variables);
            next.serverVariables(all);
        }
        if (!settings.appendsServer()) {
            next.baseUrl(null);
        }
        change(next);
    }

    private void change(ClientOptions next) {
        check(next);
        current = next;
    }

    /** Closes the connections that the client opened itself. Subsequent calls fail. */
    public void close() {
        own.close();
    }

    ClientOptions options() {
        return current;
    }

    HttpTransport transport(ClientOptions options) {
        return options.transport == null ? own.transport() : options.transport;
    }

    Duration timeout(ClientOptions options) {
        Duration own = ClientOptions.first(options.timeout, settings.timeout);
        return own == null ? DEFAULT_TIMEOUT : own;
    }

    /** Makes a call; its response is read by the reader. */
    <R> CompletableFuture<R> perform(
            Operation<?> operation,
            Args args,
            @Nullable RequestOptions given,
            Lifetime life,
            Caller.Reader<R> reader) {
        RequestOptions call = given == null ? RequestOptions.none() : given;
        // only with tracing
        TracedCall traced = TracedCall.begin(current.tracing, settings, operation);
        // end
        CompletableFuture<R> result = Futures.of(() -> {
            if (own.isClosed()) {
                throw new UsageException("the client is closed");
            }
            Interceptor interceptor = current.interceptor;
            Interceptor.Call hooked = interceptor == null ? null : interceptor.begin(operation);
            Caller.Sender sender = hooked == null ? Exchange::send : hooked;
            // only with tracing
            if (traced != null) {
                sender = traced.attempts(sender);
            }
            // end
            Caller caller = new Caller(life, sender);
            CompletableFuture<R> made = new Planner(this, operation, args, call)
                    .plan(life)
                    .thenCompose(plan -> caller.perform(plan, reader));
            // only with tracing
            if (traced != null) {
                made = made.whenComplete((value, error) -> traced.end(error));
            }
            // end
            return hooked == null ? made : hooked.guarded(made);
        });
        return result.whenComplete((value, error) -> {
            // only with tracing
            if (traced != null) {
                traced.end(error);
            }
            // end
            if (error != null) {
                life.stopDeadline();
            }
        });
    }

    private Lifetime lifetime(Driver driver, @Nullable RequestOptions given) {
        Duration limit = given == null ? null : given.deadline();
        limit = ClientOptions.first(limit, ClientOptions.first(current.deadline,
                settings.deadline));
        return new Lifetime(driver, limit == null ? Duration.ZERO : limit);
    }

    /** Makes a call that blocks. */
    <R> R blocking(
            Operation<?> operation,
            Args args,
            @Nullable RequestOptions options,
            Caller.Reader<R> reader) {
        Lifetime life = lifetime(Driver.BLOCKING, options);
        return Futures.result(perform(operation, args, options, life, closing(life, reader)));
    }

    /** Makes a call that blocks nobody; canceling the future ends it. */
    <R> CompletableFuture<R> composing(
            Operation<?> operation,
            Args args,
            @Nullable RequestOptions options,
            Caller.Reader<R> reader) {
        Lifetime life = lifetime(Driver.COMPOSING, options);
        CompletableFuture<R> result = new CompletableFuture<>();
        result.whenComplete((value, error) -> {
            if (result.isCancelled()) {
                Threads.run(() -> life.end(Lifetime.Cause.CANCELED));
            }
        });
        perform(operation, args, options, life, closing(life, reader))
                .whenComplete((value, error) -> {
                    if (error == null) {
                        result.complete(value);
                    } else {
                        result.completeExceptionally(Futures.unwrapped(error));
                    }
                });
        return result;
    }

    private static <R> Caller.Reader<R> closing(Lifetime life, Caller.Reader<R> reader) {
        return (incoming, answer) -> {
            incoming.whenFinished(error -> life.stopDeadline());
            return reader.read(incoming, answer);
        };
    }

    /** Returns the response of a call. */
    public <R> ApiResponse<R> respond(
            Operation<R> operation, Args args, @Nullable RequestOptions options) {
        return blocking(operation, args, options, Answers::<R>read);
    }

    /** Returns the response of a call. */
    public <R> CompletableFuture<ApiResponse<R>> respondAsync(
            Operation<R> operation, Args args, @Nullable RequestOptions options) {
        return composing(operation, args, options, Answers::<R>read);
    }

    /** Returns the value of a call; null if the response has none. */
    public <R> R call(Operation<R> operation, Args args, @Nullable RequestOptions options) {
        return respond(operation, args, options).data();
    }

    /** Returns the value of a call; null if the response has none. */
    public <R> CompletableFuture<R> callAsync(
            Operation<R> operation, Args args, @Nullable RequestOptions options) {
        return composing(operation, args, options, (incoming, answer) ->
                Answers.<R>read(incoming, answer).thenApply(ApiResponse::data));
    }

    /** Returns the value of a call that may have none. */
    public <R> Optional<R> callOptional(
            Operation<R> operation, Args args, @Nullable RequestOptions options) {
        return Optional.ofNullable(call(operation, args, options));
    }

    /** Returns the value of a call that may have none. */
    public <R> CompletableFuture<Optional<R>> callOptionalAsync(
            Operation<R> operation, Args args, @Nullable RequestOptions options) {
        return composing(operation, args, options, (incoming, answer) ->
                Answers.<R>read(incoming, answer)
                        .thenApply(response -> Optional.ofNullable(response.data())));
    }

    /** Makes a call that returns nothing. */
    public void send(Operation<?> operation, Args args, @Nullable RequestOptions options) {
        respond(operation, args, options);
    }

    /** Makes a call that returns nothing. */
    public CompletableFuture<Void> sendAsync(
            Operation<?> operation, Args args, @Nullable RequestOptions options) {
        return composing(operation, args, options, (incoming, answer) ->
                Answers.<Object>read(incoming, answer).thenApply(response -> null));
    }

    /** Returns the headers of a response. */
    public Headers headers(
            Operation<?> operation, Args args, @Nullable RequestOptions options) {
        return respond(operation, args, options).headers();
    }

    /** Returns the headers of a response. */
    public CompletableFuture<Headers> headersAsync(
            Operation<?> operation, Args args, @Nullable RequestOptions options) {
        return composing(operation, args, options, (incoming, answer) ->
                Answers.<Object>read(incoming, answer).thenApply(ApiResponse::headers));
    }
}
