package support;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.security.cert.CertificateFactory;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;

/** Runs the cases that it is asked for, each at once, until there is no more input. */
public final class Serve {
    private static final PrintStream OUTPUT = System.out;
    private static Function<String, Object> parser;

    private Serve() {}

    /** A case: what a user would write. */
    public interface Case {
        void run(Run run) throws Exception;
    }

    /** The cases by their ids. */
    public static final class Cases {
        private final Map<String, Case> cases = new LinkedHashMap<>();

        public void add(String id, Case one) {
            cases.put(id, one);
        }
    }

    /** @param parse reads JSON as plain values */
    public static void main(Function<String, Object> parse, Cases all) throws Exception {
        parser = parse;
        trust(System.getenv("WIRE_CERTIFICATE"));
        List<Thread> threads = new ArrayList<>();
        BufferedReader input =
                new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String line = input.readLine(); line != null; line = input.readLine()) {
            Map<?, ?> wanted = (Map<?, ?>) parse.apply(line);
            Thread thread = new Thread(() -> reply(wanted, all.cases.get((String) wanted.get("case"))));
            threads.add(thread);
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }

    /** Trusts the certificate in a PEM file, and no other. */
    private static void trust(String file) throws Exception {
        if (file == null) {
            return;
        }
        KeyStore store = KeyStore.getInstance(KeyStore.getDefaultType());
        store.load(null, null);
        try (InputStream input = Files.newInputStream(Path.of(file))) {
            Certificate certificate = CertificateFactory.getInstance("X.509").generateCertificate(input);
            store.setCertificateEntry("wire", certificate);
        }
        TrustManagerFactory trust =
                TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
        trust.init(store);
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(null, trust.getTrustManagers(), null);
        SSLContext.setDefault(context);
    }

    /** What a text is as JSON; nothing where it is none. */
    static Object parsed(String text) {
        try {
            return Values.raw(parser.apply(text));
        } catch (RuntimeException error) {
            return null;
        }
    }

    private static void reply(Map<?, ?> wanted, Case one) {
        List<String> texts = new ArrayList<>();
        ((List<?>) wanted.get("texts")).forEach(text -> texts.add((String) text));
        Run run = new Run(texts);
        Map<String, Object> reply = new LinkedHashMap<>();
        reply.put("id", wanted.get("id"));
        try {
            one.run(run);
        } catch (Throwable fault) {
            java.io.StringWriter trace = new java.io.StringWriter();
            fault.printStackTrace(new java.io.PrintWriter(trace));
            reply.put("fault", trace.toString());
        }
        reply.put("outcomes", run.ended());
        reply.put("printed", run.printed());
        reply.put("spans", run.spans());
        reply.put("peakMemory", peakMemory());
        synchronized (OUTPUT) {
            OUTPUT.println(JsonText.of(reply));
            OUTPUT.flush();
        }
    }

    /** In bytes; 0 where the system does not tell. */
    private static long peakMemory() {
        try {
            for (String line : Files.readAllLines(Path.of("/proc/self/status"))) {
                if (line.startsWith("VmHWM:")) {
                    return Long.parseLong(line.replaceAll("\\D", "")) * 1024;
                }
            }
        } catch (IOException error) {
            return 0;
        }
        return 0;
    }
}
