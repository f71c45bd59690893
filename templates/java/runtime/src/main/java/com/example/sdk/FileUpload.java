package com.example.sdk;

import com.example.sdk.errors.UsageException;
import com.example.sdk.json.JsonLeaf;
import com.example.sdk.json.JsonReader;
import com.example.sdk.json.JsonType;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Content to upload. */
public final class FileUpload implements JsonLeaf {
    /** Reads and writes files of forms. Used by generated code. */
    public static final JsonType<FileUpload> TYPE = JsonType.leaf(FileUpload.class, "file");

    private final String name;
    private final Source source;
    private final long size;
    private final boolean repeatable;
    private final @Nullable String contentType;

    private FileUpload(
            String name,
            Source source,
            long size,
            boolean repeatable,
            @Nullable String contentType) {
        this.name = name;
        this.source = source;
        this.size = size;
        this.repeatable = repeatable;
        this.contentType = contentType;
    }

    /**
     * Returns a local file to upload. The SDK opens it each time it sends it.
     *
     * @param path the file
     * @return the upload
     */
    public static FileUpload of(Path path) {
        if (!Files.isRegularFile(path)) {
            throw new UsageException(path + " is not a file");
        }
        try {
            String name = String.valueOf(path.getFileName());
            return new FileUpload(
                    name, () -> Files.newInputStream(path), Files.size(path), true, null);
        } catch (IOException e) {
            throw new UsageException(path + " cannot be read", e);
        }
    }

    /**
     * Returns content in memory to upload.
     *
     * @param name the file name that the server receives
     * @param content the bytes
     * @return the upload
     */
    public static FileUpload of(String name, byte[] content) {
        byte[] bytes = content.clone();
        return new FileUpload(
                name, () -> new ByteArrayInputStream(bytes), bytes.length, true, null);
    }

    /**
     * Returns content to upload that can be opened again for each attempt.
     *
     * @param name the file name that the server receives
     * @param content opens the content
     * @return the upload
     */
    public static FileUpload of(String name, Supplier<? extends InputStream> content) {
        return new FileUpload(name, content::get, -1, true, null);
    }

    /**
     * Returns content to upload that can be sent one time only: a call with it is not retried.
     *
     * @param name the file name that the server receives
     * @param content the bytes
     * @return the upload
     */
    public static FileUpload ofOnce(String name, InputStream content) {
        AtomicBoolean taken = new AtomicBoolean();
        Source source = () -> {
            if (taken.getAndSet(true)) {
                throw new IOException("the stream has already been sent");
            }
            return content;
        };
        return new FileUpload(name, source, -1, false, null);
    }

    /**
     * Returns the same content with a media type.
     *
     * @param contentType the media type
     * @return the upload
     */
    public FileUpload contentType(String contentType) {
        return new FileUpload(name, source, size, repeatable, contentType);
    }

    /**
     * Returns the same content with its size, which is then sent as the length.
     *
     * @param size the size in bytes
     * @return the upload
     */
    public FileUpload size(long size) {
        if (size < 0) {
            throw new UsageException("the size of a file must not be negative");
        }
        return new FileUpload(name, source, size, repeatable, contentType);
    }

    /**
     * Returns the file name.
     *
     * @return the name
     */
    public String name() {
        return name;
    }

    /**
     * Returns the media type.
     *
     * @return the media type; null if it is not known
     */
    public @Nullable String contentType() {
        return contentType;
    }

    /**
     * Returns the size.
     *
     * @return the size in bytes; -1 if it is not known
     */
    public long size() {
        return size;
    }

    /**
     * Returns whether the content can be sent again.
     *
     * @return whether it can
     */
    public boolean isRepeatable() {
        return repeatable;
    }

    /**
     * Opens the content.
     *
     * @return the bytes
     * @throws IOException if the content cannot be read
     */
    public InputStream open() throws IOException {
        return source.open();
    }

    @Override
    public String toString() {
        return "FileUpload{" + name + "}";
    }

    /** Opens the content. */
    private interface Source {
        InputStream open() throws IOException;
    }
}
