package com.example.sdk.hooks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.junit.jupiter.api.Test;

class CustomHookTest {
    private static final HookContext CONTEXT =
            new HookContext("getPet", "GET", "/pets/{petId}", 1, Map.of());
    private static final HookRequest REQUEST =
            new HookRequest("GET", "https://api.example.com/pets/7", Map.of(), null);

    private final Hook hook = new CustomHook();

    @Test
    void sendsTheRequest() {
        HookRequest sent = hook.beforeRequest(REQUEST, CONTEXT);
        assertEquals("https://api.example.com/pets/7", sent.url());
    }

    @Test
    void continuesWithTheResponse() {
        byte[] body = "{\"id\":7}".getBytes(StandardCharsets.UTF_8);
        HookResponse response = new HookResponse(200, Map.of(), new ByteArrayInputStream(body));
        HookResponse taken = hook.afterResponse(REQUEST, response, CONTEXT);
        assertEquals(200, taken.status());
        assertEquals("{\"id\":7}", new String(taken.bytes(), StandardCharsets.UTF_8));
    }

    @Test
    void throwsTheError() {
        RuntimeException error = new RuntimeException("no such pet");
        assertSame(error, hook.onError(null, error, CONTEXT));
    }
}
