package com.example.sdk.internal;

import com.example.sdk.errors.UsageException;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A part of a server's URL that the client chooses. */
public final class ServerVariable {
    final String name;
    private final VariablePlace part;
    private @Nullable String defaultValue;
    private List<String> values = Collections.emptyList();
    boolean secret;

    /**
     * Creates a variable.
     *
     * @param name its name
     * @param part the part of the URL that it stands in
     */
    public ServerVariable(String name, VariablePlace part) {
        this.name = name;
        this.part = part;
    }

    /** Sets the default; without one the caller must give a value. */
    public ServerVariable defaultValue(String value) {
        defaultValue = value;
        return this;
    }

    /** Sets the only values; without them, whatever fits its place. */
    public ServerVariable values(String... all) {
        values = Arrays.asList(all.clone());
        return this;
    }

    /** Says that its value appears in no message. */
    public ServerVariable secret() {
        secret = true;
        return this;
    }

    /**
     * Returns the value. It takes what the description itself says; anything else must stay in its
     * part of the URL.
     */
    String checked(@Nullable String value) {
        String what = "server variable " + name;
        if (value == null) {
            if (defaultValue == null) {
                throw new UsageException(what + " is missing");
            }
            return defaultValue;
        }
        List<String> declared = values;
        if (declared.isEmpty() && defaultValue != null) {
            declared = Collections.singletonList(defaultValue);
        }
        if (declared.contains(value)) {
            return value;
        }
        if (!values.isEmpty()) {
            throw new UsageException(what + " must be one of " + String.join(", ", values));
        }
        String known = String.join(" ", declared);
        boolean fits = value.matches(part.pattern)
                && !Arrays.asList(value.split("/")).contains(".")
                && !Arrays.asList(value.split("/")).contains("..");
        for (String sign : Arrays.asList(":", "/")) {
            // Slashes and colons pass where the description's own values have them.
            fits &= part == VariablePlace.URL || !value.contains(sign) || known.contains(sign);
        }
        if (!fits) {
            throw new UsageException(what + " must be " + part.what);
        }
        return value;
    }
}
