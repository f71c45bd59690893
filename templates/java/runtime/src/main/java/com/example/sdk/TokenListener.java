package com.example.sdk;

/** Called with the new tokens after each refresh, before waiting calls resume. */
@FunctionalInterface
public interface TokenListener {
    /**
     * Receives the new tokens. Store the refresh token here. If this method throws, the calls that
     * wait fail, and the next call refreshes again.
     *
     * @param accessToken the access token
     * @param refreshToken the refresh token
     */
    void onTokens(String accessToken, String refreshToken);
}
