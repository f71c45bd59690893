package com.example.sdk;

import java.util.Collections;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.Spliterator;
import java.util.Spliterators;
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
    private final Supplier<Supplier<@Nullable Page<T>>> start;

    /**
     * Called by the SDK only.
     *
     * @param start begins before the first page: returns what requests the next one, or null
     */
    public Pages(Supplier<Supplier<@Nullable Page<T>>> start) {
        this.start = start;
    }

    /**
     * Returns an iterator that starts at the first page. Its {@code hasNext()} requests a page. If
     * it fails, calling it again requests the same page again.
     *
     * @return the iterator
     */
    @Override
    public Iterator<Page<T>> iterator() {
        return new PageIterator<>(start.get());
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
