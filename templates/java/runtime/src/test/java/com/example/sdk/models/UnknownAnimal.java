package com.example.sdk.models;

import com.example.sdk.json.UnknownVariant;
import org.jspecify.annotations.Nullable;

/** An animal that this version of the SDK does not know. */
public final class UnknownAnimal extends UnknownVariant implements Animal {
    UnknownAnimal(@Nullable Object raw) {
        super(raw);
    }
}
