package com.example.sdk.tracing;

/** Describes a request to a tracer. */
public final class TracedRequest {
    private final String url;
    private final String address;
    private final int port;
    private final int resends;

    /**
     * Creates a request.
     *
     * @param url the URL with its query, without secrets
     * @param address the host name or IP address, without secrets
     * @param port the port of the server
     * @param resends the number of requests that the call has sent before this one
     */
    public TracedRequest(String url, String address, int port, int resends) {
        this.url = url;
        this.address = address;
        this.port = port;
        this.resends = resends;
    }

    /** Returns the URL with its query, without secrets. */
    public String url() {
        return url;
    }

    /** Returns the host name or IP address, without secrets. */
    public String address() {
        return address;
    }

    /** Returns the port of the server. */
    public int port() {
        return port;
    }

    /** Returns the number of requests that the call has sent before this one. */
    public int resends() {
        return resends;
    }
}
