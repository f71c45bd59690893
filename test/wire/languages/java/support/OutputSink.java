package support;

import java.io.OutputStream;

/** Takes bytes and keeps none. */
final class OutputSink extends OutputStream {
    static final OutputSink NONE = new OutputSink();

    private OutputSink() {}

    @Override
    public void write(int value) {}

    @Override
    public void write(byte[] bytes, int from, int length) {}
}
