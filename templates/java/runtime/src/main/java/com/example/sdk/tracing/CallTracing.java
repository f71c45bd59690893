package com.example.sdk.tracing;

/**
 * Receives the calls of a client, from several threads. {@link OpenTelemetryTracing} creates one.
 */
public interface CallTracing {
    /**
     * Begins a call.
     *
     * @param sdkName the name of the SDK
     * @param sdkVersion the version of the SDK
     * @param method the HTTP method
     * @param path the path template, such as {@code /pets/{petId}}
     */
    CallTrace begin(String sdkName, String sdkVersion, String method, String path);
}
