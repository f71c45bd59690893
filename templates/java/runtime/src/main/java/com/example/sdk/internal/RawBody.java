package com.example.sdk.internal;

import com.example.sdk.FileUpload;
import com.example.sdk.errors.UsageException;
import java.nio.charset.StandardCharsets;

/** Writes bodies of text or bytes, untouched: "text/plain", "application/xml", a file. */
public final class RawBody {
    private static final String BYTES = "application/octet-stream";

    /** Writes strings, bytes and files. */
    public static final BodyEncoder ENCODER = (value, body) -> {
        if (value instanceof FileUpload) {
            FileUpload file = (FileUpload) value;
            String own = file.contentType() == null ? body.mediaType : file.contentType();
            String type = BodyEncoder.concreteType(own, BYTES);
            return new EncodedBody(file::open, type, file.size(), file.isRepeatable());
        }
        if (value instanceof byte[]) {
            byte[] bytes = ((byte[]) value).clone();
            return EncodedBody.of(bytes, BodyEncoder.concreteType(body.mediaType, BYTES));
        }
        Object plain = body.plain(value);
        if (plain instanceof String) {
            byte[] bytes = ((String) plain).getBytes(StandardCharsets.UTF_8);
            return EncodedBody.of(bytes, BodyEncoder.concreteType(body.mediaType, "text/plain"));
        }
        throw new UsageException("the body must be a string, bytes or a FileUpload");
    };

    private RawBody() {}
}
