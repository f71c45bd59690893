package com.example.sdk.internal;

import com.example.sdk.internal.wire.PageLoop;
import com.example.sdk.json.NumberText;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Pagination by a cursor: of the page before, or of its last item. */
public final class CursorPaging implements PageSteps {
    /** By a cursor. */
    public static final Paging.Kind KIND = CursorPaging::new;

    private final Paging<?> paging;
    private final PageCall call;
    private final PageLoop loop;
    /** The caller wants the pages before an item. */
    private final boolean isBackwards;
    /** What the next request sends in the caller's stead; null: the caller's own cursor. */
    private @Nullable String cursor;
    private int firstLength;

    private CursorPaging(Paging<?> paging, PageCall call, @Nullable String start) {
        this.paging = paging;
        this.call = call;
        Object forward = call.given(paging.move, paging.moveBody);
        Object backward = call.given(paging.before, paging.beforeBody);
        isBackwards = backward != null && forward == null;
        cursor = start;
        Object own = isBackwards ? backward : forward;
        loop = new PageLoop(start != null || own == null ? start : String.valueOf(own));
    }

    @Override
    public Args next() {
        if (cursor == null) {
            return call.args;
        }
        String key = isBackwards ? paging.before : paging.move;
        String property = isBackwards ? paging.beforeBody : paging.moveBody;
        boolean isNumber = key == null && paging.bodyNumber;
        return call.with(key, property, isNumber ? numberOr(cursor) : cursor);
    }

    /** Returns the number that a string contains, or else the string. */
    private static Object numberOr(String text) {
        NumberText number = NumberText.of(text);
        return number == null ? text : number;
    }

    @Override
    public Outlook after(PageContent page) {
        Boolean more = page.flag(paging.hasMore);
        if (Boolean.FALSE.equals(more)) {
            return Outlook.END;
        }
        if (paging.lastItem != null) {
            return afterItems(page, paging.lastItem, more);
        }
        List<String> path = paging.next == null ? Collections.emptyList() : paging.next;
        Object found = paging.nextHeader == null
                ? page.at(path)
                : page.headers.get(paging.nextHeader).orElse("").trim();
        return more == null && isNothing(found) ? Outlook.END : moved(page, found, path, true);
    }

    /** If the body does not say whether more follow, a page shorter than the first is the last. */
    private Outlook afterItems(PageContent page, List<String> path, @Nullable Boolean more) {
        int received = page.items.size();
        firstLength = firstLength == 0 ? received : firstLength;
        if (received == 0 || more == null && received < firstLength) {
            return Outlook.END;
        }
        int index = isBackwards ? 0 : received - 1;
        List<String> whole = new ArrayList<>(paging.results);
        whole.add(String.valueOf(index));
        whole.addAll(path);
        return moved(page, PageContent.find(page.items.get(index), path), whole, more);
    }

    /** @param path to the cursor, from the root of the body */
    private Outlook moved(
            PageContent page, @Nullable Object found, List<String> path, @Nullable Boolean more) {
        if (isNothing(found) || !(found instanceof String || found instanceof Number)) {
            String why = (isNothing(found) ? "there is no cursor" : "the cursor is not a string")
                    + (path.isEmpty() ? "" : " at \"" + PageContent.pointer(path) + "\"");
            return new Outlook(more, null,
                    () -> page.failure("the next page was not requested: " + why, path));
        }
        boolean isPlain = found instanceof String || found instanceof Long;
        String token = isPlain ? found.toString() : page.numberText(path);
        if (loop.closes(token)) {
            return new Outlook(more, token, () -> page.failure(
                    "the cursor of the next page was already used: the pages would never end",
                    path));
        }
        cursor = token;
        return new Outlook(more, token, null);
    }

    private static boolean isNothing(@Nullable Object value) {
        return value == null
                || value == PageContent.MISSING
                || value.equals("")
                || value.equals(false);
    }
}
