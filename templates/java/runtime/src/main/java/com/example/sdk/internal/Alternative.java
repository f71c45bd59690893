package com.example.sdk.internal;

import java.util.ArrayList;
import java.util.List;

/** A set of credentials that go together; an empty one means "none". */
public final class Alternative {
    final List<Need> needs = new ArrayList<>();

    /** Creates an alternative. */
    public Alternative() {}

    /** Adds a credential, with the OAuth scopes that a call needs of it. */
    public Alternative need(String credential, String... scopes) {
        needs.add(new Need(credential, scopes));
        return this;
    }
}
