package com.example.sdk.internal.wire;

import com.example.sdk.errors.UsageException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Collections;
import java.util.List;

/** Names and values of header fields, and the credentials in them. */
public final class HeaderText {
    private HeaderText() {}

    /** Checks that a name is a token (RFC 9110, section 5.6.2). */
    public static void checkName(String name) {
        if (name.isEmpty()) {
            throw new UsageException("a header name is empty");
        }
        boolean isToken = name.chars()
                .allMatch(c -> Escapes.isAlphanumeric(c)
                        || c < 0x80 && "!#$%&'*+-.^_`|~".indexOf(c) >= 0);
        if (!isToken) {
            String shown = Printable.line(name, 100);
            throw new UsageException("\"" + shown + "\" is not a valid header name");
        }
    }

    /** Returns a value without white space around it; the messages do not show the value. */
    public static String checkedValue(String name, String value) {
        String text = value.trim();
        if (text.chars().anyMatch(c -> c == 0 || c == '\r' || c == '\n')) {
            throw new UsageException("header " + name + ": the value contains a line break");
        }
        // The client of the JDK sends a question mark for anything beyond ASCII.
        if (text.chars().anyMatch(c -> c > 0x7e || c < ' ' && c != '\t')) {
            throw new UsageException("header " + name
                    + ": the value contains characters that are not allowed in a header");
        }
        return text;
    }

    /** Returns RFC 6265, section 4.2.1: values without their quotes, and no empty ones. */
    public static List<Pair> cookies(String header) {
        List<Pair> cookies = new ArrayList<>();
        for (String text : header.split(";", -1)) {
            int end = text.indexOf('=');
            String name = (end < 0 ? text : text.substring(0, end)).trim();
            String value = end < 0 ? "" : text.substring(end + 1).trim();
            if (value.length() > 1 && value.startsWith("\"") && value.endsWith("\"")) {
                value = value.substring(1, value.length() - 1);
            }
            if (!value.isEmpty()) {
                cookies.add(new Pair(name, value));
            }
        }
        return cookies;
    }

    /**
     * Returns the value of an Authorization header, what follows its scheme (RFC 9110, section
     * 11.4), and a password in it (RFC 7617).
     */
    public static List<String> secretsOf(String value) {
        if (value.isEmpty()) {
            return Collections.emptyList();
        }
        int space = value.indexOf(' ');
        String token = space < 0 ? "" : value.substring(space + 1).trim();
        List<String> secrets = new ArrayList<>();
        secrets.add(value);
        secrets.add(token);
        if (space > 0 && value.substring(0, space).equalsIgnoreCase("basic")) {
            try {
                byte[] bytes = Base64.getDecoder().decode(token.replaceFirst("=+$", ""));
                String pair = new String(bytes, StandardCharsets.UTF_8);
                // Some APIs take a key in the place of user and password.
                secrets.add(pair.substring(pair.indexOf(':') + 1));
            } catch (IllegalArgumentException e) {
                // It is no pair.
                return secrets;
            }
        }
        return secrets;
    }
}
