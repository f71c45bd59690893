package com.example.sdk.internal;

import com.example.sdk.errors.UsageException;
import com.example.sdk.json.Json;
import java.nio.charset.StandardCharsets;

/** Writes JSON bodies (RFC 8259). */
public final class BodyEncoders {
    /** Writes JSON. */
    public static final BodyEncoder JSON = (value, body) -> {
        try {
            byte[] bytes = Json.write(body.plain(value)).getBytes(StandardCharsets.UTF_8);
            String type = BodyEncoder.concreteType(body.mediaType, "application/json");
            return EncodedBody.of(bytes, type);
        } catch (UsageException e) {
            throw body.set.isEmpty()
                    ? new UsageException(
                            "the body cannot be serialized as JSON: " + e.getMessage(), e)
                    : e;
        }
    };

    private BodyEncoders() {}
}
