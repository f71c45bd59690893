package com.example.sdk.internal;

import com.example.sdk.RequestOptions;
import com.example.sdk.RetryOptions;
import com.example.sdk.TestServer;
import com.example.sdk.json.JsonTypes;
import java.time.Duration;
import java.util.Collections;
import java.util.Map;
import java.util.function.Consumer;

/** Clients and operations of tests. */
final class Sample {
    static final RetryOptions FAST = RetryOptions.builder().delay(Duration.ofMillis(1)).build();

    private Sample() {}

    static Settings settings() {
        return new Settings("sample", "sample-java/1.0.0");
    }

    static ClientOptions options(TestServer server) {
        return new ClientOptions().baseUrl(server.url()).retry(FAST);
    }

    static Core core(Settings settings, TestServer server, Map<String, String> values) {
        return new Core(settings, options(server), values);
    }

    static Core core(TestServer server) {
        return core(settings(), server, Collections.emptyMap());
    }

    /** An operation that returns any JSON. */
    static Operation<Object> operation(String method, String path) {
        return new Operation<Object>("call", method, path)
                .accept("application/json")
                .ok("200", new Answer<>().json(JsonTypes.ANY));
    }

    static Operation<Object> get() {
        return operation("GET", "/x");
    }

    static Operation<Object> post() {
        return operation("POST", "/x");
    }

    static RequestOptions with(Consumer<RequestOptions.Builder> change) {
        return RequestOptions.changed(change);
    }

    static TestServer.Reply ok() {
        return TestServer.json(200, "{}");
    }
}
