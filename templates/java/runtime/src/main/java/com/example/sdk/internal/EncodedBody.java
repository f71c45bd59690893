package com.example.sdk.internal;

import com.example.sdk.HttpTransport;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import org.jspecify.annotations.Nullable;

/** A body as it goes out. */
public class EncodedBody implements HttpTransport.RequestBody {
    /** Opens the bytes for one attempt. */
    interface Source {
        InputStream open() throws IOException;
    }

    /** Null where none is sent. */
    final @Nullable String contentType;

    /** The same bytes can be sent again. */
    final boolean repeatable;

    private final Source source;
    private final long length;

    EncodedBody(Source source, @Nullable String contentType, long length, boolean repeatable) {
        this.source = source;
        this.contentType = contentType;
        this.length = length;
        this.repeatable = repeatable;
    }

    /** Returns a body in memory. */
    static EncodedBody of(byte[] bytes, @Nullable String contentType) {
        return new EncodedBody(
                () -> new ByteArrayInputStream(bytes), contentType, bytes.length, true);
    }

    @Override
    public long length() {
        return length;
    }

    @Override
    public InputStream open() throws IOException {
        return source.open();
    }
}
