package com.example.sdk.json;

import com.example.sdk.errors.UsageException;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import org.jspecify.annotations.Nullable;

/** Dates and times of RFC 3339, section 5.6. */
final class DateTimes {
    private static final String FORM = "0000-00-00T00:00:00";

    private DateTimes() {}

    /** Returns a full-date; null for any other text. */
    static @Nullable LocalDate parseDate(String text) {
        return text.length() == 10 && hasForm(text, 10) ? dateOf(text) : null;
    }

    /**
     * Returns a date-time; null for any other text. Without an offset it counts as UTC. The 60th
     * second of a minute is read as the first of the next one; digits beyond nanoseconds are cut
     * off.
     */
    static @Nullable OffsetDateTime parse(String text) {
        if (text.length() < FORM.length() || !hasForm(text, FORM.length())) {
            return null;
        }
        LocalDate date = dateOf(text);
        int hour = decimal(text, 11);
        int minute = decimal(text, 14);
        int second = decimal(text, 17);
        int end = FORM.length();
        int nanos = 0;
        if (end < text.length() && (text.charAt(end) == '.' || text.charAt(end) == ',')) {
            int start = ++end;
            while (end < text.length() && isDigit(text.charAt(end))) {
                end++;
            }
            if (end == start) {
                return null;
            }
            nanos = nanosOf(text.substring(start, Math.min(end, start + 9)));
        }
        ZoneOffset offset = offsetOf(text.substring(end));
        if (date == null || hour > 23 || minute > 59 || second > 60 || offset == null) {
            return null;
        }
        try {
            OffsetDateTime time =
                    date.atTime(hour, minute, Math.min(second, 59), nanos).atOffset(offset);
            return second == 60 ? time.plusSeconds(1) : time;
        } catch (DateTimeException e) {
            return null;
        }
    }

    /** Returns a date-time with its offset, to the nanosecond. */
    static String format(OffsetDateTime value) {
        boolean hasSeconds = value.getOffset().getTotalSeconds() % 60 != 0;
        OffsetDateTime time = hasSeconds ? value.withOffsetSameInstant(ZoneOffset.UTC) : value;
        if (time.getYear() < 0 || time.getYear() > 9999) {
            throw new UsageException(
                    "a time before year 0 or after year 9999 has no form in RFC 3339");
        }
        StringBuilder text = new StringBuilder();
        text.append(time.toLocalDate()).append('T');
        pad(text, time.getHour(), 2).append(':');
        pad(text, time.getMinute(), 2).append(':');
        pad(text, time.getSecond(), 2);
        if (time.getNano() != 0) {
            pad(text.append('.'), time.getNano(), 9);
            while (text.charAt(text.length() - 1) == '0') {
                text.setLength(text.length() - 1);
            }
        }
        return text.append(time.getOffset()).toString();
    }

    private static StringBuilder pad(StringBuilder text, int number, int length) {
        String digits = Integer.toString(number);
        for (int i = digits.length(); i < length; i++) {
            text.append('0');
        }
        return text.append(digits);
    }

    private static boolean hasForm(String text, int length) {
        for (int i = 0; i < length; i++) {
            char c = text.charAt(i);
            char form = FORM.charAt(i);
            boolean fits = form == '0'
                    ? isDigit(c)
                    : c == form || form == 'T' && (c == 't' || c == ' ');
            if (!fits) {
                return false;
            }
        }
        return true;
    }

    private static @Nullable LocalDate dateOf(String text) {
        int year = decimal(text, 0) * 100 + decimal(text, 2);
        try {
            return LocalDate.of(year, decimal(text, 5), decimal(text, 8));
        } catch (DateTimeException e) {
            return null;
        }
    }

    private static int nanosOf(String digits) {
        int nanos = Integer.parseInt(digits);
        for (int i = digits.length(); i < 9; i++) {
            nanos *= 10;
        }
        return nanos;
    }

    private static @Nullable ZoneOffset offsetOf(String text) {
        if (text.isEmpty() || text.equalsIgnoreCase("z")) {
            return ZoneOffset.UTC;
        }
        String digits = text.substring(1).replaceFirst("^(..):", "$1");
        char sign = text.charAt(0);
        boolean isSigned = sign == '+' || sign == '-';
        if (!isSigned || digits.length() != 4 || !digits.chars().allMatch(c -> isDigit((char) c))) {
            return null;
        }
        int hours = decimal(digits, 0);
        int minutes = decimal(digits, 2);
        int total = (hours * 60 + minutes) * 60;
        // java.time knows no offset beyond 18 hours.
        if (minutes > 59 || total > 18 * 3600) {
            return null;
        }
        return ZoneOffset.ofTotalSeconds(sign == '-' ? -total : total);
    }

    private static int decimal(String text, int at) {
        return (text.charAt(at) - '0') * 10 + text.charAt(at + 1) - '0';
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }
}
