package com.example.sdk.internal.wire;

import com.example.sdk.errors.UsageException;
import java.io.UnsupportedEncodingException;
import java.net.URLDecoder;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The URL that a page has for the next one, and whether a request may go there. */
public final class NextUrl {
    /** Scheme, authority, path and query (RFC 3986, appendix B). */
    private static final Pattern PARTS = Pattern.compile(
            "^(?:([A-Za-z][A-Za-z0-9+.-]*):)?(?://([^/?#]*))?([^?#]*)(?:\\?([^#]*))?(?:#.*)?$");

    private final String scheme;
    private final String authority;
    private final String path;
    private final String query;
    private final boolean isRelative;

    private NextUrl(Matcher parts, String scheme, String authority, String path, String query) {
        this.scheme = scheme.toLowerCase(Locale.ROOT);
        this.authority = authority;
        this.path = Escapes.literal(withoutDots(path));
        this.query = Escapes.location(query);
        this.isRelative = parts.group(1) == null && parts.group(2) == null;
    }

    /**
     * Resolves a URL (RFC 3986, section 5). The text itself is checked: parsers of URLs differ in
     * what they repair and ignore.
     *
     * @param from the URL of the response; null: only an absolute URL will do
     * @return null if it is not a URL, or only a fragment
     */
    public static @Nullable NextUrl of(String text, @Nullable String from) {
        boolean isUnclear =
                text.chars().anyMatch(c -> c == '\\' || Character.isISOControl(c));
        Matcher own = PARTS.matcher(text.trim());
        if (isUnclear || !own.matches()) {
            return null;
        }
        String query = orEmpty(own.group(4));
        if (own.group(1) != null) {
            return new NextUrl(own, own.group(1), orEmpty(own.group(2)), own.group(3), query);
        }
        Matcher base = PARTS.matcher(orEmpty(from));
        // The URL of the response may have credentials in its query.
        boolean isFragment = own.group(3).isEmpty() && own.group(4) == null;
        if (!base.matches() || base.group(1) == null || isFragment && own.group(2) == null) {
            return null;
        }
        if (own.group(2) != null) {
            return new NextUrl(own, base.group(1), own.group(2), own.group(3), query);
        }
        return new NextUrl(own, base.group(1), orEmpty(base.group(2)),
                merged(base.group(3), own.group(3)), query);
    }

    private static String merged(String base, String path) {
        if (path.isEmpty()) {
            return base;
        }
        String folder = base.substring(0, base.lastIndexOf('/') + 1);
        return path.startsWith("/") ? path : (folder.isEmpty() ? "/" : folder) + path;
    }

    /** Removes dot segments (RFC 3986, section 5.2.4). */
    private static String withoutDots(String path) {
        if (!path.startsWith("/")) {
            return path;
        }
        List<String> kept = new ArrayList<>();
        String[] segments = path.substring(1).split("/", -1);
        for (int i = 0; i < segments.length; i++) {
            boolean isUp = segments[i].equals("..");
            if (isUp && !kept.isEmpty()) {
                kept.remove(kept.size() - 1);
            }
            if (!isUp && !segments[i].equals(".")) {
                kept.add(segments[i]);
            } else if (i == segments.length - 1) {
                kept.add("");
            }
        }
        return "/" + String.join("/", kept);
    }

    private static String orEmpty(@Nullable String text) {
        return text == null ? "" : text;
    }

    /** Returns the whole URL without a fragment. */
    public String text() {
        return address() + (query.isEmpty() ? "" : "?" + query);
    }

    /** Returns the URL without its query. */
    public String address() {
        return scheme + ":" + (authority.isEmpty() ? "" : "//" + authority) + path;
    }

    /**
     * Returns why a request with the credentials of the API must not go to the URL; null if it may.
     *
     * @param baseUrl where the API is
     * @param origins further places that are trusted
     */
    public @Nullable String refusal(String baseUrl, List<String> origins) {
        if (!scheme.equals("https") && !scheme.equals("http") || authority.isEmpty()) {
            return "its URL is not an absolute http or https URL";
        }
        if (authority.contains("@")) {
            return "its URL contains a user name or a password";
        }
        try {
            BaseUrls.normalize(scheme + "://" + authority, "");
        } catch (UsageException e) {
            return "its URL is not valid";
        }
        boolean isKnown = BaseUrls.sameOrigin(address(), baseUrl)
                || origins.stream().anyMatch(one -> BaseUrls.sameOrigin(address(), one));
        if (!isKnown) {
            String origin = Printable.line(BaseUrls.origin(address()), 100);
            return "its URL is on another origin (" + origin + ")";
        }
        if (baseUrl.startsWith("https:") && scheme.equals("http")) {
            return "its URL does not use HTTPS";
        }
        return isRelative && !isWithin(BaseUrls.path(baseUrl))
                ? "its relative URL leaves the path of the base URL"
                : null;
    }

    private boolean isWithin(String base) {
        for (String segment : path.split("/")) {
            // Servers may decode dots.
            if (BaseUrls.isDots(segment)) {
                return false;
            }
        }
        return path.equals(base) || path.startsWith(base + "/");
    }

    /**
     * Returns the URL with other query fields, all of them percent-encoded.
     *
     * @param added fields for names that the URL does not have
     * @param replacing fields in the place of those of the URL
     */
    public String withQuery(List<Pair> added, List<Pair> replacing) {
        Set<String> replaced = new HashSet<>();
        replacing.forEach(field -> replaced.add(decoded(field.name)));
        Set<String> names = new HashSet<>(replaced);
        List<String> fields = new ArrayList<>();
        for (String field : query.split("&")) {
            String name = decoded(field.replaceFirst("=.*$", ""));
            names.add(name);
            if (!field.isEmpty() && !replaced.contains(name)) {
                fields.add(field);
            }
        }
        List<Pair> others = new ArrayList<>(added);
        others.removeIf(field -> names.contains(decoded(field.name)));
        fields.addAll(Pair.assignments(others));
        fields.addAll(Pair.assignments(replacing));
        return address() + (fields.isEmpty() ? "" : "?" + String.join("&", fields));
    }

    private static String decoded(String name) {
        try {
            return URLDecoder.decode(name, "UTF-8");
        } catch (IllegalArgumentException | UnsupportedEncodingException e) {
            return name;
        }
    }
}
