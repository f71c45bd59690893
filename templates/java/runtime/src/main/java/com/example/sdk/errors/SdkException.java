package com.example.sdk.errors;

import org.jspecify.annotations.Nullable;

/**
 * Base class of everything that can go wrong in a call. The only other exception of the SDK is
 * {@link UsageException}, for calls that are not valid.
 */
public abstract class SdkException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /**
     * Called by the SDK only.
     *
     * @param message what happened, without secrets
     * @param cause the cause
     */
    protected SdkException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }
}
