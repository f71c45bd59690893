package com.example.sdk.hooks;

import org.jspecify.annotations.Nullable;

/**
 * Changes the requests, responses and errors of calls. Each client has one instance, and its
 * methods must be safe for concurrent use. What a method throws reaches the caller unchanged.
 */
public interface Hook {
    /**
     * Called before each attempt, when the request is complete: credentials, idempotency key and
     * content type are set.
     *
     * @param request the request
     * @param context the call that the request belongs to
     * @return the request to send: the given one, or another
     */
    default HookRequest beforeRequest(HookRequest request, HookContext context) {
        return request;
    }

    /**
     * Called after each attempt, for every response including error statuses, before the SDK
     * decides whether to retry.
     *
     * @param request the request, as {@link #beforeRequest} returned it
     * @param response the response
     * @param context the call that the request belongs to
     * @return the response that the SDK processes: the given one, or another
     */
    default HookResponse afterResponse(
            HookRequest request, HookResponse response, HookContext context) {
        return response;
    }

    /**
     * Called once per call, with the exception that the call is about to throw. It is not called
     * for calls that are not valid, and for those that were canceled.
     *
     * @param request the request of the last attempt; null if there was none
     * @param error the exception
     * @param context the call
     * @return the exception for the caller: the given one, or another
     */
    default RuntimeException onError(
            @Nullable HookRequest request, RuntimeException error, HookContext context) {
        return error;
    }
}
