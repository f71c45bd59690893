package support;

/** How a call is made, beyond its arguments. */
public final class Call {
    final int place;
    BodyReader errorBody = error -> null;
    boolean readsBody;
    int parallel;
    int times;
    int take;
    boolean counts;
    boolean cancelBefore;
    int cancelAfterMs;
    int cancelAfterItems;

    /** Reads the body of an error by its type. */
    public interface BodyReader {
        Object read(Throwable error);
    }

    /** What a call does. */
    public interface Body {
        void run(Seen seen, String index) throws Exception;
    }

    /** @param place the number of the call in the case, from 0 */
    public Call(int place) {
        this.place = place;
    }

    public Call errorBody(BodyReader reader) {
        errorBody = reader;
        readsBody = true;
        return this;
    }

    public Call parallel(int calls) {
        parallel = calls;
        return this;
    }

    public Call times(int turns) {
        times = turns;
        return this;
    }

    public Call take(int items) {
        take = items;
        return this;
    }

    public Call counts(boolean only) {
        counts = only;
        return this;
    }

    public Call before(boolean now) {
        cancelBefore = now;
        return this;
    }

    public Call afterMs(int milliseconds) {
        cancelAfterMs = milliseconds;
        return this;
    }

    public Call afterItems(int items) {
        cancelAfterItems = items;
        return this;
    }
}
