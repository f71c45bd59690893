package com.example.sdk.internal.wire;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class NextPageTest {
    private static final String BASE = "https://api.example/v1";
    private static final String PAGE = BASE + "/list?page=1&key=k";
    private static final List<String> TRUSTED = Arrays.asList(
            "https://trusted.example:8443", "http://plain.example");

    private static String link(String... fields) {
        return LinkHeader.next(Arrays.asList(fields));
    }

    @Test
    void readsLinks() {
        String[][] rows = {
            {"<a>; rel=next", "a"}, {"<a>;rel=\"NEXT\"", "a"}, {"< a > ; ReL = next", "a"},
            {"<a>; rel=\"x\tnext\"", "a"}, {"<a>;;rel=next", "a"}, {",, <a>; rel=next", "a"},
            {"<a>; title=\"x \\\" y\"; rel=next", "a"}, {"garbage, <a>; rel=next", "a"},
            {"<a>; rel=prev garbage, <b>; rel=next", "b"}, {"<a>; flag; rel=next", "a"},
            {"<a,;>; title=\"x, <y>; rel=next\"; rel=\"up next\"", "a,;"},
            {"<a>; title=\"say \\\"next\\\", please\"; rel=last, <b>;rel=next", "b"},
            {"<a>; rel=next; anchor=x, <b>; rel=next", "b"},
            {"<a>; rel=last; rel=next, <b>; rel=next; rel=last", "b"},
            {"<a>; rel=next, <b>; rel=next", "a"}, {"<>; rel=next", ""},
            {"<a>; rel=next-archive", null}, {"<a>; rev=next", null}, {"<a>; rel", null},
            {"<a> rel=next", null}, {"a; rel=next, <b>; \"", null}, {"<a", null}, {"<a>", null},
            {"<a>; rel=\"\\", null}, {",", null}, {"", null}
        };
        for (String[] row : rows) {
            assertEquals(row[1], link(row[0]), row[0]);
        }
        assertEquals("b", link("<a>; rel=prev", "<b>; rel=next"));
        assertNull(link());
    }

    @Test
    void readsLinksInTimeInProportionToTheirLength() {
        String[] texts = {"<a>;", "; x=\"", ", ", "x,", "<,", "<a>,", "<a>; rel=\"\\"};
        for (String text : texts) {
            assertTimeoutPreemptively(
                    Duration.ofSeconds(5), () -> link("<a>" + text.repeat(100_000)), text);
            assertTimeoutPreemptively(
                    Duration.ofSeconds(5), () -> link(text.repeat(100_000)), text);
        }
    }

    @Test
    void resolvesUrls() {
        String[][] rows = {
            {"?page=2", "https://api.example/v1/list?page=2"},
            {"next?page=2#top", "https://api.example/v1/next?page=2"},
            {"./a/../b/.", "https://api.example/v1/b/"}, {"../../../x", "https://api.example/x"},
            {"..", "https://api.example/"}, {" /v1 ", "https://api.example/v1"},
            {"//other.example", "https://other.example"},
            {"HTTP://x/a/../b?q", "http://x/b?q"}, {"mailto:a@b", "mailto:a@b"},
            {"?a b=%2f&c=%zz|é", "https://api.example/v1/list?a%20b=%2f&c=%25zz%7C%C3%A9"},
            {"/é [x]", "https://api.example/%C3%A9%20%5Bx%5D"},
            {"/v1\\x", null}, {"/v1\n", null}, {"/v1\u0085", null}, {"#top", null}, {"", null}
        };
        for (String[] row : rows) {
            NextUrl url = NextUrl.of(row[0], PAGE);
            assertEquals(row[1], url == null ? null : url.text(), row[0]);
        }
        assertNull(NextUrl.of("/v1", null));
        assertNull(NextUrl.of("//api.example/v1", null));
        assertEquals(PAGE, NextUrl.of(PAGE, null).text());
        assertEquals("https://x/a", NextUrl.of("a", "https://x").text());
    }

    @Test
    void refusesUrlsThatMustNotHaveTheCredentials() {
        String[][] rows = {
            {"?page=2", null}, {"list", null}, {"/v1", null}, {"//api.example/v2", null},
            {"https://API.example:443/v2", null}, {"https://trusted.example:8443/v2", null},
            {"/v2/list", "leaves the path"}, {"/v10", "leaves the path"},
            {"%2e%2E/v2", "leaves the path"}, {"/", "leaves the path"},
            {"https://trusted.example/v2", "another origin (https://trusted.example:443)"},
            {"https://api.example:8443/v1", "another origin"},
            {"https://api.example.evil/v1", "another origin"},
            {"http://api.example/v1", "another origin"},
            {"http://plain.example/v1", "does not use HTTPS"},
            {"https://a@api.example/v1", "user name"},
            {"https://api.example@evil/v1", "user name"}, {"https:v1", "not an absolute http"},
            {"ftp://api.example/v1", "not an absolute http"}, {"https://[::1/v1", "not valid"},
            {"https://api.example:99999/", "not valid"}
        };
        for (String[] row : rows) {
            String refusal = NextUrl.of(row[0], PAGE).refusal(BASE, TRUSTED);
            boolean fits = row[1] == null ? refusal == null : refusal.contains(row[1]);
            assertTrue(fits, row[0] + ": " + refusal);
        }
        String plain = "http://api.example";
        assertNull(NextUrl.of("/x", plain + "/y").refusal(plain, Collections.emptyList()));
    }

    @Test
    void addsAndReplacesQueryFields() {
        NextUrl url = NextUrl.of("/list?a=1&&k%65y=old&b=%2F&a=3", PAGE);
        List<Pair> none = Collections.emptyList();
        List<Pair> added = Arrays.asList(
                new Pair("%61", "2"), new Pair("c", "%20"), new Pair("c", "4"),
                new Pair("key", "mine"));
        List<Pair> key = Collections.singletonList(new Pair("key", "n%26w"));
        assertEquals("https://api.example/list?a=1&b=%2F&a=3&c=%20&c=4&key=n%26w",
                url.withQuery(added, key));
        assertEquals("https://api.example/list?a=1&k%65y=old&b=%2F&a=3",
                url.withQuery(none, none));
        assertEquals("https://x", NextUrl.of("https://x?", null).withQuery(none, none));
        assertEquals("https://x?key=n%26w", NextUrl.of("https://x", null).withQuery(none, key));
    }

    @Test
    void findsCirclesOfAnyLength() {
        for (int before = 0; before < 8; before++) {
            for (int length = 1; length < 20; length++) {
                PageLoop loop = new PageLoop(null);
                int at = 0;
                while (!loop.closes("t" + (at < before ? at : before + (at - before) % length))) {
                    at++;
                    assertTrue(at < 8 * (before + length) + 8, before + ", " + length);
                }
                assertTrue(at >= before + length, before + ", " + length);
            }
        }
        PageLoop loop = new PageLoop("t0");
        for (int i = 1; i < 10_000; i++) {
            assertFalse(loop.closes("t" + i));
        }
        assertTrue(new PageLoop("a").closes("a"));
        PageLoop later = new PageLoop(null);
        later.begin("a");
        assertTrue(later.closes("a"));
    }
}
