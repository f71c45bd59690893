package com.example.sdk;

import com.example.sdk.errors.ApiTimeoutException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;

/**
 * A response body that is read as it arrives. Close it, or read it to its end. Reading throws the
 * exceptions of the SDK, such as {@link ApiTimeoutException}.
 */
public final class BinaryResponse implements AutoCloseable {
    private final int status;
    private final Headers headers;
    private final long size;
    private final InputStream body;

    /**
     * Called by the SDK only.
     *
     * @param status the status
     * @param headers the headers
     * @param size the size in bytes, or -1
     * @param body the body
     */
    public BinaryResponse(int status, Headers headers, long size, InputStream body) {
        this.status = status;
        this.headers = headers;
        this.size = size;
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
     * Returns the headers.
     *
     * @return the headers
     */
    public Headers headers() {
        return headers;
    }

    /**
     * Returns the content type: the media type with its parameters.
     *
     * @return the content type; empty if there is none
     */
    public String contentType() {
        return headers.get("Content-Type").orElse("");
    }

    /**
     * Returns the size.
     *
     * @return the size in bytes; -1 if the server does not send it or compresses the body
     */
    public long size() {
        return size;
    }

    /**
     * Returns the body.
     *
     * @return the bytes; the same stream each time
     */
    public InputStream inputStream() {
        return body;
    }

    /**
     * Reads the whole body into memory.
     *
     * @return the bytes
     */
    public byte[] bytes() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try {
            copyTo(bytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    /**
     * Writes the body to a file as it arrives. The file name is always the one in the path, never
     * one that the server proposes. The body goes to a temporary file in the same folder, which is
     * renamed when the download is complete: one that fails leaves an existing file unchanged. An
     * existing file keeps its permissions. If the path is a symbolic link, its target is replaced.
     *
     * @param path the file
     * @throws IOException if the file cannot be written
     */
    public void saveTo(Path path) throws IOException {
        try {
            ReplacedFile.write(path, this::copyTo);
        } finally {
            close();
        }
    }

    private void copyTo(OutputStream out) throws IOException {
        byte[] buffer = new byte[16 << 10];
        for (int count = body.read(buffer); count >= 0; count = body.read(buffer)) {
            out.write(buffer, 0, count);
        }
    }

    /** Discards the unread rest of the body, which closes the connection. */
    @Override
    public void close() {
        try {
            body.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public String toString() {
        return "BinaryResponse{status=" + status + ", size=" + size + "}";
    }
}
