package support;

import java.io.OutputStream;
import java.io.PrintStream;
import java.io.Writer;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** Runs the calls of {@code calls.json} from an index on, with the mock server as every server. */
public final class RunCalls {
    private RunCalls() {}

    /** @param parse reads JSON as plain values */
    public static void main(Function<String, Object> parse, int from) throws Exception {
        String text = Files.readString(Path.of("calls.json"));
        List<?> calls = (List<?>) parse.apply(text);
        // Nobody reads what the calls print.
        System.setOut(new PrintStream(OutputStream.nullOutputStream()));
        try (Writer results = Files.newBufferedWriter(Path.of("results.jsonl"))) {
            for (int call = from; call < calls.size(); call++) {
                Map<?, ?> entry = (Map<?, ?>) calls.get(call);
                Mock.port = ((Number) entry.get("port")).intValue();
                report(results, call, "\"state\":\"started\"");
                String announced = "http://127.0.0.1:" + Mock.port + "/.documented-call/" + call;
                new URL(announced).openStream().close();
                String error = run(entry);
                report(results, call, "\"state\":\"ended\"" + error);
            }
        }
        System.exit(0);
    }

    private static void report(Writer results, int call, String rest) throws Exception {
        results.write("{\"call\":" + call + "," + rest + "}\n");
        results.flush();
    }

    /** Runs a call in a thread of its own, which is left behind if it does not end. */
    private static String run(Map<?, ?> entry) throws InterruptedException {
        String sdk = ((String) entry.get("sdk")).replace('-', '_');
        int index = ((Number) entry.get("index")).intValue();
        long deadline = ((Number) entry.get("deadlineMs")).longValue();
        String[] error = {""};
        Thread thread = new Thread(() -> error[0] = describe(
                thrown("calls.sdk_" + sdk + "." + String.format("call_%04d", index))));
        thread.setDaemon(true);
        thread.start();
        thread.join(deadline);
        if (thread.isAlive()) {
            thread.interrupt();
            return error("deadline", "no end after " + deadline + " ms", null);
        }
        return error[0];
    }

    private static Throwable thrown(String name) {
        try {
            Method main = Class.forName(name).getMethod("main", String[].class);
            main.invoke(null, (Object) new String[0]);
            return null;
        } catch (InvocationTargetException e) {
            return e.getCause();
        } catch (ReflectiveOperationException e) {
            return e;
        }
    }

    private static String describe(Throwable error) {
        if (error == null) {
            return "";
        }
        String message = error + (error.getCause() == null ? "" : " (from " + error.getCause() + ")");
        return error(error.getClass().getSimpleName(), message, status(error));
    }

    private static Object status(Throwable error) {
        try {
            return error.getClass().getMethod("status").invoke(error);
        } catch (ReflectiveOperationException absent) {
            return null;
        }
    }

    private static String error(String type, String message, Object status) {
        String known = status == null || status.equals(0) ? "" : ",\"status\":" + status;
        return ",\"error\":{\"class\":" + quoted(type) + ",\"message\":" + quoted(message) + known + "}";
    }

    private static String quoted(String text) {
        StringBuilder quoted = new StringBuilder("\"");
        for (char unit : text.toCharArray()) {
            boolean isPlain = unit >= ' ' && unit <= '~' && unit != '"' && unit != '\\';
            quoted.append(isPlain ? String.valueOf(unit) : String.format("\\u%04x", (int) unit));
        }
        return quoted.append('"').toString();
    }
}
