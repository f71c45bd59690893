package com.example.sdk.internal.wire;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Reads the header Link (RFC 8288, appendix B.2). */
public final class LinkHeader {
    private final String text;
    private int at;

    private LinkHeader(String text) {
        this.text = text;
    }

    /** Returns the target of the first link with the relation "next"; null if there is none. */
    public static @Nullable String next(List<String> fields) {
        for (String field : fields) {
            String target = new LinkHeader(field).next();
            if (target != null) {
                return target;
            }
        }
        return null;
    }

    private @Nullable String next() {
        while (at < text.length()) {
            skip(" \t,");
            if (!isAt('<')) {
                skipTo(",");
                continue;
            }
            int end = text.indexOf('>', at);
            if (end < 0) {
                return null;
            }
            String target = text.substring(at + 1, end).trim();
            at = end + 1;
            if (hasRelation()) {
                return target;
            }
        }
        return null;
    }

    /** A link with an anchor is about another resource. Of several "rel" the first one counts. */
    private boolean hasRelation() {
        String relations = null;
        boolean hasAnchor = false;
        skip(" \t");
        while (isAt(';')) {
            at++;
            String name = taken("=;,").trim().toLowerCase(Locale.ROOT);
            String value = isAt('=') ? value() : "";
            hasAnchor |= name.equals("anchor");
            relations = relations == null && name.equals("rel") ? value : relations;
            skip(" \t");
        }
        String names = relations == null ? "" : relations.toLowerCase(Locale.ROOT);
        return !hasAnchor && Arrays.asList(names.split("\\s+")).contains("next");
    }

    private String value() {
        at++;
        skip(" \t");
        if (!isAt('"')) {
            return taken(";,").trim();
        }
        StringBuilder quoted = new StringBuilder();
        for (at++; at < text.length() && !isAt('"'); at++) {
            if (isAt('\\') && at + 1 < text.length()) {
                at++;
            }
            quoted.append(text.charAt(at));
        }
        at++;
        return quoted.toString();
    }

    private boolean isAt(char c) {
        return at < text.length() && text.charAt(at) == c;
    }

    private void skip(String characters) {
        while (at < text.length() && characters.indexOf(text.charAt(at)) >= 0) {
            at++;
        }
    }

    private void skipTo(String ends) {
        while (at < text.length() && ends.indexOf(text.charAt(at)) < 0) {
            at++;
        }
    }

    private String taken(String ends) {
        int start = at;
        skipTo(ends);
        return text.substring(start, at);
    }
}
