package com.example.sdk.internal;

import com.example.sdk.errors.UsageException;
import com.example.sdk.json.JsonType;
import org.jspecify.annotations.Nullable;

/** Pagination by the number of items before a page. */
final class OffsetPaging<T> extends Paging<T> {
    private final String offset;
    private final String limit;

    OffsetPaging(String offset, String limit, JsonType<T> item, String... results) {
        super(item, results);
        this.offset = offset;
        this.limit = limit;
    }

    @Override
    Cursor start(Args args) {
        return new OffsetCursor(args.copy());
    }

    private final class OffsetCursor implements Cursor {
        private final Args args;
        private long before;
        private int firstLength;
        private boolean countIsTotal;

        OffsetCursor(Args args) {
            this.args = args;
            Object start = args.get(offset);
            before = start instanceof Number ? ((Number) start).longValue() : 0;
        }

        @Override
        public Args next() {
            Object wanted = args.get(limit);
            // A page without items would end the iteration without an error.
            if (wanted instanceof Number && ((Number) wanted).longValue() < 1) {
                throw new UsageException(limit + " must be at least 1");
            }
            return args.copy().set(offset, before);
        }

        /**
         * A page that is shorter than asked for does not end the list, since servers cap the limit
         * without a word; only one that is shorter than the first does, where nothing says that
         * more follows.
         */
        @Override
        public boolean advance(PageFacts page) {
            firstLength = firstLength == 0 ? page.received : firstLength;
            before += page.received;
            Object next = page.get("next");
            if (page.has("next") && next == null) {
                return false;
            }
            Object count = page.get("count");
            Double total = count instanceof Number ? ((Number) count).doubleValue() : null;
            // Many APIs give the size of the page as "count"; one that is larger must be the total.
            countIsTotal |= total != null && total > page.received;
            if (countIsTotal && total != null) {
                return before < total;
            }
            return page.received >= firstLength || saysMore(next);
        }

        private boolean saysMore(@Nullable Object next) {
            return next != null && !next.equals("") && !next.equals(false);
        }
    }
}
