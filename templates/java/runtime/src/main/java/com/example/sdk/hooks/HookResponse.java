package com.example.sdk.hooks;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * A response before the SDK processes it. It never changes: each method returns another one. Its
 * body can be read once; give the SDK what was read with {@link #withBody(byte[])}.
 */
public final class HookResponse {
    private final int status;
    private final Map<String, List<String>> headers;
    private final InputStream body;

    /**
     * Creates a response.
     *
     * @param status the status
     * @param headers the header fields
     * @param body the body
     */
    public HookResponse(int status, Map<String, List<String>> headers, InputStream body) {
        Map<String, List<String>> fields = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        headers.forEach((name, values) ->
                fields.put(name, Collections.unmodifiableList(new ArrayList<>(values))));
        this.status = status;
        this.headers = Collections.unmodifiableMap(fields);
        this.body = body;
    }

    /**
     * Returns the HTTP status.
     *
     * @return the status
     */
    public int status() {
        return status;
    }

    /**
     * Returns the header fields.
     *
     * @return the values by name; the case of names does not count
     */
    public Map<String, List<String>> headers() {
        return headers;
    }

    /**
     * Returns a header field.
     *
     * @param name the name
     * @return the first value
     */
    public Optional<String> header(String name) {
        List<String> values = headers.getOrDefault(name, Collections.emptyList());
        return values.isEmpty() ? Optional.empty() : Optional.of(values.get(0));
    }

    /**
     * Returns the body, unread.
     *
     * @return the bytes as they arrive
     */
    public InputStream body() {
        return body;
    }

    /**
     * Reads the whole body into memory.
     *
     * @return the bytes
     */
    public byte[] bytes() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        byte[] buffer = new byte[16 << 10];
        try {
            for (int n = body.read(buffer); n >= 0; n = body.read(buffer)) {
                bytes.write(buffer, 0, n);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    /**
     * Returns the response with another status.
     *
     * @param newStatus the status
     * @return the response
     */
    public HookResponse withStatus(int newStatus) {
        return new HookResponse(newStatus, headers, body);
    }

    /**
     * Returns the response with a header field.
     *
     * @param name the name
     * @param value the value
     * @return the response
     */
    public HookResponse withHeader(String name, String value) {
        Map<String, List<String>> fields = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        fields.putAll(headers);
        fields.put(name, Collections.singletonList(value));
        return new HookResponse(status, fields, body);
    }

    /**
     * Returns the response without a header field.
     *
     * @param name the name
     * @return the response
     */
    public HookResponse withoutHeader(String name) {
        Map<String, List<String>> fields = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        fields.putAll(headers);
        fields.remove(name);
        return new HookResponse(status, fields, body);
    }

    /**
     * Returns the response with another body.
     *
     * @param bytes the bytes
     * @return the response
     */
    public HookResponse withBody(byte[] bytes) {
        return withBody(new ByteArrayInputStream(bytes.clone()));
    }

    /**
     * Returns the response with another body.
     *
     * @param newBody the bytes; it may read those of this response
     * @return the response
     */
    public HookResponse withBody(InputStream newBody) {
        return new HookResponse(status, headers, newBody);
    }

    /**
     * Returns the status. The headers may hold secrets.
     *
     * @return the text
     */
    @Override
    public String toString() {
        return "HookResponse{" + status + "}";
    }
}
