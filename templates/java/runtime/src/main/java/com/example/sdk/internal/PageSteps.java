package com.example.sdk.internal;

import com.example.sdk.errors.PaginationException;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** How the pages of a list follow each other. */
interface PageSteps {
    /** Returns the arguments of the next request. */
    Args next();

    /**
     * Moves past a page.
     *
     * @throws PaginationException for a page that cannot be passed on
     */
    Outlook after(PageContent page);

    /** What follows a page. */
    final class Outlook {
        static final Outlook END = new Outlook(false, null, null);

        /** False on the last page; null if only another request can tell. */
        final @Nullable Boolean hasNext;
        final @Nullable String cursor;
        /** The error that comes instead of the next page. */
        final @Nullable Supplier<PaginationException> failure;

        Outlook(
                @Nullable Boolean hasNext,
                @Nullable String cursor,
                @Nullable Supplier<PaginationException> failure) {
            this.hasNext = hasNext;
            this.cursor = cursor;
            this.failure = failure;
        }
    }
}
