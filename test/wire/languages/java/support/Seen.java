package support;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** What one call gives, written down as it comes. */
public final class Seen {
    private final Run run;
    private final Call call;
    private final Thread caller = Thread.currentThread();
    private final long start = System.nanoTime();
    private final Map<String, Object> outcome = new LinkedHashMap<>();
    private final List<Object> items = new ArrayList<>();
    private final List<Object> itemTimes = new ArrayList<>();
    private final List<Object> pages = new ArrayList<>();
    private final List<Object> facts = new ArrayList<>();
    private int count;
    private boolean left;

    Seen(Run run, Call call) {
        this.run = run;
        this.call = call;
    }

    /** Asks for the next page. */
    public interface Next {
        Object page() throws Exception;
    }

    /** Writes a download to a path. */
    public interface Save {
        void to(Path path) throws Exception;
    }

    public void value(Object value) {
        outcome.put("result", value == null ? Values.mark("$nothing", true) : value);
    }

    /** @return whether the loop is to be left */
    public boolean item(Object value) {
        count++;
        outcome.put("itemCount", count);
        if (!call.counts) {
            items.add(value);
            itemTimes.add(sinceStart());
            outcome.put("items", items);
            outcome.put("itemTimes", itemTimes);
        }
        return came(count);
    }

    /** An item with what its event says. */
    public boolean event(Object event, Object id, Object retryMs, Object data) {
        Map<String, Object> item = new LinkedHashMap<>();
        item.put("event", event == null ? "" : event);
        item.put("id", id == null ? "" : id);
        item.put("data", data);
        if (retryMs != null) {
            item.put("retry", retryMs);
        }
        return item(item);
    }

    public boolean page(Object pageItems) {
        pages.add(pageItems);
        outcome.put("pages", pages);
        return came(pages.size());
    }

    /** What a page says of the pages around it. */
    public void facts(Optional<?> hasNext, Optional<?> nextCursor, Optional<?> totalItems, Optional<?> totalPages) {
        Map<String, Object> said = new LinkedHashMap<>();
        said.put("hasNext", hasNext.orElse(null));
        said.put("nextCursor", nextCursor.orElse(null));
        said.put("totalItems", totalItems.orElse(null));
        said.put("totalPages", totalPages.orElse(null));
        facts.add(said);
        outcome.put("facts", facts);
    }

    private boolean came(int number) {
        if (number == call.cancelAfterItems) {
            Await.interrupt(caller);
        }
        if (left || number != call.take) {
            return false;
        }
        left = true;
        return true;
    }

    public void status(int status) {
        outcome.put("status", status);
    }

    /** Takes down all that a value says of itself. */
    public void prints(Object value) {
        run.prints(value);
    }

    /** All that a response says beside its value. */
    public void whole(int status, Object headers, List<?> issues) {
        status(status);
        outcome.put("headers", Errors.pairs(headers));
        List<Object> found = new ArrayList<>();
        for (Object issue : issues) {
            Map<String, Object> members = new LinkedHashMap<>();
            for (String name : List.of("pointer", "wanted", "found")) {
                try {
                    members.put(name, Values.called(issue, issue.getClass().getMethod(name)));
                } catch (NoSuchMethodException error) {
                    throw new IllegalStateException(error);
                }
            }
            found.add(members);
        }
        outcome.put("issues", found);
    }

    /** Asks for pages again and again, whether or not that fails. */
    public void nexts(int wanted, Next next) {
        List<Object> results = new ArrayList<>();
        for (int at = 0; at < wanted; at++) {
            try {
                results.add(Values.mark("page", next.page()));
            } catch (java.util.NoSuchElementException end) {
                results.add(Values.mark("done", true));
            } catch (Exception error) {
                results.add(Values.mark("error", failure(error)));
            }
        }
        outcome.put("nexts", results);
    }

    /** Reads a download in the way that a case asks for. */
    public void file(InputStream file, String how) throws IOException {
        switch (how) {
            case "text":
                value(new String(file.readAllBytes(), StandardCharsets.UTF_8));
                break;
            case "cancel":
                file.read();
                value("cancelled");
                break;
            case "stream":
                pieces(file);
                break;
            case "size":
                value(file.transferTo(OutputSink.NONE));
                break;
            default:
                value(digest(file));
        }
    }

    /** Keeps what has come, also where the rest does not come. */
    private void pieces(InputStream file) throws IOException {
        ByteArrayOutputStream content = new ByteArrayOutputStream();
        byte[] buffer = new byte[1 << 16];
        for (int length = file.read(buffer); length >= 0; length = file.read(buffer)) {
            content.write(buffer, 0, length);
            value(new String(content.toByteArray(), StandardCharsets.UTF_8));
        }
    }

    private static String digest(InputStream file) throws IOException {
        try {
            MessageDigest sha = MessageDigest.getInstance("SHA-256");
            byte[] buffer = new byte[1 << 16];
            for (int length = file.read(buffer); length >= 0; length = file.read(buffer)) {
                sha.update(buffer, 0, length);
            }
            StringBuilder hex = new StringBuilder();
            for (byte each : sha.digest()) {
                hex.append(String.format("%02x", each));
            }
            return hex.toString();
        } catch (NoSuchAlgorithmException error) {
            throw new IllegalStateException(error);
        }
    }

    /** Gives the SHA-256 of what is on the disk, once the SDK has written a download there. */
    public void saved(Save save) throws Exception {
        Path folder = Files.createTempDirectory("wire-");
        try {
            Path path = folder.resolve("download");
            save.to(path);
            try (InputStream file = Files.newInputStream(path)) {
                value(digest(file));
            }
        } finally {
            delete(folder);
        }
    }

    /** Gives the state of a folder, once the SDK has written a download over its file, or has failed to. */
    public void replaced(Save save) throws Exception {
        Path folder = Files.createTempDirectory("wire-");
        try {
            Path path = folder.resolve("download");
            Files.write(path, "old".getBytes(StandardCharsets.UTF_8));
            Files.setPosixFilePermissions(path, PosixFilePermissions.fromString("rw-r-----"));
            try {
                save.to(path);
            } finally {
                state(folder, path);
            }
        } finally {
            delete(folder);
        }
    }

    private void state(Path folder, Path path) throws IOException {
        int mode = (Integer) Files.getAttribute(path, "unix:mode") & 0777;
        try (Stream<Path> files = Files.list(folder)) {
            String content = new String(Files.readAllBytes(path), StandardCharsets.UTF_8);
            value(String.format("%s, mode %o, files: %d", content, mode, files.count()));
        }
    }

    private static void delete(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : (Iterable<Path>) files::iterator) {
                Files.delete(file);
            }
        }
        Files.delete(folder);
    }

    void fail(Throwable error) {
        Map<String, Object> failure = failure(error);
        if (call.readsBody && "api".equals(failure.get("kind"))) {
            failure.put("body", call.errorBody.read(error));
        }
        outcome.put("error", failure);
    }

    private Map<String, Object> failure(Throwable error) {
        for (Throwable each = error; each != null; each = each.getCause()) {
            run.prints(each);
        }
        return Errors.outcome(error);
    }

    Map<String, Object> end() {
        outcome.put("tookMs", sinceStart());
        return outcome;
    }

    private double sinceStart() {
        return (System.nanoTime() - start) / 1_000 / 1_000.0;
    }
}
