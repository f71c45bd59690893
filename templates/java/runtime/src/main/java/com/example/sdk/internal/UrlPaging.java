package com.example.sdk.internal;

import com.example.sdk.errors.PaginationException;
import com.example.sdk.internal.wire.LinkHeader;
import com.example.sdk.internal.wire.NextUrl;
import com.example.sdk.internal.wire.PageLoop;
import com.example.sdk.internal.wire.Pair;
import java.util.Collections;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Pagination by the URL of the next page: in the body, or in the header Link. */
public final class UrlPaging implements PageSteps {
    /** By a URL. */
    public static final Paging.Kind KIND = UrlPaging::new;

    private final Paging<?> paging;
    private final PageCall call;
    private final PageLoop loop;
    /** Where the next request goes; null: where the operation is. */
    private @Nullable Following following;

    private UrlPaging(Paging<?> paging, PageCall call, @Nullable String start) {
        this.paging = paging;
        this.call = call;
        NextUrl url = start == null ? null : NextUrl.of(start, null);
        if (start != null) {
            Function<String, PaginationException> failure = why ->
                    new PaginationException("startAt(): " + why, "", 0, new byte[0]);
            if (url == null) {
                throw failure.apply("the cursor is not an absolute URL");
            }
            following = new Following(url, paging.origins, failure);
        }
        loop = new PageLoop(url == null ? null : url.text());
    }

    @Override
    public Args next() {
        return following == null ? call.args : call.args.copy().target(following);
    }

    @Override
    public Outlook after(PageContent page) {
        List<String> path = paging.nextUrl == null ? Collections.emptyList() : paging.nextUrl;
        Object found = paging.nextUrl == null
                ? LinkHeader.next(page.headers.all("Link"))
                : page.at(path);
        boolean isMissing = found == null || found == PageContent.MISSING;
        if (isMissing || found.equals("") || found.equals(false)) {
            return Outlook.END;
        }
        Function<String, PaginationException> failure = why ->
                page.failure("the next page was not requested: " + why, path);
        NextUrl url = found instanceof String ? NextUrl.of((String) found, page.url) : null;
        if (url == null) {
            return new Outlook(true, null, () -> failure.apply("its URL is not valid"));
        }
        loop.begin(page.url);
        if (loop.closes(url.text())) {
            return new Outlook(
                    true, url.text(), () -> failure.apply("its URL was already used"));
        }
        following = new Following(url, paging.origins, failure);
        return new Outlook(true, url.text(), null);
    }

    /** The request goes to the URL if that may have the credentials of the API. */
    private static final class Following implements Target {
        private final NextUrl url;
        private final List<String> origins;
        private final Function<String, PaginationException> failure;

        Following(
                NextUrl url,
                List<String> origins,
                Function<String, PaginationException> failure) {
            this.url = url;
            this.origins = origins;
            this.failure = failure;
        }

        @Override
        public String address(String baseUrl) {
            String refusal = url.refusal(baseUrl, origins);
            if (refusal != null) {
                throw failure.apply(refusal);
            }
            return url.address();
        }

        @Override
        public String url(List<Pair> added, List<Pair> credentials) {
            return url.withQuery(added, credentials);
        }
    }
}
