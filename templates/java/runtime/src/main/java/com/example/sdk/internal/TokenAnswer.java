package com.example.sdk.internal;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/** Where the response with a token has what belongs to it (RFC 6749, section 5.1). */
public final class TokenAnswer {
    List<String> token = Collections.singletonList("access_token");
    List<String> lifetime = Collections.singletonList("expires_in");
    List<String> type = Collections.singletonList("token_type");

    /** Creates a response with the names of the RFC. */
    public TokenAnswer() {}

    /** Sets the path to the token. */
    public TokenAnswer token(String... path) {
        token = Arrays.asList(path.clone());
        return this;
    }

    /** Sets the path to the lifetime of the token. */
    public TokenAnswer lifetime(String... path) {
        lifetime = Arrays.asList(path.clone());
        return this;
    }

    /** Sets the path to the type of the token. */
    public TokenAnswer type(String... path) {
        type = Arrays.asList(path.clone());
        return this;
    }
}
