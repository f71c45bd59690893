package com.example.sdk.hooks;

import org.jspecify.annotations.Nullable;

/**
 * The hook of this SDK. Change the methods that you need and remove the others. Each client creates
 * one instance with {@code new CustomHook()}, so its fields persist between calls. Calls can run
 * concurrently.
 */
public final class CustomHook implements Hook {
    /** Creates the hook of a client. */
    public CustomHook() {}

    /**
     * Called before each attempt, when the request is complete. For example:
     *
     * <pre>{@code
     * String tenant = context.parameters().get("tenant");
     * return tenant == null ? request : request.withHeader("X-Tenant", tenant);
     * }</pre>
     */
    @Override
    public HookRequest beforeRequest(HookRequest request, HookContext context) {
        return request;
    }

    /**
     * Called after each attempt, for every response, before the SDK decides whether to retry. For
     * example:
     *
     * <pre>{@code
     * return response.header("X-Overloaded").isPresent() ? response.withStatus(503) : response;
     * }</pre>
     */
    @Override
    public HookResponse afterResponse(
            HookRequest request, HookResponse response, HookContext context) {
        return response;
    }

    /**
     * Called once per call, with the exception that the call is about to throw. For example:
     *
     * <pre>{@code
     * return new IllegalStateException(context.path() + ": " + error.getMessage(), error);
     * }</pre>
     */
    @Override
    public RuntimeException onError(
            @Nullable HookRequest request, RuntimeException error, HookContext context) {
        return error;
    }
}
