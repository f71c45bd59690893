package com.example.sdk.internal.wire;

import java.nio.charset.StandardCharsets;
import java.util.function.UnaryOperator;

/** Percent-encoding (RFC 3986, section 2.1), for each place where a value goes. */
public final class Escapes {
    /** Leaves only unreserved characters (RFC 3986, section 2.3). */
    public static final UnaryOperator<String> ALL = text -> except(text, "-._~");

    /** Leaves reserved characters too, but for those that would end the value (allowReserved). */
    public static final UnaryOperator<String> RESERVED =
            text -> except(text, "-._~!*'():/?[]@$,;=");

    /** For headers and for parts of a multipart form. */
    public static final UnaryOperator<String> NONE = text -> text;

    /** For form fields (WHATWG URL, section 5.2). */
    public static final UnaryOperator<String> FORM =
            text -> except(text, "-._* ").replace(' ', '+');

    /** For names of cookies: what they can hold stays, since servers do not decode them. */
    public static final UnaryOperator<String> COOKIE_NAME =
            text -> except(text, "!#$%&'*+-.^_`|~");

    /** For values of cookies (RFC 6265, section 4.1.1). */
    public static final UnaryOperator<String> COOKIE_VALUE =
            text -> except(text, "!#$%&'()*+-./:<=>?@[]^_`{|}~");

    private static final String HEX = "0123456789ABCDEF";

    private Escapes() {}

    /** Escapes all but letters, digits and some other characters. */
    static String except(String text, String also) {
        StringBuilder escaped = null;
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        for (int i = 0; i < bytes.length; i++) {
            int c = bytes[i] & 0xff;
            boolean stays = isAlphanumeric(c) || c < 0x80 && also.indexOf(c) >= 0;
            if (stays && escaped == null) {
                continue;
            }
            if (escaped == null) {
                escaped = new StringBuilder(bytes.length + 16);
                // All bytes before are characters of their own.
                escaped.append(text, 0, i);
            }
            if (stays) {
                escaped.append((char) c);
            } else {
                escaped.append('%').append(HEX.charAt(c >> 4)).append(HEX.charAt(c & 15));
            }
        }
        return escaped == null ? text : escaped.toString();
    }

    /** Escapes what a path template says itself, whatever characters it holds. */
    public static String literal(String text) {
        StringBuilder escaped = new StringBuilder();
        for (int i = 0; i < text.length(); ) {
            int next = text.offsetByCodePoints(i, 1);
            if (text.charAt(i) == '%' && isEscape(text, i)) {
                escaped.append(text, i, i + 3);
                next = i + 3;
            } else {
                escaped.append(except(text.substring(i, next), "-._~!$&'()*+,;=:@/?"));
            }
            i = next;
        }
        return escaped.toString();
    }

    /** Escapes what a server may leave as it is in the header Location. */
    public static String location(String text) {
        StringBuilder escaped = new StringBuilder();
        for (int i = 0; i < text.length(); ) {
            int next = text.offsetByCodePoints(i, 1);
            boolean stays = text.charAt(i) == '%' && isEscape(text, i);
            escaped.append(stays
                    ? "%"
                    : except(text.substring(i, next), "-._~!$&'()*+,;=:@/?#[]"));
            i = next;
        }
        return escaped.toString();
    }

    private static boolean isEscape(String text, int at) {
        return text.length() > at + 2
                && isHex(text.charAt(at + 1))
                && isHex(text.charAt(at + 2));
    }

    private static boolean isHex(char c) {
        return c >= '0' && c <= '9' || c >= 'a' && c <= 'f' || c >= 'A' && c <= 'F';
    }

    static boolean isAlphanumeric(int c) {
        return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9';
    }
}
