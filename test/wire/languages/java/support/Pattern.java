package support;

import java.io.InputStream;

/** A file of pattern bytes that is never whole in memory: the number of each byte, modulo 251. */
public final class Pattern extends InputStream {
    private static final int PERIOD = 251;
    private static final byte[] BLOCK = block();

    private final long size;
    private long at;

    public Pattern(long size) {
        this.size = size;
    }

    private static byte[] block() {
        byte[] bytes = new byte[PERIOD * 256];
        for (int index = 0; index < bytes.length; index++) {
            bytes[index] = (byte) (index % PERIOD);
        }
        return bytes;
    }

    @Override
    public int read() {
        return at >= size ? -1 : BLOCK[(int) (at++ % PERIOD)] & 0xff;
    }

    @Override
    public int read(byte[] buffer, int from, int wanted) {
        if (at >= size) {
            return wanted == 0 ? 0 : -1;
        }
        int phase = (int) (at % PERIOD);
        int length = (int) Math.min(Math.min(wanted, BLOCK.length - phase), size - at);
        System.arraycopy(BLOCK, phase, buffer, from, length);
        at += length;
        return length;
    }
}
