package com.example.sdk.internal.wire;

import com.example.sdk.errors.UsageException;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Where an API is, and the addresses below it. */
public final class BaseUrls {
    private static final String NO_ADDRESS =
            "the base URL must be an absolute URL, such as https://api.example.com/v1";

    private static final Pattern ABSOLUTE =
            Pattern.compile("^([A-Za-z][A-Za-z0-9+.-]*)://([^/?#]*)([^?#]*)");

    /** A name or an IPv4 address, or an IPv6 address in brackets (RFC 3986, section 3.2.2). */
    private static final Pattern AUTHORITY = Pattern.compile(
            "^(?:[A-Za-z0-9._~\\x{80}-\\x{10ffff}-]+|\\[[0-9A-Fa-f:.]+\\])(?::\\d{0,5})?$");

    private static final Pattern NUMBER =
            Pattern.compile("(?:^|\\.)(?:\\d+|0x[0-9a-f]*)\\.?(?::|$)", Pattern.CASE_INSENSITIVE);

    private static final String OCTET = "(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)";

    private static final Pattern IPV4 =
            Pattern.compile("^(?:" + OCTET + "\\.){3}" + OCTET + "(?::\\d*)?$");

    private BaseUrls() {}

    /**
     * Returns where an API is, without a slash at the end. Query and fragment are not used. The
     * text itself is checked: parsers of URLs differ in what they repair and ignore.
     */
    public static String normalize(String base, String basePath) {
        // String.trim would drop control characters too.
        String text = base.replaceAll("^[ \\t\\n\\x0b\\f\\r]+|[ \\t\\n\\x0b\\f\\r]+$", "");
        if (text.chars().anyMatch(c -> c == '\\' || Character.isISOControl(c))) {
            throw new UsageException(
                    "the base URL must not contain control characters or backslashes");
        }
        Matcher parts = ABSOLUTE.matcher(text);
        if (!parts.find()) {
            throw new UsageException(NO_ADDRESS);
        }
        String scheme = parts.group(1).toLowerCase(Locale.ROOT);
        String authority = parts.group(2);
        if (!scheme.equals("https") && !scheme.equals("http")) {
            throw new UsageException("the base URL must start with https:// or http://");
        }
        if (authority.contains("@")) {
            throw new UsageException("the base URL must not contain a user name or a password");
        }
        boolean isHalf = parts.group(3).matches(".*%(?![0-9A-Fa-f]{2}).*");
        if (isHalf || !isAuthority(authority)) {
            throw new UsageException(NO_ADDRESS);
        }
        return join(scheme + "://" + host(authority) + Escapes.literal(parts.group(3)), basePath);
    }

    /** A name that ends in a number is an IPv4 address to some parsers, and a name to others. */
    private static boolean isAuthority(String text) {
        if (NUMBER.matcher(text).find() && !IPV4.matcher(text).matches()) {
            return false;
        }
        int colon = text.lastIndexOf(':');
        String port = colon > text.lastIndexOf(']') ? text.substring(colon + 1) : "";
        return AUTHORITY.matcher(text).matches()
                && (port.length() < 5 || Integer.parseInt(port) <= 65_535);
    }

    /** The host as the JDK takes it: ASCII, and no port that is empty. */
    private static String host(String authority) {
        String text = authority.endsWith(":")
                ? authority.substring(0, authority.length() - 1)
                : authority;
        if (text.startsWith("[") || text.chars().allMatch(c -> c < 0x80)) {
            return text;
        }
        int colon = text.indexOf(':');
        String name = colon < 0 ? text : text.substring(0, colon);
        try {
            return java.net.IDN.toASCII(name) + (colon < 0 ? "" : text.substring(colon));
        } catch (IllegalArgumentException e) {
            throw new UsageException(NO_ADDRESS);
        }
    }

    /**
     * Joins as text: resolving the path as a URL would lose the base's own path. The path "/" is
     * the base with a slash.
     */
    public static String join(String base, String path) {
        String start = base.replaceFirst("/+$", "");
        return path.isEmpty() ? start : start + "/" + path.replaceFirst("^/+", "");
    }

    /** Returns an address with a query. */
    public static String withQuery(String address, List<Pair> pairs) {
        if (pairs.isEmpty()) {
            return address;
        }
        String start = address.indexOf('?') >= 0 ? "&" : "?";
        return address + start + String.join("&", Pair.assignments(pairs));
    }

    /** Returns an address without its query and fragment. */
    public static String withoutQuery(String address) {
        return address.replaceFirst("[?#].*$", "");
    }

    /** Returns the path of an address. */
    public static String path(String address) {
        Matcher parts = ABSOLUTE.matcher(address);
        return parts.find() ? parts.group(3) : "";
    }

    /** Returns scheme, host and port, with the port spelled out; empty if it is not an address. */
    public static String origin(String address) {
        Matcher parts = ABSOLUTE.matcher(address);
        if (!parts.find()) {
            return "";
        }
        String scheme = parts.group(1).toLowerCase(Locale.ROOT);
        String authority = parts.group(2).toLowerCase(Locale.ROOT);
        authority = authority.substring(authority.lastIndexOf('@') + 1);
        if (authority.endsWith(":")) {
            authority = authority.substring(0, authority.length() - 1);
        }
        boolean hasPort = authority.lastIndexOf(':') > authority.lastIndexOf(']');
        String port = scheme.equals("https") ? ":443" : scheme.equals("http") ? ":80" : "";
        return scheme + "://" + authority + (hasPort ? "" : port);
    }

    /** Returns whether two addresses have the same origin. */
    public static boolean sameOrigin(String one, String other) {
        return !origin(one).isEmpty() && origin(one).equals(origin(other));
    }

    /** Returns the host of an address, without its port. */
    public static String hostName(String address) {
        try {
            String host = new URI(address).getHost();
            return host == null ? "" : host.toLowerCase(Locale.ROOT);
        } catch (URISyntaxException e) {
            return "";
        }
    }

    private static final Pattern DOTS =
            Pattern.compile("(?:\\.|%2e){1,2}", Pattern.CASE_INSENSITIVE);

    static boolean isDots(String segment) {
        return DOTS.matcher(segment).matches();
    }

    /** Refuses what URL parsers fold away, also percent-encoded (WHATWG URL, section 4.4). */
    public static void refuseDots(String segment, String what) {
        if (isDots(segment)) {
            throw new UsageException(what + ": \"" + segment + "\" cannot be a path segment");
        }
    }

    /** Refuses a path of which a segment is folded away. */
    public static void refuseDots(Collection<String> segments, String what) {
        segments.forEach(segment -> refuseDots(segment, what));
    }
}
