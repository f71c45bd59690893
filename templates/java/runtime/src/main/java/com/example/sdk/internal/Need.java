package com.example.sdk.internal;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/** A credential, with the OAuth scopes that a call needs of it. */
final class Need {
    final String credential;
    final List<String> scopes;

    Need(String credential, String... scopes) {
        this.credential = credential;
        this.scopes = Collections.unmodifiableList(Arrays.asList(scopes.clone()));
    }
}
