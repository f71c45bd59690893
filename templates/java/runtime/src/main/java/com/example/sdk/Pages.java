package com.example.sdk;

import java.util.Collections;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;

/**
 * The pages of a list. Each page is requested on demand; nothing is sent before the first one.
 *
 * @param <T> the type of the items
 */
public final class Pages<T> implements Iterable<Page<T>> {
    private final Function<@Nullable String, Supplier<@Nullable Page<T>>> begin;
    private final @Nullable String start;

    /**
     * Called by the SDK only.
     *
     * @param begin begins at a cursor or null: returns what requests the next page, or null
     */
    public Pages(Function<@Nullable String, Supplier<@Nullable Page<T>>> begin) {
        this(begin, null);
    }

    private Pages(
            Function<@Nullable String, Supplier<@Nullable Page<T>>> begin,
            @Nullable String start) {
        this.begin = begin;
        this.start = start;
    }

    /**
     * Returns the same pages from a stored {@link Page#nextCursor()} on. The pages must be those of
     * a call with the same arguments. Requesting a page throws a {@code UsageException} if the
     * cursor is not valid, and a {@code PaginationException} for a URL of another origin.
     *
     * @param cursor the cursor
     * @return pages whose iterators start at the cursor
     */
    public Pages<T> startAt(String cursor) {
        return new Pages<>(begin, Objects.requireNonNull(cursor, "cursor"));
    }

    /**
     * Returns an iterator that starts at the first page. Its {@code hasNext()} requests a page. If
     * it fails, calling it again requests the same page again.
     *
     * @return the iterator
     */
    @Override
    public Iterator<Page<T>> iterator() {
        return new PageIterator<>(begin.apply(start));
    }

    /**
     * Returns the pages as a stream that starts at the first one.
     *
     * @return the stream
     */
    public Stream<Page<T>> stream() {
        return streamOf(iterator());
    }

    /**
     * Returns the items of all pages. Each loop starts at the first page.
     *
     * @return the items
     */
    public Iterable<T> items() {
        return () -> new ItemIterator<>(iterator());
    }

    /**
     * Returns the items of all pages as a stream that starts at the first one.
     *
     * @return the stream
     */
    public Stream<T> itemStream() {
        return streamOf(items().iterator());
    }

    private static <E> Stream<E> streamOf(Iterator<E> iterator) {
        return StreamSupport.stream(
                Spliterators.spliteratorUnknownSize(iterator, Spliterator.ORDERED), false);
    }

    private static final class PageIterator<T> implements Iterator<Page<T>> {
        private final Supplier<@Nullable Page<T>> pages;
        private @Nullable Page<T> ready;
        private boolean ended;

        PageIterator(Supplier<@Nullable Page<T>> pages) {
            this.pages = pages;
        }

        @Override
        public boolean hasNext() {
            if (ready == null && !ended) {
                ready = pages.get();
                ended = ready == null;
            }
            return ready != null;
        }

        @Override
        public Page<T> next() {
            if (!hasNext() || ready == null) {
                throw new NoSuchElementException();
            }
            Page<T> page = ready;
            ready = null;
            return page;
        }
    }

    private static final class ItemIterator<T> implements Iterator<T> {
        private final Iterator<Page<T>> pages;
        private Iterator<T> items = Collections.emptyIterator();

        ItemIterator(Iterator<Page<T>> pages) {
            this.pages = pages;
        }

        @Override
        public boolean hasNext() {
            while (!items.hasNext() && pages.hasNext()) {
                items = pages.next().data().iterator();
            }
            return items.hasNext();
        }

        @Override
        public T next() {
            if (!hasNext()) {
                throw new NoSuchElementException();
            }
            return items.next();
        }
    }
}
