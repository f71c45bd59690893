package com.example.sdk.errors;

/** A stream contained an error event, or data that is not a valid item. */
public final class StreamException extends SdkException {
    private static final long serialVersionUID = 1L;

    private final String event;
    private final transient String data;

    /**
     * Creates an exception.
     *
     * @param message what happened, without secrets
     * @param event the name of the event
     * @param data the data of the event
     */
    public StreamException(String message, String event, String data) {
        super(message, null);
        this.event = event;
        this.data = data;
    }

    /**
     * Returns the name of the event (WHATWG HTML, section 9.2.6).
     *
     * @return the name
     */
    public String event() {
        return event;
    }

    /**
     * Returns the data of the event as the server sent it.
     *
     * @return the data; empty after serialization
     */
    public String data() {
        return data == null ? "" : data;
    }
}
