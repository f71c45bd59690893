package com.example.sdk.internal;

import com.example.sdk.Headers;
import com.example.sdk.errors.PaginationException;
// only with pages-by-cursor
import com.example.sdk.json.NumberText;
// end
import java.math.BigDecimal;
// only with pages-by-cursor
import java.util.Collections;
// end
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The response with a page. */
final class PageContent {
    /** Stands for a property that is not there, which is not null. */
    static final Object MISSING = new Object();

    final String url;
    final Headers headers;
    final byte[] bytes;
    final Object body;
    /** The items as plain values. */
    final List<?> items;
    private final Incoming incoming;

    PageContent(Incoming incoming, byte[] bytes, Object body, List<?> items) {
        this.incoming = incoming;
        this.url = incoming.url;
        this.headers = incoming.headers;
        this.bytes = bytes;
        this.body = body;
        this.items = items;
    }

    /** Returns the plain value at a path of names. */
    @Nullable Object at(List<String> path) {
        return find(body, path);
    }

    // only with pages-by-cursor
    /** Returns the number at a path of names and indexes in the form in which it was received. */
    String numberText(List<String> path) {
        Object value = NumberText.parse(bytes);
        for (String name : path) {
            value = value instanceof List
                    ? ((List<?>) value).get(Integer.parseInt(name))
                    : find(value, Collections.singletonList(name));
        }
        return String.valueOf(value);
    }

    // end
    static @Nullable Object find(@Nullable Object plain, List<String> path) {
        Object value = plain;
        for (String name : path) {
            boolean has = value instanceof Map && ((Map<?, ?>) value).containsKey(name);
            value = has ? ((Map<?, ?>) value).get(name) : MISSING;
        }
        return value;
    }

    /** Returns the boolean at a path; null if there is none. */
    @Nullable Boolean flag(@Nullable List<String> path) {
        Object value = path == null ? null : at(path);
        return value instanceof Boolean ? (Boolean) value : null;
    }

    /** Returns the whole number at a path, which may be a string of digits; null if none is there. */
    @Nullable Long total(@Nullable List<String> path) {
        Object value = path == null ? null : at(path);
        boolean isDigits = value instanceof String && ((String) value).matches("[0-9]{1,18}");
        if (!(value instanceof Number) && !isDigits) {
            return null;
        }
        try {
            return new BigDecimal(value.toString()).longValueExact();
        } catch (ArithmeticException e) {
            return null;
        }
    }

    /** Returns an exception about the page, or about what follows it. */
    PaginationException failure(String message, List<String> path) {
        return new PaginationException(
                incoming.plan.redactor.redact(incoming.plan.what + ": " + message),
                pointer(path),
                incoming.status,
                bytes);
    }

    /** Returns the JSON pointer that names lead to (RFC 6901, section 3). */
    static String pointer(List<String> names) {
        StringBuilder pointer = new StringBuilder();
        for (String name : names) {
            pointer.append('/').append(name.replace("~", "~0").replace("/", "~1"));
        }
        return pointer.toString();
    }
}
