package com.example.sdk.internal;

import com.example.sdk.errors.UsageException;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Pagination by a number: of the items before a page, or of the page itself. */
public abstract class NumberPaging implements PageSteps {
    /** By the number of items before a page. */
    public static final Paging.Kind OFFSET = Offsets::new;

    /** By the number of the page. */
    public static final Paging.Kind PAGE = Numbers::new;

    final Paging<?> paging;
    /** What the next request sends. */
    long number;
    private final PageCall call;
    private int firstLength;
    private byte @Nullable [] previous;

    NumberPaging(Paging<?> paging, PageCall call, @Nullable String start, long first) {
        this.paging = paging;
        this.call = call;
        this.number = start == null ? given(first) : resumed(start);
    }

    private static long resumed(String start) {
        if (!start.matches("[0-9]{1,18}")) {
            throw new UsageException("startAt(): the cursor of this list is a whole number");
        }
        return Long.parseLong(start);
    }

    private long given(long first) {
        Object value = call.given(paging.move, paging.moveBody);
        try {
            return value == null ? first : new BigDecimal(value.toString()).longValueExact();
        } catch (ArithmeticException | NumberFormatException e) {
            String name = paging.move == null ? paging.moveBody : paging.move;
            throw new UsageException(name + " must be a whole number", e);
        }
    }

    @Override
    public Args next() {
        boolean isNumber = paging.moveBody == null || paging.bodyNumber;
        Object value = isNumber ? (Object) number : String.valueOf(number);
        return call.with(paging.move, paging.moveBody, value);
    }

    /**
     * A page that is shorter than requested does not end the list, since servers may cap the limit.
     * Only one that is shorter than the first does, if nothing says that more pages follow.
     */
    @Override
    public Outlook after(PageContent page) {
        int received = page.items.size();
        if (received == 0) {
            return Outlook.END;
        }
        // A server that ignores the number would be requested for ever.
        if (Arrays.equals(previous, page.bytes)) {
            throw page.failure(
                    "the page is identical to the previous page", Collections.emptyList());
        }
        previous = page.bytes;
        firstLength = firstLength == 0 ? received : firstLength;
        Boolean more = page.flag(paging.hasMore);
        Boolean said = pass(page);
        if (Boolean.FALSE.equals(more) || Boolean.FALSE.equals(said)) {
            return Outlook.END;
        }
        boolean saysMore = more != null || said != null;
        if (!saysMore && received < firstLength) {
            return Outlook.END;
        }
        return new Outlook(saysMore ? true : null, String.valueOf(number), null);
    }

    /** Moves past a page, and returns whether it says that more follow; null if it does not say. */
    abstract @Nullable Boolean pass(PageContent page);

    private static final class Offsets extends NumberPaging {
        private boolean countIsTotal;

        Offsets(Paging<?> paging, PageCall call, @Nullable String start) {
            super(paging, call, start, 0);
        }

        @Override
        @Nullable Boolean pass(PageContent page) {
            number += page.items.size();
            // Settings that name a property leave no room for a guess.
            if (paging.hasMore != null || paging.totalItems != null) {
                Long total = page.total(paging.totalItems);
                return total == null ? null : (Boolean) (number < total);
            }
            Object next = fact(page, "next");
            if (next == null) {
                return false;
            }
            Object count = fact(page, "count");
            if (count instanceof Number) {
                double total = ((Number) count).doubleValue();
                // Many APIs send the size of the page as "count". A larger number is the total.
                countIsTotal |= total > page.items.size();
                if (countIsTotal) {
                    return number < total;
                }
            }
            boolean isNothing = next == PageContent.MISSING || next.equals("");
            return isNothing || next.equals(false) ? null : (Boolean) true;
        }

        /** Returns the property next to the items, else at the top of the body. */
        private @Nullable Object fact(PageContent page, String name) {
            List<String> results = paging.results;
            List<String> owner = results.subList(0, Math.max(0, results.size() - 1));
            List<String> path = Collections.singletonList(name);
            Object found = PageContent.find(page.at(owner), path);
            return found == PageContent.MISSING ? page.at(path) : found;
        }
    }

    private static final class Numbers extends NumberPaging {
        /** Whether the items are counted from the first page on. */
        private final boolean isWhole;
        private long received;

        Numbers(Paging<?> paging, PageCall call, @Nullable String start) {
            super(paging, call, start, paging.firstPage);
            isWhole = number == paging.firstPage;
        }

        @Override
        @Nullable Boolean pass(PageContent page) {
            number++;
            received += page.items.size();
            Long pages = page.total(paging.totalPages);
            Long items = isWhole ? page.total(paging.totalItems) : null;
            boolean isLast = pages != null && number - paging.firstPage >= pages;
            if (isLast || items != null && received >= items) {
                return false;
            }
            return pages == null && items == null ? null : (Boolean) true;
        }
    }
}
