package com.example.sdk.internal;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/** A set of credentials that go together; an empty one means "none". */
public final class Alternative {
    final List<Need> needs;

    /** Creates an alternative. */
    public Alternative(Need... needs) {
        this.needs = Collections.unmodifiableList(Arrays.asList(needs.clone()));
    }
}
