package com.example.sdk.internal.wire;

/** Text for messages. */
public final class Printable {
    private Printable() {}

    /**
     * Makes one line of at most so many characters, all of which a reader sees. A space stands for
     * others: without one, a secret that they split would be whole again.
     */
    public static String line(String text, int limit) {
        StringBuilder line = new StringBuilder();
        int count = 0;
        boolean space = false;
        for (int i = 0; i < text.length(); ) {
            int c = text.codePointAt(i);
            i += Character.charCount(c);
            if (isBlank(c)) {
                space = count > 0;
                continue;
            }
            if (count + (space ? 2 : 1) >= limit) {
                return line.append('…').toString();
            }
            if (space) {
                line.append(' ');
                count++;
                space = false;
            }
            line.appendCodePoint(c >= 0xd800 && c <= 0xdfff ? 0xfffd : c);
            count++;
        }
        return line.toString();
    }

    private static boolean isBlank(int c) {
        return Character.isISOControl(c)
                || Character.isWhitespace(c)
                || Character.isSpaceChar(c)
                || isUnseen(c);
    }

    /** Whether a character is a direction mark, has no width, or hides text, as tags do. */
    private static boolean isUnseen(int c) {
        return isFormat(c)
                || c == 0x034f
                || c == 0x115f
                || c == 0x1160
                || c == 0x17b4
                || c == 0x17b5
                || c >= 0x180b && c <= 0x180f
                || c == 0x2065
                || c == 0x3164
                || c >= 0xfe00 && c <= 0xfe0f
                || c == 0xffa0
                || c >= 0xfff0 && c <= 0xfff8
                || c >= 0xe0000 && c <= 0xe0fff;
    }

    /** But for the marks that stand before numbers, which readers see. */
    private static boolean isFormat(int c) {
        boolean isPrepended = c >= 0x600 && c <= 0x605
                || c == 0x6dd
                || c == 0x70f
                || c >= 0x890 && c <= 0x891
                || c == 0x8e2
                || c == 0x110bd
                || c == 0x110cd;
        return Character.getType(c) == Character.FORMAT && !isPrepended;
    }
}
