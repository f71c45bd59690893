package com.example.sdk.internal.wire;

import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The header Retry-After (RFC 9110, section 10.2.3). */
public final class RetryAfter {
    private static final String TIME = " (?<time>\\d\\d:\\d\\d:\\d\\d)";

    /** The three forms that a recipient must accept (RFC 9110, section 5.6.7). */
    private static final List<Pattern> FORMS = Arrays.asList(
            Pattern.compile("[A-Z][a-z]{2}, (?<day>\\d\\d) (?<month>[A-Z][a-z]{2}) (?<year>\\d{4})"
                    + TIME + " GMT"),
            Pattern.compile("[A-Z][a-z]+day, (?<day>\\d\\d)-(?<month>[A-Z][a-z]{2})-(?<year>\\d\\d)"
                    + TIME + " GMT"),
            Pattern.compile("[A-Z][a-z]{2} (?<month>[A-Z][a-z]{2}) (?<day>[\\d ]\\d)"
                    + TIME + " (?<year>\\d{4})"));

    private static final String MONTHS = "JanFebMarAprMayJunJulAugSepOctNovDec";

    private RetryAfter() {}

    /** Returns the delay; null if it is absent or malformed. */
    public static @Nullable Duration parse(List<String> values, Instant now) {
        String value = String.join(", ", values).trim();
        if (value.matches("[0-9]+")) {
            return Duration.ofSeconds(
                    value.length() > 9 ? 1_000_000_000L : Long.parseLong(value));
        }
        for (Pattern form : FORMS) {
            Matcher match = form.matcher(value);
            if (match.matches()) {
                return until(match, now);
            }
        }
        return null;
    }

    private static @Nullable Duration until(Matcher match, Instant now) {
        int month = MONTHS.indexOf(match.group("month"));
        if (month % 3 != 0) {
            return null;
        }
        String[] time = match.group("time").split(":");
        int year = Integer.parseInt(match.group("year"));
        if (match.group("year").length() == 2) {
            year = nearestCentury(year, now.atOffset(ZoneOffset.UTC).getYear());
        }
        try {
            LocalDateTime date = LocalDateTime.of(
                    year,
                    month / 3 + 1,
                    Integer.parseInt(match.group("day").trim()),
                    Integer.parseInt(time[0]),
                    Integer.parseInt(time[1]),
                    Math.min(Integer.parseInt(time[2]), 59));
            Duration delay = Duration.between(now, date.toInstant(ZoneOffset.UTC));
            return delay.isNegative() ? Duration.ZERO : delay;
        } catch (DateTimeException e) {
            return null;
        }
    }

    /** Two digits that would be more than 50 years ahead mean the past. */
    private static int nearestCentury(int digits, int now) {
        int year = now - now % 100 + digits;
        return year > now + 50 ? year - 100 : year;
    }
}
