package com.example.sdk.internal;

import com.example.sdk.errors.UsageException;
import com.example.sdk.internal.wire.Escapes;
import com.example.sdk.internal.wire.Pair;
import com.example.sdk.internal.wire.Styling;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Writes forms as HTML sends them (WHATWG URL, section 5.2). */
public final class FormBody {
    /** Writes the members of an object. */
    public static final BodyEncoder ENCODER = (value, body) -> {
        Object plain = body.plain(value);
        if (!(plain instanceof Map)) {
            throw new UsageException("the body of a form must be an object");
        }
        List<Pair> fields = new ArrayList<>();
        ((Map<?, ?>) plain).forEach((name, member) -> {
            if (member != null) {
                fields.addAll(fieldsOf(body.partOf(String.valueOf(name)), member));
            }
        });
        String text = String.join("&", Pair.assignments(fields));
        return EncodedBody.of(text.getBytes(StandardCharsets.UTF_8), body.mediaType);
    };

    private FormBody() {}

    private static List<Pair> fieldsOf(Part part, Object member) {
        // Without a style a field is written by its media type: an object as JSON (OpenAPI 3.0.4,
        // Encoding Object).
        boolean json = member instanceof Map && part.style == null && part.explode == null;
        return new Styling(part.style, part.explode, json)
                .pairs(part.name, member, Escapes.FORM, Escapes.FORM);
    }
}
