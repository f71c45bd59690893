package com.example.sdk.internal.wire;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Replaces secrets wherever they stand: servers echo credentials, and proxies do. It finds a secret
 * as it is, in base64, and with any of its characters percent-encoded or escaped as in JSON.
 */
public final class Redactor {
    /** In characters. Shorter secrets would blot out ordinary text. */
    private static final int SHORTEST_SECRET = 4;

    /** How often a string may be escaped: JSON in a string of JSON, a URL in the query of a URL. */
    private static final int MOST_ESCAPES = 3;

    private static final String MARK = "[redacted]";

    private final List<byte[]> forms = new ArrayList<>();

    /** Creates a redactor. */
    public Redactor(Collection<String> secrets) {
        Set<String> all = new LinkedHashSet<>();
        for (String secret : secrets) {
            if (secret.codePointCount(0, secret.length()) < SHORTEST_SECRET) {
                continue;
            }
            byte[] bytes = secret.getBytes(StandardCharsets.UTF_8);
            all.add(secret);
            // A form has a plus sign for a space (WHATWG URL, section 5.2).
            all.add(secret.replace(' ', '+'));
            all.add(Base64.getEncoder().withoutPadding().encodeToString(bytes));
            all.add(Base64.getUrlEncoder().withoutPadding().encodeToString(bytes));
        }
        all.forEach(form -> forms.add(form.getBytes(StandardCharsets.UTF_8)));
        // The longest first: one may be a part of another.
        forms.sort(Comparator.comparing(form -> -form.length));
    }

    /** Returns the text without secrets. */
    public String redact(String text) {
        if (forms.isEmpty() || text.isEmpty()) {
            return text;
        }
        String clean = text;
        for (byte[] form : forms) {
            clean = clean.replace(new String(form, StandardCharsets.UTF_8), MARK);
        }
        return clean.indexOf('%') < 0 && clean.indexOf('\\') < 0 ? clean : redactEscaped(clean);
    }

    /** Replaces secrets of which some characters are escaped. */
    private String redactEscaped(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        Unescaped current = new Unescaped(bytes);
        boolean[] hidden = new boolean[bytes.length];
        boolean found = false;
        for (int round = 0; round < MOST_ESCAPES; round++) {
            int before = current.length;
            current = current.unescape();
            for (byte[] form : forms) {
                found |= current.mark(form, hidden);
            }
            if (current.length == before) {
                break;
            }
        }
        return found ? withoutHidden(bytes, hidden) : text;
    }

    private static String withoutHidden(byte[] bytes, boolean[] hidden) {
        StringBuilder clean = new StringBuilder();
        int start = 0;
        for (int i = 0; i < bytes.length; ) {
            int end = i;
            while (end < bytes.length && hidden[end]) {
                end++;
            }
            if (end > i) {
                clean.append(new String(bytes, start, i - start, StandardCharsets.UTF_8));
                clean.append(MARK);
                start = end;
            }
            i = end + 1;
        }
        int rest = Math.min(start, bytes.length);
        return clean.append(new String(bytes, rest, bytes.length - rest, StandardCharsets.UTF_8))
                .toString();
    }

    /** A string without its escapes, each byte of which knows where it begins in the original. */
    private static final class Unescaped {
        private final byte[] plain;
        private final int[] starts;
        private int length;

        Unescaped(byte[] text) {
            plain = text;
            length = text.length;
            starts = new int[length + 1];
            Arrays.setAll(starts, i -> i);
        }

        private Unescaped(int capacity) {
            plain = new byte[capacity];
            starts = new int[capacity + 1];
        }

        Unescaped unescape() {
            Unescaped next = new Unescaped(length);
            for (int i = 0; i < length; ) {
                byte[] unit = unitAt(i);
                int end = unit == null ? i + 1 : i + lengthAt(i);
                if (unit == null) {
                    next.add(plain[i], starts[i]);
                } else {
                    for (byte b : unit) {
                        next.add(b, starts[i]);
                    }
                }
                i = end;
            }
            next.starts[next.length] = starts[length];
            return next;
        }

        private void add(byte b, int start) {
            plain[length] = b;
            starts[length++] = start;
        }

        /** Returns how long the escape is that begins here; 0 where none does. */
        private int lengthAt(int i) {
            if (plain[i] == '%') {
                return hexAt(i + 1, 2) >= 0 ? 3 : 0;
            }
            if (plain[i] != '\\' || i + 1 >= length) {
                return 0;
            }
            if ("\"\\/".indexOf(plain[i + 1]) >= 0) {
                return 2;
            }
            int code = plain[i + 1] == 'u' || plain[i + 1] == 'U' ? hexAt(i + 2, 4) : -1;
            if (code < 0) {
                return 0;
            }
            return Character.isHighSurrogate((char) code) && lowAt(i + 6) >= 0 ? 12 : 6;
        }

        private byte[] unitAt(int i) {
            switch (lengthAt(i)) {
                case 2:
                    return new byte[] {plain[i + 1]};
                case 3:
                    return new byte[] {(byte) hexAt(i + 1, 2)};
                case 6:
                    return utf8((char) hexAt(i + 2, 4));
                case 12:
                    return utf8((char) hexAt(i + 2, 4), (char) lowAt(i + 6));
                default:
                    return null;
            }
        }

        private int lowAt(int i) {
            boolean isUnit = i + 1 < length && plain[i] == '\\' && (plain[i + 1] | 32) == 'u';
            int code = isUnit ? hexAt(i + 2, 4) : -1;
            return code >= 0 && Character.isLowSurrogate((char) code) ? code : -1;
        }

        private static byte[] utf8(char... units) {
            return new String(units).getBytes(StandardCharsets.UTF_8);
        }

        private int hexAt(int at, int digits) {
            if (at + digits > length) {
                return -1;
            }
            int value = 0;
            for (int i = at; i < at + digits; i++) {
                int digit = plain[i] < 0 ? -1 : Character.digit(plain[i], 16);
                if (digit < 0) {
                    return -1;
                }
                value = value * 16 + digit;
            }
            return value;
        }

        /** Notes where a form stands, and tells whether it does. */
        boolean mark(byte[] form, boolean[] hidden) {
            boolean found = false;
            for (int at = 0; at + form.length <= length; ) {
                if (!isAt(form, at)) {
                    at++;
                    continue;
                }
                found = true;
                Arrays.fill(hidden, starts[at], starts[at + form.length], true);
                at += form.length;
            }
            return found;
        }

        private boolean isAt(byte[] form, int at) {
            for (int i = 0; i < form.length; i++) {
                if (plain[at + i] != form[i]) {
                    return false;
                }
            }
            return true;
        }
    }
}
