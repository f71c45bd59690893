package com.example.sdk.internal;

import com.example.sdk.errors.UsageException;
import com.example.sdk.json.JsonLeaf;
import com.example.sdk.json.PlainValues;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Chooses the media type that a body is sent as. */
final class BodyChoice {
    private BodyChoice() {}

    /**
     * Returns the first media type that takes the value. JSON comes first, so that a file in the
     * value decides against it. The media type that the caller wants must take the value too. A
     * media type that is known decides otherwise.
     */
    static Body of(
            List<Body> bodies,
            @Nullable Object value,
            @Nullable String known,
            @Nullable String wanted) {
        List<Body> offered = new ArrayList<>(bodies);
        if (known != null && wanted == null) {
            offered.removeIf(body -> !body.mediaType.equals(known));
            return offered.get(0);
        }
        if (wanted != null) {
            offered.removeIf(body -> !body.mediaType.equals(wanted));
        }
        if (offered.isEmpty()) {
            throw new UsageException(
                    "contentType: " + wanted + " is not a media type of this operation");
        }
        if (bodies.size() == 1 || value == null) {
            return offered.get(0);
        }
        List<@Nullable Takes> kinds = kindsOf(value);
        List<String> names = new ArrayList<>();
        for (Body body : offered) {
            if (kinds.contains(body.takes)) {
                return body;
            }
            names.add(body.mediaType);
        }
        throw new UsageException("the body does not fit " + String.join(" or ", names));
    }

    /** Returns the kinds of which a media type must accept one to send the value. */
    private static List<@Nullable Takes> kindsOf(Object value) {
        if (value instanceof JsonLeaf || value instanceof byte[]) {
            return Collections.singletonList(Takes.FILE);
        }
        Object plain = PlainValues.of(value);
        if (plain instanceof String) {
            return Arrays.asList(null, Takes.TEXT, Takes.FILE);
        }
        boolean hasFile = plain instanceof Map
                && ((Map<?, ?>) plain).values().stream().anyMatch(BodyChoice::isFile);
        return hasFile
                ? Collections.singletonList(Takes.PARTS)
                : Arrays.asList(null, Takes.DATA, Takes.PARTS);
    }

    private static boolean isFile(@Nullable Object member) {
        return member instanceof JsonLeaf
                || member instanceof List
                        && ((List<?>) member).stream().anyMatch(item -> item instanceof JsonLeaf);
    }
}
