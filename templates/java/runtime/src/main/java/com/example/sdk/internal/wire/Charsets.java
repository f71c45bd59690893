package com.example.sdk.internal.wire;

import java.nio.charset.Charset;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.StandardCharsets;
import java.nio.charset.UnsupportedCharsetException;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Text of bodies, and media types. */
public final class Charsets {
    private static final Pattern CHARSET =
            Pattern.compile("charset\\s*=\\s*\"?([^\\s\";]+)", Pattern.CASE_INSENSITIVE);

    /** Read as windows-1252, as the web does (WHATWG Encoding, section 4.2). */
    private static final Set<String> LATIN = new HashSet<>(Arrays.asList(
            "iso-8859-1", "iso8859-1", "latin1", "latin-1", "us-ascii", "ascii",
            "windows-1252", "cp1252"));

    /** The other encodings of the web that the JDK knows; a server chooses no other codec. */
    private static final Pattern OTHERS = Pattern.compile(
            "iso-?8859-(?:[2-8]|10|13|14|15|16)|windows-(?:874|125[0-8])|koi8-[ru]|macintosh"
                    + "|ibm866|gbk|gb2312|gb18030|big5|euc-jp|iso-2022-jp|shift_jis|euc-kr");

    /** What windows-1252 has for the bytes 0x80 to 0x9f. */
    private static final String WINDOWS_1252 = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f"
            + "\u0090‘’“”•–—˜™š›œ\u009džŸ";

    private Charsets() {}

    /**
     * Reads a body in the charset that its type names; the text of an unknown one, and of none, is
     * UTF-8.
     */
    public static String decode(byte[] body, String contentType) {
        Matcher match = CHARSET.matcher(contentType);
        String name = match.find() ? match.group(1).toLowerCase(Locale.ROOT) : "";
        if (LATIN.contains(name)) {
            return latin(body);
        }
        Charset charset = charsetOf(name, body);
        String text = new String(body, charset == null ? StandardCharsets.UTF_8 : charset);
        return text.startsWith("\uFEFF") ? text.substring(1) : text;
    }

    private static @Nullable Charset charsetOf(String name, byte[] body) {
        switch (name) {
            case "utf-16":
                boolean isBig = body.length > 1 && body[0] == (byte) 0xfe && body[1] == (byte) 0xff;
                return isBig ? StandardCharsets.UTF_16BE : StandardCharsets.UTF_16LE;
            case "utf-16le":
                return StandardCharsets.UTF_16LE;
            case "utf-16be":
                return StandardCharsets.UTF_16BE;
            default:
                break;
        }
        if (!OTHERS.matcher(name).matches()) {
            return null;
        }
        try {
            return Charset.forName(name);
        } catch (IllegalCharsetNameException | UnsupportedCharsetException e) {
            return null;
        }
    }

    private static String latin(byte[] body) {
        char[] text = new char[body.length];
        for (int i = 0; i < body.length; i++) {
            int b = body[i] & 0xff;
            text[i] = b >= 0x80 && b <= 0x9f ? WINDOWS_1252.charAt(b - 0x80) : (char) b;
        }
        return new String(text);
    }

    /** Returns a content type without its parameters, in lower case. */
    public static String mediaType(String contentType) {
        int end = contentType.indexOf(';');
        return (end < 0 ? contentType : contentType.substring(0, end))
                .trim()
                .toLowerCase(Locale.ROOT);
    }

    /**
     * Returns whether a media type is JSON (RFC 6838, section 4.2.8); what has no type is taken for
     * it.
     */
    public static boolean isJson(String mediaType) {
        return mediaType.isEmpty() || mediaType.endsWith("/json") || mediaType.endsWith("+json");
    }
}
