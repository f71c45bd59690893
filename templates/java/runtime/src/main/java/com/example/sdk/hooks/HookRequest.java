package com.example.sdk.hooks;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** A request before the SDK sends it. It never changes: each method returns another one. */
public final class HookRequest {
    /** The bytes of a body. */
    public interface Body {
        /**
         * Opens the body.
         *
         * @return the bytes
         * @throws IOException if they cannot be read, or only once and have been read
         */
        InputStream open() throws IOException;
    }

    private final String method;
    private final String url;
    private final Map<String, String> headers;
    private final @Nullable Body body;

    /**
     * Creates a request.
     *
     * @param method the method
     * @param url the URL with its query
     * @param headers the header fields
     * @param body the body, or null
     */
    public HookRequest(
            String method, String url, Map<String, String> headers, @Nullable Body body) {
        Map<String, String> fields = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        fields.putAll(headers);
        this.method = method;
        this.url = url;
        this.headers = Collections.unmodifiableMap(fields);
        this.body = body;
    }

    /**
     * Returns the HTTP method.
     *
     * @return the method
     */
    public String method() {
        return method;
    }

    /**
     * Returns the URL.
     *
     * @return the URL with its query
     */
    public String url() {
        return url;
    }

    /**
     * Returns the header fields.
     *
     * @return the values by name; the case of names does not count
     */
    public Map<String, String> headers() {
        return headers;
    }

    /**
     * Returns a header field.
     *
     * @param name the name
     * @return the value
     */
    public Optional<String> header(String name) {
        return Optional.ofNullable(headers.get(name));
    }

    /**
     * Returns the body.
     *
     * @return the body; null if there is none
     */
    public @Nullable Body body() {
        return body;
    }

    /**
     * Reads the whole body into memory. A body that can be sent one time only is gone then: send
     * the bytes with {@link #withBody(byte[])}.
     *
     * @return the bytes; none if there is no body
     */
    public byte[] bytes() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        if (body != null) {
            byte[] buffer = new byte[16 << 10];
            try (InputStream in = body.open()) {
                for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) {
                    bytes.write(buffer, 0, n);
                }
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        return bytes.toByteArray();
    }

    /**
     * Returns the request with another method.
     *
     * @param newMethod the method
     * @return the request
     */
    public HookRequest withMethod(String newMethod) {
        return new HookRequest(newMethod, url, headers, body);
    }

    /**
     * Returns the request with another URL.
     *
     * @param newUrl an absolute URL with its query
     * @return the request
     */
    public HookRequest withUrl(String newUrl) {
        return new HookRequest(method, newUrl, headers, body);
    }

    /**
     * Returns the request with a header field.
     *
     * @param name the name
     * @param value the value
     * @return the request
     */
    public HookRequest withHeader(String name, String value) {
        Map<String, String> fields = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        fields.putAll(headers);
        fields.put(name, value);
        return new HookRequest(method, url, fields, body);
    }

    /**
     * Returns the request without a header field.
     *
     * @param name the name
     * @return the request
     */
    public HookRequest withoutHeader(String name) {
        Map<String, String> fields = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        fields.putAll(headers);
        fields.remove(name);
        return new HookRequest(method, url, fields, body);
    }

    /**
     * Returns the request with another body.
     *
     * @param bytes the bytes
     * @return the request
     */
    public HookRequest withBody(byte[] bytes) {
        byte[] copy = bytes.clone();
        return new HookRequest(method, url, headers, () -> new ByteArrayInputStream(copy));
    }

    /**
     * Returns the request without a body.
     *
     * @return the request
     */
    public HookRequest withoutBody() {
        return new HookRequest(method, url, headers, null);
    }

    /**
     * Returns the method. The URL and headers may hold secrets.
     *
     * @return the text
     */
    @Override
    public String toString() {
        return "HookRequest{" + method + "}";
    }
}
