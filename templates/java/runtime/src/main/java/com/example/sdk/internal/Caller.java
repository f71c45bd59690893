package com.example.sdk.internal;

import com.example.sdk.errors.ApiException;
import com.example.sdk.errors.ApiTimeoutException;
import com.example.sdk.errors.AuthException;
import com.example.sdk.errors.SdkException;
import java.util.concurrent.CompletableFuture;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Makes a call: its attempts, until one succeeds or none is left. */
final class Caller {
    private static final Pattern INSUFFICIENT_SCOPE =
            Pattern.compile("\\berror\\s*=\\s*\"?insufficient_scope\\b", Pattern.CASE_INSENSITIVE);

    /** Sends the request of a plan; the attempts are numbered from 1. */
    interface Sender {
        CompletableFuture<Incoming> send(Plan plan, Lifetime life, int attempt);
    }

    /** Takes a successful response; what it does is part of the attempt. */
    interface Reader<R> {
        CompletableFuture<R> read(Incoming incoming, Answer<?> answer);
    }

    private final Lifetime life;
    private final Sender sender;

    Caller(Lifetime life, Sender sender) {
        this.life = life;
        this.sender = sender;
    }

    <R> CompletableFuture<R> perform(Plan plan, Reader<R> reader) {
        return attempt(plan, reader, 1);
    }

    private <R> CompletableFuture<R> attempt(Plan plan, Reader<R> reader, int number) {
        life.driver.check(life);
        SdkException ended = life.failure(plan.what, null);
        if (ended != null) {
            return Futures.failed(ended);
        }
        long started = System.nanoTime();
        CompletableFuture<R> result = Futures.of(() -> sender.send(plan, life, number))
                .thenCompose(incoming -> {
                    incoming.attempt = number;
                    LogRecords.response(plan, incoming.status, number, started);
                    return receive(incoming, reader);
                });
        return Futures.then(result, (value, error) -> {
            // An exception that is not of the SDK came from elsewhere, such as a hook.
            if (!(error instanceof SdkException)) {
                return result;
            }
            return replay(plan, (SdkException) error, number, started, reader);
        });
    }

    /**
     * Makes the call with another token, once, where the API refused the one that the SDK had got.
     * A body that is gone cannot be sent again: the token is then for subsequent calls.
     */
    private <R> CompletableFuture<R> replay(
            Plan plan, SdkException failure, int number, long started, Reader<R> reader) {
        if (plan.renew == null || life.ended() || !refusesToken(failure)) {
            return retry(plan, failure, number, started, reader);
        }
        return Futures.then(plan.renew.apply(life), (renewed, error) -> {
            SdkException ended = life.failure(plan.what, failure);
            if (error != null && ended != null) {
                return Futures.failed(ended);
            }
            if (error instanceof AuthException && plan.repeatable()) {
                return Futures.failed(causedBy((AuthException) error, failure));
            }
            if (error != null && !(error instanceof AuthException)) {
                return Futures.failed(error);
            }
            if (renewed == null || !plan.repeatable()) {
                return retry(plan, failure, number, started, reader);
            }
            LogRecords.renewal(plan, number);
            // The first response was about the token, not about the call.
            return attempt(renewed, reader, number);
        });
    }

    /** Several callers can share the failure to obtain a token. */
    private static AuthException causedBy(AuthException error, SdkException refusal) {
        AuthException own = new AuthException(error.getMessage(), error.status(), error.code(),
                error.description(), refusal);
        own.addSuppressed(error);
        return own;
    }

    /** A token that is good, but not for this call, is not replaced (RFC 6750, section 3.1). */
    private static boolean refusesToken(SdkException failure) {
        return failure instanceof ApiException
                && ((ApiException) failure).status() == 401
                && ((ApiException) failure).headers().all("WWW-Authenticate").stream()
                        .noneMatch(value -> INSUFFICIENT_SCOPE.matcher(value).find());
    }

    private <R> CompletableFuture<R> retry(
            Plan plan, SdkException failure, int number, long started, Reader<R> reader) {
        long delay = life.ended() ? -1 : plan.policy.delayAfter(failure, number, plan);
        if (delay < 0) {
            return Futures.failed(failure);
        }
        LogRecords.retry(plan, failure, delay, number, started);
        if (!life.lastsFor(delay)) {
            return Futures.failed(new ApiTimeoutException(
                    plan.what + ": the deadline is before the next attempt"
                            + Lifetime.after(failure),
                    true,
                    failure));
        }
        return life.sleep(delay).thenCompose(nothing -> {
            SdkException ended = life.failure(plan.what, failure);
            return ended == null ? attempt(plan, reader, number + 1) : Futures.failed(ended);
        });
    }

    private <R> CompletableFuture<R> receive(Incoming incoming, Reader<R> reader) {
        Answer<?> answer = incoming.plan.operation.answerFor(incoming.status);
        if (answer == null) {
            return ApiFailures.of(incoming, null).thenCompose(Futures::failed);
        }
        CompletableFuture<R> read = Futures.of(() -> reader.read(incoming, answer));
        return Futures.then(read, (value, error) -> {
            if (error != null) {
                return incoming.discard().thenCompose(nothing -> {
                    incoming.close();
                    return read;
                });
            }
            // A body that is handed out is read in the caller's own time.
            if (!incoming.isFinished()) {
                life.stopDeadline();
            }
            return read;
        });
    }
}
