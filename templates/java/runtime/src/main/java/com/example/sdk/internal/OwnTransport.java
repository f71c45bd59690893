package com.example.sdk.internal;

import com.example.sdk.HttpTransport;
import com.example.sdk.errors.UsageException;
import java.time.Duration;
import java.util.concurrent.Executor;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * The transport of a client that brings none: that of the JDK. It is made for the first request;
 * the classes of {@code java.net.http} are loaded then.
 */
final class OwnTransport {
    private final ReentrantLock lock = new ReentrantLock();
    private final Duration connectTimeout;
    private final @Nullable Object httpClient;
    private final @Nullable Executor executor;
    private @Nullable HttpTransport transport;
    private volatile boolean closed;

    OwnTransport(Duration connectTimeout, ClientOptions options) {
        this.connectTimeout = connectTimeout;
        this.httpClient = options.httpClient;
        this.executor = options.executor;
        if (options.transport == null) {
            checkPlatform();
        }
        if (httpClient != null) {
            JdkTransport.check(httpClient);
        }
    }

    private static void checkPlatform() {
        try {
            Class.forName("java.net.http.HttpClient", false, OwnTransport.class.getClassLoader());
        } catch (ClassNotFoundException e) {
            throw new UsageException(
                    "this platform has no java.net.http: set transport on the client", e);
        }
    }

    HttpTransport transport() {
        lock.lock();
        try {
            if (transport == null) {
                transport = new JdkTransport(httpClient, connectTimeout, executor);
            }
            return transport;
        } finally {
            lock.unlock();
        }
    }

    boolean isClosed() {
        return closed;
    }

    void close() {
        closed = true;
        lock.lock();
        try {
            if (transport != null) {
                transport.close();
                // Before Java 21 an HTTP client ends its thread when nobody refers to it.
                transport = null;
            }
        } finally {
            lock.unlock();
        }
    }
}
