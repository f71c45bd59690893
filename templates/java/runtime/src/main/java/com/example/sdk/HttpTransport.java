package com.example.sdk;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/**
 * Sends requests. The SDK has one for the client of the JDK; bring another one for a platform
 * without {@code java.net.http}, such as Android, or for tests. It must be safe for concurrent use,
 * and must not follow redirects.
 */
@FunctionalInterface
public interface HttpTransport {
    /**
     * Sends a request. The SDK cancels the future if it is no longer interested in the response.
     *
     * @param request the request
     * @return completes when the headers of the response have arrived; fails with an {@link
     *     IOException} if the connection fails
     */
    CompletableFuture<Response> send(Request request);

    /** Closes idle connections. Called when the client is closed. */
    default void close() {}

    /** A request. */
    final class Request {
        private final String method;
        private final String url;
        private final Headers headers;
        private final @Nullable RequestBody body;

        /**
         * Creates a request.
         *
         * @param method the method
         * @param url the URL
         * @param headers the header fields
         * @param body the body, or null
         */
        public Request(String method, String url, Headers headers, @Nullable RequestBody body) {
            this.method = method;
            this.url = url;
            this.headers = headers;
            this.body = body;
        }

        /**
         * Returns the method.
         *
         * @return the method, in upper case
         */
        public String method() {
            return method;
        }

        /**
         * Returns the URL.
         *
         * @return an absolute URL with its query
         */
        public String url() {
            return url;
        }

        /**
         * Returns the header fields.
         *
         * @return the fields
         */
        public Headers headers() {
            return headers;
        }

        /**
         * Returns the body.
         *
         * @return the body; null if there is none
         */
        public @Nullable RequestBody body() {
            return body;
        }

        /**
         * Returns the method. The URL may hold a secret.
         *
         * @return the text
         */
        @Override
        public String toString() {
            return "Request{" + method + "}";
        }
    }

    /** The body of a request. */
    interface RequestBody {
        /**
         * Returns the length.
         *
         * @return the length in bytes; -1 if it is not known
         */
        long length();

        /**
         * Opens the body. The transport closes it.
         *
         * @return the bytes
         * @throws IOException if the body cannot be read
         */
        InputStream open() throws IOException;
    }

    /** A response whose body is still unread. */
    final class Response {
        private final int status;
        private final Headers headers;
        private final ResponseBody body;

        /**
         * Creates a response.
         *
         * @param status the status
         * @param headers the header fields
         * @param body the body
         */
        public Response(int status, Headers headers, ResponseBody body) {
            this.status = status;
            this.headers = headers;
            this.body = body;
        }

        /**
         * Returns the status.
         *
         * @return the status
         */
        public int status() {
            return status;
        }

        /**
         * Returns the header fields.
         *
         * @return the fields
         */
        public Headers headers() {
            return headers;
        }

        /**
         * Returns the body.
         *
         * @return the body
         */
        public ResponseBody body() {
            return body;
        }

        @Override
        public String toString() {
            return "Response{" + status + "}";
        }
    }

    /** The body of a response, which is read once. */
    interface ResponseBody {
        /**
         * Reads the next bytes. The SDK waits for one read before the next.
         *
         * @return completes with bytes, or with null at the end; fails with an {@link IOException}
         *     if the connection fails
         */
        CompletableFuture<@Nullable ByteBuffer> read();

        /** Gives up the rest of the body. A read that waits fails. */
        void close();

        /**
         * Returns bytes as a body.
         *
         * @param bytes the bytes
         * @return the body
         */
        static ResponseBody of(byte[] bytes) {
            return new BytesBody(bytes);
        }

        /**
         * Returns a stream as a body. Each read blocks its thread.
         *
         * @param stream the stream
         * @return the body
         */
        static ResponseBody of(InputStream stream) {
            return new StreamBody(stream);
        }
    }
}
