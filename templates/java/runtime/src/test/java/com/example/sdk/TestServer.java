package com.example.sdk;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;

/** A server on the loopback interface that writes what a test says, byte by byte. */
public final class TestServer implements AutoCloseable {
    /** What a request looks like on the wire. */
    public static final class Request {
        public final String method;
        public final String target;
        public final Map<String, String> headers;
        public final byte[] body;
        public final int number;

        Request(String method, String target, Map<String, String> headers, byte[] body, int n) {
            this.method = method;
            this.target = target;
            this.headers = headers;
            this.body = body;
            this.number = n;
        }

        public String header(String name) {
            return headers.get(name);
        }

        public String text() {
            return new String(body, StandardCharsets.UTF_8);
        }
    }

    /** Writes a response. */
    public interface Reply {
        /** Writes the bytes; afterwards the connection is kept if the reply says so. */
        void writeTo(OutputStream out) throws IOException, InterruptedException;

        default boolean keeps() {
            return false;
        }
    }

    /** Answers requests, which are numbered from 0. */
    public interface Handler {
        Reply handle(Request request) throws IOException;
    }

    public final List<Request> requests = new CopyOnWriteArrayList<>();
    public final AtomicInteger connections = new AtomicInteger();
    public final AtomicInteger closedEarly = new AtomicInteger();
    private final ServerSocket socket;
    private final Handler handler;
    private final List<Socket> open = new CopyOnWriteArrayList<>();
    private final AtomicInteger count = new AtomicInteger();

    public TestServer(Handler handler) {
        this.handler = handler;
        try {
            socket = new ServerSocket(0, 200, InetAddress.getLoopbackAddress());
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
        start(this::accept);
    }

    /** Answers with one reply after the other, and the last one for ever. */
    public static TestServer of(Reply... replies) {
        return new TestServer(
                request -> replies[Math.min(request.number, replies.length - 1)]);
    }

    public static Reply reply(int status, String contentType, byte[] body, String... headers) {
        StringBuilder head = new StringBuilder("HTTP/1.1 " + status + " Text\r\n");
        if (!contentType.isEmpty()) {
            head.append("Content-Type: ").append(contentType).append("\r\n");
        }
        for (int i = 0; i < headers.length; i += 2) {
            head.append(headers[i]).append(": ").append(headers[i + 1]).append("\r\n");
        }
        if (status != 204 && status != 304) {
            head.append("Content-Length: ").append(body.length).append("\r\n");
        }
        byte[] start = (head + "\r\n").getBytes(StandardCharsets.ISO_8859_1);
        return new Reply() {
            @Override
            public void writeTo(OutputStream out) throws IOException {
                ByteArrayOutputStream all = new ByteArrayOutputStream();
                all.write(start);
                all.write(body);
                out.write(all.toByteArray());
                out.flush();
            }

            @Override
            public boolean keeps() {
                return true;
            }
        };
    }

    public static Reply json(int status, String json, String... headers) {
        return reply(
                status, "application/json", json.getBytes(StandardCharsets.UTF_8), headers);
    }

    public static Reply empty(int status, String... headers) {
        return reply(status, "", new byte[0], headers);
    }

    /** Writes text and closes the connection. */
    public static Reply raw(String text) {
        return out -> {
            out.write(text.getBytes(StandardCharsets.UTF_8));
            out.flush();
        };
    }

    /** Says nothing until the client is gone. */
    public static Reply hang() {
        return out -> Thread.sleep(20_000);
    }

    public String url() {
        return "http://127.0.0.1:" + socket.getLocalPort();
    }

    public Request last() {
        return requests.get(requests.size() - 1);
    }

    /** Waits for so many requests. */
    public void await(int wanted) throws InterruptedException {
        for (int i = 0; i < 1_000 && requests.size() < wanted; i++) {
            Thread.sleep(10);
        }
        // What was sent is on its way.
        Thread.sleep(50);
    }

    private void accept() throws IOException {
        while (true) {
            Socket connection = socket.accept();
            connections.incrementAndGet();
            open.add(connection);
            start(() -> serve(connection));
        }
    }

    private void serve(Socket connection) throws IOException, InterruptedException {
        InputStream in = new BufferedInputStream(connection.getInputStream());
        OutputStream out = connection.getOutputStream();
        while (true) {
            String line = line(in);
            if (line == null) {
                break;
            }
            Request request = read(in, line);
            requests.add(request);
            Reply reply = handler.handle(request);
            try {
                reply.writeTo(out);
            } catch (IOException e) {
                closedEarly.incrementAndGet();
                break;
            }
            if (!reply.keeps()) {
                break;
            }
        }
        connection.close();
    }

    private Request read(InputStream in, String line) throws IOException {
        String[] words = line.split(" ");
        Map<String, String> headers = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        for (String field = line(in); field != null && !field.isEmpty(); field = line(in)) {
            int colon = field.indexOf(':');
            String name = field.substring(0, colon);
            String value = field.substring(colon + 1).trim();
            headers.merge(name, value, (one, other) -> one + ", " + other);
        }
        ByteArrayOutputStream body = new ByteArrayOutputStream();
        String coding = headers.getOrDefault("Transfer-Encoding", "");
        if (coding.toLowerCase(Locale.ROOT).equals("chunked")) {
            for (int size = size(in); size > 0; size = size(in)) {
                body.write(in.readNBytes(size));
                line(in);
            }
            line(in);
        } else {
            int length = Integer.parseInt(headers.getOrDefault("Content-Length", "0"));
            body.write(in.readNBytes(length));
        }
        return new Request(
                words[0], words[1], headers, body.toByteArray(), count.getAndIncrement());
    }

    private static int size(InputStream in) throws IOException {
        return Integer.parseInt(line(in).trim(), 16);
    }

    private static String line(InputStream in) throws IOException {
        StringBuilder line = new StringBuilder();
        for (int c = in.read(); c != '\n'; c = in.read()) {
            if (c < 0) {
                return null;
            }
            if (c != '\r') {
                line.append((char) c);
            }
        }
        return line.toString();
    }

    /** Code that ends when the server is closed. */
    private interface Task {
        void run() throws IOException, InterruptedException;
    }

    private static void start(Task task) {
        Thread thread = new Thread(() -> {
            try {
                task.run();
            } catch (IOException | InterruptedException e) {
                return;
            }
        });
        thread.setDaemon(true);
        thread.start();
    }

    @Override
    public void close() {
        try {
            socket.close();
            for (Socket connection : open) {
                connection.close();
            }
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }
}
