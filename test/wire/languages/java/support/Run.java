package support;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/** One run of one case. */
public final class Run {
    private static final ScheduledExecutorService TIMER = Executors.newScheduledThreadPool(1, task -> {
        Thread thread = new Thread(task, "cancel");
        thread.setDaemon(true);
        return thread;
    });

    private final List<String> texts;
    private final Map<Integer, Object> outcomes = new TreeMap<>();
    private final List<String> printed = new ArrayList<>();
    private final Spans spans = new Spans();

    Run(List<String> texts) {
        this.texts = texts;
    }

    /** One of several things that are done at once. */
    public static final class Part {
        private final int startMs;
        private final Runnable task;

        public Part(int startMs, Runnable task) {
            this.startMs = startMs;
            this.task = task;
        }
    }

    /** Keeps the spans of a client. */
    public io.opentelemetry.api.OpenTelemetry telemetry() {
        return spans.telemetry();
    }

    List<Object> spans() {
        return spans.all();
    }

    /** Gives a text that is known only now. */
    public String text(int index) {
        return texts.get(index);
    }

    /** Writes down a line of a log, or what a value says of itself. */
    public void prints(Object value) {
        synchronized (printed) {
            printed.add(String.valueOf(value));
        }
    }

    /** Writes the fields of a record of a log as JSON. */
    public String json(Map<String, Object> fields) {
        return fields.entrySet().stream()
                .map(field -> quoted(field.getKey()) + ":"
                        + (field.getValue() instanceof Number
                                ? field.getValue()
                                : quoted(String.valueOf(field.getValue()))))
                .collect(Collectors.joining(",", "{", "}"));
    }

    private static String quoted(String text) {
        return '"' + text + '"';
    }

    /** Makes a client; where that fails, each of the case's calls ends with the error. */
    public <T> T made(Supplier<T> client, int calls) {
        try {
            return client.get();
        } catch (RuntimeException error) {
            for (int place = 0; place < calls; place++) {
                Seen seen = new Seen(this, new Call(place));
                seen.fail(error);
                put(place, seen.end());
            }
            return null;
        }
    }

    public void waits(int milliseconds) {
        try {
            Thread.sleep(milliseconds);
        } catch (InterruptedException error) {
            throw new IllegalStateException(error);
        }
    }

    /** Does everything at once. */
    public void together(List<Part> parts) {
        List<Thread> threads = new ArrayList<>();
        AtomicReference<Throwable> fault = new AtomicReference<>();
        for (Part part : parts) {
            Thread thread = new Thread(() -> {
                waits(part.startMs);
                part.task.run();
            });
            thread.setUncaughtExceptionHandler((failed, error) -> fault.set(error));
            threads.add(thread);
            thread.start();
        }
        for (Thread thread : threads) {
            try {
                thread.join();
            } catch (InterruptedException error) {
                throw new IllegalStateException(error);
            }
        }
        if (fault.get() != null) {
            throw new IllegalStateException(fault.get());
        }
    }

    /** Makes a call, once or several times, and keeps what it gives. */
    public void call(Call call, Call.Body body) {
        if (call.parallel == 0 && call.times == 0) {
            put(call.place, one(call, 0, body));
            return;
        }
        int parallel = Math.max(1, call.parallel);
        Object[] ended = new Object[parallel * Math.max(1, call.times)];
        for (int turn = 0; turn < Math.max(1, call.times); turn++) {
            List<Part> parts = new ArrayList<>();
            for (int at = 0; at < parallel; at++) {
                int index = turn * parallel + at;
                parts.add(new Part(0, () -> ended[index] = one(call, index, body)));
            }
            together(parts);
        }
        put(call.place, List.of(ended));
    }

    private Map<String, Object> one(Call call, int index, Call.Body body) {
        Seen seen = new Seen(this, call);
        Thread caller = Thread.currentThread();
        ScheduledFuture<?> cancel = call.cancelAfterMs == 0
                ? null
                : TIMER.schedule(caller::interrupt, call.cancelAfterMs, TimeUnit.MILLISECONDS);
        try {
            if (call.cancelBefore) {
                caller.interrupt();
            }
            body.run(seen, String.valueOf(index));
        } catch (Exception error) {
            seen.fail(error);
        } finally {
            if (cancel != null) {
                cancel.cancel(false);
            }
            // The thread makes other calls.
            Thread.interrupted();
        }
        return seen.end();
    }

    private void put(int place, Object outcome) {
        synchronized (outcomes) {
            outcomes.put(place, outcome);
        }
    }

    /** The outcomes in the order of the case. */
    List<Object> ended() {
        synchronized (outcomes) {
            return new ArrayList<>(outcomes.values());
        }
    }

    List<String> printed() {
        synchronized (printed) {
            return new ArrayList<>(printed);
        }
    }
}
